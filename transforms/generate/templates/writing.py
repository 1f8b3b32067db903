"""Writes a module line by line: functions with convergent operations, with tokens or without."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import field

from common.data import dataclass
from transforms.generate.calls import CALLEES
from transforms.generate.function_draft import INT
from transforms.generate.program import CONTROL
from verify.analysis.token_text import token_bundle

WORD = "i32"
"""The integer type of these programs: the one that loop passes and targets expect."""
RESULTS = {c.name: c.result.replace(INT, WORD) for c in CALLEES}
"""The functions that random programs call, for this type: their results' types."""
DECLARATIONS = {
    c.name: c.declaration.replace(INT, WORD).replace(f"declare {WORD}", f"declare noundef {WORD}")
    for c in CALLEES
}
"""Their results are not poison: what passes get wrong about poison is found in any program."""


@dataclass
class Writing:
    """A module that is being written.  `tokens`: its functions are controlled."""

    rng: random.Random
    tokens: bool
    lines: list[str] = field(default_factory=list[str])
    called: dict[str, str] = field(default_factory=dict[str, str])
    """The declarations of what is called, by name."""
    metadata: list[str] = field(default_factory=list[str])
    globals: list[str] = field(default_factory=list[str])
    entered: str = ""
    """The token of the entry of the function that is being written."""
    made: int = 0

    @property
    def text(self) -> str:
        numbered = (f"!{i} = {text}" for i, text in enumerate(self.metadata))
        parts = (*self.globals, *self.lines, *self.called.values(), CONTROL, *numbered)
        return "\n".join(parts) + "\n"

    def begin(self, head: str) -> None:
        """Start a function: `head` is its text from the result's type on, without `define`."""
        self.entered = ""
        if self.chance(0.9):
            for type_ in (WORD, "i1", "float", "double"):
                head = head.replace(f"{type_} %", f"{type_} noundef %")
        self.lines.append(f"define {head} {{")
        self.label("entry")

    def end(self) -> None:
        self.lines.append("}\n")

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def put(self, *lines: str) -> None:
        self.lines += [f"  {line}" for line in lines]

    def value(self, text: str, stem: str = "v") -> str:
        """A line that computes something, and the name of that."""
        self.made += 1
        name = f"%{stem}{self.made}"
        self.put(f"{name} = {text}")
        return name

    def entry(self) -> str:
        """The token of the entry; its intrinsic is written when it is first asked for, and empty
        without tokens."""
        if self.tokens and not self.entered:
            self.entered = self.value("call token @llvm.experimental.convergence.entry()", "t")
        return self.entered

    def heart(self, outer: str) -> str:
        """The token of a loop: at the start of its header; now and then a loop has none."""
        if not self.tokens or self.chance(0.1):
            return outer
        loop = f"call token @llvm.experimental.convergence.loop(){token_bundle(outer)}"
        return self.value(loop, "t")

    def bundle(self, token: str) -> str:
        return token_bundle(token) if token else ""

    def call(self, name: str, arguments: str, token: str = "") -> str:
        """A call of one of `DECLARATIONS`, and its result, if it has one."""
        self.called[name] = DECLARATIONS[name]
        text = f"call {RESULTS[name]} @{name}({arguments}){self.bundle(token)}"
        if RESULTS[name] == "void":
            self.put(text)
            return ""
        return self.value(text)

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def pick(self, *choices: str) -> str:
        return self.rng.choice(choices)

    # Convergent operations

    def effect(self, token: str, value: str) -> None:
        """A convergent operation with side effects."""
        kind = self.pick("op", "op", "op", "other", "subgroupBarrier", "subgroupBarrier", "ask")
        self.call(kind, f"{WORD} {value}" if kind in ("op", "ask") else "", token)

    def communicate(self, token: str, value: str) -> str:
        """A convergent operation that only computes; the result is an integer that depends on who
        takes part."""
        kind = self.pick("subgroupAdd", "subgroupBallot", "subgroupBroadcastFirst", "sample")
        if kind == "subgroupBallot":
            vote = "true" if self.chance(0.6) else self.value(f"trunc {WORD} {value} to i1")
            return self.call(kind, f"i1 {vote}", token)
        return self.call(kind, f"{WORD} {value}", token)

    def operation(self, token: str, value: str) -> str:
        """A convergent operation of either kind, or of both; an integer that depends on it, if
        there is one, else `value`."""
        draw = self.rng.random()
        if draw < 0.45:
            self.effect(token, value)
            return value
        made = self.communicate(token, value)
        if draw > 0.85:
            self.effect(token, made)
        return made

    def maybe(self, probability: float, token: str, value: str) -> str:
        """An operation, or none."""
        return self.operation(token, value) if self.chance(probability) else value

    # What differs between threads

    def small(self, value: str, most: int = 3) -> str:
        """A number from 0 to `most` (one less than a power of two)."""
        return self.value(f"and {WORD} {value}, {most}")

    def condition(self, *values: str) -> str:
        """A condition that depends on one of the values, in a thread of its own way."""
        value = self.pick(*values)
        if self.chance(0.3):
            return self.value(f"trunc {WORD} {value} to i1")
        predicate = self.pick("eq", "ult", "sgt", "ne")
        return self.value(f"icmp {predicate} {WORD} {value}, {self.pick('0', '1', '2')}")

    # Metadata and globals

    def note(self, text: str) -> str:
        """Metadata with this text: `!N`."""
        if text not in self.metadata:
            self.metadata.append(text)
        return f"!{self.metadata.index(text)}"

    def weights(self, *weights: int) -> str:
        """`, !prof !N` with branch weights."""
        numbers = ", ".join(f"i32 {weight}" for weight in weights)
        note = self.note(f'!{{!"branch_weights", {numbers}}}')
        return f", !prof {note}"

    def named(self, name: str, members: Sequence[str]) -> None:
        """Named metadata, such as module flags."""
        self.globals.append(f"!{name} = !{{{', '.join(members)}}}")
