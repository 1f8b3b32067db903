"""Compiles the programs `*.mlir` of this folder by IREE, which needs no GPU for it.

    python corpus/compiled/iree/compile.py [--check] [NAME …]

Needs the package `iree-base-compiler` in the version that the README names, of which LLVM is a
part.  Writes `NAME.TARGET.before.ll` and `NAME.TARGET.after.ll`: the linked module that IREE gives
to LLVM's passes, and the optimized one.  `--check` compares them with the files that are there.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
TARGETS = {
    "sm_80": ("--iree-hal-target-backends=cuda", "--iree-cuda-target=sm_80"),
    "gfx942": ("--iree-hal-target-backends=rocm", "--iree-rocm-target=gfx942"),
}
SIDES = {"linked": "before", "optimized": "after"}
_LOCATION = re.compile(r"(?m)^; ModuleID = .*\n|^source_filename = .*\n")


def outputs(names: Sequence[str]) -> Iterator[tuple[Path, str]]:
    """The files that there ought to be, and their texts."""
    for program in sorted(HERE.glob("*.mlir")):
        if names and program.stem not in names:
            continue
        for target, options in TARGETS.items():
            with tempfile.TemporaryDirectory() as folder:
                dumps = f"--iree-hal-dump-executable-intermediates-to={folder}"
                words = ["iree-compile", *options, dumps, str(program), "-o", "/dev/null"]
                subprocess.run(words, check=True)
                for kind, side in SIDES.items():
                    (path,) = Path(folder).glob(f"*.{kind}.ll")
                    text = _LOCATION.sub("", path.read_text(encoding="utf-8")).strip() + "\n"
                    yield HERE / f"{program.stem}.{target}.{side}.ll", text


def main() -> int:
    """Exit status 1: with `--check`, a file is another one."""
    parser = argparse.ArgumentParser(
        allow_abbrev=False, description="Compiles the programs of this folder by IREE."
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    status = 0
    for path, text in outputs(asked.names):
        if not asked.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is another one")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
