"""Target intrinsics that are in no table of operations: some of each kind."""

from __future__ import annotations

from corpus.catalogue.entry import Against, Entry, Same, Section, define, value
from corpus.catalogue.other_intrinsics import NEEDS, PARAMETERS, call, other


def _computes(name: str, text: str) -> Entry:
    """An entry for an intrinsic that computes: an additional call changes nothing, and the result
    is unknown."""
    result, called, declaration = call(text)
    function = value(result, PARAMETERS, f"%r = {called}")
    twice = value(result, PARAMETERS, f"%first = {called}\n%r = {called}")
    nothing = define(result, PARAMETERS, f"ret {result} zeroinitializer")
    needs = (*NEEDS, declaration)
    return Entry(Section.INTRINSICS, name, function, (Same(twice), Against(nothing)), needs)


_AMDGCN, _NVVM, _SPV, _DX = (f"llvm.{target}.*" for target in ("amdgcn", "nvvm", "spv", "dx"))

OF_TARGETS: tuple[Entry, ...] = (
    _computes(f"{_AMDGCN}, computes", "i32 amdgcn.ubfe.i32(i32 %n, i32 1, i32 2)"),
    _computes(f"{_AMDGCN}, convergent", "i32 amdgcn.ds.bpermute(i32 %n, i32 %n)"),
    _computes(f"{_AMDGCN}, returns a pointer", "ptr addrspace(4) amdgcn.implicitarg.ptr()"),
    _computes(f"{_AMDGCN}, metadata argument", "i32 amdgcn.reloc.constant(metadata !920)"),
    other(f"{_AMDGCN}, has effects", "void amdgcn.s.sleep(i32 1)"),
    _computes(f"{_NVVM}, computes", "i32 nvvm.prmt(i32 %n, i32 %n, i32 1)"),
    other(f"{_NVVM}, convergent", "i32 nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)"),
    other(f"{_NVVM}, has effects", "void nvvm.nanosleep(i32 1)"),
    _computes(f"{_SPV}, computes", "float spv.saturate.f32(float %f)"),
    other(f"{_SPV}, has effects", "void spv.discard()"),
    _computes(f"{_DX}, computes", "float dx.saturate.f32(float %f)"),
    other(f"{_DX}, has effects", "void dx.discard(i1 %c)"),
    _computes("llvm.x86.*, computes", "i32 x86.sse42.crc32.32.8(i32 %n, i8 %a)"),
)
