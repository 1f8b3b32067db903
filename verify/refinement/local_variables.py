"""The objects that a function makes and whose address escapes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from verify.analysis.escape import private_memory
from verify.analysis.flatten import Flat, Static
from verify.semantics.heap import heap_call, named_bytes
from verify.semantics.memory.address_instructions import allocated
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.local_names import LocalName, counterparts
from verify.semantics.unsupported import UnsupportedInstruction


def escaping_locals(flat: Flat) -> list[LocalName]:
    """The allocas whose address escapes, in the order of the text."""
    return _escaping(flat, heap=False)


def escaping_objects(flat: Flat) -> list[LocalName]:
    """The allocas and the calls that allocate whose object's address escapes, in the order of the
    text."""
    return _escaping(flat, heap=True)


def _escaping(flat: Flat, *, heap: bool) -> list[LocalName]:
    layout = Layout(flat.module.datalayout, flat.module.types)
    private = private_memory(flat, heap_call)
    if not private.escaping and not (heap and private.escaping_heap):
        return []
    found: list[LocalName] = []
    for static in flat.body:
        named = static.context, static.instruction.name
        if named in private.escaping:
            sizes = _of_local(layout, static)
        elif heap and named in private.escaping_heap:
            sizes = _on_heap(flat, static)
        else:
            continue
        if sizes is not None:
            name = static.instruction.name
            assert name is not None
            function = flat.contexts[static.context].function.name if static.context else ""
            found.append(LocalName(function, name, *sizes))
    return found


def _of_local(layout: Layout, static: Static) -> tuple[int, int] | None:
    try:
        return allocated(layout, static.instruction)
    except UnsupportedInstruction:
        return None  # reported when it is executed


def _on_heap(flat: Flat, static: Static) -> tuple[int, int]:
    function = flat.contexts[static.context].function
    what = heap_call(flat.module, function, static.instruction)
    assert what is not None
    return named_bytes(static.instruction, what), what.align


def is_ambiguous(sides: Sequence[list[LocalName]]) -> bool:
    """Whether it is open which object of the target is which of the source: several have one size,
    and are not told apart by names, or both sides have some that no other has the size of."""
    paired = counterparts(*sides)
    if all(any(each not in paired for each in side) for side in sides):
        return True
    names = [{(each.function, each.variable, each.size) for each in side} for side in sides]
    alike = [size for side in sides for size, n in Counter(e.size for e in side).items() if n > 1]
    numbered = any(e.variable.isdigit() for side in sides for e in side if e.size in alike)
    return bool(alike) and (numbered or names[0] != names[1])
