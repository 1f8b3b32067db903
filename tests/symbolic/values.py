"""What a function gives, asked through whole checks: the right result is proved, a wrong one is
refuted and replayed."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @barrier() convergent nounwind willreturn
declare void @look(ptr noundef) nounwind willreturn
declare i64 @llvm.fshl.i64(i64, i64, i64)
@g = global i32 0
@h = global [4 x i32] zeroinitializer
"""


def judged(
    signature: str,
    source: str,
    target: str,
    layout: str = "",
    threads: int = 1,
    shortcut: bool = True,
) -> Result:
    """The verdict on two bodies; `signature` is `TYPE (PARAMETERS)`."""
    result_type, parameters = signature.split(" ", 1)
    text = f'target datalayout = "{layout}"\n' if layout else ""
    if "addrspace(3)" in signature and layout:
        text += 'target triple = "amdgcn-amd-amdhsa"\n'
    for name, body in (("src", source), ("tgt", target)):
        text += f"define {result_type} @{name}{parameters} {{\n{body}\n}}\n"
    read = read_module((text + DECLARATIONS).encode(), "test")
    assert not read.verifier_errors, read.verifier_errors
    functions = read.module.functions
    pair = Pair("src", read.module, functions["src"], read.module, functions["tgt"])
    return judge(pair, Options(threads=threads, timeout=20, shortcut=shortcut))


def assert_gives(signature: str, body: str, right: str, wrong: str, layout: str = "") -> None:
    """The body is proved to be one that computes `right`, and refuted to be `wrong`."""
    proved = judged(signature, body, right, layout)
    assert proved.verdict is Verdict.CORRECT, (proved.verdict, proved.reason)
    refuted = judged(signature, body, wrong, layout)
    assert refuted.verdict is Verdict.INCORRECT, (refuted.verdict, refuted.reason)
    assert refuted.counterexample is not None
