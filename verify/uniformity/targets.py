"""What LLVM's own analysis takes for sources of divergence on its GPU targets (`--like`).

The facts are those of `isSourceOfDivergence` and `isAlwaysUniform` in LLVM's
`AMDGPUTargetTransformInfo.cpp`, `AMDGPUSearchableTables.td` and `NVPTXTargetTransformInfo.cpp`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from verify.ir.function import CallDetail, Instruction, Parameter, has_attribute
from verify.ir.types import IntType, PtrType
from verify.ir.values import InlineAsm
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.operations.uniformity import Output, Variance
from verify.uniformity.outputs import BY_OPERANDS, NONE, Given, Like

PRIVATE_SPACES = frozenset({0, 5})
"""Flat and private memory, of AMDGPU; generic and local memory, of NVPTX."""

_LOAD = Output(Variance.DIVERGENT, "memory that may be private to each thread")
_ATOMIC = Output(Variance.DIVERGENT, "an atomic operation: each thread has its turn")
_CALL = Output(Variance.DIVERGENT, "the result of a call may be another in each thread")
_DIVERGENT = Output(Variance.DIVERGENT, "the target says that it is divergent")
_UNIFORM = Output(Variance.UNIFORM, "the target says that it is uniform", of_set=True)

_AMDGPU_DIVERGENT = re.compile(
    r"workitem\.id\.|interp\.|lds\.(direct|param)\.load|mbcnt\.|atomic\.|global\.atomic"
    r"|flat\.atomic|ds\.(fadd|fmin|fmax|swizzle|ordered|add|sub|append|consume|bvh)"
    r"|ds\.atomic|(raw|struct)\.(ptr\.)?buffer\.atomic|buffer\.atomic|image\.atomic"
    r"|ps\.live|wqm\.helper|permlane|mov\.dpp|update\.dpp|writelane|s?mfmac?\.|if\b|else\b|loop\b"
    r"|live\.mask|inverse\.ballot|cs\.chain|bpermute"
)
_AMDGPU_UNIFORM = re.compile(
    r"readfirstlane|readlane|icmp|fcmp|ballot|if\.break|wave\.reduce\.|s\.getreg|s\.get\.barrier"
    r"|s\.barrier\.signal\.isfirst"
)
_SHADERS = frozenset(
    f"amdgpu_{stage}"
    for stage in ("vs", "ls", "hs", "es", "gs", "ps", "cs", "cs_chain", "cs_chain_preserve", "gfx")
)


def _space(instruction: Instruction, index: int = 0) -> int | None:
    type_ = instruction.operands[index].type
    return type_.addrspace if isinstance(type_, PtrType) else None


def _amdgpu(given: Given, instruction: Instruction) -> Output:
    if instruction.opcode == "load":
        return _LOAD if _space(instruction) in PRIVATE_SPACES else BY_OPERANDS
    if instruction.opcode in ("atomicrmw", "cmpxchg"):
        return _ATOMIC
    if not isinstance(instruction.detail, CallDetail):
        return BY_OPERANDS
    name = instruction.callee_name
    if name is None or not name.startswith("llvm."):
        return _assembly(instruction.detail)
    prefix, _, rest = name.removeprefix("llvm.").partition(".")
    if prefix == "r600":
        return _DIVERGENT if rest.startswith("read.tidig") else BY_OPERANDS
    if prefix != "amdgcn":
        return BY_OPERANDS
    if _AMDGPU_UNIFORM.match(rest):
        return _UNIFORM
    return _DIVERGENT if _AMDGPU_DIVERGENT.match(rest) else BY_OPERANDS


def _assembly(detail: CallDetail) -> Output:
    """Inline assembly is uniform when all its outputs are scalar registers."""
    if not isinstance(detail.callee, InlineAsm):
        return _CALL
    constraints = re.findall(r'"([^"]*)"', detail.callee.text)[-1].split(",")
    outputs = [c for c in constraints if c.startswith("=")]
    if outputs and all(re.match(r"=&?\{?s", output) for output in outputs):
        return _UNIFORM
    return Output(Variance.DIVERGENT, "inline assembly")


def _amdgpu_argument(given: Given, parameter: Parameter) -> bool:
    convention = given.function.calling_convention or ""
    if convention in KERNEL_CONVENTIONS:
        return True
    scalar = has_attribute(parameter.attributes, "inreg")
    if convention in _SHADERS:
        return scalar or has_attribute(parameter.attributes, "byval")
    return scalar and parameter.type != IntType(1)


def _nvptx(given: Given, instruction: Instruction) -> Output:
    if instruction.opcode == "load":
        return _LOAD if _space(instruction) in PRIVATE_SPACES else BY_OPERANDS
    if instruction.opcode in ("atomicrmw", "cmpxchg"):
        return _ATOMIC
    return _CALL if isinstance(instruction.detail, CallDetail) else BY_OPERANDS


def _nvptx_argument(given: Given, parameter: Parameter) -> bool:
    return given.function.calling_convention in KERNEL_CONVENTIONS


TARGETS: Mapping[str, Like] = {
    "none": NONE,
    "amdgpu": Like("amdgpu", _amdgpu, _amdgpu_argument, undef=True),
    "nvptx": Like("nvptx", _nvptx, _nvptx_argument, undef=True),
}
"""By the word for `--like`."""
