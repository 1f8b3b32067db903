"""Counterexamples that may depend on where calls unwind to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.dialects.exceptions.unwinding import is_about_unwinding


def unwinding_doubts(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """Differences in the places of unwinding, or in landing pads: a call that unwinds and ends the
    thread may be an invoke, and clauses have several equivalent forms."""
    seen = (mismatch.source, mismatch.target)
    differs = any(isinstance(s, Observation) and is_about_unwinding(s.callee) for s in seen)
    before, after = (Counter(_about_unwinding(flat)) for flat in flats)
    if differs or before != after:
        yield "the unwind destinations of calls"


def _about_unwinding(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        name = static.instruction.callee_name
        if name is not None and is_about_unwinding(name):
            yield name
