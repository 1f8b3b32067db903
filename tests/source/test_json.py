"""`tangle-tv source check --json`: the document of `tangle-tv opt`; step 1 is the front end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
