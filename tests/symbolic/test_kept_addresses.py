"""`noalias` arguments and results whose addresses no other code keeps: which calls change what is
accessed there, as the analysis says, and as both machines do."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.analysis.kept_addresses import kept_addresses
from verify.concrete.domain import Bits
from verify.concrete.machine import run
from verify.concrete.run.environment import TableEnvironment
from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.semantics.domain import Scalar
from verify.semantics.undefined_behaviour import UB

MODULE = """
@place = external global ptr
declare noalias ptr @alloc()
declare ptr @find()
declare void @init(ptr captures(none))
declare void @keep(ptr)
declare void @other()
declare void @barrier() convergent
define internal void @calls(ptr captures(none) %x) {{
  call void @init(ptr captures(none) %x)
  ret void
}}
define i8 @f(ptr noalias noundef dereferenceable(8) %a, ptr noundef dereferenceable(8) %b) {{
{body}
  ret i8 {result}
}}
"""
ANSWER = 64
NEW = "%p = call ptr @alloc()\n  store i8 3, ptr %p"
FOUND = "%p = call ptr @find()\n  store i8 3, ptr %p"
GIVEN = "%p = getelementptr i8, ptr %a, i64 1\n  store i8 3, ptr %p"
CASES = {
    "new": (NEW, "call void @other()", True),
    "not new": (FOUND, "call void @other()", False),
    "argument": (GIVEN, "call void @other()", True),
    "new, given": (NEW, "call void @init(ptr captures(none) %p)", False),
    "argument, given": (GIVEN, "call void @init(ptr captures(none) %a)", False),
    "another given": (NEW, "call void @init(ptr captures(none) %b)", True),
    "new, barrier": (NEW, "call void @barrier()", True),
    "argument, barrier": (GIVEN, "call void @barrier()", False),
    "kept": (f"{NEW}\n  call void @keep(ptr %p)", "call void @other()", False),
    "stored": (f"{NEW}\n  store ptr %p, ptr @place", "call void @other()", False),
    "given before": (
        f"{NEW}\n  call void @init(ptr captures(none) %p)\n  store i8 3, ptr %p",
        "call void @other()",
        True,
    ),
    "entered": (NEW, "call void @calls(ptr captures(none) %b)", True),
    "entered, given": (NEW, "call void @calls(ptr captures(none) %p)", False),
}


def _module(body: str, result: str = "0") -> Module:
    text = MODULE.format(body=f"  {body}", result=result)
    return read_module(text.encode(), "test").module


@pytest.mark.one_case_in(7)
@pytest.mark.parametrize(("before", "call", "stays"), CASES.values(), ids=CASES)
def test_the_symbolic_run(before: str, call: str, stays: bool) -> None:
    module = _module(f"{before}\n  {call}\n  %r = load i8, ptr %p", "%r")
    other = _module(f"{before}\n  {call}", "3")
    pair = Pair("f", module, module.functions["f"], other, other.functions["f"])
    result = judge(pair, Options(shortcut=False))
    assert (result.verdict is Verdict.CORRECT) is stays, result


@pytest.mark.parametrize(("before", "call", "stays"), CASES.values(), ids=CASES)
def test_the_machine(before: str, call: str, stays: bool) -> None:
    text = MODULE.format(body=f"  {before}\n  {call}", result="0")
    assert (_status(text).endswith(UB.KEPT_CHANGED.value)) is stays
    same = text.replace("store i8 3", f"store i8 {ANSWER}")
    assert not _status(same).endswith(UB.KEPT_CHANGED.value)


def _status(text: str) -> str:
    """The end of a run in which every result and every byte of memory is `ANSWER`."""
    places = {(0, name): Scalar(Bits(at, 64), False) for name, at in (("a", 256), ("b", 512))}
    finished = run(module_of(text), "f", 1, TableEnvironment(places, default=ANSWER))
    return str(finished.threads[0].status)


def test_the_analysis() -> None:
    lost = "%lost = call ptr @alloc()\n  call void @keep(ptr %lost)"
    given = "call void @init(ptr captures(none) %kept)"
    body = "\n  ".join((NEW.replace("%p", "%kept"), FOUND, lost, given))
    module = _module(body)
    known = kept_addresses(module, module.functions["f"])
    assert {root.name for root in known.roots} == {"kept", "a", "lost"}
    *_, told, passed = known.given
    assert {root.name for root in known.given[told]} == {"lost"}
    assert {root.name for root in known.given[passed]} == {"kept"}
    assert {r.name for r in known.others(passed, convergent=True)} == set()
    assert {r.name for r in known.others(told, convergent=True)} == {"kept"}
    assert {r.name for r in known.others(told, convergent=False)} == {"kept", "a"}


TOLD = """
declare noalias ptr @alloc()
declare void @other()
declare void @keep(ptr)

define void @f(i1 %again) {
entry:
  br label %loop

loop:
  call void @other()
  %p = call ptr @alloc()
  call void @other()
  call void @keep(ptr %p)
  br i1 %again, label %loop, label %end

end:
  call void @other()
  ret void
}
"""


def test_an_object_is_known_after_the_call_that_keeps_its_address() -> None:
    """In a loop that of the iteration before is, too."""
    for text, inside in (
        (TOLD, False),
        (TOLD.replace("label %loop, label", "label %end, label"), True),
    ):
        module = read_module(text.encode(), "test").module
        kept = kept_addresses(module, module.functions["f"])
        told = {place: bool(kept.others(place, convergent=False)) for place in kept.known}
        assert told == {
            ("loop", 0): inside,
            ("loop", 1): inside,
            ("loop", 2): inside,
            ("loop", 3): False,
            ("end", 0): False,
        }
