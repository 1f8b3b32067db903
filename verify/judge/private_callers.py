"""Functions that only their own module calls: a pass may rely on what the callers do.

Interprocedural constant propagation is right for the callers in the module, and need not be for all
arguments.  So a function of this kind that is refuted by itself is judged again within its callers,
which enter it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from verify.attributes.calling_conventions import is_only_called
from verify.codes import Code
from verify.ir.call_graph import reachable
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Result, Verdict
from verify.solver.budget import Clock

ForAnyCaller = Callable[[Pair, Options, Clock], Result]
"""The verdict on two functions by themselves."""


def in_callers(
    pair: Pair, result: Result, options: Options, clock: Clock, for_any_caller: ForAnyCaller
) -> Result:
    """The verdict with regard to the callers: a counterexample to a private function does not count
    if no caller passes such arguments.  The callers share the time that is left."""
    if result.counterexample is None or not pair.has_callers_of_its_own:
        return result
    if not is_only_called(pair.before, pair.source):
        return result
    callers = list(_callers(pair))
    names = ", ".join(f"@{each.name}" for each in callers) or "none"
    asked = callers if options.enter else []
    verdicts = [_within(each, options, clock, for_any_caller) for each in asked]
    worst = min((r.verdict for r in verdicts), key=SEVERITY.index, default=Verdict.CORRECT)
    if not options.enter or worst not in (Verdict.CORRECT, Verdict.INCORRECT):
        reason = (
            "incorrect for some arguments; whether its callers pass such arguments is not decided"
        )
        return result.unknown(Code.PRIVATE_FUNCTION, f"{reason}: {names}")
    if worst is Verdict.INCORRECT:
        return result
    reason = f"incorrect for some arguments, but correct for those that its callers pass: {names}"
    complete = all(each.complete for each in verdicts)
    return result.correct(Code.PROVED_IN_CALLERS, reason, complete=complete)


def _within(caller: Pair, options: Options, clock: Clock, for_any_caller: ForAnyCaller) -> Result:
    """The verdict on a caller in the time that is left."""
    watch = Clock(clock.left)
    result = for_any_caller(caller, replace(options, timeout=clock.left), watch)
    clock.solving += watch.solving
    return result


def _callers(pair: Pair) -> Iterator[Pair]:
    """The pairs of functions that other modules can call and that reach it, before or after."""
    for name, source in pair.before.functions.items():
        target = pair.after.functions.get(name)
        if target is None or not source.blocks or not target.blocks or source.type != target.type:
            continue
        reached = {
            f.name
            for module, function in ((pair.before, source), (pair.after, target))
            for f in reachable(module, function)
        }
        if pair.name in reached and not is_only_called(pair.before, source):
            yield Pair(name, pair.before, source, pair.after, target)
