"""Text that does nothing on a terminal: names of files, functions and passes may hold any
character."""

from __future__ import annotations

MAX_MESSAGE = 400
"""The length of a message, in characters: what it quotes from a file may be long."""


def shortened(text: str, most: int = MAX_MESSAGE) -> str:
    """The text without its middle if it is long."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"


def on_terminal(text: str) -> str:
    """The text with escapes in place of characters that are not printable, but for line ends and
    tabs."""
    return "\n".join(map(_line, text.split("\n")))


def _line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\t" else ascii(c)[1:-1] for c in text)
