"""`tangle-tv explain`."""

from __future__ import annotations

import pytest

from report.codes import CODES
from tests.cli.command import Command


@pytest.mark.parametrize("code", ["heart-not-header", "communicating-set-changed", "TIMEOUT"])
def test_a_code(code: str, tangle: Command) -> None:
    done = tangle("explain", code)
    assert done.status == 0
    assert done.out.startswith(f"{code.lower()}: ")
    assert "\n  — " in done.out


def test_all_codes(tangle: Command) -> None:
    done = tangle("explain")
    assert done.status == 0
    listed = {line.split()[0] for line in done.out.splitlines() if line.startswith("  ")}
    assert listed == {*CODES, "program-too-hard"}


def test_an_unknown_code(tangle: Command) -> None:
    done = tangle("explain", "hart-not-header")
    assert done.status == 2
    assert "no code 'hart-not-header'; did you mean heart-not-header?" in done.err
