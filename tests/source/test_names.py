"""Calls that are written in the program, and look like implicit ones by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import in_process

PROGRAM = """struct S {{ ~S(); void D1(); }};
void f(int n) {{
  S s;
  for (int i = 0; i < n; ++i)
    s.{call}();
}}
"""


@pytest.mark.parametrize("call", ["D1", "~S"])
def test_a_written_call_is_where_it_is_written(
    call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(PROGRAM.format(call=call), encoding="utf-8")
    done = in_process(capsys, "source", "run", path, "--thread", "n=1", "--thread", "n=2")
    rows = [(line[:6].strip(), line[18:29].strip()) for line in done.out.splitlines()[1:4]]
    assert rows == [("5:7", "line 4: 1"), ("5:7", "line 4: 2"), ("6:1", "")], done.out
