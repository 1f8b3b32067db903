"""`tangle-tv check` on two folders, and on one."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
from llvmlite import binding

from tests.cli.command import CALL, CORRECT, DECLARE, INCORRECT, Command, function

BEFORE = function("f", CALL) + function("g", CALL) + DECLARE
WRONG = function("f", CALL) + function("g") + DECLARE


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders `a` and `b`: `good` in both, `sub/bad` wrong in `b`, and a file in each alone."""
    monkeypatch.chdir(tmp_path)
    for folder, bad in (("a", BEFORE), ("b", WRONG)):
        (tmp_path / folder / "sub").mkdir(parents=True)
        (tmp_path / folder / "good.ll").write_text(BEFORE)
        (tmp_path / folder / "sub" / "bad.ll").write_text(bad)
        (tmp_path / folder / f"{folder}.ll").write_text(BEFORE)
    return tmp_path


def test_files_of_two_folders_are_paired_by_name(tangle: Command, here: Path) -> None:
    done = tangle("check", "a", "b")
    assert done.status == 1
    verdicts = [line for line in done.out.splitlines() if line.startswith("b/")]
    assert [line.partition(" (")[0] for line in verdicts] == [
        "b/good.ll: @f: correct",
        "b/good.ll: @g: correct",
        "b/sub/bad.ll: @f: correct",
        "b/sub/bad.ll: @g: incorrect",
    ]
    assert "note: a/a.ll has no partner in b\nnote: b/b.ll has no partner in a\n" in done.out
    assert done.out.endswith("2 files, 4 pairs: 3 correct, 1 incorrect\n")
    assert tangle("check", "a", "b", "--jobs", "1").out == done.out


def test_every_format_names_the_file(tangle: Command, here: Path) -> None:
    pairs = json.loads(tangle("check", "a", "b", "--json").out)["pairs"]
    assert [each["files"] for each in pairs] == [
        *[["a/good.ll", "b/good.ll"]] * 2,
        *[["a/sub/bad.ll", "b/sub/bad.ll"]] * 2,
    ]
    suites = ElementTree.fromstring(tangle("check", "a", "b", "--output-format", "junit").out)
    cases = [(c.get("classname"), c.get("name")) for c in suites.iter("testcase")]
    assert cases[1:3] == [("b/good.ll", "@g"), ("b/sub/bad.ll", "@f")]
    for form, named in (("github", "file=b/sub/bad.ll,"), ("sarif", '"uri": "b/sub/bad.ll"')):
        done = tangle("check", "a", "b", "--output-format", form)
        assert done.status == 1 and named in done.out
        assert "note: a/a.ll has no partner in b" in done.err


def test_bitcode_has_the_name_of_the_text(tangle: Command, here: Path) -> None:
    (here / "b" / "good.ll").unlink()
    (here / "b" / "good.bc").write_bytes(binding.parse_assembly(BEFORE).as_bitcode())
    done = tangle("check", "a", "b")
    assert "b/good.bc: @f: correct" in done.out and "good.bc has" not in done.out


def test_a_file_that_cannot_be_used_stops_no_other(tangle: Command, here: Path) -> None:
    (here / "b" / "sub" / "bad.ll").write_text("junk")
    os.mkfifo(here / "a" / "pipe.ll")
    (here / "b" / "pipe.ll").write_text(BEFORE)
    done = tangle("check", "a", "b")
    assert done.status == 2 and "2 pairs: 2 correct" in done.out
    assert "problem: b/sub/bad.ll:1:1: " in done.out
    assert "problem: a/pipe.ll: is not a file" in done.out
    (here / "b" / "good.ll").write_text(WRONG)
    assert tangle("check", "a", "b").status == 1


def test_only_some_functions(tangle: Command, here: Path) -> None:
    done = tangle("check", "a", "b", "--function", "f")
    assert done.status == 0 and "2 files, 2 pairs: 2 correct" in done.out
    done = tangle("check", "a", "b", "--function", "f", "--function", "h", "--uniform", "y")
    assert done.status == 2
    assert "problem: --function h: no file has a pair of this name" in done.out
    assert "problem: --uniform y: no function has an argument %y" in done.out


def test_pairs_in_one_folder(tangle: Command, here: Path) -> None:
    folder = here / "c"
    folder.mkdir()
    (folder / "one.ll").write_text(CORRECT)
    (folder / "two.ll").write_text(INCORRECT)
    (folder / "x.before.ll").write_text(BEFORE)
    (folder / "x.after.ll").write_text(BEFORE)
    (folder / "plain.ll").write_text(BEFORE)
    (folder / "test.ll").write_text(f"; RUN: opt -passes=dce -S %s\n{BEFORE}")
    done = tangle("check", "c")
    assert done.status == 1
    assert "c/one.ll: @src → @tgt: correct" in done.out
    assert "c/two.ll: @src → @tgt: incorrect" in done.out
    assert "c/x.after.ll: @g: correct" in done.out
    assert "1 file is skipped: a module without @src and @tgt" in done.out
    assert "c: 1 test has RUN lines, which `tangle-tv corpus run` follows" in done.out


def test_pages_are_named_by_file_and_function(tangle: Command, here: Path) -> None:
    tangle("check", "a", "b", "--html", "pages")
    names = {page.name for page in (here / "pages").iterdir()}
    assert names == {"good.f.html", "good.g.html", "bad.f.html", "bad.g.html", "index.html"}
    assert "b/sub/bad.ll" in (here / "pages" / "index.html").read_text()
    assert "check a/sub/bad.ll b/sub/bad.ll" in (here / "pages" / "bad.g.html").read_text()
    refused = tangle("check", "a", "b", "--html", "page.html")
    assert "the files of a folder need a directory, not one file" in refused.err


def test_what_folders_cannot_be_given_is_refused(tangle: Command, here: Path) -> None:
    for words, said in (
        (("a", "b/good.ll"), "a is a folder, and b/good.ll is none: give two of a kind"),
        (("a", "b", "a"), "check takes one folder or two, not 3"),
        (("a", "b", "--proof", "p"), "--proof takes files, not folders"),
        (("a", "b", "--watch"), "--watch takes files, not folders"),
        (("a/sub",), "a/sub: nothing to compare: a/sub: 1 file is skipped: a module without"),
    ):
        done = tangle("check", *words)
        assert done.status == 2 and said in done.err


def test_options_of_the_folder_are_read(tangle: Command, here: Path) -> None:
    (here / "b" / ".git").mkdir()
    (here / "b" / "tangle-tv.toml").write_text("threads = 3\n")
    assert "tangle-tv.toml" in tangle("check", "b", "a").out
