"""Text that does nothing on a terminal: names of files, functions and passes may hold any
character."""

from __future__ import annotations


def on_terminal(text: str) -> str:
    """The text with escapes in place of characters that are not printable, but for line ends and
    tabs."""
    return "\n".join(map(_line, text.split("\n")))


def _line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\t" else ascii(c)[1:-1] for c in text)
