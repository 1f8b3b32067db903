"""A function's graph as SVG: blocks, what they call, and which threads go where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from operator import itemgetter
from types import MappingProxyType

from common.data import dataclass
from report.html.element import Element, Node, h
from report.html.layout import Curve, GraphEdge, Point, can_draw, layout
from report.html.moments import SideMoments
from report.html.threads import badge_text, color, short
from report.values import thread_set
from verify.analysis.graph import graph
from verify.ir.function import Block, BranchDetail, CallDetail, Function, SwitchDetail
from verify.ir.values import Global

MOST_BLOCKS = 200
"""Larger graphs are not drawn: they are unreadable, and their layout takes long."""
LETTER_PX = 7.3
"""Width of a monospaced character at 12 px."""
LINE_PX = 16
MARGIN_PX = 8
MAX_CHARACTERS = 26
"""Characters of a name in a block."""
MOST_CALLS = 4
MOST_BADGES = 4
BADGE_PX = 18
QUIET = ("llvm.lifetime.", "llvm.assume", "llvm.experimental.noalias")
"""Calls that say nothing about who does what."""

NOT_DRAWN = "The graph is not drawn: that needs the extra tangle-tv[drawings], or pygraphviz."

NOBODY = SideMoments({}, {}, {}, frozenset())


@dataclass(frozen=True)
class Box:
    """A block to draw: `lines` are its label and its calls, with the whole text where cut."""

    label: str
    lines: tuple[tuple[str, str], ...]
    badges: tuple[str, ...]

    @property
    def size(self) -> tuple[float, float]:
        badges = sum(_badge_width(text) + 3 for text in self.badges)
        head, *calls = (len(shown) * LETTER_PX for shown, _ in self.lines)
        return max(head + badges + 6, *calls, 40) + 2 * MARGIN_PX, len(
            self.lines
        ) * LINE_PX + MARGIN_PX


def cfg(
    function: Function,
    walk: SideMoments,
    parts: Sequence[Sequence[int]],
    kinds: Mapping[str, str] = MappingProxyType({}),
) -> Element:
    """The graph, or a sentence where it is too large or cannot be drawn.  `parts`: the
    groups of threads; `kinds`: classes of blocks, for the style sheet."""
    found = graph(function)
    if len(found.nodes) > MOST_BLOCKS:
        text = f"{len(found.nodes)} blocks: more than {MOST_BLOCKS} are not drawn."
        return h("p", text, class_="faint")
    if not can_draw():
        return h("p", NOT_DRAWN, class_="faint")
    boxes = [_box(function.block[label], walk, parts) for label in found.nodes]
    edges = [
        (tail, head, _condition(function.block[tail], head))
        for tail in found.nodes
        for head in found.successors[tail]
    ]
    placed = layout(
        [box.size for box in boxes],
        [
            GraphEdge(
                found.position[a], found.position[b], int(len(text) * LETTER_PX) + 8 if text else 0
            )
            for a, b, text in edges
        ],
    )
    taken = [walk.edges.get((tail, head), {}) for tail, head, _ in edges]
    arrows = [
        _arrow(curve, text, groups, parts)
        for curve, (_, _, text), groups in zip(placed.edges, edges, taken, strict=True)
    ]
    blocks = [_block(box, at, walk, kinds) for box, at in zip(boxes, placed.nodes, strict=True)]
    width, height = placed.width + 4, placed.height + 4
    return h(
        "svg",
        h("title", f"Control-flow graph of @{function.name}"),
        arrows,
        blocks,
        class_="cfg",
        role="img",
        width=round(width),
        height=round(height),
        viewBox=f"-2 -2 {width:.0f} {height:.0f}",
    )


def _box(block: Block, walk: SideMoments, parts: Sequence[Sequence[int]]) -> Box:
    calls = list(dict.fromkeys(_calls(block)))
    more = [] if len(calls) <= MOST_CALLS else [f"… {len(calls) - MOST_CALLS + 1} more calls"]
    kept = calls if not more else calls[: MOST_CALLS - 1]
    lines = [f"%{block.label}", *(f"@{name}" for name in kept), *more]
    here = [badge_text(parts[group]) for group in sorted(walk.blocks.get(block.label, ()))]
    badges = here if len(here) <= MOST_BADGES else [*here[: MOST_BADGES - 1], "…"]
    return Box(
        block.label, tuple((short(line, MAX_CHARACTERS), line) for line in lines), tuple(badges)
    )


def _calls(block: Block) -> Iterator[str]:
    for instruction in block.instructions:
        match instruction.detail:
            case CallDetail(callee=Global(name=name)) if not name.startswith(QUIET):
                yield name
            case _:
                pass


def _condition(block: Block, head: str) -> str:
    """The terminator's condition on the edge to `head`; empty without a condition."""
    match block.terminator.detail:
        case BranchDetail((yes, no)) if yes != no:
            return "true" if head == yes else "false"
        case SwitchDetail(default, cases):
            values = [str(value) for value, label in cases if label == head]
            values += ["default"] if default == head else []
            return short(", ".join(values), MAX_CHARACTERS)
        case _:
            return ""


def _arrow(
    curve: Curve, text: str, groups: Mapping[int, int], parts: Sequence[Sequence[int]]
) -> Element:
    """An edge in grey, over it the group of threads that takes it first, over that dashes of the
    others."""
    (x, y), *rest = curve.points
    path = f"M{x:.1f} {y:.1f}C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in rest)
    stripes = [
        h(
            "path",
            d=path,
            class_=f"way {color(group)}",
            stroke_dasharray=f"7 {7 * (len(groups) - 1)}" if number else None,
            stroke_dashoffset=-7 * number if number else None,
            data_from=moment,
        )
        for number, (group, moment) in enumerate(sorted(groups.items(), key=itemgetter(1, 0)))
    ]
    who = "; ".join(f"threads {thread_set(parts[group])}" for group in sorted(groups))
    label: Node = None
    if curve.label is not None:
        x, y = curve.label
        label = h("text", text, x=x, y=y + 4, text_anchor="middle", class_="condition")
    return h(
        "g",
        h("title", f"taken by {who}") if groups else None,
        h("path", d=path, class_="edge"),
        stripes,
        h("path", d=_tip(curve), class_="tip"),
        label,
    )


def _tip(curve: Curve) -> str:
    """A triangle from the end of the curve to the point that it leads to."""
    (x, y), (tip_x, tip_y) = curve.points[-1], curve.tip
    length = hypot(tip_x - x, tip_y - y) or 1.0
    across: Point = (-(tip_y - y) / length * 3.5, (tip_x - x) / length * 3.5)
    return (
        f"M{x + across[0]:.1f} {y + across[1]:.1f}L{tip_x:.1f} {tip_y:.1f}"
        f"L{x - across[0]:.1f} {y - across[1]:.1f}Z"
    )


def _block(box: Box, at: Point, walk: SideMoments, classes: Mapping[str, str]) -> Element:
    width, height = box.size
    left, top = at[0] - width / 2, at[1] - height / 2
    moments = sorted({n for p, ns in walk.lines.items() if p.block == box.label for n in ns})
    kinds = ["block", *classes.get(box.label, "").split()]
    kinds += ["visited"] if box.label in walk.blocks else []
    kinds += ["unvisited"] if walk.blocks and box.label not in walk.blocks else []
    kinds += ["decisive"] if box.label in walk.decisive else []
    texts = [
        h(
            "text",
            h("title", whole) if whole != shown else None,
            shown,
            x=left + MARGIN_PX,
            y=top + LINE_PX * (row + 1) - 1,
            class_="label" if row == 0 else "call",
        )
        for row, (shown, whole) in enumerate(box.lines)
    ]
    return h(
        "g",
        h("rect", x=left, y=top, width=width, height=height, rx=4),
        texts,
        _badges(box, left + width - MARGIN_PX / 2, top + LINE_PX / 2 + 4, walk),
        class_=" ".join(kinds),
        data_at=" ".join(map(str, moments)) or None,
    )


def _badges(box: Box, right: float, middle: float, walk: SideMoments) -> list[Element]:
    """The groups of threads that come to the block, from the right."""
    groups = sorted(walk.blocks.get(box.label, {}).items())
    drawn: list[Element] = []
    for text, (group, moment) in reversed(list(zip(box.badges, groups, strict=False))):
        width = _badge_width(text)
        right -= width
        drawn.append(
            h(
                "g",
                h("rect", x=right, y=middle - 8, width=width, height=16, rx=8),
                h("text", text, x=right + width / 2, y=middle + 4, text_anchor="middle"),
                class_=f"badge {color(group) if text != '…' else 'more'}",
                data_from=moment,
            )
        )
        right -= 3
    return drawn


def _badge_width(text: str) -> float:
    return max(BADGE_PX, len(text) * LETTER_PX + 6)
