"""Message catalogues: texts are filled in, counted as the language counts, and checked."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludus.core.catalogue import Catalogue, CatalogueError, is_singular, lang_or_default
from ludus.core.errors import LudusError

EN = """\
greeting = "Hail, {name}!"
plain = "Rome"
braces = "a {{set}} of {n}"
[loss]
legions = "{name} loses {n} {n:legion|legions}."
"""
FR = """\
greeting = "Salut, {name} !"
plain = "Rome"
braces = "un {{ensemble}} de {n}"
[loss]
legions = "{name} perd {n} {n:légion|légions}."
"""


def catalogue(en: dict[str, object], fr: dict[str, object]) -> Catalogue:
    return Catalogue({"en": en, "fr": fr}, "words")


def english(template: str, **values: object) -> str:
    return catalogue({"key": template}, {}).text("en", "key", **values)


def problem(template: str) -> str:
    """What is said about a template that is malformed in both languages."""
    problems = catalogue({"key": template}, {"key": template}).check()
    assert len(problems) == 2
    return problems[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(EN, encoding="utf-8")
    (tmp_path / "fr.toml").write_text(FR, encoding="utf-8")
    return tmp_path


# Loading


def test_folder_is_loaded_in_both_languages(folder: Path) -> None:
    words = Catalogue.load(folder)
    assert words.languages == ("en", "fr")
    assert words.text("fr", "greeting", name="Marcus") == "Salut, Marcus !"
    assert words.check() == []


def test_folder_may_be_given_as_text(folder: Path) -> None:
    assert Catalogue.load(str(folder)).text("en", "plain") == "Rome"


def test_resources_of_a_zipped_package_are_loaded(folder: Path) -> None:
    archive = folder / "package.zip"
    with zipfile.ZipFile(archive, "w") as target:
        target.write(folder / "en.toml", "words/en.toml")
        target.write(folder / "fr.toml", "words/fr.toml")
    with zipfile.ZipFile(archive) as source:
        words = Catalogue.load(zipfile.Path(source, "words/"))
    assert words.text("en", "plain") == "Rome"


def test_absent_language_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text(EN, encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"fr\.toml: cannot be read as a catalogue: "):
        Catalogue.load(tmp_path)


def test_bad_toml_is_named_with_its_line(folder: Path) -> None:
    (folder / "fr.toml").write_text('a = "x"\nb = = "y"\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"fr\.toml: cannot be read .*line 2"):
        Catalogue.load(folder)


# Rendering


def test_nested_keys_are_joined_with_dots(folder: Path) -> None:
    words = Catalogue.load(folder)
    assert words.text("en", "loss.legions", name="Caesar", n=2) == "Caesar loses 2 legions."


def test_doubled_braces_are_literal(folder: Path) -> None:
    assert Catalogue.load(folder).text("en", "braces", n=3) == "a {set} of 3"


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert english("<{name}>", name="{n:a|b}") == "<{n:a|b}>"


def test_values_nobody_asks_for_are_ignored() -> None:
    assert english("Rome", name="Marcus") == "Rome"


@given(st.text())
def test_any_text_survives_with_its_braces_doubled(text: str) -> None:
    doubled = text.replace("{", "{{").replace("}", "}}")
    assert english(f"x{doubled}") == f"x{text}"


@pytest.mark.parametrize(
    ("lang", "singular"), [("en", {-1, 1}), ("fr", {-1, 0, 1})], ids=["English", "French"]
)
def test_what_counts_as_one(lang: str, singular: set[int]) -> None:
    assert {n for n in range(-3, 4) if is_singular(lang, n)} == singular


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "0 legions", "0 légion"),
        (1, "1 legion", "1 légion"),
        (2, "2 legions", "2 légions"),
    ],
)
def test_word_follows_the_count(n: int, en: str, fr: str) -> None:
    words = catalogue({"k": "{n} {n:legion|legions}"}, {"k": "{n} {n:légion|légions}"})
    assert (words.text("en", "k", n=n), words.text("fr", "k", n=n)) == (en, fr)


def test_form_may_be_empty() -> None:
    assert [english("legion{n:|s}", n=n) for n in (1, 2)] == ["legion", "legions"]


# Defects


def test_missing_message_is_a_defect_that_says_which() -> None:
    with pytest.raises(CatalogueError) as caught:
        catalogue({}, {}).text("fr", "reason.far")
    assert str(caught.value) == "words: fr: reason.far: there is no such message"
    assert isinstance(caught.value, KeyError)
    assert not isinstance(caught.value, LudusError)


def test_missing_value_is_a_defect_that_says_which() -> None:
    with pytest.raises(CatalogueError) as caught:
        english("Hail, {name}!", nam="Marcus")
    assert str(caught.value) == "words: en: key: no value was given for {name}"


def test_unknown_language_is_a_defect() -> None:
    with pytest.raises(CatalogueError) as caught:
        catalogue({}, {}).text("de", "plain")
    assert str(caught.value) == "words: no language 'de'; there are: en, fr"


def test_count_that_is_not_a_number_is_a_defect() -> None:
    with pytest.raises(CatalogueError) as caught:
        english("{n:legion|legions}", n="two")
    assert str(caught.value) == "words: en: key: {n:...} counts, but n is 'two'"


def test_malformed_message_cannot_be_shown() -> None:
    with pytest.raises(CatalogueError, match="words: en: key: the brace at character 4 has no"):
        english("abc{")


def test_has_wants_the_message_in_every_language() -> None:
    words = catalogue({"both": "x", "one": "x", "bad": "{"}, {"both": "y", "bad": "y"})
    assert [words.has(key) for key in ("both", "one", "bad", "none")] == [True, False, False, False]


# Check


def test_check_names_keys_in_one_language_only() -> None:
    assert catalogue({"a": "x", "b": "x"}, {"a": "y", "c": "y"}).check() == [
        "words: fr: b: the message is missing",
        "words: en: c: the message is missing",
    ]


def test_check_names_placeholders_that_differ() -> None:
    words = catalogue({"a": "{name} {n}", "b": "x"}, {"a": "{name} {m}", "b": "{n}"})
    assert words.check() == [
        "words: a: en fills in {n}, {name}, fr fills in {m}, {name}",
        "words: b: en fills in nothing, fr fills in {n}",
    ]


def test_languages_may_order_repeat_and_inflect_placeholders_as_they_need() -> None:
    assert catalogue({"a": "{n} of {x}"}, {"a": "{x} : {n} {n:pièce|pièces}"}).check() == []


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("abc{", "the brace at character 4 has no partner; a literal brace is doubled"),
        ("abc}", "the brace at character 4 has no partner; a literal brace is doubled"),
        ("{a{b}}", "the brace at character 1 has no partner; a literal brace is doubled"),
        ("{}", "{} is not a placeholder; its name has letters, digits and underscores"),
        ("{a.b}", "{a.b} is not a placeholder; its name has letters, digits and underscores"),
        ("{a\n}", "{a\n} is not a placeholder; its name has letters, digits and underscores"),
        ("{n:x}", "{n:x} needs a singular and a plural, as in {n:legion|legions}"),
        ("{n:x|y|z}", "{n:x|y|z} needs a singular and a plural, as in {n:legion|legions}"),
        ("{lang}", "{lang} needs another name; self, lang, key are taken"),
        (" ", "the message is empty"),
    ],
)
def test_check_names_malformed_templates(template: str, message: str) -> None:
    assert problem(template) == f"words: en: key: {message}"


def test_check_names_what_is_not_text() -> None:
    assert catalogue({"a": 3}, {"a": "x"}).check() == ["words: en: a: a message is text, not 3"]


def test_check_names_a_key_written_in_two_ways() -> None:
    twice: dict[str, object] = {"a.b": "x", "a": {"b": "y"}}
    assert catalogue(twice, {"a": {"b": "z"}}).check() == [
        "words: en: a.b: the message stands there twice"
    ]


# Languages


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("fr", "fr"),
        ("fr-FR", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("FR", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB", "en"),
        ("de-DE", "en"),
        ("fry", "en"),
        ("C", "en"),
        ("*", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_locale_is_mapped_to_a_language_we_speak(text: str | None, lang: str) -> None:
    assert lang_or_default(text) == lang
