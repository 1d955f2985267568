"""What can be asked, field by field: each class is one question to the API, checked before any work is done."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from .fields import (
    BINARY,
    Board,
    Cell,
    Cells,
    FirstLanguage,
    FogKind,
    FormOptions,
    GeneratorName,
    GridName,
    Id,
    Openings,
    Options,
    Place,
    Policy,
    Seed,
    Share,
    Size,
    SolverName,
    Steps,
    Text,
    ThemeName,
)
from .settings import FILE_NAME_LENGTH, MOST_STEPS, NAME_LENGTH


class Wish(BaseModel):
    """A question. Two questions that are equal have the same answer."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, strict=True)
    medias: ClassVar[tuple[str, ...]] = ("application/json",)


class MazeWish(Wish):
    """A maze, with the steps to its goal."""

    medias = (BINARY,)
    id: Id
    board: Board = "cells"


class TraceWish(MazeWish):
    """How a maze was made."""


class SearchWish(MazeWish):
    """What a solver finds."""

    solver: SolverName = "bfs"
    options: Options = ""
    seed: Seed = "0"
    start: Cell | None = None
    goal: Cell | None = None


class PartitionWish(Wish):
    """The two regions of a maze, and its second way."""

    medias = (BINARY,)
    id: Id
    policy: Policy = "largest-difference"
    distance: Steps = 0
    routes: Annotated[int, Field(ge=2, le=20)] = 2
    seed: Seed = "0"


class StepsWish(SearchWish, PartitionWish):
    """Sentences for the frames of a film."""

    medias = ("application/json",)
    what: Literal["making", "solving", "routing"] = "making"
    first: Annotated[int, Field(ge=0, alias="from", lt=2**31)] = 0
    count: Annotated[int, Field(ge=1, le=MOST_STEPS)] = 100


class MeasuresWish(Wish):
    """What a maze is like."""

    id: Id


class PictureWish(Wish):
    """A picture of a maze."""

    medias = ("image/svg+xml", "image/png", "text/plain; charset=utf-8")
    id: Id
    format: Literal["svg", "png", "txt"] = "svg"
    board: Board = "cells"
    solution: bool = False
    trail: Cells = ""
    theme: ThemeName = "light"
    walls: Literal["line", "block"] = "line"


class IdWish(Wish):
    """The ID of a maze that has not been made yet."""

    size: Size = "21"
    unit: Board = "cells"
    grid: GridName = "rect"
    generator: GeneratorName = "backtracker"
    options: FormOptions = ""
    loops: Share = 0
    braid: Share = 0
    routes: Annotated[int, Field(ge=0, le=20)] = 0
    policy: Policy = "shortest"
    distance: Steps = 0
    openings: Openings = "none"
    seed: Seed = ""  # drawn
    start: Place = ""
    goal: Place = ""


class GameWish(Wish):
    """A pack of levels as one file."""

    medias = ("text/html; charset=utf-8", "application/zip")
    count: Annotated[int, Field(ge=1, le=100)] = 30
    size: Annotated[int, Field(ge=5, le=101, description="blocks a side of the first level, odd")] = 11
    generators: Annotated[tuple[GeneratorName, ...], Field(min_length=1, max_length=30, strict=False)] = (
        "backtracker",
    )
    seed: Seed = "meiro"
    loops: Share = 0
    fog: FogKind = "off"
    radius: Annotated[int, Field(ge=1, le=50)] = 3
    language: FirstLanguage = ""
    title: Annotated[Text, Field(max_length=80)] = ""
    zip: bool = False


class ReadName(Wish):
    """What a file is called."""

    name: Annotated[Text, Field(max_length=FILE_NAME_LENGTH)] = ""


class ReadWish(ReadName):
    """A maze out of a file."""

    data: bytes


class RefusalFields(BaseModel):
    """Why not: a key of the words with its parameters, the field that is wrong, and an English sentence."""

    key: str
    parameters: dict[str, Any]
    field: str
    message: str


class Refusal(BaseModel):
    """An answer that is an error."""

    error: RefusalFields


class InAddress(Wish):
    """A question as it stands in an address."""

    asked: ClassVar[type[Wish]]
    v: Annotated[
        Text, Field(max_length=NAME_LENGTH, description="the engine, for an answer that is good for ever")
    ] = ""

    def wish(self) -> Wish:
        """Return the question itself."""
        return self.asked.model_construct(**{name: getattr(self, name) for name in self.asked.model_fields})


def asked_in_address(wish: type[Wish]) -> type[InAddress]:
    """Return the class of a question in an address, where everything is text."""
    config = ConfigDict(strict=False)
    names = {"asked": wish, "__doc__": wish.__doc__, "__module__": __name__, "model_config": config}
    return type(f"{wish.__name__}InAddress", (wish, InAddress), names)


ASKED_BY_ID: dict[str, type[Wish]] = {
    "maze": MazeWish,
    "trace": TraceWish,
    "search": SearchWish,
    "steps": StepsWish,
    "partition": PartitionWish,
    "measures": MeasuresWish,
    "picture": PictureWish,
}
