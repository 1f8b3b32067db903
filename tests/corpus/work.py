"""Work for the pool, and questions that are answered without a check."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from pathlib import Path

from corpus.runner.verify import JobRequest, Unusable
from corpus.store.records import ProofReach, StoredAnswer
from verify.refinement.verdict import Verdict


def double(number: int) -> int:
    return 2 * number


def sleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def spin(_: int) -> int:
    while True:
        pass


def allocate(_: int) -> int:
    kept: list[bytes] = []
    while True:
        kept.append(b"x" * (1 << 24))


def throw(_: int) -> int:
    """Throws C++'s std::bad_alloc, which nothing catches."""
    new = ctypes.CDLL("libstdc++.so.6")["_Znwm"]  # operator new(std::size_t)
    new.argtypes = [ctypes.c_size_t]
    return int(new(1 << 62))


def abort(_: int) -> int:
    os.write(2, b"Assertion failed: somewhere\n")
    os.abort()


def fail(number: int) -> int:
    raise ValueError(f"cannot take {number}")


def die_once(flag: Path) -> str:
    """Is killed from outside the first time."""
    if not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def who(_: int) -> int:
    return os.getpid()


def answer(question: JobRequest) -> StoredAnswer | Unusable:
    """The verdict that the text names: `; what: correct`."""
    word = question.job.before.partition("what: ")[2].split()[0]
    if word == "unusable":
        return Unusable("cannot be read")
    return StoredAnswer(
        Verdict(word),
        word,
        f"because it is {word}",
        ProofReach.THREADS,
        0.25,
        0.0,
        frozenset({word}),
    )


def slow_answer(question: JobRequest) -> StoredAnswer | Unusable:
    time.sleep(0.002)
    return answer(question)


def nasty(question: JobRequest) -> StoredAnswer | Unusable:
    """Does what the text names, where that is no verdict."""
    word = question.job.before.partition("what: ")[2].split()[0]
    bad = {"spin": spin, "allocate": allocate, "abort": abort, "fail": fail}
    if word in bad:
        bad[word](1)
    return answer(question)
