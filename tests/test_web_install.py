"""Laws of the installed page: a manifest whose icons are there, drawn by our script, and no second cache."""

import io
import json

from PIL import Image

from tests.serving import Served
from tools.icons import FOLDER, PNG, SIDE, WIDTH, lines, png, svg


def test_the_manifest_names_icons_that_are_there(served: Served) -> None:
    """The page links a manifest; each icon has the type and the size it says, and one of them bears a mask."""
    assert '<link rel="manifest" href="manifest.webmanifest">' in served.client.get("/").text
    answer = served.client.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    for icon in manifest["icons"]:
        picture = served.client.get(f"/{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            side = "x".join(map(str, Image.open(io.BytesIO(picture.content)).size))
            assert icon["sizes"] == side
    assert any("maskable" in icon["purpose"] for icon in manifest["icons"])


def test_icons_are_what_the_script_draws() -> None:
    """The icons in the package are those of `tools.icons`, and what matters in them survives a round mask."""
    drawn = lines()
    assert svg(drawn) == (FOLDER / "icon.svg").read_text(encoding="utf-8")
    for side in PNG:
        kept = Image.open(FOLDER / f"icon-{side}.png").convert("RGB")
        assert png(drawn, side).convert("RGB").tobytes() == kept.tobytes()
    corners = [point for one, other, _ in drawn for point in (one, other)]
    middle = SIDE / 2
    assert max((x - middle) ** 2 + (y - middle) ** 2 for x, y in corners) ** 0.5 + WIDTH / 2 <= 0.8 * middle


def test_no_worker_stands_between(served: Served) -> None:
    """No module registers a service worker (decision 0008)."""
    static = FOLDER.parent
    asking = [
        path.name for path in static.rglob("*.js") if "serviceWorker" in path.read_text(encoding="utf-8")
    ]
    assert asking == []
    assert served.client.get("/sw.js").status_code == 404
