"""The verdicts on what passes made of a module: end to end first, then a search for the wrong one.

Refinement is transitive, so a function that is right at the end needs no look at single passes.
Where the end is wrong, some pass is: a search over the states in between compares the first with
one in the middle, and goes on in the half that is wrong.  Where nothing is known of the end, short
spans of passes are compared, and single passes where that shows nothing, either; if all are shown,
so is the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

from common.data import dataclass
from corpus.changed_functions import Changed
from corpus.module_states import FunctionStates, ModuleStates
from report.passes_report import END_TO_END, JudgedStep
from report.subject_of_pair import subject
from tangle_tv.cli.through import PLAIN, shortened
from verify.codes import Code
from verify.judge.guarded import side_by_side
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.extent import proved_by_all
from verify.refinement.verdict import Result, Verdict

SPAN_PASSES = 4
"""The passes of a span that is compared at once where nothing is known of the end."""
SPAN_SHARE = 0.3
"""The share of a pair's time for a span of several passes."""
MORE_TIME_FACTOR = 4
"""The factor of `--timeout` in the command that asks again about a pass: a guess."""


@dataclass(frozen=True)
class Span:
    """A function from one of its states to another, by their places in `FunctionStates.states`;
    `seconds` of processor time to compare them."""

    function: FunctionStates
    first: int
    last: int
    seconds: float
    is_single: bool
    """Whether no state between them can be compared: one pass, or several that are one step."""

    @property
    def is_whole(self) -> bool:
        return self.first == 0 and self.last == len(self.function.states) - 1

    @property
    def ends(self) -> tuple[int, int]:
        """The indices of both states in the module."""
        states = self.function.states
        return states[self.first], states[self.last]


Tell = Callable[[str, int, int | None], None]
"""Shows what is done, how many comparisons are, and of how many."""
Answers = list[Result | None]
"""The verdicts on spans; `None`: they were not compared, as the function does not differ from end
to end."""
_Asking = Generator[Sequence[Span], Answers, None]


def untold(*_: object) -> None:
    """Nobody looks how far it is."""


class Search:
    """The search in one module.  `settle` gives the command that asks again about a function, by
    its name, a pass, and more seconds; `tell` shows how far it is."""

    def __init__(
        self,
        states: ModuleStates,
        options: Options,
        jobs: int,
        settle: Callable[[str, str, float], str],
        tell: Tell = untold,
    ) -> None:
        self.states, self.options, self.jobs = states, options, jobs
        self.settle, self.tell = settle, tell
        self.notes: list[str] = []
        """What is known of the wrong pass where it was not found."""
        self._known: dict[tuple[str, int, int], Result | None] = {}

    def judged(self, names: Collection[str] = ()) -> Generator[JudgedStep, None, None]:
        """The verdicts on the functions that passes changed, or on those of these `names`, each
        when it is known."""
        searches = {each: self._search(each) for each in self.states.functions(names)}
        asked = {function: next(search) for function, search in searches.items()}
        while asked:
            spans = [span for some in asked.values() for span in some]
            with closing(self._answered(spans)) as steps:
                yield from steps
            following: dict[FunctionStates, Sequence[Span]] = {}
            for function, some in asked.items():
                try:
                    answers = [self._known[_key(span)] for span in some]
                    following[function] = searches[function].send(answers)
                except StopIteration:
                    yield from self._ended(function)
            asked = following

    def _search(self, function: FunctionStates) -> _Asking:
        last = len(function.states) - 1
        if self._span(function, 0, last).is_single:
            yield [self._span(function, 0, last)]
            return
        (whole,) = yield [replace(self._span(function, 0, last), seconds=self._short_s)]
        if whole is None or whole.verdict in (Verdict.CORRECT, Verdict.INVALID):
            return
        if whole.verdict is Verdict.INCORRECT:
            yield from self._bisect(function, 0, last)
            return
        if whole.verdict is Verdict.UNSUPPORTED:  # and so is each span with what is not supported
            yield [*self._singles(self._span(function, 0, last))]
            return
        spans = [self._span(function, *each) for each in self._short_spans(function)]
        answers = yield spans
        wrong = next((n for n, each in enumerate(answers) if _is_refuted(each)), None)
        before = zip(spans[:wrong], answers[:wrong], strict=True)
        undecided = [span for span, each in before if not _is_shown(each) and not span.is_single]
        singles = [each for span in undecided for each in self._singles(span)]
        if singles:
            answers = yield singles
        if wrong is not None and not any(map(_is_refuted, answers if singles else ())):
            yield from self._bisect(function, spans[wrong].first, spans[wrong].last)

    def _bisect(self, function: FunctionStates, first: int, last: int) -> _Asking:
        """Search for the wrong pass between two states of which the second is wrong."""
        places = list(range(first, last + 1))
        while len(places) > 2:
            middle = places[len(places) // 2]
            if not self._is_comparable(function, middle):
                places.remove(middle)
                continue
            (left,) = yield [self._span(function, places[0], middle)]
            right = None
            if not _is_refuted(left) and not _is_shown(left):
                (right,) = yield [self._span(function, middle, places[-1])]
                if not _is_refuted(right) and not _is_shown(right):
                    break
            is_in_left = _is_refuted(left) or (not _is_shown(left) and _is_shown(right))
            at = places.index(middle)
            places = places[: at + 1] if is_in_left else places[at:]
        if len(places) == 2:
            (found,) = yield [self._span(function, places[0], places[1])]
            if _is_refuted(found):
                return
        span = self._span(function, places[0], places[-1])
        answers = yield [*self._singles(self._span(function, first, last))]
        if not any(map(_is_refuted, answers)):
            self._suspect(span)

    def _short_spans(self, function: FunctionStates) -> Iterator[tuple[int, int]]:
        """Spans of a few passes each."""
        places = [n for n in range(len(function.states)) if self._is_comparable(function, n)]
        ends = [*places[:-1:SPAN_PASSES], places[-1]]
        yield from pairwise(ends)

    def _singles(self, span: Span) -> Iterator[Span]:
        """The passes of a span one by one."""
        some = range(span.first, span.last + 1)
        places = [n for n in some if self._is_comparable(span.function, n)]
        for first, last in pairwise(places):
            yield replace(self._span(span.function, first, last), seconds=self.options.timeout)

    def _is_comparable(self, function: FunctionStates, place: int) -> bool:
        """Whether the function can be compared with its first state: a state may not be readable,
        or have the function with another signature."""
        return place == 0 or self.states.is_comparable(
            function.name, function.states[0], function.states[place]
        )

    @property
    def _short_s(self) -> float:
        return shortened(self.options).timeout

    def _span(self, function: FunctionStates, first: int, last: int) -> Span:
        between = range(first + 1, last)
        is_single = not any(self._is_comparable(function, place) for place in between)
        share = 1.0 if is_single else SPAN_SHARE
        return Span(function, first, last, share * self.options.timeout, is_single)

    def _answered(self, spans: Sequence[Span]) -> Generator[JudgedStep, None, None]:
        """Ask about those whose answers are not known yet; the steps that are to be shown."""
        new = list({_key(span): span for span in spans if _key(span) not in self._known}.values())
        for seconds in sorted({span.seconds for span in new}):
            some = [span for span in new if span.seconds == seconds]
            options = replace(self.options, timeout=seconds)
            pairs: list[tuple[Span, Changed]] = []

            def questions(
                some: Sequence[Span] = some, pairs: list[tuple[Span, Changed]] = pairs
            ) -> Iterator[Pair]:
                for span in some:
                    changed = self._changed(span)
                    if changed is None:
                        self._known[_key(span)] = None
                    else:
                        pairs.append((span, changed))
                        yield changed.pair

            self.tell("end to end" if some[0].is_whole else "search", 0, len(some))
            with closing(side_by_side(questions(), options, self.jobs)) as results:
                for number, result in enumerate(results):
                    span, changed = pairs[number]
                    self._known[_key(span)] = result
                    what = "end to end" if span.is_whole else f"search in @{span.function.name}"
                    self.tell(what, number + 1, len(some))
                    is_last_word = span.is_single or result.verdict in _DECIDED
                    is_same = changed.texts[0] == changed.texts[1] or not span.is_whole
                    if result.code is Code.SAME_FUNCTION and is_same:
                        continue  # nothing that this function does was changed
                    if is_last_word:
                        yield self._step(span, changed, result)
                    if span.is_whole and span.is_single:
                        yield self._step(span, changed, result, end_to_end=True)

    def _changed(self, span: Span) -> Changed | None:
        ask = self.states.changed if span.is_whole else self.states.compared
        return ask(span.function.name, *span.ends)

    def _step(
        self, span: Span, changed: Changed, result: Result, *, end_to_end: bool = False
    ) -> JudgedStep:
        passes = self.states.passes(span.function.name, *span.ends)
        is_whole = end_to_end or (span.is_whole and not span.is_single)
        names = [each.name for each in passes]
        name = (
            "+".join(names)
            if span.is_single
            else f"steps {passes[0].number} to {passes[-1].number}"
        )
        return JudgedStep(
            END_TO_END if is_whole else passes[-1].number,
            "end to end" if is_whole else name,
            "[module]" if is_whole else passes[-1].unit,
            subject(changed.pair, result, changed.names, self.options),
            changed.texts,
            passes[-1].module,
            0 if is_whole or span.is_single else passes[0].number,
            span.function.others if is_whole else (),
        )

    def _ended(self, function: FunctionStates) -> Iterator[JudgedStep]:
        """The verdict on the end, where it was not known at once: by the spans that are shown."""
        whole = self._span(function, 0, len(function.states) - 1)
        direct = self._known[_key(whole)]
        if whole.is_single or direct is None or direct.verdict in _DECIDED:
            return
        changed = self._changed(whole)
        if changed is None:
            return
        links, place = self._chain(function)
        if place < whole.last:
            yield self._step(whole, changed, self._open(direct, function, place))
        else:
            yield self._step(whole, changed, _composed(direct, links, self.options))

    def _chain(self, function: FunctionStates) -> tuple[list[Result], int]:
        """Proofs from the first state on, each from where the one before it ended, as far as they
        lead; and the place where they end."""
        links: list[Result] = []
        place, states = 0, function.states
        while place < len(states) - 1:
            for end in range(len(states) - 1, place, -1):
                found = self._known.get((function.name, states[place], states[end]))
                if found is not None and _is_shown(found):
                    links.append(found)
                    place = end
                    break
            else:
                break
        return links, place

    def _open(self, direct: Result, function: FunctionStates, place: int) -> Result:
        """The verdict on the end, with the first pass that is not shown."""
        states = function.states[place : place + 2]
        (step, *_) = self.states.passes(function.name, states[0], states[-1])
        found = self._known.get((function.name, states[0], states[-1]))
        verdict = "not shown" if found is None else f"{found.verdict.value} ({found.code})"
        what = f"step {step.number}, {step.name} on {step.unit}, is {verdict}"
        return replace(direct, reason=f"{direct.reason}; pass by pass: {what}")

    def _suspect(self, span: Span) -> None:
        """Note the passes among which the wrong one is, where none is refuted alone."""
        function = span.function.name
        passes = self.states.passes(function, *span.ends)
        singles = [self._known.get(_key(each)) for each in self._singles(span)]
        open_codes = [each.code.value for each in singles if each and not _is_shown(each)]
        names = " or ".join(dict.fromkeys(each.name for each in passes[:3]))
        some = "" if len(passes) <= 3 else " or one of those after it"
        why = f", which is undecided ({open_codes[0]})" if open_codes else ""
        command = self.settle(function, passes[0].name, MORE_TIME_FACTOR * self.options.timeout)
        self.notes.append(
            f"the wrong pass of @{function} was not found: probably {names} on {passes[0].unit}, "
            f"step {passes[0].number}{some}{why}; to settle it: {command}"
        )


_DECIDED = frozenset({Verdict.CORRECT, Verdict.INCORRECT, Verdict.INVALID})


def _key(span: Span) -> tuple[str, int, int]:
    return (span.function.name, *span.ends)


def _is_refuted(result: Result | None) -> bool:
    return result is not None and result.verdict is Verdict.INCORRECT


def _is_shown(result: Result | None) -> bool:
    return result is not None and result.verdict is Verdict.CORRECT


def _composed(direct: Result, proofs: Sequence[Result], options: Options) -> Result:
    """The verdict on the end by proofs that follow one another."""
    if not all(each.code in PLAIN for each in proofs):
        which = "all passes are shown to be right, under premises that do not add up"
        return replace(direct, reason=f"{direct.reason}; {which}")
    whole = proved_by_all(proofs, Result.undecided(direct.function, direct.model, options), options)
    number = "1 comparison" if len(proofs) == 1 else f"{len(proofs)} comparisons"
    return replace(
        whole,
        reason=f"{whole.reason}; by {number} from pass to pass",
        seconds=direct.seconds + sum(each.seconds for each in proofs),
        queries=direct.queries + sum(each.queries for each in proofs),
        group=next((each.group for each in proofs if each.group is not None), None),
    )
