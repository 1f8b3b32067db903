"""Names of files, passes and functions may hold any character, and none does anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from report.style import Paint, Style
from tests.cli.command import CORRECT, INCORRECT, Command, start

EVIL = "\x1b[31mEVIL\x1b]0;title\x07"
LOG = f"""\
*** IR Dump At Start ***
; ModuleID = 'x{EVIL}'
define void @f() {{
  ret void
}}
*** IR Dump After {EVIL}Pass on f{EVIL} ***
; ModuleID = 'x{EVIL}'
define void @f() {{
  unreachable
}}
"""


def test_only_paint_does_anything_on_a_terminal() -> None:
    for color in (False, True):
        style = Style(color)
        text = f"{style.paint(Paint.BAD, 'bad')} {EVIL} é\t\n\r\x9b2J\u2028"
        shown = style.plain(text)
        assert style.plain(shown) == shown
        assert "\\x1b]0;title\\x07 é\t\n\\r\\x9b2J\\u2028" in shown
        assert shown.startswith("\x1b[31mbad\x1b[0m") is color
        assert ("\x1b" in shown) is color


@pytest.mark.parametrize("form", ["text", "json", "junit", "sarif", "github"])
def test_a_log_names_passes(form: str, tangle: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    path.write_text(LOG)
    for words in (["--color", "always"], ["--keep-going"], ["--save", str(tmp_path / "s")]):
        done = tangle("log", path, "--output-format", form, *words)
        assert done.status == 1
        said = done.out + done.err
        assert "\x07" not in said and "\x1b]" not in said and "\x1b[31mEVIL" not in said
        if form == "text":
            assert "EVIL\\x1b]0;title\\x07" in said


@pytest.mark.parametrize("form", ["text", "json", "junit", "sarif", "github"])
@pytest.mark.parametrize("content", [CORRECT, INCORRECT])
def test_the_name_of_a_file_is_no_text(form: str, content: str, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\x1b[2J\n.ll")
    path.write_text(content)
    out, err = start("check", path, "--output-format", form).communicate(timeout=60)
    assert err == "" and "\x1b" not in out
    if form in ("json", "sarif"):
        assert json.loads(out)
    elif form == "junit":
        assert ElementTree.fromstring(out).tag == "testsuites"
    else:
        assert "correct" in out or not out


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "latin-1"])
def test_an_encoding_that_cannot_show_a_name(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "nö\u20ac.ll"
    path.write_text(INCORRECT)
    code = "from tangle_tv.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "check", os.fspath(path)],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1 and done.stderr == b""
    assert done.stdout.decode(encoding).count("replay") == 1


def test_what_llvm_says_of_a_name_that_is_no_utf_8(tangle: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.ll"
    path.write_text('define void @"f\\FF"() {\n  ret void\n}\n' * 2)
    done = tangle("check", path)
    assert done.status == 2 and "invalid redefinition of function 'f\\xff'" in done.err


def test_a_reduced_module_does_nothing_on_a_terminal(tangle: Command, tmp_path: Path) -> None:
    """LLVM prints a triple as it is."""
    path, small = tmp_path / "x.ll", tmp_path / "small.ll"
    path.write_text('target triple = "\\1B[2J-x-y"\n' + INCORRECT)
    done = tangle("reduce", path, "--output", small)
    assert done.status == 0 and 'triple = "\\1B[2J-x-y"' in done.out and "\x1b" not in done.out
    assert tangle("check", small).status == 1
