"""The wall behind each proof: a verdict "correct" that runs of the concrete machine contradict is
an internal error (docs/refinement.md, "Contradictions").

The two functions are run as they were read, within a small part of the time of the check, or as
often as `--samples` says.  What is found is kept in a folder, for the report of a bug.
"""

from __future__ import annotations

import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from common.file_names import safe
from process.limits import HARD_FACTOR
from verify.analysis.call_graph import reachable
from verify.codes import Code
from verify.ir.function import Function, Module
from verify.ir.printer import print_function
from verify.judge.recursion_limit import deep_recursion
from verify.judge.trials import Claim, Contradiction, SampleOutcome, Trial, claim, sampled
from verify.normalize.pair import Pair
from verify.options import Options, spelled
from verify.refinement.verdict import Result
from verify.solver.plan import SAMPLE_S, SAMPLES_SHARE, SETUP_S, STEP_S

MOST_SAMPLES = 50
"""Their number then."""
FOLDER = Path(".tangle-tv") / "contradictions"
"""The folder, in the working directory, in which contradictions are kept."""


def tried(pair: Pair, options: Options, result: Result) -> Result:
    """The verdict on a pair as it was read, or an internal error where a run contradicts it."""
    is_short = options.samples is None and SAMPLES_SHARE * result.seconds < SETUP_S + SAMPLE_S
    about = None if options.samples == 0 or is_short else claim(pair, options, result)
    if about is None:
        return result
    try:
        with deep_recursion():
            found = _contradiction(pair, options, result, about)
    except Exception as fault:  # noqa: BLE001 (a fault of the samples is none of the verdict)
        return replace(result, notes=(*result.notes, fault_of_samples(fault)))
    return result if found is None else contradicted(pair, options, result, found)


def fault_of_samples(fault: Exception) -> str:
    """What is said of a proof that could not be tried."""
    what = f"{type(fault).__name__}: {fault}".partition("\n")[0]
    return f"the proof was not tried on samples, by a fault of tangle-tv: {what}; please report it"


def _contradiction(
    pair: Pair, options: Options, result: Result, about: Claim
) -> Contradiction | None:
    if options.samples is not None:
        trial, ends = Trial(pair, options, about), time.thread_time() + options.timeout
        seeds = range(options.samples)
        return next(filter(None, (_found(trial, seed, ends) for seed in seeds)), None)
    left_s = HARD_FACTOR * options.timeout - result.seconds
    budget_s = min(SAMPLES_SHARE * result.seconds, left_s)
    size = sum(1 for f in _functions(pair) for _ in f.instructions)
    if size * (SETUP_S + SAMPLE_S) > budget_s:
        return None
    ends = time.thread_time() + budget_s
    bounds = replace(about.bounds, steps=min(about.bounds.steps, int(budget_s / STEP_S)))
    trial = Trial(pair, options, replace(about, bounds=bounds))
    for seed in range(MOST_SAMPLES):
        if time.thread_time() + size * SAMPLE_S > ends:
            break
        found = _found(trial, seed, ends)
        if found is not None:
            return found
    return None


def _functions(pair: Pair) -> list[Function]:
    return [each for side in pair.sides for each in reachable(*side)]


def _found(trial: Trial, seed: int, ends: float) -> Contradiction | None:
    outcome, found = sampled(trial, seed, ends)
    return found if outcome is SampleOutcome.CONTRADICTION else None


def contradicted(pair: Pair, options: Options, result: Result, found: Contradiction) -> Result:
    """The internal error in place of a proof that a run contradicts; both modules and the inputs
    are kept in a folder."""
    folder = _kept(pair, _report(pair, options, result, found))
    where = f"both modules and the inputs are kept in {folder}" if folder else "keep both files"
    reason = (
        f"internal error: the check gave correct ({result.code}), but the concrete machine found "
        f"inputs for which no choice of the source explains what the target does: "
        f"{found.shown.mismatch}; trust neither, {where}, and report them"
    )
    unknown = result.unknown(Code.CONTRADICTION, reason)
    return replace(unknown, complete=False, any_threads=False, most_threads=None, proofs=())


def _report(pair: Pair, options: Options, result: Result, found: Contradiction) -> str:
    """What has to be reported, besides the two modules."""
    words = " ".join(spelled(options))
    inputs = [f"thread {i.thread}: %{i.name} = {i.value}" for i in found.shown.inputs]
    ends = [
        f"{side}, thread {trace.thread}: {trace.status}"
        for side, run in (("source", found.shown.source), ("target", found.shown.target))
        for trace in run.threads
    ]
    lanes = "" if found.lanes is None else f" in subgroups of {found.lanes}"
    lines = [
        f"@{pair.source.name} became @{pair.target.name}; options: {words or 'none'}",
        f"verdict: correct ({result.code}): {result.reason}",
        f"contradicted by sample {found.seed}: {found.threads} threads{lanes}: "
        f"{found.shown.mismatch}",
        f"answers: {found.inputs}",
        *inputs,
        *ends,
    ]
    return "\n".join(lines) + "\n"


def _kept(pair: Pair, report: str) -> Path | None:
    """The folder with both modules and the report; `None`: it could not be written."""
    texts = {
        "before.ll": _text(pair.before),
        "after.ll": _text(pair.after),
        "contradiction.txt": report,
    }
    digest = sha256("\0".join(texts.values()).encode()).hexdigest()[:12]
    folder = FOLDER / f"{safe(pair.name)}-{digest}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError:
        return None
    return folder


def _text(module: Module) -> str:
    """The module as it was read, or its functions where it was made here."""
    return module.text or "\n".join(map(print_function, module.functions.values()))
