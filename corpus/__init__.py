"""Pairs with the verdicts that they expect, and the code that runs and compares many checks."""

from __future__ import annotations
