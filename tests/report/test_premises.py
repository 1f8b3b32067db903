"""Every option that narrows what a verdict is about is a premise of it, in every format."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from report.html.pair import pair_page
from report.json import check_document
from report.subject import Subject
from report.subject_of_pair import subject
from report.words import premises
from tangle_tv.cli.output_formats import exported
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import OPTIONS, BarrierReading, Entry, Exact, Model, Options, Origin

PLAIN = """
declare void @op(i32) convergent
define internal void @inner(i32 %x) convergent {
  call void @op(i32 %x)
  ret void
}
define void @src(i32 %n) convergent {
  call void @inner(i32 %n)
  %b = add i32 %n, 1
  call void @op(i32 %b)
  ret void
}
define void @tgt(i32 %n) convergent {
  call void @inner(i32 %n)
  %b = add i32 1, %n
  call void @op(i32 %b)
  ret void
}
"""
POSITION = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @op(i32) convergent
define void @src() convergent {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = add i32 %t, 1
  call void @op(i32 %b)
  ret void
}
define void @tgt() convergent {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = add i32 1, %t
  call void @op(i32 %b)
  ret void
}
"""
LOOP = """
declare i32 @op(i32) convergent
define void @src(i32 %n) convergent {
  br label %loop
loop:
  %m = call i32 @op(i32 0)
  %c = icmp eq i32 %m, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt(i32 %n) convergent {
  br label %loop
loop:
  %m = call i32 @op(i32 0)
  %c = icmp ne i32 %m, 0
  br i1 %c, label %end, label %loop
end:
  ret void
}
"""
SUNK = """
declare i32 @pure(i32) convergent memory(none) nounwind willreturn
declare void @use(i32)
define void @src(i1 noundef %c, i32 noundef %v) {
  %a = call i32 @pure(i32 %v)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define void @tgt(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %v)
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
"""
BARRIER = """
declare void @llvm.nvvm.barrier.cta.sync.all(i32) convergent
define void @src(i32 %n) convergent {
  %b = add i32 %n, 1
  call void @llvm.nvvm.barrier.cta.sync.all(i32 %b)
  ret void
}
define void @tgt(i32 %n) convergent {
  %b = add i32 1, %n
  call void @llvm.nvvm.barrier.cta.sync.all(i32 %b)
  ret void
}
"""
SIGN = """
define float @src() {
  %sum = fadd nsz float 1.0, -1.0
  ret float %sum
}
define float @tgt() {
  ret float -0.0
}
"""


@dataclass(frozen=True)
class Row:
    """`options` that are asked about @src and @tgt of `text`, and what the premises say then, and
    not without."""

    options: Mapping[str, object]
    says: str
    text: str = PLAIN


PREMISES: Mapping[str, Row] = {
    "model": Row({"model": Model.IPDOM}, "convergence: ipdom"),
    "threads": Row({"threads": 3, "exact": Exact.THREADS, "bounded": True}, "; 3 threads"),
    "unroll": Row(
        {"unroll": 5, "exact": Exact.UNROLL, "bounded": True},
        "up to 5 executions of a cycle's header",
        LOOP,
    ),
    "bounded": Row({"bounded": True}, "; 2 threads"),
    "entry": Row({"entry": Entry.ANY}, "threads enter in any groups"),
    "open_entry": Row({"open_entry": True}, "its operations communicate among an implement", SUNK),
    "never_diverges": Row({"never_diverges": True}, "threads never diverge"),
    "never_communicates": Row({"never_communicates": True}, "threads do not communicate"),
    "barriers": Row(
        {"barriers": BarrierReading.OBJECT}, "the object that a barrier names", BARRIER
    ),
    "uniform_control_flow": Row({"uniform_control_flow": True}, "requires uniform control flow"),
    "uniform": Row({"uniform": frozenset({"n"})}, "equal in all threads: %n"),
    "workgroup": Row({"workgroup": (8, 2, 1)}, "work groups are 8x2x1 (--workgroup)", POSITION),
    "subgroup": Row({"subgroup": 4}, "subgroups of 4 threads"),
    "undef_inputs": Row({"undef_inputs": True}, "inputs may be poison, or undef"),
    "poison_inputs": Row({"poison_inputs": False}, "inputs are neither poison nor undef"),
    "langref": Row({"langref": 23}, "LangRef of LLVM 23", SIGN),
    "operations_file": Row({"operations_file": Path("mine.toml")}, "defined by mine.toml"),
    "enter": Row({"enter": False}, "functions that the module defines are unknown operations"),
    "origins": Row(
        {"origins": (Origin("a/tangle-tv.toml", ("--threads", "3")),)},
        "options that a/tangle-tv.toml states: --threads 3",
    ),
}
"""By field of `Options`."""
_VARIANT = "set for a variant of a pair alone, of which `Change` says what its verdict shows"
_BOUND = "a bound of the search: beyond it a pair is unknown or unsupported, with the reason"
NO_PREMISES: Mapping[str, str] = {
    "timeout": _BOUND,
    "memory": _BOUND,
    "masks": "only where an operation has an explicit mask: a note of that verdict",
    "exact": "the numbers are premises, and this says no more than that",
    "samples": "inputs on which a proof is tried: they find faults, and narrow no verdict",
    "recursion": "the premise on iterations has the activations, where they bound a proof",
    "shortcut": "whether functions that are the same text are compared: their verdict is one",
    "questions": "where questions are written",
    "world": _VARIANT,
}
"""The fields that need none, with the reason."""


def judged(row: Row, options: Options) -> Subject:
    module = read_module(row.text.encode(), "test.ll").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    return subject(pair, judge(pair, options), ["test.ll"], options)


def test_every_option_has_a_row_or_a_reason() -> None:
    assert {each.name for each in fields(Options)} == PREMISES.keys() | NO_PREMISES.keys()
    assert not PREMISES.keys() & NO_PREMISES.keys()
    of_variants = {name for name, why in NO_PREMISES.items() if why == _VARIANT}
    assert not of_variants & OPTIONS.keys()


@pytest.mark.parametrize("name", PREMISES)
def test_a_premise_is_in_every_format(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text('[[operation]]\nnames = ["b"]\nmeaning = "barrier"\n')
    row = PREMISES[name]
    assert name in row.options and getattr(Options(), name) != row.options[name]
    assert not any(row.says in said for said in premises(judged(row, Options())))
    found = judged(row, replace(Options(), **row.options))
    stated = [said for said in premises(found) if row.says in said]
    assert len(stated) == 1, premises(found)
    (pair,) = json.loads(check_document([found]))["pairs"]
    assert stated[0] in pair["premises"]["sentences"]
    (invocation,) = json.loads(exported("sarif", [found]))["runs"][0]["invocations"]
    notes = [each["message"]["text"] for each in invocation["toolExecutionNotifications"]]
    assert f"premise: {stated[0]}" in notes
    suites = ElementTree.fromstring(exported("junit", [found]))
    assert stated[0] in [each.get("value") for each in suites.iter("property")]
    assert stated[0] in html.unescape(pair_page(found).decode())
