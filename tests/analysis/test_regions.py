"""Tokens and their convergence regions, by example and against the definition."""

from __future__ import annotations

import random

import pytest

from tests.analysis.functions import (
    ANCHOR,
    ENTRY,
    LOOP,
    bundle,
    define,
    llvm_verdict,
    random_function,
    read,
)
from verify.analysis.dominance import dominators
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import (
    ConvergenceKind,
    Point,
    TokenDefinition,
    TokenFacts,
    TokenKind,
    convergence_kind,
    is_convergent_call,
    regions,
    tokens,
)
from verify.ir.function import Function

RUNS = 150

EXTENDED_CYCLE = f"""start:
    %e = {ENTRY}
    br label %for
    for:
    %inner = {LOOP} {bundle("e")}
    br i1 %c, label %B, label %E
    B:
    br i1 %c, label %C, label %D
    C:
    call void @f() {bundle("inner")}
    br label %E
    D:
    br label %for
    E:
    ret void"""


def test_definitions_and_uses() -> None:
    facts = tokens(read(EXTENDED_CYCLE)[1])
    entry, inner = facts.definitions.values()
    assert (entry.name, entry.kind, entry.location) == ("e", TokenKind.ENTRY, Point("start", 0))
    assert (inner.kind, inner.location, inner.parent) == (
        TokenKind.LOOP,
        Point("for", 0),
        "e",
    )
    assert [(u.token, u.location.label, u.by_loop) for u in facts.uses] == [
        ("e", "for", True),
        ("inner", "C", False),
    ]
    assert facts.uses_of("inner") == facts.uses[1:]


def test_the_region_of_a_heart_reaches_out_of_its_cycle() -> None:
    _, function = read(EXTENDED_CYCLE)
    found = regions(graph(function), tokens(function))
    assert found["inner"].live_in == {"B", "C"}
    assert found["e"].live_in == {"for", "B", "D"}


def test_points_of_a_block() -> None:
    _, function = read(
        f"""start:
        call void @g()
        %a = {ANCHOR}
        call void @g()
        call void @f() {bundle("a")}
        call void @g()
        ret void"""
    )
    (region,) = regions(graph(function), tokens(function)).values()
    inside = [region.contains(Point("start", i)) for i in range(6)]
    assert inside == [False, False, True, True, False, False]


def after(function: Function, point: Point) -> list[Point]:
    """The points one step later."""
    block = function.block[point.label]
    if point.index + 1 < len(block.instructions):
        return [Point(point.label, point.index + 1)]
    return [Point(target, 0) for target in graph(function).successors[point.label]]


def in_region(
    function: Function, nodes: Graph, facts: TokenFacts, token: TokenDefinition, point: Point
) -> bool:
    """The document's definition, point by point."""
    own = token.location
    if point.label == own.label:
        dominated = point.index > own.index
    else:
        dominated = dominators(nodes).dominates(own.label, point.label)
    uses = {use.location for use in facts.uses_of(token.name)}
    seen, stack = {point}, [point]
    while dominated and stack:
        here = stack.pop()
        if here in uses:
            return True
        for later in after(function, here) if here != own else []:
            if later not in seen:
                seen.add(later)
                stack.append(later)
    return False


def test_regions_are_their_definition_on_random_functions(rng: random.Random) -> None:
    points = 0
    for _ in range(RUNS):
        module, verdict = llvm_verdict(random_function(rng))
        if "does not dominate all uses" in verdict:
            continue  # a token without a region
        function = module.functions["x"]
        nodes, facts = graph(function), tokens(function)
        for name, region in regions(nodes, facts).items():
            definition = facts.definitions[name]
            for label in nodes.nodes:
                for index in range(len(function.block[label].instructions)):
                    point = Point(label, index)
                    expected = in_region(function, nodes, facts, definition, point)
                    assert region.contains(point) == expected, (name, point)
                    assert index or expected == (label in region.live_in)
                    points += expected
    assert points > RUNS


@pytest.mark.parametrize(
    ("call", "convergent"),
    [
        ("@f()", True),
        ('@f() [ "other"(i32 1) ]', True),
        ("@g()", False),
        ("@g() convergent", True),
        ("%p()", False),
        ("%p() convergent", True),
        ('asm "", ""()', False),
        ('asm "", ""() convergent', True),
    ],
)
def test_convergent_calls(call: str, convergent: bool) -> None:
    module, function = read(f"call void {call}\nret void")
    instruction = function.entry.instructions[0]
    assert is_convergent_call(module, instruction) == convergent


def test_a_bundle_does_not_make_a_call_convergent() -> None:
    module, function = read(
        f"%a = {ANCHOR}\ncall void @f() {bundle('a')}\ncall void @g() {bundle('a')}\nret void"
    )
    anchor, convergent, plain, _ = function.entry.instructions
    assert is_convergent_call(module, anchor)
    assert is_convergent_call(module, convergent)
    assert not is_convergent_call(module, plain)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("call void @g()", ConvergenceKind.NONE),
        ("call void @f()", ConvergenceKind.UNCONTROLLED),
        (f"%a = {ANCHOR}", ConvergenceKind.CONTROLLED),
        (f"%a = {ANCHOR}\ncall void @f() {bundle('a')}", ConvergenceKind.CONTROLLED),
    ],
)
def test_kinds_of_functions(body: str, kind: ConvergenceKind) -> None:
    module, _ = llvm_verdict(define(f"{body}\nret void"))
    assert convergence_kind(module, module.functions["x"]) is kind
