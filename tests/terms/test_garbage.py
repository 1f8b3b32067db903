"""Garbage that another thread collects while z3 works in the main thread."""

from __future__ import annotations

import subprocess
import sys

_CHECK = """
import gc, threading, time
import z3
import verify.terms

class Cycle:
    def __init__(self, term):
        self.term, self.me = term, self

def collect():
    while True:
        gc.collect()

gc.disable()
threading.Thread(target=collect, daemon=True).start()
ends = time.monotonic() + 0.6
while time.monotonic() < ends:
    x, y = z3.BitVecs("x y", 32)
    solver = z3.Solver()
    for number in range(40):
        term = z3.URem(x * y + number, x + number)
        Cycle(term), Cycle(x + y + number)
        solver.add(z3.ULT(term, 1000))
    solver.set("timeout", 5)
    solver.set("rlimit", 2_000_000)  # z3 has missed a time limit: no check is without an end
    if solver.check() == z3.unknown:
        why = solver.reason_unknown()
        assert why in ("timeout", "canceled", "max. resource limit exceeded"), why
    Cycle(solver)
"""


MOST_S = 120
"""The time for all checks, of which each has a limit, in seconds."""


def test_terms_may_be_given_back_in_another_thread() -> None:
    command = [sys.executable, "-c", _CHECK]
    done = subprocess.run(command, capture_output=True, text=True, timeout=MOST_S)
    assert (done.returncode, done.stderr) == (0, "")
