"""Programs that are a little smaller than another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from source.fuzz.program import (
    And,
    Ask,
    Block,
    Break,
    Call,
    Case,
    Continue,
    Do,
    Evaluate,
    Expression,
    For,
    Function,
    Goto,
    If,
    Label,
    Loop,
    NoConvergent,
    Not,
    Or,
    Program,
    Return,
    Select,
    Statement,
    Switch,
    Vote,
    While,
    expressions,
    statements,
    substatements,
)


def smaller(program: Program) -> Iterator[Program]:
    """The programs that C allows with one part less in some function, those that lose most first,
    without the functions that nobody calls."""
    *others, start = program.functions
    if needed(program) != program:
        yield needed(program)
    for body in _statement(start.body):
        if isinstance(body, Block) and _allowed(body):
            yield needed(Program((*others, replace(start, body=body))))
    for index, other in enumerate(others):
        for body in _statement(other.body):
            if isinstance(body, Block) and _allowed(body):
                changed = replace(other, body=body)
                yield Program((*others[:index], changed, *others[index + 1 :], start))


def needed(program: Program) -> Program:
    """The program without the functions that its start does not need."""
    wanted = {program.start.name}
    for function in reversed(program.functions):
        if function.name in wanted:
            wanted |= {
                call.function for call in expressions(function.body) if isinstance(call, Call)
            }
    return Program(tuple(f for f in program.functions if f.name in wanted))


def renamed(program: Program, prefix: str) -> Program:
    """The program with other names for its functions."""
    names = {f.name: f"{prefix}_{index}" for index, f in enumerate(program.functions)}

    def called(expression: Expression) -> Expression:
        match expression:
            case Call(site, function):
                return Call(site, names[function])
            case Not(operand):
                return Not(called(operand))
            case And(left, right) | Or(left, right):
                return replace(expression, left=called(left), right=called(right))
            case Select(first, second, third):
                return Select(called(first), called(second), called(third))
            case _:
                return expression

    changed = (Function(names[f.name], _each(f.body, called)) for f in program.functions)
    return Program(tuple(changed))


def _each(body: Block, new: Callable[[Expression], Expression]) -> Block:
    """The body with each expression replaced."""

    def again(statement: Statement) -> Statement:
        match statement:
            case Block(inner):
                return Block(tuple(map(again, inner)))
            case Evaluate(expression):
                return Evaluate(new(expression))
            case If(condition, then, other):
                return If(new(condition), again(then), other and again(other))
            case While(condition, inner):
                return While(new(condition), again(inner))
            case Do(inner, condition):
                return Do(again(inner), new(condition))
            case For(first, condition, step, inner):
                first, condition, step = (e and new(e) for e in (first, condition, step))
                return For(first, condition, step, again(inner))
            case Switch(value, inner):
                return Switch(new(value), again(inner))
            case Case(_, inner) | Label(_, inner) | NoConvergent(inner):
                return replace(statement, statement=again(inner))
            case Return(value):
                return Return(value and new(value))
            case Goto() | Break() | Continue():
                return statement

    found = again(body)
    assert isinstance(found, Block)
    return found


def _statement(statement: Statement) -> Iterator[Statement]:
    """The statement with one part less, or one of its parts in its place."""
    if not isinstance(statement, Block):
        yield from substatements(statement)
    match statement:
        case Block(inner):
            yield from (Block((*inner[:i], *inner[i + 1 :])) for i in range(len(inner)))
            for i, one in enumerate(inner):
                for less in _statement(one):
                    parts = less.statements if isinstance(less, Block) else (less,)
                    yield Block((*inner[:i], *parts, *inner[i + 1 :]))
        case Evaluate(expression):
            yield from map(Evaluate, _expression(expression))
        case If(condition, then, other):
            if other is not None:
                yield If(condition, then, None)
                yield from (If(condition, then, less) for less in _statement(other))
            yield from (If(condition, less, other) for less in _statement(then))
            yield from (If(less, then, other) for less in _expression(condition))
        case While() | Do() | For():
            yield from _loop(statement)
        case Switch(value, body):
            yield from (Switch(value, less) for less in _statement(body))
        case Case(_, inner) | Label(_, inner) | NoConvergent(inner):
            yield from (replace(statement, statement=less) for less in _statement(inner))
        case Return(value) if value is not None:
            yield Return(None)
        case _:
            return


def _loop(loop: Loop) -> Iterator[Statement]:
    match loop:
        case While(condition, body):
            yield from (While(condition, less) for less in _statement(body))
            yield from (While(less, body) for less in _expression(condition))
        case Do(body, condition):
            yield from (Do(less, condition) for less in _statement(body))
            yield from (Do(body, less) for less in _expression(condition))
        case For(first, condition, step, body):
            if first is not None or step is not None:
                yield For(None, condition, None, body)
            yield from (For(first, condition, step, less) for less in _statement(body))
            if condition is not None:
                yield from (For(first, less, step, body) for less in _expression(condition))


def _expression(expression: Expression) -> Iterator[Expression]:
    match expression:
        case Ask():
            return
        case Vote(site) | Call(site, _):
            yield Ask(site)
            if isinstance(expression, Call):
                yield Vote(site)
        case Not(operand):
            yield operand
        case And(left, right) | Or(left, right):
            yield from (left, right)
        case Select(condition, then, other):
            yield from (condition, then, other)


@dataclass(frozen=True, slots=True)
class _Around:
    loop: bool = False
    breakable: bool = False
    switch: bool = False


def _allowed(body: Block) -> bool:
    """Whether each jump leads somewhere."""
    labels = {one.name for one in statements(body) if isinstance(one, Label)}
    gotos = {one.label for one in statements(body) if isinstance(one, Goto)}
    return gotos <= labels and _placed(body, _Around())


def _placed(statement: Statement, around: _Around) -> bool:
    match statement:
        case Break():
            return around.breakable
        case Continue():
            return around.loop
        case Case() if not around.switch:
            return False
        case While() | Do() | For():
            around = replace(around, loop=True, breakable=True)
        case Switch():
            around = replace(around, breakable=True, switch=True)
        case _:
            pass
    return all(_placed(inner, around) for inner in substatements(statement))
