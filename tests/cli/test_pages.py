"""`tangle-tv check --html`: which files it writes, and what the pages say to type."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from common.file_names import safe, unused
from tests.cli.command import CORRECT, DECLARE, INCORRECT, Command, pair
from tests.report.markup import parsed

CALL = "  call void @op(i32 %x)\n"
TWO = pair(CALL, "", "_a") + pair(CALL, CALL, "_b") + DECLARE


def test_one_pair_makes_one_file(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    done = tangle("check", file(INCORRECT), "--html", page)
    assert done.status == 1 and done.out.startswith("@src → @tgt: incorrect")
    assert done.err == f"tangle-tv: page: {page}\n"
    assert "thread 0 executes this operation before" in parsed(page.read_bytes()).words


def test_a_correct_pair_has_a_page_too(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    tangle("check", file(CORRECT), "--html", tmp_path / "page.html")
    page = parsed((tmp_path / "page.html").read_bytes())
    assert "correct" in page.words and page.names["svg"] == 2


def test_several_pairs_make_a_directory(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    done = tangle("check", file(TWO), "--json", "--html", tmp_path / "made" / "pages")
    assert done.status == 1
    assert {p.name for p in (tmp_path / "made" / "pages").iterdir()} == {
        "index.html",
        "src_a.html",
        "src_b.html",
    }


def test_the_page_says_how_to_see_it_again(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    given = ["check", file(TWO), "--threads", "3", "--uniform", "x", "--undef-inputs"]
    first = tangle(*given, "--html", tmp_path)
    page = parsed((tmp_path / "src_a.html").read_bytes())
    (line,) = re.findall(r"tangle-tv check \S+ --function.*?inputs", page.words)
    again = tangle(*shlex.split(line)[1:])
    assert again.status == 1 and first.out.startswith(again.out)
    said = " ".join(again.out.split())
    assert "2 threads, fewer than the requested 3" in said
    assert "equal in all threads: %x" in said


@pytest.mark.parametrize("where", ["page.html", "file/page.html", "absent/page.html"])
def test_a_place_that_cannot_be_used_is_said_before_anything_is_checked(
    where: str, tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    text = TWO if where == "page.html" else INCORRECT
    done = tangle("check", file(text), "--html", tmp_path / where)
    assert done.status == 2 and done.out == ""
    assert done.err.startswith("tangle-tv: --html ")


def test_a_page_that_cannot_be_written_loses_no_verdict(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    (tmp_path / "src.html").mkdir()
    done = tangle("check", file(INCORRECT), "--html", tmp_path)
    assert done.status == 1 and "@src → @tgt: incorrect" in done.out
    said = f"--html {tmp_path / 'src.html'}: cannot be written: Is a directory"
    assert done.err == f"tangle-tv: {said}\n"


@pytest.mark.parametrize(
    ("function", "name"),
    [
        ("src", "src"),
        ('"../../etc/x"', "_.._.._etc_x_"),
        ('"<script>"', "_script_"),
        ("..", "_"),
    ],
)
def test_a_function_names_a_file_in_the_directory(function: str, name: str) -> None:
    assert safe(function) == name


def test_long_names_that_begin_alike_stay_apart() -> None:
    names = [safe("a" * 300 + end) for end in "bc"]
    assert names[0] != names[1]
    assert all(name.startswith("a" * 100) and len(name) < 150 for name in names)


def test_two_functions_never_share_a_file() -> None:
    taken: set[str] = set()
    assert [unused(n, taken) for n in ("f", "F", "f")] == ["f", "F-2", "f-3"]


def test_an_index_leads_to_several_pages(
    tangle: Command, file: Callable[[str], Path], tmp_path: Path
) -> None:
    tangle("check", file(TWO), "--html", tmp_path / "pages")
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert 'href="src_a.html"' in index and 'href="src_b.html"' in index
    assert index.count("<tr>") == 3
