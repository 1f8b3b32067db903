"""Programs that are run and waited for."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from process.programs import ran
from tests.own_process import environment


def shell(text: str, data: bytes | None = None, **how: bool) -> tuple[int, bytes]:
    return ran(("sh", "-c", text), data, **how)


def test_what_it_prints_is_kept() -> None:
    big = bytes(range(256)) * 4096
    assert shell("cat; exit 3", big, kept=True) == (3, big)
    assert shell("cat", b"", kept=True) == (0, b"")


def test_what_is_not_kept_is_on_standard_output(capfd: pytest.CaptureFixture[str]) -> None:
    assert shell("echo a; echo b >&2") == (0, b"")
    assert shell("echo c; echo d >&2", quiet=True) == (0, b"")
    assert capfd.readouterr() == ("a\nc\n", "b\n")


def test_the_signal_that_ended_it() -> None:
    assert shell("kill -ABRT $$")[0] == -signal.SIGABRT


def test_signals_are_as_they_are_for_any_program() -> None:
    """Python ignores two, with which a filter would not end."""
    status, text = ran(("cat", "/proc/self/status"), kept=True)
    (ignored,) = [line.split()[1] for line in text.splitlines() if line.startswith(b"SigIgn")]
    bits = (1 << (signal.SIGPIPE - 1)) | (1 << (signal.SIGXFSZ - 1))
    assert status == 0 and int(ignored, 16) & bits == 0


def test_a_program_that_is_missing() -> None:
    # Files of other tests are closed as their garbage is collected.
    files = set(os.listdir("/proc/self/fd"))
    with pytest.raises(FileNotFoundError, match="no-such-program"):
        ran(("no-such-program",), b"text", kept=True)
    assert set(os.listdir("/proc/self/fd")) <= files


def test_it_ends_with_who_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "from process.signals import unwind_on_signals\n"
        "from process.programs import ran\n"
        "unwind_on_signals()\nran(('sh', '-c', 'echo $$ > pid; exec sleep 100'), kept=True)"
    )
    monkeypatch.chdir(tmp_path)
    waiting = os.posix_spawn(sys.executable, (sys.executable, "-c", code), environment())
    pid = tmp_path / "pid"
    while not (pid.exists() and pid.read_text()):
        time.sleep(0.02)
    os.kill(waiting, signal.SIGTERM)
    assert os.waitstatus_to_exitcode(os.waitpid(waiting, 0)[1]) == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
