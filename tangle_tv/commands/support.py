"""`tangle-tv support`: what is supported, measured on the catalogue."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from corpus.catalogue.entries import ENTRIES
from corpus.support import measure
from corpus.support_table import COMMAND, document, markdown, select, text
from tangle_tv.cli.errors import Exit, UsageError

MAX_DIFFERENCE_LINES = 20
"""Lines of a difference that are worth printing."""


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError when nothing has such a name, or FILE cannot be read."""
    file: str | None = arguments.check
    if (arguments.markdown or file is not None) and arguments.pattern is not None:
        raise UsageError("--markdown and --check are about the whole table: leave out PATTERN")
    wanted = select(ENTRIES, arguments.pattern)
    if not wanted:
        raise UsageError(
            f"nothing in the catalogue has {arguments.pattern!r} in its name "
            "(`tangle-tv support` lists it all)"
        )
    old = "" if file is None else _read(file)
    rows = measure(wanted, os.cpu_count() or 1)
    if file is not None:
        return _compare(file, old, markdown(rows))
    if arguments.markdown:
        print(markdown(rows), end="")
    elif arguments.json:
        from report.json import support_document

        print(support_document(document(rows)))
    else:
        print(text(rows))
    return Exit.CORRECT


def _read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or error
        raise UsageError(f"{name}: cannot be read: {why}") from error


def _compare(name: str, old: str, new: str) -> int:
    """0 if the file equals the table; else 1, after printing the differences."""
    if old == new:
        print(f"{name} is what is measured")
        return Exit.CORRECT
    print(f"tangle-tv: {name} is stale; `{COMMAND}` writes it anew:", file=sys.stderr)
    lines = unified_diff(old.splitlines(), new.splitlines(), name, "measured", lineterm="", n=0)
    print("\n".join(islice(lines, MAX_DIFFERENCE_LINES)), file=sys.stderr)
    return Exit.INCORRECT
