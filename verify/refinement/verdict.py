"""Verdicts and what is reported with them (docs/semantics.md, section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from enum import Enum

from common.data import dataclass
from verify.codes import Code
from verify.concrete.refinement_oracle import Mismatch
from verify.concrete.trace import Member, Run, Site
from verify.normalize.pair import Sides
from verify.options import Options
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.obstacles import Obstacle
from verify.semantics.caveat import Caveat
from verify.semantics.work_group import WorkGroup


class Verdict(Enum):
    CORRECT = "correct"
    INCORRECT = "incorrect"
    INVALID = "invalid"
    UNSUPPORTED = "unsupported"
    UNKNOWN = "unknown"


SEVERITY = (
    Verdict.INCORRECT,
    Verdict.INVALID,
    Verdict.UNSUPPORTED,
    Verdict.UNKNOWN,
    Verdict.CORRECT,
)
"""Verdicts from the worst to the best."""


@dataclass(frozen=True, slots=True)
class ThreadInput:
    """One argument of one thread.  `matters`: the counterexample needs this value; otherwise
    any value would do."""

    thread: int
    name: str
    value: str
    matters: bool


@dataclass(frozen=True)
class Behaviour:
    """A run of the source under one of its choices.  `values`: those that it chose and that are not
    0; `headers`: those of the cycles, where it has several cycle hierarchies."""

    run: Run
    values: Mapping[Site, int]
    headers: frozenset[str]


@dataclass(frozen=True)
class SourceChoices:
    """What the source does under its choices, in the environment of a counterexample.

    `behaviours`: their number.  `core`: observations of the target, by thread and number, of which
    no behaviour explains all.  `groups`: how many behaviours fail to explain the same one of these,
    in the same way; how; and the closest of them.  `left`: why not all choices were tried, or
    empty.
    """

    behaviours: int
    core: tuple[Member, ...]
    groups: tuple[tuple[int, Mismatch, Behaviour], ...]
    left: str

    @property
    def shown(self) -> int:
        """The number of behaviours in the groups."""
        return sum(number for number, _, _ in self.groups)


@dataclass(frozen=True)
class GivenRun:
    """What gives a run of `function` again: the answers of its environment that are not the usual
    ones, by key (verify.concrete.run.given), the headers of its cycles where they are chosen, and
    the number of threads.  `same`: the function of the file does the same then; `as_compared`: not
    by itself, but after the passes over both functions of the pair."""

    function: str
    lines: Mapping[str, str]
    headers: tuple[str, ...]
    threads: int
    same: bool = False
    as_compared: bool = False


@dataclass(frozen=True)
class Counterexample:
    """Replayed by the concrete machine: `source` and `target` are its runs on `inputs`.

    `choices` says in words what the target's implementation was free to choose, and chose;
    `numbers` are those that say who or where each thread is, as far as the functions read them.
    `source_choices`: `None` where the source has no choice, or its choices were not run.
    """

    inputs: tuple[ThreadInput, ...]
    source: Run
    target: Run
    mismatch: Mismatch
    choices: tuple[str, ...] = ()
    numbers: tuple[ThreadInput, ...] = ()
    source_choices: SourceChoices | None = None
    given: Sides[GivenRun] | None = None
    """What gives both runs again; `None`: nobody asked."""

    @property
    def closest(self) -> Counterexample:
        """The counterexample with the closest behaviour of the source, and what it lacks of the
        core, which no choice excuses."""
        if self.source_choices is None:
            return self
        _, mismatch, behaviour = self.source_choices.groups[0]
        return replace(self, source=behaviour.run, mismatch=mismatch)


def number_of_threads(threads: int) -> str:
    """The number in words."""
    return "1 thread" if threads == 1 else f"{threads} threads"


def any_number_of_threads(most: int | None) -> str:
    """The words for every number of threads, up to `most` if that is given."""
    return "any number of threads" if most is None else f"any number of threads up to {most}"


@dataclass(frozen=True, slots=True)
class MoreThreads:
    """Numbers of threads with which a pair is to be compared again, the cheap ones first.
    `has_all`: with the last of them nothing is hidden by the number of threads.  `hides`: the
    number that ran hides what operations do; if not, a count that more threads have may matter."""

    numbers: tuple[int, ...]
    has_all: bool = False
    hides: bool = True


@dataclass(frozen=True, slots=True)
class RunLength:
    """The bounds that a run keeps: `executions` of a cycle's header in one stay, and `activations`
    of one function on a call path, at most."""

    executions: int
    activations: int

    def __str__(self) -> str:
        activations = f"{self.activations} activations of a function on a call path"
        if not self.executions:
            return activations
        executions = f"{self.executions} executions of a cycle's header"
        return f"{executions} and {activations}" if self.activations > 1 else executions

    def with_other(self, other: RunLength) -> RunLength:
        """The bounds that both runs keep."""
        return RunLength(
            max(self.executions, other.executions), max(self.activations, other.activations)
        )


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a run's threads.  `subgroup`: the lanes of each subgroup; `None`: all threads
    are of one.  `is_part`: other lanes of each subgroup do not run.  `is_cluster`: each thread is
    in a work group of its own, and these are one cluster."""

    subgroup: int | None = None
    is_part: bool = False
    is_cluster: bool = False


@dataclass(frozen=True, slots=True)
class Waves:
    """What a proof for so many threads assumes of the groups that they are in.

    `is_one`: all threads are lanes of one subgroup, although some operations communicate in the
    subgroup and others in a larger group; `tried`: the numbers of lanes that ran, by subgroup, of
    the groups of several subgroups that were compared, too.  `is_one_group`: some operations
    communicate in a cluster, and all threads are of one work group; `tried_groups`: how many work
    groups of one thread each were compared, too.
    """

    is_one: bool = False
    tried: tuple[tuple[int, ...], ...] = ()
    is_one_group: bool = False
    tried_groups: int = 0


def most_threads_of(results: Iterable[Result]) -> int | None:
    """The limit of a proof that needs all of these."""
    return min((r.most_threads for r in results if r.most_threads is not None), default=None)


def waves_of(results: Iterable[Result]) -> Waves | None:
    """What a proof that needs all of these assumes of subgroups: what some assume; the groups that
    were compared, too, are those of each that assumes something."""
    assumed = [each.waves for each in results if each.waves is not None]
    if not assumed:
        return None
    return Waves(
        is_one=any(each.is_one for each in assumed),
        tried=tuple(t for t in assumed[0].tried if all(t in each.tried for each in assumed)),
        is_one_group=any(each.is_one_group for each in assumed),
        tried_groups=min(each.tried_groups for each in assumed),
    )


@dataclass(frozen=True)
class Result:
    """One pair's verdict.  `code` is stable and can be explained; `reason` is a sentence.

    `threads` and `unroll` are the bounds; `complete`: no bound truncated a run.  `operations`
    counts what was compared: convergent operations and other observed calls of the source.
    `approximations` names uninterpreted stand-ins.  `seconds` is processor time,
    `solver_seconds` the part that the solver took for `queries` questions.
    """

    function: str
    verdict: Verdict
    code: Code
    reason: str
    model: str
    threads: int
    unroll: int
    complete: bool = False
    operations: int = 0
    approximations: tuple[str, ...] = ()
    seconds: float = 0.0
    solver_seconds: float = 0.0
    queries: int = 0
    counterexample: Counterexample | None = None
    notes: tuple[str, ...] = field(default_factory=tuple[str, ...])
    group: WorkGroup | None = None
    """The size of the work groups, where that is known and may have mattered."""
    instructions: tuple[str, ...] = ()
    """The instructions that the reason concerns, as printed."""
    groups: Groups = field(default_factory=Groups)
    """The groups that the threads are in."""
    waves: Waves | None = None
    """What a proof assumes of subgroups; `None`: nothing."""
    not_run: bool = False
    """The solver has a counterexample, and the concrete machine cannot run it."""
    any_threads: bool = False
    """A proof is for every number of threads, not only for `threads`."""
    most_threads: int | None = None
    """The limit of `any_threads`: above this number of threads an operation has no meaning."""
    activations: int | None = None
    """The bound on activations of one function on a call path, where a call was not entered because
    of it."""
    proofs: tuple[Proof, ...] = ()
    """The certificates of proofs, one for each value of `vscale` if there are several."""
    why_bounded: Obstacle | None = None
    """The reason why a proof within bounds is not one without bounds (docs/proofs.md)."""
    where_bounded: str = ""
    """The loop because of which there is no proof without bounds, if it is known."""
    caveats: tuple[Caveat, ...] = ()
    """Why the counterexample that was found does not count."""
    shared_choice: tuple[int, ...] = ()
    """The numbers of threads to try because a choice of the source is one for all threads, so that
    few threads may each find one that suits them alone."""
    more_threads: MoreThreads | None = None
    """The numbers of threads that may show what these do not: lanes that are read and that only
    more have, a source that is undefined for all inputs because so many run, or counts."""

    unexamined: tuple[str, ...] = ()
    """Of a proof within bounds: the cycles and calls of the source that the bounds truncate."""
    length: RunLength | None = None
    """The bounds that two runs keep which exceed those of the comparison: of the source, where each
    of its runs does, or of a target that exceeds them alone; and of the other function on the same
    inputs.  `None`: the concrete machine found no such runs, or was not asked."""
    further: RunLength | None = None
    """Of a proof within bounds: those that a run keeps which shows what none within the bounds does
    (verify.refinement.parted)."""

    @property
    def is_bounded(self) -> bool:
        """Whether this is a proof for so many threads or iterations, and for no more."""
        return self.verdict is Verdict.CORRECT and not (self.complete and self.any_threads)

    def extends(self, other: Result) -> bool:
        """Whether this is a proof for any number of threads, and for no fewer iterations and
        activations than another proof."""
        if self.verdict is not Verdict.CORRECT or not self.any_threads:
            return False
        if self.complete or other.complete:
            return self.complete
        calls, least = self.activations, other.activations
        return self.unroll >= other.unroll and (
            calls is None or (least is not None and calls >= least)
        )

    @staticmethod
    def undecided(function: str, model: str, options: Options) -> Result:
        """A result that names the question and has no answer yet."""
        world = options.world
        return Result(
            function,
            Verdict.UNKNOWN,
            Code.INTERNAL_ERROR,
            "nothing was decided",
            model,
            options.threads,
            options.unroll,
            groups=Groups(options.subgroup, world.wave is not None, world.clustered),
        )

    def correct(self, code: Code, reason: str, *, complete: bool = True) -> Result:
        return replace(
            self,
            verdict=Verdict.CORRECT,
            code=code,
            reason=reason,
            complete=complete,
            counterexample=None,
            caveats=(),
            any_threads=code is Code.SAME_FUNCTION,
            proofs=(Proof(same=True),) if code is Code.SAME_FUNCTION else (),
        )

    def incorrect(
        self,
        code: Code,
        reason: str,
        counterexample: Counterexample | None = None,
        instructions: tuple[str, ...] = (),
    ) -> Result:
        return replace(
            self,
            verdict=Verdict.INCORRECT,
            code=code,
            reason=reason,
            counterexample=counterexample,
            caveats=(),
            instructions=instructions,
        )

    def invalid(self, code: Code, reason: str, instructions: tuple[str, ...] = ()) -> Result:
        return replace(
            self, verdict=Verdict.INVALID, code=code, reason=reason, instructions=instructions
        )

    def unsupported(self, code: Code, reason: str, instructions: tuple[str, ...] = ()) -> Result:
        return replace(
            self, verdict=Verdict.UNSUPPORTED, code=code, reason=reason, instructions=instructions
        )

    def unknown(self, code: Code, reason: str, caveats: tuple[Caveat, ...] = ()) -> Result:
        return replace(
            self,
            verdict=Verdict.UNKNOWN,
            code=code,
            reason=reason,
            counterexample=None,
            caveats=caveats,
        )
