"""Barriers in a row (docs/semantics.md, section 8): what the pass removes is what the rule on
dynamic instances says, on the concrete machine."""

from __future__ import annotations

import random

import pytest

from tests.concrete.walks import module_of
from verify.concrete.machine import Settings, run
from verify.concrete.refinement_oracle import observations, refines
from verify.concrete.repeated_barriers import with_barriers_once
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Run
from verify.ir.function import Module
from verify.normalize.pair import Pair
from verify.normalize.quiet_accesses import quiet_accesses
from verify.normalize.repeated_barriers import merge_repeated_barriers
from verify.options import Model
from verify.semantics.operations.names import BUILT_IN

DECLARATIONS = """
@shared = global i32 0
@fixed = constant i32 7
declare void @barrier(i32) convergent nounwind willreturn
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare void @op() convergent nounwind willreturn
"""
BARRIER, OTHER = "call void @barrier(i32 1)", "call void @barrier(i32 2)"
OBJECT = "call void @llvm.amdgcn.s.barrier()"
OWN, CHOSEN = "store i32 1, ptr %own", "%chosen = select i1 %c, ptr %own, ptr @shared"
STORE, UNKNOWN = "store i32 1, ptr @shared", "call void @op()"
COMPUTE = "%v{n} = add i32 %x, {n}"
THREADS = ({"x": 0, "c": 1}, {"x": 1, "c": 0}, {"x": 2, "c": 1})
PROGRAMS = 60


def module(body: str, parameters: str = "i32 noundef %x, i1 noundef %c") -> Module:
    return module_of(f"define void @f({parameters}) convergent {{\n{body}\n}}\n{DECLARATIONS}")


def merged(before: Module, *, anywhere: bool = False) -> Module:
    """The module whose function `f` has no repeated barriers."""
    function = before.functions["f"]
    pair = Pair("f", before, function, before, function)
    return merge_repeated_barriers(pair, BUILT_IN, anywhere=anywhere).before


def ran(what: Module, model: Model = Model.MAXIMAL) -> Run:
    given = TableEnvironment(arguments(what.functions["f"], THREADS))
    return run(what, "f", len(THREADS), given, Settings(model=model))


def calls(what: Module) -> int:
    return sum(i.opcode == "call" for i in what.functions["f"].instructions)


@pytest.mark.parametrize(
    ("body", "left"),
    [
        ([BARRIER, BARRIER], 1),
        ([BARRIER, "%y = add i32 %x, 1", BARRIER, BARRIER], 1),
        ([OBJECT, OBJECT], 1),
        ([BARRIER, OTHER], 2),
        ([BARRIER, OBJECT, BARRIER], 3),
        ([BARRIER, STORE, BARRIER], 2),
        ([BARRIER, "%y = load i32, ptr @shared", BARRIER, "%z = add i32 %y, 1"], 2),
        ([BARRIER, "%y = load volatile i32, ptr @shared", BARRIER], 2),
        ([BARRIER, "%y = load i32, ptr @shared", BARRIER], 1),
        ([BARRIER, "%y = load i32, ptr @fixed", BARRIER, "%z = add i32 %y, 1"], 1),
        (["%own = alloca i32", BARRIER, "store i32 %x, ptr %own", BARRIER], 1),
        (["%own = alloca i32", BARRIER, "store volatile i32 %x, ptr %own", BARRIER], 2),
        (["%own = alloca i32", "store ptr %own, ptr @shared", BARRIER, OWN, BARRIER], 2),
        (["%own = alloca i32", BARRIER, "store ptr %own, ptr @shared", BARRIER], 2),
        (["%own = alloca i32", BARRIER, CHOSEN, "store i32 %x, ptr %chosen", BARRIER], 2),
        ([UNKNOWN, UNKNOWN], 2),
        ([BARRIER, UNKNOWN, BARRIER], 3),
        ([BARRIER, "br label %b\nb:", BARRIER], 1),
        ([BARRIER, "br i1 %c, label %b, label %e\nb:", BARRIER, "br label %e\ne:"], 2),
        (["br i1 %c, label %b, label %e\nb:", BARRIER, BARRIER, "br label %e\ne:"], 1),
        (["br i1 %c, label %b, label %e\nb:", OBJECT, OBJECT, "br label %e\ne:"], 2),
    ],
)
def test_which_calls_are_removed(body: list[str], left: int) -> None:
    """Two in a row, and of a barrier at which threads elsewhere may arrive, too, only where all
    execute it."""
    assert calls(merged(module("\n".join([*body, "ret void"])))) == left


def test_a_barrier_in_both_arms_is_merged_where_an_argument_of_a_kernel_decides() -> None:
    body = f"br i1 %c, label %b, label %e\nb:\n{OBJECT}\n{OBJECT}\nbr label %e\ne:\nret void"
    text = f"define amdgpu_kernel void @f(i1 %c) {{\n{body}\n}}\n{DECLARATIONS}"
    assert calls(merged(module_of(text))) == 1


@pytest.mark.parametrize(("operand", "left"), [("i32 %m", 2), ("i32 noundef %m", 1)])
def test_an_operand_that_may_be_undef_is_another_at_each_use(operand: str, left: int) -> None:
    body = "call void @barrier(i32 %m)\ncall void @barrier(i32 %m)\nret void"
    assert calls(merged(module(body, operand))) == left


def program(rng: random.Random) -> str:
    """A random function with barriers, stores and computation, in arms and a loop."""
    number = iter(range(1000))

    def some() -> list[str]:
        kinds = (BARRIER, BARRIER, OBJECT, OTHER, STORE, UNKNOWN, COMPUTE, COMPUTE)
        return [rng.choice(kinds).format(n=next(number)) for _ in range(rng.randint(0, 5))]

    lines = [
        *some(),
        "br label %head\nhead:",
        "%i = phi i32 [ 0, %0 ], [ %i1, %latch ]",
        *some(),
        "br i1 %c, label %then, label %else\nthen:",
        *some(),
        "br label %latch\nelse:",
        *some(),
        "br label %latch\nlatch:",
        *some(),
        "%i1 = add i32 %i, 1",
        f"%more = icmp ult i32 %i1, {rng.choice(('2', '%x', '1'))}",
        "br i1 %more, label %head, label %end\nend:",
        *some(),
        "ret void",
    ]
    return "\n".join(lines)


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("model", [Model.MAXIMAL, Model.IPDOM])
def test_the_pass_against_the_rule_on_dynamic_instances(rng: random.Random, model: Model) -> None:
    """What the pass removes is in each run what the rule says counts for nothing, and runs without
    it show the same."""
    removed = 0
    for _ in range(PROGRAMS):
        before = module(program(rng))
        after = merged(before, anywhere=True)
        runs = ran(before, model), ran(after, model)
        removed += calls(before) - calls(after)
        once = tuple(with_barriers_once(each, BUILT_IN) for each in runs)
        assert refines(*once) is None
        assert refines(*reversed(once)) is None
        if after is before:
            assert runs[0] == runs[1]
    assert removed > PROGRAMS // 2


def test_in_a_block_the_pass_removes_all_that_the_rule_does(rng: random.Random) -> None:
    for _ in range(PROGRAMS):
        kinds = (BARRIER, BARRIER, OBJECT, OTHER, STORE, UNKNOWN, "")
        before = module("\n".join([*(rng.choice(kinds) for _ in range(8)), "ret void"]))
        once, left = with_barriers_once(ran(before), BUILT_IN), ran(merged(before))
        for thread in range(len(THREADS)):
            assert len(observations(once, thread)) == len(observations(left, thread))


def once_with_own(what: Module) -> Run:
    own = quiet_accesses(what, what.functions["f"])
    return with_barriers_once(ran(what), BUILT_IN, lambda step: own.has(step.instruction))


def test_accesses_of_own_memory_are_nothing_to_the_rule_either(rng: random.Random) -> None:
    kinds = (BARRIER, BARRIER, OBJECT, OWN, OWN, "load i32, ptr %own", STORE, "")
    for _ in range(PROGRAMS):
        body = [rng.choice(kinds) for _ in range(8)]
        numbered = [f"%v{n} = {each}" if "load" in each else each for n, each in enumerate(body)]
        before = module("\n".join(["%own = alloca i32", OWN, *numbered, "ret void"]))
        once, left = once_with_own(before), ran(merged(before))
        for thread in range(len(THREADS)):
            assert len(observations(once, thread)) == len(observations(left, thread))


def test_an_address_that_was_cast_to_a_constant_space_may_be_written() -> None:
    text = """target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr addrspace(1) %p, ptr addrspace(4) %q) {{
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %r = addrspacecast ptr %g to ptr addrspace(4)
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(4) {address}
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(1) %p
  ret void
}}
declare void @llvm.amdgcn.s.barrier()
"""
    left = [calls(merged(module_of(text.format(address=each)))) for each in ("%q", "%r")]
    assert left == [1, 2]


def test_barriers_of_other_sets_count() -> None:
    """The second barrier of the first thread is without the second thread."""
    body = f"{BARRIER}\nbr i1 %c, label %b, label %e\nb:\n{BARRIER}\nbr label %e\ne:\nret void"
    alone = ran(module(body))
    assert with_barriers_once(alone, BUILT_IN) is alone


def test_barriers_in_rounds_of_a_loop_count_once_for_those_that_stay() -> None:
    """Of three threads two execute a second round: their second barrier has another set, and their
    third has that of the second."""
    body = (
        "br label %h\nh:\n%i = phi i32 [ 0, %0 ], [ %j, %h ]\n"
        f"{BARRIER}\n%j = add i32 %i, 1\n%n = mul i32 %x, 3\n%m = icmp ult i32 %j, %n\n"
        "br i1 %m, label %h, label %e\ne:\nret void"
    )
    once = with_barriers_once(ran(module(body)), BUILT_IN)
    assert [len(observations(once, thread)) for thread in range(3)] == [1, 2, 3]
