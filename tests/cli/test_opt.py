"""`tangle-tv opt`: passes run, each one's step is checked, the first wrong one is named."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from process.limits import Limits
from tests.cli.command import MIXED, Command
from tests.report.schemas import errors
from tests.transforms.programs import stand_in
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import Death, PassRun, steps_of

Write = Callable[[str], Path]
INPUTS = Path(__file__).parents[2] / "corpus" / "opt" / "inputs"
WRONG = INPUTS / "speculative-execution.ll"
"""LLVM's SimplifyCFG is wrong about it, and no other pass of `PASSES`."""
PASSES = "--passes=instcombine,simplifycfg,reg2mem"
RIGHT = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 noundef %x) {
  %y = add i32 %x, 0
  call void @op(i32 %y)
  br label %next
next:
  ret i32 %y
}
define i32 @g(i32 noundef %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
declare void @op(i32) convergent
"""


def test_a_right_run(tangle: Command, file: Write) -> None:
    done = tangle("opt", "--all-steps", "--passes=instcombine,simplifycfg", file(RIGHT))
    assert done.status == 0 and done.err == ""
    assert done.out.splitlines()[2:] == [
        "   1 InstCombine                @f  correct (proved)",
        "   2 InstCombine                @g  correct (proved)",
        "   3 SimplifyCFG                @f  correct (proved)",
        "     end to end                 @f  correct (proved)",
        "     end to end                 @g  correct (proved)",
        "3 of 3 steps that changed the module: 3 functions: 3 correct",
        "end to end: 2 functions: 2 correct",
    ]


def test_progress_is_for_terminals(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    done = tangle("opt", "--passes=instcombine,simplifycfg", "--json", file(RIGHT))
    assert document(done.out)["first_wrong"] is None
    assert "2 of 2; end to end" in done.err and "\x1b[2K" in done.err


def test_the_wrong_pass_is_named(tangle: Command) -> None:
    done = tangle("opt", PASSES, WRONG)
    assert done.status == 1
    assert "with {1} before, with {0, 1} after" in done.out
    assert "changed by SimplifyCFG on src:\n define i32 @src" in done.out
    assert done.out.splitlines()[-1] == "the first wrong pass: SimplifyCFG on src, step 1, @src"
    assert " RegToMem " not in done.out, "the steps behind the wrong one are not checked"
    assert done.out.count("changed by SimplifyCFG") == 1 and "changed end to end" not in done.out


def test_keep_going(tangle: Command) -> None:
    done = tangle("opt", PASSES, "--keep-going", WRONG)
    assert done.status == 1
    assert "2 functions: 1 correct, 1 incorrect" in done.out


def test_a_pipeline(tangle: Command) -> None:
    done = tangle("opt", "-O1", WRONG)
    assert done.status == 1
    assert "the first wrong pass: SimplifyCFG on src" in done.out


def test_the_module_and_the_options_decide(tangle: Command, file: Write) -> None:
    text = RIGHT.replace('target triple = "amdgcn-amd-amdhsa"\n', "")
    done = tangle("opt", "--passes=sink", file(text))
    assert done.status == 0
    assert "note: the module names no target; this one stands in" in done.out
    assert "no function was changed" in done.out
    words = ("--triple=nvptx64-nvidia-cuda", "--cpu=sm_80", "--llvm=-sink-common-insts")
    done = tangle("opt", "--passes=simplifycfg", *words, file(text))
    assert "-mtriple=nvptx64-nvidia-cuda -mcpu=sm_80" in done.out
    assert "-sink-common-insts\n  target machine nvptx64-nvidia-cuda, CPU sm_80\n" in done.out


def test_one_function(tangle: Command, file: Write) -> None:
    done = tangle("opt", "--passes=instcombine", "--function", "g", file(RIGHT))
    assert "@g  correct" in done.out and "@f" not in done.out


@pytest.mark.parametrize("name", ["g<int>", "@g<int>", '"g<int>"', '@"g<int>"'])
def test_a_function_whose_name_llvm_quotes(tangle: Command, file: Write, name: str) -> None:
    text = RIGHT.replace("@g(", '@"g<int>"(')
    done = tangle("opt", "--passes=instcombine", "--function", name, file(text))
    assert '@"g<int>"  correct' in done.out and "@f" not in done.out


def document(text: str) -> dict[str, object]:
    """A document that fits its schema."""
    assert errors("opt", text) == []
    return json.loads(text)


def test_json(tangle: Command) -> None:
    done = tangle("opt", PASSES, "--json", WRONG)
    found = document(done.out)
    assert done.status == 1
    wrong = {"number": 1, "pass": "SimplifyCFG", "unit": "src", "function": "@src"}
    assert found["first_wrong"] == wrong
    pair = cast(list[dict[str, dict[str, object]]], found["steps"])[0]["pair"]
    assert (pair["verdict"], pair["code"]) == ("incorrect", "result-changed")


def test_the_schema_notices_a_pair_that_is_none(tangle: Command) -> None:
    text = tangle("opt", PASSES, "--json", WRONG).out.replace('"verdict"', '"verdicts"', 1)
    assert len(errors("opt", text)) == 2


def test_what_is_saved_can_be_checked_again(tangle: Command, tmp_path: Path) -> None:
    folder = tmp_path / "made" / "here"
    tangle("opt", PASSES, "--save", folder, WRONG)
    names = sorted(path.name for path in folder.iterdir())
    assert names[:3] == ["000.end_to_end.src.txt", "000.input.ll", "001.SimplifyCFG.ll"]
    assert "001.SimplifyCFG.src.txt" in names
    done = tangle("check", folder / "000.input.ll", folder / "001.SimplifyCFG.ll")
    assert done.status == 1
    assert "with {1} before, with {0, 1} after" in done.out


def test_nowhere_to_save(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = tangle("opt", PASSES, "--save", tmp_path / "file", WRONG)
    assert (done.status, done.out) == (2, "")
    assert "cannot be written" in done.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--passes=sinc",), "no such pass: sinc"),
        (("--passes=sink,default<O2>",), "a pipeline goes alone"),
        ((), "one of the arguments -O --passes is required"),
        (("-O4",), "invalid choice"),
        (("-O2", "--triple=none"), "No available targets"),
        (("-O2", "--triple=amdgcn-amd-amdhsa", "--cpu=z80"), "not a recognized processor"),
        (("-O2", "--function=nowhere"), "no function @nowhere"),
        (("-O2", "--uniform=z"), "no argument %z"),
    ],
)
def test_what_cannot_be_run(
    words: tuple[str, ...], says: str, tangle: Command, file: Write
) -> None:
    done = tangle("opt", *words, file(RIGHT))
    assert (done.status, done.out) == (2, "")
    assert says in done.err


def test_an_input_that_is_not_valid(tangle: Command, file: Write) -> None:
    done = tangle("opt", "-O1", file(MIXED))
    assert done.status == 5
    assert "is not valid: " in done.err


def test_an_opt_from_outside(tangle: Command, file: Write, tmp_path: Path) -> None:
    program = stand_in(tmp_path)
    done = tangle("opt", "--opt", program, "--passes=drop", file(RIGHT))
    assert done.status == 1
    assert f"LLVM 99.1: {program} -S -passes=drop\n" in done.out
    assert "the first wrong pass: Drop on f, step 1, @f" in done.out
    run = document(tangle("opt", "--opt", program, "--passes=drop", "--json", file(RIGHT)).out)
    assert cast(dict[str, object], run["run"])["program"] == str(program)
    done = tangle("opt", "--opt", "nowhere", "-O2", file(RIGHT))
    assert (done.status, done.out) == (2, "")
    assert "nowhere cannot be used as opt: No such file or directory" in done.err


def test_an_opt_that_prints_no_steps(tangle: Command, file: Write, tmp_path: Path) -> None:
    program = stand_in(tmp_path, prints=False)
    done = tangle("opt", "--opt", program, "--passes=drop", file(RIGHT))
    assert done.status == 1
    assert "end to end                 @f  incorrect" in done.out
    assert "\nchanged by all passes on [module]:\n define i32 @f" in done.out
    done = tangle("opt", "--all-steps", "--opt", program, "--passes=drop", file(RIGHT))
    assert "\nchanged end to end:\n define i32 @f" in done.out


def test_a_pass_that_dies_is_a_result(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(text: str, recipe: Recipe, limits: Limits) -> PassRun:
        run = steps_of(text, Recipe(("instcombine",), triple=""), limits)
        died = Death("SimplifyCFG", "f", "LLVM crashed (signal 6)")
        return PassRun(recipe, run.machine, run.before, run.after, run.steps, died)

    monkeypatch.setattr("tangle_tv.commands.opt.steps_of", dying)
    done = tangle("opt", "--passes=instcombine,simplifycfg", file(RIGHT))
    assert done.status == 3
    assert "InstCombine                @f  correct" in done.out
    assert "LLVM died in SimplifyCFG on f: LLVM crashed (signal 6)" in done.out
    assert "end to end  " not in done.out
    done = tangle("opt", "--passes=instcombine,simplifycfg", "--json", file(RIGHT))
    died = {"pass": "SimplifyCFG", "unit": "f", "message": "LLVM crashed (signal 6)"}
    assert cast(dict[str, object], document(done.out)["run"])["died"] == died


def test_a_long_name_is_cut_in_the_name_of_a_file(
    tangle: Command, file: Write, tmp_path: Path
) -> None:
    name = "f" * 300
    text = WRONG.read_text(encoding="utf-8").replace("@src", f"@{name}")
    done = tangle("opt", PASSES, "--save", tmp_path, file(text))
    assert done.status == 1, done.err
    kept = [path.name for path in tmp_path.glob("*.SimplifyCFG.ffff*.txt")]
    assert len(kept) == 1 and len(kept[0]) < 200


def test_each_function_has_its_own_files(tangle: Command, file: Write, tmp_path: Path) -> None:
    text = RIGHT.replace("@f(", '@"f<int>"(').replace("@g(", '@"f(int)"(')
    program = stand_in(tmp_path)
    calls = text.replace(
        "  %y = mul i32 %x, 2\n", "  %y = mul i32 %x, 2\n  call void @op(i32 %y)\n"
    )
    words = ("--opt", program, "--passes=drop", "--keep-going")
    done = tangle("opt", *words, "--html", tmp_path, "--save", tmp_path, file(calls))
    assert done.status == 1
    for kind in ("html", "txt"):
        found = {path.name for path in tmp_path.glob(f"001.Drop.*.{kind}")}
        assert found == {f"001.Drop._f_int_.{kind}", f"001.Drop._f_int_-2.{kind}"}


def test_a_page_for_what_is_wrong(tangle: Command, tmp_path: Path) -> None:
    done = tangle("opt", PASSES, "--html", tmp_path / "pages", WRONG)
    assert done.status == 1, done.err
    names = {path.name for path in (tmp_path / "pages").iterdir()}
    assert names == {"index.html", "001.SimplifyCFG.src.html"}
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert 'href="001.SimplifyCFG.src.html"' in index
    page = (tmp_path / "pages" / "001.SimplifyCFG.src.html").read_text(encoding="utf-8")
    assert "opt -S -passes=instcombine,simplifycfg,reg2mem" in page


def test_pages_that_cannot_be_written(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = tangle("opt", PASSES, "--html", tmp_path / "file", WRONG)
    assert done.status == 2
    assert "the page cannot be written" in done.err
