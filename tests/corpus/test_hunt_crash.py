"""What tells crashes of LLVM apart."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from corpus.hunt.table import TRIPLE
from tangle_tv.commands.fuzz_job import DIED, FuzzFinding
from tangle_tv.commands.hunt_crash import crash_site, function_name, functions
from tangle_tv.commands.hunt_known import KnownKind, kind_of, known_kinds, pair_of
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making

OPT = "opt-22"
needs_opt = pytest.mark.skipif(
    shutil.which(OPT) is None, reason=f"there is no {OPT}; corpus/opt/install.sh 22 gets it"
)
STACK = """PLEASE submit a bug report
Stack dump:
0.\tProgram arguments: opt -passes=x f.ll
 #0 0x00007f19fbab8786 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/lib/libLLVM.so.22.1+0x4eb8786)
 #1 0x00007f19fbab94f4 (/lib/libLLVM.so.22.1+0x4eb94f4)
 #2 0x00007f19f665a050 (/lib/libc.so.6+0x3c050)
 #3 0x00007eff40e59fb2 raise ./signal/../sysdeps/posix/raise.c:27:6
 #4 0x00007f19fcc33a09 llvm::Value::getName() const (/lib/libLLVM.so.22.1+0x6033a09)
 #5 0x00007f19fcc33a0a (anonymous namespace)::Splitter::split(llvm::Loop&, bool) (/lib/libLLVM.so.22.1+0x6033a0a)
 #6 0x00007f19fcc31d02 llvm::BoundPass::run(llvm::Loop&, llvm::Manager<llvm::Loop, int>&) Bound.cpp:12:3
 #7 0x00007f19fcc6d39d std::optional<llvm::A> llvm::PassManager<llvm::Loop, llvm::B<C> >::runSinglePass<D>(E) (/lib/a+0x1)
 #8 0x00007f19fcc6de68 llvm::FunctionToLoopPassAdaptor::run(llvm::Function&) (/lib/libLLVM.so.22.1+0x606de68)
"""  # noqa: E501


def test_functions_of_the_pass_are_named() -> None:
    assert functions(STACK) == ("Splitter::split", "BoundPass::run")
    assert functions("LLVM ERROR: no stack") == ()


@pytest.mark.parametrize(
    ("frame", "name"),
    [
        ("llvm::sys::RunSignalHandlers() (/lib/a.so+0x4eb5fd3)", "sys::RunSignalHandlers"),
        ("(/lib/a.so+0x4eb94f4)", ""),
        ("raise ./signal/../sysdeps/posix/raise.c:27:6", "raise"),
        ("llvm::A<B(C)>::run<D>(E&) (/lib/a.so+0x1)", "A::run"),
        ("std::optional<A> llvm::B::run(int) (/lib/a b.so+0x1)", "B::run"),
    ],
)
def test_a_frame_has_a_name(frame: str, name: str) -> None:
    assert function_name(frame) == name


def died(passes: str, text: str, sentence: str = "LLVM crashed (signal 11)") -> FuzzFinding:
    making = Making(Recipe((passes,), (), TRIPLE), program=OPT, served=True)
    return FuzzFinding(0, making, passes, DIED, sentence, text)


SWITCH = """
define void @f(i32 %x, i1 %c) convergent {
entry:
  br label %loop
loop:
  br i1 %c, label %more, label %end
more:
  switch i32 %x, label %loop [
    i32 1, label %end
    i32 2, label %other
  ]
other:
  ret void
end:
  ret void
}
"""


@needs_opt
def test_a_crash_is_of_a_place() -> None:
    site = crash_site(died("unify-loop-exits", SWITCH))
    assert site.endswith("UnifyLoopExitsPass::run")


@needs_opt
def test_without_a_crash_llvms_words_are_left() -> None:
    said = "LLVM does not read what it wrote: %x is of type 'ptr' at 12"
    assert crash_site(died("sink", SWITCH, said)) == (
        "LLVM does not read what it wrote: … is of type … at …"
    )


CRASHES = [row for row in known_kinds() if DIED in row.codes]


@pytest.mark.parametrize("row", CRASHES, ids=lambda row: (*row.passes, row.known)[0])
def test_another_crash_of_a_known_pass_is_new(row: KnownKind) -> None:
    known = known_kinds()
    for name in row.passes or ("sink",):
        for text in ["(token %t)"] * (True in row.tokens) + [""] * (False in row.tokens):
            finding = died(name, text)
            assert pair_of(kind_of(replace(finding, site="Other::run")), known) == ""
            for site in row.forms:
                assert pair_of(kind_of(replace(finding, site=site)), known)
