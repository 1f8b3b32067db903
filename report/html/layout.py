"""Layout of a graph's nodes and edges by Graphviz (`dot`), which the extra `drawings` installs.

Only sizes and numbers go in and only coordinates come out: no name of the user's reaches it,
and no font is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from common.data import dataclass

POINTS = 72.0
"""Points per inch: Graphviz takes sizes in inches and gives positions in points."""
LABEL_HEIGHT = 16

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """Between nodes by number; `label` is the width to keep free for one, 0 for none."""

    tail: int
    head: int
    label: int = 0


@dataclass(frozen=True, slots=True)
class Curve:
    """`points`: a start, then three points for each cubic Bézier segment; `tip` is where the arrow
    ends.  `label`: the centre of its place."""

    points: tuple[Point, ...]
    tip: Point
    label: Point | None


@dataclass(frozen=True, slots=True)
class GraphLayout:
    """Positions in points, from the upper left corner.

    `nodes`: the centres; `edges` as they were given.
    """

    width: float
    height: float
    nodes: tuple[Point, ...]
    edges: tuple[Curve, ...]


def can_draw() -> bool:
    """Whether Graphviz is installed."""
    return find_spec("pygraphviz") is not None


def layout(sizes: Sequence[tuple[float, float]], edges: Sequence[GraphEdge]) -> GraphLayout:
    """`sizes`: width and height of each node, in points; the first is the entry.  Raises
    `ImportError` where `can_draw` is false."""
    import pygraphviz

    drawn = pygraphviz.AGraph(directed=True, strict=False)
    drawn.graph_attr.update(rankdir="TB", nodesep="0.35", ranksep="0.42")
    drawn.node_attr.update(shape="box", fixedsize="true", label="")
    drawn.edge_attr.update(arrowsize="0.7")
    for number, (width, height) in enumerate(sizes):
        drawn.add_node(f"n{number}", width=f"{width / POINTS:.4f}", height=f"{height / POINTS:.4f}")
    for number, edge in enumerate(edges):
        label = {"label": _room(edge.label)} if edge.label else {}
        drawn.add_edge(f"n{edge.tail}", f"n{edge.head}", key=str(number), **label)
    drawn.layout(prog="dot")
    _, _, right, top = map(float, drawn.graph_attr["bb"].split(","))
    nodes = [_point(drawn.get_node(f"n{number}").attr["pos"], top) for number in range(len(sizes))]
    curves = [
        _curve(drawn.get_edge(f"n{edge.tail}", f"n{edge.head}", str(number)).attr, top)
        for number, edge in enumerate(edges)
    ]
    return GraphLayout(right, top, tuple(nodes), tuple(curves))


def _room(width: int) -> str:
    """A label that takes room and has no text."""
    size = f'FIXEDSIZE="TRUE" WIDTH="{width}" HEIGHT="{LABEL_HEIGHT}"'
    table = f'<TABLE BORDER="0" CELLPADDING="0" CELLSPACING="0" {size}><TR><TD></TD></TR></TABLE>'
    return f"<{table}>"


def _point(text: str, top: float) -> Point:
    x, y = text.split(",")
    return float(x), top - float(y)


def _curve(attributes: Mapping[str, str], top: float) -> Curve:
    """`pos` is `e,TIP START CONTROL CONTROL END …` (Graphviz, "splineType")."""
    tip, *points = attributes["pos"].split()
    label = attributes["lp"]
    return Curve(
        tuple(_point(each, top) for each in points),
        _point(tip.removeprefix("e,"), top),
        _point(label, top) if label else None,
    )
