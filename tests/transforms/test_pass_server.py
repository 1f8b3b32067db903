"""LLVM in a process that stays: the same results as `opt`'s, and what a crash costs."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from corpus.random_programs import Tokens, program_of
from tests.transforms.programs import real_opt
from transforms.llvm.pass_client import PassServer, library_of
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmDied, LlvmFailed
from verify.ir.newer_text import in_llvm_22
from verify.ir.reader import parse_module

OPT = "opt-22"
pytestmark = pytest.mark.skipif(
    shutil.which(OPT) is None, reason=f"there is no {OPT}; corpus/opt/install.sh 22 gets it"
)
PASSES = ("simplifycfg", "loop-unroll<O3>", "function(sroa,gvn)", "loop-mssa(licm)")
BROKEN = "define i1 @f() {\n  %b = xor i1 %a, true\n  %a = xor i1 %b, true\n  ret i1 %a\n}"
CRASH = "trigger-crash-module"


def served(opt: str = OPT, seconds: float = 20.0) -> PassServer:
    library = library_of(opt)
    assert library is not None
    return PassServer(opt, library, seconds)


def by_opt(text: str, recipe: Recipe, opt: str = OPT) -> str:
    command = [opt, "-S", f"-passes={','.join(recipe.passes)}", f"-mtriple={recipe.triple}"]
    done = subprocess.run(
        [*command, *recipe.options], input=text, capture_output=True, text=True, check=True
    )
    return without_name(done.stdout)


def without_name(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(("; M", "source_")))


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("passes", PASSES)
def test_it_does_what_opt_does(passes: str) -> None:
    recipe = Recipe((passes,))
    changes = 0
    with served() as server:
        for seed in range(12):
            text = program_of(seed, Tokens.MIXED)
            passed = server.passed(text, recipe)
            assert without_name(passed.after or passed.before) == by_opt(text, recipe)
            changes += passed.after is not None
    assert changes


def test_options_are_of_the_process_that_has_them() -> None:
    text = program_of(1, Tokens.NEVER)
    usual, never = Recipe(("simplifycfg",)), Recipe(("simplifycfg",), ("-bonus-inst-threshold=0",))
    with served() as server:
        first = server.passed(text, usual)
        assert server.passed(text, never).before == first.before
        assert server.passed(text, usual) == first


COUNTED = """
define void @f() convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @op() convergent
"""


@pytest.mark.parametrize("version", [22, 23])
def test_remarks_name_the_transform(version: int) -> None:
    with served(real_opt(version)) as server:
        passed = server.passed(COUNTED, Recipe(("loop-unroll<O3>",)))
        assert passed.remarks == ("done loop-unroll FullyUnrolled",)
        missed = server.passed(COUNTED, Recipe(("inline",))).remarks
        assert "missed inline NoDefinition" in missed
        assert server.passed(COUNTED, Recipe(("sink",))).remarks == ()


UNSUPPORTED = """
define i256 @f(ptr %p, i256 %x) {
  %old = atomicrmw add ptr %p, i256 %x seq_cst
  ret i256 %old
}
"""


def test_an_error_that_llvm_reports_ends_the_process() -> None:
    recipe = Recipe(("atomic-expand",), triple="nvptx64-nvidia-cuda")
    with served() as server, pytest.raises(LlvmDied, match="status 1"):
        server.passed(UNSUPPORTED, recipe)


def test_a_crash_ends_one_process() -> None:
    text = program_of(1, Tokens.NEVER)
    with served() as server:
        expected = server.passed(text, Recipe(("sink",)))
        with pytest.raises(LlvmDied, match="signal 6"):
            server.passed(text, Recipe((CRASH,)))
        assert server.passed(text, Recipe(("sink",))) == expected


def test_what_llvm_does_not_take() -> None:
    text = program_of(1, Tokens.NEVER)
    with served() as server:
        with pytest.raises(LlvmFailed, match="unknown pass name 'sunk'"):
            server.passed(text, Recipe(("sunk",)))
        with pytest.raises(LlvmFailed, match="expected"):
            server.passed("define", Recipe(("sink",)))
        with pytest.raises(LlvmFailed, match="does not dominate"):
            server.passed(BROKEN, Recipe(("sink",)))


def test_what_never_ends_is_ended() -> None:
    text = program_of(1, Tokens.NEVER)
    with served(OPT, seconds=0.0) as server, pytest.raises(LlvmDied, match="within 0 s"):
        server.passed(text, Recipe(("sink",)))


def test_what_is_prepared_is_the_source() -> None:
    text = program_of(34, Tokens.NEVER)
    making = Making(Recipe(("loop(loop-rotate)",)), program=OPT, served=True, prepare="simplifycfg")
    before, _ = steps(text, making)
    prepared = by_opt(text, Recipe(("simplifycfg",)))
    assert without_name(before) == prepared != without_name(text)


def test_a_program_without_a_shared_library() -> None:
    assert library_of("sh") is None


def test_an_unpacked_llvm_is_loaded_with_its_own_c_library() -> None:
    opt, recipe = real_opt(23), Recipe(("loop(loop-rotate)",))
    library = library_of(opt)
    if library is None or not library.loader:
        pytest.skip(f"{opt} is not of corpus/opt/unpack.sh")
    with served(opt) as server:
        passed = server.passed(text := program_of(4, Tokens.MIXED), recipe)
        after = passed.after or passed.before
        assert without_name(after) == in_llvm_22(by_opt(text, recipe, opt), "by opt")


def test_a_script_that_starts_nothing(tmp_path: Path) -> None:
    script = tmp_path / "opt-gone"
    words = ('exec "/no/ld-linux.so" --library-path "/no" \\\n', '    "/no/opt" "$@"\n')
    script.write_text("#!/bin/sh\n" + "".join(words), encoding="utf-8")
    assert library_of(str(script)) is None


def test_a_program_that_starts_by_a_script_is_run_for_each_request(tmp_path: Path) -> None:
    script = tmp_path / "opt-script"
    script.write_text(f'#!/bin/sh\nexec {OPT} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    text, recipe = program_of(3, Tokens.MIXED), Recipe(("sroa", "simplifycfg"))
    makings = [Making(recipe, program=program, served=True) for program in (OPT, str(script))]
    (before, made), (other, also) = (steps(text, making) for making in makings)
    assert without_name(before) == without_name(other)
    assert len(made) == len(also) == 1
    after, result = (parse_module(each[0].after).functions["f"] for each in (made, also))
    # Comments aside: predecessors are listed in another order after reading.
    assert [b.label for b in after.blocks] == [b.label for b in result.blocks]
    assert list(map(str, after.instructions)) == list(map(str, result.instructions))
    refused = Making(Recipe(("no-such-pass",)), program=str(script), served=True)
    with pytest.raises(LlvmFailed, match="no-such-pass"):
        steps(text, refused)
