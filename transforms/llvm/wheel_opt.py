"""`python -m transforms.llvm.wheel_opt`: a substitute for a missing `opt`, by the wheel's LLVM.
Passes by `-passes=` or `-O<level>`; `-S`, `-o`, `-disable-output`, `-mtriple`, `-mcpu`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from llvmlite import binding

from transforms.llvm.passes import Recipe, load, optimize, refuse
from transforms.llvm.worker import LlvmFailed, overheard
from verify.ir.errors import IRError
from verify.ir.llvm import canonical


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the passes.  Exit status 0, or 1 with LLVM's message.  Options that are not listed are
    passed to LLVM."""
    words = ["-" + w.lstrip("-") if w != "-" and w.startswith("-") else w for w in arguments or ()]
    parser = argparse.ArgumentParser(prog="opt", allow_abbrev=False)
    parser.add_argument("input", nargs="?", default="-")
    parser.add_argument("-passes", "-p", default="")
    parser.add_argument("-O", dest="level", default="")
    parser.add_argument("-o", dest="output", default="-")
    parser.add_argument("-mtriple", default="")
    parser.add_argument("-mcpu", default="")
    for flag in ("-S", "-f", "-disable-output", "-disable-verify", "-version"):
        parser.add_argument(flag, action="store_true")
    given, options = parser.parse_known_args(words)
    if given.version:
        print(f"LLVM version {'.'.join(map(str, binding.llvm_version_info))}")
        return 0
    passes = f"default<O{given.level}>" if given.level else given.passes
    recipe = Recipe(
        tuple(filter(None, passes.split(","))), tuple(options), given.mtriple, given.mcpu
    )
    try:
        refuse(recipe)
        data = sys.stdin.buffer.read() if given.input == "-" else Path(given.input).read_bytes()
        module = canonical(data, given.input).text
        text, said = overheard(lambda: _run(module, recipe))
    except (LlvmFailed, IRError, OSError) as error:
        print(f"opt: {error}", file=sys.stderr)
        return 1
    sys.stderr.write(said)
    if not given.disable_output:
        out = text.encode() if given.S else _bitcode(text)
        if given.output == "-":
            sys.stdout.buffer.write(out)
        else:
            Path(given.output).write_bytes(out)
    return 0


def _run(text: str, recipe: Recipe) -> str:
    loaded = load(text, recipe)
    optimize(loaded, recipe)
    return str(loaded.module)


def _bitcode(text: str) -> bytes:
    return binding.parse_assembly(text, binding.create_context()).as_bitcode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
