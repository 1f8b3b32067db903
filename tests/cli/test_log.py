"""`tangle-tv log`: what a compiler printed between its passes, as a log."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from tests.cli.command import Command, start
from tests.report.schemas import errors
from transforms.llvm.passes import Recipe, load, optimize
from transforms.llvm.worker import overheard

Write = Callable[[str], Path]
INPUTS = Path(__file__).parents[2] / "corpus" / "opt" / "inputs"
WRONG = INPUTS / "speculative-execution.ll"
"""LLVM's SimplifyCFG is wrong about it, and no other pass of `PASSES`."""
PASSES = ("instcombine", "simplifycfg", "reg2mem")
OPT = "opt-22"
needs_opt = pytest.mark.skipif(
    shutil.which(OPT) is None, reason="needs opt-22 (corpus/opt/install.sh 22)"
)
NAME = "corpus/x.ll"
MODULE = f"""; ModuleID = '{NAME}'
source_filename = "{NAME}"
target triple = "amdgcn-amd-amdhsa"

define i32 @f(i32 noundef %x) {{
  %y = add i32 %x, 0
  call void @op(i32 %y)
  ret i32 %y
}}

; Function Attrs: convergent
declare void @op(i32) #0

attributes #0 = {{ convergent }}
"""
RIGHT = MODULE.replace("  %y = add i32 %x, 0\n", "").replace("%y", "%x")
LOST = RIGHT.replace("  call void @op(i32 %x)\n", "")
START = f"*** IR Dump At Start ***\n{MODULE}"


def after(name: str, text: str, unit: str = "f") -> str:
    return f"*** IR Dump After {name}Pass on {unit} ***\n{text}"


def function(text: str) -> str:
    """`@f` alone, as a dump of a function has it."""
    return text[text.index("define i32 @f") : text.index("}\n") + 2]


def printed(path: Path, *options: str, passes: tuple[str, ...] = PASSES) -> str:
    """What the LLVM of llvmlite prints between its passes."""
    recipe = Recipe(passes, options)

    def work() -> str:
        loaded = load(path.read_text(encoding="utf-8"), recipe)
        optimize(loaded, recipe)
        return ""

    return overheard(work)[1]


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    "options",
    [
        ("-print-changed",),
        ("-print-changed=quiet",),
        ("-print-changed=quiet", "-print-module-scope"),
        ("-print-after-all", "-print-module-scope"),
        ("-print-after-all",),
        ("-print-before-all", "-print-after-all"),
    ],
    ids=" ".join,
)
def test_the_wrong_pass_is_named(tangle: Command, file: Write, options: tuple[str, ...]) -> None:
    log = printed(WRONG, *options)
    done = tangle("log", "--all-steps", file(log), "--module", WRONG)
    assert done.status == 1, done.out + done.err
    assert "with {1} before, with {0, 1} after" in done.out
    assert "\nthe first wrong pass: SimplifyCFG on src, step " in done.out


def test_before_a_pass_a_change_is_by_the_one_that_began_before(
    tangle: Command, file: Write
) -> None:
    log = file(printed(WRONG, "-print-before-all"))
    done = tangle("log", "--all-steps", log, "--module", WRONG)
    assert "\nthe first wrong pass: SimplifyCFG on src, step " in done.out
    assert "is not compared: RegToMem on src" in done.out
    done = tangle("log", "--all-steps", log)
    assert done.status == 3 and "dumps of functions before any module: 3" in done.out


def test_modules_without_their_first_line(tangle: Command, file: Write) -> None:
    """Tools that print a module anew leave out `; ModuleID`."""
    texts = [each[each.index("source_filename") :] for each in (MODULE, RIGHT, LOST)]
    log = f"*** IR Dump At Start ***\n{texts[0]}"
    log += after("InstCombine", texts[1], "[module]") + after("DCE", texts[2], "[module]")
    done = tangle("log", "--all-steps", file(log))
    assert "the first wrong pass: DCE" in done.out, done.out
    assert "left out" not in done.out


def test_steps_and_the_end(tangle: Command, file: Write) -> None:
    log = file(START + after("InstCombine", RIGHT) + after("DCE", LOST))
    done = tangle("log", "--all-steps", log)
    assert done.status == 1
    lines = done.out.splitlines()
    assert lines[:3] == [
        f"tangle-tv log {log}",
        f"{NAME}:",
        "   1 InstCombine                @f  correct (proved)",
    ]
    assert lines[3].startswith("   2 DCE                        @f  incorrect")
    assert "the first wrong pass: DCE on f, step 2, @f" in lines


def test_nothing_wrong(tangle: Command, file: Write) -> None:
    done = tangle("log", "--all-steps", file(START + after("InstCombine", RIGHT)))
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[2:] == [
        "   1 InstCombine                @f  correct (proved)",
        "     end to end                 @f  correct (proved)",
        "1 of 1 steps that changed the module: 1 function: 1 correct",
        "end to end: 1 function: 1 correct",
    ]


def test_after_the_first_wrong_pass_of_a_module_the_next_module_is_checked(
    tangle: Command, file: Write
) -> None:
    other = (START + after("InstCombine", RIGHT)).replace(NAME, "corpus/y.ll")
    wrong = START + after("DCE", LOST) + after("InstCombine", RIGHT)
    done = tangle("log", "--all-steps", file(wrong + other))
    assert done.status == 1
    assert "   1 DCE " in done.out and "   2 InstCombine" not in done.out
    assert "corpus/y.ll:\n   3 InstCombine                @f  correct (proved)" in done.out
    assert "   2 InstCombine" in tangle("log", "--keep-going", file(wrong)).out


def test_a_module_that_is_compiled_again_begins_anew(tangle: Command, file: Write) -> None:
    """Its first state is no step after its last."""
    once = START + after("InstCombine", RIGHT)
    done = tangle("log", "--all-steps", file(once + once))
    assert done.status == 0 and done.out.count("InstCombine  ") == 2
    quiet = after("Annotation2Metadata", MODULE, "[module]") + after("InstCombine", RIGHT)
    done = tangle("log", "--all-steps", file(quiet + quiet))
    assert done.status == 0 and done.out.count("InstCombine  ") == 2
    assert "Annotation2Metadata  " not in done.out


def test_a_pass_that_undoes_what_was_done_begins_nothing(tangle: Command, file: Write) -> None:
    before = "*** IR Dump Before SROAPass on f ***\n"
    done = tangle(
        "log", "--all-steps", file(before + MODULE + after("SROA", RIGHT) + after("GVN", MODULE))
    )
    assert "   2 GVN                        @f  correct (proved)" in done.out
    assert "of 2 steps that changed the module" in done.out


def test_a_pass_on_each_of_several_regions_is_named_once(tangle: Command, file: Write) -> None:
    blocks = (
        "*** IR Dump After Structurize control flow (structurizecfg) ***\nentry:\n  ret i32 0\n"
    )
    log = START + 3 * blocks + "*** IR Dump Before Code sinking (sink) ***\n" + RIGHT
    done = tangle("log", "--all-steps", file(log))
    assert "   1 structurizecfg             @f  correct (proved)" in done.out


def test_what_was_done_before_the_first_dump_is_said(tangle: Command, file: Write) -> None:
    log = file(after("SROA", MODULE) + after("InstCombine", RIGHT))
    done = tangle("log", "--all-steps", log)
    assert done.status == 0
    assert "the first module that is printed is that after SROA on f" in done.out
    assert "--module FILE gives it" in done.out
    done = tangle(
        "log", "--all-steps", log, "--module", file(MODULE.replace("add i32 %x, 0", "or i32 %x, 0"))
    )
    assert "   1 SROA                       @f  correct (proved)" in done.out
    assert "the first module" not in done.out


def test_one_state_is_no_comparison(tangle: Command, file: Write) -> None:
    done = tangle("log", "--all-steps", file(after("SROA", MODULE)))
    assert done.status == 3
    assert "nothing was compared\n" in done.out
    assert f"compared with nothing: only one state is printed of {NAME}" in done.out


LOOP = """
; Preheader:
entry:
  br label %loop

; Loop:
loop:
  br label %loop
"""


def test_a_dump_of_a_loop_is_left_out_and_counts_for_the_next_of_its_function(
    tangle: Command, file: Write
) -> None:
    loop = after("LoopRotate", LOOP, "loop %loop in function f")
    done = tangle("log", "--all-steps", file(START + loop + after("InstCombine", function(RIGHT))))
    assert done.status == 0
    assert "   1 LoopRotate+InstCombine     @f  correct (proved)" in done.out
    assert "left out: dumps of blocks of a loop: 1 (first: LoopRotate on loop %loop" in done.out
    assert "-print-loop-func-scope prints the function" in done.out
    done = tangle("log", "--all-steps", file(START + after("InstCombine", RIGHT) + loop))
    assert done.status == 3, "what LoopRotate did was never seen"
    assert "not compared: what was done by LoopRotate on f" in done.out


def test_a_pass_that_is_only_mentioned_is_not_forgotten(tangle: Command, file: Write) -> None:
    gone = "*** IR Pass LoopDeletionPass invalidated ***\n"
    done = tangle("log", "--all-steps", file(START + after("InstCombine", RIGHT) + gone))
    assert done.status == 3
    assert "not compared: what was done by LoopDeletion (not printed)" in done.out
    done = tangle("log", "--all-steps", file(START + gone + after("InstCombine", RIGHT)))
    assert done.status == 0 and "LoopDeletion+InstCombine" in done.out


def test_machine_code_and_foreign_lines_are_counted(tangle: Command, file: Write) -> None:
    machine = (
        "# *** IR Dump After Finalize ISel (finalize-isel) ***:\n"
        "# Machine code for function f: IsSSA\n\nbb.0.entry:\n  RET\n\n"
    )
    noise = "x.c:1:2: warning: unused\n    1 | int x;\n"
    log = START + noise + after("InstCombine", RIGHT) + noise + machine
    done = tangle("log", "--all-steps", file(log))
    assert done.status == 0 and "1 function: 1 correct" in done.out
    assert "left out: dumps of machine code, which is not verified: 1" in done.out
    assert "skipped: 4 lines that are no IR" in done.out


def test_only_one_pass_and_one_function(tangle: Command, file: Write) -> None:
    log = file(START + after("SROA", RIGHT) + after("DCE", LOST))
    done = tangle("log", "--all-steps", log, "--pass", "sroa")
    assert done.status == 0 and "SROA" in done.out and "DCE" not in done.out
    done = tangle("log", "--all-steps", log, "--function", "@f")
    assert done.status == 1
    done = tangle("log", "--all-steps", log, "--function", "g")
    assert done.status == 2 and "--function g: no module in the log defines it" in done.err


def test_a_pass_that_no_step_is_of_is_said(tangle: Command, file: Write) -> None:
    done = tangle("log", "--pass", "indvars", file(START + after("InstCombine", RIGHT)))
    said = "--pass indvars: no pass of that name changed a module; these did: InstCombine"
    assert done.status == 0 and said in done.out


def test_json_fits_the_schema_of_opt(tangle: Command, file: Write) -> None:
    log = file(START + after("SROA", RIGHT) + after("DCE", LOST))
    done = tangle("log", "--all-steps", "--json", log)
    assert errors("opt", done.out) == []
    found = json.loads(done.out)
    assert [step["pass"] for step in found["steps"]] == ["SROA", "DCE"]
    assert found["steps"][0]["module"] == NAME
    assert found["first_wrong"]["pass"] == "DCE" and found["run"]["steps"] == 2
    assert len(found["end_to_end"]) == 1
    nothing = tangle("log", "--all-steps", "--json", file(START))
    assert errors("opt", nothing.out) == [] and nothing.status == 0


def test_files_for_other_programs(tangle: Command, file: Write, tmp_path: Path) -> None:
    xml, log = tmp_path / "x.xml", tmp_path / "x.sarif"
    text = file(START + after("SROA", RIGHT) + after("DCE", LOST))
    words = ("--junit", xml, "--sarif", log, "--html", tmp_path / "h", "--save", tmp_path / "s")
    assert tangle("log", "--all-steps", *words, text).status == 1
    (suite,) = ElementTree.parse(xml).getroot()
    assert suite.attrib["tests"] == "3" and suite.attrib["failures"] == "2"
    found = json.loads(log.read_text(encoding="utf-8"))
    schema = Path(__file__).parents[1] / "corpus" / "sarif.json"
    jsonschema.validate(found, json.loads(schema.read_text(encoding="utf-8")))
    results = found["runs"][0]["results"]
    assert [each["properties"]["pass"] for each in results] == ["DCE", "end to end"]
    assert (tmp_path / "h" / "index.html").exists()
    saved = {path.name for path in (tmp_path / "s").iterdir()}
    assert {"000.x.ll.input.ll", "001.SROA.ll", "002.DCE.ll", "002.DCE.f.txt"} <= saved
    done = tangle("log", "--all-steps", "--junit", tmp_path / "no" / "x.xml", text)
    assert done.status == 2 and "--junit" in done.err and "cannot be written" in done.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no IR is printed between passes there: clang prints it by -mllvm -print-changed"),
        ("\0" * 100, "it holds NUL bytes"),
        ("\0".join(START + MODULE), "UTF-16, as PowerShell's > writes, is not read"),
        ("define i32 @f() {\n", "a module, not a log of passes: `tangle-tv check` compares"),
        ("a.ll:3:1: error: expected type\n", "it begins:\n  a.ll:3:1: error: expected type"),
    ],
)
def test_what_is_no_log(tangle: Command, file: Write, text: str, said: str) -> None:
    done = tangle("log", "--all-steps", file(text))
    assert done.status == 2 and said in done.err


def test_files_that_cannot_be_read(tangle: Command, tmp_path: Path) -> None:
    assert "cannot be read: Is a directory" in tangle("log", "--all-steps", tmp_path).err
    assert "cannot be read: No such file" in tangle("log", "--all-steps", tmp_path / "no").err


def test_differences_are_not_read(tangle: Command, file: Write) -> None:
    log = printed(WRONG, "-print-changed=diff")
    done = tangle("log", "--all-steps", file(log))
    assert done.status == 3 and "-print-changed instead of -print-changed=diff" in done.out
    done = tangle(
        "log",
        "--all-steps",
        file(after("SROA", " define i32 @f() {\n-  ret i32 0\n+  ret i32 1\n }\n")),
    )
    assert done.status == 2 and "it prints differences" in done.err


@pytest.mark.parametrize("cut", [0.3, 0.55, 0.9, 0.99])
def test_a_log_that_is_cut_off_gives_what_it_can(tangle: Command, file: Write, cut: float) -> None:
    text = START + after("InstCombine", RIGHT) + after("SROA", RIGHT.replace("%x", "%z"))
    done = tangle("log", "--all-steps", file(text[: int(len(text) * cut)]))
    assert done.status == 3 and "cut off" in done.out


def test_checks_run_while_the_log_is_written() -> None:
    """And Ctrl-C keeps what was decided."""
    process = start("log", "--all-steps", "-")
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    process.stdin.write(START + after("InstCombine", RIGHT) + after("SROA", RIGHT))
    process.stdin.write(after("DCE", LOST) + after("SROA", LOST) + "*** IR Dump At Start ***\n")
    process.stdin.flush()
    lines = [process.stdout.readline() for _ in range(4)]
    assert lines[2] == "   1 InstCombine                @f  correct (proved)\n"
    assert lines[3].startswith("   2 DCE                        @f  incorrect")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "steps that changed the module" in out and "interrupted" in err
    assert "Traceback" not in err


BUGS = {
    "asan": "AddressSanitizer",
    "dfa-jump-threading": "DFAJumpThreading",
    "fix-irreducible": "FixIrreducible",
    "gvn-sink": "GVNSink",
    "heart-gvn": "GVN",
    "heart-inline": "Inliner",
    "heart-simplifycfg": "SimplifyCFG",
    "hotcoldsplit": "HotColdSplitting",
    "indvars-exits": "IndVarSimplify",
    "indvars-sink": "IndVarSimplify",
    "instcombine-icmp": "InstCombine",
    "ipsccp-dead-edge": "IPSCCP",
    "irce": "IRCE",
    "iroutliner": "IROutliner",
    "jump-threading-heart": "JumpThreading",
    "loop-extract": "LoopExtractor",
    "loop-flatten": "LoopFlatten",
    "loop-simplify-irreducible": "LoopSimplify",
    "simplifycfg-loops": "SimplifyCFG",
    "speculative-execution": "SpeculativeExecution",
    "structurizecfg": "StructurizeCFG",
    "tailcallelim": "TailCallElim",
}
"""Inputs that a pass of LLVM 22 is wrong about, and what `tangle-tv opt --opt opt-22` calls it."""


SLOW_BUGS = frozenset({"loop-flatten", "loop-simplify-irreducible", "simplifycfg-loops"})
"""Those that take longer than all others, which only the campaign asks."""


@pytest.mark.one_case_in(7)
@needs_opt
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.campaign) if name in SLOW_BUGS else name
        for name in BUGS
    ],
)
def test_the_bugs_of_llvm_in_its_log(tangle: Command, file: Write, name: str) -> None:
    path = INPUTS / f"{name}.ll"
    text = path.read_text(encoding="utf-8")
    words = next(line for line in text.splitlines() if line.startswith("; RUN: ")).split()[3:]
    scope = ("-print-changed=quiet", "-print-module-scope", "-disable-verify")
    command = [OPT, "-S", *(word.strip("'") for word in words), *scope, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    found = json.loads(
        tangle("log", "--all-steps", "--json", file(done.stderr), "--module", path).out
    )
    assert found["first_wrong"]["pass"] == BUGS[name]
