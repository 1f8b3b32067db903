"""The verdicts on what a request asks, as events: each as soon as it is known."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, ndiff

from process.limits import Limits, TimeIsUp, within
from report.codes import CODES
from report.html.element import Element, visible
from report.html.pair import pair_page
from report.subject import Subject
from report.subject_of_pair import subject
from report.trace import trace
from report.words import reason
from tangle_tv.cli.refusals import refuse_unknown_arguments
from tangle_tv.playground.request import MAX_PAGE_BYTES, Event
from verify.codes import Code
from verify.judge.guarded import side_by_side
from verify.judge.same import at_once
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result

MAX_PAIRS = 200
"""Of functions that are not the same."""
EQUAL = Limits(seconds=20.0, memory_mib=2048)
"""The resources that it may take to see which functions have one text."""
MAX_DIFF_LINES, CONTEXT_LINES = 400, 4
MAX_PAIRED_LINES = 100 * 100
"""Pairs of lines of which similar ones are put beside each other: that takes longer than all
else."""


@dataclass(frozen=True)
class InSource:
    """The part of a page that tells a counterexample in the program, and the lines that it is
    about."""

    section: Element
    lines: tuple[int, ...]


@dataclass(frozen=True)
class Question:
    """A pair; `step` is the pass, or Clang's front end, that made the one of the other."""

    pair: Pair
    files: tuple[str, str]
    step: str
    command: str
    texts: tuple[str, str] = ("", "")
    """The function before and after the step."""
    in_source: Callable[[Result], InSource | None] | None = None


@dataclass(frozen=True)
class Compared:
    """What led from one function to the other: `step` as it is shown, and `texts` of both.  Of a
    log, `module` is the name of the module, as there may be several, and `passes` are the numbers
    of the first pass and the last (empty: all passes)."""

    step: str
    texts: tuple[str, str]
    module: str = ""
    passes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Said:
    """What is said before the verdicts: `notes`, and sentences on what is `unchecked`, with which
    no page is green."""

    notes: Sequence[str] = ()
    unchecked: Sequence[str] = ()


def judged(questions: Iterable[Question], options: Options, said: Said) -> Iterator[Event]:
    """How many pairs there are, the functions of one text among them; the verdicts on the others;
    and what is left when `MAX_PAIRS` of them have theirs.  Raises UsageError."""
    asked = [*questions]
    refuse_unknown_arguments([each.pair.source for each in asked], options)
    same = _of_one_text(asked, options)
    yield {
        "event": "pairs",
        "count": len(asked),
        "same": [visible(asked[n].pair.name) for n in same],
        "notes": [visible(note) for note in said.notes],
        "unchecked": [visible(each) for each in said.unchecked],
    }
    waiting = deque(each for n, each in enumerate(asked) if n not in same)
    counted = 0
    with closing(side_by_side([each.pair for each in waiting], options, 1)) as results:
        for result in results:
            yield _verdict(waiting.popleft(), result, options)
            counted += result.code != Code.SAME_FUNCTION
            if counted == MAX_PAIRS:
                break
    if waiting:
        yield {"event": "left", "titles": [_name(each) for each in waiting], "most": MAX_PAIRS}


def _of_one_text(asked: Sequence[Question], options: Options) -> frozenset[int]:
    """The questions, by number, of which both functions are one, as all is that they reach.  Nobody
    needs a page, or a process, for these."""
    found: set[int] = set()
    with suppress(TimeIsUp, MemoryError), within(EQUAL):
        for number, each in enumerate(asked):
            pair = each.pair
            if pair.source is pair.target and at_once(pair, options) is not None:
                found.add(number)
    return frozenset(found)


def _name(question: Question) -> str:
    return visible(" ".join(filter(None, (question.step, f"@{question.pair.name}"))))


def _verdict(question: Question, result: Result, options: Options) -> Event:
    about = subject(question.pair, result, question.files, options)
    told = question.in_source(result) if question.in_source is not None else None
    how = Compared(question.step, question.texts)
    return verdict_event(replace(about, command=question.command), how, told)


def verdict_event(about: Subject, how: Compared, told: InSource | None = None) -> Event:
    """The verdict on one pair, with its page."""
    result = about.result
    page = pair_page(about, told and told.section)
    if len(page) > MAX_PAGE_BYTES:
        page = b""
    return {
        "event": "verdict",
        "title": visible(about.title),
        "step": visible(how.step),
        "module": visible(how.module),
        "passes": list(how.passes),
        "verdict": result.verdict.value,
        "code": result.code,
        "meaning": CODES[result.code].title,
        "headline": visible(_headline(about)),
        "seconds": round(result.seconds, 3),
        "lines": list(told.lines) if told else [],
        "diff": diff(*how.texts),
        "html": page.decode(),
    }


def _headline(about: Subject) -> str:
    traced = trace(about)
    return reason(about.result) if traced is None else " ".join(traced.headline)


def diff(before: str, after: str) -> list[str]:
    """The lines of both, each after a mark; without those that are far from a change where there
    are many."""
    lines = [*_compared(before.splitlines(), after.splitlines())]
    near = {
        other
        for number, line in enumerate(lines)
        if line[0] != " "
        for other in range(number - CONTEXT_LINES, number + CONTEXT_LINES + 1)
    }
    if len(lines) <= MAX_DIFF_LINES:
        return [visible(line) for line in lines]
    return [visible(line) for number, line in enumerate(lines) if number in near][:MAX_DIFF_LINES]


def _compared(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    if len(before) * len(after) <= MAX_PAIRED_LINES:
        yield from (line for line in ndiff(before, after) if line[0] != "?")
        return
    for what, i, i_end, j, j_end in SequenceMatcher(None, before, after).get_opcodes():
        if what == "equal":
            yield from (f"  {line}" for line in before[i:i_end])
        else:
            yield from (f"- {line}" for line in before[i:i_end])
            yield from (f"+ {line}" for line in after[j:j_end])
