"""Mangled names beside what C++ writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from report.demangled import MAX_MANGLED, demangled
from tests.cli.command import CALL, DECLARE, Command, function


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("_ZL5totalPKii", "total(int const*, int)"),
        ("_Z3fooILi3EEvT_", "void foo<3>(3)"),
        ('"_Z1fv"', "f()"),
        ("main", ""),
        ("_Zbroken", ""),
        ("_Z1f\\1B[31mv", ""),
        (f"_Z{'N' * MAX_MANGLED}", ""),
        (f"_Z{'N' * (MAX_MANGLED - 2)}", ""),
        (f"_Z1f{'P' * (MAX_MANGLED - 5)}i", f"f(int{'*' * (MAX_MANGLED - 5)})"),
    ],
)
def test_a_name_is_demangled_or_left(name: str, written: str) -> None:
    assert demangled(name) == written


def test_a_name_that_doubles_what_it_writes_is_left() -> None:
    few, many = (
        "_Z1f1AIccE" + "".join(f"S_IS{number}_S{number}_E" for number in range(count))
        for count in (3, 10)
    )
    assert demangled(few).startswith("f(A<char, char>")
    assert demangled(many) == ""


def test_a_verdict_has_both(tangle: Command, file: Callable[[str], Path]) -> None:
    text = function("_Z4votei", CALL) + DECLARE
    done = tangle("check", file(text), file(text))
    assert done.out.startswith("@_Z4votei vote(int): correct (same-function)")
