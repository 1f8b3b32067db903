"""Reconvergence at immediate post-dominators."""

from __future__ import annotations

import pytest

from tests.concrete.walks import Edges, module_of, walk_text, walking
from verify.concrete.machine import Settings, run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Run
from verify.options import Model

OP = "call void @op()"
ORIGINAL: Edges = {
    "entry": ["then1", "mid"],
    "then1": ["mid"],
    "mid": ["then2", "end"],
    "then2": ["end"],
    "end": "",
}
THREADED: Edges = {
    "entry": ["then1", "then2"],
    "then1": ["then2", "end"],
    "then2": ["end"],
    "end": "",
}


def ran(model: Model, edges: Edges, inside: dict[str, str], *paths: str) -> Run:
    module = module_of(walk_text(edges, inside))
    return run(module, "f", len(paths), walking(edges, *paths), Settings(model=model))


def meetings(finished: Run) -> list[list[set[int]]]:
    return [
        [set(met) for step, met in finished.communicating(t.thread) if step.callee == "op"]
        for t in finished.threads
    ]


@pytest.mark.parametrize(("model", "together"), [(Model.MAXIMAL, True), (Model.IPDOM, False)])
def test_jump_threading(model: Model, together: bool) -> None:
    """convergent-operations, "Unstructured control flow"."""
    paths = "entry then1 mid then2 end", "entry mid then2 end"
    met = meetings(ran(model, ORIGINAL, {"then2": OP}, *paths))
    assert met == [[{0, 1}], [{0, 1}]]
    paths = "entry then1 then2 end", "entry then2 end"
    met = meetings(ran(model, THREADED, {"then2": OP}, *paths))
    assert met == ([[{0, 1}], [{0, 1}]] if together else [[{0}], [{1}]])


def test_threads_wait_after_a_loop() -> None:
    edges: Edges = {"A": "B", "B": "BC", "C": ""}
    finished = ran(Model.IPDOM, edges, {"B": OP, "C": OP}, "A B B B C", "A B C", "A B B C")
    every = {0, 1, 2}
    assert meetings(finished) == [[every, {0, 2}, {0}, every], [every] * 2, [every, {0, 2}, every]]


def test_parts_that_part_again_meet_inside_out() -> None:
    edges: Edges = {"A": "BX", "B": "CD", "C": "M", "D": "M", "M": "X", "X": ""}
    finished = ran(Model.IPDOM, edges, {"M": OP, "X": OP}, "A B C M X", "A B D M X", "A X")
    assert meetings(finished) == [[{0, 1}, {0, 1, 2}], [{0, 1}, {0, 1, 2}], [{0, 1, 2}]]


def test_without_a_common_post_dominator_threads_stay_apart() -> None:
    edges: Edges = {"A": "BC", "B": "DX", "C": "DY", "D": "X", "X": "", "Y": ""}
    finished = ran(Model.IPDOM, edges, {"D": OP, "X": OP}, "A B D X", "A C D X", "A B X")
    assert meetings(finished) == [[{0}, {0, 2}], [{1}, {1}], [{0, 2}]]


def test_a_thread_that_does_not_come_back_is_not_waited_for() -> None:
    edges: Edges = {"A": "BC", "B": "M", "C": "M", "M": ""}
    module = module_of(walk_text(edges, {"C": "call void @exit()", "M": OP}) + EXIT)
    walk = walking(edges, "A B M", "A C M", "A B M")
    finished = run(module, "f", 3, walk, Settings(model=Model.IPDOM))
    assert meetings(finished) == [[{0, 2}], [], [{0, 2}]]


EXIT = "\ndeclare void @exit() noreturn"
CALLEE = """
define void @callee(i1 %c) convergent {
entry:
  br i1 %c, label %then, label %end
then:
  call void @op()
  br label %end
end:
  call void @op()
  ret void
}
declare void @op() convergent
define void @f(i1 %c) convergent {
  call void @callee(i1 %c)
  call void @op()
  ret void
}
"""


@pytest.mark.parametrize("model", [Model.MAXIMAL, Model.IPDOM])
def test_an_entered_callee_has_a_stack_of_its_own(model: Model) -> None:
    module = module_of(CALLEE)
    given = arguments(module.functions["f"], [{"c": 1}, {"c": 0}])
    finished = run(module, "f", 2, TableEnvironment(given), Settings(model=model))
    assert meetings(finished) == [[{0}, {0, 1}, {0, 1}], [{0, 1}] * 2]


def test_groups_that_enter_apart_stay_apart() -> None:
    module = module_of(walk_text({"A": ""}, {"A": OP}))
    environment = TableEnvironment(entries={0: 1, 1: 2, 2: 1})
    finished = run(module, "f", 3, environment, Settings(model=Model.IPDOM))
    assert meetings(finished) == [[{0, 2}], [{1}], [{0, 2}]]
