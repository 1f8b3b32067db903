"""The C library's heap, for a library that asks for much memory, again and again."""

from __future__ import annotations

import ctypes
import sys

_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD = -1, -2, -3
"""Names of options in `malloc.h`."""
_MADV_HUGEPAGE = 14
MAPPED_BYTES = 16 << 20
"""Blocks of this size and larger are not in the heap."""
_SMALL_PAD_BYTES = 128 << 10
PAGE_BYTES = 2 << 20


def keep_freed(size: int) -> None:
    """Let the C library keep so many bytes of what is freed: the system clears every page that it
    provides again.  Only glibc is supported; with other libraries this has no effect."""
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(_M_TRIM_THRESHOLD, size)
        library.mallopt(_M_MMAP_THRESHOLD, MAPPED_BYTES)


def grow_heap(size: int) -> None:
    """Let the C library's heap have so many bytes more, in large pages where the system has them:
    it clears a small page in as much time as it takes to find it, 500 times for a large one.
    Nothing is done where the library or the system is another than glibc and Linux."""
    library = ctypes.CDLL(None)
    if sys.platform != "linux" or not hasattr(library, "mallopt"):
        return
    library.sbrk.restype = library.malloc.restype = ctypes.c_void_p
    first: int = library.sbrk(ctypes.c_ssize_t(0))
    keep_freed(size + PAGE_BYTES)  # else the next `free` gives it back
    library.mallopt(_M_TOP_PAD, size)
    library.free(ctypes.c_void_p(library.malloc(ctypes.c_size_t(PAGE_BYTES))))
    library.mallopt(_M_TOP_PAD, _SMALL_PAD_BYTES)
    last: int = library.sbrk(ctypes.c_ssize_t(0))
    start = -(-first // PAGE_BYTES) * PAGE_BYTES
    end = last // PAGE_BYTES * PAGE_BYTES
    if start < end:
        library.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), _MADV_HUGEPAGE)
