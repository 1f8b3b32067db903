"""`from verify import check`: verdicts as Python objects."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from verify import check
from verify.ir.errors import IRError
from verify.judge.errors import InputError
from verify.options import Options
from verify.refinement.verdict import Verdict

DOCUMENT = Path(__file__).parents[2] / "docs/python.md"
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAIR = """
define i32 @src(i32 %x) {
  ret i32 %x
}
define i32 @tgt(i32 %x) {
  %y = add i32 %x, 0
  ret i32 %y
}
define i32 @src_wrong(i32 %x) {
  ret i32 %x
}
define i32 @tgt_wrong(i32 %x) {
  ret i32 0
}
"""


def python(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return done.stdout


def test_the_documented_example_prints_what_the_page_shows() -> None:
    ((program, shown),) = EXAMPLE.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert python(program) == shown


def test_importing_it_loads_nothing() -> None:
    program = "import sys, verify; print({'z3', 'llvmlite', 'verify.options'} & {*sys.modules})"
    assert python(program) == "set()\n"


def test_texts_and_paths_give_the_same(tmp_path: Path) -> None:
    path = tmp_path / "pair.ll"
    path.write_text(PAIR, encoding="utf-8")
    verdicts = [Verdict.CORRECT, Verdict.INCORRECT]
    for given in (PAIR, path, str(path)):
        assert [result.verdict for result in check(given)] == verdicts
    (one,) = check(path, function="src_wrong")
    assert (one.function, one.code) == ("src_wrong", "result-changed")


def test_options_count() -> None:
    (result,) = check(PAIR, function="src", options=Options(threads=5))
    assert result.threads == 5 and result.complete


def test_what_is_no_question_is_an_exception() -> None:
    with pytest.raises(InputError, match="no pair"):
        check("define void @f() {\n  ret void\n}\n")
    with pytest.raises(IRError):
        check("no IR\n")
    with pytest.raises(IRError, match="cannot be read"):
        check("no-such-file.ll")
