"""Calls of functions of the C library, by what these do (ISO C; `verify.semantics.library` says
which calls are of the library's).

A call becomes one of the intrinsic that means the same, or of a body that is entered, or its
result where that is known.  What has no meaning here stays a call of an unknown function.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial
from types import MappingProxyType

from common.data import dataclass
from verify.dialects.clib.checked_calls import plain_declarations, unchecked
from verify.dialects.clib.known_strings import KnownStrings
from verify.dialects.clib.library_bodies import (
    BLOCK_COMPARISONS,
    MAX_WHOLE_BYTES,
    STRING_COPIES,
    THAT_WRITE,
    WITH_A_BODY,
    WITHOUT_MEMORY,
    Widths,
    block_comparison,
    library_body,
    made_body,
)
from verify.dialects.clib.library_folds import FOLDS, WIDE, wide_length
from verify.dialects.clib.library_formats import INTO_MEMORY, into_memory, with_demands
from verify.dialects.clib.library_meanings import (
    AS_INTRINSICS,
    COPIES,
    EXTREMES,
    FILLS,
    MAY_SET_ERRNO,
    WITH_A_MEANING,
    has_a_meaning,
    wide_bytes,
)
from verify.dialects.clib.library_numbers import NUMBERS, number_text
from verify.dialects.clib.library_output import OUTPUT, output
from verify.dialects.clib.library_promises import keeps_all
from verify.dialects.clib.library_scans import STEPS
from verify.ir.builder import byte_offset
from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.reader import parse_module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import VOID, FloatType, FunctionType, IntType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.semantics.effects import ANY_MEMORY, AccessKind, effects, memory_effects, states
from verify.semantics.library import is_library_call
from verify.semantics.memory.layout import Layout
from verify.semantics.values.mathematics_library import has_no_error

_FLOAT_SUFFIXES = MappingProxyType({"float": "f32", "double": "f64"})
_ABOUT_THE_CALLEE = frozenset(
    {"captures", "nocapture", "noalias", "nofree", "readnone", "readonly", "returned", "writeonly"}
)
"""Attributes of parameters that say what the function does: its body does."""
_KEPT_OF_RESULTS = frozenset({"noundef", "returned", "nonnull"})
_WRITING = THAT_WRITE | INTO_MEMORY.keys()
I1, I8 = IntType(1), IntType(8)
DIGITS = 12
"""The number of digits of a hash, in the name of a body made for particular arguments."""


def interpret_library_calls(pair: Pair) -> Pair:
    """The pair with calls of functions of the library replaced by what they do."""
    return pair.mapped_once(_interpreted)


def interpret_with_whole_blocks(pair: Pair) -> Pair:
    """The pair with library calls replaced by their bodies, where poison anywhere in the blocks
    that the source compares is undefined behaviour.  LLVM assumes that where it loads a block as
    one number and branches on the number, but not where it makes a call out of comparisons that end
    at the first difference."""
    source, target = _interpreted(pair.before, whole=True), _interpreted(pair.after)
    return pair.within(source, target)


def compares_blocks(pair: Pair) -> bool:
    """Whether the source's module may compare blocks by functions of the library."""
    return not BLOCK_COMPARISONS.isdisjoint(pair.before.functions)


def _interpreted(module: Module, *, whole: bool = False) -> Module:
    names = {*module.functions, *plain_declarations(module)}
    if names.isdisjoint(WITH_A_MEANING):
        return module
    known = replace(module, functions={**plain_declarations(module), **module.functions})
    writer = _Writer(known, Layout(module.datalayout, module.types), whole)
    return map_functions(module, writer.function, writer.added)


@dataclass
class _Writer:
    """`whole`: see `interpret_with_whole_blocks`.  `added`: functions that the module needs besides
    its own."""

    module: Module
    layout: Layout
    whole: bool
    added: dict[str, Function] = field(default_factory=dict[str, Function])
    strings: KnownStrings = field(init=False)
    bytes_made: int = 0

    def function(self, function: Function) -> Function:
        """The function with its calls rewritten."""
        self.strings = KnownStrings.of(self.module, self.layout, function)
        return map_function(function, partial(self.rewrite, function))

    def rewrite(self, caller: Function, call: Instruction) -> Sequence[Instruction]:
        """The effects of a call of a library function, as instructions; the instruction itself if
        it is no such call, or has no meaning here."""
        detail, name = call.detail, call.callee_name
        if name is None or not isinstance(detail, CallDetail) or call.opcode != "call":
            return (call,)
        plain = unchecked(call, self.strings)
        if plain is not call and is_library_call(self.module, caller, call):
            rewritten = self.rewrite(caller, plain)
            return (call,) if rewritten == (plain,) else rewritten
        if not has_a_meaning(self.module, caller, call) or not self._is_plain(caller, call):
            return (call,)
        folded = self._folded(call, name)
        if folded is not None:
            return (folded,)
        if name in COPIES or name in FILLS | STRING_COPIES:
            transfer = self._transfer(call, detail, name)
            if transfer is not None:
                return transfer
        if name in OUTPUT or name in INTO_MEMORY:
            made = self._formatted(call, detail, name)
            return self._unknown(call) if made is None else (made,)
        text = self._known_text(call, name)
        if text is not None:
            return (self._made(call, detail, name, text),)
        if name in WITH_A_BODY:
            return (self._with_body(call, detail, name),)
        return (self._intrinsic(call, detail, name),)

    def _is_plain(self, caller: Function, call: Instruction) -> bool:
        """Whether nothing about the call or its callee changes what the function does."""
        detail, callee = call.detail, self.module.functions[call.callee_name or ""]
        assert isinstance(detail, CallDetail)
        if detail.tail == "musttail" or detail.bundles or detail.function_type != callee.type:
            return False
        if detail.calling_convention is not None or callee.calling_convention is not None:
            return False
        stated_here = (*callee.attributes, *detail.attributes)
        if states(detail.attributes, "convergent") or states(stated_here, "noreturn"):
            return False
        if not isinstance(call.type, FloatType) and not keeps_all(self.module, caller, call):
            return False
        if callee.name in WITHOUT_MEMORY or isinstance(call.type, FloatType):
            return True
        # What null points to is then the program's, and not the library's.
        if states(caller.attributes, "null_pointer_is_valid"):
            return False
        stated = memory_effects(callee.attributes).both(memory_effects(detail.attributes))
        if callee.name in OUTPUT:
            return stated.covers(ANY_MEMORY) and not states(stated_here, "willreturn")
        needed = AccessKind.READWRITE if callee.name in _WRITING else AccessKind.READ
        return bool(stated.at("argmem") & needed)

    # Results that are known

    def _folded(self, call: Instruction, name: str) -> Instruction | None:
        """A call whose result is a number, and which does nothing else."""
        if name == "strlen":
            string = self.strings.string(call.operands[0])
            return self._endless(call) if string is None else _number(call, len(string))
        return None

    def _endless(self, call: Instruction) -> Instruction | None:
        """The length of a string without an end in its object, which is undefined: the byte after
        the object is read."""
        string = self.strings.constant(call.operands[0])
        size = self.strings.is_to_the_end(string)
        if size is None or call.name is None:
            return None
        detail = MemoryDetail(type=call.type, align=1)
        return replace(call, opcode="load", operands=(byte_offset(string, size),), detail=detail)

    # Bodies

    def _with_body(self, call: Instruction, detail: CallDetail, name: str) -> Instruction:
        declared = self.module.functions[name]
        first = declared.type.parameters[0] if declared.type.parameters else VOID
        number = first.width if isinstance(first, IntType) else 32
        if name in WIDE:
            number = 8 * (wide_bytes(self.module) or 0)
        widths = Widths(self.layout.pointer(0).bits, number)
        count = call.operands[-1] if call.operands else None
        if name in BLOCK_COMPARISONS and isinstance(count, ConstInt) and _is_small(count):
            body = block_comparison(name, widths, count.value, whole=self.whole)
            return self._entering(call, detail, f"{name}.{count.value}", body)
        steps = self.strings.steps(call, name)
        body = library_body(name, widths, whole=self.whole, steps=steps)
        key = f"{name}.{number}" if name in WIDE else name
        return self._entering(call, detail, key if steps == STEPS else f"{key}.{steps}", body)

    def _known_text(self, call: Instruction, name: str) -> str | None:
        """A body for these arguments, where enough is known of them."""
        if name not in FOLDS and name not in NUMBERS | WIDE:
            return None
        known = [self.strings.known(operand) for operand in call.operands]
        if name in WIDE:
            return wide_length(known[0].held, wide_bytes(self.module) or 1)
        if isinstance(call.type, IntType) and name in NUMBERS:
            return number_text(name, known, call.type.width)
        return FOLDS[name](known)

    def _formatted(self, call: Instruction, detail: CallDetail, name: str) -> Instruction | None:
        """The effects of a function of `printf`'s family, or of another that writes to a stream;
        `None` if they are unknown."""
        known = [self.strings.known(operand) for operand in call.operands]
        types = [str(operand.type) for operand in call.operands]
        if name in INTO_MEMORY:
            text = into_memory(name, known, types, self.layout.pointer(0).bits)
            return None if text is None else self._made(call, detail, name, text)
        written = output(name, known, types)
        return None if written is None else self._made(call, detail, name, *written)

    def _unknown(self, call: Instruction) -> Sequence[Instruction]:
        """A call of which it is not known what it writes."""
        self.bytes_made += 1
        calls, needed = with_demands(self.module, call, self.bytes_made)
        self.added.setdefault(needed.name, needed)
        return calls

    def _made(
        self, call: Instruction, detail: CallDetail, name: str, text: str, needs: str = ""
    ) -> Instruction:
        """A call of a body that is made for it, whose parameters are `%a0` and so on; `needs`: what
        it calls."""
        from hashlib import sha256  # loads OpenSSL: only where a body is made

        widths = Widths(self.layout.pointer(0).bits)
        types = tuple([str(operand.type) for operand in call.operands])
        text, made = made_body(name, str(call.type), types, text, widths, needs)
        key = f"{name} {sha256(text.encode()).hexdigest()[:DIGITS]}"
        return self._entering(call, detail, key, made)

    def _entering(
        self, call: Instruction, detail: CallDetail, key: str, made: tuple[Function, Module]
    ) -> Instruction:
        """The call as one of a body, which has a parameter for each of its arguments."""
        body, needs = made
        assert isinstance(detail.callee, Global)
        declared = self.module.functions[detail.callee.name]
        demands = [_demands(p.attributes) for p in declared.parameters]
        demands += [()] * (len(body.parameters) - len(demands))
        key = f"{key} of the library"
        self.added[key] = replace(
            body,
            name=key,
            parameters=tuple(
                replace(own, attributes=theirs)
                for own, theirs in zip(body.parameters, demands, strict=True)
            ),
            result_attributes=declared.result_attributes,
        )
        self._declare(needs, body.name)
        callee = Global(detail.callee.type, key)
        return replace(call, detail=replace(detail, callee=callee, function_type=body.type))

    # Intrinsics

    def _intrinsic(self, call: Instruction, detail: CallDetail, name: str) -> Instruction:
        """A call of a function on floats as that of an intrinsic."""
        type_ = call.type
        suffix = _FLOAT_SUFFIXES.get(type_.kind) if isinstance(type_, FloatType) else None
        base = name.removesuffix("f") if name not in (*AS_INTRINSICS, "fma") else name
        may_fail = base in MAY_SET_ERRNO and not has_no_error(base, call)
        if suffix is None or (may_fail and effects(self.module, call).writes):
            return call
        flags = call.flags | {"nsz"} if base in EXTREMES else call.flags
        intrinsic = f"llvm.{EXTREMES.get(base, base)}.{suffix}"
        arguments = ", ".join(str(type_) for _ in call.operands)
        self._declare(_declaration(f"{type_} @{intrinsic}({arguments})"))
        called = self._of_intrinsic(detail, intrinsic, tuple(range(len(call.operands))))
        return replace(call, flags=flags, detail=called)

    def _of_intrinsic(
        self, detail: CallDetail, intrinsic: str, order: tuple[int, ...]
    ) -> CallDetail:
        """The call of an intrinsic with arguments in another order, with what the declaration
        demands of them."""
        assert isinstance(detail.callee, Global)
        declared = self.module.functions[detail.callee.name]
        site = (*detail.argument_attributes, *((),) * len(declared.parameters))
        attributes = tuple(_demands(site[i] + declared.parameters[i].attributes) for i in order)
        return replace(
            detail,
            callee=Global(detail.callee.type, intrinsic),
            argument_attributes=attributes,
            result_attributes=detail.result_attributes + declared.result_attributes,
            attributes=(),
        )

    def _transfer(
        self, call: Instruction, detail: CallDetail, name: str
    ) -> Sequence[Instruction] | None:
        """A copy or fill, whose result is its destination, or an address after it; `None` where it
        is not known which."""
        size_type = IntType(self.layout.pointer(0).bits)
        zero = ConstInt(size_type, 0, "0")
        operands, moved, order = call.operands, zero, tuple(range(len(call.operands)))
        cut: tuple[Instruction, ...] = ()
        intrinsic = f"llvm.memset.p0.{size_type}"
        if name in COPIES:
            copy, order = COPIES[name]
            intrinsic = f"llvm.{copy}.p0.p0.{size_type}"
            given = [operands[i] for i in order]
            moved = operands[2] if name == "mempcpy" else zero
        elif name in STRING_COPIES:
            string = self.strings.string(operands[1])
            if string is None:
                return None
            length = len(string)
            count = ConstInt(size_type, length + 1, str(length + 1))
            intrinsic, given = f"llvm.memcpy.p0.p0.{size_type}", [*operands, count]
            moved = ConstInt(size_type, length, str(length)) if name == "stpcpy" else zero
        else:
            cut, byte = self._byte(call, name)
            given, order = [operands[0], byte, operands[-1]], (0,)
        results = detail.result_attributes + self.module.functions[name].result_attributes
        if any(a.name not in _KEPT_OF_RESULTS for a in results):
            return None
        given.append(ConstInt(I1, 0, "false"))
        types = tuple(o.type for o in given)
        self._declare(_declaration(f"void @{intrinsic}({', '.join(map(str, types))})"))
        made = self._of_intrinsic(detail, intrinsic, order)
        attributes = (*made.argument_attributes, (), (), ())[: len(given)]
        made = replace(
            made,
            function_type=FunctionType(VOID, types, False),
            argument_attributes=attributes,
            result_attributes=(),
        )
        effect = replace(call, type=VOID, name=None, operands=tuple(given), detail=made)
        if call.name is None:
            return *cut, effect
        return *cut, effect, _displaced(call, operands[0], moved)

    def _byte(self, call: Instruction, name: str) -> tuple[tuple[Instruction, ...], Value]:
        """The byte that a fill writes ("the value of c (converted to an unsigned char)"), and the
        instruction that makes it where it is not constant."""
        value = call.operands[1]
        if name != "memset":
            return (), ConstInt(I8, 0, "0")
        if isinstance(value, ConstInt):
            return (), ConstInt(I8, value.value & 0xFF, str(value.value & 0xFF))
        self.bytes_made += 1
        byte = Local(I8, f"byte {self.bytes_made} of {name}")
        cut = Instruction("trunc", I8, byte.name, (value,), f"trunc {value.type} {value} to i8")
        return (cut,), byte

    def _declare(self, needed: Module, but: str = "") -> None:
        for name, function in needed.functions.items():
            if name != but:
                self.added.setdefault(name, function)


def _is_small(count: ConstInt) -> bool:
    return count.value <= MAX_WHOLE_BYTES


def _demands(attributes: Attributes) -> Attributes:
    """The constraints on an argument."""
    return tuple(a for a in attributes if a.name not in _ABOUT_THE_CALLEE or a.quoted)


def _number(call: Instruction, number: int) -> Instruction:
    """The instruction whose result is a number: the call's result."""
    value = ConstInt(call.type, number, str(number))
    zero = ConstInt(call.type, 0, "0")
    return replace(call, opcode="add", operands=(value, zero), detail=None, flags=frozenset())


def _displaced(call: Instruction, base: Value, offset: Value) -> Instruction:
    """The address `offset` bytes after `base`."""
    return replace(
        call, opcode="getelementptr", operands=(base, offset), detail=MemoryDetail(type=I8)
    )


def _declaration(signature: str) -> Module:
    return parse_module(f"declare {signature}\n")
