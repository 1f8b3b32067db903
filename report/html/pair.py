"""The page of one pair: verdict, why, trace, graphs, both functions, and how to see it again; and
the page that leads to the pages of several pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import quote

from report.apart import Parting
from report.citations import Citation
from report.codes import CODES
from report.culprit import FEW_THREADS
from report.html import timeline
from report.html.cfg import NOBODY, cfg
from report.html.element import Element, Node, h, scrolled
from report.html.functions import side_by_side
from report.html.moments import groups, moments, walk
from report.html.page import page
from report.html.threads import badge
from report.static_rules import broken_rule
from report.subject import Subject
from report.trace import TITLES, Trace, trace
from report.view import View
from report.words import in_short, premises, reason, why_bounded
from verify.refinement.verdict import Counterexample, Result
from verify.uniformity.words import named


def pair_page(subject: Subject, first: Node = None) -> bytes:
    """A whole HTML document; `first` comes after the verdict."""
    traced = trace(subject)
    result = subject.result
    parts: list[Node] = [_verdict(subject, traced), first]
    if traced is not None and result.counterexample is not None:
        parts += _refuted(subject, traced, result.counterexample)
    else:
        parts += _decided(subject)
    parts.append(_around(subject))
    title = f"{subject.title}: {result.verdict.value}"
    return page(title, h("main", parts), ("base.css", "pair.css"), "pair.js")


def _verdict(subject: Subject, found: Trace | None) -> Element:
    result: Result = subject.result
    files = dict.fromkeys(filter(None, subject.files))
    return h(
        "header",
        h(
            "h1",
            h("span", result.verdict.value, class_=f"verdict {result.verdict.value}"),
            " ",
            h("code", subject.title),
        ),
        h("p", h("code", subject.written)) if subject.written else None,
        h("p", [h("code", file) for file in files], class_="files faint"),
        h("p", h("b", result.code), ": ", CODES[result.code].title, class_="faint"),
        _headline(found) if found is not None else _reason(result),
    )


def _reason(result: Result) -> Node:
    lines = [h("pre", h("code", text)) for text in result.instructions]
    return h("div", h("p", reason(result), class_="headline"), lines)


def _headline(found: Trace) -> Node:
    operations = [
        h("pre", h("b", f"{side} ") if side else None, h("code", text))
        for side, text in found.operations
    ]
    after = h("p", found.consequence) if found.consequence else None
    sentence = " ".join(found.headline)
    return h("div", h("p", sentence, class_="headline"), operations, after)


def _refuted(subject: Subject, found: Trace, counterexample: Counterexample) -> Iterator[Element]:
    parts = groups(found, counterexample, FEW_THREADS)
    columns = moments(found)
    yield h(
        "div",
        h("section", h("h2", "Why"), _why(found)),
        h("section", h("h2", "Inputs"), scrolled("inputs", timeline.inputs(found, parts))),
        class_="why" if _is_wide(found) else "halves why",
    )
    yield h(
        "section",
        h("h2", "Trace"),
        timeline.controls(columns),
        scrolled("trace", timeline.table(found, columns, parts)),
    )
    sides = (
        (subject.source, counterexample.source, [m.source for m in columns]),
        (subject.target, counterexample.target, [m.target for m in columns]),
    )
    walks = [
        walk(run, lines, parts, function.name, View(run, function).entered)
        for function, run, lines in sides
    ]
    legend = [h("span", badge(n, threads), " ") for n, threads in enumerate(parts)]
    drawn = (cfg(subject.source, walks[0], parts), cfg(subject.target, walks[1], parts))
    yield _graphs(
        subject, drawn, h("p", "Threads ", legend, "take the coloured edges.", class_="faint")
    )
    shown = [text for _, text in found.operations]
    yield _functions(
        side_by_side(subject.source, subject.target, (walks[0].lines, walks[1].lines), shown)
    )


MOST_ARGUMENTS_BESIDE = 2
"""Arguments up to which their table has room beside the explanation."""


def _is_wide(found: Trace) -> bool:
    """Whether the table of the inputs needs the width of the page."""
    return len({i.name for i in found.inputs}) > MOST_ARGUMENTS_BESIDE


def _decided(subject: Subject) -> Iterator[Element]:
    drawn = (cfg(subject.source, NOBODY, ()), cfg(subject.target, NOBODY, ()))
    rule = broken_rule(subject.result)
    if rule is not None:
        yield h("dl", _rule(rule))
    yield _graphs(subject, drawn, None)
    instructions = subject.result.instructions
    yield _functions(side_by_side(subject.source, subject.target, ({}, {}), instructions))


def _graphs(subject: Subject, drawn: tuple[Element, Element], legend: Node) -> Element:
    halves = [
        h(
            "figure",
            h(
                "figcaption",
                h("b", name),
                " ",
                h("code", f"@{function.name}"),
                h("span", f", {when}{_model(model)}", class_="faint"),
            ),
            scrolled(f"graph of the {name}", svg, "graph"),
        )
        for (name, when), function, model, svg in zip(
            (("source", "before"), ("target", "after")),
            (subject.source, subject.target),
            subject.models,
            drawn,
            strict=True,
        )
    ]
    return h("section", h("h2", "Control flow"), legend, h("div", halves, class_="halves"))


def _model(model: str) -> str:
    return f" · {TITLES[model]}" if model in TITLES else ""


def _functions(table: Element) -> Element:
    return h("section", h("h2", "Functions"), scrolled("functions", table, "functions"))


def _why(found: Trace) -> Element:
    """The place where threads diverged, the reason why they are not converged, and the rule, in the
    words of the text report."""
    items: list[Node] = []
    if found.parting is not None:
        items += [h("dt", "parted"), h("dd", _parted(found.parting, found.parting_side))]
    if found.because:
        lines = [h("li", f"{named(fact)}: {cause.text}") for fact, cause in found.because]
        items += [h("dt", "because"), h("dd", h("ul", lines))]
    for name, sentence in found.notes:
        items += [h("dt", name), h("dd", sentence)]
    if found.choices:
        items += [h("dt", "chosen"), h("dd", [h("p", choice) for choice in found.choices])]
    for rule in found.rules:
        items += _rule(rule)
    return h("dl", items)


def _rule(rule: Citation) -> list[Node]:
    shown = "blockquote" if rule.quoted else "div"
    source = h("footer", rule.source)
    return [h("dt", "rule"), h("dd", h(shown, h("p", rule.sentence), source))]


def _parted(parting: Parting, side: str) -> Node:
    ways = [
        h("li", f"thread {w.thread}: ", h("code", f"{w.condition} → %{w.target}".strip()))
        for w in parting.ways
    ]
    where = h(
        "p", f"{side}, in ", h("code", f"%{parting.block}"), ": ", h("code", parting.instruction)
    )
    return [where, h("ul", ways)]


def _around(subject: Subject) -> Element:
    lines = [*premises(subject), *filter(None, [why_bounded(subject.result)])]
    stated = h("section", h("h2", "Premises"), h("ul", [h("li", line) for line in lines]))
    command = "\n".join([subject.command, *subject.replay])
    again = h("section", h("h2", "See it again"), h("pre", h("code", command)))
    return h("div", stated if lines else None, again if subject.command else None, class_="halves")


def index_page(pairs: Sequence[tuple[str, Subject]]) -> bytes:
    """A row for each pair: its verdict, its page, by the name of the file, and why, in short; with
    the file that has it where pairs are of several files."""
    is_of_several = len({each.files for _, each in pairs}) > 1
    rows = [
        h(
            "tr",
            h(
                "td",
                h("span", each.result.verdict.value, class_=f"verdict {each.result.verdict.value}"),
            ),
            h(
                "td",
                h("a", h("code", each.title), href=quote(file)),
                f" {each.files[1]}" if is_of_several else None,
            ),
            h("td", h("b", each.result.code), ": ", in_short(each)),
        )
        for file, each in pairs
    ]
    heads = (h("th", text, scope="col") for text in ("verdict", "pair", "why"))
    table = h("table", h("thead", h("tr", list(heads))), h("tbody", rows), class_="pairs")
    title = "1 pair" if len(pairs) == 1 else f"{len(pairs)} pairs"
    body = h("main", h("h1", title), table)
    return page(title, body, ("base.css", "pair.css"), None)
