"""What is seen of the arguments of a private function at its calls, against all values."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from verify.ir.reader import read_module
from verify.promises.passed_arguments import passed
from verify.semantics.constraints import parse_ranges

BITS = 4
SIZE = 1 << BITS
COMPUTED: dict[str, Callable[[int, int], int | None]] = {
    "add": lambda a, b: (a + b) % SIZE,
    "and": lambda a, b: a & b,
    "lshr": lambda a, b: a >> b if b < BITS else None,
    "mul": lambda a, b: a * b % SIZE,
    "or": lambda a, b: a | b,
    "sub": lambda a, b: (a - b) % SIZE,
    "udiv": lambda a, b: a // b if b else None,
    "urem": lambda a, b: a % b if b else None,
    "xor": lambda a, b: a ^ b,
}
"""What instructions give; `None`: poison, or undefined behaviour."""
Steps = list[tuple[str, str, str]]


def attributes(body: str, argument: str, *, others: str = "", passes: str = "i4") -> list[str]:
    """The attributes of the parameter of @callee, which @caller calls with `argument`."""
    text = f"""
define void @caller(i4 %x, i4 %y, i1 %c) {{
{body}
  call void @callee({passes} {argument})
  ret void
}}
define internal void @callee({passes} %p) {{
  ret void
}}
declare range(i4 2, 7) i4 @some()
{others}
"""
    module = read_module(text.encode(), "x.ll").module
    (found,) = passed([(module, module.functions["callee"])])
    return [f"{each.name} {each.argument or ''}".strip() for each in found]


def inside(found: list[str]) -> set[int]:
    """The values that an attribute allows."""
    if not found:
        return set(range(SIZE))
    ((low, high),) = parse_ranges(found[0].removeprefix("range "))
    return set(range(low, high or SIZE))


def computed(steps: Steps, x: int, y: int) -> int | None:
    """What the last step gives."""
    values: dict[str, int | None] = {"%x": x, "%y": y}
    last: int | None = None
    for number, (opcode, *operands) in enumerate(steps):
        a, b = (values[each] if each in values else int(each) for each in operands)
        last = None if a is None or b is None else COMPUTED[opcode](a, b)
        values[f"%v{number}"] = last
    return last


@pytest.mark.parametrize("seed", range(60))
def test_every_value_that_is_computed_is_inside(seed: int) -> None:
    chosen, steps = random.Random(seed), Steps()
    names = ["%x", "%y"]
    for number in range(chosen.randrange(1, 5)):
        a, b = (chosen.choice([*names, str(chosen.randrange(SIZE))]) for _ in range(2))
        steps.append((chosen.choice(sorted(COMPUTED)), a, b))
        names.append(f"%v{number}")
    lines = [f"  %v{i} = {op} i4 {a}, {b}" for i, (op, a, b) in enumerate(steps)]
    allowed = inside(attributes("\n".join(lines), names[-1]))
    given = {computed(steps, x, y) for x in range(SIZE) for y in range(SIZE)}
    assert given - {None} <= allowed


@pytest.mark.parametrize(
    ("body", "argument", "expected"),
    [
        ("", "3", ["range i4 3, 4"]),
        ("  %v = and i4 %x, 3", "%v", ["range i4 0, 4"]),
        ("  %v = call i4 @some()", "%v", ["range i4 2, 7"]),
        ("  %v = select i1 %c, i4 1, i4 5", "%v", ["range i4 1, 6"]),
        ("  %w = trunc i4 %x to i2\n  %v = zext i2 %w to i4", "%v", ["range i4 0, 4"]),
        ("  %v = add i4 %x, 1", "%v", []),
        ("", "undef", []),
    ],
)
def test_what_is_seen(body: str, argument: str, expected: list[str]) -> None:
    assert attributes(body, argument) == expected


def test_addresses_of_local_variables_are_not_null() -> None:
    assert attributes("  %a = alloca i32", "%a", passes="ptr") == ["nonnull"]
    assert attributes("", "null", passes="ptr") == []


def test_all_calls_count() -> None:
    again = "define void @again(i4 %x) {\n  call void @callee(i4 ARGUMENT)\n  ret void\n}"
    assert attributes("", "3", others=again.replace("ARGUMENT", "5")) == ["range i4 3, 6"]
    assert attributes("", "3", others=again.replace("ARGUMENT", "%x")) == []


def test_parameters_of_private_callers_are_followed() -> None:
    others = """
define internal void @between(i4 %x) {
  call void @callee(i4 %x)
  ret void
}
define void @entry() {
  call void @between(i4 9)
  ret void
}"""
    assert attributes("", "3", others=others) == ["range i4 3, 10"]
    again = others.replace("define internal void @between", "define void @between")
    assert attributes("", "3", others=again) == []
