"""Side effects of a call, from the attributes of the declaration and of the call
site together (LangRef, "Function Attributes").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntFlag
from functools import lru_cache

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.types import FloatType, IntType, OpaqueType, Type, VectorType, VoidType
from verify.ir.values import Global, InlineAsm
from verify.semantics.langref import rules
from verify.semantics.unknown import asm_keywords, is_intrinsic, is_of_objc


def states(attributes: Attributes, name: str) -> bool:
    """Whether the attribute `name` is there; a quoted string of that name is another attribute."""
    return any(a.name == name and not a.quoted for a in attributes)


def has_to_return(function: Function) -> bool:
    """Whether a thread that does not go on after a call or an access in a function, or in what it
    calls, is undefined: "if an invocation of an annotated function does not return control back to
    a point in the call stack, the behavior is undefined" (LangRef, `willreturn`), and `nounwind`
    leaves it one point."""
    return all(states(function.attributes, each) for each in ("willreturn", "nounwind"))


class AccessKind(IntFlag):
    """The access kinds of LangRef, `memory(...)`."""

    NONE = 0
    READ = 1
    WRITE = 2
    READWRITE = 3


_ACCESS_NAMES: Mapping[str, AccessKind] = {
    "none": AccessKind.NONE,
    "read": AccessKind.READ,
    "write": AccessKind.WRITE,
    "readwrite": AccessKind.READWRITE,
}

ARGUMENT_MEMORY = "argmem"


class MemoryAttributeError(ValueError):
    """`memory(...)` with an access kind that is not known."""


@dataclass(frozen=True, slots=True)
class MemoryEffects:
    """The access kind of every location (LangRef, `memory(...)`); `other` for those not named."""

    other: AccessKind
    named: tuple[tuple[str, AccessKind], ...] = ()

    def at(self, location: str) -> AccessKind:
        return dict(self.named).get(location, self.other)

    def both(self, second: MemoryEffects) -> MemoryEffects:
        """The accesses that both allow: attributes of a call site and of a declaration each
        bind."""
        locations = sorted({name for name, _ in (*self.named, *second.named)})
        named = tuple([(name, self.at(name) & second.at(name)) for name in locations])
        return MemoryEffects(self.other & second.other, named)

    def either(self, second: MemoryEffects) -> MemoryEffects:
        """The union of the accesses that two effects allow."""
        locations = sorted({name for name, _ in (*self.named, *second.named)})
        named = tuple([(name, self.at(name) | second.at(name)) for name in locations])
        return MemoryEffects(self.other | second.other, named)

    @property
    def visible(self) -> AccessKind:
        """The access kinds to memory that the module can name."""
        result = self.other
        for location, access in self.named:
            if location not in HIDDEN:
                result |= access
        return result

    def unnamed_places(self, kind: AccessKind) -> tuple[str, ...]:
        """The memory that the module cannot name and that is accessed so: each location by itself,
        since none is accessible in another way (LangRef, `memory(...)`)."""
        return tuple(location for location in UNNAMED if self.at(location) & kind)

    @property
    def may_read_what_it_writes(self) -> bool:
        """Whether some memory may be both read and written; the module's may be reached by
        several ways."""
        return AccessKind.READWRITE in (self.visible, *map(self.at, HIDDEN))

    def covers(self, second: MemoryEffects) -> bool:
        """Whether everything that `second` allows is allowed."""
        places = {name for name, _ in (*self.named, *second.named)}
        pairs = [(self.at(place), second.at(place)) for place in places]
        return all(not a & ~p for p, a in (*pairs, (self.other, second.other)))

    def without(self, location: str) -> MemoryEffects:
        """The effects without access to `location`."""
        rest = [(name, access) for name, access in self.named if name != location]
        return MemoryEffects(self.other, (*rest, (location, AccessKind.NONE)))

    @property
    def anywhere(self) -> AccessKind:
        """The access kinds of all locations together."""
        result = self.other
        for _, access in self.named:
            result |= access
        return result


INACCESSIBLE = "inaccessiblemem"
TARGET_MEMORY = ("target_mem0", "target_mem1")
"""State of the target, which only intrinsics access."""
UNNAMED = (INACCESSIBLE, *TARGET_MEMORY)
"""Memory that no instruction of the module can name."""
MARKS = "marks"
"""Of the functions that a proof declares: no memory, so that they are observed and change none."""
HIDDEN = (*UNNAMED, MARKS)
ERRNO = "errnomem"
"""The memory of `errno`, which is in no local variable."""

ANY_MEMORY = MemoryEffects(AccessKind.READWRITE)
NO_MEMORY = MemoryEffects(AccessKind.NONE)


LIMITS: Mapping[str, AccessKind] = {
    "readonly": AccessKind.READ,
    "writeonly": AccessKind.WRITE,
    "readnone": AccessKind.NONE,
}
"""The accesses that attributes of a parameter or an argument allow."""


def allowed_through(attributes: Attributes) -> AccessKind:
    """The accesses that a parameter's or an argument's attributes allow through it."""
    found = AccessKind.READWRITE
    for name, allowed in LIMITS.items():
        if states(attributes, name):
            found &= allowed
    return found


def holds_no_address(type_: Type) -> bool:
    """Whether no value of a type holds an address."""
    element = type_.element if isinstance(type_, VectorType) else type_
    return isinstance(element, IntType | FloatType | VoidType) or (
        isinstance(type_, OpaqueType) and type_.text in ("token", "metadata", "label")
    )


@lru_cache(maxsize=1024)
def parse_memory(text: str) -> MemoryEffects:
    """Parse `argmem: read, inaccessiblemem: readwrite` and the like.

    Raises `MemoryAttributeError` on anything else.
    """
    other = AccessKind.NONE
    named: list[tuple[str, AccessKind]] = []
    for part in text.split(","):
        location, colon, kind = part.rpartition(":")
        access = _ACCESS_NAMES.get(kind.strip())
        if access is None:
            raise MemoryAttributeError(f"memory({text})")
        if colon:
            named.append((location.strip(), access))
        else:
            other = access
    return MemoryEffects(other, tuple(sorted(dict(named).items())))


def memory_text(what: MemoryEffects) -> str:
    """The argument of `memory(...)` that allows these effects."""
    names = {kind: name for name, kind in _ACCESS_NAMES.items()}
    located = [f"{location}: {names[kind]}" for location, kind in what.named]
    return ", ".join([names[what.other], *located])


def with_memory(attributes: Attributes, what: MemoryEffects) -> Attributes:
    """The attributes with `memory(...)` for these effects in place of their own."""
    others = tuple([each for each in attributes if each.name != "memory" or each.quoted])
    return (*others, Attribute("memory", memory_text(what)))


def memory_effects(attributes: Attributes) -> MemoryEffects:
    """The effects that `memory(...)` allows; without that attribute, any (LangRef)."""
    for attribute in attributes:
        if attribute.name == "memory" and not attribute.quoted:
            return parse_memory(attribute.argument or "")
    return ANY_MEMORY


@dataclass(frozen=True, slots=True)
class CallEffects:
    """The effects of one call.  `returned` is the index of the operand that is its result.

    `frees`: it may free memory that the caller can access.  `may_be_undefined`: for some operands
    it may be undefined behaviour, although it only computes.  `returns_here`: the call site
    promises that the call returns, and the callee does not promise it; `stays_here`: that the call
    does not return.  Breaking such a promise is undefined behaviour.
    """

    memory: MemoryEffects
    may_not_return: bool
    may_unwind: bool
    noreturn: bool
    convergent: bool
    may_be_undefined: bool
    returned: int | None
    frees: bool = False
    others_free: bool = False
    """Whether another thread, with which the call synchronises, may have freed memory meanwhile."""
    returns_here: bool = False
    stays_here: bool = False

    @property
    def reads(self) -> bool:
        return bool(self.memory.anywhere & AccessKind.READ)

    @property
    def writes(self) -> bool:
        return bool(self.memory.anywhere & AccessKind.WRITE)

    @property
    def only_computes(self) -> bool:
        """Whether a call has no effect but its result: not observable by itself (docs/semantics.md,
        section 4).

        A call that reads memory only computes in this sense: its result is then a function of
        memory too.
        """
        return not (self.writes or self.may_not_return or self.may_unwind)

    @property
    def observed(self) -> bool:
        """Whether a call is observable by itself.  A call that writes nothing is not, even if it
        may never return: whether it does follows from operands and memory, as its result does."""
        if self.convergent or self.noreturn:
            return not self.only_computes
        return self.writes

    @property
    def pure(self) -> bool:
        """Whether a call only computes, and from its operands (and convergence) alone."""
        return self.only_computes and not self.reads


def declaration(module: Module, call: CallDetail) -> Function | None:
    """The function that a direct call names, if the module declares or defines it."""
    if not isinstance(call.callee, Global):
        return None
    return module.functions.get(call.callee.name)


def is_convergent(module: Module, instruction: Instruction) -> bool:
    """Whether a call is convergent: by the callee or at the call site (LangRef, `convergent`; the
    attribute has no opposite)."""
    call = instruction.detail
    if not isinstance(call, CallDetail):
        return False
    callee = declaration(module, call)
    return states(call.attributes, "convergent") or (
        callee is not None and states(callee.attributes, "convergent")
    )


@remembered
def effects(module: Module, instruction: Instruction) -> CallEffects:
    """The effects of a call, invoke or callbr.  Raises `TypeError` for other instructions."""
    call = instruction.detail
    if not isinstance(call, CallDetail):
        raise TypeError(f"no call: {instruction.text}")
    callee = declaration(module, call)
    callee_attributes: Attributes = () if callee is None else callee.attributes
    if isinstance(call.callee, InlineAsm):
        callee_attributes = call.attributes
    stated = {a.name for a in (*callee_attributes, *call.attributes) if not a.quoted}
    memory = memory_effects(callee_attributes)
    if any(a.name == "memory" for a in call.attributes):
        memory = memory.both(memory_effects(call.attributes))
    if all(holds_no_address(o.type) for o in instruction.operands):
        memory = memory.without(ARGUMENT_MEMORY)

    says = stated.__contains__
    writes = bool(memory.anywhere & AccessKind.WRITE)
    comes_back = says("willreturn") or (says("mustprogress") and not writes)
    asm = asm_keywords(instruction)
    cannot_unwind = isinstance(call.callee, InlineAsm) and "unwind" not in asm
    return CallEffects(
        memory=memory,
        may_not_return=not comes_back,
        may_unwind=not (says("nounwind") or cannot_unwind),
        noreturn=says("noreturn"),
        convergent=says("convergent"),
        may_be_undefined=_may_be_undefined(instruction, callee_attributes, says),
        returned=_returned(call, callee),
        frees=bool(memory.visible & AccessKind.WRITE) and not _keeps_memory(instruction, says),
        others_free=bool(memory.visible & AccessKind.WRITE)
        and _synchronises(says)
        and not _others_keep(module, instruction, says),
        returns_here=comes_back and says("nounwind") and not _comes_back(callee_attributes),
        stays_here=says("noreturn") and not states(callee_attributes, "noreturn"),
    )


TOTAL = Attribute("defined for all operands", quoted=True)
"""Of a function that the checker writes: no call of it is undefined."""


def _may_be_undefined(
    instruction: Instruction, callee: Attributes, says: Callable[[str], bool]
) -> bool:
    """Whether a call may be undefined for some operands; LangRef names such intrinsics, and
    convergent operations are assumed to be defined for all operands (docs/refinement.md)."""
    taken = says("speculatable") or says("convergent") or TOTAL in callee
    return not taken and not is_intrinsic(instruction.callee_name or "")


def _keeps_memory(instruction: Instruction, says: Callable[[str], bool]) -> bool:
    """Whether a call frees nothing (LangRef, `nofree`).  Of intrinsics, those of the Objective-C
    runtime free."""
    name = instruction.callee_name or ""
    return says("nofree") or (is_intrinsic(name) and not is_of_objc(name))


def _synchronises(says: Callable[[str], bool]) -> bool:
    """Whether a call may be a barrier."""
    return says("convergent") and not says("nosync")


def _others_keep(module: Module, instruction: Instruction, says: Callable[[str], bool]) -> bool:
    """Whether a call excludes that other threads free, with which it synchronises (LangRef,
    `nofree`).  What an intrinsic's declaration says is that of the LLVM which has read the file,
    not of the one that wrote it."""
    is_promise = says("nofree") and not is_intrinsic(instruction.callee_name or "")
    return is_promise and rules(module).nofree_of_others


def _comes_back(callee_attributes: Attributes) -> bool:
    """Whether the callee's own attributes promise that it returns."""
    writes = bool(memory_effects(callee_attributes).anywhere & AccessKind.WRITE)
    progress = states(callee_attributes, "mustprogress") and not writes
    return states(callee_attributes, "nounwind") and (
        states(callee_attributes, "willreturn") or progress
    )


def argument_attributes(call: CallDetail, callee: Function | None, index: int) -> Attributes:
    """The attributes of argument `index`, of call site and declaration together."""
    site = call.argument_attributes[index] if index < len(call.argument_attributes) else ()
    if callee is None or index >= len(callee.parameters):
        return site
    return site + callee.parameters[index].attributes


def result_attributes(call: CallDetail, callee: Function | None) -> Attributes:
    """The attributes of the result, of call site and declaration together."""
    return call.result_attributes + (() if callee is None else callee.result_attributes)


def _returned(call: CallDetail, callee: Function | None) -> int | None:
    for index in range(len(call.function_type.parameters)):
        if states(argument_attributes(call, callee, index), "returned"):
            return index
    return None


def kept_arguments(function: Function) -> frozenset[int]:
    """The parameters of a function whose memory it promises not to free (LangRef, `nofree`)."""
    everything = states(function.attributes, "nofree")
    return frozenset(
        position
        for position, parameter in enumerate(function.parameters)
        if everything or states(parameter.attributes, "nofree")
    )
