"""How text is written on standard output: colours, characters, width."""

from __future__ import annotations

import os
import sys

from report.style import Style

DEFAULT_COLUMNS, FEWEST_COLUMNS = 100, 60
"""The width of a line where there is no terminal and `COLUMNS` does not say; and the smallest."""


def style_of(color: str) -> Style:
    """The style of standard output."""
    terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    colored = color == "always" or (color == "auto" and terminal)
    return Style(colored, encoding.startswith("utf"), max(FEWEST_COLUMNS, _columns()))


def _columns() -> int:
    """`shutil.get_terminal_size`; to load `shutil` takes as long as a third of Python's start."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size(1).columns or DEFAULT_COLUMNS
    except OSError:
        return DEFAULT_COLUMNS
