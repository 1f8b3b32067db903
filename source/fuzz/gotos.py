"""The targets of the `goto` statements of a random function."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum

from source.fuzz.program import (
    Block,
    Case,
    Do,
    Evaluate,
    Expression,
    For,
    Goto,
    If,
    Label,
    NoConvergent,
    Statement,
    Switch,
    While,
    statements,
    substatements,
)

_LOOPS = (While, Do, For)


class GotoStyle(Enum):
    """The `goto` statements of a function."""

    NONE = "none"
    FORWARDS = "forwards, and not into loops"
    BACKWARDS = "backwards too, and not into loops"
    ANY = "any"


def settled(
    body: Block, style: GotoStyle, rng: random.Random, ask: Callable[[], Expression]
) -> Block:
    """The body with a label for each `goto`; a `goto` without a label evaluates `ask`."""
    order = {one: number for number, one in enumerate(statements(body))}
    labels = [one for one in order if isinstance(one, Label)]
    around = _loops_around(body, ())
    chosen: dict[Statement, Label] = {}
    for one in order:
        if not isinstance(one, Goto):
            continue
        able = [
            label
            for label in labels
            if (style is GotoStyle.ANY or set(around[label]) <= set(around[one]))
            and (style is not GotoStyle.FORWARDS or order[label] > order[one])
        ]
        if able:
            chosen[one] = rng.choice(able)
    backwards = {g for g, label in chosen.items() if order[label] < order[g]}

    def new(statement: Statement) -> Statement:
        if not isinstance(statement, Goto):
            return statement
        if statement not in chosen:
            return Evaluate(ask())
        jump = Goto(chosen[statement].name)
        return If(ask(), jump, None) if statement in backwards else jump

    rebuilt = _rebuilt(body, new)
    assert isinstance(rebuilt, Block)
    return rebuilt


def _loops_around(
    statement: Statement, loops: tuple[Statement, ...]
) -> Mapping[Statement, tuple[Statement, ...]]:
    by_statement = {statement: loops}
    inside = (*loops, statement) if isinstance(statement, _LOOPS) else loops
    for inner in substatements(statement):
        by_statement |= _loops_around(inner, inside)
    return by_statement


def _rebuilt(statement: Statement, new: Callable[[Statement], Statement]) -> Statement:
    """The statement with each that has no parts replaced."""

    def again(inner: Statement) -> Statement:
        return _rebuilt(inner, new)

    match statement:
        case Block(inner):
            return Block(tuple(again(one) for one in inner))
        case If(_, then, other):
            return replace(statement, then=again(then), other=other and again(other))
        case While(_, body) | Do(body, _) | For(_, _, _, body) | Switch(_, body):
            return replace(statement, body=again(body))
        case Case(_, inner) | Label(_, inner) | NoConvergent(inner):
            return replace(statement, statement=again(inner))
        case _:
            return new(statement)
