"""`tangle-tv source check --json` and `--html`: what `tangle-tv opt` writes; step 1 is the front
end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from corpus.expect import BUGS
from tests.cli.command import in_process

EXAMPLE = Path(__file__).parents[2] / "corpus" / "source" / "crosslane-operation.cpp"


def test_the_front_end_is_the_first_step(capsys: pytest.CaptureFixture[str]) -> None:
    done = in_process(capsys, "source", "check", EXAMPLE, "-O", "1", "--json")
    assert done.status == 0
    found = json.loads(done.out)
    first, *others = found["steps"]
    assert (first["number"], first["pass"]) == (1, "front end")
    assert others
    assert found["end_to_end"]


def test_the_page_shows_the_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = BUGS / "clang" / "for-init-destructor.cpp"
    done = in_process(
        capsys, "source", "check", path, "--target", "spirv", "--html", tmp_path, "--json"
    )
    assert done.status == 1
    assert [page.name for page in sorted(tmp_path.iterdir())] == [
        "001.front_end._Z1fv.html",
        "index.html",
    ]
    text = (tmp_path / "001.front_end._Z1fv.html").read_text(encoding="utf-8")
    section = text.split("In the source", 1)[1].split("</section>", 1)[0]
    marked = re.findall(r'<tr class="wrong"><td>▶</td><td class="faint">(\d+)</td>', section)
    assert marked == ["8"]
    assert "for (Guard g{0}; more();)" in section
    assert "“Sequential Execution”" in section
