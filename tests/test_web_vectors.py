"""The vectors of play, replayed by the page's own session in a browser: the rules exist twice, and say the same."""

import json
from typing import Any

from playwright.sync_api import Page

from meiro import words
from tests.playing import VECTORS, load_vectors
from tests.web import Pages


def documents() -> dict[str, Any]:
    """Read all vectors."""
    return {path.stem: load_vectors(path.stem) for path in sorted(VECTORS.glob("*.json"))}


def evaluate(page: Page, script: str, given: Any) -> Any:
    """Run the replayer of the vectors in a page, which may only run modules of the server."""
    source = (VECTORS / "replay.js").read_text(encoding="utf-8")
    page.route(
        "**/core/vectors-replay.js", lambda route: route.fulfill(body=source, content_type="text/javascript")
    )
    return page.evaluate(script, given)


def test_the_page_replays_all_vectors(pages: Pages) -> None:
    """Every step of every script, every replay, level and state shows in the browser what is written in the vectors."""
    given = documents()
    steps = sum(len(script["steps"]) for document in given.values() for script in document.get("scripts", []))
    script = """async (documents) => {
        const { replayVectors } = await import('/core/vectors-replay.js');
        return replayVectors('', documents);
    }"""
    result = evaluate(pages(), script, given)
    assert [] == result["wrong"]
    assert result["compared"] > steps


def test_the_page_says_times_as_the_vectors(pages: Pages) -> None:
    """The stopwatch reads in all four languages as the vectors write it."""
    cases = load_vectors("times")["cases"]
    tables = {language: dict(words.table(language)) for language in words.languages()}
    script = """async ([cases, tables]) => {
        const { setWords, time } = await import('/words.js');
        return cases.map(({ ms }) => {
            const said = Object.entries(tables).map(([tag, table]) => (setWords(tag, table), [tag, time(ms / 1000)]));
            return { ms, ...Object.fromEntries(said) };
        });
    }"""
    assert cases == json.loads(json.dumps(pages().evaluate(script, [cases, tables])))
