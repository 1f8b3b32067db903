"""Large pages for the heap."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = """
import ctypes
from verify.process.large_pages import grow_heap
grow_heap(32 << 20)
library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
block = library.malloc(ctypes.c_size_t(8 << 20))
library.memset(ctypes.c_void_p(block), 1, ctypes.c_size_t(8 << 20))
print(hex(block + (4 << 20)), open("/proc/self/smaps").read())
"""


@pytest.mark.skipif(
    not Path("/sys/kernel/mm/transparent_hugepage").exists(), reason="the system has no large pages"
)
def test_large_blocks_are_in_large_pages() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    block, _, maps = done.stdout.partition(" ")
    areas = re.findall(r"^([0-9a-f]+)-([0-9a-f]+) (?:.|\n)*?^VmFlags: (.*)$", maps, re.MULTILINE)
    flags = [f.split() for a, b, f in areas if int(a, 16) <= int(block, 16) < int(b, 16)]
    assert len(flags) == 1 and "hg" in flags[0]


def test_a_heap_that_cannot_grow() -> None:
    """Under a limit of memory it stays as it is."""
    limited = f"import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 28, 1 << 28))\n{CODE}"
    code = limited.replace("32 << 20", "1 << 30").split("block =")[0] + "print('done')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
