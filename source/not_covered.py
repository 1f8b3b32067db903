"""The report on a function whose reference cannot be made."""

from __future__ import annotations


class NotCovered(Exception):
    """A function whose reference cannot be made; the message says what in it."""
