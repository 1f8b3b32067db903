"""Functions that only their own module calls: a pass may rely on what the callers do.

Interprocedural constant propagation is right for the callers that there are, and need not be for
all arguments.  So what refutes such a function by itself is asked again in its callers, which enter
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from verify.cfg.regions import callee_name
from verify.cli.verifier import reachable
from verify.cli.worker import guarded
from verify.ir.function import Function, Module
from verify.refinement.options import Options
from verify.refinement.pair import Pair
from verify.refinement.verdict import SEVERITY, Result, Verdict

LOCAL_LINKAGE = {"internal", "private"}


def settled(pair: Pair, result: Result, options: Options, memory: int) -> Result:
    """The verdict when a counterexample to a private function is what its callers never do."""
    alone = result.counterexample is None or pair.before is pair.after
    if alone or not is_private(pair.before, pair.source):
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


def is_private(module: Module, function: Function) -> bool:
    """It has local linkage, and the module does nothing with it but call it."""
    if not LOCAL_LINKAGE & set(function.header.split("@", 1)[0].split()):
        return False
    name = re.compile(rf'@"?{re.escape(function.name)}(?![-\w$.])')
    calls = texts = 0
    for user in module.functions.values():
        for block in user.blocks:
            for instruction in block.instructions:
                calls += callee_name(instruction) == function.name
                texts += len(name.findall(instruction.text))
    others = [*(g.text for g in module.globals.values()), *module.other]
    return texts == calls and not any(name.search(text) for text in others)


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
        if pair.name in reached and not is_private(pair.before, source):
            yield Pair(name, pair.before, source, pair.after, target)
