"""The bytes of an object whose address does not escape: a local variable, or one on the heap.

Contents are chunks: what was stored, at constant offsets, whole as long as nothing cuts it.  A
chunk's payload is the machine's own (a value with what it carries along); this file only knows how
to cut and join payloads.  Bytes never written read as undef (LangRef, "'alloca' Instruction"), or
as zero where the object is made with zeros in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Generic, Protocol, TypeVar

from common.data import dataclass
from verify.semantics.unsupported import UnsupportedInstruction

P = TypeVar("P")
B = TypeVar("B", contravariant=True)


class Payloads(Protocol[P, B]):
    """Payloads of a whole number of bytes; widths are in bits."""

    def extract(self, payload: P, low: int, width: int) -> P: ...
    def concat(self, high: P, low: P) -> P: ...
    def choose(self, alternatives: Sequence[tuple[B, P]]) -> P:
        """The payload whose condition holds; exactly one does."""
        ...

    def unwritten(self, width: int) -> P: ...
    def zero(self, width: int) -> P: ...


@dataclass(frozen=True)
class Object(Generic[P]):
    """`size` bytes at an arbitrary multiple of `align`; `chunks` by offset: (bytes, payload),
    disjoint.  `zeroed`: bytes that were never written are zero."""

    size: int
    align: int
    chunks: Mapping[int, tuple[int, P]]
    zeroed: bool = False


def gap(payloads: Payloads[P, B], object_: Object[P], size: int) -> P:
    """`size` bytes that were never written."""
    return payloads.zero(8 * size) if object_.zeroed else payloads.unwritten(8 * size)


def read(payloads: Payloads[P, B], object_: Object[P], offset: int, size: int) -> P:
    """Read `size` bytes at `offset`, little-endian; within the object."""
    chunk = object_.chunks.get(offset)
    if chunk is not None and chunk[0] == size:
        return chunk[1]
    parts = list(_parts(payloads, object_, offset, size))
    result = parts[0]
    for part in parts[1:]:
        result = payloads.concat(part, result)
    return result


def _parts(payloads: Payloads[P, B], object_: Object[P], offset: int, size: int) -> Iterator[P]:
    """The parts of the chunks that cover the range, lowest first."""
    at, end = offset, offset + size
    for start in sorted(object_.chunks):
        length, payload = object_.chunks[start]
        if start + length <= at or start >= end:
            continue
        if start > at:
            yield gap(payloads, object_, start - at)
            at = start
        stop = min(end, start + length)
        yield _cut(payloads, payload, length, at - start, stop - at)
        at = stop
    if at < end:
        yield gap(payloads, object_, end - at)


def _cut(payloads: Payloads[P, B], payload: P, length: int, low: int, size: int) -> P:
    if low == 0 and size == length:
        return payload
    return payloads.extract(payload, 8 * low, 8 * size)


def write(
    payloads: Payloads[P, B], object_: Object[P], offset: int, size: int, payload: P
) -> Object[P]:
    """The object with `size` bytes at `offset` replaced."""
    end = offset + size
    chunks: dict[int, tuple[int, P]] = {}
    for start, (length, old) in object_.chunks.items():
        stop = start + length
        if stop <= offset or start >= end:
            chunks[start] = (length, old)
            continue
        if start < offset:
            kept = offset - start
            chunks[start] = (kept, _cut(payloads, old, length, 0, kept))
        if stop > end:
            chunks[end] = (stop - end, _cut(payloads, old, length, end - start, stop - end))
    chunks[offset] = (size, payload)
    return replace(object_, chunks=chunks)


LARGEST_TAKEN_OVER_BYTES = 256
"""The number of initial zeros of an object that another one takes over."""


def taken_over(payloads: Payloads[P, B], old: Object[P], new: Object[P]) -> Object[P]:
    """The new object `new` with the contents of another one, as much as there is room for."""
    room, chunks = min(old.size, new.size), dict(old.chunks)
    if old.zeroed:
        if room > LARGEST_TAKEN_OVER_BYTES:
            raise UnsupportedInstruction("realloc of a large object that was made with zeros")
        held = {at for start, (size, _) in chunks.items() for at in range(start, start + size)}
        chunks |= {at: (1, payloads.zero(8)) for at in range(room) if at not in held}
    taken = replace(old, zeroed=False, chunks=chunks)
    for start, (length, _) in sorted(chunks.items()):
        size = min(length, room - start)
        if size > 0:
            new = write(payloads, new, start, size, read(payloads, taken, start, size))
    return new


def join(payloads: Payloads[P, B], alternatives: Sequence[tuple[B, Object[P]]]) -> Object[P]:
    """The object where paths meet: exactly one condition holds."""
    first = alternatives[0][1]
    if all(object_ is first for _, object_ in alternatives):
        return first
    chunks: dict[int, tuple[int, P]] = {}
    for start, size in _common(alternatives):
        contents = [(c, read(payloads, object_, start, size)) for c, object_ in alternatives]
        chunks[start] = (size, payloads.choose(contents))
    return replace(first, chunks=chunks)


def _common(alternatives: Sequence[tuple[B, Object[P]]]) -> Iterator[tuple[int, int]]:
    """Ranges that no chunk of any alternative crosses, where some has a chunk."""
    covered: dict[int, int] = {}
    cuts: set[int] = set()
    for _, object_ in alternatives:
        for start, (length, _payload) in object_.chunks.items():
            cuts |= {start, start + length}
            for byte in range(start, start + length):
                covered[byte] = start
    edges = sorted(cuts)
    for low, high in pairwise(edges):
        if low in covered:
            yield low, high - low
