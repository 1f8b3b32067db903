"""Promises and licences that only the target's metadata gives (LangRef, "Metadata"; AMDGPUUsage,
"LLVM IR Metadata"), other than those about aliasing."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.flatten import Flat, Static
from verify.options import Options
from verify.promises.function_effects import Body
from verify.promises.loop_promises import LOOP, PROGRESS, loop_promises
from verify.semantics.attributes import AMDGPU_PROMISES, KERNEL_CONVENTIONS
from verify.semantics.effects import AccessKind, states
from verify.semantics.memory.excluded_spaces import EXCLUDES, excluded
from verify.semantics.metadata import node_operands
from verify.semantics.unsupported import Unsupported
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Uniformity
from verify.uniformity.outputs import Given

PROMISING = AMDGPU_PROMISES | frozenset(
    {
        "captures",
        "fpmath",
        "invariant.group",
        "mmra",
        EXCLUDES,
    }
)
"""Kinds that make more programs undefined, or allow more results, and are not modelled."""
NOT_CLOBBERED = "amdgpu.noclobber"
UNIFORM = "amdgpu.uniform"
ENTRIES = KERNEL_CONVENTIONS | frozenset(
    {"amdgpu_vs", "amdgpu_ls", "amdgpu_hs", "amdgpu_es", "amdgpu_gs", "amdgpu_ps", "amdgpu_cs"}
)
"""The calling conventions of functions that nothing on the GPU calls."""


def refuse_promising(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for metadata that the target adds, and that may be broken."""
    granted = {_granted(static, use) for static, use in _uses(source)}
    body = Body(target, options.operations)
    uniform: Uniformity | None = None
    for static, use in _uses(target):
        if _granted(static, use) in granted or (
            use[0] == NOT_CLOBBERED and not _follows_write(body, static)
        ):
            continue
        if use[0] == EXCLUDES and excluded(target.module, static.instruction).is_all:
            continue  # the comparison finds where it is broken
        if use[0] == UNIFORM and target.contexts[static.context].parent is None:
            uniform = uniform or _uniformity(target, options)
            if _is_uniform(uniform, static):
                continue
        _refuse(target, static, use[0])
    promised = _loop_promises(source)
    if any(states(c.function.attributes, "mustprogress") for c in source.contexts):
        promised |= {PROGRESS}
    for static in target.statics:
        for name in sorted(loop_promises(target.module, static.instruction) - promised):
            _refuse(target, static, f"{LOOP} ({name})")


def _granted(static: Static, use: tuple[str, ...]) -> tuple[object, ...]:
    """Promises that the source's metadata grants the target: a promise, for the same operation on
    the same type, which a pass may have moved or copied; that a value or a branch is uniform, only
    for the same one."""
    instruction = static.instruction
    of = (*use, instruction.opcode, instruction.type, instruction.callee_name)
    if use[0] != UNIFORM:
        return of
    return (*of, instruction.name or static.block, instruction.operands)


def _uniformity(flat: Flat, options: Options) -> Uniformity:
    """The static uniformity of the function itself, whose threads enter together."""
    given = Given(flat.module, flat.contexts[0].function, options.operations)
    return uniformity(given, options.model)


def _is_uniform(said: Uniformity, static: Static) -> bool:
    """Whether the branch is uniform, or the value, wherever it is used (LLVM,
    AMDGPUAnnotateUniformValues.cpp: what instruction selection may put into scalar registers)."""
    name = static.instruction.name
    if name is None:
        return static.instruction.opcode == "br" and said.branches.get(static.block) is None
    late = {use.value for use in said.uses}
    return name in said.values and said.values[name] is None and name not in late


def _follows_write(body: Body, load: Static) -> bool:
    """Whether something that may write memory, or let a thread see what others have written, can be
    executed before `load`."""
    at = {
        _place(static): block.label
        for block in body.flat.blocks.values()
        for static in (*block.body, block.exit.static)
    }
    if body.flat.function.calling_convention not in ENTRIES:
        return True  # the caller may have written
    written = [t.static for t in body.touches if t.kind & AccessKind.WRITE or t.synchronises]
    here = at[_place(load)]
    before = _blocks_before(body.flat, here)
    return any(
        at[_place(w)] in before or (at[_place(w)] == here and w.index < load.index) for w in written
    )


def _place(static: Static) -> tuple[int, str, int]:
    return static.context, static.block, static.index


def _blocks_before(flat: Flat, label: str) -> set[str]:
    """The blocks from which a way of at least one edge leads to block `label`."""
    predecessors: dict[str, list[str]] = {}
    for block in flat.blocks.values():
        for successor in block.exit.targets:
            predecessors.setdefault(successor, []).append(block.label)
    found: set[str] = set()
    pending = [label]
    while pending:
        new = set(predecessors.get(pending.pop(), ())) - found
        found |= new
        pending += new
    return found


def _uses(flat: Flat) -> Iterator[tuple[Static, tuple[str, ...]]]:
    """The metadata with a promise: the kind and the contents of the node."""
    for static in flat.statics:
        for kind, text in static.instruction.metadata:
            if kind in PROMISING:
                yield static, (kind, *node_operands(flat.module, text))


def _loop_promises(flat: Flat) -> frozenset[str]:
    return frozenset[str]().union(
        *(loop_promises(flat.module, s.instruction) for s in flat.statics)
    )


def _refuse(flat: Flat, static: Static, what: str) -> None:
    function = flat.contexts[static.context].function
    reason = f"metadata !{what}, which only the target has"
    raise Unsupported(reason, function.name, static.block, static.instruction.text)
