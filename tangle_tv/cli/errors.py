"""The ends of a command: exit statuses, and messages that tell the user what to change."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from verify.codes import FAULTS
from verify.judge.errors import InputError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from verify.refinement.verdict import Result


class Exit(IntEnum):
    """Exit statuses; `main` documents them for users."""

    CORRECT = 0
    INCORRECT = 1
    USAGE = 2
    UNKNOWN = 3
    UNSUPPORTED = 4
    INVALID = 5
    BOUNDED = 6
    FAULT = 70
    """This program failed: `EX_SOFTWARE` of BSD's sysexits."""
    INTERRUPTED = 130


def on_terminal(text: str) -> str:
    """A message in which no character does anything on a terminal: names of files and functions
    may hold any."""
    return "".join(c if c.isprintable() or c in "\n\t" else ascii(c)[1:-1] for c in text)


class UsageError(InputError):
    """The command cannot be carried out as given: the message says what to change."""


def has_fault(results: Iterable[Result]) -> bool:
    """Whether this program failed in some check."""
    return any(result.code in FAULTS for result in results)
