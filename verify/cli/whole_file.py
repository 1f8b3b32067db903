"""Files that are written whole or not at all: a full disk leaves what was there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, or a device, pipe or link, through which it is written.  Raises OSError."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        path.write_bytes(content)
        return
    part = path.with_name(f".tangle-tv-{os.getpid()}.part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
