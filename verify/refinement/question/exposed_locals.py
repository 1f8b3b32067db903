"""Whether what an observation sees of a local variable is not refined."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from verify.semantics.domain import Scalar
from verify.symbolic.run.template_run import Exposed, Piece
from verify.terms.domain import Truth, Z3Domain


def exposed_differ(domain: Z3Domain, source: Exposed, target: Exposed) -> Truth:
    """Whether the observation may read the variable on both sides, and some byte of the target's
    does not refine the source's: bytes that were never written are undef.  Or it may access the
    source's, and the target's is outside of its lifetime."""
    pieces = seen_by_both(domain, source, target)
    differences = [domain.negate(_refined(domain, before, after)) for before, after in pieces]
    other = domain.all(source.condition, target.condition, domain.any(*differences))
    differ = domain.any(other, domain.all(source.accessed, target.gone))
    if source.place is None or target.place is None:
        return differ
    return domain.all(domain.eq(source.place, target.place), differ)


def seen_by_both(
    domain: Z3Domain, source: Exposed, target: Exposed
) -> Iterator[tuple[Piece | None, Piece]]:
    """The pieces at one place, of one size; `None` where the source never wrote."""
    for at, size in _common(source, target):
        after = _part(domain, target, at, size)
        if after is not None:
            yield _part(domain, source, at, size), after


def _common(source: Exposed, target: Exposed) -> Iterator[tuple[int, int]]:
    """Ranges that no piece crosses, where either side has one, of what both may read."""
    covered: set[int] = set()
    hidden = source.initialized & target.initialized
    cuts = hidden | {at + 1 for at in hidden}
    for side in (source, target):
        for at, piece in side.pieces.items():
            cuts |= {at, at + piece.size}
            covered |= set(range(at, at + piece.size)) - hidden
    for low, high in pairwise(sorted(cuts)):
        if low in covered:
            yield low, high - low


def _part(domain: Z3Domain, exposed: Exposed, at: int, size: int) -> Piece | None:
    """The part of a piece, or `None` where there is none."""
    for start, piece in exposed.pieces.items():
        if start <= at < start + piece.size:
            low, high = 8 * (at - start), 8 * (at - start + size) - 1
            looks = [
                Scalar(domain.extract(look.bits, high, low), look.poison)
                for look in (piece.look, piece.again)
            ]
            return Piece(size, piece.unwritten, looks[0], looks[1])
    return None


def _refined(domain: Z3Domain, source: Piece | None, target: Piece) -> Truth:
    """Whether bytes of the target refine the source's at both looks.  Those of the source that were
    never written become anything but poison."""
    if source is None or source.unwritten is True:
        return domain.negate(domain.any(target.look.poison, target.again.poison))
    looks = ((source.look, target.look), (source.again, target.again))
    return domain.all(
        *(
            domain.any(
                domain.all(domain.negate(source.unwritten), a.poison),
                domain.all(
                    domain.negate(b.poison),
                    domain.any(source.unwritten, domain.eq(a.bits, b.bits)),
                ),
            )
            for a, b in looks
        )
    )
