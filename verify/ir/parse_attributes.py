"""Attributes in canonical text (LangRef, "Parameter Attributes", "Function Attributes",
"Attribute Groups", "Calling Conventions")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.function import Attribute, Attributes
from verify.ir.lexer import Cursor, words
from verify.ir.parse_constants import VALUE_WORDS
from verify.ir.parse_types import ParseContext, starts_type
from verify.targets.triples import TARGETS

_WORD = re.compile(r"[A-Za-z_]", re.A)
_OF_TARGETS = "|".join(
    [each.conventions.prefix for each in TARGETS if each.conventions.prefix is not None]
)
_CONVENTION = re.compile(
    rf"""(?: \w*cc | cc\d+ | (?:{_OF_TARGETS})\w+ | aarch64_\w+ | riscv_\w+
    | hhvm_\w+ | avr_\w+ | msp430_\w+ | x86_\w+ | preserve_\w+ | cxx_fast_\w+ | swift\w*cc
    | win64cc | intel_ocl_\w+ | arm_\w+ | m68k_\w+ | cheri\w*) \Z""",
    re.X,
)
_FLAGS: Mapping[str, str] = MappingProxyType({"uniform-work-group-size": "true"})
"""String attributes that have no value in LLVM 23: that which says the same in LLVM 22."""
_NOT_CONVENTIONS = words("x86_fp80 x86_amx x86_mmx")


def parse_convention(c: Cursor) -> str | None:
    """Read a calling convention: `fastcc`, `spir_kernel`, `cc 10`, `riscv_vls_cc(64)`; `None`
    when there is none."""
    start = c.pos
    token = c.tokens[start]
    if not _CONVENTION.match(token) or token in _NOT_CONVENTIONS:
        return None
    c.pos += 1
    if token == "cc":
        c.natural()
    elif c.peek() == "(":
        c.skip_balanced()
    return c.slice(start, c.pos)


def parse_attribute(c: Cursor, env: ParseContext) -> Attribute:
    """One attribute, with its argument after `(`, `=` or (alignments) a space."""
    token = c.next()
    quoted = token.startswith('"')
    follows = c.peek()
    argument: str | None = None
    if quoted and follows != "=":
        argument = _FLAGS.get(token[1:-1])
    elif follows == "=":
        c.pos += 1
        value = c.next()
        argument = value[1:-1] if value.startswith('"') else value
    elif follows == "(":
        argument = c.parenthesised()
    elif follows.isdecimal() and token.startswith("align"):
        c.pos += 1
        argument = follows
    else:
        attribute = env.keywords.get(token)
        if attribute is None:
            attribute = env.keywords[token] = Attribute(token)
        return attribute
    return Attribute(token[1:-1] if quoted else token, argument, quoted)


def starts_attribute(token: str) -> bool:
    """Whether an attribute starts at the cursor, and not the operand after the attributes."""
    if token.startswith('"'):
        return True
    if token.startswith('c"'):
        return False
    return _WORD.match(token) is not None and token not in VALUE_WORDS


def parse_operand_attributes(c: Cursor, env: ParseContext) -> Attributes:
    """The attributes between a type and its operand, or after a parameter's type."""
    if not starts_attribute(c.tokens[c.pos]):
        return ()
    attributes: list[Attribute] = []
    while starts_attribute(c.tokens[c.pos]):
        attributes.append(parse_attribute(c, env))
    return tuple(attributes)


def parse_result_attributes(c: Cursor, env: ParseContext) -> Attributes:
    """The attributes before a result's type."""
    attributes: list[Attribute] = []
    while True:
        token = c.tokens[c.pos]
        if starts_type(env, token) or token == "addrspace" or not starts_attribute(token):
            return tuple(attributes)
        attributes.append(parse_attribute(c, env))


def parse_function_attributes(c: Cursor, env: ParseContext, stop: frozenset[str]) -> Attributes:
    """Attributes and groups (`#0`, resolved) up to a word of `stop` or what is neither."""
    attributes: Attributes = ()
    while True:
        token = c.tokens[c.pos]
        if token.startswith("#"):
            c.pos += 1
            group = env.groups.get(token)
            if group is None:
                c.pos -= 1
                raise c.error("a defined attribute group")
            attributes = attributes + group if attributes else group
        elif token in stop or not starts_attribute(token):
            return attributes
        else:
            attributes += (parse_attribute(c, env),)


def parse_group(c: Cursor, env: ParseContext) -> None:
    """Read `attributes #0 = { … }` into `env.groups`."""
    c.expect("attributes")
    name = c.next()
    c.expect("=")
    c.expect("{")
    attributes: list[Attribute] = []
    while not c.accept("}"):
        attributes.append(parse_attribute(c, env))
    env.groups[name] = tuple(attributes)
