"""The variables of the template thread.

One thread, the template, is executed symbolically; the others are its terms with these variables
substituted.  A *shared* variable means the same in source and target (inputs, the environment's
answers); a *private* one belongs to one side (results of convergent operations, choices).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

import z3

from verify.semantics.domain import AbstractValue, Aggregate, Scalar
from verify.terms.domain import Truth

SymValue = AbstractValue[z3.BitVecRef, Truth]
Variable = z3.BitVecRef | z3.BoolRef | z3.ArrayRef

UNIFORM = "uniform."
"""Shared variables with this prefix are the same in all threads."""
DISTINCT = "thread_id."
"""Shared variables with this prefix differ between any two threads."""
THREAD = "thread"
THREAD_BITS = 32


class ChoiceKind(Enum):
    """What is open to an implementation (docs/semantics.md, section 4)."""

    FREEZE = "freeze of poison"
    UNDEF = "undef"
    TIME = "convergence at an anchor"


@dataclass(frozen=True, slots=True)
class Choice:
    """A private variable that the side may choose, per thread."""

    kind: ChoiceKind
    name: str
    variable: z3.BitVecRef


@dataclass
class Template:
    """The variables made so far; `side` prefixes the private ones."""

    side: str
    shared: dict[str, Variable] = field(default_factory=dict[str, Variable])
    private: dict[str, Variable] = field(default_factory=dict[str, Variable])
    choices: list[Choice] = field(default_factory=list[Choice])

    @property
    def thread(self) -> z3.BitVecRef:
        """The thread's number, `THREAD_BITS` wide."""
        return self.bits(THREAD, THREAD_BITS)

    def bits(self, name: str, width: int) -> z3.BitVecRef:
        found = self.shared.get(name)
        if not isinstance(found, z3.BitVecRef):
            found = self.shared[name] = z3.BitVec(name, width)
        return found

    def truth(self, name: str) -> z3.BoolRef:
        found = self.shared.get(name)
        if not isinstance(found, z3.BoolRef):
            found = self.shared[name] = z3.Bool(name)
        return found

    def array(self, name: str, index: int, cell: int) -> z3.ArrayRef:
        """Memory: from addresses of `index` bits to cells of `cell` bits."""
        found = self.shared.get(name)
        if not isinstance(found, z3.ArrayRef):
            sorts = (z3.BitVecSort(index), z3.BitVecSort(cell))
            found = self.shared[name] = z3.Array(name, *sorts)
        return found

    def own_bits(self, name: str, width: int) -> z3.BitVecRef:
        full = f"{self.side}.{name}"
        found = self.private[full] = z3.BitVec(full, width)
        return found

    def own_truth(self, name: str) -> z3.BoolRef:
        full = f"{self.side}.{name}"
        found = self.private[full] = z3.Bool(full)
        return found

    def choose(self, kind: ChoiceKind, name: str, width: int) -> z3.BitVecRef:
        """A fresh choice; `name` is unique on this side."""
        variable = self.own_bits(name, width)
        self.choices.append(Choice(kind, name, variable))
        return variable


@dataclass(frozen=True)
class ThreadVariables:
    """The substitution that turns template terms into those of thread `number`.

    Variables named in `uniform` stay, as do those with the prefix `UNIFORM`: they are the same in
    all threads.
    """

    number: int
    pairs: tuple[tuple[z3.ExprRef, z3.ExprRef], ...]
    renamed: Mapping[str, Variable]


def for_thread(
    templates: Iterable[Template], number: int, uniform: frozenset[str]
) -> ThreadVariables:
    """The variables of thread `number`; the thread's own number becomes a constant."""
    renamed: dict[str, Variable] = {}
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for template in templates:
        for name, variable in (*template.shared.items(), *template.private.items()):
            if name in renamed:
                continue
            if name in uniform or name.startswith(UNIFORM):
                renamed[name] = variable
                continue
            new: Variable
            if name == THREAD:
                new = z3.BitVecVal(number, THREAD_BITS)
            elif isinstance(variable, z3.BoolRef):
                new = z3.Bool(f"{name}@{number}")
            elif isinstance(variable, z3.BitVecRef):
                new = z3.BitVec(f"{name}@{number}", variable.size())
            else:
                sort = variable.sort()
                new = z3.Array(f"{name}@{number}", sort.domain(), sort.range())
            renamed[name] = new
            pairs.append((variable, new))
    return ThreadVariables(number, tuple(pairs), renamed)


def leaves(value: SymValue) -> tuple[Scalar[z3.BitVecRef, Truth], ...]:
    """The scalars of a value, in order."""
    if isinstance(value, Aggregate):
        return tuple(leaf for element in value.elements for leaf in leaves(element))
    return (value,)
