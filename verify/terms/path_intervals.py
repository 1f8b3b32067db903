"""Constraints of a path on a value: the comparisons with constants that the path has passed.

`x < 4` and `x != 4` are the same condition where `x` is known to be at most 4; passes that rewrite
loops turn one into the other.  Here each has one form, so that no solver has to compare them.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import field
from enum import Enum

import z3

from common.data import dataclass
from verify.terms.connectives import Truth
from verify.terms.path_conditions import PathConditions

MOST_TESTS = 16
"""Comparisons of one value that are considered."""


class Test(Enum):
    """A relation of a constant and a value."""

    SIGNED = "the constant is less, as a signed number"
    UNSIGNED = "the constant is less, as an unsigned number"
    EQUAL = "the constant is the value"
    BELOW = "the value is less than another one, as a signed number"
    ABOVE = "the value is greater than another one, as a signed number"


@dataclass(frozen=True, slots=True)
class Interval:
    """Signed numbers `low` … `high`, both included."""

    low: int
    high: int


Comparison = tuple[Test, int, z3.BoolRef, z3.BitVecRef]
"""The test, the constant, the condition that says whether it holds; the value, kept alive."""


@dataclass
class PathIntervals:
    """The comparisons of one check.  `care`: the condition under which values are looked at."""

    paths: PathConditions
    care: Truth = True
    tests: dict[int, list[Comparison]] = field(default_factory=dict[int, list[Comparison]])
    """Intervals by the address of a value."""

    @contextmanager
    def everywhere(self) -> Generator[None, None, None]:
        """What is computed meanwhile is so on every path: what is noted of the environment is not
        only for the path on which it was needed first."""
        care, self.care = self.care, True
        try:
            yield
        finally:
            self.care = care

    def note(self, test: Test, constant: int, value: z3.BitVecRef, holds: z3.BoolRef) -> None:
        """Remember that `holds` says whether the test does; `constant` is unsigned."""
        noted = self.tests.setdefault(value.ast.value, [])
        if len(noted) < MOST_TESTS and not any(holds is other[2] for other in noted):
            noted.append((test, constant, holds, value))

    def interval(self, value: z3.BitVecRef, width: int) -> Interval:
        """The numbers that `value` may be wherever `care` holds."""
        half = 1 << (width - 1)
        low, high = -half, half - 1
        unequal: set[int] = set()
        tests = self.tests.get(value.ast.value, ())
        # Unsigned comparisons say more when the sign is known: signed ones come first.
        for test, constant, condition, _ in sorted(tests, key=lambda t: t[0] is Test.UNSIGNED):
            holds = self.paths.decided(condition, self.care)
            if holds is None:
                continue
            number = constant - 2 * half if constant >= half else constant
            match test, holds:
                case Test.SIGNED, True:
                    low = max(low, number + 1)
                case Test.SIGNED, False:
                    high = min(high, number)
                case Test.EQUAL, True:
                    low = high = number
                case Test.EQUAL, False:
                    unequal.add(number)
                case Test.BELOW, True:
                    high = min(high, half - 2)
                case Test.ABOVE, True:
                    low = max(low, 1 - half)
                case Test.UNSIGNED, True if low >= 0 and number >= 0:
                    low = max(low, number + 1)
                case Test.UNSIGNED, False if number >= 0:
                    low, high = max(low, 0), min(high, number)
                case _:
                    pass
        while low in unequal and low < high:
            low += 1
        while high in unequal and low < high:
            high -= 1
        return Interval(low, high)
