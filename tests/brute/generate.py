"""Random tiny functions, and random changes of them, most of them small."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from tests.brute.language import (
    CELL_BITS,
    SHARED,
    Binary,
    Compare,
    Freeze,
    Function,
    If,
    Load,
    Local,
    Observe,
    Operand,
    Phi,
    Poison,
    Select,
    Statement,
    Store,
    Undef,
)

FLAGS = {
    **dict.fromkeys(("add", "sub", "mul", "shl"), ("nuw", "nsw")),
    **dict.fromkeys(("udiv", "sdiv", "lshr", "ashr"), ("exact",)),
    "or": ("disjoint",),
}
OPCODES = (
    *("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr"),
    *("udiv", "sdiv", "urem", "srem"),
)
PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
ARGUMENTS = (("c", 1), ("x", 2))
Scope = tuple[tuple[str, int], ...]
"""The names that a statement can use, and their bits."""


@dataclass(slots=True)
class Writer:
    """Writes statements; each new value has a number of its own."""

    rng: random.Random
    next_value: int = 0

    def name(self) -> str:
        self.next_value += 1
        return f"v{self.next_value}"

    def operand(self, scope: Scope, bits: int) -> Operand:
        names = [name for name, width in scope if width == bits]
        drawn = self.rng.random()
        if names and drawn < 0.75:
            # What was computed last is most often used.
            return Local(self.rng.choice(names[-2:] if drawn < 0.4 else names))
        if drawn < 0.83:
            return Undef()
        if drawn < 0.85:
            return Poison()
        return self.rng.randrange(1 << bits)

    def binary(self, scope: Scope) -> Binary:
        opcode = self.rng.choice(OPCODES)
        bits = self.rng.choice((1, 2, 2))
        flags = tuple(flag for flag in FLAGS.get(opcode, ()) if self.rng.random() < 0.3)
        left, right = self.operand(scope, bits), self.operand(scope, bits)
        return Binary(self.name(), opcode, bits, left, right, flags)

    def statement(self, scope: Scope, depth: int) -> Statement:
        rng, bits = self.rng, self.rng.choice((1, 2, 2))
        cell = rng.choice((*SHARED, "own"))
        kind = rng.choice(
            ("binary", "binary", "compare", "select", "freeze", "load", "store", "observe", "if")
        )
        if kind == "if" and depth:
            return self.branch(scope, depth - 1)
        match kind:
            case "compare":
                left, right = self.operand(scope, bits), self.operand(scope, bits)
                return Compare(self.name(), rng.choice(PREDICATES), bits, left, right)
            case "select":
                sides = (self.operand(scope, bits), self.operand(scope, bits))
                return Select(self.name(), bits, self.operand(scope, 1), *sides)
            case "freeze":
                return Freeze(self.name(), bits, self.operand(scope, bits))
            case "load":
                return Load(self.name(), CELL_BITS[cell], cell, rng.random() < 0.2)
            case "store":
                return Store(CELL_BITS[cell], cell, self.operand(scope, CELL_BITS[cell]))
            case "observe":
                return Observe(bits, self.operand(scope, bits))
            case _:
                return self.binary(scope)

    def branch(self, scope: Scope, depth: int) -> If:
        condition = self.operand(scope, 1)
        then, in_then = self.body(scope, self.rng.randrange(3), depth)
        otherwise, in_otherwise = self.body(scope, self.rng.randrange(3), depth)
        bits = self.rng.choice((1, 2))
        phi = Phi(self.name(), bits, self.operand(in_then, bits), self.operand(in_otherwise, bits))
        return If(condition, then, otherwise, (phi,))

    def body(self, scope: Scope, length: int, depth: int) -> tuple[tuple[Statement, ...], Scope]:
        statements: list[Statement] = []
        for _ in range(length):
            statement = self.statement(scope, depth)
            statements.append(statement)
            scope = (*scope, *defined(statement))
        return tuple(statements), scope

    def function(self, length: int) -> Function:
        body, scope = self.body(ARGUMENTS, length, depth=1)
        bits = self.rng.choice((1, 2))
        return Function(ARGUMENTS, body, bits, self.operand(scope, bits))


def defined(statement: Statement) -> Scope:
    """The values that the statement defines for what comes after it."""
    match statement:
        case Binary(to, _, bits) | Select(to, bits) | Freeze(to, bits) | Load(to, bits):
            return ((to, bits),)
        case Compare(to):
            return ((to, 1),)
        case If(_, _, _, phis):
            return tuple((phi.to, phi.bits) for phi in phis)
        case _:
            return ()


def function(rng: random.Random) -> Function:
    return Writer(rng).function(rng.randrange(1, 6))


# Changes


def changed(rng: random.Random, function: Function) -> Function:
    """One to three random changes; the result may be invalid (a use before its definition)."""
    writer = Writer(rng, next_value=100)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if rng.random() < 0.15:
            bits = function.bits
            scope = (*ARGUMENTS, *(pair for s in function.body for pair in defined(s)))
            function = replace(function, result=writer.operand(scope, bits))
        else:
            function = replace(function, body=_body(writer, function.body, ARGUMENTS))
    return function


def _body(writer: Writer, body: tuple[Statement, ...], scope: Scope) -> tuple[Statement, ...]:
    if not body or writer.rng.random() < 0.1:
        return (*body, writer.statement(scope, depth=0))
    rng = writer.rng
    place = rng.randrange(len(body))
    scope = (*scope, *(pair for s in body[:place] for pair in defined(s)))
    before, after = body[:place], body[place + 1 :]
    match rng.choice(("edit", "edit", "edit", "delete", "swap", "insert", "double")):
        case "delete" if not defined(body[place]):
            return before + after
        case "swap" if after:
            return (*before, after[0], body[place], *after[1:])
        case "insert":
            return (*before, writer.statement(scope, depth=0), *body[place:])
        case "double" if not defined(body[place]):
            return (*before, body[place], *body[place:])
        case _:
            return before + _edited(writer, body[place], scope) + after


def _edited(writer: Writer, statement: Statement, scope: Scope) -> tuple[Statement, ...]:
    rng = writer.rng
    match statement:
        case Binary():
            return (_edited_binary(writer, statement, scope),)
        case Compare():
            left = writer.operand(scope, statement.bits)
            flipped = replace(statement, left=statement.right, right=statement.left)
            return (rng.choice((replace(statement, left=left), flipped)),)
        case Select():
            return (_edited_select(writer, statement, scope),)
        case Freeze(to, bits, value):
            # A freeze that does nothing more: `or` with 0 is the value itself.
            return (Binary(to, "or", bits, value, 0),)
        case Load(to, bits, cell, noundef):
            other = Freeze(to, bits, writer.operand(scope, bits))
            return (rng.choice((Load(to, bits, cell, not noundef), other)),)
        case Store():
            return (replace(statement, value=writer.operand(scope, statement.bits)),)
        case Observe():
            return (replace(statement, value=writer.operand(scope, statement.bits)),)
        case If():
            return _edited_branch(writer, statement, scope)


def _edited_binary(writer: Writer, statement: Binary, scope: Scope) -> Statement:
    rng, bits = writer.rng, statement.bits
    match rng.choice(("flags", "operand", "flip", "freeze", "opcode")):
        case "flags":
            flags = FLAGS.get(statement.opcode, ())
            return replace(statement, flags=tuple(f for f in flags if rng.random() < 0.5))
        case "operand":
            return replace(statement, right=writer.operand(scope, bits))
        case "flip":
            return replace(statement, left=statement.right, right=statement.left)
        case "freeze":
            return Freeze(statement.to, bits, rng.choice((statement.left, statement.right)))
        case _:
            return replace(statement, opcode=rng.choice(OPCODES), flags=())


def _edited_select(writer: Writer, statement: Select, scope: Scope) -> Statement:
    bits = statement.bits
    flipped = replace(statement, then=statement.otherwise, otherwise=statement.then)
    logic = Binary(statement.to, "and", bits, statement.condition, statement.then)
    options: list[Statement] = [
        flipped,
        replace(statement, then=writer.operand(scope, bits)),
        Freeze(statement.to, bits, statement.then),
    ]
    if bits == 1:
        options.append(logic)
    return writer.rng.choice(options)


def _edited_branch(writer: Writer, branch: If, scope: Scope) -> tuple[Statement, ...]:
    """Hoist, sink, merge, freeze the condition, or change a side."""
    rng = writer.rng
    match rng.choice(("hoist", "sink", "select", "freeze", "then", "otherwise")):
        case "hoist" if branch.then:
            return (branch.then[0], replace(branch, then=branch.then[1:]))
        case "sink" if branch.then and not defined(branch.then[-1]):
            return (replace(branch, then=branch.then[:-1]), branch.then[-1])
        case "select":
            selects = tuple(
                Select(phi.to, phi.bits, branch.condition, phi.then, phi.otherwise)
                for phi in branch.phis
            )
            return (*branch.then, *branch.otherwise, *selects)
        case "freeze":
            name = writer.name()
            frozen = Freeze(name, 1, branch.condition)
            return (frozen, replace(branch, condition=Local(name)))
        case "then":
            return (replace(branch, then=_body(writer, branch.then, scope)),)
        case _:
            return (replace(branch, otherwise=_body(writer, branch.otherwise, scope)),)
