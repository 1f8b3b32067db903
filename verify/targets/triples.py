"""The target that a triple names (LLVM, `Triple`; AMDGPU usage guide, "Target Triples"), and all
targets.

LLVM 23 writes `amdgpu` for `amdgcn`, and LLVM main the processor with it: `amdgpu9.42`,
`amdgpu11.00`.  All of them are one target.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from verify.targets.amdgpu import AMDGPU, R600
from verify.targets.dxil import DXIL
from verify.targets.generic import GENERIC, OTHER_GPUS
from verify.targets.nvptx import NVPTX
from verify.targets.spirv import SPIR, SPIRV
from verify.targets.target import Target

TARGETS = (AMDGPU, R600, NVPTX, SPIRV, SPIR, DXIL, *OTHER_GPUS, GENERIC)
"""All targets.  Names of intrinsics, conventions, attributes and metadata mean the same under any
triple, or under none: what asks by such a name asks all targets."""
REFLECT = frozenset(t.compiled.reflect for t in TARGETS if t.compiled.reflect is not None)
"""The functions that ask the compiler, not the device: what each module states answers them."""
_BY_ARCHITECTURE: Mapping[str, Target] = MappingProxyType(
    {name: target for target in TARGETS for name in target.architectures}
)

_AMDGCN, _AMDGPU = "amdgcn", "amdgpu"
_VERSIONED = re.compile(r"(dxil|spirv(?:32|64)?)v?\d\.\d")
_PROCESSOR = re.compile(r"amdgpu(\d+)\.([0-9a-f]{2})(?:-|\Z)")


def architecture(triple: str) -> str:
    """The target of a triple: its first part, `amdgcn` for all names of AMD's, and without the
    version of SPIR-V or DXIL (`spirv1.6`, `dxilv1.6`)."""
    first = triple.partition("-")[0]
    if first.startswith(_AMDGPU):
        return _AMDGCN
    versioned = _VERSIONED.fullmatch(first)
    return first if versioned is None else versioned[1]


def target_named(name: str) -> Target:
    """The target of an architecture, as `architecture` names it."""
    return _BY_ARCHITECTURE.get(name, GENERIC)


def target_of(triple: str) -> Target:
    """The target of a triple; the generic one where there is no description."""
    return target_named(architecture(triple))


def as_llvm_22_names_it(triple: str) -> str:
    """The triple with the name of its target that LLVM 22 knows."""
    first, dash, rest = triple.partition("-")
    return (_AMDGCN if first.startswith(_AMDGPU) else first) + dash + rest


def same_target(one: str, other: str) -> bool:
    """Whether two triples name one target, and no two different processors of it."""
    processors = {processor(one), processor(other)} - {""}
    return as_llvm_22_names_it(one) == as_llvm_22_names_it(other) and len(processors) < 2


def processor(triple: str) -> str:
    """The processor that a triple names, as `-mcpu` does: `gfx942` for `amdgpu9.42`; empty where it
    names none, or a family of them (`amdgpu9`, `amdgpu9.4`)."""
    match = _PROCESSOR.match(triple)
    return f"gfx{match[1]}{match[2]}" if match else ""
