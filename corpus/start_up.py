"""The cost of commands with little work: processor time of the process and all that it starts.

For `python -m corpus.bench`.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from corpus.expect import ROOT

TANGLE_TV = (sys.executable, "-c", "from tangle_tv.entry import main; main()")
TANGLE_OPT = (sys.executable, "-c", "from tangle_tv.entry import opt; opt()")
COLD_GOAL_S, LITTLE_GOAL_S = 0.2, 0.08
UNCHANGED_GOAL_MS = 60
SERVED_GOAL = 2
"""Times of `opt`, for `tangle-opt` where nothing changed."""
SERVED_RUNS = 60
"""So many that what the start of a server costs, which differs by a tenth, hardly counts."""
UNCHANGED = "define i32 @f(i32 %a) {\n  %b = mul i32 %a, %a\n  ret i32 %b\n}\n"
"""Printed by `opt` as it is; with a variable after it, that comes first."""
DIFFERING = UNCHANGED.replace("mul i32 %a, %a", "mul i32 %a, %a\n  %c = add i32 %b, 0").replace(
    "ret i32 %b", "ret i32 %c"
)
"""Differs from it, and is not proved by its text."""
SERVED = "the compiled tangle-opt"
"""Stands for a word of a command line that is known when the server is there."""
PASSES = ("-S", "-passes=sink")

Figures = tuple[str, float, float | None, str, str]
"""What was measured, how much it is, the goal, the unit, a note."""


MEASURE = """
import os, subprocess, sys, time
started = time.perf_counter()
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(child.pid, 0)
wall = time.perf_counter() - started
print(wall, used.ru_utime + used.ru_stime, used.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""Starts a command and prints seconds, processor seconds, peak KiB and exit status.  A process's
peak holds that of the process that it was forked from, so a small one has to start the command."""


@dataclass(frozen=True)
class Measured:
    """The end of a command: seconds, processor seconds, and the most memory that a process of it
    had."""

    wall: float
    cpu: float
    mib: float
    status: int


def measured(command: Sequence[str]) -> Measured:
    """Runs a command.  Raises `CalledProcessError` when measuring fails."""
    own = {k: v for k, v in os.environ.items() if k != "TANGLE_SERVER"}
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", MEASURE, *command],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT.parent,
        env=own,
    )
    wall, used, peak, status = done.stdout.split()
    return Measured(float(wall), float(used), float(peak) / 1024, int(status))


def libraries(runs: int) -> float:
    """The processor seconds for loading Python, z3 and llvmlite: how fast the machine is now."""
    return median(cpu([sys.executable, "-c", "import z3, llvmlite.binding"]) for _ in range(runs))


def start_figures(pair: Path, runs: int) -> Iterator[Figures]:
    """The cost of `check`, and of `tangle-opt` where nothing changed, without a server and with."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("before.ll", "after.ll", "other.ll")]
        for file, text in zip(files, (UNCHANGED, UNCHANGED, DIFFERING), strict=True):
            file.write_text(text, encoding="utf-8")
        for name, goal, words in (
            ("tangle-tv check, cold, a pair that differs", COLD_GOAL_S, ("check", *files[1:])),
            ("tangle-tv check, cold, an unchanged pair", LITTLE_GOAL_S, ("check", *files[:2])),
            ("tangle-tv --version", LITTLE_GOAL_S, ("--version",)),
            ("tangle-tv explain", LITTLE_GOAL_S, ("explain", "vacuous")),
        ):
            taken = median(cpu([*TANGLE_TV, *map(str, words)]) for _ in range(2 * runs + 1))
            yield f"{name}: CPU", taken, goal, "s", ""
    checked = median(cpu([*TANGLE_TV, "check", str(pair)]) for _ in range(runs + 1))
    other = shutil.which("alive-tv")
    if other is not None:
        its = median(cpu([other, str(pair)]) for _ in range(runs))
        yield "tangle-tv check, cold: over alive-tv", checked / its, None, "times", "CPU"
    opt = os.environ.get("TANGLE_OPT") or shutil.which("opt")
    if opt is not None:
        yield from _unchanged(opt, pair, runs)


def _unchanged(opt: str, pair: Path, runs: int) -> Iterator[Figures]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "in.ll"
        file.write_text(UNCHANGED, encoding="utf-8")
        words = [*PASSES, str(file)]
        alone = median(cpu([opt, *words]) for _ in range(2 * runs))
        ours = median(cpu([*TANGLE_OPT, *words], TANGLE_OPT=opt) for _ in range(2 * runs))
        more = 1000 * (ours - alone)
        name = "tangle-opt, nothing changed: CPU over opt"
        yield name, more, UNCHANGED_GOAL_MS, "ms", f"opt: {1000 * alone:.0f} ms"
        file.write_text(f"{UNCHANGED}@a = global i32 0\n", encoding="utf-8")
        socket = Path(folder) / "own" / "server"
        idle = median(served(socket, [], opt) for _ in range(3))
        ours = served(socket, [[SERVED, *words]] * SERVED_RUNS, opt) - idle
        # Before and after: a machine's speed changes.
        alone = median([alone, *(cpu([opt, *words]) for _ in range(2 * runs))])
        name = "tangle-opt, nothing changed, served: over opt"
        yield name, ours / SERVED_RUNS / alone, SERVED_GOAL, "times", "CPU, the server's included"
        ours = served(socket, [[*TANGLE_TV, "check", str(pair)]] * SERVED_RUNS, opt) - idle
        yield "tangle-tv check, served: CPU", 1000 * ours / SERVED_RUNS, None, "ms", ""


def served(socket: Path, commands: Sequence[Sequence[str]], opt: str) -> float:
    """The processor seconds of a server from its start to its end, and of these commands; `SERVED`
    is the compiled `tangle-opt` beside the socket, where there is one."""
    before = _children()
    server = subprocess.Popen(
        [*TANGLE_TV, "serve", "--socket", str(socket)],
        stdout=subprocess.PIPE,
        env={**os.environ, "TANGLE_OPT": opt},
    )
    with server:
        assert server.stdout is not None
        server.stdout.readline()
        client = Path(f"{socket}.opt")
        tangle_opt = (str(client),) if client.exists() else TANGLE_OPT
        for command in commands:
            if command[0] == SERVED:
                command = [*tangle_opt, *command[1:]]
            _run(command, {"TANGLE_SERVER": str(socket), "TANGLE_OPT": opt})
        server.terminate()
    return _children() - before


def cpu(command: Sequence[str], **environment: str) -> float:
    """The processor seconds of a command."""
    before = _children()
    _run(command, environment)
    return _children() - before


def _run(command: Sequence[str], environment: Mapping[str, str]) -> None:
    own = {k: v for k, v in os.environ.items() if k != "TANGLE_SERVER"}
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env={**own, **environment})


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
