"""HTML and SVG as a tree of elements: text is text wherever it comes from.

There is no way to put markup into a tree but by `Element`; what a name of the user's holds is
escaped once, when the tree is written.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator

from common.data import dataclass

VOID = frozenset({"br", "col", "hr", "input", "link", "meta"})
# Characters that would hide text, or show it in another order than it has.
INVISIBLE = (
    *range(0x09),
    *range(0x0B, 0x20),
    *range(0x7F, 0xA0),
    *range(0x200B, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xD800, 0xE000),
    0xFEFF,
    0xFFFE,
    0xFFFF,
)
_SHOWN = {code: f"\\u{code:04x}" for code in INVISIBLE}


@dataclass(frozen=True, slots=True)
class Element:
    """`attributes` in the order to write; a value of `None` is an attribute without one."""

    name: str
    attributes: tuple[tuple[str, str | None], ...]
    children: tuple[Element | str, ...]

    def __str__(self) -> str:
        return "".join(_parts(self))


@dataclass(frozen=True, slots=True)
class Verbatim(Element):
    """A style sheet, a script or JSON of ours: not escaped, so it must not hold `</`."""


Node = Element | str | None | Iterable["Node"]
Attribute = str | int | float | bool | None


def h(name: str, /, *children: Node, **attributes: Attribute) -> Element:
    """`h("td", "text", class_="wide", data_step=3)`: an underscore is a hyphen, one at the end is
    dropped.  `True` writes the attribute without a value; `False` and `None` leave it out."""
    return Element(name, tuple(_attributes(attributes)), tuple(_flat(children)))


def verbatim(name: str, content: str, /, **attributes: Attribute) -> Verbatim:
    """`style` or `script`.  Raises ValueError for content that would end the element."""
    if "</" in content or "<!--" in content:
        raise ValueError(f"a <{name}> cannot hold what ends it")
    return Verbatim(name, tuple(_attributes(attributes)), (content,))


def scrolled(label: str, content: Node, kind: str = "") -> Element:
    """A part that scrolls by itself, by keyboard too."""
    kinds = f"scroll {kind}".rstrip()
    return h("div", content, class_=kinds, tabindex=0, role="region", aria_label=label)


def visible(text: str) -> str:
    """`text` with control characters, and those that change its direction, as `\\u202e`."""
    return text if text.isascii() and text.isprintable() else text.translate(_SHOWN)


def _attributes(given: dict[str, Attribute]) -> Iterator[tuple[str, str | None]]:
    for key, value in given.items():
        if value is None or value is False:
            continue
        written = f"{value:.6g}" if isinstance(value, float) else str(value)
        yield key.rstrip("_").replace("_", "-"), None if value is True else written


def _flat(nodes: Iterable[Node]) -> Iterator[Element | str]:
    for node in nodes:
        if isinstance(node, Element | str):
            yield node
        elif node is not None:
            yield from _flat(node)


def _parts(node: Element | str) -> Iterator[str]:
    if isinstance(node, str):
        yield html.escape(visible(node))
        return
    yield f"<{node.name}"
    for key, value in node.attributes:
        yield f" {key}" if value is None else f' {key}="{html.escape(visible(value))}"'
    yield ">"
    if node.name in VOID:
        return
    for child in node.children:
        if isinstance(node, Verbatim) and isinstance(child, str):
            yield child
        else:
            yield from _parts(child)
    yield f"</{node.name}>"
