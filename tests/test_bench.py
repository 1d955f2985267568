"""Laws of the benchmarks: nothing registered is left out of the report, and contenders take turns."""

from pathlib import Path

import pytest

import meiro
from benchmarks import reference as c
from benchmarks.__main__ import main, options
from benchmarks.bench import Bench, Key
from benchmarks.goals import GOALS
from benchmarks.measure import Series, Trouble, foreseen, interleave


def test_the_report_has_a_row_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every generator, every solver and every goal stands in the page; the picture is one of SVG."""
    monkeypatch.setenv("MEIRO_JIT", "0")
    monkeypatch.setattr(c, "BUILD", tmp_path / "build")
    arguments = ["--quick", "--side", "5", "--no-peers", "--out", str(tmp_path)]
    main([*arguments, "--only", "making", "--only", "solving", "--only", "other"])
    page = (tmp_path / "benchmarks.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1].strip() for line in page.splitlines() if line.startswith("|")]
    for name in (*meiro.generators.names(), *meiro.solvers.names()):
        assert f"`{name}`" in rows, name
    assert all(goal.work in rows for goal in GOALS)
    assert (tmp_path / "pictures" / "benchmarks.svg").read_text(encoding="utf-8").startswith("<svg")


def test_unknown_work_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is no work ends the program with code 2, and the message tells all there are."""
    with pytest.raises(SystemExit) as ended:
        main(["--no-peers", "--only", "prin"])
    assert 2 == ended.value.code
    assert "--only prin: there are" in capsys.readouterr().err
    assert options().parse_args([]).peers


def test_an_interrupt_keeps_what_was_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C ends with code 130, and the page has the rows measured so far."""
    monkeypatch.setenv("MEIRO_JIT", "0")
    monkeypatch.setattr(c, "BUILD", tmp_path / "build")
    told: list[str] = []

    def tell(words: str) -> None:
        told.append(words)
        if words.startswith("2/"):
            raise KeyboardInterrupt

    monkeypatch.setattr("benchmarks.__main__.tell", tell)
    with pytest.raises(SystemExit) as ended:
        main(["--quick", "--side", "5", "--no-peers", "--only", "making", "--out", str(tmp_path)])
    assert 130 == ended.value.code
    page = (tmp_path / "benchmarks.md").read_text(encoding="utf-8")
    lattice = {
        row.split("|")[1].strip(" `"): row.split("|")[2].strip() for row in page.splitlines() if "| `" in row
    }
    first, second = meiro.generators.names()[:2]
    assert float(lattice[first].replace(",", "")) > 0
    assert lattice[second] == "–"
    assert "interrupted: what was measured is written" in told


def test_contenders_run_in_turn_and_trouble_is_kept() -> None:
    """Each has a turn after the other; one that is in trouble has its reason and no further turns."""
    order: list[str] = []

    def runner(name: str, fails: bool) -> object:
        def run(question: int, turn: int) -> float:
            del question
            order.append(name)
            if fails and turn == 1:
                msg = "broken"
                raise Trouble(msg)
            return 2.0 if name == "a" else 1.0

        return run

    found = interleave({"a": runner("a", False), "b": runner("b", True)}, turns=3, budget=99)  # type: ignore[dict-item]
    assert ["a", "b"] * 3 + ["a"] == order
    assert ("", "broken", 2.0) == (found["a"].trouble, found["b"].trouble, found["a"].over(found["b"]))


def test_the_first_run_counts_for_the_slow_alone() -> None:
    """A kernel compiles in its first run, however long: it never counts. Of another's process a long one does."""

    def run(question: int, turn: int) -> float:
        del question
        return 9.0 if turn < 0 else 0.5

    found = interleave({"kernel": run, "package": run}, turns=2, budget=5, slow=["package"])
    assert {0: [0.5, 0.5]} == found["kernel"].times
    assert {0: [9.0]} == found["package"].times


def test_what_takes_too_long_is_foreseen() -> None:
    """Twice measured times foretell a third by their power; a contender over the limit is refused with the reason."""
    assert 100.0 == pytest.approx(foreseen({10: 0.01, 100: 1.0}, 1000))
    bench = Bench((3, 9), 1, 1, 1.0, 0.5, None, {}, {})
    key = ("making", "x")
    bench.results[Key(*key, 3)] = {"slow": Series({0: [1.0]})}
    with pytest.raises(Trouble, match="would take about"):
        bench.refuse_long(*key, 9, "slow")
    bench.refuse_long(*key, 27, "slow")  # no side of this run: somebody asked for it alone
