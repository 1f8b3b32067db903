"""What is wrong with the question itself."""

from __future__ import annotations


class InputError(Exception):
    """The files have no such function or pair; the message names those that there are."""
