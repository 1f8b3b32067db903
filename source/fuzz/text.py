"""Programs as C."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
)

PRELUDE = (
    "__attribute__((convergent)) void vote(int);",
    "int cond(int);",
)
_STEP = "  "


def text(programs: Iterable[Program]) -> str:
    """One file with all the programs."""
    lines = [*PRELUDE]
    for program in programs:
        for function in program.functions:
            lines += ["", *_function(function)]
    return "\n".join((*lines, ""))


def _function(function: Function) -> Iterator[str]:
    yield f"__attribute__((convergent)) int {function.name}(void) {{"
    for statement in function.body.statements:
        yield from _statement(statement, _STEP)
    yield f"{_STEP}return 0;"
    yield "}"


def _statement(statement: Statement, at: str) -> Iterator[str]:
    match statement:
        case Block(inner):
            yield at + "{"
            for one in inner:
                yield from _statement(one, at + _STEP)
            yield at + "}"
        case If(condition, then, other):
            yield f"{at}if ({_expression(condition)})"
            # In a block, so that `else` belongs to this one.
            yield from _statement(then if isinstance(then, Block) else Block((then,)), at + _STEP)
            if other is not None:
                yield at + "else"
                yield from _statement(other, at + _STEP)
        case While(condition, body):
            yield f"{at}while ({_expression(condition)})"
            yield from _statement(body, at + _STEP)
        case Do(body, condition):
            yield at + "do"
            yield from _statement(body, at + _STEP)
            yield f"{at}while ({_expression(condition)});"
        case For(first, condition, step, body):
            parts = ("" if e is None else _expression(e) for e in (first, condition, step))
            yield f"{at}for ({'; '.join(parts)})"
            yield from _statement(body, at + _STEP)
        case Switch(value, body):
            yield f"{at}switch ({_expression(value)})"
            yield from _statement(body, at + _STEP)
        case Case(value, inner):
            yield at + ("default:" if value is None else f"case {value}:")
            yield from _statement(inner, at + _STEP)
        case Label(name, inner):
            yield f"{at}{name}:"
            yield from _statement(inner, at + _STEP)
        case NoConvergent(inner):
            yield f"{at}[[clang::noconvergent]]"
            yield from _statement(inner, at + _STEP)
        case _:
            yield at + _simple(statement)


def _simple(statement: Statement) -> str:
    match statement:
        case Evaluate(Vote(site)):
            return f"vote({site});"
        case Evaluate(expression):
            return f"{_expression(expression)};"
        case Goto(label):
            return f"goto {label};"
        case Break():
            return "break;"
        case Continue():
            return "continue;"
        case Return(None):
            return "return 0;"
        case Return(value) if value is not None:
            return f"return {_expression(value)};"
        case _:
            raise AssertionError(statement)


def _expression(expression: Expression) -> str:
    match expression:
        case Ask(site):
            return f"cond({site})"
        case Vote(site):
            return f"(vote({site}), cond({site}))"
        case Call(_, function):
            return f"{function}()"
        case Not(operand):
            return f"!{_operand(operand)}"
        case And(left, right):
            return f"{_operand(left)} && {_operand(right)}"
        case Or(left, right):
            return f"{_operand(left)} || {_operand(right)}"
        case Select(condition, then, other):
            return " : ".join((f"{_operand(condition)} ? {_operand(then)}", _operand(other)))


def _operand(expression: Expression) -> str:
    plain = isinstance(expression, Ask | Vote | Call)
    return _expression(expression) if plain else f"({_expression(expression)})"
