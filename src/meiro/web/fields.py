"""The kinds of fields that questions have, each with its bounds."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from ..errors import InvalidOption
from ..generators import generators
from ..grids import grids
from ..identity import SEED_LENGTH, clean_seed
from ..openings import EXPLICIT, NAMED
from ..play.fog import KINDS
from ..render.theme import THEMES
from ..routes import POLICIES
from ..solvers import solvers
from ..words import languages
from .settings import ID_LENGTH, MOST_CELLS, NAME_LENGTH, OPTIONS_LENGTH, TRAIL_LENGTH


def _encodable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise PydanticCustomError("ui.error.unicode", "half a character stands alone") from None
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
            raise PydanticCustomError("ui.error.text", "too long", {"least": 0, "most": length})
        return text

    return AfterValidator(check)


def among(known: Iterable[str]) -> Any:
    """Return the type of a name out of those that are known."""
    names = list(known)

    def check(name: str) -> str:
        if name in names:
            return name
        told = {"allowed": ", ".join(filter(None, names))}
        near = get_close_matches(name.lower(), names, 1)
        if not near:
            raise PydanticCustomError("ui.error.value", "no name", told)
        raise PydanticCustomError(
            "ui.error.unknown", "unknown", {"name": name[:NAME_LENGTH], "nearest": near[0], **told}
        )

    described: Any = {"enum": names}
    return Annotated[Text, AfterValidator(check), Field(json_schema_extra=described)]


def _seed(text: str) -> str:
    """Check a seed as far as it is given."""
    with suppress(InvalidOption):
        if len(text) <= 4 * SEED_LENGTH:  # before it is trimmed and composed
            return clean_seed(text) if text.strip() else ""
    raise PydanticCustomError("ui.error.seed", "no seed", {"most": SEED_LENGTH})


OPTION_FORMS = [
    {"type": "string", "maxLength": OPTIONS_LENGTH},
    {"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}},
]
SIZES = [{"type": "string", "maxLength": 40}, {"type": "integer"}]
BINARY = "application/octet-stream"
Text = Annotated[str, AfterValidator(_encodable)]
Id = Annotated[Text, Field(min_length=1, examples=["m1/rect-9x7/prim/hello"]), at_most(ID_LENGTH)]
Seed = Annotated[
    Text,
    AfterValidator(_seed),
    Field(json_schema_extra={"maxLength": SEED_LENGTH}),
]
Options = Annotated[Text, Field(max_length=OPTIONS_LENGTH, examples=["", "name=value;name=value"])]
FormOptions = Annotated[
    Options,
    BeforeValidator(_joined),
    WithJsonSchema({"anyOf": OPTION_FORMS, "examples": ["", "name=value;name=value"]}),
]
Size = Annotated[
    Text,
    BeforeValidator(_written),
    Field(max_length=40),
    WithJsonSchema({"anyOf": SIZES, "examples": ["21", "31x21"]}),
]
Place = Annotated[
    Text, Field(max_length=24, pattern=r"^\s*([0-9]+\s*,\s*[0-9]+)?\s*$", examples=["", "row,column"])
]
Cells = Annotated[
    str,
    Field(pattern=r"^([0-9]{1,7}(,[0-9]{1,7})*)?$", examples=["", "0,1,2"]),
    at_most(TRAIL_LENGTH),
]
Openings = Annotated[Text, Field(min_length=1, max_length=NAME_LENGTH, examples=[*NAMED, EXPLICIT])]
Steps = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Cell = Annotated[int, Field(ge=0, lt=MOST_CELLS)]
Share = Annotated[int, Field(ge=0, le=100)]
Board = Literal["cells", "blocks"]
GridName = among(grids.names())
GeneratorName = among(generators.names())
SolverName = among(solvers.names())
ThemeName = among(THEMES)
FogKind = among(KINDS)
Policy = among(POLICIES)
Language = among(languages())
FirstLanguage = among(["", *languages()])  # empty: the player's
