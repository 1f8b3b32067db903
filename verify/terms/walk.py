"""Traversal of terms through z3's C interface.

The Python interface makes an object of each term that is passed on the way, which takes more time
than many questions do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
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
    terms_of_kinds = z3.AstVector(ctx=terms[0].ctx)
    ref = terms[0].ctx_ref()
    for term, kind in _reached(terms, set() if seen is None else seen):
        if kind == z3.Z3_APP_AST:
            declaration = Z3_get_app_decl(ref, term)
            if Z3_get_decl_kind(ref, declaration) in kinds:
                Z3_ast_vector_push(ref, terms_of_kinds.vector, term)
    return list(terms_of_kinds)


def below(terms: Sequence[z3.ExprRef]) -> list[z3.ExprRef]:
    """The terms in `terms`, each once and after what is in it."""
    if not terms:
        return []
    vector = z3.AstVector(ctx=terms[0].ctx)
    for term, _ in _from_below(terms):
        Z3_ast_vector_push(terms[0].ctx_ref(), vector.vector, term)
    return list(vector)


def part_addresses(term: z3.ExprRef) -> list[int]:
    """The addresses of the immediate subterms of an application: equal for equal terms, as long as
    the application is kept."""
    ref, ast = term.ctx_ref(), term.ast
    return [Z3_get_app_arg(ref, ast, i).value for i in range(term.num_args())]


def size(terms: Sequence[z3.ExprRef], most: int | None = None) -> int:
    """The number of terms in `terms`, each counted once; counting ends at `most`."""
    return sum(1 for _ in islice(_reached(terms, set()), most))


def has_binder(terms: Sequence[z3.ExprRef]) -> bool:
    """Whether some term binds variables: a quantifier or a lambda."""
    return any(kind == z3.Z3_QUANTIFIER_AST for _, kind in _reached(terms, set()))


def sizes(terms: Sequence[z3.ExprRef]) -> list[int]:
    """The `size` of each of `terms`, which may have much in common."""
    members: dict[int, int] = {}
    for number, (term, parts) in enumerate(_from_below(terms)):
        bits = 1 << number
        for part in parts:
            bits |= members[part]
        members[term.value] = bits
    return [members[term.ast.value].bit_count() for term in terms]


def inputs_of(terms: Sequence[z3.ExprRef]) -> list[int]:
    """The `uninterpreted` terms in each of `terms`, which may share much: equal bits for equal
    constants and applications."""
    return _bits(terms, _UNINTERPRETED, lambda number: 1 << number)


def containing(terms: Sequence[z3.ExprRef], kinds: Collection[int]) -> list[bool]:
    """Whether each of `terms`, which may have much in common, has an application in it of a
    function of these kinds (z3's)."""
    return [bits != 0 for bits in _bits(terms, kinds, lambda _: 1)]


def _bits(
    terms: Sequence[z3.ExprRef], kinds: Collection[int], own: Callable[[int], int]
) -> list[int]:
    """For each of `terms` all bits that applications in it of functions of these kinds have of
    their own, by their number."""
    own_bits = {term.ast.value: own(n) for n, term in enumerate(of_kinds(terms, kinds))}
    for term, parts in _from_below(terms):
        bits = own_bits.get(term.value, 0)
        for part in parts:
            bits |= own_bits[part]
        own_bits[term.value] = bits
    return [own_bits[term.ast.value] for term in terms]


def _from_below(terms: Sequence[z3.ExprRef]) -> Iterator[tuple[z3.Ast, Sequence[int]]]:
    """Each term in `terms` as in `_reached`, after what is directly in it, with the addresses of
    that."""
    if not terms:
        return
    ref = terms[0].ctx_ref()
    visited: set[int] = set()
    pending: list[tuple[z3.Ast, Sequence[z3.Ast] | None]] = [(term.ast, None) for term in terms]
    while pending:
        term, parts = pending.pop()
        if parts is not None:
            yield term, [part.value for part in parts]
        elif term.value not in visited:
            visited.add(term.value)
            parts = _parts(ref, term, Z3_get_ast_kind(ref, term))
            pending.append((term, parts))
            pending.extend((part, None) for part in parts)


def _parts(ref: object, term: z3.Ast, kind: int) -> Sequence[z3.Ast]:
    """The immediate subterms of a term."""
    if kind == z3.Z3_QUANTIFIER_AST:
        return (Z3_get_quantifier_body(ref, term),)
    if kind != z3.Z3_APP_AST:
        return ()
    return [Z3_get_app_arg(ref, term, i) for i in range(Z3_get_app_num_args(ref, term))]


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
        pending.extend(_parts(ref, term, kind))
