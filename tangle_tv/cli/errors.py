"""The ends of a command: exit statuses, and messages that tell the user what to change."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from common.terminal import on_terminal
from verify.codes import FAULTS
from verify.judge.errors import InputError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from verify.refinement.verdict import Result


__all__ = ["Exit", "UsageError", "has_fault", "on_terminal"]


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


class UsageError(InputError):
    """The command cannot be carried out as given: the message says what to change."""


def has_fault(results: Iterable[Result]) -> bool:
    """Whether this program failed in some check."""
    return any(result.code in FAULTS for result in results)
