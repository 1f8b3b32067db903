"""Compiles the programs `*.mlir` of this folder by IREE, which needs no GPU for it.

    python -m corpus.compiled.iree.compile [--check] [NAME …]

Needs the package `iree-base-compiler` in the version that the README names, of which LLVM is a
part.  Writes `NAME.TARGET.before.ll` and `NAME.TARGET.after.ll`: the linked module that IREE gives
to LLVM's passes, and the optimized one.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpus.compiled.compiled_files import main

HERE = Path(__file__).parent
TARGETS = {
    "sm_80": ("--iree-hal-target-backends=cuda", "--iree-cuda-target=sm_80"),
    "gfx942": ("--iree-hal-target-backends=rocm", "--iree-rocm-target=gfx942"),
}
SIDES = ("linked", "optimized")
"""The names that IREE gives the modules before and after."""


def compiled(names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """The modules before and after LLVM's passes."""
    for program in sorted(HERE.glob("*.mlir")):
        if names and program.stem not in names:
            continue
        for target, options in TARGETS.items():
            with tempfile.TemporaryDirectory() as folder:
                dumps = f"--iree-hal-dump-executable-intermediates-to={folder}"
                words = ["iree-compile", *options, dumps, str(program), "-o", "/dev/null"]
                subprocess.run(words, check=True)
                paths = [next(Path(folder).glob(f"*.{side}.ll")) for side in SIDES]
                texts = [path.read_text(encoding="utf-8") for path in paths]
            yield f"{program.stem}.{target}", texts


if __name__ == "__main__":
    sys.exit(main("IREE", HERE, compiled))
