"""Compiles the kernels of `kernels.py` by Triton, which needs no GPU for it.

    python -m corpus.compiled.triton.compile [--check] [NAME …]

Needs the package `triton` in the version that the README names, of which LLVM is a part.  Writes
`NAME.TARGET.before.ll` and `NAME.TARGET.after.ll`: the module that Triton gives to its LLVM's
`-O3`, and the one that comes back.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

# Read when Triton is imported: no debug information, nothing of a cache, and its own default.
os.environ |= {
    "TRITON_DISABLE_LINE_INFO": "1",
    "TRITON_ALWAYS_COMPILE": "1",
    "TRITON_DEFAULT_FP_FUSION": "1",
}

import triton
from triton._C.libtriton import llvm
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

from corpus.compiled.compiled_files import main
from corpus.compiled.triton import kernels

HERE = Path(__file__).parent
TARGETS = {
    "sm_80": GPUTarget("cuda", 80, 32),
    "sm_90": GPUTarget("cuda", 90, 32),
    "gfx942": GPUTarget("hip", "gfx942", 64),
    "gfx1100": GPUTarget("hip", "gfx1100", 32),
}


@dataclass(frozen=True)
class Case:
    """A kernel with the types of its arguments, its constants and the compiler's options."""

    name: str
    kernel: str
    types: tuple[str, ...]
    constants: dict[str, int]
    options: dict[str, int]
    multiples: tuple[str, ...] = ()


ALIGNMENT_BYTES = 16
"""Of all buffers, and what `multiples` names is a multiple of: what Triton assumes of arguments for
which that is so when they are passed."""
F32, F16, I32 = "*fp32", "*fp16", "*i32"
CASES = (
    Case("vector_add", "vector_add", (F32, F32, F32, "i32"), {"BLOCK": 256}, {}),
    Case("softmax", "softmax", (F32, F32, "i32", "i32"), {"BLOCK": 256}, {}),
    Case(
        "layer_norm",
        "layer_norm",
        (F32, F32, F32, F32, "i32", "i32", "fp32"),
        {"BLOCK": 256},
        {},
    ),
    Case("scan", "scan", (I32, I32), {"BLOCK": 256}, {}),
    Case("histogram", "histogram", (I32, I32, "i32"), {"BINS": 64, "BLOCK": 256}, {}),
    Case("sort", "sort", (I32, I32), {"BLOCK": 128}, {"num_warps": 2}),
    Case("atomics", "atomics", (I32, I32, I32, "i32"), {"BLOCK": 128}, {}),
    Case(
        "matmul",
        "matmul",
        (F16, F16, F16, "i32", "i32", "i32"),
        {"M": 32, "N": 32, "K": 32},
        {"num_stages": 1},
        ("n", "k"),
    ),
    Case(
        "matmul_pipelined",
        "matmul",
        (F16, F16, F16, "i32", "i32", "i32"),
        {"M": 32, "N": 32, "K": 32},
        {"num_stages": 3},
        ("n", "k"),
    ),
    Case(
        "attention",
        "attention",
        (F16, F16, F16, F16, "i32", "fp32"),
        {"M": 16, "N": 16, "D": 16},
        {"num_stages": 1, "num_warps": 1},
    ),
    Case(
        "grouped_sums",
        "grouped_sums",
        (I32, I32, I32, "i32"),
        {"ROWS": 16, "COLUMNS": 32},
        {},
    ),
)


def texts_of(case: Case, target: GPUTarget) -> tuple[str, str]:
    """The module before and after `-O3`."""
    texts: dict[str, str] = {}
    optimize = llvm.optimize_module

    def noted(module: object, *rest: object, **options: object) -> None:
        texts["before"] = str(module)
        optimize(module, *rest, **options)
        texts["after"] = str(module)

    function = getattr(kernels, case.kernel)
    names = function.arg_names
    signature = dict(zip(names, case.types, strict=False)) | dict.fromkeys(
        case.constants, "constexpr"
    )
    constants = {(names.index(name),): value for name, value in case.constants.items()}
    aligned = {
        (names.index(name),): [["tt.divisibility", ALIGNMENT_BYTES]]
        for name, kind in signature.items()
        if kind.startswith("*") or name in case.multiples
    }
    source = ASTSource(function, signature=signature, constexprs=constants, attrs=aligned)
    llvm.optimize_module = noted
    try:
        triton.compile(source, target=target, options={"num_warps": 4} | case.options)
    finally:
        llvm.optimize_module = optimize
    return texts["before"], texts["after"]


def compiled(names: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """The modules before and after `-O3`."""
    for case in CASES:
        for name, target in TARGETS.items() if not names or case.name in names else ():
            yield f"{case.name}.{name}", texts_of(case, target)


if __name__ == "__main__":
    sys.exit(main("Triton", HERE, compiled))
