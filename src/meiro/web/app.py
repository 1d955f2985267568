"""The application: which address leads where. Everything else is in the files beside this one."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from .. import words
from ..errors import MeiroError
from .about import about, program_version
from .allowed import BODY, fields_of, problem, unread
from .bodies import Bodies
from .desk import Desk
from .fields import Language
from .headers import Headers
from .ids import id_of
from .page import page
from .page import prepare as prepare_page
from .pool import Pool
from .problems import WRONG, Problem, instead, problem_of
from .replies import plain_reply, prepare_plain, reply, tagged_reply
from .settings import ServerSettings
from .tables import Part, table
from .warmup import WarmUp
from .wishes import (
    ASKED_BY_ID,
    GameWish,
    IdWish,
    MazeWish,
    ReadName,
    ReadWish,
    Refusal,
    Wish,
    asked_in_address,
)

logger = logging.getLogger("meiro.web")
ROOT = "/api/v1"
NOT_SO, NOT_THERE = 405, 404
REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refusal, "description": "What was wrong, and what is allowed."}
}


def create_app(settings: ServerSettings | None = None) -> FastAPI:
    """Make the application; its processes are started and ended with it."""
    chosen = settings or ServerSettings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        pool = Pool(chosen)
        app.state.desk = Desk(pool, chosen)
        warm_up = WarmUp(pool) if chosen.warms_up else None
        ready = asyncio.create_task(asyncio.to_thread(_prepare)) if chosen.warms_up else None
        try:
            yield
        finally:
            if warm_up is not None:
                await warm_up.close()
            await pool.close()
            if ready is not None:
                await ready

    app = FastAPI(
        title="meiro",
        summary="Mazes: made, solved, measured, drawn and read.",
        version=program_version(),
        openapi_url=f"{ROOT}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses=REFUSALS,
    )
    _add_api(app)
    app.router.default = page()  # whatever is no address of the API
    app.add_middleware(Bodies, settings=chosen)
    app.add_middleware(Headers)
    _answer_errors(app)
    return app


def _prepare() -> None:
    """Work out what the first visitor will ask for."""
    prepare_page()
    prepare_plain(about)
    for language in words.languages():
        prepare_plain(table, language, "first")


def _add_api(api: FastAPI) -> None:
    """Add the addresses, to the application itself: an included router is looked through twice for each request."""
    for name, wish in ASKED_BY_ID.items():
        _add_question(api, name, wish)

    @api.get(ROOT + "/health")
    async def health(request: Request) -> dict[str, Any]:
        """Tell that the server is there, and whether all is compiled by now."""
        return {"status": "ok", "compiled": request.app.state.desk.pool.compiled}

    @api.get(ROOT + "/about")
    async def tell_about(request: Request) -> Response:
        """Tell what there is to choose from."""
        return await plain_reply(request, about)

    @api.get(ROOT + "/words/{language}")
    async def tell_words(request: Request, language: Language, part: Part = "all") -> Response:
        """Tell every text of a language, or those that the page needs first, or the others."""
        return await plain_reply(request, table, language, part)

    @api.post(ROOT + "/id")
    async def make_id(request: Request, wish: IdWish) -> dict[str, Any]:
        """Tell the ID of a maze that is wished for."""
        told = await asyncio.to_thread(id_of, wish)
        if wish.routes:
            with instead("id", "distance" if wish.distance else "routes"):
                await reply(request, MazeWish(id=told["id"]))
        return told

    @api.post(ROOT + "/game", response_class=Response, responses=_told(GameWish))
    async def make_game(request: Request, wish: GameWish) -> Response:
        """Make a game in one file."""
        return await reply(request, wish)

    @api.post(ROOT + "/read")
    async def read_file(request: Request, named: Annotated[ReadName, Query()]) -> Response:
        """Read a maze out of a file, which is the body as it is."""
        wish = ReadWish(name=named.name, data=await request.body())
        return await reply(request, wish)


def _add_question(api: FastAPI, name: str, wish: type[Wish]) -> None:
    """Let a question be asked by GET, with the engine's version for answers that are good for ever, and by POST."""
    question = asked_in_address(wish)

    async def get(request: Request, asked: Annotated[question, Query()]) -> Response:  # type: ignore[valid-type]
        return await tagged_reply(request, asked.wish(), asked.v)  # type: ignore[attr-defined]

    async def post(request: Request, asked: wish) -> Response:  # type: ignore[valid-type]
        return await reply(request, asked)

    for method, call in (("GET", get), ("POST", post)):
        api.add_api_route(
            f"{ROOT}/{name}",
            call,
            methods=[method],
            summary=wish.__doc__,
            operation_id=f"{name}_{method.lower()}",
            response_class=Response,
            responses=_told(wish),
        )


def _told(wish: type[Wish]) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media: {} for media in wish.medias}}}


def _methods(app: FastAPI, path: str) -> set[str]:
    """Return how an address of the API may be used, for whoever used it otherwise."""
    return {method.upper() for method in app.openapi()["paths"].get(path, {})}


def _answer_errors(app: FastAPI) -> None:
    def tell(problem: Problem) -> Response:
        return JSONResponse(problem.as_dict(), problem.status)

    @app.exception_handler(Problem)
    async def refused(_: Request, problem: Problem) -> Response:
        return tell(problem)

    @app.exception_handler(MeiroError)
    async def ours(_: Request, error: MeiroError) -> Response:
        return tell(problem_of(error))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        fields = fields_of(app.openapi(), request.scope["route"].path, request.method)
        return tell(unread(error.errors(), fields))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        status, path = error.status_code, request.url.path
        methods = ", ".join(sorted(_methods(app, path))) or "GET, HEAD"
        if status == NOT_SO:
            answer = tell(Problem(status, f"{path} is asked by {methods}"))
            answer.headers["allow"] = methods
            return answer
        if status == NOT_THERE:
            return tell(
                Problem(status, f"there is nothing at {path}; {ROOT}/openapi.json lists what there is")
            )
        return tell(
            problem("ui.error.body", BODY, fields=", ".join(fields_of(app.openapi(), path, request.method)))
        )

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> Response:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return tell(Problem(WRONG, "something went wrong in the server", "ui.error.server"))
