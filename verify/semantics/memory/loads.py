"""Assumptions about unordered atomic loads of one place that other threads write."""

from __future__ import annotations

from enum import Enum


class Loads(Enum):
    """`ALIKE`: all read the same, until others' writes become visible.  Else each may read another
    value: in `TURN`, the source's n-th what the target's n-th reads; in `FIRST`, each of the source
    what the target's first reads."""

    ALIKE = "alike"
    TURN = "turn"
    FIRST = "first"
