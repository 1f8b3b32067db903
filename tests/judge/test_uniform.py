"""Whether a value is uniform, asked of the prover, against the static rules and against runs."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.concrete.walks import module_of
from tests.uniformity.programs import UNIFORM
from tests.uniformity.test_oracle import SHAPES, program
from verify.ir.function import Function, Module
from verify.judge.judge import judge
from verify.judge.uniform import (
    Answer,
    AskedValue,
    UniformProof,
    answer_of,
    place_of_branch,
    place_of_value,
    question,
)
from verify.options import Exact, Options

DECLARATIONS = """
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent memory(none)
declare token @llvm.experimental.convergence.entry() convergent
declare token @llvm.experimental.convergence.loop() convergent
declare i32 @subgroupMax(i32) convergent memory(none)
"""
OPTIONS = Options(timeout=5.0, unroll=3)


def answer(
    module: Module, function: Function, asked: AskedValue | None, options: Options = OPTIONS
) -> UniformProof:
    assert asked is not None
    pair = question(module, function, asked)
    return (
        UniformProof(Answer.OPEN, why=pair)
        if isinstance(pair, str)
        else answer_of(judge(pair, options))
    )


def value(body: str, name: str) -> UniformProof:
    text = f"define void @f(i32 %d, ptr %p) convergent {{\n{body}\n}}\n{DECLARATIONS}"
    module = module_of(text)
    function = module.functions["f"]
    return answer(module, function, place_of_value(function, name))


def test_a_value_that_differs_comes_with_a_run() -> None:
    proof = value("%x = add i32 %d, 1\nret void", "x")
    assert proof.answer is Answer.DIFFERS
    assert len({seen for _, seen in proof.seen}) == 2
    assert proof.text.startswith("run: thread 0 = ")


@pytest.mark.parametrize(
    "line",
    [
        "%x = and i32 %d, 0",
        "%x = sub i32 %d, %d",
        "%u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d)\n%x = xor i32 %u, 5",
    ],
)
def test_what_only_the_prover_knows_to_be_uniform(line: str) -> None:
    assert value(f"{line}\nret void", "x").answer is Answer.PROVED


def test_a_phi_and_a_branch() -> None:
    """Threads part, and bring values that are equal for another reason."""
    body = """
      %c = icmp ult i32 %d, 4
      br i1 %c, label %a, label %b
    a:
      %small = lshr i32 %d, 2
      br label %b
    b:
      %x = phi i32 [ 0, %0 ], [ %small, %a ]
      %never = icmp ne i32 %x, 0
      br i1 %never, label %e, label %e2
    e:
      ret void
    e2:
      ret void"""
    assert value(body, "x").answer is Answer.PROVED
    assert value(body, "c").answer is Answer.DIFFERS
    module = module_of(f"define void @f(i32 %d) convergent {{{body}\n}}\n{DECLARATIONS}")
    function = module.functions["f"]
    assert answer(module, function, place_of_branch(function, "b")).answer is Answer.PROVED
    assert answer(module, function, place_of_branch(function, "0")).answer is Answer.DIFFERS


def test_threads_of_a_token() -> None:
    """In a convergence region the threads of its token compare, in a cycle those of its heart;
    before the heart, nobody is asked."""
    body = """
      %t = call token @llvm.experimental.convergence.entry()
      br label %h
    h:
      %i = phi i32 [ 0, %0 ], [ %next, %h ]
      %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
      %u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d) [ "convergencectrl"(token %l) ]
      %next = add i32 %i, 1
      %x = mul i32 %u, %next
      %y = mul i32 %d, %next
      %c = icmp ult i32 %i, %d
      br i1 %c, label %h, label %e
    e:
      %z = add i32 %i, 0
      ret void"""
    assert value(body, "i").answer is Answer.OPEN
    assert value(body, "x").answer is Answer.PROVED
    assert value(body, "y").answer is Answer.DIFFERS
    assert value(body, "z").answer is Answer.DIFFERS


def test_what_is_not_asked() -> None:
    assert value("ret void", "p") == UniformProof(
        Answer.OPEN, why="the prover supports only integers"
    )


def test_undefined_functions_prove_nothing() -> None:
    assert value("%x = udiv i32 %d, 0\nret void", "x").answer is Answer.OPEN


@pytest.mark.campaign
@pytest.mark.parametrize("kind", SHAPES)
def test_the_prover_agrees(
    rng: random.Random, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the rules call uniform is never refuted; what the prover calls uniform never differs."""
    shape, model = SHAPES[kind]
    options = Options(timeout=5.0, unroll=3, threads=2, uniform=UNIFORM, model=model)
    counts = dict.fromkeys(Answer, 0)
    proved = 0
    for _ in range(12):
        made = program(rng, shape, model)
        if made is None:
            continue
        names = rng.sample(sorted(made.said.values), min(4, len(made.said.values)))
        for name in names:
            found = answer(made.module, made.function, place_of_value(made.function, name), options)
            counts[found.answer] += 1
            if made.said.values[name] is None:
                assert found.answer is not Answer.DIFFERS, f"{name}\n{made.text}"
            elif found.answer is Answer.PROVED:
                proved += 1
    with capsys.disabled():
        print(f"\n{kind}: {counts}, {proved} proved that the rules call divergent")


# A set of threads

BY_LANE = """define void @f(i32 %d) convergent {
  %lane = call i32 @getSubgroupLocalInvocationId()
  %two = icmp eq i32 %lane, 2
  %v = select i1 %two, i32 %lane, i32 7
  %low = icmp ult i32 %lane, 2
  br i1 %low, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %a ], [ %lane, %0 ]
  ret void
}
declare i32 @getSubgroupLocalInvocationId()
"""
OF_LANES: dict[str, tuple[int, int, int]] = {
    "lane": (0, 1, 2),
    "two": (0, 0, 1),
    "v": (7, 7, 2),
    "low": (1, 1, 0),
    "p": (1, 1, 2),
}
"""The values of three lanes."""


@pytest.mark.campaign
@pytest.mark.parametrize("name", OF_LANES)
def test_a_value_among_some_threads(name: str) -> None:
    """ "for a given set of threads": each set, by the values of its threads."""
    module = module_of(BY_LANE)
    asked = place_of_value(module.functions["f"], name)
    assert asked is not None
    values = OF_LANES[name]
    for lanes in (subset for size in (1, 2, 3) for subset in combinations(range(3), size)):
        pair = question(module, module.functions["f"], asked, lanes)
        assert not isinstance(pair, str)
        proof = answer_of(judge(pair, Options(threads=3, exact=Exact.THREADS)))
        differs = len({values[lane] for lane in lanes}) > 1
        assert proof.answer is (Answer.DIFFERS if differs else Answer.PROVED), (name, lanes)
        assert {thread for thread, _ in proof.seen} <= {*lanes}
        assert len({value for _, value in proof.seen}) == (2 if differs else 0) or name == "lane"
