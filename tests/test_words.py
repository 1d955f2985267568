"""Laws about the words: four tables that say the same, the look-up, the languages and the stopwatch."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import words
from meiro.errors import InvalidOption, UnknownName

GENERATORS = [
    "backtracker",
    "prim",
    "prim-cell",
    "prim-weights",
    "kruskal",
    "boruvka",
    "wilson",
    "aldous-broder",
    "eller",
    "hunt-and-kill",
    "sidewinder",
    "binary-tree",
    "growing-tree",
    "recursive-division",
]
SOLVERS = [
    "bfs",
    "dfs",
    "astar",
    "bidirectional",
    "dijkstra",
    "dead-end-filling",
    "wall-follower",
    "pledge",
    "tremaux",
    "random-mouse",
]
CARD = ("name", "texture", "feels", "good_for", "cautions", "cost")
ENCODINGS = {"ja": "cp932", "zh-Hans": "gb2312", "zh-Hant": "cp950"}  # each has one country's characters only
HAN = re.compile(r"[\u4e00-\u9fff]+")
KANA = re.compile(r"[\u3041-\u30fa]")

each_language = pytest.mark.parametrize("language", words.languages())


def parameters(text: str) -> set[str]:
    """Return the names of the parameters of a text."""
    return {name for name, _, _ in words.FIELD.findall(text)}


def spoken(language: str) -> str:
    """Return everything a language says, without parameters."""
    return "\n".join(words.FIELD.sub("", text) for text in words.table(language).values())


# ---- The tables ----


@each_language
def test_tables_have_the_same_keys(language: str) -> None:
    """All languages say the same things, in the same order."""
    assert list(words.table("en")) == list(words.table(language))


@each_language
def test_tables_have_the_same_parameters(language: str) -> None:
    """A text has the same parameters in every language."""
    expected = {key: parameters(text) for key, text in words.table("en").items()}
    assert expected == {key: parameters(text) for key, text in words.table(language).items()}


@each_language
def test_texts_are_clean(language: str) -> None:
    """No text is empty, has space around it or twice inside, markup, or a brace that is no parameter."""
    wrong = re.compile(r"^\s|\s$|  |[\n\t{}<>*_`\\]|&\w+;|^$")
    texts = {key: words.FIELD.sub("x", text) for key, text in words.table(language).items()}
    assert [] == [key for key, text in texts.items() if wrong.search(text.replace("A*", "A"))]


@each_language
def test_plurals_are_whole(language: str) -> None:
    """A plural has a text for one and one for the others, each with the number in it."""
    forms = [
        form
        for text in words.table(language).values()
        for _, kind, form in words.FIELD.findall(text)
        if kind == "plural"
    ]
    assert [] == [
        form for form in forms if ["one", "other"] != [name for name, _ in words.BRANCH.findall(form)]
    ]
    assert [] == [form for form in forms if not all("#" in text for _, text in words.BRANCH.findall(form))]


@pytest.mark.parametrize("language, encoding", ENCODINGS.items())
def test_each_script_is_its_own(language: str, encoding: str) -> None:
    """Japanese, simplified and traditional characters are not mixed up: an old national code can write them all."""
    missing = [
        char for run in HAN.findall(spoken(language)) for char in run if not char.encode(encoding, "ignore")
    ]
    assert [] == missing


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_only_japanese_has_kana(language: str) -> None:
    """No Japanese has slipped into another table."""
    assert [] == KANA.findall(spoken(language))


def test_english_is_plain() -> None:
    """The English table holds no Chinese character."""
    assert [] == HAN.findall(spoken("en"))


@pytest.mark.parametrize("pair", [("回路", "迴路"), ("链接", "連結"), ("程序", "程式"), ("打印", "列印")])
def test_chinese_words_differ_not_only_in_script(pair: tuple[str, str]) -> None:
    """Where the two Chinese vocabularies differ, each table uses its own word."""
    simplified, traditional = pair
    assert simplified in spoken("zh-Hans")
    assert traditional in spoken("zh-Hant")
    assert simplified not in spoken("zh-Hant")


# ---- What has to be there ----


@pytest.mark.parametrize("name", GENERATORS)
def test_every_generator_has_a_card(name: str) -> None:
    """Texture, feeling, use, cautions and cost of every generator are told."""
    assert [f"card.{name}.{field}" for field in CARD] == words.keys(f"card.{name}.")


@pytest.mark.parametrize("name", SOLVERS)
def test_every_solver_has_a_card(name: str) -> None:
    """What every solver does, what it is good for, and what to beware of are told."""
    expected = [f"solver.{name}.{field}" for field in ("name", "summary", "good_for", "cautions")]
    assert expected == words.keys(f"solver.{name}.")


@pytest.mark.parametrize("name", ["rect", "hex", "tri", "polar"])
def test_every_grid_has_a_name(name: str) -> None:
    """The grids are called by a word in every language."""
    assert words.has(f"grid.{name}.name")


def test_chooser_leads_to_generators() -> None:
    """Every wish has its words, and leads to generators that have a card."""
    named = {key.split(".")[1] for key in words.keys("chooser.") if key.endswith((".wish", ".why"))}
    assert set(words.CHOOSER) == named
    assert set() == {name for names in words.CHOOSER.values() for name in names} - set(GENERATORS)


def test_lessons_and_classics_are_complete() -> None:
    """Every lesson has a title and a text, every classic a name and a summary."""
    assert words.keys("lesson.") == [
        f"lesson.{name}.{part}" for name in words.LESSONS for part in ("title", "text")
    ]
    assert all(words.has(f"classic.{name}.{part}") for name in words.CLASSICS for part in ("name", "summary"))


def test_the_words_of_the_classics_are_kept() -> None:
    """Whoever knows an original finds its own wording."""
    assert words.text("classic.dig.prompt", "ja") == "辺の長さを入力してください。"
    assert words.text("classic.dig.start", "ja") == "スタート(Enter)"
    assert words.text("classic.dig.unavailable", "ja") == "現在利用できません"
    assert words.text("classic.dig.times", "ja", count=0) == "0回"
    assert words.text("classic.two-routes.found", "zh-Hans") == "找到终点"


@each_language
def test_prim_is_told_with_both_opinions(language: str) -> None:
    """The guide and the route animation are named on Prim's card, because they disagree."""
    card = words.text("card.prim.feels", language)
    for classic in ("guide", "route"):
        name = words.text(f"classic.{classic}.name", language)
        assert name.removeprefix("The ") in card


# ---- The look-up ----


def test_unknown_keys_are_refused_with_the_nearest() -> None:
    """A misspelt key is an error that names the one meant."""
    with pytest.raises(UnknownName, match=r"ui\.hints.*ui\.hint\?"):
        words.text("ui.hints")


def test_unknown_languages_are_refused_with_the_nearest() -> None:
    """A language we do not speak is an error that names the nearest and all others."""
    with pytest.raises(UnknownName, match=r"zh-hans.*zh-Hans.*en, ja, zh-Hans, zh-Hant"):
        words.text("ui.hint", "zh-hans")


def test_missing_parameters_are_named() -> None:
    """A text without a parameter it needs is an error that names it."""
    with pytest.raises(InvalidOption, match="least"):
        words.text("ui.error.size", most=500)


def test_parameters_are_put_in_as_they_are() -> None:
    """Braces in a parameter are text; nothing is looked up in them."""
    assert words.text("ui.version", version="{count}") == "Version {count}"


@pytest.mark.parametrize(
    "language, one, many",
    [
        ("en", "1 cell", "1,234 cells"),
        ("ja", "1マス", "1,234マス"),
        ("zh-Hans", "1格", "1,234格"),
        ("zh-Hant", "1格", "1,234格"),
    ],
)
def test_numbers_are_counted(language: str, one: str, many: str) -> None:
    """Plural where the language has one, and thousands marked."""
    assert one == words.text("ui.count.cells", language, cells=1)
    assert many == words.text("ui.count.cells", language, cells=1234)


# ---- Languages ----


@pytest.mark.parametrize(
    "tag, language",
    [
        ("ja", "ja"),
        ("ja_JP.UTF-8", "ja"),
        ("JA-jp", "ja"),
        ("zh", "zh-Hans"),
        ("zh_CN", "zh-Hans"),
        ("zh_SG.GB18030", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh_TW", "zh-Hant"),
        ("zh_TW.Big5", "zh-Hant"),
        ("zh-MO", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("en_GB@euro", "en"),
        ("fr_FR", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_locale_names_pick_a_language(tag: str, language: str) -> None:
    """A language tag or locale name leads to one of the four, by script, then region."""
    assert language == words.pick(tag)


def test_the_first_language_we_speak_is_taken() -> None:
    """A list of wishes is read in order."""
    assert words.pick("fr-CA", "zh-HK", "en") == "zh-Hant"
    assert words.pick() == "en"


@given(st.text())
def test_any_text_picks_a_language(tag: str) -> None:
    """Whatever stands in a header or a variable, a language results."""
    assert words.pick(tag) in words.languages()


# ---- The stopwatch ----


@pytest.mark.parametrize(
    "seconds, en, ja, hans, hant",
    [
        (0, "0.0 s", "0.0秒", "0.0秒", "0.0秒"),
        (12.3, "12.3 s", "12.3秒", "12.3秒", "12.3秒"),
        (59.94, "59.9 s", "59.9秒", "59.9秒", "59.9秒"),
        (59.96, "1:00.0", "1分 0.0秒", "1分0.0秒", "1分0.0秒"),
        (62.3, "1:02.3", "1分 2.3秒", "1分2.3秒", "1分2.3秒"),
        (3723.4, "1:02:03.4", "1時間 2分 3.4秒", "1小时2分3.4秒", "1小時2分3.4秒"),
        (3600, "1:00:00.0", "1時間 0分 0.0秒", "1小时0分0.0秒", "1小時0分0.0秒"),
        (360000, "100:00:00.0", "100時間 0分 0.0秒", "100小时0分0.0秒", "100小時0分0.0秒"),
    ],
)
def test_times_are_said_as_a_stopwatch_shows_them(
    seconds: float, en: str, ja: str, hans: str, hant: str
) -> None:
    """Tenths of a second, minutes and hours only when there are any, in each language's way."""
    assert [en, ja, hans, hant] == [words.duration(seconds, language) for language in words.languages()]


@given(st.integers(0, 10**6))
def test_every_tenth_is_said_exactly(tenths: int) -> None:
    """What is a whole number of tenths is shown as it is, without an error of rounding."""
    hours, rest = divmod(tenths, 36000)
    minutes, rest = divmod(rest, 600)
    expected = f"{rest // 10}.{rest % 10} s"
    if minutes or hours:
        expected = f"{minutes}:{rest // 10:02}.{rest % 10}"
    if hours:
        expected = f"{hours}:{minutes:02}:{rest // 10:02}.{rest % 10}"
    assert expected == words.duration(tenths / 10)
