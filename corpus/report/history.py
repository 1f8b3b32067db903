"""Draws the history of runs: a strip of bars for each count, a bar for each run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.report.run_report import WORDS
from corpus.store.records import Night, Standing
from report.html.element import Element, h, scrolled

MAX_RUNS = 60
"""The number of runs that are drawn, the last ones."""
WIDTH, LEFT, RIGHT = 900, 110, 70
MAX_BAR_WIDTH = 40
"""The greatest width of one bar, for a short history."""
HEIGHT, SPACE = 44, 20
CHECKING = "checking"
"""The strip of seconds: the time of all checks that were made in a run."""


@dataclass(frozen=True)
class Strip:
    """One count over the runs."""

    label: str
    color: str
    values: tuple[float, ...]

    def show(self, value: float) -> str:
        return f"{value:.0f} s" if self.label == CHECKING else f"{value:,.0f}"


def history(nights: Sequence[Night]) -> list[Element]:
    """The picture, and the same figures as a table."""
    shown = nights[-MAX_RUNS:]
    strips = _strips(shown)
    step = min(MAX_BAR_WIDTH, (WIDTH - LEFT - RIGHT) // max(1, len(shown)))
    width = LEFT + len(shown) * step + RIGHT
    height = len(strips) * (HEIGHT + SPACE) + SPACE
    parts = [part for row, strip in enumerate(strips) for part in _strip(strip, row, shown, step)]
    parts += _axis(shown, height, step)
    picture = h(
        "svg",
        h("title", f"{len(shown)} runs: " + "; ".join(map(_last, strips))),
        parts,
        class_="history",
        role="img",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
    )
    return [scrolled("nights", picture), _table(shown, strips)]


def _strips(nights: Sequence[Night]) -> list[Strip]:
    counted = [
        Strip(WORDS[s], s.value, tuple(float(n.standings.get(s, 0)) for n in nights))
        for s in (Standing.WRONG, Standing.UNDECIDED, Standing.KNOWN)
    ]
    jobs = tuple(float(n.jobs) for n in nights)
    return [
        *counted,
        Strip("all jobs", "all", jobs),
        Strip(CHECKING, "all", tuple(n.seconds for n in nights)),
    ]


def _last(strip: Strip) -> str:
    return f"{strip.label} {strip.show(strip.values[-1])}" if strip.values else strip.label


def _strip(strip: Strip, row: int, nights: Sequence[Night], step: int) -> list[Element]:
    base = row * (HEIGHT + SPACE) + HEIGHT + 6
    most = max(strip.values, default=0.0) or 1.0
    bars = [
        h(
            "rect",
            h("title", f"run {night.run.number}, {_day(night)}: {strip.show(value)} {strip.label}"),
            x=LEFT + number * step,
            y=base - _tall(value, most),
            width=step * 0.8,
            height=_tall(value, most),
            class_=f"bar {strip.color}" if value else "bar none",
        )
        for number, (night, value) in enumerate(zip(nights, strip.values, strict=True))
    ]
    latest = strip.show(strip.values[-1]) if strip.values else ""
    return [
        h("text", strip.label, x=LEFT - 12, y=base - 2, text_anchor="end"),
        h("line", x1=LEFT, x2=LEFT + len(nights) * step, y1=base, y2=base),
        *bars,
        h("text", latest, x=LEFT + len(nights) * step + 6, y=base - 2, class_="latest"),
    ]


def _axis(nights: Sequence[Night], height: int, step: int) -> list[Element]:
    """The first and the last day below the bars."""
    ends = [(nights[0], LEFT, "start")]
    if len(nights) * step > 2 * LEFT and _day(nights[0]) != _day(nights[-1]):
        ends.append((nights[-1], LEFT + len(nights) * step, "end"))
    return [h("text", _day(n), x=x, y=height - 6, text_anchor=anchor) for n, x, anchor in ends]


def _tall(value: float, most: float) -> float:
    return max(2.0, value / most * HEIGHT) if value else 1.0


def _day(night: Night) -> str:
    return f"{night.run.started:%Y-%m-%d}"


def _table(nights: Sequence[Night], strips: Sequence[Strip]) -> Element:
    heads = [h("th", strip.label, scope="col") for strip in strips]
    rows = [
        h(
            "tr",
            h("th", str(night.run.number), scope="row"),
            h("td", _day(night)),
            [h("td", strip.show(strip.values[number]), class_="number") for strip in strips],
        )
        for number, night in reversed(list(enumerate(nights)))
    ]
    head = h("tr", h("th", "run", scope="col"), h("th", "begun", scope="col"), heads)
    table = h("table", h("thead", head), h("tbody", rows), class_="list")
    return h("details", h("summary", "as a table"), scrolled("nights", table))
