"""`tangle-tv support`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corpus.catalogue.entries import ENTRIES
from corpus.catalogue.entry import Entry
from tangle_tv.commands import support
from tests.cli.command import Command
from tests.report.test_json import errors

FEW = tuple([entry for entry in ENTRIES if entry.name in ("add", "frem", "va_arg")])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> tuple[Entry, ...]:
    """A catalogue that is measured at once."""
    monkeypatch.setattr(support, "ENTRIES", FEW)
    return FEW


@pytest.mark.usefixtures("few")
def test_the_whole_table(tangle: Command) -> None:
    done = tangle("support")
    assert done.status == 0
    assert done.out == (
        "Instructions: 1 exact, 1 approximated, 1 unsupported\n"
        "  add     exact\n"
        "  frem    approximated  uninterpreted first (frem half); a refutation is decided all the "
        "same\n"
        "  va_arg  unsupported   va_arg\n"
        "\n"
        "3 entries: 1 exact, 1 approximated, 1 unsupported\n"
    )


@pytest.mark.parametrize("pattern", ["ADD", "a*d", "?dd"])
@pytest.mark.usefixtures("few")
def test_a_pattern(pattern: str, tangle: Command) -> None:
    done = tangle("support", pattern)
    assert done.status == 0
    assert done.out == "Instructions: 1 exact\n  add  exact\n\n1 entry: 1 exact\n"


def test_a_name_that_nothing_has(tangle: Command) -> None:
    done = tangle("support", "no.such.thing")
    assert done.status == 2
    assert "nothing in the catalogue has 'no.such.thing' in its name" in done.err


@pytest.mark.usefixtures("few")
def test_json_fits_its_schema(tangle: Command) -> None:
    done = tangle("support", "--json")
    assert done.status == 0
    assert errors("support", done.out) == []
    document = json.loads(done.out)
    assert [entry["status"] for entry in document["entries"]] == [
        "exact",
        "approximated",
        "unsupported",
    ]
    assert document["entries"][0]["verdicts"]["wrong constant"] == "incorrect"
    del document["entries"][0]["note"]
    assert errors("support", json.dumps(document)) != []


@pytest.mark.usefixtures("few")
def test_a_file_is_compared_with_what_is_measured(tangle: Command, tmp_path: Path) -> None:
    table = tangle("support", "--markdown")
    assert table.status == 0
    path = tmp_path / "SUPPORT.md"
    path.write_text(table.out, encoding="utf-8")
    assert tangle("support", "--check", path).status == 0
    path.write_text(table.out.replace("| `add` | exact", "| `add` | unsupported"), encoding="utf-8")
    done = tangle("support", "--check", path)
    assert done.status == 1
    assert "is stale; `tangle-tv support --markdown > SUPPORT.md` writes it anew" in done.err
    assert "-| `add` | unsupported | |\n+| `add` | exact | |" in done.err


@pytest.mark.parametrize("words", [("--markdown", "add"), ("--check", "x", "add")])
def test_the_file_is_about_everything(words: tuple[str, ...], tangle: Command) -> None:
    done = tangle("support", *words)
    assert done.status == 2
    assert "leave out PATTERN" in done.err


def test_a_file_that_is_not_there(tangle: Command, tmp_path: Path) -> None:
    done = tangle("support", "--check", tmp_path / "none.md")
    assert done.status == 2
    assert "cannot be read" in done.err


def test_it_is_listed(tangle: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tangle("--help")
    assert "support" in capsys.readouterr().out
