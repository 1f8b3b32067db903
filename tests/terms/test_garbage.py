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
    if solver.check() == z3.unknown:
        assert solver.reason_unknown() in ("timeout", "canceled"), solver.reason_unknown()
    Cycle(solver)
"""


def test_terms_may_be_given_back_in_another_thread() -> None:
    done = subprocess.run([sys.executable, "-c", _CHECK], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
