"""The uniformity analysis beside LLVM's own: what each calls divergent, and why they differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.runner.verify import JobRequest, verify
from corpus.store.records import Job, Row, Standing, StoredAnswer
from corpus.store.tables import by_pass, rows
from corpus.uniformity import (
    CLASSES,
    Theirs,
    UniformityDifference,
    asked,
    differences,
    main,
    parsed,
)
from tests.concrete.walks import module_of
from tests.transforms.programs import real_opt
from verify.uniformity.analyse import uniformity
from verify.uniformity.like import LIKE
from verify.uniformity.outputs import Given

PRINTED = """DIVERGENT ARGUMENTS:
  DIVERGENT: %pair %x
CYCLES WITH DIVERGENT EXIT:
  depth=1: entries(loop)

TEMPORAL DIVERGENCE LIST:
Value         :  %sum = add i32 %s, 1
Used by       :  ret i32 %sum
Outside cycle :depth=1: entries(loop)


BLOCK 0
DEFINITIONS
  DIVERGENT:   %d = call i32 @llvm.amdgcn.workitem.id.x()
TERMINATORS
  DIVERGENT:   br i1 %c, label %loop, label %e
END BLOCK
BLOCK e
TERMINATORS
  DIVERGENT:   ret i32 %sum
END BLOCK
"""


def test_what_llvm_prints() -> None:
    assert parsed(PRINTED) == Theirs({"x", "d"}, {"0"}, {"ret i32 %sum"})


def found(head: str, body: str, theirs: Theirs) -> list[UniformityDifference]:
    module = module_of(f"define amdgpu_kernel void @f({head}) {{\n{body}\n}}\n{DECLARATIONS}")
    given = Given(module, module.functions["f"], like=LIKE["amdgpu"])
    return list(differences(uniformity(given), given, theirs))


DECLARATIONS = "declare i32 @llvm.amdgcn.workitem.id.x()"
ONE_VALUE = """
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %d, 0
  br i1 %c, label %a, label %j
a:
  br label %j
j:
  %x = phi i32 [ %n, %0 ], [ %n, %a ]
  %y = add i32 %x, 1
  ret void"""


def test_a_difference_is_followed_to_where_it_begins() -> None:
    theirs = Theirs({"d", "c", "x", "y"}, {"0"})
    assert [d.rule for d in found("i32 %n", ONE_VALUE, theirs)] == ["llvm join"] * 2


def test_a_source_that_only_one_knows_has_no_argument() -> None:
    """Both ways: the class names the operation."""
    ours = found("i32 %n", ONE_VALUE, Theirs(set(), set()))
    assert {d.rule for d in ours} == {"ours source: llvm.amdgcn.workitem.id.x"}
    theirs = found("i32 %n", "%x = add i32 %n, 1\nret void", Theirs({"x"}))
    assert [d.rule for d in theirs] == ["llvm source"]
    assert not {d.rule for d in (*ours, *theirs)} & set(CLASSES)


def test_groups_of_one_thread() -> None:
    """LLVM: nothing is divergent in a function that single threads execute."""
    group = '"amdgpu-flat-work-group-size"="1,1"'
    for attributes, count in (("", 2), (group, 0)):
        text = f"define void @f(i32 %n) {attributes} {{\n  %x = add i32 %n, 1\n  ret void\n}}"
        module = module_of(text)
        said = uniformity(Given(module, module.functions["f"], like=LIKE["amdgpu"]))
        assert sum(cause is not None for cause in said.values.values()) == count


def test_the_number_of_a_wave() -> None:
    """In a group of one dimension, what is left of a thread's number is its wave's."""
    for size, shift, is_uniform in ((1, 6, True), (1, 5, False), (2, 6, False)):
        module = module_of(
            "define amdgpu_kernel void @f() !reqd_work_group_size !0 {\n"
            "  %d = call i32 @llvm.amdgcn.workitem.id.x()\n"
            f"  %w = lshr i32 %d, {shift}\n  %m = and i32 %d, {-(1 << shift)}\n  ret void\n}}\n"
            f"{DECLARATIONS}\n!0 = !{{i32 256, i32 {size}, i32 1}}"
        )
        values = uniformity(Given(module, module.functions["f"], like=LIKE["amdgpu"])).values
        assert (values["w"] is None, values["m"] is None) == (is_uniform, is_uniform)


@pytest.mark.campaign
@pytest.mark.parametrize("version", [22, 23])
def test_sources_of_a_version(version: int, tmp_path: Path) -> None:
    """What one version of LLVM takes for a source of divergence and another does not."""
    calls = {"permlane64": "i32 %n", "set.inactive": "i32 %n, i32 0", "readfirstlane": "i32 %n"}
    lines = [f"%r{i} = call i32 @llvm.amdgcn.{n}.i32({calls[n]})" for i, n in enumerate(calls)]
    declared = [
        f"declare i32 @llvm.amdgcn.{n}.i32({', '.join(['i32'] * each.count('i32'))})"
        for n, each in calls.items()
    ]
    text = "define amdgpu_kernel void @f(i32 %n) {\n" + "\n".join(
        [*lines, "ret void\n}", *declared]
    )
    file = tmp_path / "calls.ll"
    file.write_text(text)
    given = Given(module := module_of(text), module.functions["f"], like=LIKE[f"amdgpu-{version}"])
    ours = {name for name, why in uniformity(given).values.items() if why is not None}
    theirs = asked(real_opt(version), f"amdgpu-{version}", file)["f"].values
    assert ours == theirs and (len(ours) == 2) == (version == 23)


@pytest.mark.campaign
def test_every_difference_over_the_pairs_has_an_argument() -> None:
    root = Path(__file__).resolve().parent.parent.parent / "corpus"
    files = [*(root / "pairs/extended-cycle").glob("*.ll"), *(root / "bugs").rglob("*.ll")]
    assert main(["--opt", real_opt(22), *map(str, files)]) == 0


CHANGED = """
define amdgpu_kernel void @src(i32 %u) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %u, 0
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret void
}
"""


LOSES = CHANGED.replace("@src", "@tgt").replace("i32 %u, 0", "i32 %d, 0")


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (CHANGED + LOSES, 1),
        (CHANGED + CHANGED.replace("@src", "@tgt").replace("i32 %u, 0", "i32 %u, 1"), 0),
        (CHANGED + CHANGED.replace("@src", "@tgt"), 0),
        ((CHANGED + LOSES).replace("entry:", ""), 0),
    ],
)
def test_branches_that_lost_their_uniformity(text: str, lost: int) -> None:
    """Of a row: only branches of blocks with a name are the same before and after."""
    answer = verify(JobRequest(Job("x", text, text), "."))
    assert isinstance(answer, StoredAnswer)
    assert answer.lost == lost
    row = Row("n", "x" * 12, "pairs", "m", "GVN", "f", answer.verdict, "c", "", 0.1, Standing.GOOD)
    heading, line, _ = by_pass(
        [replace(row, lost=answer.lost), replace(row, job="y" * 12)]
    ).splitlines()
    assert heading.split()[-5] == "lost"
    assert line.split()[-5] == str(lost)
    assert ("1 branch lost uniformity" in rows([replace(row, lost=lost)])) == (lost == 1)
