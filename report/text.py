"""Verdicts and traces as text for people, as wide as the terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from report.citations import Citation
from report.static_rules import broken_rule, places, shortened
from report.style import Paint, Style
from report.subject import Subject
from report.table import folded, input_table, side_table
from report.trace import Trace, trace
from report.values import thread_set
from report.words import premises, reason, why_bounded
from verify.refinement.verdict import Result, Verdict
from verify.uniformity.words import named

PAINTS = {
    Verdict.CORRECT: Paint.GOOD,
    Verdict.INCORRECT: Paint.BAD,
    Verdict.INVALID: Paint.BAD,
    Verdict.UNSUPPORTED: Paint.DOUBT,
    Verdict.UNKNOWN: Paint.DOUBT,
}


def render(subject: Subject, style: Style, *, why: bool = False) -> str:
    """One pair: the verdict, why, and the trace when there is a counterexample.  `why`: also why a
    proof is bounded."""
    lines = [*_lines(subject, style)]
    if why and (bounded := why_bounded(subject.result)):
        lines += _item("bounded", bounded, style)
    return style.plain("\n".join(lines))


def one_line(subject: Subject, style: Style, *, why: bool = False) -> str:
    """A correct pair among others: the verdict and for what it holds.  Its premises follow after
    all pairs (`shared_premises`)."""
    result = subject.result
    said = "; ".join(filter(None, (reason(result), why_bounded(result) if why else "")))
    return style.plain(f"{_verdict(subject, style)}: {said}")


MOST_NAMED = 3
"""Pairs that are named where several have the same premises."""


def shared_premises(subjects: Sequence[Subject], style: Style) -> str:
    """The premises of correct pairs, once for all pairs that have the same."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for each in subjects:
        groups.setdefault(premises(each), []).append(each.title)
    lines: list[str] = []
    for said, titles in groups.items():
        more = "" if len(titles) <= MOST_NAMED else f" and {len(titles) - MOST_NAMED} more"
        of = "" if len(groups) == 1 else f" of {', '.join(titles[:MOST_NAMED])}{more}"
        count = "1 correct pair" if len(titles) == 1 else f"{len(titles)} correct pairs"
        lines.append(
            style.paint(Paint.FAINT, f"premises of {count}:" if not of else f"premises{of}:")
        )
        for each in said:
            lines += _wrapped(each, "  ", style)
    return style.plain("\n".join(lines))


def summary(results: Sequence[Result], style: Style) -> str:
    """One line over all pairs, by verdict."""
    counts = [(v, sum(r.verdict is v for r in results)) for v in Verdict]
    words = [style.paint(PAINTS[v], f"{n} {v.value}") for v, n in counts if n]
    return f"{len(results)} pairs: {', '.join(words)}"


def _lines(subject: Subject, style: Style) -> Iterator[str]:
    result = subject.result
    yield _verdict(subject, style)
    traced = trace(subject)
    if traced is None:
        yield from _wrapped(shortened(result), "  ", style)
        for where, instruction in places(subject):
            first, *rest = folded(instruction, style.width - len(where) - 4)
            yield f"    {where}{first}"
            yield from (f"    {' ' * len(where)}{part}" for part in rest)
        rule = broken_rule(result)
        if rule is not None:
            yield from _rule(rule, style)
    else:
        yield from _trace(traced, style)
    for number, line in enumerate(premises(subject)):
        yield from _item("premises" if number == 0 else "", line, style)
    for number, line in enumerate(subject.replay):
        # On one line, however long: it is copied.
        label = "" if number else "replay"
        yield style.paint(Paint.FAINT, f"  {label:<9}") + line


def _verdict(subject: Subject, style: Style) -> str:
    result = subject.result
    verdict = style.paint(PAINTS[result.verdict], result.verdict.value)
    written = f" {subject.written}" if subject.written else ""
    return f"{style.paint(Paint.TITLE, subject.title)}{written}: {verdict} ({result.code})"


def _not_shown(found: Trace, hidden: Sequence[int]) -> str:
    """The threads that are not shown, and the inputs that they have in common."""
    are = f"threads {thread_set(hidden)[1:-1]}" if len(hidden) > 1 else f"thread {hidden[0]}"
    given: dict[str, set[str]] = {}
    for each in found.inputs:
        if each.thread in hidden and each.matters:
            given.setdefault(each.name, set()).add(each.value)
    alike = [
        f"{found.head(name)} = {values.pop()}" for name, values in given.items() if len(values) == 1
    ]
    return f"{are}, with {' and '.join(alike)}" if alike else are


def _trace(found: Trace, style: Style) -> Iterator[str]:
    yield ""
    for line in found.headline:
        yield from _wrapped(line, "  ", style)
    for side, text in found.operations:
        label = f"    {side}:  " if side else "    "
        first, *rest = folded(text, style.width - len(label))
        yield f"{label}{style.paint(Paint.MARK, first)}"
        yield from (f"{' ' * len(label)}{style.paint(Paint.MARK, part)}" for part in rest)
    if found.consequence:
        yield from _wrapped(found.consequence, "  ", style)
    yield ""
    yield from input_table(found, style)
    hidden = sorted(set(range(found.threads)) - set(found.shown_threads))
    if hidden:
        yield from _wrapped(f"not shown: {_not_shown(found, hidden)}", "  ", style)
    tables: list[str] = []
    for side in (found.source, found.target):
        shown = side_table(side, found.shown_threads, style, is_single=found.is_single)
        tables += ["", *shown]
    yield from tables
    if legend := _legend("\n".join(tables)):
        yield style.paint(Paint.FAINT, f"  {legend}")
    yield ""
    yield from _why(found, style)


SIGNS = {
    "▶": "▶ differs",
    "●": "● executes it",
    r"  \((?!\d+ is )": "(…): operands",
    r"  \([^()]*\) = ": "= …: result",
    r"(?m)^ +(?:▶ )?%[^\s:]+:\S": "%f:b: block %b of @f",
    r"(?m)^ +(?:▶ )?%\S+ #": "#n: iteration n of the cycles around",
    r"(?m)^ +(?:▶ )?%\S+ #(?:\d+\.)*0\b": "0: in the cycle, before its header",
}
"""What the signs of the tables mean, by patterns."""


def _legend(tables: str) -> str:
    return "; ".join(meaning for sign, meaning in SIGNS.items() if re.search(sign, tables))


def _why(found: Trace, style: Style) -> Iterator[str]:
    if found.parting is not None:
        where = f"%{found.parting.block}"
        lead = f"{found.parting_side}, in {where}"
        yield from _item("parted", f"{lead}:  {found.parting.instruction}", style)
        for way in found.parting.ways:
            condition = f"{way.condition} " if way.condition else ""
            yield from _item("", f"thread {way.thread}: {condition}→ %{way.target}", style)
    for number, (fact, divergence) in enumerate(found.because):
        label = "" if number else "because"
        yield from _item(label, f"{named(fact)}: {divergence.text}", style)
    for side, sentence in found.notes:
        yield from _item(side, sentence, style)
    for number, choice in enumerate(found.choices):
        yield from _item("" if number else "chosen", choice, style)
    for rule in () if found.is_single else found.rules:
        yield from _rule(rule, style)


def _rule(rule: Citation, style: Style) -> Iterator[str]:
    yield from _item("rule", rule.sentence, style)
    yield from _item("", f"— {rule.source}", style)


def _item(label: str, text: str, style: Style) -> Iterable[str]:
    pad = " " * 11
    first, *rest = textwrap.wrap(
        text,
        style.width - len(pad),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]
    yield style.paint(Paint.FAINT, f"  {label:<9}") + first
    yield from (pad + line for line in rest)


def _wrapped(text: str, indent: str, style: Style) -> Iterable[str]:
    return textwrap.wrap(
        text,
        style.width,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
