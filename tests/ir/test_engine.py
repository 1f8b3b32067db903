"""Other LLVMs than llvmlite's that read IR: programs and libraries, good and bad ones."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from process.limits import Limits
from tangle_tv.cli.main import run
from tests.transforms.programs import real_opt
from verify.ir import engine
from verify.ir.engine import Engine, find_engine
from verify.ir.errors import EngineError, IRError, ReaderError
from verify.ir.function import MemoryDetail
from verify.ir.reader import parse_module, read_by_any, read_module
from verify.ir.types import OpaqueType
from verify.judge.inputs import engine_notes, read_all

GOOD = b"define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"
NEWER = "define b8 @f(b8 %x) {\n  ret b8 %x\n}\n"
"""LLVM 22 has no byte types."""
BROKEN = """define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x
}
"""
LIBRARIES = sorted(Path("/usr/lib").glob("*-linux-gnu/libLLVM.so.22*"))


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other LLVM is at hand, unless a test says so; what was found before is forgotten."""
    monkeypatch.delenv("TANGLE_LLVM", raising=False)
    find_engine.cache_clear()


def program(folder: Path, body: str, name: str = "opt-99") -> str:
    path = folder / name
    path.write_text(
        f'#!/bin/sh\nif [ "$1" = --version ]; then echo "LLVM version 99.1"; exit; fi\n{body}\n',
        encoding="utf-8",
    )
    path.chmod(0o755)
    return str(path)


def only_here(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """The PATH has the system's programs, without an `opt` that is newer, and this folder."""
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/bin")


def _soon(seconds: float) -> float:
    """The wall time for a program that waits."""
    return 2 * seconds


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("echo rubbish", "prints no IR for good.ll"),
        ("printf '\\377\\376'", "prints what is no text"),
        ("kill -SEGV $$", "crashed on good.ll (signal 11)"),
        ("echo 'LLVM ERROR: no' >&2; exit 1", "crashed on good.ll (a fatal error): LLVM ERROR: no"),
        ("exec sleep 60", "does not answer: its time is used up"),
        ("while :; do :; done", "does not answer: its time is used up"),
    ],
)
def test_a_program_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, body: str, why: str
) -> None:
    monkeypatch.setattr(engine, "ENGINE_LIMITS", Limits(seconds=1.0))
    monkeypatch.setattr("process.command.wall_seconds", _soon)
    path = program(tmp_path, body)
    with pytest.raises(EngineError) as caught:
        read_module(GOOD, "good.ll", engine=find_engine(path))
    assert str(caught.value) == f"{path}: {why}"


def test_a_program_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="there is no opt-98 on the PATH"):
        find_engine("opt-98")
    with pytest.raises(EngineError, match="cannot be started: No such file or directory"):
        find_engine(str(tmp_path / "opt-98"))
    path = tmp_path / "plain"
    path.write_text("no program", encoding="utf-8")
    with pytest.raises(EngineError, match="cannot be started: Permission denied"):
        find_engine(str(path))
    path.chmod(0o755)
    with pytest.raises(EngineError, match="cannot be started: Exec format error"):
        find_engine(str(path))
    with pytest.raises(EngineError, match="is no opt: `--version` names no version"):
        find_engine("/bin/true")
    with pytest.raises(EngineError, match="there is no such file"):
        find_engine(str(tmp_path / "libLLVM.so"))
    library = tmp_path / "libLLVM.so"
    library.write_bytes(b"no library")
    with pytest.raises(EngineError, match=r"is no libLLVM that can be loaded: .*file too short"):
        find_engine(str(library))


def test_a_refusal_is_llvms(tmp_path: Path) -> None:
    body = 'file=$4; echo "opt: $file:2:3: error: expected type\n  %y\n  ^" >&2; exit 1'
    with pytest.raises(IRError) as caught:
        read_module(GOOD, "good.ll", engine=find_engine(program(tmp_path, body)))
    assert str(caught.value) == "good.ll:2:3: expected type"
    assert caught.value.excerpt == "  %y\n  ^"


PRINTED = """; ModuleID = 'input'
define i32 @f(i32 %x) #0 {
  %a = load atomic elementwise <2 x float>, ptr null monotonic, align 8
  %v = fmul float f0x3FB8AA3B, +inf
  ret i32 %x
}
attributes #0 = { flatten memory(target_mem: read) }
"""


def test_what_another_llvm_prints_is_spelled_as_llvm_22_does(tmp_path: Path) -> None:
    (tmp_path / "printed.ll").write_text(PRINTED, encoding="utf-8")
    other = find_engine(program(tmp_path, f"cat {tmp_path}/printed.ll"))
    found = read_module(GOOD, "good.ll", engine=other)
    assert (found.engine, str(other)) == (other, f"{tmp_path}/opt-99 (LLVM 99.1)")
    load, multiply, _ = found.module.functions["f"].entry.instructions
    assert load.opcode == "load elementwise"
    assert isinstance(load.detail, MemoryDetail)
    assert load.detail.elementwise
    assert [str(o) for o in multiply.operands] == ["0x3FF7154760000000", "0x7FF0000000000000"]
    assert {a.name for a in found.module.functions["f"].attributes} == {"flatten", "memory"}


def test_what_llvmlite_cannot_read_is_read_by_what_is_at_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only_here(monkeypatch, tmp_path)
    with pytest.raises(IRError) as caught:
        read_by_any(NEWER.encode(), "newer.ll")
    assert str(caught.value) == (
        "newer.ll:1:8: expected type; a newer LLVM may read it: --reader PATH or TANGLE_LLVM names "
        "its opt or libLLVM.so (docs/engines.md)"
    )
    copy = "echo \"; ModuleID = 'x'\"; cat $4"
    program(tmp_path, copy)
    program(tmp_path, "exit 1", "opt-21")  # older
    found = read_by_any(NEWER.encode(), "newer.ll")
    assert str(found.engine) == "opt-99 (LLVM 99.1)"
    assert found.module.functions["f"].parameters[0].type == OpaqueType("b8")
    monkeypatch.setenv("TANGLE_LLVM", program(tmp_path, copy, "mine"))
    assert str(read_by_any(NEWER.encode(), "newer.ll").engine).startswith(f"{tmp_path}/mine ")
    assert read_by_any(GOOD, "good.ll").engine is None


def test_where_both_refuse_the_message_is_llvmlites(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only_here(monkeypatch, tmp_path)
    program(tmp_path, 'echo "opt: $4:9:9: error: something else" >&2; exit 1')
    with pytest.raises(IRError) as caught:
        read_by_any(b"define void @f() {\n  ret i32 %x\n}\n", "bad.ll")
    assert str(caught.value).startswith("bad.ll:2:")
    monkeypatch.setenv("TANGLE_LLVM", "opt-none")
    with pytest.raises(IRError, match="the LLVM that was tried next: opt-none: there is no opt-no"):
        read_by_any(b"define void @f() {\n  ret i32 %x\n}\n", "bad.ll")
    assert read_by_any(GOOD, "good.ll").engine is None


def test_files_that_are_compared_are_read_by_one_llvm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only_here(monkeypatch, tmp_path)
    program(tmp_path, "echo \"; ModuleID = 'x'\"; cat $4")
    (tmp_path / "good.ll").write_bytes(GOOD)
    (tmp_path / "newer.ll").write_text(NEWER, encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("good.ll", "newer.ll")]
    assert {str(given.engine) for given in read_all(paths, None)} == {"opt-99 (LLVM 99.1)"}
    assert read_all(paths[:1], None)[0].engine is None
    # What only the first one reads stays the first one's.
    program(tmp_path, "grep -q b8 $4 || exit 1; echo \"; ModuleID = 'x'\"; cat $4")
    read = read_all(paths, None)
    assert [given.engine is None for given in read] == [True, False]
    assert engine_notes(read) == (f"read by opt-99 (LLVM 99.1): {paths[1]}",)


def test_a_command_names_the_llvm_that_has_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    only_here(monkeypatch, tmp_path)
    reader = program(tmp_path, "echo \"; ModuleID = 'x'\"; cat $4", "mine")
    file = tmp_path / "good.ll"
    file.write_bytes(GOOD)
    assert run(["check", "--reader", reader, str(file), str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())  # a long path is on a line of its own
    assert f"read by {reader} (LLVM 99.1)" in told
    assert run(["check", "--json", "--reader", reader, str(file), str(file)]) == 0
    (pair,) = json.loads(capsys.readouterr().out)["pairs"]
    assert f"read by {reader} (LLVM 99.1)" in pair["notes"]
    for words in (["lint"], ["run", "--thread", "x=1"], ["uniformity"], ["opt", "-O1"]):
        assert run([*words, "--reader", reader, str(file)]) == 0
        capsys.readouterr()
        assert run([*words, "--reader", f"{reader}-none", str(file)]) == 2
        said = capsys.readouterr().err
        assert f"{reader}-none: cannot be started: No such file or directory" in said


@pytest.mark.parametrize("text", [BROKEN, GOOD.decode()])
@pytest.mark.skipif(not LIBRARIES, reason="there is no libLLVM.so.22; install.sh 22 gets it")
def test_a_library_says_what_llvmlite_says(text: str) -> None:
    other = find_engine(str(LIBRARIES[0]))
    assert (other.is_library, other.version.split(".")[0]) == (True, "22")
    expected = read_module(text.encode(), "given.ll")
    found = read_module(text.encode(), "given.ll", engine=other)
    assert found.verifier_errors == expected.verifier_errors
    assert found.module.functions == expected.module.functions
    assert found.module.complaints == expected.module.complaints


@pytest.mark.skipif(not LIBRARIES, reason="there is no libLLVM.so.22; install.sh 22 gets it")
def test_a_library_refuses_what_llvmlite_refuses() -> None:
    text = b"define void @f() {\n  ret i32 %missing\n}\n"
    other = find_engine(str(LIBRARIES[0]))
    said: list[str] = []
    for reader in (None, other):
        with pytest.raises(IRError) as caught:
            read_module(text, "given.ll", engine=reader)
        said += [f"{caught.value}\n{caught.value.excerpt}"]
    assert said[0] == said[1]


@pytest.mark.skipif(not LIBRARIES, reason="there is no libLLVM.so.22; install.sh 22 gets it")
def test_a_library_that_crashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_Library", _Crashing)
    other = Engine(str(LIBRARIES[0]), "22.1", is_library=True)
    with pytest.raises(EngineError, match=r"good\.ll: LLVM crashed on this input \(SIGABRT\)"):
        read_module(GOOD, "good.ll", engine=other)


class _Crashing:
    def __init__(self, path: str) -> None:
        self.path = path

    def printed(self, data: bytes) -> tuple[str, str]:
        os.abort()


def test_opt_says_what_llvmlite_says_of_a_broken_module() -> None:
    other = find_engine(real_opt(22))
    for text in (GOOD.decode(), BROKEN):
        expected = read_module(text.encode(), "given.ll")
        found = read_module(text.encode(), "given.ll", engine=other)
        assert found.verifier_errors == expected.verifier_errors
        assert found.module.functions == expected.module.functions
        assert found.module.complaints == expected.module.complaints


ATOMIC = """define void @f(ptr %p, <2 x float> %v) {
  %b = atomicrmw elementwise fadd ptr %p, <2 x float> %v monotonic, align 8
  ret void
}
"""


def test_llvm_23_reads_what_llvm_22_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TANGLE_LLVM", real_opt(23))
    for name, text, said in (
        ("atomic", ATOMIC, "atomicrmw elementwise in @f"),
        ("byte", NEWER, "type b8"),
    ):
        before, after = tmp_path / f"{name}.before.ll", tmp_path / f"{name}.after.ll"
        before.write_text(text, encoding="utf-8")
        after.write_text(text.replace("ret", "call void @g()\n  ret") + "declare void @g()\n")
        assert run(["check", str(before), str(after)]) == 4, name
        out = capsys.readouterr().out
        assert said in out
        assert "read by opt-23 (LLVM 23." in out


def test_bitcode_of_llvm_23(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opt = real_opt(23)
    file = tmp_path / "newer.ll"
    file.write_text(f"{NEWER}declare void @g() memory(target_mem: read) flatten\n")
    subprocess.run([opt, "-o", str(tmp_path / "newer.bc"), str(file)], check=True)
    bitcode = (tmp_path / "newer.bc").read_bytes()
    with monkeypatch.context() as patched:
        only_here(patched, tmp_path)
        with pytest.raises(IRError, match="a newer LLVM may read it: --reader PATH or TANGLE_LLVM"):
            read_by_any(bitcode, "newer.bc")
    found = read_by_any(bitcode, "newer.bc")
    assert found.engine is not None
    assert found.module.functions == read_by_any(file.read_bytes(), "newer.ll").module.functions


def test_lines_outside_the_grammar_are_not_another_llvms(tmp_path: Path) -> None:
    body = "echo \"; ModuleID = 'x'\"; echo 'define void @f() {'; echo '  wild'; echo '}'"
    other = find_engine(program(tmp_path, body))
    with pytest.raises(ReaderError, match="expected an opcode of LLVM 22 or 23 before 'wild'"):
        read_module(GOOD, "good.ll", engine=other)


def test_a_string_of_bytes_stays_a_constant() -> None:
    assert str(parse_module('@g = global [2 x b8] c"ab"\n').globals["g"].initializer) == 'c"ab"'


def test_passes_of_llvm_23_on_what_llvm_22_cannot_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The steps are verified by the LLVM that has made them, and read as it prints them."""
    dead = "  %dead = fmul <2 x float> %v, splat (float f0x3FB8AA3B)\n"
    text = ATOMIC.replace("{\n", "{\n" + dead) + GOOD.decode().replace(
        "ret i32 %y", "%z = add i32 %x, 1\n  %s = sub i32 %y, %z\n  ret i32 %s"
    ).replace("@f", "@g")
    file = tmp_path / "newer.ll"
    file.write_text(text, encoding="utf-8")
    words = [
        "opt",
        "--all-steps",
        "--opt",
        real_opt(23),
        "--reader",
        "opt-23",
        "--passes",
        "early-cse",
    ]
    assert run([*words, str(file)]) == 4
    out = capsys.readouterr().out
    assert "EarlyCSE                   @f  unsupported" in out
    assert "EarlyCSE                   @g  correct" in out
    assert "invalid" not in out
