"""The C library's heap: its pages, and what is freed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.own_process import run_code

CODE = """
import ctypes
from process.heap import grow_heap
grow_heap(32 << 20)
library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
block = library.malloc(ctypes.c_size_t(8 << 20))
library.memset(ctypes.c_void_p(block), 1, ctypes.c_size_t(8 << 20))
print(hex(block + (4 << 20)), open("/proc/self/smaps").read())
"""

FREEING = """
import ctypes
from process.heap import keep_freed
keep_freed({kept})
library = ctypes.CDLL(None)
library.malloc.restype = library.sbrk.restype = ctypes.c_void_p
before = library.sbrk(ctypes.c_ssize_t(0))
blocks = [library.malloc(ctypes.c_size_t(1 << 20)) for _ in range(10)]
for block in reversed(blocks):
    library.free(ctypes.c_void_p(block))
print(library.sbrk(ctypes.c_ssize_t(0)) - before)
"""


def said(code: str) -> str:
    """What a process prints that runs `code`."""
    done = run_code(code)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.skipif(
    not Path("/sys/kernel/mm/transparent_hugepage").exists(), reason="the system has no large pages"
)
def test_large_blocks_are_in_large_pages() -> None:
    block, _, maps = said(CODE).partition(" ")
    areas = re.findall(r"^([0-9a-f]+)-([0-9a-f]+) (?:.|\n)*?^VmFlags: (.*)$", maps, re.MULTILINE)
    flags = [f.split() for a, b, f in areas if int(a, 16) <= int(block, 16) < int(b, 16)]
    assert len(flags) == 1 and "hg" in flags[0]


def test_a_heap_that_cannot_grow() -> None:
    """Under a limit of memory it stays as it is."""
    limited = f"import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 28, 1 << 28))\n{CODE}"
    code = limited.replace("32 << 20", "1 << 30").split("block =")[0] + "print('done')"
    assert said(code) == "done\n"


def test_what_is_freed_is_kept() -> None:
    assert int(said(FREEING.format(kept=64 << 20))) >= 10 << 20
    assert int(said(FREEING.format(kept=0))) < 1 << 20
