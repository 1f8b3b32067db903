"""Functions that only their own module calls: a pass may rely on what the callers do.

Interprocedural constant propagation is right for the callers in the module, and may be wrong for
other arguments.  So a private function that is refuted by itself is judged again for the values
that its calls are seen to pass (`verify.promises.passed_arguments`), then as part of its callers,
which enter it.  A proof of a caller within bounds does not dismiss the counterexample.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.direct_calls import calls_of, is_called_back, is_only_called
from verify.analysis.flatten import entered_callee
from verify.codes import Code
from verify.concrete.trace import End, Status
from verify.ir.function import Function, Module
from verify.judge.attempt import Read
from verify.normalize.dialect_hooks import invokes_to_calls
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.promises.passed_arguments import passed
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.shows import Shows
from verify.refinement.verdict import (
    SEVERITY,
    Counterexample,
    Result,
    Verdict,
    most_threads_of,
)
from verify.solver.plan import NARROWED_SHARE

_NOT_ENTERED = (
    "incorrect for some arguments; the check does not enter every call of the function, so it "
    "cannot decide whether a caller passes such arguments"
)
_CALLED_BACK = (
    "incorrect for some arguments; the check does not decide whether the broker function "
    "(!callback) passes such arguments"
)
_NOT_DECIDED = (
    "incorrect for some arguments; no verdict decides whether the callers pass such arguments"
)
_OF_VALUES = (
    "incorrect for some arguments, but correct for all that have the values which the calls of the "
    "function pass"
)
_BOUNDED = (
    "the callers are proved within bounds only, and one of them may pass such arguments beyond; "
    "settled by a proof of the callers without bounds (--why-bounded), or by a larger --unroll or "
    "--threads that refutes one"
)
_CALLER_UNDEFINED = (
    "incorrect for some arguments; a caller with undefined behaviour for all inputs does not show "
    "which arguments it passes"
)


def _in_callers(read: Read, result: Result) -> Tries[Read]:
    """The verdict with regard to the callers: a counterexample to a private function does not count
    if no caller passes such arguments, for any number of threads and iterations.  The callers share
    the time that is left."""
    pair, shown = read.pair, result.counterexample
    if shown is None or not pair.has_callers_of_its_own:
        return None
    if not is_only_called(pair.before, pair.source):
        if _depends_on_arguments(shown) and is_called_back(pair.before, pair.source):
            return result.unknown(Code.PRIVATE_FUNCTION, _CALLED_BACK)
        return None
    narrowed = _narrowed(pair)
    if narrowed is not None:
        found = yield Try(replace(read, pair=narrowed), None, share=NARROWED_SHARE)
        is_right = found is not None and found.verdict is Verdict.CORRECT
        if found is not None and is_right and found.code is not Code.SOURCE_UNDEFINED:
            reason = _OF_VALUES if found.complete else f"{_OF_VALUES}: {found.reason}"
            proved = found.correct(Code.PROVED_IN_CALLERS, reason, complete=found.complete)
            return replace(proved, any_threads=found.any_threads)
    callers = _callers(pair)
    if callers is None or not read.options.enter:
        return result.unknown(Code.PRIVATE_FUNCTION, _NOT_ENTERED)
    names = ", ".join(f"@{each.name}" for each in callers) or "none"
    verdicts: list[Result] = []
    for each in callers:
        found = yield Try(replace(read, pair=each), None)
        verdicts.append(found or result.unknown(Code.TIMEOUT, _NOT_DECIDED))
    worst = min((r.verdict for r in verdicts), key=SEVERITY.index, default=Verdict.CORRECT)
    if worst is Verdict.CORRECT and any(r.code is Code.SOURCE_UNDEFINED for r in verdicts):
        return result.unknown(Code.PRIVATE_FUNCTION, f"{_CALLER_UNDEFINED}: {names}")
    if worst not in (Verdict.CORRECT, Verdict.INCORRECT):
        return result.unknown(Code.PRIVATE_FUNCTION, f"{_NOT_DECIDED}: {names}")
    if worst is Verdict.INCORRECT:
        return result
    bounded = [each for each in verdicts if _is_limited(each, read.options)]
    if bounded:
        return result.unknown(Code.PRIVATE_FUNCTION, _open(shown, bounded))
    reason = f"incorrect for some arguments, but correct for the arguments of all callers: {names}"
    proved = result.correct(Code.PROVED_IN_CALLERS, reason)
    groups = [
        f"work groups of @{each.function} are {each.group} ({each.group.stated_by})"
        for each in verdicts
        if each.group is not None
    ]
    premises = [note for each in verdicts for note in each.notes]
    return replace(
        proved,
        threads=min((each.threads for each in verdicts), default=proved.threads),
        any_threads=all(each.any_threads for each in verdicts),
        most_threads=most_threads_of(verdicts),
        group=None,
        waves=next((each.waves for each in verdicts if each.waves is not None), None),
        notes=tuple(dict.fromkeys((*proved.notes, *groups, *premises))),
    )


def _is_limited(result: Result, options: Options) -> bool:
    """Whether a proof leaves out iterations, or numbers of threads that the user did not: beyond
    them a caller may pass other arguments."""
    return not (result.complete and (result.any_threads or Exact.THREADS in options.exact))


def _open(shown: Counterexample, bounded: Sequence[Result]) -> str:
    """The reason for which neither the counterexample nor the proofs of the callers count, with
    both."""
    given = [f"thread {i.thread}: %{i.name} = {i.value}" for i in shown.inputs if i.matters]
    inputs = f" ({', '.join(given)})" if given else ""
    proofs = "; ".join(f"@{each.function}: {each.reason}" for each in bounded)
    return f"incorrect for some arguments{inputs}: {shown.mismatch}; {_BOUNDED}: {proofs}"


def _narrowed(pair: Pair) -> Pair | None:
    """The pair with what all calls pass, as far as it is seen at them, said of the source's
    parameters: other arguments are undefined.  `None`: it says nothing new."""
    if pair.source.type != pair.target.type:
        return None
    facts = passed(pair.sides)
    parameters = tuple(
        replace(parameter, attributes=(*parameter.attributes, *found))
        for parameter, found in zip(pair.source.parameters, facts, strict=True)
    )
    if not any(facts):
        return None
    source = replace(pair.source, parameters=parameters)
    functions = {**pair.before.functions, source.name: source}
    return replace(pair, before=replace(pair.before, functions=functions), source=source)


CALLERS: tuple[Variant[Read], ...] = (Variant("callers", Shows.COUNTEREXAMPLE, _in_callers),)


def _depends_on_arguments(shown: Counterexample) -> bool:
    """Whether other values of the arguments may show no difference.  Memory that an argument points
    to is no value of the argument: the target may be undefined because of that memory alone
    (`dereferenceable`)."""
    end = shown.mismatch.target
    if isinstance(end, Status) and end.end is End.UB and shown.inputs:
        return True
    return any(given.matters for given in shown.inputs)


def _callers(pair: Pair) -> list[Pair] | None:
    """The pairs of functions that reach all executions of a private function, before or after;
    `None`: no comparison of these pairs covers some execution."""
    plain = invokes_to_calls(pair)
    before, after = _entries(plain.before, plain.source), _entries(plain.after, plain.target)
    if before is None or after is None:
        return None
    pairs: list[Pair] = []
    for name in pair.after.functions:
        source, target = pair.before.functions.get(name), pair.after.functions.get(name)
        if name not in before | after or target is None:
            continue  # a caller that is gone enters nothing
        if source is None or not source.blocks or source.type != target.type:
            return None
        if target.blocks:
            pairs.append(Pair(name, pair.before, source, pair.after, target))
    return pairs


def _entries(module: Module, private: Function) -> frozenset[str] | None:
    """The functions that are called from elsewhere and whose comparison enters the private function
    for their own executions of it; `None`: a call of it, or of a private function that leads to it,
    is not entered (a variadic function, or one of another type), or its address is taken."""
    if not is_only_called(module, private):
        return None
    entries: set[str] = set()
    pending, seen = [private], {private.name}
    while pending:
        current = pending.pop()
        for caller, call in calls_of(module, current):
            if entered_callee(module, call) is None:
                return None
            if caller.name in seen:
                continue
            seen.add(caller.name)
            if is_only_called(module, caller):
                pending.append(caller)
            else:
                entries.add(caller.name)
    return frozenset(entries)
