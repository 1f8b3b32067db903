"""Where a transform is made: straight code or a loop, and what decides who converges there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

UNIFORM, DIVERGENT = "icmp sgt i32 %n, 0", "icmp sgt i32 %v, 0"
"""A condition that is the same in all threads, and one that each thread has for itself."""

HEAD = """\
declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
"""
_NUMBERS = count()
"""Of results without another name."""
PARAMETERS = "i32 noundef %n, i32 noundef %k, i32 noundef %m"
ARGUMENTS = "i32 %n, i32 %k, i32 %m"
BEGIN = "  %v = call i32 @llvm.amdgcn.workitem.id.x()"


@dataclass(frozen=True)
class Setting:
    """`of`: what it is, in a word of the table.  `words`: options of the command.

    `around` writes the function of that name around code that begins in block `start` and goes to
    `done`.  `token`: the token of operations; "": none.  `heart`: how a loop in that code begins,
    if its operations need another token.  `is_masked`: operations name their lanes.
    """

    key: str
    of: str
    around: Callable[[str, str], str]
    token: str = ""
    heart: str = ""
    words: tuple[str, ...] = ()
    is_masked: bool = False

    def op(self, operand: str | int, token: str = "") -> str:
        """An operation with an effect."""
        if self.is_masked:
            name = f"%r{next(_NUMBERS)}"
            return f"{self._shuffled(name, operand)}\n  call void @use(i32 {name})"
        return f"call void @op(i32 {operand}) convergent{self._bundle(token)}"

    def sum(self, name: str, operand: str | int, token: str = "") -> str:
        """An operation that only computes."""
        if self.is_masked:
            return self._shuffled(name, operand)
        return f"{name} = call i32 @sum(i32 {operand}) convergent{self._bundle(token)}"

    @staticmethod
    def _shuffled(name: str, operand: str | int) -> str:
        return (
            f"{name} = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {operand}, i32 0, i32 31)"
        )

    def _bundle(self, token: str) -> str:
        token = token or self.token
        return f' [ "convergencectrl"(token {token}) ]' if token else ""


def _kernel(name: str, body: str) -> str:
    return f"define amdgpu_kernel void @{name}({PARAMETERS}) convergent {{\n{body}\n}}\n"


def _straight(first: str = "") -> Callable[[str, str], str]:
    def around(name: str, code: str) -> str:
        return _kernel(name, f"start:\n{BEGIN}\n{first}{code}\ndone:\n  ret void")

    return around


def _in_loop(before: str = "", heart: str = "") -> Callable[[str, str], str]:
    def around(name: str, code: str) -> str:
        phi = "  %round = phi i32 [ 0, %entry ], [ %round.1, %done ]\n"
        last = (
            "done:\n  %round.1 = add nuw i32 %round, 1\n  %round.c = icmp ult i32 %round.1, %m\n"
            "  br i1 %round.c, label %start, label %exit\nexit:\n  ret void"
        )
        first = f"entry:\n{BEGIN}\n{before}  br label %start\n"
        return _kernel(name, f"{first}start:\n{phi}{heart}{code}\n{last}")

    return around


def _nested(name: str, code: str) -> str:
    return _kernel(
        name,
        f"""entry:
{BEGIN}
  br label %outer
outer:
  %turn = phi i32 [ 0, %entry ], [ %turn.1, %after ]
  br label %start
start:
  %round = phi i32 [ 0, %outer ], [ %round.1, %done ]
{code}
done:
  %round.1 = add nuw i32 %round, 1
  %round.c = icmp ult i32 %round.1, %m
  br i1 %round.c, label %start, label %after
after:
  %turn.1 = add nuw i32 %turn, 1
  %turn.c = icmp ult i32 %turn.1, %k
  br i1 %turn.c, label %outer, label %exit
exit:
  ret void""",
    )


def _irreducible(name: str, code: str) -> str:
    return _kernel(
        name,
        f"""entry:
{BEGIN}
  %early = icmp ult i32 %v, 2
  br i1 %early, label %start, label %other
start:
  %round = phi i32 [ 0, %entry ], [ %round.1, %other ]
{code}
done:
  br label %other
other:
  %step = phi i32 [ 0, %entry ], [ %round, %done ]
  %round.1 = add nuw i32 %step, 1
  %round.c = icmp ult i32 %round.1, %m
  br i1 %round.c, label %start, label %exit
exit:
  ret void""",
    )


def _called(name: str, code: str) -> str:
    """The code is of a function that the kernel calls."""
    callee = f"{name}.callee"
    return (
        f"define internal void @{callee}({PARAMETERS}) convergent {{\n"
        f"start:\n{BEGIN}\n{code}\ndone:\n  ret void\n}}\n"
        + _kernel(name, f"  call void @{callee}({ARGUMENTS}) convergent\n  ret void")
    )


_CALL = "call token @llvm.experimental.convergence"
_HEART = f'%l = {_CALL}.loop() [ "convergencectrl"(token %t) ]'
SETTINGS = (
    Setting("E", "entry token", _straight(f"  %t = {_CALL}.entry()\n"), "%t", _HEART),
    Setting("A", "anchor", _straight(f"  %t = {_CALL}.anchor()\n"), "%t", f"%l = {_CALL}.anchor()"),
    Setting(
        "L",
        "loop heart",
        _in_loop(
            f"  %root = {_CALL}.entry()\n",
            f'  %t = {_CALL}.loop() [ "convergencectrl"(token %root) ]\n',
        ),
        "%t",
        _HEART,
    ),
    Setting("X", "no tokens", _straight()),
    Setting("I", "ipdom", _straight(), words=("--model", "ipdom")),
    Setting("M", "masks", _straight(), is_masked=True),
    Setting("N", "nested loops", _nested),
    Setting("R", "irreducible", _irreducible),
    Setting("C", "called", _called),
)
"""The columns of the table."""
