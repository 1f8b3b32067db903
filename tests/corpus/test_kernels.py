"""The kernels: each source names its commands; the IR they gave is valid, read, and convergent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from corpus.kernels.regenerate import (
    FOLDER,
    LANGUAGES,
    Command,
    CommandError,
    cleaned,
    commands,
    sources,
)
from verify.analysis.regions import is_convergent_call
from verify.ir.function import CallDetail, Module
from verify.ir.reader import ReadResult, read_module
from verify.ir.values import Global

SOURCES = sources()
COMMANDS = [command for source in SOURCES for command in commands(source)]
# clang 22 gives these loops, entered in two places, tokens that do not dominate their uses.
WITHOUT_TOKENS = {"duff_votes", "goto_into_loop"}
# Operations of convergence control say who meets whom; on their own they do not communicate.
CONTROL = "llvm.experimental.convergence."
BUNDLE = '"convergencectrl"'
# A path at the start of a word, or the name of a distribution in clang's version.
MACHINE = re.compile(r"(?<![\w.~$})/-])/(?:work|root|tmp|home|opt|usr|Users)/|Debian|Ubuntu")
ROW = re.compile(r"^\| `(?P<name>\w+)\.(?P<language>\w+)` \|.*\| (?P<targets>[^|]+) \|$", re.M)


@cache
def result_of(path: Path) -> ReadResult:
    return read_module(path.read_bytes(), str(path))


def communicating(module: Module) -> Iterator[str]:
    """The declared callees of convergent calls, and of indirect ones `?`."""
    for function in module.functions.values():
        for block in function.blocks:
            for instruction in block.instructions:
                if is_convergent_call(module, instruction):
                    assert isinstance(instruction.detail, CallDetail)
                    yield from declared(instruction.detail, module)


def declared(call: CallDetail, module: Module) -> Iterator[str]:
    if not isinstance(call.callee, Global):
        yield "?"
    elif not module.functions[call.callee.name].blocks and not call.callee.name.startswith(CONTROL):
        yield call.callee.name


def output_name(command: Command) -> str:
    return command.output.name


def source_name(source: Path) -> str:
    return source.name


def test_there_are_kernels_in_every_language() -> None:
    assert len(SOURCES) >= 40
    assert {source.suffix for source in SOURCES} == set(LANGUAGES)


@pytest.mark.parametrize("source", SOURCES, ids=source_name)
def test_source_says_what_it_is_and_names_its_commands(source: Path) -> None:
    lines = source.read_text(encoding="utf-8").splitlines()
    assert source.parent.name == source.stem
    assert re.fullmatch(r"// [A-Z].{10,100}\.", lines[0]), "what the kernel does"
    assert len(lines) <= 60
    with_tokens = [c for c in commands(source) if c.target.endswith("-tokens")]
    without_tokens = [c for c in commands(source) if not c.target.endswith("-tokens")]
    assert len(without_tokens) == 1
    assert len(with_tokens) == (0 if source.stem in WITHOUT_TOKENS else 1)


def test_every_file_with_ir_comes_from_a_command() -> None:
    assert {command.output for command in COMMANDS} == set(FOLDER.glob("*/*.ll"))


@pytest.mark.parametrize("command", COMMANDS, ids=output_name)
def test_ir_is_valid_and_read(command: Command) -> None:
    result = result_of(command.output)
    assert result.verifier_errors == ()
    assert result.module.triple


@pytest.mark.parametrize("command", COMMANDS, ids=output_name)
def test_ir_has_a_convergent_call_and_tokens_where_it_says_so(command: Command) -> None:
    result = result_of(command.output)
    assert list(communicating(result.module))
    assert (BUNDLE in result.text) == command.target.endswith("-tokens")


@pytest.mark.parametrize("command", COMMANDS, ids=output_name)
def test_ir_is_the_frontends_and_names_no_machine(command: Command) -> None:
    text = command.output.read_text(encoding="utf-8")
    assert MACHINE.search(text) is None
    assert "source_filename" not in text
    assert "!llvm.ident" not in text
    assert "!dbg" not in text
    assert " alloca " in text, "passes have run"


def test_ir_stays_modest() -> None:
    assert sum(command.output.stat().st_size for command in COMMANDS) < 2_000_000


def test_table_names_every_kernel_and_its_targets() -> None:
    table = ROW.finditer((FOLDER / "README.md").read_text(encoding="utf-8"))
    rows = {f"{row['name']}.{row['language']}": row["targets"].split(", ") for row in table}
    assert rows == {s.name: [c.target for c in commands(s)] for s in SOURCES}


def test_cleaned_leaves_out_what_names_the_machine() -> None:
    text = (
        "; ModuleID = '/somewhere/a.cu'\n"
        'source_filename = "/somewhere/a.cu"\n'
        'target triple = "spirv-unknown-vulkan1.3-compute"\n'
        "define spir_kernel void @k() {\n"
        "  %1 = call spir_func i32 @llvm.nvvm.activemask()\n"
        "  call spir_func void @f()\n"
        "!llvm.ident = !{!2}\n"
        "!1 = !{i32 1}\n"
        '!2 = !{!"clang version 22"}\n'
    )
    assert cleaned(text, "spirv-tokens") == (
        'target triple = "spirv-unknown-vulkan1.3-compute"\n'
        "define spir_kernel void @k() {\n"
        "  %1 = call i32 @llvm.nvvm.activemask()\n"
        "  call spir_func void @f()\n"
        "!1 = !{i32 1}\n"
    )
    assert cleaned(text, "nvptx64-tokens") == (
        'target triple = "nvptx64-nvidia-cuda"\n'
        "define ptx_kernel void @k() {\n"
        "  %1 = call i32 @llvm.nvvm.activemask()\n"
        "  call void @f()\n"
        "!1 = !{i32 1}\n"
    )


def test_commands_end_at_the_first_line_that_is_no_comment(tmp_path: Path) -> None:
    source = tmp_path / "k.cl"
    source.write_text("// What.\n// clang -a b -o k.x.ll\nint i;\n// clang -o k.y.ll\n")
    assert commands(source) == (Command(source, ("-a", "b"), tmp_path / "k.x.ll"),)
    assert commands(source)[0].target == "x"


def test_a_command_needs_an_output(tmp_path: Path) -> None:
    source = tmp_path / "k.cl"
    source.write_text("// clang -S k.cl\n")
    with pytest.raises(CommandError, match="-o FILE"):
        commands(source)
