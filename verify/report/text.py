"""Verdicts and traces as text for people, at most about 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from verify.refinement.verdict import Result, Verdict
from verify.report.style import Paint, Style
from verify.report.subject import Subject
from verify.report.table import folded, input_table, side_table
from verify.report.trace import Trace, trace

WIDTH = 100

PAINTS = {
    Verdict.CORRECT: Paint.GOOD,
    Verdict.INCORRECT: Paint.BAD,
    Verdict.INVALID: Paint.BAD,
    Verdict.UNSUPPORTED: Paint.DOUBT,
    Verdict.UNKNOWN: Paint.DOUBT,
}


def render(subject: Subject, style: Style) -> str:
    """One pair: the verdict, why, and the trace when there is a counterexample."""
    return style.plain("\n".join(_lines(subject, style)))


def summary(results: Sequence[Result], style: Style) -> str:
    """One line over all pairs, by verdict."""
    counts = [(v, sum(r.verdict is v for r in results)) for v in Verdict]
    words = [style.paint(PAINTS[v], f"{n} {v.value}") for v, n in counts if n]
    return f"{len(results)} pairs: {', '.join(words)}"


def _lines(subject: Subject, style: Style) -> Iterator[str]:
    result = subject.result
    verdict = style.paint(PAINTS[result.verdict], result.verdict.value)
    yield f"{style.paint(Paint.TITLE, subject.title)}: {verdict} ({result.code})"
    found = trace(subject)
    if found is None:
        yield from _wrapped(_reason(result), "  ")
        for instruction in result.instructions:
            yield f"    {instruction}"
    else:
        yield from _trace(found, style)
    yield from _premises(subject, style)


def _reason(result: Result) -> str:
    if result.verdict is Verdict.CORRECT:
        complete = "; no bound cut anything off" if result.complete else ""
        return f"{result.reason}{complete}"
    return result.reason


def _trace(found: Trace, style: Style) -> Iterator[str]:
    yield ""
    for line in found.headline:
        yield from _wrapped(line, "  ")
    for side, text in found.operations:
        label = f"    {side}:  " if side else "    "
        first, *rest = folded(text, WIDTH - len(label))
        yield f"{label}{style.paint(Paint.MARK, first)}"
        yield from (f"{' ' * len(label)}{style.paint(Paint.MARK, part)}" for part in rest)
    if found.consequence:
        yield from _wrapped(found.consequence, "  ")
    yield ""
    yield from input_table(found, style)
    for side in (found.source, found.target):
        yield ""
        yield from side_table(side, found.threads, style)
    yield ""
    yield from _why(found, style)


def _why(found: Trace, style: Style) -> Iterator[str]:
    if found.parting is not None:
        where = f"%{found.parting.block}"
        lead = f"{found.parting_side}, in {where}"
        yield from _item("parted", f"{lead}:  {found.parting.instruction}", style)
        for way in found.parting.ways:
            condition = f"{way.condition} " if way.condition else ""
            yield from _item("", f"thread {way.thread}: {condition}→ %{way.target}", style)
    for side, sentence in found.notes:
        yield from _item(side, sentence, style)
    for number, choice in enumerate(found.choices):
        yield from _item("" if number else "chosen", choice, style)
    for rule in found.rules:
        yield from _item("rule", rule.sentence, style)
        yield from _item("", f"— {rule.document}, “{rule.section}”", style)


def _premises(subject: Subject, style: Style) -> Iterator[str]:
    lines: list[str] = []
    result = subject.result
    if result.verdict is Verdict.CORRECT or result.counterexample is not None:
        lines = list(_bounds(subject))
    if result.approximations:
        names = ", ".join(f"@{name}" for name in result.approximations)
        lines.append(f"unknown, so any function of operands and communicating set: {names}")
    lines += result.notes
    for number, line in enumerate(lines):
        yield from _item("premises" if number == 0 else "", line, style)


def _bounds(subject: Subject) -> Iterator[str]:
    result = subject.result
    models = dict.fromkeys(subject.models)
    cycles = f"up to {result.unroll} executions of a cycle's header"
    yield f"convergence: {', then '.join(models)}; {result.threads} threads; {cycles}"
    entered = "in any groups" if subject.entry_any else "converged"
    uniform = ", ".join(f"%{n}" for n in sorted(subject.uniform))
    same = f"; equal in all threads: {uniform}" if uniform else ""
    undef = "or undef" if subject.undef_inputs else "not undef"
    yield f"threads enter {entered}; inputs may be poison, {undef}{same}"
    if result.verdict is Verdict.INCORRECT and result.counterexample is not None:
        yield _divergence(subject)


def _divergence(subject: Subject) -> str:
    match subject.diverges:
        case True:
            return "the target has branch divergence"
        case None:
            return "the target has branch divergence (the module names no target triple)"
        case False:
            return (
                f"the target has branch divergence, which {subject.triple} has not: right for a "
                "CPU, wrong where threads of a group can part"
            )


def _item(label: str, text: str, style: Style) -> Iterable[str]:
    pad = " " * 11
    first, *rest = textwrap.wrap(
        text,
        WIDTH - len(pad),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]
    yield style.paint(Paint.FAINT, f"  {label:<9}") + first
    yield from (pad + line for line in rest)


def _wrapped(text: str, indent: str) -> Iterable[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
