"""Converged-with of controlled operations: the dynamic rules of convergent-operations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.concrete.walks import Edges, Walk, broken_module_of, module_of, walk_text, walking
from verify.concrete.machine import run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.trace import Place, Run, RunInstance, Site
from verify.semantics.unsupported import UnsupportedInstruction

DECLARATIONS = """
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
"""
ENTRY = "%t = call token @llvm.experimental.convergence.entry()"
ANCHOR = "%t = call token @llvm.experimental.convergence.anchor()"


def heart(token: str) -> str:
    return (
        "%h = call token @llvm.experimental.convergence.loop()"
        f' [ "convergencectrl"(token {token}) ]'
    )


def op(token: str) -> str:
    return f'call void @op() [ "convergencectrl"(token {token}) ]'


def controlled(edges: Edges, inside: dict[str, str], *paths: str) -> Run:
    module = module_of(walk_text(edges, inside) + DECLARATIONS)
    return run(module, "f", len(paths), walking(edges, *paths))


def meetings(finished: Run, callee: str = "op") -> list[list[set[int]]]:
    """For each thread, the threads that it met at each execution of `callee`."""
    return [
        [set(met) for step, met in finished.communicating(trace.thread) if step.callee == callee]
        for trace in finished.threads
    ]


LOOP: Edges = {"A": "B", "B": "BC", "C": ""}
EXTENDED: Edges = {"A": "F", "F": "BE", "B": "CD", "C": "E", "D": "F", "E": ""}


def test_a_heart_counts_iterations() -> None:
    """ "Loop unrolling examples": A B B B C and A B B B B C meet in the first 3 iterations."""
    finished = controlled(
        LOOP, {"A": ANCHOR, "B": f"{heart('%t')}\n{op('%h')}"}, "A B B B C", "A B B B B C"
    )
    assert meetings(finished) == [[{0, 1}] * 3, [{0, 1}] * 3 + [{1}]]


def test_a_remainder_is_another_static_instance() -> None:
    """The same loop unrolled by two with a remainder D: no threads meet in the third iteration.

    The document lets thread 2 run D too, though 4 iterations leave no remainder; by its own code
    it goes from C to E.
    """
    edges: Edges = {"A": "B", "B": "BC", "C": "DE", "D": "E", "E": ""}
    inside = {"A": ANCHOR, "B": f"{heart('%t')}\n{op('%h')}\n{op('%h')}", "D": op("%t")}
    finished = controlled(edges, inside, "A B C D E", "A B B C E")
    assert meetings(finished) == [[{0, 1}] * 2 + [{0}], [{0, 1}] * 2 + [{1}] * 2]


def test_an_extended_cycle_keeps_iterations_apart() -> None:
    """ "Extended Cycles": C is reached from the iterations in which the threads left."""
    inside = {"A": ENTRY, "F": heart("%t"), "C": op("%h")}
    apart = controlled(EXTENDED, inside, "A F B C E", "A F B D F B C E", "A F B C E")
    assert meetings(apart) == [[{0, 2}], [{1}], [{0, 2}]]
    together = controlled(EXTENDED, {"A": ENTRY, "C": op("%t")}, "A F B C E", "A F B D F B C E")
    assert meetings(together) == [[{0, 1}], [{0, 1}]]


def test_uncontrolled_the_exit_block_is_outside_the_loop() -> None:
    finished = controlled(EXTENDED, {"C": "call void @op()"}, "A F B C E", "A F B D F B C E")
    assert meetings(finished) == [[{0, 1}], [{0, 1}]]


def test_a_control_dependence_takes_a_subset() -> None:
    """ "Reductions inside divergent control flow"."""
    edges: Edges = {"A": "TE", "T": "X", "E": "X", "X": ""}
    finished = controlled(
        edges, {"A": ENTRY, "T": op("%t"), "E": op("%t")}, "A T X", "A E X", "A T X"
    )
    assert meetings(finished) == [[{0, 2}], [{1}], [{0, 2}]]


def test_token_identity_beats_the_path_between() -> None:
    """Threads that parted and met again, at different numbers of iterations of an inner loop,
    still meet at a use of the token of before."""
    edges: Edges = {"A": "B", "B": "BC", "C": ""}
    finished = controlled(edges, {"A": ENTRY, "C": op("%t")}, "A B C", "A B B B C")
    assert meetings(finished) == [[{0, 1}], [{0, 1}]]


def test_nested_hearts() -> None:
    """The inner count starts anew with every value of the outer token."""
    edges: Edges = {"A": "H", "H": "I", "I": "IL", "L": "HX", "X": ""}
    inner = '%i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %h) ]'
    inside = {"A": ENTRY, "H": heart("%t"), "I": f"{inner}\n{op('%i')}"}
    finished = controlled(edges, inside, "A H I I L H I L X", "A H I L H I I L X")
    both, first, second = {0, 1}, {0}, {1}
    assert meetings(finished) == [[both, first, both], [both, both, second]]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [({}, [{0, 1, 2}] * 3), ({1: 5}, [{0, 2}, {1}, {0, 2}]), ({0: 1, 1: 2}, [{0}, {1}, {2}])],
)
def test_the_environment_decides_the_entry(
    entries: dict[int, int], expected: list[set[int]]
) -> None:
    module = module_of(walk_text({"A": ""}, {"A": f"{ENTRY}\n{op('%t')}"}) + DECLARATIONS)
    finished = run(module, "f", 3, TableEnvironment(entries=entries))
    assert meetings(finished) == [[met] for met in expected]


def test_the_environment_decides_an_anchor() -> None:
    """The first execution of one thread with the second of the other, as an unrolled tail may
    have it ("Loop unrolling examples", first case)."""
    module = module_of(walk_text(LOOP, {"B": f"{ANCHOR}\n{op('%t')}"}) + DECLARATIONS)
    static = RunInstance((), Place("f", "B", 0))
    walk = walking(LOOP, "A B C", "A B B C")
    anchors = {Site(0, static, 0): 7, Site(1, static, 0): 1, Site(1, static, 1): 7}
    environment = replace(walk, others=TableEnvironment(anchors=anchors))
    assert meetings(run(module, "f", 2, environment)) == [[{0, 1}], [{1}, {0, 1}]]


def test_the_unnatural_count_of_iterations() -> None:
    """ "Rationales for Static rules about cycles", last example: op.1, in different iterations
    of the two threads, is converged, and so is its heart."""
    edges: Edges = {
        "A": "B",
        "B": "CD",
        "C": "D",
        "D": "EF",
        "E": "F",
        "F": "BG",
        "G": "",
    }
    module = walk_text(edges, {"A": ANCHOR, "C": f"{heart('%t')}\n{op('%h')}"}) + DECLARATIONS
    # LLVM's verifier wants hearts in headers; the rule about loop intrinsics does not.
    broken = broken_module_of(module)
    finished = run(broken, "f", 2, walking(edges, "A B C D F B D E F G", "A B D E F B C D F G"))
    assert meetings(finished) == [[{0, 1}], [{0, 1}]]
    assert meetings(finished, "llvm.experimental.convergence.loop") == [[{0, 1}], [{0, 1}]]


CALLEE = """
define void @callee() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %t) ]
  ret void
}
"""


def test_a_callee_enters_as_its_call_was_converged() -> None:
    """ "llvm.experimental.convergence.entry", rule 2, and the example of inlining there."""
    call = 'call void @callee() [ "convergencectrl"(token %h) ]'
    text = walk_text(LOOP, {"A": ENTRY, "B": f"{heart('%t')}\n{call}"})
    finished = run(
        module_of(text + DECLARATIONS + CALLEE), "f", 2, walking(LOOP, "A B B C", "A B C")
    )
    inlined = controlled(LOOP, {"A": ENTRY, "B": f"{heart('%t')}\n{op('%h')}"}, "A B B C", "A B C")
    assert meetings(finished) == meetings(inlined) == [[{0, 1}, {0}], [{0, 1}]]


def test_distinct_calls_never_converge() -> None:
    """clang ThreadConvergence, "Implementation-defined Convergence"."""
    edges: Edges = {"A": "TE", "T": "X", "E": "X", "X": ""}
    text = walk_text(edges, {"T": "call void @callee()", "E": "call void @callee()"})
    finished = run(
        module_of(text + DECLARATIONS + CALLEE), "f", 2, walking(edges, "A T X", "A E X")
    )
    assert meetings(finished) == [[{0}], [{1}]]


def test_a_call_that_is_not_convergent_leaves_it_open() -> None:
    """ "Convergent Operations", informational notes: such operations depend on an
    implementation-defined subset of threads."""
    helper = """
    define void @helper() {
      call void @op()
      ret void
    }
    """
    module = module_of(walk_text({"A": ""}, {"A": "call void @helper()"}) + helper)
    assert meetings(run(module, "f", 2, TableEnvironment())) == [[{0, 1}], [{0, 1}]]
    site = Site(0, RunInstance((), Place("f", "A", 0)), 0)
    apart = TableEnvironment(anchors={site: 9})
    assert meetings(run(module, "f", 2, apart)) == [[{0}], [{1}]]


def test_an_operation_without_a_token_in_a_controlled_function() -> None:
    text = walk_text({"A": ""}, {"A": f"{ENTRY}\n call void @op()"}) + DECLARATIONS
    mixed = broken_module_of(text)
    with pytest.raises(UnsupportedInstruction, match="uncontrolled"):
        run(mixed, "f", 1, TableEnvironment())


def test_instructions_that_are_no_operations() -> None:
    """ "Controlled Maximal Converged-with Relation": in the region of an anchor, only threads that
    executed converged instances of it are converged; behind its last use, all are."""
    edges: Edges = {"A": "B", "B": "C", "C": "D", "D": ""}
    inside = {"A": ANCHOR, "C": op("%t")}
    module = module_of(walk_text(edges, inside) + DECLARATIONS)
    path = ["A", "B", "C", "D"]
    apart = {Site(t, RunInstance((), Place("f", "A", 0)), 0): t for t in range(2)}
    for anchors, together in (({}, True), (apart, False)):
        finished = run(module, "f", 2, Walk(edges, [path, path], TableEnvironment(anchors=anchors)))
        blocks = [visit.block for visit in finished.threads[0].visits]
        met = {b: len(finished.cells[0, n]) == 2 for n, b in enumerate(blocks)}
        assert met == {"A": together, "B": together, "C": together, "D": True}


def test_where_a_region_ends_within_a_cycle() -> None:
    """The iterations of threads that are apart at the header of a cycle are apart, also outside the
    region: "every dynamic instance H1 of H that precedes X1 is convergence-before X2"."""
    edges: Edges = {"A": "B", "B": "C", "C": "BD", "D": ""}
    inside = {"A": ANCHOR, "B": f"{heart('%t')}\n{op('%h')}"}
    module = module_of(walk_text(edges, inside) + DECLARATIONS)
    path = ["A", "B", "C", "B", "C", "D"]
    apart = {Site(t, RunInstance((), Place("f", "A", 0)), 0): t for t in range(2)}
    finished = run(module, "f", 2, Walk(edges, [path, path], TableEnvironment(anchors=apart)))
    blocks = [visit.block for visit in finished.threads[0].visits]
    alone = [len(finished.cells[0, n]) == 1 for n in range(len(blocks))]
    assert dict(zip(blocks, alone, strict=True)) == {"A": True, "B": True, "C": True, "D": False}
