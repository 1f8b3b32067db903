"""How a command ends: exit statuses, and what the user has to change."""

from __future__ import annotations

from enum import IntEnum

from verify.judge.errors import InputError


class Exit(IntEnum):
    """Exit statuses; `main` documents them for users."""

    CORRECT = 0
    INCORRECT = 1
    USAGE = 2
    UNKNOWN = 3
    UNSUPPORTED = 4
    INVALID = 5
    INTERRUPTED = 130


class UsageError(InputError):
    """The command cannot be carried out as given: the message says what to change."""
