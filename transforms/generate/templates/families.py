"""The table of families: what writes a program of one, and passes of LLVM that it is meant for."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from common.data import dataclass
from transforms.generate.templates.array_loops import array_loop
from transforms.generate.templates.buffers import buffers
from transforms.generate.templates.counted_loops import counted
from transforms.generate.templates.indirect_calls import indirect
from transforms.generate.templates.inferred import inferred
from transforms.generate.templates.kernels import amdgpu_kernel, ptx_kernel
from transforms.generate.templates.leaving import leaving
from transforms.generate.templates.library_calls import library
from transforms.generate.templates.linkage import linked
from transforms.generate.templates.memory import accesses
from transforms.generate.templates.nests import neighbours, nest, unswitched
from transforms.generate.templates.pieces import pieces
from transforms.generate.templates.profiles import profiled
from transforms.generate.templates.range_checks import range_checks
from transforms.generate.templates.recursion import recursive
from transforms.generate.templates.spaces import amdgpu_spaces, nvptx_spaces
from transforms.generate.templates.statements import statements
from transforms.generate.templates.switches import state_machine, switched
from transforms.generate.templates.vectors import vectors
from transforms.generate.templates.writing import Writing

NVPTX = "nvptx64-nvidia-cuda"
HOST = "x86_64-unknown-linux-gnu"
"""A triple that has a C library."""


@dataclass(frozen=True, slots=True)
class Family:
    """`passes`: as `opt -passes=` names them, each with the options that it needs; `triple`, where
    a pass asks for another than a GPU's; `promoted`: variables are in memory until a
    program is used."""

    write: Callable[[Writing], None]
    passes: Mapping[str, tuple[str, ...]]
    triple: str = ""
    promoted: bool = False


FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        "state-machine": Family(state_machine, {"dfa-jump-threading": (), "simplifycfg": ()}),
        "range-check": Family(
            range_checks,
            {
                "irce": ("-irce-skip-profitability-checks",),
                "guard-widening": (),
                "simplifycfg": (),
            },
        ),
        "profile": Family(
            profiled,
            {
                "require<profile-summary>,function(chr)": ("-force-chr",),
                "hotcoldsplit": ("-hotcoldsplit-threshold=0",),
                "partial-inliner": (),
                "simplifycfg": (),
            },
        ),
        "recursion": Family(recursive, {"tailcallelim": ()}),
        "indirect-call": Family(
            indirect,
            {
                "wholeprogramdevirt": ("-whole-program-visibility",),
                "jump-table-to-switch": (),
                "pgo-icall-prom": (),
                "globalopt": (),
            },
        ),
        "library-call": Family(
            library,
            {"libcalls-shrinkwrap": (), "partially-inline-libcalls": (), "instcombine": ()},
            HOST,
        ),
        "nest": Family(
            nest,
            {
                "loop-flatten": (),
                "loop-interchange": ("-loop-interchange-profitabilities=ignore",),
                "loop-unroll": (),
            },
        ),
        "loop-pair": Family(neighbours, {"loop-fusion": (), "loop-unroll": ()}),
        "counted-loop": Family(
            counted, {"loop-bound-split": (), "loop-unroll": (), "loop-simplify": ()}
        ),
        "unswitch": Family(unswitched, {"simple-loop-unswitch<nontrivial>": (), "simplifycfg": ()}),
        "switch": Family(switched, {"lower-switch": (), "simplifycfg": ()}),
        "memory": Family(accesses, {"gvn": (), "gvn-hoist": (), "dse": (), "instcombine": ()}),
        "vector": Family(vectors, {"slp-vectorizer": (), "instcombine": ()}, HOST),
        "piece": Family(
            pieces,
            {"memcpyopt": (), "expand-memcmp": (), "mergeicmps": (), "simplifycfg": ()},
            HOST,
        ),
        "linkage": Family(linked, {"always-inline": (), "elim-avail-extern": (), "globalopt": ()}),
        "array-loop": Family(
            array_loop,
            {
                "loop-vectorize": ("-force-vector-width=2",),
                "loop-idiom": (),
                "loop-distribute": ("-enable-loop-distribute",),
                "loop-unroll": (),
            },
        ),
        "kernel": Family(
            amdgpu_kernel,
            {"amdgpu-atomic-optimizer": (), "amdgpu-codegenprepare": (), "simplifycfg": ()},
        ),
        "ptx-kernel": Family(
            ptx_kernel, {"nvvm-reflect": (), "nvptx-lower-args": (), "simplifycfg": ()}, NVPTX
        ),
        "address-space": Family(
            amdgpu_spaces,
            {
                "infer-address-spaces": (),
                "amdgpu-promote-alloca": (),
                "amdgpu-lower-module-lds": (),
                "gvn": (),
                "dse": (),
                "sroa": (),
            },
        ),
        "ptx-address-space": Family(
            nvptx_spaces,
            {"infer-address-spaces": (), "nvptx-lower-args": (), "gvn": (), "dse": (), "sroa": ()},
            NVPTX,
        ),
        "buffer": Family(
            buffers,
            {"amdgpu-lower-buffer-fat-pointers": (), "gvn": (), "instcombine": (), "dse": ()},
        ),
        "leaving": Family(leaving, {"indvars": (), "loop-simplify": (), "simplifycfg": ()}),
        "statements": Family(
            statements,
            {"simplifycfg": (), "loop-unroll": (), "gvn": (), "indvars": ()},
            promoted=True,
        ),
        "attributes": Family(inferred, {"function-attrs": (), "deadargelim": (), "ipsccp": ()}),
    }
)


def written(family: str, rng: random.Random, *, tokens: bool) -> str:
    """A program of a family, which may break static rules."""
    writing = Writing(rng, tokens)
    FAMILIES[family].write(writing)
    return writing.text
