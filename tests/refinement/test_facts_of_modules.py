"""What holds of a whole module is computed once, not for each of its functions."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator
from dataclasses import replace

from tests.cli.command import CALL, DECLARE, function
from verify.ir.function import Function
from verify.ir.reader import parse_module
from verify.promises.calling_conventions import free_conventions
from verify.symbolic.run.environment_symbols import promises


class Counted(UserDict[str, Function]):
    """Functions that count how often all are asked for."""

    asked = 0

    def __iter__(self) -> Iterator[str]:
        self.asked += 1
        return super().__iter__()


def test_conventions_of_two_modules_are_compared_once() -> None:
    text = DECLARE + "".join(function(f"f{n}", CALL) for n in range(3))
    counted = Counted(parse_module(text).functions)
    before, after = replace(parse_module(text), functions=counted), parse_module(text)
    for name in ("f0", "f1", "f2"):
        f, g = before.functions[name], after.functions[name]
        assert free_conventions(before, f, after, g) == set()
        assert free_conventions(before, f, before, f) == set()
    assert counted.asked == 1


def test_the_promises_of_a_module_are_found_once() -> None:
    module = parse_module("declare noundef i32 @f()\ndeclare i32 @g()\n")
    assert promises(module) == {"f"} and promises(module) is promises(module)
