"""Counterexamples that may depend on what functions of the C library do."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.dialects.clib.checked_calls import is_checked
from verify.dialects.clib.library_output import are_bytes, is_output, stream_of
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.library import has_library


def library_caveats(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[Caveat]:
    """Unknown effects of output, and of functions that check the size of an object."""
    yield from _output(mismatch)
    yield from _checked(flats, mismatch)


def _output(mismatch: Mismatch) -> Iterator[Caveat]:
    """Output of a string that is not known, or to `stdout` by its name on one side only: other
    calls may write the same bytes."""
    seen = [s.callee for s in (mismatch.source, mismatch.target) if isinstance(s, Observation)]
    written = [name for name in seen if is_output(name)]
    if not all(are_bytes(name) for name in written):
        yield Caveat(Topic.OUTPUT)
    elif len({stream_of(name) for name in written}) > 1:
        yield Caveat(Topic.STDOUT)


def _checked(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[Caveat]:
    """A function that checks the size of an object, and that the target calls less often: LLVM
    assumes it to be the library's even if it is `nobuiltin` (`FortifiedLibCallSimplifier`), since
    Clang emits such calls under `-fno-builtin`, too."""
    seen = mismatch.source
    if not isinstance(seen, Observation) or not is_checked(seen.callee):
        return
    before, after = (
        sum(s.instruction.callee_name == seen.callee for s in flat.body) for flat in flats
    )
    if before > after and has_library(flats[0].module):
        yield Caveat(Topic.NO_BUILTIN, seen.callee)
