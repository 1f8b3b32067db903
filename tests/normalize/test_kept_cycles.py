"""No pass changes the cycles of the blocks that were there (LLVM, "Convergence And Uniformity",
"Cycle Terminology"), by loops that networkx finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

from corpus.expect import pair_files, short
from corpus.pairing import read_pairs
from verify.ir.function import Function, successors
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.kept_cycles import has_cycles_of, refuse_other_cycles
from verify.normalize.pair import Pair
from verify.normalize.pipeline import NORMALIZATION
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction

Loops = frozenset[tuple[str, frozenset[str]]]
"""Headers with the blocks of their loops, without those that another function has not."""
FOLDS = "exchange-loops"
"""The pass that makes one instruction of a loop of one block, in which nothing communicates."""
EDGES = "invoke-to-call"
"""The pass that may leave out all edges back to a header, so that nothing is repeated."""
ONE_IN = 12
FILES = [
    pytest.param(path, id=short(path), marks=(pytest.mark.campaign,) if number % ONE_IN else ())
    for number, path in enumerate(pair_files())
]


def reached(graph: nx.DiGraph[str], start: str, without: str = "") -> set[str]:
    """The labels that paths lead to, with that of the start."""
    kept = graph.subgraph(set(graph) - {without})
    return {*nx.dfs_preorder_nodes(kept, start)} if start in kept else set()


def graph_of(function: Function) -> nx.DiGraph[str]:
    edges = [(b.label, to) for b in function.blocks for to in successors(b.terminator)]
    whole: nx.DiGraph[str] = nx.DiGraph(edges)
    whole.add_node(function.entry.label)
    return nx.DiGraph(whole.subgraph(reached(whole, function.entry.label)))


def loops(function: Function, labels: frozenset[str]) -> Loops:
    """The natural loops, those of one header as one; of an irreducible graph, the strongly
    connected regions with their entries as one name."""
    graph = graph_of(function)

    def dominates(header: str, label: str) -> bool:
        return label not in reached(graph, function.entry.label, without=header)

    bodies: dict[str, set[str]] = {}
    back = {(a, h) for a, h in graph.edges if dominates(h, a)}
    forward: nx.DiGraph[str] = nx.DiGraph(graph)
    forward.remove_edges_from(back)
    if not nx.is_directed_acyclic_graph(forward):
        regions = (r for r in nx.strongly_connected_components(graph) if len(r) > 1)
        found = ((",".join(sorted(_entries(graph, r) & labels)), r) for r in regions)
        return frozenset((name, frozenset(r) & labels) for name, r in found if r & labels)
    for latch, header in back:
        body = bodies.setdefault(header, {header})
        if latch != header:
            inside = graph.subgraph(set(graph) - {header})
            body |= {*nx.dfs_preorder_nodes(inside.reverse(), latch)}
    return frozenset(
        (header if header in labels else "", frozenset(body) & labels)
        for header, body in bodies.items()
        if body & labels
    )


def _entries(graph: nx.DiGraph[str], region: set[str]) -> set[str]:
    return {label for label in region if set(graph.predecessors(label)) - region}


def changed(pair: Pair, other: Pair) -> Iterator[tuple[Function, Function]]:
    """The functions of both that differ."""
    for (module, function), (new, of) in zip(pair.sides, other.sides, strict=True):
        yield function, of
        for name, each in module.functions.items():
            if name != function.name and name in new.functions:
                yield each, new.functions[name]


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("path", FILES)
def test_each_pass_keeps_the_cycles_of_a_pair(path: Path) -> None:
    for pair in read_pairs(path):
        for each in NORMALIZATION:
            try:
                other = each.run(pair)
            except (Unsupported, UnsupportedInstruction):
                break
            for before, after in changed(pair, other):
                if before is after or not (before.blocks and after.blocks):
                    continue
                both = frozenset(graph_of(before).nodes) & frozenset(graph_of(after).nodes)
                ours, theirs = loops(before, both), loops(after, both)
                assert theirs <= ours, f"{each.name}, @{before.name}"
                gone = ours - theirs
                assert each.name == EDGES or not gone or _folded(each.name, gone)
            pair = other


def _folded(name: str, gone: Loops) -> bool:
    return name == FOLDS and all(blocks == frozenset((header,)) for header, blocks in gone)


SHAPES = """
define void @f(i1 %c) {
entry:
  br label %h
h:
  br i1 %c, label %h, label %x
x:
  br i1 FIRST, label %h, label %y
y:
  br i1 %c, label %y, label %e
e:
  ret void
}
"""


def function(text: str) -> Function:
    return read_module(text.encode(), "f.ll").module.functions["f"]


def test_a_smaller_cycle_is_another() -> None:
    larger = function(SHAPES.replace("FIRST", "false"))
    smaller = function(SHAPES.replace("br i1 FIRST, label %h, label %y", "br label %y"))
    assert not has_cycles_of(smaller, larger)
    assert not has_cycles_of(larger, smaller)
    assert has_cycles_of(larger, larger)


def test_a_cycle_without_an_edge_to_its_header_may_be_gone() -> None:
    text = SHAPES.replace("br i1 FIRST, label %h, label %y", "br label %y")
    without = text.replace("br i1 %c, label %y, label %e", "br label %e")
    assert has_cycles_of(function(without), function(text))
    assert not has_cycles_of(function(text), function(without))


def test_a_cycle_with_two_entries_may_not_be_gone() -> None:
    text = SHAPES.replace("br label %h\n", "br i1 %c, label %h, label %x\n", 1)
    both = function(text.replace("FIRST", "%c"))
    without = function(text.replace("br i1 FIRST, label %h, label %y", "br label %y"))
    assert not has_cycles_of(without, both)


def test_a_pair_whose_cycles_a_rewrite_changes_is_refused() -> None:
    texts = (
        SHAPES.replace("FIRST", "false"),
        SHAPES.replace("br i1 FIRST, label %h, label %y", "br label %y"),
    )
    one, other = (read_module(text.encode(), "f.ll").module for text in texts)
    given = Pair("f", one, one.functions["f"], one, one.functions["f"])
    refuse_other_cycles(given, given)
    with pytest.raises(Unsupported, match="cycles"):
        refuse_other_cycles(given, given.within(other, other))


INVOKE = """
declare i32 @__gxx_personality_v0(...)
declare void @op() convergent nounwind
define void @f(i32 %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h
x:
  invoke void @op() to label %e unwind label %lp
lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h
e:
  ret void
}
"""


def test_an_invoke_in_a_cycle_is_itself() -> None:
    module = read_module(INVOKE.encode(), "f.ll").module
    pair = Pair("f", module, module.functions["f"], module, module.functions["f"])
    assert judge(pair, Options(shortcut=False)).verdict is Verdict.CORRECT
