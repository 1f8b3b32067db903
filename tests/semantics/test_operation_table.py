"""Finding operations by name and signature, and a user's own file of them."""

from __future__ import annotations

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from corpus.catalogue.operations import SINCE_LLVM_23
from verify.ir.function import Instruction
from verify.ir.reader import read_module
from verify.semantics.operations.apply import identity, problem
from verify.semantics.operations.load import OperationFileError, load_toml, parse_operations
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.names import BUILT_IN, ROWS, lookup
from verify.semantics.operations.operation import Effect, Operation, Outside, ResultOf


def call_of(declaration: str, arguments: str) -> Instruction:
    """The call of a declared function: `declaration` as in `i32 @f(i32)`."""
    result, _, rest = declaration.partition("@")
    name = rest.partition("(")[0]
    bound = "" if result.strip() == "void" else "%r = "
    text = (
        f"declare {declaration}\n"
        f"define void @g(i32 %a) {{\n  {bound}call {result}@{name}({arguments})\n  ret void\n}}\n"
    )
    module_read = read_module(text.encode(), "call")
    return module_read.module.functions["g"].entry.instructions[0]


def known(name: str) -> Operation:
    operation = lookup(name)
    assert operation is not None, name
    return operation


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("llvm.amdgcn.readfirstlane.i32", "shuffle.first"),
        ("llvm.amdgcn.ballot.i64", "ballot"),
        ("llvm.nvvm.shfl.sync.up.i32", "nvvm_shuffle.up"),
        ("llvm.nvvm.shfl.sync.up.i32p", "nvvm_shuffle.up.pair"),
        ("llvm.spv.wave.reduce.umax.i64", "reduce.umax"),
        ("subgroupAdd", "reduce.add"),
        ("subgroupExclusiveAdd", "scan.exclusive.add"),
        ("_Z12get_local_idj", "position"),
        ("_Z20sub_group_reduce_minj", "reduce.umin"),
        ("_Z20sub_group_reduce_mini", "reduce.min"),
        ("textureSampleLevel", "uninterpreted"),
    ],
)
def test_names(name: str, meaning: str) -> None:
    assert known(name).meaning.name == meaning


@pytest.mark.parametrize(
    "name",
    ["foo", "llvm.amdgcn.ballots.i32", "llvm.smax.i32", "sub_group_reduce_min", "subgroupMin"],
)
def test_unknown_names(name: str) -> None:
    assert lookup(name) is None


def test_every_name_stands_in_one_row() -> None:
    names = [name for row in ROWS for name in row.names]
    assert len(names) == len(set(names))


def is_intrinsic(name: str) -> bool:
    """LLVM prints a comment before the declaration of an intrinsic that it does not know."""
    module = llvm.parse_assembly(f"declare void @{name}()")
    return "; Unknown intrinsic" not in str(module)


def test_llvm_knows_every_intrinsic_of_the_table() -> None:
    names = [n for row in ROWS for n in row.names if n.startswith("llvm.")]
    names = [n for n in names if not n.startswith(SINCE_LLVM_23)]
    assert not is_intrinsic("llvm.amdgcn.ballots")
    assert [n for n in names if not is_intrinsic(n)] == []


@pytest.mark.parametrize(
    ("declaration", "arguments", "reason"),
    [
        ("i32 @subgroupAdd(i32)", "i32 %a", None),
        ("i64 @subgroupAdd(i32)", "i32 %a", "i32 expected, i64 given"),
        ("i32 @subgroupAdd(i32, i32)", "i32 %a, i32 %a", "1 operands expected, 2 given"),
        ("float @subgroupAdd(float)", "float 0.0", "integer expected, float given"),
        ("float @llvm.amdgcn.readfirstlane.f32(float)", "float 0.0", None),
        ("half @llvm.amdgcn.readlane.f16(half, i32)", "half 0.0, i32 %a", None),
        ("i32 @subgroupShuffle(float, i32)", "float 0.0, i32 %a", "float expected, i32 given"),
        (
            "<2 x i32> @llvm.amdgcn.readfirstlane.v2i32(<2 x i32>)",
            "<2 x i32> zeroinitializer",
            None,
        ),
        (
            "<2 x i32> @subgroupAdd(<2 x i32>)",
            "<2 x i32> zeroinitializer",
            "integer expected, <2 x i32> given",
        ),
        ("i1 @subgroupElect()", "", None),
        ("void @subgroupControlBarrier(i32, ptr)", "i32 %a, ptr null", None),
        ("i32 @subgroupControlBarrier()", "", "no result expected, i32 given"),
        ("i32 @llvm.nvvm.vote.ballot.sync(i32, i1)", "i32 -1, i1 true", None),
        ("{ i32, i1 } @llvm.nvvm.elect.sync(i32)", "i32 -1", None),
        ("i8 @subgroupBallot(i1)", "i1 true", "16 threads do not fit i8"),
        ("i32 @llvm.nvvm.redux.sync.add(i32, i32)", "i32 %a, i32 -1", None),
        ("i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32)", "i32 %a, i32 0", None),
        ("i32 @textureSample(<4 x float>)", "<4 x float> zeroinitializer", None),
    ],
)
def test_signatures(declaration: str, arguments: str, reason: str | None) -> None:
    call = call_of(declaration, arguments)
    name = declaration.partition("@")[2].partition("(")[0]
    assert problem(known(name), call, 16) == reason


@pytest.mark.parametrize(
    ("declaration", "arguments", "expected"),
    [
        (
            "i32 @llvm.amdgcn.workitem.id.x()",
            "",
            (ResultOf.POSITION, "llvm.amdgcn.workitem.id.x()"),
        ),
        ("i64 @_Z13get_global_idj(i32)", "i32 0", (ResultOf.POSITION, "_Z13get_global_idj(0)")),
        ("i64 @_Z13get_global_idj(i32)", "i32 1", (ResultOf.POSITION, "_Z13get_global_idj(1)")),
        ("i64 @_Z13get_global_idj(i32)", "i32 3", (ResultOf.PER_THREAD, "_Z13get_global_idj(3)")),
        (
            "i32 @llvm.nvvm.read.ptx.sreg.tid.w()",
            "",
            (ResultOf.PER_THREAD, "llvm.nvvm.read.ptx.sreg.tid.w()"),
        ),
        ("i64 @_Z13get_global_idj(i32)", "i32 %a", None),
        ("i64 @_Z12get_group_idj(i32)", "i32 1", (ResultOf.UNIFORM, "_Z12get_group_idj(1)")),
    ],
)
def test_identities(
    declaration: str, arguments: str, expected: tuple[ResultOf, str] | None
) -> None:
    name = declaration.partition("@")[2].partition("(")[0]
    assert identity(known(name), call_of(declaration, arguments)) == expected


FILE = """
[[operation]]
names = ["mine", "my.shuffle.*"]
meaning = "shuffle.idx"
outside = "ub"
mask = 0
arguments = [1, 2]
uniform = [2]

[[operation]]
names = ["my.shuffle.sample.*", "subgroupAdd"]
meaning = "uninterpreted"
"""


def test_a_file_extends_the_table(tmp_path: Path) -> None:
    path = tmp_path / "operations.toml"
    path.write_text(FILE, encoding="utf-8")
    table = load_toml(path)
    mine = table.lookup("my.shuffle.i32")
    assert mine is not None
    assert mine == table.lookup("mine")
    assert (mine.meaning, mine.outside) == (MEANINGS["shuffle.idx"], Outside.UB)
    assert (mine.mask, mine.arguments, mine.uniform) == (0, (1, 2), (2,))
    # The longer prefix wins, and a user's row over a built-in one.
    for name in ("my.shuffle.sample.2d", "subgroupAdd"):
        found = table.lookup(name)
        assert found is not None
        assert (found.result, found.effect) == (ResultOf.UNINTERPRETED, Effect.AS_DECLARED)
    assert table.lookup("subgroupOr") == BUILT_IN.lookup("subgroupOr")
    assert lookup("mine") is None


def test_a_prefix_of_the_user_hides_built_in_names() -> None:
    rows = parse_operations('[[operation]]\nnames = ["subgroup*"]\nmeaning = "barrier"', "x")
    found = BUILT_IN.extended(rows).lookup("subgroupAdd")
    assert found is not None
    assert found.meaning.name == "barrier"
    assert found.effect is Effect.OBSERVABLE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = ", "no TOML"),
        (f"x = {'1' * 5000}", "no TOML"),
        ("x = 1", "key 'x'"),
        ("operation = 1", r"write \[\[operation\]\]"),
        ("operation = [1]", "operation 1: a table is expected"),
        ('[[operation]]\nmeaning = "ballot"', "names = None"),
        ('[[operation]]\nnames = []\nmeaning = "ballot"', "a list of strings"),
        ('[[operation]]\nnames = ["*"]\nmeaning = "ballot"', "prefix ending in"),
        ('[[operation]]\nnames = ["a*b"]\nmeaning = "ballot"', "prefix ending in"),
        ('[[operation]]\nnames = ["a"]', "meaning = None: allowed are .*ballot"),
        ('[[operation]]\nnames = ["a"]\nmeaning = "balot"', "allowed are .*ballot"),
        ('[[operation]]\nnames = ["a"]\nmeaning = "ballot"\nmasks = 1', "key 'masks'"),
        ('[[operation]]\nnames = ["a"]\nmeaning = "ballot"\nmask = -1', "index"),
        ('[[operation]]\nnames = ["a"]\nmeaning = "ballot"\nmask = true', "index"),
        ('[[operation]]\nnames = ["a"]\nmeaning = "ballot"\narguments = ["a"]', "operand indices"),
        (
            '[[operation]]\nnames = ["a"]\nmeaning = "ballot"\noutside = "x"',
            "allowed are ub, poison, undef",
        ),
    ],
)
def test_a_bad_file_is_named_with_key_and_allowed_values(text: str, message: str) -> None:
    with pytest.raises(OperationFileError, match=message) as caught:
        parse_operations(text, "ops.toml")
    assert str(caught.value).startswith("ops.toml: ")


def test_an_unreadable_file(tmp_path: Path) -> None:
    with pytest.raises(OperationFileError, match="cannot be read"):
        load_toml(tmp_path / "missing.toml")
