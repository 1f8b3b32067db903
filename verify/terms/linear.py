"""Sums in one canonical form, so that `(x + 1) + y` and `y + (x + 1)` are one term.

A linear form is a constant plus terms with coefficients, modulo two to the width; what is no sum,
and no product with a constant, is a term.  The canonical order is that in which terms were met
first, in either function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

import z3

from common.data import dataclass


@dataclass(frozen=True, slots=True)
class Form:
    """`constant` plus the sum of coefficient × term number, by number; coefficients are not 0."""

    width: int
    constant: int
    parts: tuple[tuple[int, int], ...]


MOST_PARTS = 16
"""Sums of more terms stay as they come."""


@dataclass
class Sums:
    """The linear forms of one check.  `build` makes the term of a sum of products."""

    build: Callable[[Form, list[tuple[z3.BitVecRef, int]]], z3.BitVecRef]
    forms: dict[int, tuple[z3.BitVecRef, Form]] = field(
        default_factory=dict[int, tuple[z3.BitVecRef, Form]]
    )
    """Terms by address: each term, kept alive, and its form."""
    terms: list[z3.BitVecRef] = field(default_factory=list[z3.BitVecRef])
    made: dict[Form, z3.BitVecRef] = field(default_factory=dict[Form, z3.BitVecRef])

    def form(self, term: z3.BitVecRef, width: int, constant: int | None) -> Form:
        """The form of a term; `constant` is its value if it has one."""
        if constant is not None:
            return Form(width, constant, ())
        form = self.noted(term)
        if form is None:
            self.terms.append(term)
            form = Form(width, 0, ((len(self.terms) - 1, 1),))
            self.forms[term.ast.value] = (term, form)
            self.made[form] = term
        return form

    def noted(self, term: z3.BitVecRef) -> Form | None:
        """The form of a term that was met before."""
        entry = self.forms.get(term.ast.value)
        return None if entry is None else entry[1]

    def position(self, term: z3.BitVecRef, width: int) -> int:
        """The order of the first occurrence of a term that is no constant, or of the first part of
        its sum."""
        return self.form(term, width, None).parts[0][0]

    def term(self, form: Form) -> z3.BitVecRef:
        """The one term of a form."""
        term = self.made.get(form)
        if term is None:
            term = self.build(form, [(self.terms[n], factor) for n, factor in form.parts])
            self.made[form] = term
            self.forms[term.ast.value] = (term, form)
        return term


def halvings(form: Form) -> int:
    """The number of times that all coefficients of the form can be halved."""
    count = form.width
    for number in (form.constant, *(factor for _, factor in form.parts)):
        if number:
            count = min(count, (number & -number).bit_length() - 1)
    return count


def shifted(form: Form, distance: int) -> Form:
    """The form without `distance` factors of two that everything in it has."""
    kept = tuple((n, factor >> distance) for n, factor in form.parts)
    return Form(form.width, form.constant >> distance, kept)


def parted(form: Form, low: int) -> tuple[Form, Form]:
    """The form as two: of the second, all is a multiple of 2 to the `low`, and nothing of the
    first is."""
    below = (1 << low) - 1
    rest = tuple((n, factor) for n, factor in form.parts if factor & below)
    kept = tuple((n, factor) for n, factor in form.parts if not factor & below)
    constant = form.constant & below
    return (
        Form(form.width, constant, rest),
        Form(form.width, form.constant - constant, kept),
    )


def plus(a: Form, b: Form, factor: int) -> Form | None:
    """`a + factor * b`; `None` when it is too long."""
    top = (1 << a.width) - 1
    parts = dict(a.parts)
    for number, coefficient in b.parts:
        parts[number] = (parts.get(number, 0) + factor * coefficient) & top
    kept = tuple(sorted((n, f) for n, f in parts.items() if f))
    if len(kept) > MOST_PARTS:
        return None
    return Form(a.width, (a.constant + factor * b.constant) & top, kept)


def times(a: Form, factor: int) -> Form:
    top = (1 << a.width) - 1
    kept = tuple((n, f * factor & top) for n, f in a.parts if f * factor & top)
    return Form(a.width, a.constant * factor & top, kept)
