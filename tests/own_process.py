"""Python code in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def environment() -> dict[str, str]:
    """The environment of a process that imports this project's modules, in whatever folder."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run_code(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """How a process ends that runs `code` with these arguments, and what it says."""
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
    )
