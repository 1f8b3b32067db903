"""Random functions with explicit masks: branches, loops and returns around votes and barriers."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

CONSTANTS = (-1, -1, -1, -1, 3, 3, 3, 7, 5, 1, 2)
DECLARATIONS = """
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent
declare void @llvm.nvvm.bar.warp.sync(i32) convergent
declare i32 @llvm.nvvm.activemask() convergent
declare void @op() convergent willreturn nounwind
declare void @ask(i32) convergent willreturn nounwind
"""
BITS = 5
MOST_DEPTH = 3


@dataclass
class MaskedProgram:
    """Writes one function, `f`.  `masks` are the names of masks that are known everywhere."""

    rng: random.Random
    lines: list[str] = field(default_factory=list[str])
    masks: list[str] = field(default_factory=lambda: ["%m"])
    count: int = 0

    def text(self) -> str:
        arguments = ", ".join(f"i1 noundef %c{bit}" for bit in range(BITS))
        self.lines = [f"define i1 @f({arguments}, i32 noundef %m) convergent {{", "entry:"]
        if self.rng.random() < 0.5:
            self._mask()
        self._statements(0)
        self._label("end")
        return "\n".join([*self.lines, "  ret i1 false", "}", DECLARATIONS])

    def _name(self) -> str:
        self.count += 1
        return f"n{self.count}"

    def _label(self, label: str) -> None:
        self.lines += [f"  br label %{label}", f"{label}:"]

    def _mask(self) -> None:
        """A mask that the threads compute together."""
        name = self._name()
        call = self.rng.choice(
            (
                f"@llvm.nvvm.vote.ballot.sync(i32 -1, i1 {self._bit()})",
                "@llvm.nvvm.activemask()",
            )
        )
        self.lines.append(f"  %{name} = call i32 {call}")
        self.masks.append(f"%{name}")

    def _bit(self) -> str:
        return f"%c{self.rng.randrange(BITS)}"

    def _statements(self, depth: int) -> None:
        kinds = [self._vote, self._barrier, self._observed, self._branch, self._loop, self._return]
        for _ in range(self.rng.randint(1, 3)):
            (kind,) = self.rng.choices(kinds, (3, 3, 1, 3, 1, 1))
            if depth < MOST_DEPTH or kind in kinds[:3]:
                kind(depth)

    def _operand(self) -> str:
        return str(self.rng.choice(CONSTANTS)) if self.rng.random() < 0.7 else self._known()

    def _known(self) -> str:
        return self.rng.choice(self.masks)

    def _vote(self, _: int) -> None:
        vote, operands = self._name(), f"i32 {self._operand()}, i1 {self._bit()}"
        self.lines.append(f"  %{vote} = call i1 @llvm.nvvm.vote.any.sync({operands})")

    def _barrier(self, _: int) -> None:
        self.lines.append(f"  call void @llvm.nvvm.bar.warp.sync(i32 {self._operand()})")

    def _observed(self, _: int) -> None:
        self.lines.append("  call void @op()")

    def _branch(self, depth: int) -> None:
        then, other, end = self._name(), self._name(), self._name()
        self.lines += [f"  br i1 {self._bit()}, label %{then}, label %{other}", f"{then}:"]
        self._statements(depth + 1)
        self.lines += [f"  br label %{end}", f"{other}:"]
        if self.rng.random() < 0.5:
            self._statements(depth + 1)
        self._label(end)

    def _loop(self, depth: int) -> None:
        """A loop of one or two executions."""
        before, head, end = self._name(), self._name(), self._name()
        self._label(before)
        self._label(head)
        phi = f"  %{head}.again = phi i1 [ {self._bit()}, %{before} ], [ false, %{head}.latch ]"
        self.lines.append(phi)
        self._statements(depth + 1)
        self._label(f"{head}.latch")
        self.lines += [f"  br i1 %{head}.again, label %{head}, label %{end}", f"{end}:"]

    def _return(self, _: int) -> None:
        go, left = self._name(), self._name()
        self.lines += [f"  br i1 {self._bit()}, label %{left}, label %{go}", f"{left}:"]
        self.lines += ["  ret i1 true", f"{go}:"]
