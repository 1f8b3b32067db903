"""Substitution in many terms at once.

z3's Python interface checks every pair of a substitution anew at every call, so terms that share
one are gathered into a single term first.
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]


def substitute_all(terms: Sequence[z3.ExprRef], pairs: Pairs) -> list[z3.ExprRef]:
    """Each of `terms` with `pairs` substituted."""
    if not terms or not pairs:
        return list(terms)
    gather = z3.Function("gather", *(t.sort() for t in terms), z3.BoolSort())
    return list(z3.substitute(gather(*terms), *pairs).children())
