"""Calls in the machine: entered, unknown, cut, not returning."""

from __future__ import annotations

from tests.concrete.machine_runs import ran, statuses
from tests.concrete.walks import module_of
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.trace import Place, RunInstance, Site
from verify.semantics.undefined_behaviour import UB, Why

CALLS = """
define i32 @double(i32 %n) {
  %r = add i32 %n, %n
  ret i32 %r
}
define i32 @f(i32 %n) {
  %a = call i32 @double(i32 %n)
  %b = call i32 @double(i32 %a)
  ret i32 %b
}
"""


def test_defined_callees_are_entered() -> None:
    finished = ran(CALLS, {"n": 3})
    assert statuses(finished) == ["returned 12"]
    frames = finished.threads[0].frames
    assert [f.function for f in frames] == ["f", "double", "double"]
    assert [len(f.path) for f in frames] == [0, 1, 1]


def test_unless_calls_count_as_unknown() -> None:
    finished = ran(CALLS, {"n": 3}, settings=Settings(enter=False))
    assert statuses(finished) == ["returned 0"]
    assert [s.observable for s in finished.threads[0].steps] == [True, True, False]


def test_recursion_is_cut() -> None:
    text = """
        define void @f() {
          call void @f()
          ret void
        }
        """
    finished = ran(text, {}, settings=Settings(bounds=Bounds(recursion=3)))
    assert statuses(finished) == ["cut: @f entered more than 3 times"]
    assert len(finished.threads[0].frames) == 3


def test_noundef_of_the_function_itself() -> None:
    text = """
        define noundef i32 @f(i32 {attribute} %x) {
          ret i32 %x
        }
        """
    returned = ran(text.replace("{attribute}", ""), {}, poison=(0, "x"))
    assert returned.threads[0].status.why == Why(UB.NOUNDEF, "the returned value")
    passed = ran(text.replace("{attribute}", "noundef"), {}, poison=(0, "x"))
    assert passed.threads[0].status.why == Why(UB.NOUNDEF, "%x")


def test_a_call_need_not_return() -> None:
    text = """
        define void @f() {
          call void @wait()
          ret void
        }
        declare void @wait()
        """
    module = module_of(text)
    place = Place("f", module.functions["f"].entry.label, 0)
    stays = TableEnvironment(returning={Site(0, RunInstance((), place), 0): False})
    assert statuses(run(module, "f", 2, stays)) == ["stopped: @wait does not return", "returned"]


def test_a_call_that_never_returns() -> None:
    text = """
        define void @f() {
          call void @exit()
          unreachable
        }
        declare void @exit() noreturn
        """
    assert statuses(ran(text, {})) == ["stopped: @exit does not return"]
