"""The address spaces of a target that may be the same memory, and those in which null is no object.

Each target's documentation says in which *regions* the addresses of an address space may be: AMDGPU
usage guide, "Address Spaces"; PTX ISA, "State Spaces", with NVPTX usage guide, "Address Spaces";
OpenCL C, "Address Space Qualifiers", with SPIR-V, "Storage Class".  Two spaces that share a region
may be the same memory.  An address space that the document does not name may be in any region, and
so may every address space of other targets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from verify.data import dataclass
from verify.ir.triples import architecture

Regions = Mapping[int, frozenset[str]]

_ANYWHERE: Regions = MappingProxyType({})


def _regions(**spaces: str) -> Regions:
    """`s3="shared"`: the addresses of address space 3 are in that region; several are separated by
    spaces."""
    return MappingProxyType(
        {int(name.removeprefix("s")): frozenset(where.split()) for name, where in spaces.items()}
    )


_AMDGPU = _regions(
    s0="global lds scratch",
    s1="global",
    s2="gds",
    s3="lds",
    s4="global",
    s5="scratch",
    s6="global",
    s7="global",
    s8="global",
    s9="global",
)
_NVPTX = _regions(
    s0="global shared constant local tensor parameter",
    s1="global",
    s3="shared",
    s4="constant",
    s5="local",
    s6="tensor",
    s7="shared",
    s101="parameter",
)
_SPIRV = _regions(
    s0="function",
    s1="global",
    s2="constant",
    s3="workgroup",
    s4="function global workgroup private",
    s5="global",
    s6="global",
    s7="input",
    s8="output",
    s10="private",
)
_REGIONS: Mapping[str, Regions] = MappingProxyType(
    {
        "amdgcn": _AMDGPU,
        "nvptx": _NVPTX,
        "nvptx64": _NVPTX,
        "r600": _AMDGPU,
        "spir": _SPIRV,
        "spir64": _SPIRV,
        "spirv": _SPIRV,
        "spirv32": _SPIRV,
        "spirv64": _SPIRV,
    }
)
_NULL_IS_NO_OBJECT: Mapping[str, frozenset[int]] = MappingProxyType(
    {"amdgcn": frozenset({0, 1, 4}), "r600": frozenset({0, 1, 4})}
)
"""Address spaces in which no object has the address 0, where that is more than address space 0
(LangRef, "Pointer Type"; AMDGPU usage guide, "Address Spaces", column "NULL Value")."""


@dataclass(frozen=True)
class TargetSpaces:
    """The address spaces of a target, by its name (`verify.ir.triples`); empty: any."""

    architecture: str = ""

    @property
    def null_is_no_object(self) -> frozenset[int]:
        """The address spaces in which no object has the address 0."""
        return _NULL_IS_NO_OBJECT.get(self.architecture, frozenset({0}))

    @property
    def ones_are_null(self) -> frozenset[int]:
        """The address spaces in which the address of which all bits are set is what null is in
        the generic one (AMDGPU usage guide, "Address Spaces", column "NULL Value")."""
        amdgpu = _REGIONS.get(self.architecture) is _AMDGPU
        return frozenset({2, 3, 5}) if amdgpu else frozenset()

    def may_alias(self, a: int, b: int) -> bool:
        """Whether addresses of two address spaces may be of the same memory."""
        regions = _REGIONS.get(self.architecture, _ANYWHERE)
        if a == b or a not in regions or b not in regions:
            return True
        return bool(regions[a] & regions[b])

    def memories(
        self, spaces: Iterable[int], casts: Iterable[tuple[int, int]] = ()
    ) -> dict[int, int]:
        """The address spaces that occur by the memory that they are a part of, which has the number
        of one of them: `casts` says which ones the program takes for the same memory."""
        joined = list(casts)
        occurring = sorted({*spaces, *(space for pair in joined for space in pair)})
        memory = {space: space for space in occurring}
        joined += [(a, b) for a in occurring for b in occurring if a < b and self.may_alias(a, b)]
        for a, b in joined:
            one, other = sorted((memory[a], memory[b]))
            memory = {space: one if held == other else held for space, held in memory.items()}
        return memory


def target_spaces(triple: str) -> TargetSpaces:
    """The address spaces of the target of a triple."""
    return TargetSpaces(architecture(triple))


_CONSTANT: Mapping[str, frozenset[int]] = MappingProxyType(
    {"amdgcn": frozenset({4, 6}), "nvptx": frozenset({4}), "nvptx64": frozenset({4})}
)
"""By architecture: the address spaces of memory that no kernel may write."""


def is_constant_space(triple: str, addrspace: int) -> bool:
    """Whether no kernel may write memory of that address space."""
    return addrspace in _CONSTANT.get(architecture(triple), frozenset())
