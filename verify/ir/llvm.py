"""LLVM reads, verifies and prints: user's bytes in, canonical text out.

Some bad input aborts the process that LLVM runs in, so LLVM runs in a forked worker with a
time and a memory limit; whatever happens to it becomes an `IRError`.
"""

from __future__ import annotations

import errno
import faulthandler
import os
import re
import resource
import select
import signal
import stat
import sys
import time
from dataclasses import dataclass

from llvmlite import binding

from verify.ir.errors import IRError

INPUT_LIMIT = 256 << 20
"""Bytes; a larger input is refused before it is read."""

BITCODE_MAGICS = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""Raw bitcode and the wrapper (LLVM Bitcode File Format, "Magic Numbers")."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What the worker may use: seconds of wall time, bytes of address space beyond ours."""

    seconds: float = 120.0
    memory: int = 8 << 30


@dataclass(frozen=True, slots=True)
class LlvmText:
    """LLVM's canonical text, and the verifier's findings (empty: the module is valid)."""

    text: str
    verifier_errors: tuple[str, ...] = ()


def read_input(path: str, limit: int = INPUT_LIMIT) -> bytes:
    """The bytes of a file, or of standard input for `-`.  Raises IRError."""
    if path == "-":
        return _bounded(sys.stdin.buffer.read(limit + 1), "<stdin>", limit)
    try:
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise IRError("is a directory, not a file with LLVM IR", name=path)
        if status.st_size > limit:
            raise _too_large(path, limit)
        with open(path, "rb") as file:
            return _bounded(file.read(limit + 1), path, limit)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise IRError(f"cannot be read: {reason}", name=path) from error


def canonical(data: bytes, name: str, limits: Limits | None = None) -> LlvmText:
    """What LLVM makes of textual IR or bitcode.

    A module that LLVM can read but whose verifier refuses it is returned with the verifier's
    findings.  Raises IRError for everything else; `name` is the file's name in messages.
    """
    if not data:
        raise IRError("the file is empty", name=name)
    if not data.startswith(BITCODE_MAGICS):
        _check_text(data, name)
    limits = limits or Limits()
    report = _run_worker(data, limits, name, upgrade_debug_info=True)
    if _BROKEN in report.stderr:
        report = _run_worker(data, limits, name, upgrade_debug_info=False)
    if report.payload.startswith(b"E"):
        raise _llvm_error(report.payload[1:].decode("utf-8", "replace"), name)
    if not report.payload.startswith(b"M") or report.status != 0:
        raise IRError(_crash_message(report), name=name)
    size = int.from_bytes(report.payload[1:9], "little")
    text = report.payload[9 : 9 + size].decode("utf-8", "replace")
    findings = report.payload[9 + size :].decode("utf-8", "replace")
    return LlvmText(text, split_findings(findings))


def canonical_here(text: str, name: str) -> LlvmText:
    """As `canonical`, in this process, which may not outlive it.  Raises IRError."""
    try:
        printed, findings = _printed(text.encode())
    except RuntimeError as error:
        raise _llvm_error(str(error), name) from error
    return LlvmText(printed, split_findings(findings))


_BROKEN = "LLVM ERROR: Broken module found"
"""LLVM upgrades debug information on reading, verifies for it, and aborts on a broken module,
where without debug information it would have left the finding to the verifier."""

_CONTEXT = re.compile(
    r"""\s | $ | [!;}@%<\[{"] | (?:declare|define)\b | [-\w$.]+:(?:\s|$)
    | (?:ptr|label|i\d+|half|bfloat|float|double|token|metadata|void|target)\b.*[@%<]""",
    re.X,
)


def split_findings(text: str) -> tuple[str, ...]:
    """The verifier's output by finding: a sentence, then the values that it is about, which
    LLVM prints indented or as operands."""
    findings: list[list[str]] = []
    for line in text.splitlines():
        if findings and _CONTEXT.match(line):
            findings[-1].append(line)
        elif line.strip():
            findings.append([line])
    return tuple("\n".join(lines).rstrip() for lines in findings)


def _bounded(data: bytes, name: str, limit: int) -> bytes:
    if len(data) > limit:
        raise _too_large(name, limit)
    return data


def _too_large(name: str, limit: int) -> IRError:
    return IRError(f"is larger than {limit / (1 << 20):g} MiB, the limit for input", name=name)


def _check_text(data: bytes, name: str) -> None:
    """Refuse what the C string interface would cut off or cannot take."""
    nul = data.find(b"\0")
    if nul >= 0:
        raise IRError("NUL byte: not textual LLVM IR", *_position(data, nul), name=name)
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"byte 0x{data[error.start]:02x} is not UTF-8: not textual LLVM IR"
        raise IRError(message, *_position(data, error.start), name=name) from error


def _position(data: bytes, offset: int) -> tuple[int, int]:
    line_start = data.rfind(b"\n", 0, offset) + 1
    return data.count(b"\n", 0, offset) + 1, offset - line_start + 1


_DIAGNOSTIC = re.compile(r"<string>:(\d+):(\d+): error: ([^\n]*)\n?(.*)", re.S)


def _llvm_error(text: str, name: str) -> IRError:
    found = _DIAGNOSTIC.search(text)
    if found:
        line, column, message, excerpt = found.groups()
        return IRError(message, int(line), int(column), name=name, excerpt=excerpt.rstrip("\n"))
    return IRError(" ".join(text.split()), name=name)


# --- the worker -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Report:
    """What came back: the answer (maybe cut off), standard error, `waitpid`'s status."""

    payload: bytes
    stderr: str
    status: int
    timed_out: bool
    seconds: float


def _run_worker(data: bytes, limits: Limits, name: str, *, upgrade_debug_info: bool) -> _Report:
    answer, answer_end = os.pipe()
    errors, errors_end = os.pipe()
    try:
        worker = os.fork()
    except OSError as error:
        for descriptor in (answer, answer_end, errors, errors_end):
            os.close(descriptor)
        raise IRError(f"no process for LLVM: {error.strerror}", name=name) from error
    if worker == 0:
        _work(data, limits, answer_end, errors_end, upgrade_debug_info)
    os.close(answer_end)
    os.close(errors_end)
    finished = False
    try:
        chunks, timed_out = _collect((answer, errors), limits.seconds)
        finished = not timed_out
    finally:
        os.close(answer)
        os.close(errors)
        if not finished:  # out of time, or interrupted: leave no worker behind
            os.kill(worker, signal.SIGKILL)
        status = os.waitpid(worker, 0)[1]
    stderr = chunks[errors].decode("utf-8", "replace")
    return _Report(chunks[answer], stderr, status, timed_out, limits.seconds)


def _collect(descriptors: tuple[int, int], seconds: float) -> tuple[dict[int, bytes], bool]:
    """Everything written until both ends are closed, and whether the time ran out."""
    parts: dict[int, list[bytes]] = {descriptor: [] for descriptor in descriptors}
    still_open = set(descriptors)
    deadline = time.monotonic() + seconds
    while still_open:
        left = deadline - time.monotonic()
        ready = select.select(still_open, (), (), left)[0] if left > 0 else []
        if not ready:
            break
        for descriptor in ready:
            chunk = os.read(descriptor, 1 << 20)
            parts[descriptor].append(chunk)
            if not chunk:
                still_open.discard(descriptor)
    return {descriptor: b"".join(chunks) for descriptor, chunks in parts.items()}, bool(still_open)


def _work(data: bytes, limits: Limits, answer_end: int, errors_end: int, upgrade: bool) -> None:
    """Runs in the worker and never returns; what it fails to say, its end says."""
    status = 1
    try:
        faulthandler.disable()  # a crash here is expected: no dump of our stack
        os.dup2(errors_end, 2)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        _limit(resource.RLIMIT_CORE, 0)
        _limit(resource.RLIMIT_AS, _address_space() + limits.memory)
        if not upgrade:
            binding.set_option("", "-disable-auto-upgrade-debug-info")
        with open(answer_end, "wb") as file:
            file.write(_answer(data))
        status = 0
    finally:
        os._exit(status)


def _answer(data: bytes) -> bytes:
    """`E` and a message, or `M`, eight bytes of length, the text, the verifier's output."""
    try:
        printed, findings = _printed(data)
    except RuntimeError as error:
        return b"E" + str(error).encode("utf-8", "replace")
    text = printed.encode("utf-8", "replace")
    return b"M" + len(text).to_bytes(8, "little") + text + findings.encode("utf-8", "replace")


def _printed(data: bytes) -> tuple[str, str]:
    """The text, the verifier's output.  Raises RuntimeError."""
    # A context of its own: names of types that our process has met would be changed.
    context = binding.create_context()
    if data.startswith(BITCODE_MAGICS):
        module = binding.parse_bitcode(data, context)
    else:
        module = binding.parse_assembly(data.decode("utf-8"), context)
    text = str(module)
    try:
        module.verify()
    except RuntimeError as error:
        return text, str(error) or "the module is broken"
    return text, ""


def _limit(what: int, value: int) -> None:
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(what, (value, hard))


def _address_space() -> int:
    """Bytes that this process has mapped already; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError as error:
        if error.errno != errno.ENOENT:
            raise
        return 0


_COMPLAINT = re.compile(
    r"(?:Assertion [`'].*|LLVM ERROR: .*|UNREACHABLE executed|Use still stuck around.*)"
)


def _crash_message(report: _Report) -> str:
    if report.timed_out:
        return f"LLVM did not finish reading within {report.seconds:g} seconds"
    complaints = _COMPLAINT.findall(report.stderr)
    said = [c.removesuffix(" failed.") for c in complaints] or report.stderr.split("\n")[-2:-1]
    detail = f": {said[0]}" if said else ""
    if os.WIFSIGNALED(report.status):
        return f"LLVM crashed on this input ({_signal_name(os.WTERMSIG(report.status))}){detail}"
    return f"LLVM gave no answer on this input{detail}"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
