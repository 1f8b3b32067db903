"""Which threads meet, by labels of the unrolled graph, on small functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from verify.convergence.ipdom import BranchFrame
from verify.convergence.label import ClassKey, Label
from verify.ir.reader import read_module
from verify.options import Model, Options
from verify.refinement.prepare import Side, flat_graph, prepare

DECLARATIONS = """
declare void @op() convergent
declare i1 @go()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
"""


@dataclass(frozen=True)
class Operation:
    """One node's execution of `@op`."""

    block: str
    label: Label
    key: ClassKey


def side_of(body: str, model: Model = Model.AUTO, unroll: int = 3) -> Side:
    result = read_module((body + DECLARATIONS).encode(), "test")
    assert not result.verifier_errors
    options = Options(model=model, unroll=unroll)
    return prepare(flat_graph(result.module, result.module.functions["f"], options), options)


def operations(side: Side, hierarchy: int = 0) -> list[Operation]:
    """The executions of operations, in the order of the unrolled graph."""
    found: list[Operation] = []
    unrolled = side.unrolled[hierarchy]
    for number in unrolled.order:
        node = unrolled.nodes[number]
        for position, static in enumerate(node.block.body):
            if static.instruction.opcode == "call" and static.instruction.callee_name == "op":
                found.append(Operation(node.block.source, node.label, node.keys[position]))
    return found


LOOP = """
define void @f() convergent {
entry:
  br label %header
header:
  call void @op()
  %stay = call i1 @go()
  br i1 %stay, label %header, label %exit
exit:
  call void @op()
  ret void
}"""
DIAMOND_IN_LOOP = """
define void @f() convergent {
entry:
  br label %header
header:
  %side = call i1 @go()
  br i1 %side, label %left, label %latch
left:
  call void @op()
  br label %latch
latch:
  call void @op()
  %stay = call i1 @go()
  br i1 %stay, label %header, label %exit
exit:
  ret void
}"""
# A cycle of %a and %b that is entered at both.
TWO_ENTRIES = """
define void @f() convergent {
entry:
  %side = call i1 @go()
  br i1 %side, label %a, label %b
a:
  call void @op()
  br label %b
b:
  %stay = call i1 @go()
  br i1 %stay, label %a, label %exit
exit:
  ret void
}"""
HEART = """
define void @f() convergent {{
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %header
header:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %stay = call i1 @go()
  br i1 %stay, label %header, label %exit
exit:
  call void @op() [ "convergencectrl"(token %{token}) ]
  ret void
}}"""


def test_maximal_counts_iterations() -> None:
    executed = operations(side_of(LOOP))
    inside = [o for o in executed if o.block == "header"]
    assert [o.label.vector for o in inside] == [(1,), (2,), (3,)]
    assert len({o.key for o in inside}) == 3


def test_threads_that_leave_in_different_iterations_meet_after_the_loop() -> None:
    (after,) = [o for o in operations(side_of(LOOP)) if o.block == "exit"]
    assert after.label.vector == ()


def test_a_path_beyond_the_bound_is_cut() -> None:
    side = side_of(LOOP, unroll=2)
    assert side.unrolled[0].cut
    assert [o.label.vector for o in operations(side)] == [(1,), (2,), ()]


def test_a_cycle_entered_elsewhere_counts_from_nothing() -> None:
    side = side_of(TWO_ENTRIES, unroll=2)
    assert len(side.hierarchies) == 2
    vectors = {
        next(iter(h.headers)).split("|")[2]: [o.label.vector for o in operations(side, i)]
        for i, h in enumerate(side.hierarchies)
    }
    # The operation is in %a: in its own cycle's header, or after the header %b, or before it
    # when the cycle was entered there.
    assert vectors == {"a": [(1,), (2,)], "b": [(0,), (1,), (2,)]}


def test_maximal_meets_again_after_a_branch() -> None:
    executed = operations(side_of(DIAMOND_IN_LOOP, unroll=1))
    assert [o.block for o in executed] == ["left", "latch"]


def stack(operation: Operation) -> list[BranchFrame]:
    """What `ipdom` keeps in the label of the operation's node."""
    return list(cast("tuple[BranchFrame, ...]", operation.label.state))


def test_ipdom_pops_at_the_post_dominator() -> None:
    side = side_of(DIAMOND_IN_LOOP, Model.IPDOM, unroll=1)
    assert side.model is Model.IPDOM
    left, latch = operations(side)
    assert len(stack(left)) == 2
    assert [frame.branch for frame in stack(latch)] == [""]


def test_ipdom_keeps_apart_who_left_a_loop_early() -> None:
    """The branch that leaves the loop meets again only after it."""
    executed = operations(side_of(LOOP, Model.IPDOM))
    inside = [o for o in executed if o.block == "header"]
    assert [len(stack(o)) for o in inside] == [1, 2, 3]
    (after,) = [o for o in executed if o.block == "exit"]
    assert len(stack(after)) == 1


def test_a_hearts_token_tells_iterations_apart_after_the_loop() -> None:
    """llvm-convergent-operations, "Extended Cycles": the token is data."""
    assert len({o.key for o in operations(side_of(HEART.format(token="heart")))}) == 3
    assert len({o.key for o in operations(side_of(HEART.format(token="outer")))}) == 1


def test_a_hearts_operations_start_at_the_environment() -> None:
    for operation in operations(side_of(HEART.format(token="heart"))):
        assert operation.key.root is None


def test_anchors_start_anew_in_every_execution() -> None:
    side = side_of(
        """
define void @f() convergent {
entry:
  br label %header
header:
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %t) ]
  %stay = call i1 @go()
  br i1 %stay, label %header, label %exit
exit:
  ret void
}"""
    )
    executed = operations(side)
    assert len({o.key.root for o in executed}) == 3
    assert len({o.key.family() for o in executed}) == 1


def test_calls_have_the_convergence_of_their_site() -> None:
    body = """
define void @f() convergent {
  call void @g()
  call void @g()
  ret void
}
define void @g() convergent {
  call void @op()
  ret void
}"""
    first, second = operations(side_of(body))
    assert first.key != second.key
    assert first.key.root is second.key.root is None


def test_a_call_that_is_not_convergent_is_open() -> None:
    body = """
define void @f() convergent {
  call void @g()
  ret void
}
define void @g() {
  call void @op()
  ret void
}"""
    (operation,) = operations(side_of(body))
    assert operation.key.root is not None
