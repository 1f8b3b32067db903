"""The extent of a proof: cycles beyond the bound, lanes that only more threads have, meanings
that need fewer threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.flat_cycles import nesting
from verify.analysis.flatten import ExitKind, Flat
from verify.codes import Code
from verify.ir.function import Instruction
from verify.normalize.lanes_of_waves import wave_size
from verify.options import Options
from verify.refinement.beyond_bounds import Unexamined, unexamined
from verify.refinement.lanes import (
    are_enough,
    more_threads,
    numbers_choosing,
    numbers_counted,
    numbers_defined,
    past_threads,
)
from verify.refinement.proofs.any_threads import Proved
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.question.plain_inputs import has_witness
from verify.refinement.question.question import Question
from verify.refinement.replay.endless import BeyondBound
from verify.refinement.verdict import (
    MoreThreads,
    Result,
    RunLength,
    any_number_of_threads,
    most_threads_of,
    number_of_threads,
    waves_of,
)
from verify.semantics.operations.apply import is_lost_to_threads
from verify.semantics.operations.operation import Operation
from verify.solver.budget import SolverContext
from verify.solver.plan import COMPLETENESS_TIMEOUT_S
from verify.symbolic.run.environment_symbols import lane_width, result_widths
from verify.symbolic.run.template_run import COPIED_UNDEF, TemplateRun
from verify.terms.domain import Truth
from verify.terms.symbols import ThreadIdentity

LANES = (8, 16, 32, 64, 128)
"""The numbers of bits that masks of threads have."""


@dataclass(frozen=True)
class Extent:
    """The limits of a proof.

    `is_cut`: some input may exceed a bound on cycles.  `few_lanes`: some input may read a lane that
    only more threads have; `more`: numbers of threads that may show it; `choosing`: those that a
    choice of the source which is one for all threads may need.  `leaves`: the target may
    exceed a bound on cycles where the source does not.  `lost_meanings`: known operations that
    count as unknown operations.  `any_threads`: the proof holds for every number of threads, up to
    `most_threads` unless it is `None`.  `copies_undef`: only the target copies undef between lanes,
    which may be undef.  `activations`: how many of one function a call path has at most, where a
    call was not entered because of that.  `ended`: the bounds that a run of a target keeps which
    leaves; `reached`: how far it was run without an end.  `unexamined`: the cycles and calls of the
    source that bounds truncate; `length`: the bounds that a run keeps which they do not truncate;
    `further`: those that a run keeps which shows what none within the bounds does.
    """

    lost_meanings: tuple[str, ...] = ()
    is_cut: bool = False
    few_lanes: bool = False
    leaves: bool = False
    more: MoreThreads | None = None
    choosing: tuple[int, ...] = ()
    any_threads: bool = False
    most_threads: int | None = None
    copies_undef: bool = False
    activations: int | None = None
    ended: RunLength | None = None
    reached: RunLength | None = None
    unexamined: tuple[Unexamined, ...] = ()
    length: RunLength | None = None
    further: RunLength | None = None

    def leaving(self, further: BeyondBound, *, may: bool, does: bool) -> Extent:
        """This extent, also noting that only the target may exceed a bound (`may`), or does so for
        some input (`does`), and what it does then."""
        return replace(
            self,
            leaves=self.leaves or may,
            is_cut=self.is_cut or does,
            ended=self.ended or further.length,
            reached=self.reached or further.reached,
        )

    def of(
        self,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        context: SolverContext,
        found: Proved | Obstacle,
    ) -> Extent:
        """The limits of this proof together with the proof of one more question; `found`: the proof
        of the question for every number of threads, or the obstacle to it."""
        is_cut = self.is_cut or _may_exceed(question, assumptions, context, found)
        few_lanes, hides = self.few_lanes, False
        if not (few_lanes or self.any_threads):
            facts = [*assumptions, *_defined(question)]
            hides = not are_enough(question, facts, context)
            few_lanes = hides and _may_hold(question, facts, past_threads(question), context)
        added = (
            question.target.side.run.approximated.keys()
            - question.alternatives[0].side.run.approximated.keys()
        )
        return replace(
            self,
            is_cut=is_cut,
            few_lanes=few_lanes,
            more=more_threads(question) if hides else self.more or numbers_counted(question),
            choosing=max(self.choosing, numbers_choosing(question)),
            copies_undef=self.copies_undef or COPIED_UNDEF in added,
            unexamined=self.unexamined or (unexamined(_first(question)) if is_cut else ()),
        )

    def proved(self, undecided: Result, options: Options) -> Result:
        """The verdict on a pair that was proved to this extent."""
        if self.copies_undef:
            return undecided.unknown(
                Code.APPROXIMATION,
                f"the proof may depend on behaviour that is not modelled: {COPIED_UNDEF}",
            )
        reason = f"proved for {self._threads(options)}"
        if not self._is_for_any:
            undecided = replace(undecided, more_threads=self.more, shared_choice=self.choosing)
        if self.is_cut:
            within = [f"{options.unroll} executions of each cycle's header"]
            if self.activations is not None:
                within.append(f"{self.activations} activations of each function on a call path")
            reason += f"{', ' if within[1:] else ' and '}{' and '.join(within)}"
            reason += "; inputs beyond that bound were not examined"
            reason += _listed(self.unexamined)
        elif self._is_for_any:
            reason += (
                " and iterations" if self.most_threads is None else " and any number of iterations"
            )
        if self.lost_meanings:
            names = ", ".join(self.lost_meanings)
            reason += f"; with so many threads these operations count as unknown: {names}"
            return undecided.correct(Code.PROVED_WITHOUT_MEANING, reason, complete=False)
        if self.few_lanes:
            reason += "; the functions read lanes that only more threads have: give more --threads"
            return undecided.correct(Code.PROVED_FOR_FEW_LANES, reason, complete=False)
        if self.reached is not None:
            return undecided.unknown(Code.END_NOT_FOUND, _no_end(self.reached))
        if self.leaves:
            reason += "; on some of them only the target exceeds the bound, and may not terminate"
            if self.ended is not None:
                reason += f" (on one input it ends as the source does, after {self.ended})"
            proved = undecided.correct(Code.PROVED_BUT_FOR_ENDS, reason, complete=False)
        else:
            code = Code.PROVED_WITHIN_BOUNDS if self.is_cut else Code.PROVED
            proved = undecided.correct(code, reason, complete=not self.is_cut)
        most = self.most_threads if self._is_for_any else None
        activations = self.activations if self.is_cut else None
        return replace(
            proved,
            any_threads=self._is_for_any,
            most_threads=most,
            activations=activations,
            unexamined=tuple(each.text for each in self.unexamined),
            length=self.ended or self.length,
            further=self.further,
        )

    @property
    def _is_for_any(self) -> bool:
        return self.any_threads and not self.lost_meanings

    def _threads(self, options: Options) -> str:
        if not self._is_for_any:
            return number_of_threads(options.threads)
        return any_number_of_threads(self.most_threads)


def proved_by_all(proofs: Sequence[Result], undecided: Result, options: Options) -> Result:
    """The verdict that rests on all of these proofs: for the fewest threads and the least bounds of
    them, with the premises of each."""
    few = [each for each in proofs if not each.any_threads]
    cut = [each for each in proofs if not each.complete]
    bounds = replace(
        options,
        threads=min((each.threads for each in few), default=options.threads),
        unroll=min((each.unroll for each in cut), default=options.unroll),
    )
    calls = [each.activations for each in cut if each.activations is not None]
    extent = Extent(
        any_threads=not few,
        most_threads=most_threads_of(proofs),
        activations=min(calls, default=None),
        is_cut=bool(cut),
        unexamined=tuple(map(Unexamined, _all(each.unexamined for each in proofs))),
    )
    undecided = replace(
        undecided,
        threads=bounds.threads,
        unroll=bounds.unroll,
        operations=max(each.operations for each in proofs),
        notes=_all(each.notes for each in proofs),
        approximations=_all(each.approximations for each in proofs),
        waves=waves_of(proofs),
    )
    return extent.proved(undecided, bounds)


def _all(some: Iterable[Sequence[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for texts in some for each in texts))


def _listed(texts: Sequence[Unexamined]) -> str:
    return f": {'; '.join(each.text for each in texts)}" if texts else ""


def _first(question: Question) -> TemplateRun:
    return question.alternatives[0].side.run


def _no_end(reached: RunLength) -> str:
    return (
        "on some inputs the source ends within the bound, and the target exceeds it: on one of "
        f"them, the target was run for {reached}, and neither ended nor repeated a state; nothing "
        "else differs within the bound"
    )


def some_of(conditions: Sequence[Truth]) -> list[z3.BoolRef]:
    """The constraint that at least one condition holds; no terms where one is literally true."""
    if any(c is True for c in conditions):
        return []
    return [z3.Or(*(c for c in conditions if not isinstance(c, bool)))]


def nothing_compared(
    undecided: Result,
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    context: SolverContext,
    options: Options,
    is_undefined_for_any: Callable[[], bool],
) -> Result:
    """The verdict where no run within the bounds reaches what is compared;
    `is_undefined_for_any`: whether the source is undefined for every number of threads."""
    undefined = [a.undefined for a in question.alternatives]
    examined = [z3.Not(c) for c in undefined if isinstance(c, z3.BoolRef)]
    always = any(c is True for c in undefined)
    if not always and _may_hold(question, [*assumptions, *examined], question.cut, context):
        return undecided.unknown(Code.VACUOUS, _beyond(question, options))
    if is_undefined_for_any():
        reason = "the source has undefined behaviour for all inputs: any target refines it"
        return replace(undecided.correct(Code.SOURCE_UNDEFINED, reason), any_threads=True)
    if not _depends_on_threads(question):
        reason = "nothing was compared: for no input the source reaches an operation or returns "
        return undecided.unknown(Code.VACUOUS, reason + "without undefined behaviour")
    threads = question.who.threads
    reason = f"nothing was compared: with {number_of_threads(threads)} the source has undefined "
    reason += "behaviour for all inputs; other numbers of threads may not: give another --threads"
    return replace(undecided.unknown(Code.VACUOUS, reason), more_threads=numbers_defined(question))


def _beyond(question: Question, options: Options) -> str:
    """Why nothing was compared where runs exceed the bounds."""
    flats = [run.unrolled.flat for run in question.runs]
    bounds: list[str] = []
    flags: list[str] = []
    if any(map(nesting, flats)):
        bounds.append(f"{options.unroll} executions of each cycle's header")
        flags.append("--unroll")
    if most_activations(flats, options) is not None:
        bounds.append(f"{options.recursion} activations of each function on a call path")
        flags.append("--recursion")
    return (
        "nothing was compared: for no input both functions stay within "
        f"{' and '.join(bounds)}, unless a call does not return or the source has undefined "
        f"behaviour: give a larger {' or '.join(flags)}"
    )


def _depends_on_threads(question: Question) -> bool:
    """Whether the number of threads may matter: something is convergent, or asks who it is."""
    symbols = (symbol for template in question.templates for symbol in template.shared)
    asks = any(isinstance(symbol, ThreadIdentity) for symbol in symbols)
    return asks or any(run.instances for run in question.runs)


def _may_hold(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    conditions: Sequence[Truth],
    context: SolverContext,
) -> bool:
    """Whether one of `conditions` holds for some input; true where that is not decided."""
    if all(c is False for c in conditions):
        return False
    terms = [*assumptions, *some_of(conditions)]
    if has_witness(question, terms, context):
        return True
    part = context.within(COMPLETENESS_TIMEOUT_S)
    return part.check(part.solver(terms)) != z3.unsat


def _may_exceed(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    context: SolverContext,
    found: Proved | Obstacle,
) -> bool:
    """Whether some input may exceed a bound where the source is defined.  Of one thread that is
    easier to ask than of several."""
    if isinstance(found, Obstacle) or all(condition is False for condition in question.cut):
        return _may_hold(question, assumptions, question.cut, context)
    part = context.within(COMPLETENESS_TIMEOUT_S)
    return found.is_cut(part)


def _defined(question: Question) -> list[z3.BoolRef]:
    """The definitions of all results that decide which lanes are read, in runs of the source
    without undefined behaviour."""
    definitions = (d for a in question.alternatives for d in a.definitions)
    return [*question.target.constraints, *definitions, *_source_is_defined(question)]


def _source_is_defined(question: Question) -> Iterator[z3.BoolRef]:
    """The constraints that no run of the source has undefined behaviour."""
    undefined = (a.undefined for a in question.alternatives)
    return (z3.Not(c) for c in undefined if isinstance(c, z3.BoolRef))


def most_threads(flats: Sequence[Flat], options: Options) -> int | None:
    """The number of threads above which some known operation has no meaning, or a lane's number is
    not in its declared range, or that are in no wave; `None`: there is none."""
    called = tuple(_known_operations(flats, options))
    if options.subgroup is not None and not any(_lost(called, options.subgroup)):
        return None
    limits = [n for n in LANES if any(_lost(called, n + 1))][:1]
    lanes = options.lanes if options.subgroup is None else options.subgroup
    widths = result_widths(flats[0].module)
    numbers = (lane_width(widths, name, each, lanes) for name, each, _ in called)
    limits += [1 << width for width in numbers if width is not None]
    if options.subgroup is None and any(each.scope.has_lanes for _, each, _ in called):
        waves = (wave_size(flat.module, flat.function.attributes) for flat in flats)
        limits += [lanes for lanes in waves if lanes is not None]
    return min(limits, default=None)


def most_activations(flats: Sequence[Flat], options: Options) -> int | None:
    """The bound on activations of one function on a call path, where a call is not entered because
    of it."""
    exits = (block.exit.kind for flat in flats for block in flat.blocks.values())
    return options.recursion if ExitKind.CUT in exits else None


def lost_meanings(flats: Sequence[Flat], options: Options) -> tuple[str, ...]:
    """The known operations among the calls that are unknown ones for so many threads."""
    called = _known_operations(flats, options)
    return tuple(sorted(set(_lost(called, options.lanes))))


_Called = tuple[str, Operation, Instruction]
"""A call of a known operation, with the callee's name."""


def _known_operations(flats: Sequence[Flat], options: Options) -> Iterator[_Called]:
    table = options.operations
    for flat in flats:
        for static in flat.body:
            name = static.instruction.callee_name
            operation = None if name is None else table.lookup(name)
            if name is not None and operation is not None:
                yield name, operation, static.instruction


def _lost(called: Iterable[_Called], threads: int) -> Iterator[str]:
    """The names of those that are unknown operations for so many threads."""
    for name, operation, instruction in called:
        if is_lost_to_threads(operation, instruction, threads):
            yield name
