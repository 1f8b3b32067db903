"""Errors in what the user asks for."""

from __future__ import annotations


class InputError(Exception):
    """Raised when the files have no such function or pair; the message lists those that exist."""
