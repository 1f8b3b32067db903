"""One random program through LLVM's passes and the checker: a job for a pool."""

from __future__ import annotations

from dataclasses import replace

from corpus.random_programs import RANDOM, Tokens, program_of
from transforms.generate.calls import CALLEES, CalleeKind
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmDied, LlvmFailed, in_worker
from verify.cli.passes_job import Checked, checked
from verify.codes import Code
from verify.data import dataclass
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Verdict

UNCHANGED = "unchanged"
DIED = "llvm-died"
LOST = "checker-died"
SKIPPED = "program-too-hard"
OUT_OF_TIME = (Code.TIMEOUT, Code.SELF_CHECK, Code.TOO_LARGE)
"""After one of these the program is not looked at again: other passes do no better."""
KINDS = {
    CalleeKind.OBSERVED: "observed operation",
    CalleeKind.BARRIER: "barrier",
    CalleeKind.COMMUNICATES: "communicating operation",
    CalleeKind.PLAIN: "call",
    CalleeKind.MASKED: "masked operation",
}


@dataclass(frozen=True)
class Trial:
    """A program, by its seed and family, the passes that run on it, and how their results are
    checked."""

    seed: int
    makings: tuple[Making, ...]
    tokens: Tokens
    options: Options
    family: str = RANDOM


@dataclass(frozen=True)
class Outcome:
    """A pass on a program: its name, the verdict (`unchanged`: there was nothing to check, or
    `llvm-died`) with its code, and the seconds of the check."""

    name: str
    verdict: str
    code: str = ""
    seconds: float = 0.0


@dataclass(frozen=True)
class Finding:
    """`text` is what LLVM read, `name` the pass that is wrong.  `checked` is the pair; without one
    LLVM, or the checker, did not come to an end, and `sentence` says how."""

    seed: int
    making: Making
    name: str
    code: str
    sentence: str
    text: str
    checked: Checked | None = None

    @property
    def kind(self) -> tuple[str, str, str, bool]:
        """Findings of one kind are reported once: by pass, code, kind of operation, tokens."""
        what = self.checked.reason.what if self.checked and self.checked.reason else ""
        kinds = {f"@{callee.name}": KINDS[callee.kind] for callee in CALLEES}
        return self.name, self.code, kinds.get(what, what), "(token %" in self.text


@dataclass(frozen=True)
class Tried:
    seed: int
    outcomes: tuple[Outcome, ...]
    findings: tuple[Finding, ...]


def attempt(trial: Trial) -> Tried:
    """Runs everything, and checks what changed.  Raises `RuntimeError`, `LlvmFailed`."""
    text = program_of(trial.seed, trial.tokens, trial.family)
    outcomes: list[Outcome] = []
    findings: list[Finding] = []
    known: dict[tuple[str, str], tuple[Checked, ...]] = {}
    hard = False
    for making in trial.makings:
        try:
            before, made = steps(text, making)
        except LlvmDied as died:
            outcomes.append(Outcome(making.name, DIED))
            findings.append(Finding(trial.seed, making, making.name, DIED, str(died), text))
            continue
        if not made:
            outcomes.append(Outcome(making.name, UNCHANGED))
        for step in made:
            pair = (step.before, step.after)
            if pair not in known and hard:
                outcomes.append(Outcome(step.name, Verdict.UNKNOWN.value, SKIPPED))
                continue
            if pair not in known:
                known[pair] = tuple(checked(step, trial.options))
            outcomes.append(_outcome(step.name, known[pair]))
            hard = hard or outcomes[-1].code in OUT_OF_TIME
            wrong = [c for c in known[pair] if c.reason is not None]
            findings += [
                Finding(
                    trial.seed,
                    making,
                    step.name,
                    each.result.code,
                    each.result.reason,
                    before,
                    replace(each, name=step.name),
                )
                for each in wrong
            ]
            if wrong:
                break  # later steps start with a wrong module
    return Tried(trial.seed, tuple(outcomes), tuple(findings))


def _outcome(name: str, found: tuple[Checked, ...]) -> Outcome:
    """The worst of a step's functions."""
    results = [c.result for c in found]
    if not results:
        return Outcome(name, UNCHANGED)
    worst = min(results, key=lambda r: SEVERITY.index(r.verdict))
    return Outcome(name, worst.verdict.value, worst.code, sum(r.seconds for r in results))


def blame(trial: Trial) -> Finding:
    """Whose fault it is that a trial of one pass did not end."""
    text = program_of(trial.seed, trial.tokens, trial.family)
    (making,) = trial.makings

    def alone() -> str:
        steps(text, making)
        return ""

    code, sentence = LOST, "the check did not end, or its process died"
    try:
        in_worker(alone)
    except LlvmFailed as error:
        code, sentence = DIED, str(error)
    return Finding(trial.seed, making, making.name, code, sentence, text)
