"""The section of a page that tells a counterexample in the lines of its program."""

from __future__ import annotations

from collections.abc import Iterator

from report.html.element import Element, h, scrolled
from report.values import thread_set
from source.front_end import FrontEnd
from tangle_tv.cli.show_source import DOCUMENT, Account, SourceRow, text_of

_HEADS = ("line", "evaluation", "iteration", "threads", "meant", "made")


def source_section(found: Account, front: FrontEnd, name: str, text: str, function: str) -> Element:
    """The section of the front end's step on `function` of the program `text`, whose file has this
    `name`."""
    wrong = wrong_lines(found)
    listing = h(
        "table",
        h("caption", f"Lines of {name}", class_="unseen"),
        h("tbody", [*_lines(front, name, text, function, wrong)]),
        class_="program",
    )
    table = h(
        "table",
        h("caption", "Who is converged at each evaluation", class_="unseen"),
        h("thead", h("tr", [h("th", text, scope="col") for text in _HEADS])),
        h("tbody", [_row(row) for row in found.rows]),
        class_="pairs",
    )
    return h(
        "section",
        h("h2", "In the source"),
        h(
            "div",
            scrolled("the program", listing, "functions"),
            h("div", scrolled("evaluations", table), [*_rule(found)]),
            class_="halves",
        ),
    )


def wrong_lines(found: Account) -> set[int]:
    """The lines with an evaluation in which other threads are converged than was meant."""
    return {row.evaluation.place.line for row in found.rows if row.differs}


def _lines(
    front: FrontEnd, name: str, text: str, function: str, wrong: set[int]
) -> Iterator[Element]:
    """The lines of the function's definition, those marked whose evaluations differ."""
    node = front.regions[function].function.node
    ends = node.begin, max(node.begin, node.end - 1)
    first, last = (front.text.place(offset) for offset in ends)
    texts = text.splitlines()
    own = first.file == last.file == name and node.begin >= 0
    numbers = range(first.line, last.line + 1) if own else sorted(wrong)
    for number in numbers:
        if not 1 <= number <= len(texts):
            continue
        is_wrong = number in wrong
        yield h(
            "tr",
            h("td", "▶" if is_wrong else ""),
            h("td", str(number), class_="faint"),
            h("td", h("code", texts[number - 1])),
            class_="wrong" if is_wrong else None,
        )


def _row(row: SourceRow) -> Element:
    one = row.evaluation
    sets = (sorted(each) for each in (row.threads, row.meant, row.made))
    cells = (
        f"{one.place.line}:{one.place.column}",
        *text_of(one),
        *(thread_set(each) if each else "-" for each in sets),
    )
    return h("tr", [h("td", cell) for cell in cells], class_="wrong" if row.differs else None)


def _rule(found: Account) -> Iterator[Element]:
    if found.limitation:
        yield h("p", "IR without convergence control tokens cannot say what the source means here.")
    if found.rule is not None:
        sentence, section = found.rule
        yield h("blockquote", sentence, h("footer", f"{DOCUMENT}, “{section}”"))
