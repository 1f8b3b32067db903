"""Promises about memory accesses that only the target's metadata makes (LangRef, "'noalias' and
'alias.scope' Metadata", "'invariant.load' Metadata").

`!noalias` and `!alias.scope` promise something about pairs of accesses only: if all scopes of one
access (of some domain) are in the `!noalias` list of the other, the two do not alias, if one of
them writes.  Inlining passes write the metadata for parameters that are `noalias`.  A pair is
accepted if the provenance of its addresses, in the target itself, excludes an alias; the target
then is undefined on no more inputs than without the metadata:

- a local variable whose address does not escape is apart from everything else, and so are two local
  variables;
- a local variable is apart from what existed before it: parameters and globals;
- two global variables are apart;
- what is based on a parameter that is `noalias` is apart from what is not, or else that
  attribute, which the source has as well, is broken already.

Every other pair is refused: a promise of the source's callee concerns the source's accesses, and
nothing relates these to accesses of the target.  Scopes that an access has in the source, too
(`counterparts`), are not checked, like every promise that both make.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.analysis.flatten import Flat, Static
from verify.analysis.provenance import UNKNOWN, PointerRoot, PointerUse
from verify.data import dataclass
from verify.ir.function import Instruction, Module
from verify.options import Options
from verify.promises.counterparts import Counterparts, opcode_of, opcodes
from verify.promises.function_effects import Body, Touch
from verify.promises.metadata_promises import refuse_promising
from verify.semantics.effects import AccessKind, states
from verify.semantics.memory.objects import RootKind
from verify.semantics.metadata import metadata_of, node_operands
from verify.semantics.unsupported import Unsupported

SCOPES = "alias.scope"
NOALIAS = "noalias"
INVARIANT = "invariant.load"
Scopes = Mapping[str, frozenset[str]]
"""Scopes by domain."""
Use = tuple[str, str, str]


def refuse_metadata(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for a promise in metadata that the target adds and may break."""
    refuse_promising(source, target, options)
    body = Body(target, options.operations)
    _refuse_invariant(Body(source, options.operations), body)
    _refuse_scopes(source, body)


def _refuse_invariant(source: Body, body: Body) -> None:
    """Raise `Unsupported` for `!invariant.load` on a load of memory that is not known to be
    constant, and of an object from which no load of the source is one."""
    marked = list(_invariant(body))
    if not marked:
        return
    granted = {root for static in _invariant(source) for root in _bases(source, static)}
    for static in marked:
        if not (body.loads_constant(static) or _bases(body, static) <= granted):
            raise _refused(body.flat, static, INVARIANT)


def _invariant(body: Body) -> Iterator[Static]:
    return (s for s in body.flat.body if metadata_of(s.instruction, INVARIANT) is not None)


def _bases(body: Body, static: Static) -> frozenset[PointerRoot]:
    """The objects that the address of a load may be based on."""
    return frozenset(body.provenance.of(static.context, static.instruction.operands[0]))


@dataclass(frozen=True)
class _Lists:
    """The lists of scopes on one instruction; `added`: the source does not grant them."""

    scopes: Scopes
    noalias: Scopes
    added: bool


def _refuse_scopes(source: Flat, body: Body) -> None:
    marked = [static for static in _all(body.flat) if _is_marked(static)]
    if not marked:
        return
    is_numbered = source.module.metadata == body.flat.module.metadata
    granted = {_place(s): _uses_of(source, s, is_numbered) for s in _all(source)}
    stated = {_place(s): _uses_of(body.flat, s, is_numbered=True) for s in marked}
    counterparts = Counterparts.of(source, body.flat, opcodes)

    def is_granted(static: Static, uses: frozenset[Use]) -> bool:
        return counterparts.grant(
            static,
            opcode_of(static),
            lambda ours: all(_is_among(use, granted[_place(ours)]) for use in uses),
            lambda theirs: _place(theirs) in stated and uses <= stated[_place(theirs)],
        )

    def is_added(static: Static) -> bool:
        uses = stated[_place(static)]
        # What joins two accesses has the scopes of both.
        return not is_granted(static, uses) and not all(
            is_granted(static, frozenset({use})) for use in uses
        )

    lists = {s: _lists(body.flat.module, s.instruction, added=is_added(s)) for s in marked}
    for block in body.flat.blocks.values():
        call = block.exit.static
        if call in lists and lists[call].added:
            raise _refused(body.flat, call, NOALIAS)
    touches = [(t, lists[t.static]) for t in body.touches if t.static in lists]
    for first, a in touches:
        for second, b in touches:
            promised = (a.added or b.added) and _promised(a.scopes, b.noalias)
            if promised and not _apart(body, first, second):
                raise _refused(body.flat, second.static, NOALIAS)


def _is_marked(static: Static) -> bool:
    return any(kind in (SCOPES, NOALIAS) for kind, _ in static.instruction.metadata)


def _lists(module: Module, instruction: Instruction, *, added: bool) -> _Lists:
    scopes_of = {kind: _scopes(module, instruction, kind) for kind in (SCOPES, NOALIAS)}
    return _Lists(scopes_of[SCOPES], scopes_of[NOALIAS], added)


def _scopes(module: Module, instruction: Instruction, kind: str) -> Scopes:
    """The scopes in one list, by domain, as the names of their nodes."""
    by_domain: dict[str, frozenset[str]] = {}
    for scope in node_operands(module, metadata_of(instruction, kind) or ""):
        parts = node_operands(module, scope)
        domain = parts[1] if len(parts) > 1 else ""
        by_domain[domain] = by_domain.get(domain, frozenset()) | {scope}
    return by_domain


def _uses_of(flat: Flat, static: Static, is_numbered: bool) -> frozenset[Use]:
    """The uses of scopes by an instruction: kind of list, domain, scope.  Only if `is_numbered`
    those that are named by a node's number, which means something in its own module only."""
    uses = frozenset(
        (kind, _name(flat.module, domain), _name(flat.module, scope))
        for kind in (SCOPES, NOALIAS)
        for domain, scopes in _scopes(flat.module, static.instruction, kind).items()
        for scope in scopes
    )
    return frozenset(u for u in uses if is_numbered or all(n[:1] != "!" for n in u[1:]))


def _name(module: Module, node: str) -> str:
    """The string at the end of a scope or domain, or else the node itself, as `!7`."""
    last = node_operands(module, node)[-1:]
    return last[0].strip('!"') if last and last[0].startswith('!"') else node


def _is_among(use: Use, granted: frozenset[Use]) -> bool:
    """Whether the scope is among these, or a copy of one: unrolling appends `:` and a suffix to the
    name."""
    kind, domain, scope = use
    return any(
        (kind, domain) == each[:2] and f"{scope}:".startswith(f"{each[2]}:") for each in granted
    )


def _place(static: Static) -> tuple[int, str, int]:
    return static.context, static.block, static.index


def _promised(scopes: Scopes, noalias: Scopes) -> bool:
    return any(
        of_domain and of_domain <= noalias.get(domain, frozenset())
        for domain, of_domain in scopes.items()
    )


def _apart(body: Body, first: Touch, second: Touch) -> bool:
    """Whether the two never access the same memory, or neither writes."""
    if not (first.kind | second.kind) & AccessKind.WRITE:
        return True
    return all(
        _is_apart(body, a, b) or _is_apart(body, b, a) for a in first.roots for b in second.roots
    )


def _is_apart(body: Body, a: PointerRoot, b: PointerRoot) -> bool:
    """Whether no pointer based on `a` addresses the same memory as one based on `b`."""
    if a == b:
        return False
    uses = body.provenance.uses_of(a)
    match a.kind:
        case RootKind.LOCAL:
            return b != UNKNOWN or not uses & (
                PointerUse.ESCAPED | PointerUse.COMPARED | PointerUse.RETURNED
            )
        case RootKind.GLOBAL:
            variables = body.flat.module.globals
            return b.kind is RootKind.GLOBAL and a.name in variables and b.name in variables
        case RootKind.PARAMETER:
            parameters = {p.name: p for p in body.flat.function.parameters}
            is_noalias = states(parameters[a.name].attributes, "noalias")
            return is_noalias and (b != UNKNOWN or not uses & PointerUse.ESCAPED)
        case RootKind.FRESH | RootKind.UNKNOWN:
            return False


def _all(flat: Flat) -> Iterator[Static]:
    """Every instruction that may carry such metadata, entered calls among them."""
    yield from flat.statics


def _refused(flat: Flat, static: Static, kind: str) -> Unsupported:
    function = flat.contexts[static.context].function
    text = static.instruction.text
    reason = f"metadata !{kind}, which only the target has"
    return Unsupported(reason, function.name, function.entry.label, text)
