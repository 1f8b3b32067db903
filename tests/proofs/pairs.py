"""Pairs of functions with loops, and whether they are proved for every number of threads and of
iterations."""

from __future__ import annotations

from dataclasses import dataclass

from verify import check
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

DECLARED = """
declare void @op(i32) convergent
declare void @use(i32)
declare void @wide(i64) convergent
declare void @show(float)
declare float @next(i32) nounwind willreturn
declare noundef i32 @read() memory(read) nounwind willreturn
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare i32 @llvm.amdgcn.workitem.id.x()
"""


@dataclass(frozen=True)
class Pair:
    """The bodies of two functions of one header."""

    header: str
    source: str
    target: str

    def judged(self, unroll: int = 4) -> Result:
        functions = [
            f"define {self.header.format(name)} {{\n{body}\n}}\n"
            for name, body in (("@src", self.source), ("@tgt", self.target))
        ]
        (result,) = check(DECLARED + "".join(functions), options=Options(unroll=unroll))
        return result


LOOP = """
entry:
  {before}
  br label %loop
loop:
  %i = phi i32 [ {start}, %entry ], [ %j, %loop ]
  {body}
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  {after}
  ret void
"""


def loop(body: str, *, before: str = "", after: str = "", start: int = 0) -> str:
    """A loop that counts from `start` to at least `%n`."""
    return LOOP.format(body=body, before=before, after=after, start=start)


def of_loops(source: str, target: str) -> Pair:
    return Pair("void {}(i32 %n, i32 %a) convergent", source, target)


def is_for_all(result: Result) -> bool:
    """Whether a verdict is for every number of threads and of iterations."""
    return result.verdict is Verdict.CORRECT and result.any_threads and result.complete
