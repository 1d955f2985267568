"""The kinds of fields that questions have, each with its bounds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from ..identity import SEED_LENGTH
from ..routes import POLICIES
from ..words import languages
from .settings import ID_LENGTH, MOST_CELLS, NAME_LENGTH, OPTIONS_LENGTH, TRAIL_LENGTH


def _encodable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("it is no Unicode text: half a character stands alone") from None
    return text


def _joined(value: Any) -> Any:
    """Write options of a form as they stand in an address."""
    plain = isinstance(value, dict) and all(isinstance(option, str | int) for option in value.values())
    return ";".join(f"{name}={_plain(option)}" for name, option in value.items()) if plain else value


def _written(value: Any) -> Any:
    return str(value) if type(value) is int else value


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def at_most(length: int) -> AfterValidator:
    """Bound a long text; a bound of the kind that descriptions of an API hold would have testers write such texts."""

    def check(text: str) -> str:
        if len(text) > length:
            raise ValueError(f"it has {len(text):,} characters; at most {length:,} are read")
        return text

    return AfterValidator(check)


def _among(known: tuple[str, ...]) -> AfterValidator:
    def check(word: str) -> str:
        if word not in known:
            raise ValueError(f"it may be {', '.join(known)}")
        return word

    return AfterValidator(check)


OPTION_FORMS = [
    {"type": "string", "maxLength": OPTIONS_LENGTH},
    {"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}},
]
SIZES = {"anyOf": [{"type": "string", "maxLength": 40}, {"type": "integer"}]}
BINARY = "application/octet-stream"
Text = Annotated[str, AfterValidator(_encodable)]
Id = Annotated[Text, Field(min_length=1, examples=["m0/rect-9x7/prim/hello"]), at_most(ID_LENGTH)]
Name = Annotated[Text, Field(min_length=1, max_length=NAME_LENGTH)]
Seed = Annotated[Text, Field(max_length=SEED_LENGTH)]
Options = Annotated[
    Text, Field(max_length=OPTIONS_LENGTH, description="name=value, several divided by semicolons")
]
FormOptions = Annotated[Options, BeforeValidator(_joined), WithJsonSchema({"anyOf": OPTION_FORMS})]
Size = Annotated[
    Text, BeforeValidator(_written), Field(max_length=40, description="W or WxH"), WithJsonSchema(SIZES)
]
Place = Annotated[
    Text,
    Field(
        max_length=24, pattern=r"^\s*([0-9]+\s*,\s*[0-9]+)?\s*$", description="row,column; empty: by default"
    ),
]
Cells = Annotated[
    str,
    Field(pattern=r"^([0-9]{1,7}(,[0-9]{1,7})*)?$", description="divided by commas"),
    at_most(TRAIL_LENGTH),
]
Steps = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Cell = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Share = Annotated[int, Field(ge=0, le=100)]
Board = Literal["cells", "blocks"]
Policy = Annotated[str, _among(POLICIES), Field(json_schema_extra={"enum": list(POLICIES)})]
Language = Annotated[str, _among(languages()), Field(json_schema_extra={"enum": list(languages())})]
