"""Small programs in C, as far as control flow goes: no variables, all conditions are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Ask:
    """A call of `cond`, which is not convergent: any answer, but 0 from some time on."""

    site: int


@dataclass(frozen=True, slots=True, eq=False)
class Vote:
    """A call of `vote`, which is convergent; the value is asked for, as of `cond`."""

    site: int


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """A convergent call of a function of the program."""

    site: int
    function: str


@dataclass(frozen=True, slots=True, eq=False)
class Not:
    operand: Expression


@dataclass(frozen=True, slots=True, eq=False)
class And:
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, eq=False)
class Or:
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, eq=False)
class Select:
    """`condition ? then : other`."""

    condition: Expression
    then: Expression
    other: Expression


Expression = Ask | Vote | Call | Not | And | Or | Select


@dataclass(frozen=True, slots=True, eq=False)
class Evaluate:
    expression: Expression


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, eq=False)
class If:
    condition: Expression
    then: Statement
    other: Statement | None


@dataclass(frozen=True, slots=True, eq=False)
class While:
    condition: Expression
    body: Statement


@dataclass(frozen=True, slots=True, eq=False)
class Do:
    body: Statement
    condition: Expression


@dataclass(frozen=True, slots=True, eq=False)
class For:
    first: Expression | None
    condition: Expression | None
    step: Expression | None
    body: Statement


@dataclass(frozen=True, slots=True, eq=False)
class Switch:
    value: Expression
    body: Statement


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """`value` is `None` for `default`."""

    value: int | None
    statement: Statement


@dataclass(frozen=True, slots=True, eq=False)
class Label:
    name: str
    statement: Statement


@dataclass(frozen=True, slots=True, eq=False)
class Goto:
    label: str


@dataclass(frozen=True, slots=True, eq=False)
class Break:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class Continue:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class Return:
    value: Expression | None


@dataclass(frozen=True, slots=True, eq=False)
class NoConvergent:
    """`[[clang::noconvergent]]` before a statement."""

    statement: Statement


Loop = While | Do | For
Statement = (
    Evaluate
    | Block
    | If
    | While
    | Do
    | For
    | Switch
    | Case
    | Label
    | Goto
    | Break
    | Continue
    | Return
    | NoConvergent
)
"""Every statement of a program is an object of its own."""


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    body: Block


@dataclass(frozen=True, slots=True)
class Program:
    """Functions call those before them; the last one is the program's start."""

    functions: tuple[Function, ...]

    @property
    def start(self) -> Function:
        return self.functions[-1]


def substatements(statement: Statement) -> tuple[Statement, ...]:
    """The statements directly in a statement, in the order of the source."""
    match statement:
        case Block(statements):
            return statements
        case If(_, then, None):
            return (then,)
        case If(_, then, other):
            return (then, other) if other is not None else (then,)
        case While(_, body) | Do(body, _) | For(_, _, _, body) | Switch(_, body):
            return (body,)
        case Case(_, inner) | Label(_, inner) | NoConvergent(inner):
            return (inner,)
        case _:
            return ()


def statements(statement: Statement) -> Iterator[Statement]:
    """A statement and all in it, in the order of the source."""
    yield statement
    for inner in substatements(statement):
        yield from statements(inner)


def expressions(statement: Statement) -> Iterator[Expression]:
    """The expressions in a statement, each with those in it."""
    for one in statements(statement):
        match one:
            case Evaluate(expression):
                yield from _within(expression)
            case If(expression, _, _) | While(expression, _) | Switch(expression, _):
                yield from _within(expression)
            case Do(_, expression):
                yield from _within(expression)
            case For(first, condition, step, _):
                for part in (first, condition, step):
                    if part is not None:
                        yield from _within(part)
            case Return(expression) if expression is not None:
                yield from _within(expression)
            case _:
                pass


def _within(expression: Expression) -> Iterator[Expression]:
    yield expression
    match expression:
        case Not(operand):
            yield from _within(operand)
        case And(left, right) | Or(left, right):
            yield from _within(left)
            yield from _within(right)
        case Select(condition, then, other):
            for part in (condition, then, other):
                yield from _within(part)
        case _:
            pass
