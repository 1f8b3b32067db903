"""The rules of "Convergence And Uniformity" and "Controlled Maximal Convergence", one by one, on
the documents' own examples."""

from __future__ import annotations

import random

import pytest

from tests.analysis.graphs import random_edges
from tests.uniformity.functions import (
    ANCHOR,
    ENTRY,
    analysed,
    branching,
    bundle,
    divergent,
    loop,
    reason,
)
from verify.analysis.cycles import hierarchies
from verify.analysis.graph import graph_of
from verify.options import Model
from verify.uniformity.facts import DivergenceRule, Fact, FactKind

CLOSED_PATH = {"entry": "PR", "P": "Q", "Q": "RS", "R": "S", "S": "PX", "X": ""}
"""The figures of "Diverged Entry Criterion" and "Diverged Paths reaching a Cycle": the entries of
the cycle are P and R."""
NESTED = {"entry": "PR", "P": "Q", "Q": "SR", "S": "PX", "R": "S", "X": ""}
"""The figure of "Dependence on Cycles Headers", with nested cycles."""


def test_a_divergent_branch_inside_an_irreducible_cycle() -> None:
    """ "Divergent Branch inside a Cycle": whether threads that part at Q are converged at S depends
    on the hierarchy."""
    said = analysed(branching(CLOSED_PATH, "Q"))
    assert divergent(said.blocks) == {"P", "Q", "R", "S"}
    assert reason(said.blocks, "S") is DivergenceRule.DIVERGED_ENTRY


def test_diverged_paths_reach_a_cycle() -> None:
    """ "Diverged Paths reaching a Cycle": "the static analysis conservatively reports every node in
    the cycle as not m-converged"."""
    said = analysed(branching({**CLOSED_PATH, "entry": "PR"}, "entry"))
    assert divergent(said.blocks) == {"P", "Q", "R", "S"}
    assert reason(said.blocks, "P") is DivergenceRule.DIVERGED_OUTSIDE


def test_an_irreducible_cycle_that_nothing_diverges_at() -> None:
    assert divergent(analysed(branching(CLOSED_PATH, "")).blocks) == set()


def test_a_branch_that_strictly_dominates_its_join() -> None:
    """The diverged entry criterion, simplified: "B strictly dominates J": Q's sides meet at M,
    which only Q leads to."""
    edges = {"entry": "PR", "P": "R", "R": "Q", "Q": "AM", "A": "M", "M": "PX", "X": ""}
    assert divergent(analysed(branching(edges, "Q")).blocks) == set()


def test_the_header_of_an_inner_cycle_strictly_dominates_the_join() -> None:
    """The same, "Recursively, there is cycle C' inside C that satisfies the same condition": X does
    not dominate J, nor does the header of the irreducible cycle of A and B."""
    edges = {"entry": "AB", "A": "H", "H": "XY", "X": "MJ", "M": "J", "Y": "J", "J": "HT"}
    edges |= {"T": "B", "B": "AE", "E": ""}
    assert divergent(analysed(branching(edges, "X")).blocks) == set()
    assert "A" in divergent(analysed(branching(edges, "entry")).blocks)


def test_all_nodes_of_a_reducible_graph_are_m_converged(rng: random.Random) -> None:
    """ "Static Uniformity Analysis", note: "if the whole CFG is reducible, then all nodes in the
    CFG are m-converged", whichever branches are divergent."""
    found = 0
    while found < 20:
        edges = random_edges(rng, 6)
        if hierarchies(graph_of("b0", edges))[0].reducible:
            found += 1
            parting = " ".join(label for label in edges if rng.random() < 0.5)
            assert divergent(analysed(branching(edges, parting)).blocks) == set()


def test_the_header_is_the_join() -> None:
    """ "When J is the same as H or B, the trivial dominance is insufficient": Q's sides meet at the
    entries of the cycle."""
    edges = {"entry": "PR", "P": "Q", "R": "Q", "Q": "PR"}
    assert divergent(analysed(branching(edges, "Q")).blocks) == {"P", "Q", "R"}


def test_a_reducible_cycle_satisfies_the_conditions() -> None:
    """ "Reducible Cycle": the branch in B, and one before the cycle, decide nothing about it."""
    edges = {"entry": "XH", "X": "H", "H": "BE", "B": "LH", "L": "H", "E": ""}
    said = analysed(branching(edges, "entryB"))
    assert divergent(said.blocks) == set()


def test_nested_irreducible_cycles() -> None:
    """ "Dependence on Cycles Headers", the example: the branches in Entry and Q are divergent."""
    said = analysed(branching(NESTED, "entryQ"))
    assert divergent(said.blocks) == {"P", "Q", "R", "S"}


def test_a_phi_at_a_join() -> None:
    """ "Uniformity", rule 3.1a: both instances choose the same output."""
    body = """
      %c = icmp eq i32 %d, 0
      br i1 %c, label %a, label %b
    a:
      br label %j
    b:
      br label %j
    j:
      %chosen = phi i32 [ 1, %a ], [ 2, %b ]
      %same = phi i32 [ %u, %a ], [ %u, %b ]
      %other = phi i32 [ %d, %a ], [ %d, %b ]
      %after = add i32 %same, 1
      ret void"""
    said = analysed(body)
    assert divergent(said.values) == {"d", "c", "chosen", "other"}
    # Rule 3.1b: "That output is uniform for all threads in S".
    assert reason(said.values, "other") is DivergenceRule.OPERAND
    assert reason(said.values, "chosen") is DivergenceRule.JOIN
    chain = said.chain(Fact(FactKind.VALUE, "chosen"))
    assert [fact.kind for fact, _ in chain] == [
        FactKind.VALUE,
        FactKind.BRANCH,
        FactKind.VALUE,
        FactKind.VALUE,
    ]
    assert chain[-1][1].reason is DivergenceRule.SOURCE


LOOP = """
      br label %h
    h:
      %i = phi i32 [ 0, %0 ], [ %next, %l ]
      %next = add i32 %i, 1
      %c = icmp eq i32 %i, {leaving}
      br i1 %c, label %e, label %l
    l:
      br label %h
    e:
      %last = phi i32 [ %i, %h ]
      %used = add i32 %i, 1
      ret void"""


def test_temporal_divergence() -> None:
    """ "Divergent Cycle Exits": uniform in the cycle, divergent where it is used outside."""
    said = analysed(LOOP.format(leaving="%d"))
    assert divergent(said.values) == {"d", "c", "last", "used"}
    assert divergent(said.cycles) == {"h"}
    assert reason(said.values, "used") is DivergenceRule.TEMPORAL
    assert [(use.value, use.block) for use in said.uses] == [("i", "e"), ("i", "e")]


def test_no_temporal_divergence_behind_a_uniform_exit() -> None:
    said = analysed(LOOP.format(leaving="%u"))
    assert divergent(said.values) == {"d"}
    assert divergent(said.cycles) == set()


def test_which_exit_differs_where_iterations_do() -> None:
    """Threads leave the cycle in different iterations, by a branch that is uniform in each: where
    its ways meet, they differ, though no divergent branch has this join."""
    body = """
      br label %h
    h:
      %i = phi i32 [ 0, %0 ], [ %next, %l ]
      %next = add i32 %i, 1
      %c = icmp eq i32 %d, %i
      br i1 %c, label %x, label %l
    x:
      switch i32 %i, label %l [ i32 1, label %p
                                i32 2, label %q ]
    l:
      br label %h
    p:
      br label %j
    q:
      br label %j
    j:
      %way = phi i32 [ 1, %p ], [ 2, %q ]
      ret void"""
    said = analysed(body)
    assert said.branches["x"] is None
    assert reason(said.values, "way") is DivergenceRule.JOIN


def test_readfirstlane_in_both_arms() -> None:
    """ "Property VT.3", the example: "the phi node is divergent"."""
    arm = "%{0} = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d)\n      br label %j"
    body = f"""
      %c = icmp eq i32 %d, 0
      br i1 %c, label %a, label %b
    a:
      {arm.format("A1")}
    b:
      {arm.format("A2")}
    j:
      %A = phi i32 [ %A1, %a ], [ %A2, %b ]
      ret void"""
    assert divergent(analysed(body).values) == {"d", "c", "A"}


@pytest.mark.parametrize(
    ("line", "uniform"),
    [
        ("%x = call i32 @llvm.amdgcn.workitem.id.x()", False),
        ("%x = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d)", True),
        ("%x = call i32 @llvm.amdgcn.readlane.i32(i32 %d, i32 %u)", True),
        ("%x = call i32 @llvm.amdgcn.s.getreg(i32 3)", True),
        ("%x = call ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()", True),
        ("%x = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()", True),
        ("%x = call i32 @subgroupQuadBroadcast(i32 %d, i32 2)", False),
        ("%x = call i32 @subgroupShuffle(i32 %u, i32 %u)", False),
        ("%x = call i64 @llvm.ctpop.i64(i64 3)", True),
        ("%x = load i32, ptr null", False),
        ("%x = atomicrmw add ptr null, i32 1 monotonic", False),
        ("%x = alloca i32", False),
        ("%x = freeze i32 %u", False),
        ("%x = call i32 @function(i32 %u)", False),
        ("%x = add i32 1, 2", True),
        ("%x = add i32 %u, undef", False),
        ("%x = add i32 %u, poison", True),
        ("%x = select i1 true, i32 %u, i32 4", True),
    ],
)
def test_sources(line: str, uniform: bool) -> None:
    """ "Property VT.3: Preserving statically known uniformity"."""
    assert (analysed(f"{line}\nret void").values["x"] is None) == uniform


def test_arguments_of_kernels_are_uniform() -> None:
    assert reason(analysed("ret void").values, "d") is DivergenceRule.SOURCE
    assert analysed("ret void").values["u"] is None


EXTENDED = f"""
      %entry = {ENTRY}
      br label %for
    for:
      %i = phi i32 [ 0, %0 ], [ %next, %D ]
      %inner = {loop("%entry")}
      %next = add i32 %i, 1
      %end = icmp eq i32 %i, 10
      br i1 %end, label %E, label %B
    B:
      %condition = icmp eq i32 %i, %d
      br i1 %condition, label %C, label %D
    C:
      %before = add i32 %i, 1
      {{operation}}
      %behind = add i32 %i, 2
      br label %E
    D:
      br label %for
    E:
      %later = phi i32 [ 0, %for ], [ %before, %C ]
      ret void"""


def test_temporal_divergence_stops_at_a_region() -> None:
    """ "Temporal Divergence at Cycle Exit": "temporal divergence applies only to a use of V that is
    outside the convergence region of D"; and what is computed within it is used outside it."""
    said = analysed(EXTENDED.format(operation=f"call void @convergent_op(){bundle('%inner')}"))
    assert said.values["before"] is None
    assert reason(said.values, "behind") is DivergenceRule.TEMPORAL
    assert said.values["later"] is not None
    assert said.model == "tokens"


def test_without_a_use_of_the_token_there_is_no_region() -> None:
    said = analysed(EXTENDED.format(operation=""))
    assert reason(said.values, "before") is DivergenceRule.TEMPORAL


def test_an_anchor_and_its_region() -> None:
    """ "Opportunistic convergent operations": what the threads of the anchor agree on is uniform as
    long as they are told apart from others, that is, in the anchor's convergence region."""
    body = f"""
      %anchor = {ANCHOR}
      %ballot = call i64 @subgroupBallot(i1 true){bundle("%anchor")}
      %count = call i64 @llvm.ctpop.i64(i64 %ballot)
      %lane = call i32 @getSubgroupLocalInvocationId()
      %base = call i32 @subgroupBroadcastFirst(i32 %d){bundle("%anchor")}
      %offset = add i32 %base, %u
      ret void"""
    said = analysed(body)
    assert divergent(said.values) == {"d", "lane", "offset"}
    assert reason(said.values, "offset") is DivergenceRule.REGION_LEFT
    # The same with the entry's token: all threads communicate, inside and outside.
    entry = analysed(body.replace(ANCHOR, ENTRY))
    assert divergent(entry.values) == {"d", "lane"}


def test_a_node_below_an_anchor_that_is_not_m_converged() -> None:
    """ "Controlled m-converged Static Instances", condition 1."""
    body = f"""
      %c = icmp eq i32 %d, 1
      br i1 %c, label %P, label %R
    P:
      br label %Q
    Q:
      br label %R
    R:
      %t = {ANCHOR}
      %k = icmp eq i32 %u, 1
      br i1 %k, label %P, label %X
    X:
      %x = add i32 %u, 1
      call void @convergent_op(){bundle("%t")}
      %y = add i32 %u, 2
      ret void"""
    said = analysed(body)
    assert reason(said.values, "x") is DivergenceRule.TOKEN_NOT_M_CONVERGED
    assert said.values["y"] is None
    assert reason(said.regions, "t") is DivergenceRule.NOT_M_CONVERGED
    steps = [fact for fact, _ in said.chain(Fact(FactKind.VALUE, "x"))]
    assert steps[1:3] == [Fact(FactKind.REGION, "t"), Fact(FactKind.BLOCK, "R")]


def test_the_region_of_a_token_that_depends_on_such_an_anchor() -> None:
    body = f"""
      %c = icmp eq i32 %d, 1
      br i1 %c, label %P, label %R
    P:
      br label %R
    R:
      %t = {ANCHOR}
      %k = icmp eq i32 %u, 1
      br i1 %k, label %P, label %H
    H:
      %h = call token @llvm.experimental.convergence.loop(){bundle("%t")}
      %x = add i32 %u, 1
      call void @convergent_op(){bundle("%h")}
      br i1 %k, label %H, label %X
    X:
      %y = add i32 %u, 2
      ret void"""
    said = analysed(body)
    assert reason(said.regions, "h") is DivergenceRule.TOKEN_NOT_M_CONVERGED
    assert reason(said.values, "x") is DivergenceRule.TOKEN_NOT_M_CONVERGED
    assert said.values["y"] is None


JUMP_THREADED = """
      %c1 = icmp eq i32 %d, 1
      br i1 %c1, label %then1, label %then2
    then1:
      %c2 = icmp eq i32 %u, 2
      br i1 %c2, label %then2, label %end
    then2:
      %way = phi i32 [ 0, %0 ], [ 1, %then1 ]
      br label %end
    end:
      %out = phi i32 [ 0, %then1 ], [ 1, %then2 ]
      ret void"""


def test_under_ipdom_the_only_join_is_the_immediate_post_dominator() -> None:
    """convergent-operations, "Unstructured control flow": threads do not reconverge at then2, the
    first post-dominator is end."""
    assert divergent(analysed(JUMP_THREADED).values) == {"d", "c1", "way", "out"}
    assert divergent(analysed(JUMP_THREADED, Model.IPDOM).values) == {"d", "c1", "out"}


def test_under_ipdom_threads_wait_inside_a_cycle() -> None:
    """Who goes from h to x waits there for those that go round until they come to x, too."""
    body = """
      br label %h
    h:
      %i = phi i32 [ 0, %0 ], [ %next, %h ], [ 0, %x ]
      %next = add i32 %i, 1
      %c = icmp eq i32 %i, %d
      br i1 %c, label %x, label %h
    x:
      %j = add i32 %i, 1
      %k = icmp eq i32 %u, 1
      br i1 %k, label %h, label %e
    e:
      ret void"""
    said = analysed(body, Model.IPDOM)
    assert reason(said.values, "j") is DivergenceRule.TEMPORAL
    assert said.values["k"] is None
