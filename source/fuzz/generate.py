"""Random programs.  All conditions of what repeats are 0 once all that is asked is answered 0, so
every program ends."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import Enum

from source.fuzz.gotos import GotoStyle, settled
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

DEEPEST = 3
"""Statements in which a statement with parts of its own may be."""
CASES: tuple[int | None, ...] = (0, 1, 2, 3, None)
"""The values of a `switch`, as `cond` gives them, and `default`."""
_CASE_INSIDE, _LABEL = 0.06, 0.25
"""How likely a statement deep in a `switch` is a case of it, and one of a function with `goto` has
a label."""


class _Form(Enum):
    EVALUATE = "evaluate"
    IF = "if"
    WHILE = "while"
    DO = "do"
    FOR = "for"
    SWITCH = "switch"
    BLOCK = "block"
    JUMP = "break or continue"
    RETURN = "return"
    GOTO = "goto"


_WEIGHTS = {
    _Form.EVALUATE: 30,
    _Form.IF: 16,
    _Form.WHILE: 7,
    _Form.DO: 5,
    _Form.FOR: 6,
    _Form.SWITCH: 7,
    _Form.BLOCK: 3,
    _Form.JUMP: 9,
    _Form.RETURN: 3,
    _Form.GOTO: 10,
}
"""How often a statement has each form, where it can."""


@dataclass(frozen=True, slots=True)
class _Around:
    """The surroundings of a statement: whether `continue` and `break` are allowed."""

    depth: int = 0
    loop: bool = False
    breakable: bool = False
    switch: bool = False

    @property
    def deeper(self) -> _Around:
        return replace(self, depth=self.depth + 1)


def program(rng: random.Random, name: str, size: int = 12) -> Program:
    """A program of a few functions, of which the last has about `size` statements."""
    count = rng.choice((1, 1, 1, 2, 2, 3))
    writer = _Writer(rng)
    for index in range(count):
        last = index == count - 1
        writer.function(f"{name}_{index}", size if last else size // 2)
    return Program(tuple(writer.functions))


class _Writer:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._sites = 0
        self._labels = 0
        self._style = GotoStyle.NONE
        self._left = 0
        self._cases: list[int | None] = []
        self.functions: list[Function] = []

    def function(self, name: str, size: int) -> None:
        self._style = self._rng.choices(tuple(GotoStyle), (45, 25, 15, 15))[0]
        self._left = size
        around = _Around()
        found: list[Statement] = []
        while self._left > 0:
            found.append(self._statement(around))
        body = settled(Block(tuple(found)), self._style, self._rng, lambda: Ask(self._site()))
        self.functions.append(Function(name, body))

    def _site(self) -> int:
        self._sites += 1
        return self._sites

    def _statement(self, around: _Around) -> Statement:
        self._left -= 1
        found = self._plain(around)
        if self._style is not GotoStyle.NONE and self._rng.random() < _LABEL:
            self._labels += 1
            found = Label(f"L{self._labels}", found)
        if around.switch and self._cases and self._rng.random() < _CASE_INSIDE:
            found = Case(self._cases.pop(), found)
        return found

    def _plain(self, around: _Around) -> Statement:
        deep = around.depth >= DEEPEST or self._left <= 0
        forms = (_Form.EVALUATE, _Form.JUMP, _Form.GOTO) if deep else tuple(_WEIGHTS)
        match self._rng.choices(forms, [_WEIGHTS[form] for form in forms])[0]:
            case _Form.IF:
                other = self._statement(around.deeper) if self._rng.random() < 0.4 else None
                return If(self._any(), self._body(around.deeper), other)
            case _Form.WHILE | _Form.DO | _Form.FOR as form:
                return self._loop(form, around)
            case _Form.SWITCH:
                return self._switch(around)
            case _Form.BLOCK:
                return self._body(around.deeper)
            case _Form.JUMP if around.breakable:
                return self._guarded(self._jump(around))
            case _Form.RETURN:
                return self._guarded(Return(self._any() if self._rng.random() < 0.5 else None))
            case _Form.GOTO if self._style is not GotoStyle.NONE:
                return self._guarded(Goto(""))
            case _:
                return Evaluate(self._shown())

    def _body(self, around: _Around) -> Block:
        count = self._rng.choice((1, 2, 2, 3, 4))
        return Block(tuple(self._statement(around) for _ in range(count)))

    def _jump(self, around: _Around) -> Statement:
        return Continue() if around.loop and self._rng.random() < 0.5 else Break()

    def _guarded(self, jump: Statement) -> Statement:
        """A jump under a condition, seldom without one, some after a vote."""
        drawn = self._rng.random()
        if drawn < 0.1:
            return jump
        then = Block((Evaluate(Vote(self._site())), jump)) if drawn < 0.4 else jump
        return If(self._ending(), then, None)

    def _loop(self, form: _Form, around: _Around) -> Statement:
        inner = replace(around.deeper, loop=True, breakable=True)
        # A body that is no block sometimes.
        plain = self._rng.random() < 0.15
        body: Statement = self._statement(inner) if plain else self._body(inner)
        if form is _Form.WHILE:
            return While(self._ending(), body)
        if form is _Form.DO:
            return Do(body, self._ending())
        first, step = (self._any() if self._rng.random() < 0.5 else None for _ in range(2))
        if self._rng.random() < 0.2:
            leave = If(Not(self._ending()), Break(), None)
            return For(first, None, step, Block((leave, body)))
        return For(first, self._ending(), step, body)

    def _switch(self, around: _Around) -> Statement:
        outer, self._cases = self._cases, [*CASES]
        self._rng.shuffle(self._cases)
        inner = replace(around.deeper, breakable=True, switch=True)
        statements: list[Statement] = []
        for _ in range(self._rng.choice((2, 3, 3, 4))):
            if self._cases:
                statements.append(Case(self._cases.pop(), self._statement(inner)))
            statements += [self._statement(inner) for _ in range(self._rng.choice((0, 0, 1)))]
            if self._rng.random() < 0.5:
                statements.append(Break())
        self._cases = outer
        return Switch(Ask(self._site()), Block(tuple(statements)))

    def _shown(self) -> Expression:
        """An expression with something convergent in it."""
        drawn = self._rng.random()
        if drawn < 0.7:
            return self._convergent()
        return self._operator(self._any(), self._convergent(), self._any())

    def _convergent(self) -> Expression:
        if self.functions and self._rng.random() < 0.2:
            return Call(self._site(), self._rng.choice(self.functions).name)
        return Vote(self._site())

    def _any(self) -> Expression:
        drawn = self._rng.random()
        if drawn < 0.6:
            return Ask(self._site())
        if drawn < 0.75:
            return self._convergent()
        if drawn < 0.85:
            return Not(self._any())
        return self._operator(self._any(), self._any(), self._any())

    def _operator(self, first: Expression, second: Expression, third: Expression) -> Expression:
        match self._rng.randrange(3):
            case 0:
                return And(first, second)
            case 1:
                return Or(first, second)
            case _:
                return Select(first, second, third)

    def _ending(self) -> Expression:
        """A condition that is 0 once all that is asked is answered 0."""
        drawn = self._rng.random()
        if drawn < 0.7:
            return Ask(self._site())
        if drawn < 0.8:
            return And(self._ending(), self._any())
        if drawn < 0.9:
            return And(self._any(), self._ending())
        if drawn < 0.95:
            return Or(self._ending(), self._ending())
        return Select(self._any(), self._ending(), self._ending())
