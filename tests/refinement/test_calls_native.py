"""Calls against machine code: what a function with helpers returns on pinned inputs is proved to be
the result, and nothing else is; and the machine that runs both functions says the same."""

from __future__ import annotations

import random

import pytest

from tests.semantics.test_native import executed
from verify.concrete.domain import wrap
from verify.concrete.machine import run
from verify.concrete.run.environment import TableEnvironment
from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.semantics.domain import Scalar

HELPERS = """
%pair = type { i32, i32 }

define internal i32 @negate(i32 %x) nounwind {
  %r = sub i32 0, %x
  ret i32 %r
}

define internal i32 @twice(i32 %x) nounwind {
  %r = shl i32 %x, 1
  ret i32 %r
}

define internal i32 @change(ptr byval(%pair) align 4 %p) noinline {
  %a = load i32, ptr %p
  store i32 99, ptr %p
  %q = getelementptr %pair, ptr %p, i32 0, i32 1
  %b = load i32, ptr %q
  store i32 %a, ptr %q
  %r = mul i32 %a, %b
  ret i32 %r
}

define internal void @give(ptr sret(%pair) align 4 %result, i32 %x, i32 %y) noinline {
  store i32 %y, ptr %result
  %q = getelementptr inbounds %pair, ptr %result, i32 0, i32 1
  store i32 %x, ptr %q
  ret void
}

define internal i32 @small(i32 range(i32 0, 16) %x) noinline {
  %r = mul i32 %x, 3
  ret i32 %r
}

define internal float @quarter(float nofpclass(nan inf) %x) noinline {
  %r = fmul float %x, 0.25
  ret float %r
}

define internal float @number(i32 %x) noinline {
  %h = lshr i32 %x, 1
  %r = uitofp i32 %h to float
  ret float %r
}

define i32 @personality(...) {
  ret i32 0
}
"""
NATIVE = """
define i64 @native(i64 %a, i64 %b, i64 %c) {
  %x = trunc i64 %a to i32
  %y = trunc i64 %b to i32
  %r = call i32 @f(i32 %x, i32 %y)
  %z = zext i32 %r to i64
  ret i64 %z
}
"""

PAIR = """  %slot = alloca %pair
  %second = getelementptr %pair, ptr %slot, i32 0, i32 1
"""
BODIES = {
    "by value": f"""{PAIR}
  store i32 %x, ptr %slot
  store i32 %y, ptr %second
  %c = call i32 @change(ptr byval(%pair) align 4 %slot)
  %d = call i32 @change(ptr byval(%pair) align 4 %slot)
  %a = load i32, ptr %slot
  %b = load i32, ptr %second
  %e = xor i32 %c, %a
  %f = add i32 %e, %d
  %r = sub i32 %f, %b
  ret i32 %r""",
    "structure returned": f"""{PAIR}
  call void @give(ptr sret(%pair) align 4 %slot, i32 %x, i32 %y)
  %a = load i32, ptr %slot
  %b = load i32, ptr %second
  %t = shl i32 %a, 3
  %r = sub i32 %t, %b
  ret i32 %r""",
    "invoke": """
  %i = invoke i32 @negate(i32 %x) to label %normal unwind label %pad
normal:
  %j = invoke i32 @twice(i32 %y) to label %end unwind label %pad
end:
  %r = xor i32 %i, %j
  ret i32 %r
pad:
  %caught = landingpad { ptr, i32 } cleanup
  ret i32 7""",
    "range": """
  %a = and i32 %x, 15
  %b = call i32 @small(i32 %a)
  %c = lshr i32 %y, 28
  %d = call i32 @small(i32 range(i32 0, 16) %c)
  %r = sub i32 %b, %d
  ret i32 %r""",
    "floats": """
  %a = lshr i32 %x, 12
  %f = uitofp i32 %a to float
  %g = call float @quarter(float %f)
  %h = call nnan ninf nsz float @number(i32 %a)
  %s = fadd float %g, %h
  %r = fptoui float %s to i32
  ret i32 %r""",
}


def module_of(text: str) -> Module:
    found = read_module(text.encode(), "native")
    assert not found.verifier_errors, found.verifier_errors
    return found.module


def function(name: str, body: str) -> str:
    parameters = "(i32 noundef %x, i32 noundef %y)"
    return f"define i32 @{name}{parameters} personality ptr @personality {{\n{body}\n}}\n"


def pinned(x: int, y: int, body: str) -> str:
    """The body, on these inputs only."""
    return f"""  %is.x = icmp eq i32 %x, {x}
  %is.y = icmp eq i32 %y, {y}
  %is = and i1 %is.x, %is.y
  br i1 %is, label %go, label %other
other:
  ret i32 0
go:
{body}"""


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", BODIES)
def test_calls_give_what_machine_code_gives(name: str, rng: random.Random) -> None:
    body = BODIES[name]
    with executed(HELPERS + function("f", body) + NATIVE) as native:
        for _ in range(3):
            x, y = (rng.getrandbits(32) for _ in range(2))
            agree(body, x, y, native("native")(x, y, 0))


def agree(body: str, x: int, y: int, got: int) -> None:
    bodies = {"src": body, "right": f"  ret i32 {got}", "wrong": f"  ret i32 {got ^ 1}"}
    texts = [function(name, pinned(x, y, text)) for name, text in bodies.items()]
    module = module_of(HELPERS + "".join(texts))
    functions = module.functions
    # Landing pads that only one side has are a doubt.
    refuted = Verdict.UNKNOWN if "invoke" in body else Verdict.INCORRECT
    for name, expected in (("right", Verdict.CORRECT), ("wrong", refuted)):
        pair = Pair("src", module, functions["src"], module, functions[name])
        result = judge(pair, Options(threads=1))
        assert result.verdict is expected, result.reason
    inputs = {(0, "x"): Scalar(wrap(x, 32), False), (0, "y"): Scalar(wrap(y, 32), False)}
    (trace,) = run(module, "src", 1, TableEnvironment(inputs)).threads
    assert trace.status.value == Scalar(wrap(got, 32), False)
