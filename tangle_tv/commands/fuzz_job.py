"""One random program through LLVM's passes and the checker: a job for a pool."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import field, replace

from common.data import dataclass
from corpus.fuzz_programs import NoProgram, NotRead, Programs
from tangle_tv.cli.passes_job import CheckedFunction, checked
from tangle_tv.cli.second_opinion import Account
from transforms.generate.calls import CALLEES, CalleeKind
from transforms.llvm.recipe import Making, steps
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmDied, LlvmFailed, in_worker
from verify.codes import Code
from verify.ir.errors import IRError, ReaderError
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Verdict

UNCHANGED = "unchanged"
ALIKE = "alike"
"""What a hunt says of a change whose shape was checked before."""
DIED = "llvm-died"
LOST = "checker-died"
SKIPPED = "program-too-hard"
OUT_OF_TIME = (Code.TIMEOUT, Code.SELF_CHECK, Code.TOO_LARGE)
HARD = 3
"""When so many more checks ran out of time than were decided the program is not looked at again:
other passes do no better."""
MOST = 60
"""The checks of one program take as long as so many that run out of time, or less: more would keep
a hunt from other programs."""
_DECIDED = frozenset((Verdict.CORRECT.value, Verdict.INCORRECT.value))
KINDS = {
    CalleeKind.OBSERVED: "observed operation",
    CalleeKind.BARRIER: "barrier",
    CalleeKind.COMMUNICATES: "communicating operation",
    CalleeKind.PLAIN: "call",
    CalleeKind.MASKED: "masked operation",
}


@dataclass(frozen=True)
class Trial:
    """A program, by its source and seed, the passes that run on it, and how their results are
    checked."""

    seed: int
    makings: tuple[Making, ...]
    programs: Programs
    options: Options


@dataclass(frozen=True)
class PairOutcome:
    """A pass on a program: its name, the verdict (`unchanged`: there was nothing to check, or
    `llvm-died`) with its code, the seconds of the check, and why there is no verdict."""

    name: str
    verdict: str
    code: str = ""
    seconds: float = 0.0
    reason: str = ""


@dataclass(frozen=True)
class FuzzFinding:
    """`text` is what LLVM read, `name` the pass that is wrong.  `checked` is the pair; without a
    pair, LLVM or the checker did not finish, and `sentence` says how.  `remarks`: of the passes;
    `site`: where LLVM ended, if a hunt looked for that."""

    seed: int
    making: Making
    name: str
    code: str
    sentence: str
    text: str
    checked: CheckedFunction | None = None
    remarks: tuple[str, ...] = ()
    site: str = ""

    @property
    def kind(self) -> tuple[str, str, str, bool]:
        """Findings of one kind are reported once: by pass, code, kind of operation, tokens."""
        what = self.checked.reason.what if self.checked and self.checked.reason else ""
        kinds = {f"@{callee.name}": KINDS[callee.kind] for callee in CALLEES}
        return self.name, self.code, kinds.get(what, what), "(token %" in self.text


@dataclass(frozen=True)
class Tried:
    """What came of a program; nothing at all when there is none with this seed.  `unread`: why LLVM
    does not read the file that the program would be made of."""

    seed: int
    outcomes: tuple[PairOutcome, ...]
    findings: tuple[FuzzFinding, ...]
    unread: str = ""


def attempt(trial: Trial) -> Tried:
    """Runs everything, and checks what changed.  Raises `RuntimeError`, `LlvmFailed`."""
    try:
        program = ProgramAttempt(trial.seed, trial.programs.text(trial.seed), trial.options)
    except NotRead as error:
        return Tried(trial.seed, (), (), str(error))
    except NoProgram:
        return Tried(trial.seed, (), ())
    for making in trial.makings:
        program.run(making)
    return Tried(trial.seed, tuple(program.outcomes), tuple(program.findings))


@dataclass
class ProgramAttempt:
    """One program, through one pass after the other: each from the same text.  `known`: what was
    judged already; `hard`: how many more checks of it ran out of time than were decided, since that
    number was last 0; `seconds`: of all checks."""

    seed: int
    text: str
    options: Options
    outcomes: list[PairOutcome] = field(default_factory=list[PairOutcome])
    findings: list[FuzzFinding] = field(default_factory=list[FuzzFinding])
    known: dict[tuple[str, str], tuple[CheckedFunction, ...]] = field(
        default_factory=dict[tuple[str, str], tuple[CheckedFunction, ...]]
    )
    hard: int = 0
    seconds: float = 0.0
    wanted: Callable[[Step], bool] = field(default=lambda _: True)
    """The steps that are checked."""
    account: Account | None = None
    """Of the second opinion on proofs."""

    def run(self, making: Making) -> None:
        """Raises `RuntimeError`, `LlvmFailed`."""
        try:
            before, made = steps(self.text, making)
        except LlvmDied as died:
            self._died(making, str(died))
            return
        if not made:
            self.outcomes.append(PairOutcome(making.name, UNCHANGED))
        for step in made:
            if not self.wanted(step):
                self.outcomes.append(PairOutcome(step.name, ALIKE))
            elif not self._holds(step, making, before):
                break  # later steps start with a wrong module

    def _holds(self, step: Step, making: Making, before: str) -> bool:
        """Whether the step is not refuted."""
        pair = (step.before, step.after)
        if pair not in self.known and self._is_hard:
            self.outcomes.append(PairOutcome(step.name, Verdict.UNKNOWN.value, SKIPPED))
            return True
        is_new, started = pair not in self.known, time.monotonic()
        if is_new:
            try:
                self.known[pair] = tuple(
                    checked(step, self.options, "", making.program, self.account)
                )
            except ReaderError:
                raise  # ours
            except IRError as error:
                self._died(making, f"LLVM does not read what it wrote: {error.message}")
                return False
        self.outcomes.append(_outcome(step.name, self.known[pair]))
        if is_new:
            self.seconds += time.monotonic() - started
            self._count(self.outcomes[-1])
        wrong = [c for c in self.known[pair] if c.reason is not None]
        for each in wrong:
            code, sentence = each.result.code, each.result.reason
            named = replace(each, name=step.name)
            found = FuzzFinding(
                self.seed, making, step.name, code, sentence, before, named, step.remarks
            )
            self.findings.append(found)
        self.findings += [
            FuzzFinding(self.seed, making, step.name, LOST, each.result.reason, before)
            for each in self.known[pair]
            if each.result.code is Code.CONTRADICTION
        ]
        return not wrong

    @property
    def _is_hard(self) -> bool:
        return self.hard >= HARD or self.seconds > MOST * self.options.timeout

    def _count(self, outcome: PairOutcome) -> None:
        """How hard the program is, after another check."""
        if outcome.code in OUT_OF_TIME:
            self.hard += 1
        elif outcome.verdict in _DECIDED:
            self.hard = max(0, self.hard - 1)

    def _died(self, making: Making, sentence: str) -> None:
        self.outcomes.append(PairOutcome(making.name, DIED))
        self.findings.append(FuzzFinding(self.seed, making, making.name, DIED, sentence, self.text))


def _outcome(name: str, found: tuple[CheckedFunction, ...]) -> PairOutcome:
    """The worst of a step's functions."""
    results = [c.result for c in found]
    if not results:
        return PairOutcome(name, UNCHANGED)
    worst = min(results, key=lambda r: SEVERITY.index(r.verdict))
    seconds = sum(r.seconds for r in results)
    return PairOutcome(name, worst.verdict.value, worst.code, seconds, worst.reason)


def blame(trial: Trial) -> FuzzFinding:
    """Whose fault it is that a trial of one pass did not end."""
    text = trial.programs.text(trial.seed)
    (making,) = trial.makings

    def alone() -> str:
        steps(text, making)
        return ""

    code, sentence = LOST, "the check did not end, or its process died"
    try:
        in_worker(alone)
    except LlvmFailed as error:
        code, sentence = DIED, str(error)
    return FuzzFinding(trial.seed, making, making.name, code, sentence, text)
