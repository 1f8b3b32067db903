"""Undef, freeze and the choices that they leave to the environment."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.concrete.convergence.anchors import ChosenAnchors
from verify.concrete.domain import Bits
from verify.concrete.machine import run
from verify.concrete.run.environment import RandomEnvironment, TableEnvironment
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import FIRST_ARGUMENT, End, Place, RunInstance, Site, Value
from verify.ir.function import Parameter
from verify.semantics.domain import Aggregate, Scalar

POISON: Value = Scalar(Bits(0, 32), True)

UNDEF = """
define i32 @f(i32 %x) {
entry:
  %a = freeze i32 %x
  %b = add i32 undef, undef
  %r = add i32 %a, %b
  ret i32 %r
}
"""


def test_choices_for_freeze_and_undef() -> None:
    """The undefs are chosen where they are used at last: in `ret`, by way of %r."""

    def site(index: int, operand: int | None, *uses: Site) -> Site:
        return Site(0, RunInstance((), Place("f", "entry", index)), 0, operand, uses=uses)

    through = (site(3, 0), site(2, 1))
    first, second = site(1, 0), site(1, 1)
    choices = {
        site(0, None): 1,
        site(1, 0, *through, first): 20,
        site(1, 1, *through, second): 300,
    }
    environment = TableEnvironment({(0, "x"): POISON}, choices=choices)
    finished = run(module_of(UNDEF), "f", 1, environment)
    assert str(finished.threads[0].status) == "returned 321 or 1"


@pytest.mark.parametrize(
    ("body", "values"),
    [
        ("ret i8 undef", 256),
        ("%r = and i8 undef, 1\nret i8 %r", 2),
        ("%u = add i8 undef, 0\n%r = xor i8 %u, %u\nret i8 %r", 256),
        ("%u = freeze i8 undef\n%r = xor i8 %u, %u\nret i8 %r", 1),
        (
            "br label %b\nb:\n%u = phi i8 [ undef, %0 ]\n%r = sub i8 %u, %u\nret i8 %r",
            256,
        ),
        ("%u = call i8 @twice(i8 undef)\nret i8 %u", 256),
        ("%u = call i8 @same(i8 undef)\n%r = xor i8 %u, %u\nret i8 %r", 256),
        (
            "%p = insertvalue [2 x i8] undef, i8 1, 0\n%r = extractvalue [2 x i8] %p, 0\nret i8 %r",
            1,
        ),
    ],
)
def test_every_use_of_undef_may_see_another_value(body: str, values: int) -> None:
    """LangRef, "Undefined Values": how many values may be returned."""
    first = "%r = extractvalue [2 x i8] %p, 0\nret i8 %r"
    text = f"""
        define i8 @f() {{
          {body.replace("{first}", first)}
        }}
        define i8 @twice(i8 %x) {{
          %r = sub i8 %x, %x
          ret i8 %r
        }}
        define i8 @same(i8 %x) {{
          ret i8 %x
        }}
        """
    module = module_of(text)
    runs = [run(module, "f", 1, RandomEnvironment(seed, limit=256)) for seed in range(60)]
    found = {str(r.threads[0].status.value) for r in runs}
    assert min(values, 40) <= len(found) <= values


@pytest.mark.parametrize(
    ("body", "undefined"),
    [
        ("%c = icmp eq i8 undef, 5\n{branch}", True),
        (
            "%u = freeze i8 undef\n%c = icmp eq i8 %u, 5\n{branch}",
            False,
        ),
        (
            "%u = and i8 undef, 0\n%c = icmp eq i8 %u, 5\n{branch}",
            False,
        ),
        ("call void @op(i8 noundef undef)\nret i8 0", True),
        ("call void @op(i8 undef)\nret i8 0", False),
        ("%a = alloca i8\n%v = load i8, ptr %a, !noundef !{}\nret i8 0", True),
        ("%a = alloca i8\n%v = load i8, ptr %a\nret i8 0", False),
        ("%v = load i8, ptr undef\nret i8 0", True),
        ("%i = and i64 undef, 64\n%p = inttoptr i64 %i to ptr\nstore i8 0, ptr %p\nret i8 0", True),
        (
            "%i = and i64 undef, 0\n%j = add i64 %i, 64\n%p = inttoptr i64 %j to ptr\n"
            "store i8 0, ptr %p\nret i8 0",
            False,
        ),
        ("%m = call i8 @llvm.smax.i8(i8 noundef undef, i8 1)\nret i8 0", True),
        ("%m = call noundef i8 @llvm.smax.i8(i8 undef, i8 1)\nret i8 0", True),
        ("%m = call noundef i8 @llvm.smax.i8(i8 undef, i8 127)\nret i8 0", False),
        ("%m = call noundef i8 @same(i8 undef)\nret i8 0", True),
    ],
)
def test_undef_where_it_must_not_be(body: str, undefined: bool) -> None:
    text = body.replace("{branch}", "br i1 %c, label %a, label %a\na:\nret i8 0")
    module = module_of(
        f"define i8 @f() {{\n{text}\n}}\ndeclare void @op(i8)\ndeclare i8 @llvm.smax.i8(i8, i8)\n"
        "define internal i8 @same(i8 %x) {\nret i8 %x\n}"
    )
    finished = run(module, "f", 1, TableEnvironment())
    assert (finished.threads[0].status.end is End.UB) is undefined


@pytest.mark.parametrize(
    ("body", "values"),
    [
        ("%v = load i8, ptr @g\n%w = load i8, ptr @g\n%r = sub i8 %v, %w", 256),
        ("%v = load i8, ptr @g\n%r = and i8 %v, 3", 4),
        ("store i8 1, ptr @g\n%r = load i8, ptr @g", 1),
        ("%v = load i16, ptr @g, align 1\n%w = lshr i16 %v, 15\n%r = trunc i16 %w to i8", 1),
    ],
)
def test_each_load_of_stored_undef_may_see_another_value(body: str, values: int) -> None:
    text = f"""
        @g = global i16 0
        define i8 @f() {{
          store i16 0, ptr @g
          store i8 undef, ptr @g
          {body}
          ret i8 %r
        }}
        """
    module = module_of(text)
    runs = [run(module, "f", 1, RandomEnvironment(seed, limit=256)) for seed in range(60)]
    found = {str(r.threads[0].status.value) for r in runs}
    assert min(values, 40) <= len(found) <= values


def test_a_second_look_at_an_observation() -> None:
    """What is returned, and what memory holds then, is looked at twice; frozen it is the same."""
    text = """
        @g = global i8 0
        define {i8, i8} @f() {
          store i8 undef, ptr @g
          %f = freeze i8 undef
          %a = insertvalue {i8, i8} undef, i8 %f, 0
          ret {i8, i8} %a
        }
        """
    runs = [run(module_of(text), "f", 1, RandomEnvironment(seed, limit=256)) for seed in range(9)]
    for thread in (r.threads[0] for r in runs):
        value, again = thread.status.value, thread.status.again
        assert isinstance(value, Aggregate) and isinstance(again, Aggregate)
        assert value.elements[0] == again.elements[0]
        assert thread.memory is not None
        assert thread.memory.again.keys() == thread.memory.written.keys()
    values = [r.threads[0].status for r in runs]
    assert any(s.value != s.again for s in values)
    memories = [r.threads[0].memory for r in runs]
    assert any(m is not None and m.again != m.written for m in memories)


def test_an_argument_that_is_undef() -> None:
    """Each use of an argument may see another value, where the environment gives undef."""

    class UndefInputs(ChosenAnchors):
        def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
            place = Site(thread, RunInstance((), Place("f", "entry", 0)), 0, FIRST_ARGUMENT - index)
            return Undefined(lambda choose: Scalar(choose(place, 8), False))

    text = "define i8 @f(i8 %x) {\nentry:\n  %r = sub i8 %x, %x\n  ret i8 %r\n}"
    environments = [UndefInputs(RandomEnvironment(seed, limit=256), {}) for seed in range(9)]
    runs = [run(module_of(text), "f", 1, environment) for environment in environments]
    assert len({str(r.threads[0].status.value) for r in runs}) > 1


CHAIN = """
define <3 x i8> @f(i8 noundef %x) {
  %a = insertelement <3 x i8> undef, i8 %x, i32 FIRST
  %b = insertelement <3 x i8> %a, i8 SECOND, i32 1
  %c = insertelement <3 x i8> %b, i8 %x, i32 2
  %r = xor <3 x i8> %c, %c
  ret <3 x i8> %r
}
"""


@pytest.mark.parametrize(
    ("first", "second", "is_zero"),
    [("0", "%x", True), ("2", "%x", False), ("0", "undef", False), ("%i", "%x", True)],
)
def test_all_elements_are_written(first: str, second: str, is_zero: bool) -> None:
    """Of what is written over undef element by element, nothing of undef is left."""
    text = CHAIN.replace("FIRST", first).replace("SECOND", second)
    if first == "%i":
        text = text.replace("%x) {", "%x) {\n  %i = zext i8 %x to i32\n  %j = sub i32 %i, %i")
        text = text.replace("i32 %i\n  %b", "i32 %j\n  %b")
    seen = {
        str(run(module_of(text), "f", 1, RandomEnvironment(n)).threads[0].status) for n in range(9)
    }
    assert (len(seen) == 1) == is_zero


STRUCTURE = """
define i8 @f(i8 noundef %x) {
  %a = insertvalue { i8, { i8, i8 } } undef, i8 %x, 0
  %b = insertvalue { i8, { i8, i8 } } %a, i8 %x, 1, 0
  %c = insertvalue { i8, { i8, i8 } } LAST
  %u = extractvalue { i8, { i8, i8 } } %c, 1, 1
  %r = xor i8 %u, %u
  ret i8 %r
}
"""


@pytest.mark.parametrize(
    ("last", "is_zero"),
    [
        ("%b, i8 %x, 1, 1", True),
        ("%b, { i8, i8 } { i8 1, i8 2 }, 1", True),
        ("%b, i8 %x, 1, 0", False),
        ("%b, { i8, i8 } { i8 1, i8 undef }, 1", False),
    ],
)
def test_all_members_are_written(last: str, is_zero: bool) -> None:
    module = module_of(STRUCTURE.replace("LAST", last))
    seen = {str(run(module, "f", 1, RandomEnvironment(n)).threads[0].status) for n in range(9)}
    assert (len(seen) == 1) == is_zero
