"""Functions that only their own module calls: a pass may rely on what the callers do.

Interprocedural constant propagation is right for the callers that there are, and need not be for
all arguments.  So what refutes such a function by itself is asked again in its callers, which enter
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.attributes.calling_conventions import is_only_called
from verify.judge.guarded import guarded
from verify.judge.llvm_verifier import reachable
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Result, Verdict


def settled(pair: Pair, result: Result, options: Options, memory: int) -> Result:
    """The verdict when a counterexample to a private function is what its callers never do."""
    alone = result.counterexample is None or pair.before is pair.after
    if alone or not is_only_called(pair.before, pair.source):
        return result
    callers = list(_callers(pair))
    found = [guarded(each, options, memory) for each in callers] if options.enter else [result]
    worst = min((r.verdict for r in found), key=SEVERITY.index, default=Verdict.CORRECT)
    names = ", ".join(f"@{each.name}" for each in callers) or "none"
    if worst is Verdict.CORRECT:
        return replace(
            result,
            verdict=worst,
            code="proved-in-callers",
            reason=f"not the same for all arguments, but for those that its callers give: {names}",
            complete=all(r.complete for r in found),
            counterexample=None,
        )
    if worst is Verdict.INCORRECT and options.enter:
        return result
    return replace(
        result,
        verdict=Verdict.UNKNOWN,
        code="private-function",
        reason=f"not the same for all arguments, and not decided for those that its callers give: "
        f"{names}",
        counterexample=None,
    )


def _callers(pair: Pair) -> Iterator[Pair]:
    """The functions that others can call and that come to call it, before or after."""
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
