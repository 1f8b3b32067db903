"""What observations see of memory on the concrete machine, by the promises about arguments of calls
and of the function; and the same promises in whole checks, where both machines must agree."""

from __future__ import annotations

import pytest

from tests.concrete.machine_runs import ran
from verify.concrete.trace import MemoryView
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

DECLARATIONS = """
declare void @use(ptr captures(none)) willreturn nounwind
declare void @keep(ptr) willreturn nounwind
declare void @init(ptr captures(none) initializes((1, 3))) willreturn nounwind
declare ptr @find(ptr captures(ret: address, provenance)) willreturn nounwind
declare void @other() willreturn nounwind
declare void @state() memory(target_mem0: readwrite) willreturn nounwind
declare i8 @seen() memory(target_mem0: read) willreturn nounwind
declare void @may_unwind() memory(none)
"""
LOCAL = "  %a = alloca [4 x i8], align 4\n"
STORED = f"{LOCAL}  store i32 67305985, ptr %a\n"
"""The bytes 1, 2, 3, 4."""


def last_view(body: str) -> MemoryView:
    run = ran(f"{DECLARATIONS}define void @f() {{\n{body}  ret void\n}}\n", {})
    views = [step.memory for step in run.threads[0].steps if step.observable]
    (*_, view) = [each for each in views if each is not None]
    return view


@pytest.mark.parametrize(
    ("body", "offsets"),
    [
        (f"{STORED}  call void @use(ptr %a)\n", (0, 1, 2, 3)),
        (f"{STORED}  call void @init(ptr %a)\n", (0, 3)),
        (f"{STORED}  call void @keep(ptr %a)\n  call void @init(ptr %a)\n", (0, 1, 2, 3)),
        (f"{STORED}  call ptr @find(ptr %a)\n  call void @other()\n", ()),
        (f"{STORED}  call void @keep(ptr %a)\n  call void @other()\n", (0, 1, 2, 3)),
    ],
)
def test_bytes_that_are_seen(body: str, offsets: tuple[int, ...]) -> None:
    assert tuple(sorted(offset for _, offset in last_view(body).initial)) == offsets


def test_bytes_that_were_never_written() -> None:
    view = last_view(f"{LOCAL}  store i8 1, ptr %a\n  call void @use(ptr %a)\n")
    assert sorted(offset for _, offset in view.unwritten) == [1, 2, 3]
    assert not any(poison for _, poison in view.written.values())


PAIRS = {
    "undef that was never written": (
        "void ()",
        f"{LOCAL}  store i8 undef, ptr %a\n  call void @use(ptr %a)\n  ret void",
        f"{LOCAL}  call void @use(ptr %a)\n  ret void",
        f"{LOCAL}  store i8 poison, ptr %a\n  call void @use(ptr %a)\n  ret void",
    ),
    "bytes written first": (
        "void ()",
        f"{STORED}  call void @init(ptr %a)\n  ret void",
        f"{LOCAL}  store i32 67305729, ptr %a\n  call void @init(ptr %a)\n  ret void",
        f"{LOCAL}  store i32 67305986, ptr %a\n  call void @init(ptr %a)\n  ret void",
    ),
    "an address in a result": (
        "i8 ()",
        f"{STORED}  %q = call ptr @find(ptr %a)\n  store i8 7, ptr %a\n  call void @other()\n"
        "  %v = load i8, ptr %a\n  ret i8 %v",
        f"{STORED}  %q = call ptr @find(ptr %a)\n  call void @other()\n  ret i8 7",
        f"{STORED}  %q = call ptr @find(ptr %a)\n  call void @other()\n  ret i8 1",
    ),
    "state of the target": (
        "i8 ()",
        "  call void @state()\n  %a = call i8 @seen()\n  %b = call i8 @seen()\n"
        "  %c = sub i8 %a, %b\n  ret i8 %c",
        "  call void @state()\n  ret i8 0",
        "  %a = call i8 @seen()\n  call void @state()\n  %b = call i8 @seen()\n"
        "  %c = sub i8 %a, %b\n  ret i8 %c",
    ),
    "memory that is dead on unwind": (
        "void (ptr dead_on_unwind %p)",
        "  store i8 1, ptr %p\n  call void @may_unwind()\n  store i8 2, ptr %p\n  ret void",
        "  store i8 3, ptr %p\n  call void @may_unwind()\n  store i8 2, ptr %p\n  ret void",
        "  store i8 1, ptr %p\n  call void @may_unwind()\n  store i8 3, ptr %p\n  ret void",
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_both_machines(name: str) -> None:
    """The right target is proved, the wrong one refuted, and the counterexample runs on the
    concrete machine."""
    signature, source, right, wrong = PAIRS[name]
    verdicts: list[Verdict] = []
    for target in (right, wrong):
        result_type, parameters = signature.split(" ", 1)
        text = DECLARATIONS
        for side, body in (("src", source), ("tgt", target)):
            text += f"define {result_type} @{side}{parameters} {{\n{body}\n}}\n"
        module = read_module(text.encode(), "test").module
        pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
        verdicts.append(judge(pair, Options(threads=1, timeout=20)).verdict)
    assert verdicts == [Verdict.CORRECT, Verdict.INCORRECT]
