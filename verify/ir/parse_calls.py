"""call, invoke, callbr in canonical text (LangRef, "'call' Instruction")."""

from __future__ import annotations

from verify.ir.function import Attribute, Attributes, Bundle, CallDetail
from verify.ir.lexer import Cursor
from verify.ir.parse_attributes import (
    parse_convention,
    parse_function_attributes,
    parse_operand_attributes,
    parse_result_attributes,
)
from verify.ir.parse_constants import parse_typed_value, parse_value
from verify.ir.parse_flags import Parsed, parse_flags
from verify.ir.parse_types import (
    PTR,
    ParseContext,
    parse_addrspace,
    parse_function_suffix,
    parse_type,
)
from verify.ir.types import METADATA, FunctionType, PtrType
from verify.ir.values import ConstInt, Global, InlineAsm, Value

ASSUME = "llvm.assume"
"""The function whose bundles' operands are operands of its calls: they only state something."""
_STATED = {"noundef": (Attribute("noundef"),)}
"""The statements of a bundle of that name, as attributes of its operands: a false one is undefined
behaviour, too."""
_TAILS = frozenset(("tail", "musttail", "notail"))
_AFTER_ATTRIBUTES = frozenset(("to",))


def parse_tail_call(c: Cursor, env: ParseContext) -> Parsed:
    """Read `tail call …`, the cursor after the marker."""
    tail = c.tokens[c.pos - 1]
    c.expect("call")
    return _call(c, env, tail)


def parse_call(c: Cursor, env: ParseContext) -> Parsed:
    return _call(c, env, None)


def is_tail_marker(word: str) -> bool:
    return word in _TAILS


def _call(c: Cursor, env: ParseContext, tail: str | None) -> Parsed:
    """Read any of the three instructions; only invoke and callbr have labels at the end."""
    flags = parse_flags(c)
    convention = parse_convention(c)
    result_attributes = parse_result_attributes(c, env)
    pointer = PTR
    if c.tokens[c.pos] == "addrspace":
        pointer = PtrType(parse_addrspace(c))
    result = parse_type(c, env)
    function_type: FunctionType | None = None
    if c.tokens[c.pos] == "(":
        function_type = parse_function_suffix(c, env, result)
    callee = _callee(c, env, pointer)
    arguments, argument_attributes = _arguments(c, env)
    if function_type is None:
        function_type = FunctionType(result, tuple([a.type for a in arguments]))
    attributes = parse_function_attributes(c, env, _AFTER_ATTRIBUTES)
    bundles = _bundles(c, env) if c.tokens[c.pos] == "[" else ()
    if isinstance(callee, Global) and callee.name == ASSUME:
        stated = [(bundle, operand) for bundle in bundles for operand in bundle.operands]
        arguments += tuple([operand for _, operand in stated])
        argument_attributes += tuple([_stated(bundle, operand) for bundle, operand in stated])
    normal, unwind, indirect = _destinations(c) if c.tokens[c.pos] == "to" else (None, None, ())
    detail = CallDetail(
        callee,
        function_type,
        tail,
        convention,
        result_attributes,
        argument_attributes,
        attributes,
        bundles,
        normal,
        unwind,
        indirect,
    )
    return result, arguments, flags, detail


def _stated(bundle: Bundle, operand: Value) -> Attributes:
    """The attributes of an operand of a bundle that say the same."""
    if not stated_bytes(bundle):
        return _STATED.get(bundle.tag, ())
    of_pointer = (Attribute(bundle.tag, str(bundle.operands[1])),)
    return of_pointer if operand is bundle.operands[0] else ()


def stated_bytes(bundle: Bundle) -> bool:
    """Whether a bundle states a number of bytes at an address."""
    if bundle.tag != "dereferenceable" or len(bundle.operands) != 2:
        return False
    return isinstance(bundle.operands[1], ConstInt) and bundle.operands[1].value > 0


def _callee(c: Cursor, env: ParseContext, pointer: PtrType) -> Value:
    if c.tokens[c.pos] != "asm":
        return parse_value(c, env, pointer)
    start = c.pos
    while not c.next().startswith('"'):
        pass
    c.expect(",")
    c.next()
    return InlineAsm(pointer, c.slice(start, c.pos))


def _arguments(c: Cursor, env: ParseContext) -> tuple[tuple[Value, ...], tuple[Attributes, ...]]:
    c.expect("(")
    if c.accept(")"):
        return (), ()
    values: list[Value] = []
    attributes: list[Attributes] = []
    while True:
        if c.accept("..."):  # musttail forwards the caller's variable arguments
            c.expect(")")
            return tuple(values), tuple(attributes)
        type_ = parse_type(c, env)
        attributes.append(() if type_ is METADATA else parse_operand_attributes(c, env))
        values.append(parse_value(c, env, type_))
        if c.accept(")"):
            return tuple(values), tuple(attributes)
        c.expect(",")


def _bundles(c: Cursor, env: ParseContext) -> tuple[Bundle, ...]:
    bundles: list[Bundle] = []
    c.expect("[")
    while not c.accept("]"):
        if bundles:
            c.expect(",")
        tag = c.next()
        operands: list[Value] = []
        c.expect("(")
        while not c.accept(")"):
            if operands:
                c.expect(",")
            operands.append(parse_typed_value(c, env))
        bundles.append(Bundle(tag[1:-1], tuple(operands)))
    return tuple(bundles)


def _destinations(c: Cursor) -> tuple[str, str | None, tuple[str, ...]]:
    c.expect("to")
    normal = parse_label(c)
    if c.accept("unwind"):
        return normal, parse_label(c), ()
    return normal, None, parse_label_list(c)


def parse_label(c: Cursor) -> str:
    """Read `label %x`; the label is `x`."""
    c.expect("label")
    token = c.next()
    if token[0] != "%":
        c.pos -= 1
        raise c.error("a label")
    return token[1:]


def parse_label_list(c: Cursor) -> tuple[str, ...]:
    """Read `[label %a, label %b]`."""
    c.expect("[")
    labels: list[str] = []
    while not c.accept("]"):
        if labels:
            c.expect(",")
        labels.append(parse_label(c))
    return tuple(labels)
