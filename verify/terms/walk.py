"""What occurs in terms, found through z3's C interface.

The Python interface makes an object of each term that is passed on the way, which takes more time
than many questions do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

import z3
from z3.z3core import (
    Z3_ast_vector_push,
    Z3_get_app_arg,
    Z3_get_app_decl,
    Z3_get_app_num_args,
    Z3_get_ast_kind,
    Z3_get_decl_kind,
    Z3_get_quantifier_body,
)


def uninterpreted(terms: Sequence[z3.ExprRef], seen: set[int] | None = None) -> list[z3.ExprRef]:
    """The constants and the applications of functions in `terms` that have no meaning of their own,
    each once.  Those in `seen`, a set of addresses to which all are added, and what is in them, are
    left out; addresses are good for as long as the terms are kept."""
    return of_kinds(terms, _UNINTERPRETED, seen)


_UNINTERPRETED = frozenset({z3.Z3_OP_UNINTERPRETED})


def of_kinds(
    terms: Sequence[z3.ExprRef], kinds: Collection[int], seen: set[int] | None = None
) -> list[z3.ExprRef]:
    """The applications in `terms` of functions of these kinds (z3's), each once; `seen` as
    above."""
    if not terms:
        return []
    found = z3.AstVector(ctx=terms[0].ctx)
    ref = terms[0].ctx_ref()
    for term, kind in _reached(terms, set() if seen is None else seen):
        if kind == z3.Z3_APP_AST:
            declaration = Z3_get_app_decl(ref, term)
            if Z3_get_decl_kind(ref, declaration) in kinds:
                Z3_ast_vector_push(ref, found.vector, term)
    return list(found)


def size(terms: Sequence[z3.ExprRef], most: int | None = None) -> int:
    """How many terms are in `terms`, each counted once; counting ends at `most`."""
    return sum(1 for _ in islice(_reached(terms, set()), most))


def has_binder(terms: Sequence[z3.ExprRef]) -> bool:
    """Whether some term binds variables: a quantifier or a lambda."""
    return any(kind == z3.Z3_QUANTIFIER_AST for _, kind in _reached(terms, set()))


def _reached(terms: Sequence[z3.ExprRef], seen: set[int]) -> Iterator[tuple[z3.Ast, int]]:
    """Each term in `terms`, what binders bind among them, with its kind (z3's); those in `seen`, to
    which all are added, are left out."""
    if not terms:
        return
    ref = terms[0].ctx_ref()
    pending = [term.ast for term in terms]
    while pending:
        term = pending.pop()
        address = term.value  # equal terms are one
        if address in seen:
            continue
        seen.add(address)
        kind = Z3_get_ast_kind(ref, term)
        yield term, kind
        if kind == z3.Z3_QUANTIFIER_AST:
            pending.append(Z3_get_quantifier_body(ref, term))
        elif kind == z3.Z3_APP_AST:
            count = Z3_get_app_num_args(ref, term)
            pending.extend(Z3_get_app_arg(ref, term, i) for i in range(count))
