"""Colour and characters: good without either."""

from __future__ import annotations

import re
from enum import Enum

from common.data import dataclass
from common.terminal import on_terminal


class Paint(Enum):
    """The role of a piece of text, with its ANSI code."""

    TITLE = "1"
    GOOD = "32"
    BAD = "31"
    DOUBT = "33"
    FAINT = "2"
    MARK = "1;31"


ASCII = str.maketrans("→●▶–—“”…", '>x*--"".')
"""One character for one, so that columns stay columns."""

_PAINTED = rf"(\x1b\[(?:0|{'|'.join(each.value for each in Paint)})m)"
"""What `paint` writes before and after a text."""


@dataclass(frozen=True)
class Style:
    """`color`: ANSI codes are written; `unicode`: the output can show more than ASCII; `width`: the
    columns of a line."""

    color: bool = False
    unicode: bool = True
    width: int = 100

    def paint(self, paint: Paint, text: str) -> str:
        return f"\x1b[{paint.value}m{text}\x1b[0m" if self.color and text else text

    def plain(self, text: str) -> str:
        """`text` in the characters that the output can show, of which none but those of `paint` do
        anything on a terminal."""
        parts = re.split(_PAINTED, text) if self.color else [text]
        parts[::2] = [on_terminal(each) for each in parts[::2]]
        text = "".join(parts)
        if self.unicode:
            return text
        return text.translate(ASCII).encode("ascii", "replace").decode("ascii")
