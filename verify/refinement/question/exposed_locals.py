"""Whether what an observation sees of a local variable is not refined."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import z3

from verify.semantics.domain import Scalar
from verify.symbolic.run.template_run import Exposed, Piece
from verify.terms.domain import Truth, Z3Domain

Part = tuple[Truth, tuple[Scalar[z3.BitVecRef, Truth], ...]]
"""The conditions that bytes were never written, and their contents at two uses."""


def exposed_differ(domain: Z3Domain, source: Exposed, target: Exposed) -> Truth:
    """Whether the observation may read the variable on both sides, and some byte of the target's
    does not refine the source's: bytes that were never written become anything but poison.  Or it
    may access the source's, and the target's is outside of its lifetime."""
    differences = [
        domain.negate(_refined(domain, _part(domain, source, at, size), new))
        for at, size in _common(source, target)
        for new in (_part(domain, target, at, size),)
    ]
    other = domain.all(source.condition, target.condition, domain.any(*differences))
    differ = domain.any(other, domain.all(source.accessed, target.gone))
    if source.place is None or target.place is None:
        return differ
    return domain.all(domain.eq(source.place, target.place), differ)


def _common(source: Exposed, target: Exposed) -> Iterator[tuple[int, int]]:
    """Ranges that no piece crosses, where either side has one."""
    covered: set[int] = set()
    cuts: set[int] = set()
    for side in (source, target):
        for at, piece in side.pieces.items():
            cuts |= {at, at + piece.size}
            covered |= set(range(at, at + piece.size))
    for low, high in pairwise(sorted(cuts)):
        if low in covered:
            yield low, high - low


def _part(domain: Z3Domain, exposed: Exposed, at: int, size: int) -> Part:
    for start, piece in exposed.pieces.items():
        if start <= at < start + piece.size:
            return piece.unwritten, _cut(domain, piece, at - start, size)
    return True, ()


def _cut(
    domain: Z3Domain, piece: Piece, low: int, size: int
) -> tuple[Scalar[z3.BitVecRef, Truth], ...]:
    high = 8 * (low + size) - 1
    return tuple(
        Scalar(domain.extract(look.bits, high, 8 * low), look.poison)
        for look in (piece.look, piece.again)
    )


def _refined(domain: Z3Domain, source: Part, target: Part) -> Truth:
    unwritten, looks = source
    missing, others = target
    if unwritten is True:
        bad = domain.any(*(other.poison for other in others))
        return domain.any(missing, domain.negate(bad))
    if missing is True:
        return domain.any(unwritten, domain.all(*(look.poison for look in looks)))
    return domain.all(
        *(
            domain.any(
                a.poison,
                domain.all(
                    domain.negate(missing),
                    domain.negate(b.poison),
                    domain.any(unwritten, domain.eq(a.bits, b.bits)),
                ),
                domain.all(unwritten, missing),
            )
            for a, b in zip(looks, others, strict=True)
        )
    )
