"""Each row of the table of caveats is needed: without it, some pair would be refuted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from corpus.expect import PAIRS, expectations, pair_files, run, simplest, why_slow
from corpus.pairing import read_pairs
from tests.refinement.solver_seeds import solver_seeds
from tests.refinement.test_backend_caveats import (
    ATOMIC,
    BARRIER,
    COUNTED,
    MERGED,
    NONE,
    OPS,
    RANGED,
    REFLECT,
    SINE,
    SPLIT,
    TID,
)
from tests.refinement.test_program_caveats import GONE, LOADED, SELECT
from tests.refinement.test_split_variables import SPLIT_TABLE, WHOLE_TABLE
from tests.refinement.test_virtual_tables import VIRTUAL
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement import doubts
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.caveats.table import ROWS, CaveatRow, caveats
from verify.refinement.verdict import Verdict
from verify.semantics.caveat import Caveat

OF_CORPUS = {
    "dropped_at_call": "attributes/site-promise-forgotten",
    "parameter_broken": "attributes/own-promises --function src_either",
    "lent_addresses": "calls/deoptimization --function src_compared",
    "not_entered": "calls/outlined-variadic --function src_list",
    "freed_dereferenceable": "langref/dereferenceable --langref 22 --function src_result",
    "freed_by_others": "memory/freed-by-others --function src_nofree",
    "freed_contents": "heap/freed --function src_dead_store",
    "dead_on_return": "attributes/dead-on-return --function src_dropped",
    "stored_back": "memory/stored-back --function src_volatile",
    "kept_changed": "memory/new-objects --function src_dead_for_others",
    "freed_new_objects": "memory/new-objects --function src_promised",
    "written_new_objects": "memory/new-objects --function src_dead",
    "new_objects_told_later": "memory/new-object-told-later --function src_stored",
    "other_locals": "memory/escaped-locals --function src_swapped",
    "numbers": "memory/infer-address-space-number --function src",
    "repeated": "calls/repeated --function src_same",
    "fenced_atomic": "memory/wider-atomics --function src_fenced",
    "private_atomic": "memory/private-atomic --function src",
    "constant_memory": "memory/constant-loaded --function src_written_before",
    "loop_of_atomics": "memory/exchange-loops --function src_new_value",
    "wider_atomic": "memory/wider-atomics --function src_word",
    "kernel_memory": "memory/kernel-arguments --function src",
    "library": "calls/library-checks --function src_small",
    "openmp": "calls/openmp --function src_removed",
}
"""The pairs of the corpus that need a row, by the row's function."""
CALLED = """
declare i32 @spec(i32) speculatable
declare void @free_standing(ptr nonnull noundef) nobuiltin
declare i32 @llvm.amdgcn.workitem.id.x()
"""
HEADS = {
    "gpu": f"{OPS}define void @f(i32 noundef %x) convergent {{\n",
    "cpu": f"{CALLED}define i32 @f(i32 noundef %x, ptr noundef %p) {{\n",
    "argmem": "define i32 @f(ptr noundef %p) memory(argmem: read) {\n",
}
OF_TWO_MODULES = {
    "memory_broken": (
        "argmem",
        "%q = load ptr, ptr %p\n%v = load i32, ptr %q\nret i32 %v",
        "%q = load ptr, ptr %p\n%v = load i32, ptr %q\n%w = add i32 %v, 1\nret i32 %w",
    ),
    "speculated": ("cpu", SELECT.format("%x"), SELECT.format("0")),
    "merged_atomics": ("gpu", ATOMIC, MERGED),
    "split_barrier": ("gpu", BARRIER, SPLIT),
    "reflect": ("gpu", REFLECT, NONE),
    "register": ("gpu", TID, RANGED),
    "opencl": ("gpu", SINE.format("_Z3sinf"), "ret void"),
    "runtime": ("gpu", NONE, COUNTED),
    "no_builtin": ("cpu", "ret i32 0", "call void @free_standing(ptr null)\nret i32 0"),
    "lost_contents": (
        "",
        *(
            f"@{name} = {linkage}global i32 0\n@p = global ptr @{name}\n"
            f"define i32 @f() {{\n  %v = load i32, ptr @{name}\n  ret i32 %v\n}}"
            for name, linkage in (("g", "internal "), ("h", ""))
        ),
    ),
    "returned_local": (
        "",
        *(
            "define ptr @f(i1 noundef %c) {\n  %1 = alloca i32\n  %2 = alloca i32\n"
            f"  %3 = select i1 %c, ptr %1, ptr %2\n  ret ptr {returned}\n}}"
            for returned in ("%3", "inttoptr (i64 64 to ptr)")
        ),
    ),
    "never_accessed": (
        "",
        GONE.replace(
            "BODY", LOADED.replace("STORE", "store i32 7, ptr @own\n  store i32 8, ptr @own")
        ),
        GONE.replace("BODY", "call void @op()\nret void"),
    ),
    "replaced_variables": ("", WHOLE_TABLE, SPLIT_TABLE),
    "virtual_tables": (
        "",
        *(
            VIRTUAL.replace("HELD", held).replace("METADATA", ", !vcall_visibility !1")
            for held in ("@virtual", "null")
        ),
    ),
    "variable_arguments": (
        "",
        "declare void @v(...)\ndefine void @f(i32 noundef %x) {\n"
        "  call void (...) @v(i32 %x)\n  ret void\n}",
        "declare void @v(ptr)\ndefine void @f(i32 noundef %x) {\n"
        "  call void @v(ptr null)\n  ret void\n}",
    ),
    "elsewhere": (
        "",
        "define available_externally void @g() convergent {\n  call void @op()\n  ret void\n}\n"
        "declare void @op() convergent nounwind willreturn\n"
        "define void @f() convergent {\n  call void @g()\n  ret void\n}",
        "declare void @g() convergent\n"
        "define void @f() convergent {\n  call void @g()\n  ret void\n}",
    ),
    "runtime_variables": (
        "",
        "define i32 @f() {\n  ret i32 0\n}",
        "@__stack = external global i32\n"
        "define i32 @f() {\n  %v = load i32, ptr @__stack\n  ret i32 %v\n}",
    ),
    "stored_values": (
        "",
        *(
            "@own = internal global i32 0\ndefine void @writes(i32 %x) {\n"
            f"  store i32 %x, ptr @own\n  ret void\n}}\ndefine i32 @f() {{\n  {body}\n}}"
            for body in ("%v = load i32, ptr @own\nret i32 %v", "ret i32 0")
        ),
    ),
    "unread_variables": (
        "",
        *(
            "@own = internal global i32 0\n@at = global ptr @own\n"
            f"define void @f(i32 noundef %x) {{\n  {body}\n  ret void\n}}"
            for body in ("store i32 %x, ptr @own", "")
        ),
    ),
}
"""The pairs that need a row and that are no file of the corpus, most of which has one module: what
the two modules begin with, and source and target."""


def _of_corpus(name: str) -> Verdict:
    path = PAIRS / f"{name.split()[0]}.ll"
    (asked,) = [e for e in expectations(path) if e.name == name]
    outcome = run(asked, read_pairs(path))
    assert outcome.worst is not None
    return outcome.worst.verdict


def _of_two_modules(head: str, before: str, after: str) -> Verdict:
    texts = [f"{HEADS[head]}{body}\n}}" if head else body for body in (before, after)]
    one, other = (read_module(text.encode(), "x.ll").module for text in texts)
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    return judge(pair, Options(timeout=20)).verdict


@pytest.mark.one_case_in(12)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.subjects.__name__)
def test_a_row_is_needed(
    row: CaveatRow, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    name = row.subjects.__name__

    def verdict() -> Verdict:
        if name in OF_CORPUS:
            return _of_corpus(OF_CORPUS[name])
        return _of_two_modules(*OF_TWO_MODULES[name])

    assert verdict() is Verdict.UNKNOWN
    rest = tuple(other for other in ROWS if other is not row)
    monkeypatch.setattr(doubts, "caveats", partial(caveats, rows=rest))
    assert any(verdict() is Verdict.INCORRECT for _ in solver_seeds(pytestconfig))


ANSWERING = """
define {linkage} i32 @g(i32 noundef %a) convergent {{
  call void @op()
  ret i32 %a
}}
define i32 @f(i32 noundef %x) convergent {{
  %v = call i32 @g(i32 %x)
  %b = call i32 @subgroupAdd(i32 %v)
  ret i32 %b
}}
declare void @op() convergent nounwind willreturn
declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
"""


@pytest.mark.parametrize(
    ("linkage", "told"),
    [("available_externally", Verdict.UNKNOWN), ("linkonce_odr", Verdict.INCORRECT)],
)
def test_what_a_function_of_another_module_returns_is_not_known(
    linkage: str, told: Verdict
) -> None:
    before = ANSWERING.format(linkage=linkage)
    _, _, rest = before.partition("}")
    after = f"declare i32 @g(i32 noundef) convergent\n{rest}"
    assert _of_two_modules("", before, after) is told


PARTS = 24
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(1, PARTS)]


def _refuted_files() -> list[Path]:
    """The pair files whose simplest expectation is a refutation."""
    quick = (path for path in pair_files(PAIRS) if why_slow(path.read_text("utf-8")) is None)
    asked = ((path, simplest(expectations(path))) for path in quick)
    return [path for path, line in asked if line.verdict is Verdict.INCORRECT]


@pytest.mark.parametrize("part", [0, *OF_THE_CAMPAIGN])
def test_a_row_that_is_not_asked_has_no_subject(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def with_all_rows(found: Refutation) -> frozenset[Caveat]:
        for row in ROWS:
            if row.needs is not None and not found.has(row.needs):
                asked.append(row.subjects.__name__)
                assert list(row.subjects(found)) == [], row.subjects.__name__
        return caveats(found)

    monkeypatch.setattr(doubts, "caveats", with_all_rows)
    for path in _refuted_files()[part::PARTS]:
        assert run(simplest(expectations(path)), read_pairs(path)).met, path
    assert asked
