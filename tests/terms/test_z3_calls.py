"""What z3's Python interface says of terms is the same where its functions are called directly."""

from __future__ import annotations

import pytest
import z3

import verify.terms as terms
from tests.own_process import run_code
from verify.terms.z3_calls import LOOKING

SAY = """
import z3
{first}
x, y, f = z3.BitVec("x", 8), z3.Bool("y"), z3.Function("f", z3.BitVecSort(8), z3.RealSort())
memory, real = z3.Array("m", z3.BitVecSort(4), z3.BitVecSort(8)), z3.FP("r", z3.Float32())
bound = z3.ForAll([x], z3.Exists([y], z3.Or(y, x > 3)), patterns=[z3.MultiPattern(f(x), x + 1)])
some = [x, y, x + 1, z3.BitVecVal(3, 8), f(x), z3.RealVal("1/3"), z3.Int("i"), z3.IntVal(3), real]
some += [memory, memory[z3.BitVecVal(1, 4)], z3.FPVal(1.5, z3.Float32()), z3.RNE(), bound]
some += [z3.BoolVal(True), z3.If(y, x, x + 1), z3.simplify(x + 1 - x)]
some += [z3.StringVal("a"), z3.K(z3.IntSort(), y)]
for term in [*some, bound.body(), bound.body().body()]:
    parts = [type(child).__name__ for child in term.children()]
    kind = term.decl().kind() if z3.is_app(term) else ""
    print(type(term).__name__, term.sort(), term.get_id(), kind, parts)
print(type(bound.pattern(0)).__name__, bound.pattern(0), f.domain(0))
print(x.eq(z3.BitVec("x", 8)), x.eq(x + 1))
other = z3.Context()
moved = (x + 1).translate(other)
del other
print(type(moved).__name__, moved, moved.sort().size())
solver = z3.Solver()
solver.add(x > 3, y, f(x) == 2)
print(solver.check(), [type(solver.model()[d]).__name__ for d in solver.model().decls()])
"""


AS_IT_IS = "z3.z3core.Z3_enable_concurrent_dec_ref(z3.main_ctx().ref())"
"""What else is set up for z3: when references end decides which numbers terms get."""


def test_terms_are_the_same() -> None:
    said = [run_code(SAY.format(first=first)) for first in (AS_IT_IS, "import verify.terms")]
    assert said[0].stdout == said[1].stdout
    assert said[0].stdout.count("\n") == 25
    assert [(s.returncode, s.stderr) for s in said] == [(0, "")] * 2


def test_they_are_called_directly() -> None:
    assert terms.call_directly
    for name in LOOKING:
        assert not hasattr(getattr(z3, name), "__code__"), f"{name} is still a Python function"


def test_what_can_fail_says_so() -> None:
    with pytest.raises(z3.Z3Exception):
        z3.Z3_mk_bvadd(z3.main_ctx().ref(), z3.BitVec("x", 8).ast, z3.Bool("y").ast)


def test_references_are_counted() -> None:
    """A term that nothing refers to any more makes room: its number is given again."""
    context = z3.Context()
    numbers = {z3.BitVec(f"x{i}", 8, ctx=context).get_id() for i in range(1000)}
    assert len(numbers) < 10
    kept = [z3.BitVec(f"x{i}", 8, ctx=context) for i in range(1000)]
    assert len({term.get_id() for term in kept}) == 1000
