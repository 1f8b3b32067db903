"""The template thread's symbolic run, on small functions."""

from __future__ import annotations

import pytest
import z3

from verify.ir.reader import read_module
from verify.options import Options
from verify.refinement.prepare import execute, flat_graph, prepare, shared_memory
from verify.refinement.question.instantiate import TermBundle
from verify.semantics.domain import Scalar
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import Unsupported
from verify.symbolic.run.ssa_slots import Slot, merge, refresh
from verify.symbolic.run.template import Template, for_thread
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Argument, GlobalAddress, IsPoison, Returns, SolverSymbol

DECLARATIONS = """
declare void @op(i32) convergent willreturn nounwind
declare void @maybe() nounwind
declare i32 @vote(i32) convergent memory(none) willreturn nounwind
declare i32 @llvm.amdgcn.workitem.id.x()
"""


def run_of(body: str, unroll: int = 3) -> TemplateRun:
    text = f"define void @f(i32 %x, i1 %c) convergent {{\n{body}\n}}\n{DECLARATIONS}"
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors
    options = Options(unroll=unroll)
    side = prepare(flat_graph(result.module, result.module.functions["f"], options), options)
    (run,) = execute(side, "src", side, Z3Domain(), options, shared_memory(side))
    return run


def always(truth: Truth) -> bool:
    """Whether the condition holds whatever the inputs."""
    if isinstance(truth, bool):
        return truth
    solver = z3.Solver()
    return solver.check(z3.Not(truth)) == z3.unsat


def never(truth: Truth) -> bool:
    return not truth if isinstance(truth, bool) else z3.Solver().check(truth) == z3.unsat


def test_observations_are_numbered_along_each_path() -> None:
    run = run_of("""
  br i1 %c, label %more, label %join
more:
  call void @op(i32 0)
  br label %join
join:
  call void @op(i32 1)
  ret void""")
    first, second, ret = run.events
    assert [e.what for e in run.events] == ["op", "op", "ret"]
    assert first.before.term == 0
    assert second.before.possible == {0, 1}
    assert ret.before.possible == {1, 2}
    assert second.guard is True or always(second.guard)


def test_a_loop_is_executed_up_to_the_bound_and_then_cut() -> None:
    run = run_of(
        """
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %stay = icmp ult i32 %next, %x
  br i1 %stay, label %loop, label %end
end:
  ret void""",
        unroll=2,
    )
    assert len(run.instances) == 2
    argument = run.template.shared[Argument(0)]
    assert isinstance(argument, z3.BitVecRef) and not isinstance(run.cut, bool)
    assert never(z3.And(run.cut, z3.ULE(argument, 2)))
    poison = run.template.shared[IsPoison(Argument(0))]
    assert isinstance(poison, z3.BoolRef)
    assert always(z3.Implies(z3.And(z3.UGT(argument, 2), z3.Not(poison)), run.cut))


def test_a_branch_on_poison_is_undefined() -> None:
    run = run_of("  br i1 %c, label %a, label %a\na:\n  ret void")
    assert [u.why for u in run.undefined] == [Why(UB.POISON_BRANCH, "br")]
    condition = run.undefined[0].condition
    assert not isinstance(condition, bool)
    assert condition.eq(run.template.shared[IsPoison(Argument(1))])


def test_two_uses_of_undef_may_differ() -> None:
    run = run_of("""
  %u = add i32 undef, 0
  call void @op(i32 %u)
  call void @op(i32 %u)
  ret void""")
    first, second = (e.operands[0] for e in run.events[:2])
    assert isinstance(first, Scalar) and isinstance(second, Scalar)
    assert not always(first.bits == second.bits)


def test_two_uses_of_a_frozen_value_are_equal() -> None:
    run = run_of("""
  %u = freeze i32 undef
  call void @op(i32 %u)
  call void @op(i32 %u)
  ret void""")
    first, second = (e.operands[0] for e in run.events[:2])
    assert isinstance(first, Scalar) and isinstance(second, Scalar)
    assert always(first.bits == second.bits)


def test_what_follows_a_call_that_may_not_return_depends_on_it() -> None:
    run = run_of("  call void @maybe()\n  call void @op(i32 0)\n  ret void")
    call, after, _ = run.events
    assert always(call.guard)
    assert after.guard is run.template.shared[Returns(0)] or not always(after.guard)


def test_a_result_that_communicates_is_left_open() -> None:
    run = run_of("  %v = call i32 @vote(i32 %x)\n  call void @op(i32 %v)\n  ret void")
    vote = run.instances[0]
    assert not vote.observable
    assert isinstance(vote.result, Scalar)
    assert run.template.symbols.of(vote.result.bits) in run.template.private
    assert run.stand_ins == {"vote"}


def test_a_result_that_nobody_reads_is_none() -> None:
    run = run_of("  %v = call i32 @vote(i32 %x)\n  ret void")
    assert run.instances[0].result is None


def test_what_has_no_meaning_is_named() -> None:
    with pytest.raises(Unsupported, match="float"):
        run_of("""
  %v = fadd x86_fp80 0xK3FFF8000000000000000, 0xK3FFF8000000000000000
  %i = fptosi x86_fp80 %v to i32
  call void @op(i32 %i)
  ret void""")


def test_threads_share_nothing_but_what_is_uniform() -> None:
    template = Template("src", SymbolTable())
    own, uniform, given = (
        template.bits(symbol, 8) for symbol in (Argument(0), GlobalAddress("x"), Argument(1))
    )
    bundle = TermBundle()
    for term in (own, uniform, given):
        bundle.add(term)
    threads = [for_thread([template], n, frozenset[SolverSymbol]({Argument(1)})) for n in range(2)]
    first, second = bundle.instantiate(threads)
    assert not first.bits(own).eq(second.bits(own))
    assert first.bits(uniform).eq(second.bits(uniform))
    assert first.bits(given).eq(second.bits(given))


def test_the_threads_number_becomes_a_constant() -> None:
    template = Template("src", SymbolTable())
    bundle = TermBundle()
    bundle.add(template.thread)
    threads = [for_thread([template], n, frozenset()) for n in range(3)]
    terms = bundle.instantiate(threads)
    assert [str(t.bits(template.thread)) for t in terms] == ["0", "1", "2"]


def test_merging_a_slot_with_itself_costs_nothing() -> None:
    slot = Slot(Scalar(z3.BitVec("v", 8), False))
    condition = z3.Bool("c")
    assert merge(Z3Domain(), [(condition, slot), (z3.Not(condition), slot)]) is slot


def test_a_use_renames_undef() -> None:
    undef = z3.BitVec("undef", 8)
    slot = Slot(Scalar(undef + 1, False), (undef,))
    value, fresh = refresh(slot, lambda old: z3.BitVec(f"{old.decl().name()}.use", old.size()))
    assert isinstance(value, Scalar)
    assert [v.decl().name() for v in fresh] == ["undef.use"]
    assert value.bits.eq(z3.BitVec("undef.use", 8) + 1)
