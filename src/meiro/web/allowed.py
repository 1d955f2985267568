"""What is allowed in a field, read from the description of the API, for whoever sent something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .. import words
from ..checks import shown
from .problems import REFUSED, Problem

Schema = Mapping[str, Any]
BODY = "body"  # stands for the field where the body as a whole is wrong
UNREADABLE = ("json_invalid", "model_attributes_type", "dict_type", "model_type")


def unread(errors: Sequence[Any], fields: Mapping[str, Schema]) -> Problem:
    """Say what is wrong with a question that does not have the form it should have; `fields` are all it may have."""
    first = errors[0]
    kind, places = first["type"], [str(place) for place in first["loc"][1:]]
    if kind in UNREADABLE or not places:
        return problem("ui.error.body", BODY, fields=", ".join(fields))
    name = places[0]
    if kind == "extra_forbidden":
        return problem("ui.error.field", name, name=shown(name), fields=", ".join(fields))
    if kind == "missing":
        return problem("ui.error.missing", name, name=name, allowed=allowed(fields[name])[1]["allowed"])
    about = {"name": name, "given": shown(first["input"])}
    if kind.startswith("ui."):
        told = problem(kind, name, **{**about, **first.get("ctx", {})})
        if "nearest" in told.parameters:
            told.message += f" Allowed: {told.parameters['allowed']}."
        return told
    key, more = allowed(fields[name])
    return problem(key, name, **about, **more)


def problem(key: str, field: str, **parameters: Any) -> Problem:
    """Refuse a field in words."""
    return Problem(REFUSED, words.text(key, "en", **parameters), key, parameters, field)


def allowed(schema: Schema) -> tuple[str, dict[str, Any]]:
    """Return the key of the words for what a field may hold, and what it is.

    >>> allowed({"type": "integer", "minimum": 0, "maximum": 100})
    ('ui.error.value', {'allowed': '0 … 100'})
    >>> allowed({"type": "string", "maxLength": 80})
    ('ui.error.text', {'least': 0, 'most': 80})
    """
    if "maxLength" in schema and not {"examples", "enum"} & set(schema):
        return "ui.error.text", {"least": schema.get("minLength", 0), "most": schema["maxLength"]}
    return "ui.error.value", {"allowed": ", ".join(filter(None, _choices(schema)))}


def _choices(schema: Schema) -> list[str]:
    if "examples" in schema or "enum" in schema:
        return [str(choice) for choice in schema.get("enum", schema.get("examples"))]
    if "anyOf" in schema:
        return [choice for one in schema["anyOf"] for choice in _choices(one)]
    if schema["type"] == "array":
        return [f"[{', '.join(_choices(schema['items']))}]"]
    if schema["type"] == "integer":
        most = schema.get("maximum", schema.get("exclusiveMaximum", 0) - 1)
        return [f"{int(schema['minimum'])} … {int(most)}"]  # which a description may give as 0.0
    return {"boolean": ["false", "true"], "null": ["null"]}[schema["type"]]


def fields_of(described: Mapping[str, Any], path: str, method: str) -> dict[str, Schema]:
    """Return the fields of a question, by name, out of the OpenAPI document."""
    operation = described["paths"][path][method.lower()]
    found = {one["name"]: one["schema"] for one in operation.get("parameters", ())}
    for content in operation.get("requestBody", {}).get("content", {}).values():
        name = content["schema"]["$ref"].rpartition("/")[2]
        found |= described["components"]["schemas"][name]["properties"]
    return found
