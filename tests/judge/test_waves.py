"""What a proof for threads of one subgroup, or of one work group, says of others."""

from __future__ import annotations

import json

import pytest

from report.json import check_document
from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from verify.codes import Code
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Groups, Result, Verdict, Waves

DECLARATIONS = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.wave.barrier()
declare void @llvm.amdgcn.s.cluster.barrier()
"""
BRANCH = """
define amdgpu_kernel void @f(i32 noundef %n) {attributes} {{
  %x = call i32 @llvm.amdgcn.{number}.x()
  %s = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 0)
  %f = freeze i32 %n
  %c = icmp eq i32 {branch_on}, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.{barrier}()
  ret void
b:
  call void @llvm.amdgcn.{barrier}()
  ret void
}}
"""
MERGED = """
define amdgpu_kernel void @f(i32 noundef %n) {attributes} {{
  call void @llvm.amdgcn.{barrier}()
  ret void
}}
"""
GFX11 = '"target-cpu"="gfx1100"'
POSITION, GROUP = "workitem.id", "workgroup.id"


def made(
    number: str, barrier: str, size: str = "", cpu: str = GFX11, branch_on: str = "%s"
) -> Pair:
    stated = f'"amdgpu-flat-work-group-size"="{size}"' if size else ""
    texts = (
        DECLARATIONS
        + text.format(
            attributes=f"{cpu} {stated}", number=number, barrier=barrier, branch_on=branch_on
        )
        for text in (BRANCH, MERGED)
    )
    before, after = (read_here(text, "f.ll").module for text in texts)
    return Pair("f", before, before.functions["f"], after, after.functions["f"])


def told(pair: Pair, options: Options) -> tuple[Result, str, dict[str, object]]:
    """The result, the report without line breaks, and the premises in JSON."""
    result = judge(pair, options)
    about = subject(pair, result, ["f.ll"], options)
    text = " ".join(render(about, Style()).split())
    document = json.loads(check_document([about]))
    return result, text, document["pairs"][0]["premises"]


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("size", ["", "64,64", "33,64", "1,1024"])
def test_waves_of_a_group_differ(size: str) -> None:
    result, text, premises = told(made(POSITION, "s.barrier", size), Options())
    assert result.code is Code.COMMUNICATING_SET_CHANGED
    assert result.groups == Groups(subgroup=1, is_part=True) and result.threads == 2
    assert "1 thread of each subgroup in the order of lanes" in text
    assert premises["subgroup"] == 1 and premises["is_part_of_subgroup"] is True


@pytest.mark.parametrize("size", ["1,32", "32,32", "16,16"])
def test_a_group_that_is_one_wave_needs_no_premise(size: str) -> None:
    result, text, premises = told(made(POSITION, "s.barrier", size), Options())
    assert result.code is Code.PROVED and result.waves is None
    assert "one subgroup" not in text and premises["one_subgroup"] is None


def test_a_group_of_one_wave_or_two_is_named() -> None:
    """Nothing says whether waves have 32 or 64 lanes."""
    pair = made(POSITION, "s.barrier", "64,64", cpu="")
    result, text, premises = told(pair, Options())
    assert result.code is Code.PROVED and result.waves == Waves(is_one=True)
    assert "all of these threads are of one subgroup" in text and "compared, too" not in text
    assert premises["one_subgroup"] == {"tried": []}


def test_what_rests_on_one_wave_is_named_with_what_was_compared() -> None:
    result, text, premises = told(made(GROUP, "s.barrier"), Options())
    assert result.code is Code.PROVED and result.waves is not None
    assert result.waves.is_one and {(1, 1), (2, 2), (2, 1)} <= {*result.waves.tried}
    assert "of one subgroup; threads of several subgroups were compared, too: of 1 and 1" in text
    assert premises["one_subgroup"] == {"tried": [[*each] for each in result.waves.tried]}


def test_only_whole_waves_where_the_size_says_so() -> None:
    result, _, _ = told(made(GROUP, "s.barrier", "64,64"), Options())
    assert result.waves is not None
    assert all(one == other for one, other in result.waves.tried) and result.waves.tried


def test_a_barrier_of_the_wave_needs_no_premise() -> None:
    result, text, _ = told(made(POSITION, "wave.barrier"), Options())
    assert result.code is Code.PROVED and result.waves is None and "one subgroup" not in text


@pytest.mark.parametrize(
    ("options", "is_one"),
    [
        (Options(threads=4, exact=Exact.THREADS), True),
        (Options(threads=2, exact=Exact.THREADS, subgroup=2, workgroup=(4, 1, 1)), True),
    ],
)
def test_no_other_number_than_the_given_one(options: Options, is_one: bool) -> None:
    result, _, _ = told(made(GROUP, "s.barrier"), options)
    assert result.code is Code.PROVED and result.threads == options.threads
    assert result.waves == (Waves(is_one=True) if is_one else None)


def test_two_whole_subgroups_of_64_run() -> None:
    """Of which there were no more than 64 threads before."""
    options = Options(subgroup=64, workgroup=(256, 1, 1))
    pair = made(POSITION, "s.barrier", cpu='"target-cpu"="gfx90a"')
    result, _, premises = told(pair, options)
    assert result.code is Code.COMMUNICATING_SET_CHANGED and result.threads == 128
    assert premises["subgroup"] == 64 and premises["is_part_of_subgroup"] is False


def test_blocks_of_a_cluster_differ() -> None:
    result, text, premises = told(made(GROUP, "s.cluster.barrier"), Options())
    assert result.code is Code.COMMUNICATING_SET_CHANGED
    assert result.groups.is_cluster and premises["work_groups"] == 2
    assert "each thread is in a work group of its own, and these are one cluster" in text


def test_what_rests_on_one_block_of_a_cluster_is_named() -> None:
    result, text, premises = told(made(GROUP, "s.cluster.barrier", branch_on="%f"), Options())
    assert result.verdict is Verdict.CORRECT
    assert result.waves is not None and result.waves.is_one_group
    assert "a run has one work group of the cluster; 2 work groups of one thread each" in text
    assert premises["one_work_group"] == {"tried": 2}


def test_by_an_argument_of_the_kernel_it_rests_on_nothing() -> None:
    """All blocks of the dispatch have it."""
    result, _, _ = told(made(GROUP, "s.cluster.barrier", branch_on="%n"), Options())
    assert result.verdict is Verdict.CORRECT and result.any_threads and result.waves is None


def test_the_number_of_a_block_is_no_uniform_condition_in_a_cluster() -> None:
    result, _, _ = told(made(GROUP, "s.cluster.barrier", branch_on="%x"), Options())
    assert result.code is Code.COMMUNICATING_SET_CHANGED
    alone = Options(threads=2, exact=Exact.THREADS)
    result, _, _ = told(made(GROUP, "s.cluster.barrier", branch_on="%x"), alone)
    assert not result.any_threads
