"""Bad input: one precise error each, and the process lives."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from llvmlite import binding

from process.fork import fork_call
from process.limits import Limits
from verify.ir.errors import IRError
from verify.ir.llvm import READING_LIMITS, canonical, read_input, split_findings
from verify.ir.reader import read_module

GOOD = b"define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n"
LOOP_OUTSIDE = b"""
define void @f() {
  %t = call token @llvm.experimental.convergence.loop()
  ret void
}
declare token @llvm.experimental.convergence.loop()
"""
DEBUG = b"""
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
"""


@pytest.fixture(autouse=True)
def _read_in_a_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is outside of tests."""
    monkeypatch.setattr("verify.ir.llvm.fork_call", fork_call)


def refusal(data: bytes, limits: Limits = READING_LIMITS) -> IRError:
    with pytest.raises(IRError) as caught:
        canonical(data, "bad.ll", limits)
    assert "bad.ll" in str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


def test_good_text_is_printed_back() -> None:
    printed = canonical(GOOD, "good.ll")
    assert printed.verifier_errors == ()
    assert "%y = add nsw i32 %x, 1" in printed.text


def test_a_module_without_functions_is_good() -> None:
    assert canonical(b"; nothing\n", "empty.ll").verifier_errors == ()


def test_line_and_column_are_llvms() -> None:
    error = refusal(b"define i32 @f() {\n  ret i32 %missing\n}\n")
    assert (error.line, error.column) == (2, 11)
    assert error.message == "use of undefined value '%missing'"
    assert str(error) == "bad.ll:2:11: use of undefined value '%missing'"
    assert error.excerpt.splitlines() == ["  ret i32 %missing", "          ^"]


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"", None, "empty"),
        (b"this is not IR", 1, "expected top-level entity"),
        (GOOD[:-4], 3, "expected"),
        (b"define void @f() {\n ret\0 void }", 2, "NUL"),
        (b"; ok\n; \xff\n", 2, "UTF-8"),
        (b"BC\xc0\xde", None, "bitcode"),
        (b"BC\xc0\xde" + bytes(range(256)), None, "bitcode"),
        (b"\xde\xc0\x17\x0b" + bytes(64), None, "bitcode"),
        (b"define i32 @old(i32* %p) {\n %x = load i32 %p\n ret i32 %x\n}", 2, "expected comma"),
    ],
)
def test_refused(data: bytes, line: int | None, message: str) -> None:
    error = refusal(data)
    assert message in str(error)
    assert error.line == line


def test_text_that_aborts_llvm() -> None:
    error = refusal(
        b"define i32 @f(i1 %c, i32 %x) {\n"
        b"  %y = select fast i1 %c, i32 %x, i32 1\n"
        b"  ret i32 %y\n"
        b"}\n"
    )
    assert "LLVM crashed on this input (SIGABRT)" in error.message
    assert "select" in error.message


def test_truncated_bitcode_never_ends_the_process() -> None:
    bitcode = binding.parse_assembly(GOOD.decode()).as_bitcode()
    for length in range(4, len(bitcode), max(4, len(bitcode) // 25)):
        refusal(bitcode[:length])


@pytest.mark.campaign
def test_damaged_bitcode_never_ends_the_process(rng: random.Random) -> None:
    bitcode = binding.parse_assembly(GOOD.decode()).as_bitcode()
    for _ in range(40):
        damaged = bytearray(bitcode)
        for _ in range(rng.randint(1, 8)):
            damaged[rng.randrange(4, len(damaged))] = rng.randrange(256)
        with suppress(IRError):
            assert canonical(bytes(damaged), "damaged.bc").text


def test_time_limit() -> None:
    many = b"".join(GOOD.replace(b"@f", b"@f%d" % number) for number in range(20_000))
    error = refusal(many, Limits(seconds=0.02))
    assert "did not finish" in error.message


def test_memory_limit() -> None:
    text = b"@g = global <1073741824 x i8> splat (i8 1)\n"
    error = refusal(text, replace(READING_LIMITS, memory_mib=256))
    assert "LLVM" in error.message


def test_no_worker_is_left_behind() -> None:
    processes = Path("/proc/thread-self/children")
    before = processes.read_text()  # other tests may have some that stay
    refusal(GOOD, Limits(seconds=0.0))
    canonical(GOOD, "good.ll")
    assert processes.read_text() == before


def test_a_broken_rule_is_a_finding_not_an_error() -> None:
    read = read_module(LOOP_OUTSIDE, "rule.ll")
    assert len(read.verifier_errors) == 1
    assert read.verifier_errors[0].startswith(
        "Loop intrinsic must have a convergencectrl token operand."
    )
    assert "f" in read.module.functions


def test_a_broken_rule_with_debug_information_is_a_finding_too() -> None:
    """LLVM aborts on these, since it verifies while it upgrades debug information."""
    read = read_module(LOOP_OUTSIDE + DEBUG, "rule.ll")
    assert read.verifier_errors[0].startswith("Loop intrinsic must have")
    assert read.module.functions["f"].blocks[0].instructions[0].name == "t"


def test_findings_are_told_apart() -> None:
    text = (
        "Incompatible types\nptr @f\n"
        "Token too late\n  %b = call token @x()\nlabel %entry\n"
        "lower case finding\ni32 %x\n"
    )
    assert split_findings(text) == (
        "Incompatible types\nptr @f",
        "Token too late\n  %b = call token @x()\nlabel %entry",
        "lower case finding\ni32 %x",
    )


def test_read_input(tmp_path: Path) -> None:
    file = tmp_path / "a.ll"
    file.write_bytes(GOOD)
    assert read_input(str(file)) == GOOD


@pytest.mark.parametrize("name", ["missing.ll", "", "nul\0.ll"])
def test_unreadable(tmp_path: Path, name: str) -> None:
    with pytest.raises(IRError) as caught:
        read_input(str(tmp_path / name))
    assert caught.value.message


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(IRError, match="is a directory"):
        read_input(str(tmp_path))


def test_too_large_is_refused_before_reading(tmp_path: Path) -> None:
    file = tmp_path / "huge.ll"
    with file.open("wb") as opened:
        opened.truncate(2 << 30)
    with pytest.raises(IRError, match="larger than 256 MiB"):
        read_input(str(file))


def test_endless_input_is_cut_off() -> None:
    with pytest.raises(IRError, match="larger than"):
        read_input("/dev/zero", limit=1 << 20)
