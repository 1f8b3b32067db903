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

from common.data import dataclass
from verify.analysis.flatten import Flat, Static
from verify.analysis.provenance import PointerRoot
from verify.ir.function import Instruction, Module
from verify.options import Options
from verify.promises.counterparts import ACCESS, Counterparts, accesses
from verify.promises.function_effects import Body, are_apart
from verify.promises.loop_promises import LOOP
from verify.promises.metadata_promises import PROMISING, refuse_promising
from verify.semantics.metadata import metadata_of, node_operands
from verify.semantics.unsupported import Unsupported

SCOPES = "alias.scope"
NOALIAS = "noalias"
INVARIANT = "invariant.load"
PROMISING_KINDS = PROMISING | {SCOPES, NOALIAS, INVARIANT, LOOP}
"""The metadata without which nothing is refused."""
Scopes = Mapping[str, frozenset[str]]
"""Scopes by domain."""


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
    numbered = source.module.metadata == body.flat.module.metadata
    granted = {s.place: _named_scopes(source, s) for s in _all(source)}
    stated = {s.place: _named_scopes(body.flat, s) for s in marked}
    counterparts = Counterparts.of(source, body.flat, accesses)

    def is_granted(static: Static) -> bool:
        here = stated[static.place]
        return counterparts.grant(
            static,
            ACCESS,
            lambda ours: here.follows(granted[ours.place], numbered=numbered),
            lambda theirs: (
                theirs.place in stated and here.follows(stated[theirs.place], numbered=True)
            ),
        )

    lists = {s: _lists(body.flat.module, s.instruction, added=not is_granted(s)) for s in marked}
    for block in body.flat.blocks.values():
        call = block.exit.static
        if call in lists and lists[call].added:
            raise _refused(body.flat, call, NOALIAS)
    touches = [(t, lists[t.static]) for t in body.touches if t.static in lists]
    for first, a in touches:
        for second, b in touches:
            promised = (a.added or b.added) and _promised(a.scopes, b.noalias)
            if promised and not are_apart(body, first, second):
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


@dataclass(frozen=True)
class _Scope:
    """A scope of a domain, as nodes and as names."""

    nodes: tuple[str, str]
    names: tuple[str, str]

    def copies(self, other: _Scope, *, numbered: bool) -> bool:
        """Whether it is the other scope, or a copy of that: unrolling appends `:` and a suffix to
        the name.  `numbered`: a node's number means the same in both modules."""
        if numbered and self.nodes == other.nodes:
            return True
        if any(name.startswith("!") for name in (*self.names, *other.names)):
            return False
        same = self.names == other.names and not numbered
        copied = self.names[1].startswith(f"{other.names[1]}:")
        return same or (copied and self.names[0] == other.names[0])


@dataclass(frozen=True)
class _Named:
    """The scopes on one instruction: what it is in, and what it does not alias."""

    scopes: frozenset[_Scope]
    noalias: frozenset[_Scope]

    def follows(self, other: _Named, *, numbered: bool) -> bool:
        """Whether these lists promise no more than the other ones: each scope that the instruction
        does not alias is one of theirs, and it is in all of their scopes of each of its domains, in
        more or in the same: only all scopes of a domain together promise something."""
        domains = {scope.nodes[0] for scope in self.scopes}
        found = {scope: _copied(scope, other.scopes, numbered=numbered) for scope in self.scopes}
        if any(_copied(scope, other.noalias, numbered=numbered) is None for scope in self.noalias):
            return False
        for domain in domains:
            own = [found[scope] for scope in self.scopes if scope.nodes[0] == domain]
            theirs = {each.nodes[0] for each in own if each is not None}
            needed = {scope for scope in other.scopes if scope.nodes[0] in theirs}
            if not theirs or not needed <= set(own):
                return False
        return True


def _copied(scope: _Scope, others: frozenset[_Scope], *, numbered: bool) -> _Scope | None:
    return next((each for each in others if scope.copies(each, numbered=numbered)), None)


def _named_scopes(flat: Flat, static: Static) -> _Named:
    module = flat.module
    of_kinds = [
        frozenset(
            _Scope((domain, scope), (_name(module, domain), _name(module, scope)))
            for domain, scopes in _scopes(module, static.instruction, kind).items()
            for scope in scopes
        )
        for kind in (SCOPES, NOALIAS)
    ]
    return _Named(of_kinds[0], of_kinds[1])


def _name(module: Module, node: str) -> str:
    """The string at the end of a scope or domain, or else the node itself, as `!7`."""
    last = node_operands(module, node)[-1:]
    return last[0].strip('!"') if last and last[0].startswith('!"') else node


def _promised(scopes: Scopes, noalias: Scopes) -> bool:
    return any(
        of_domain and of_domain <= noalias.get(domain, frozenset())
        for domain, of_domain in scopes.items()
    )


def _all(flat: Flat) -> Iterator[Static]:
    """Every instruction that may carry such metadata, entered calls among them."""
    yield from flat.statics


def _refused(flat: Flat, static: Static, kind: str) -> Unsupported:
    function = flat.contexts[static.context].function
    text = static.instruction.text
    reason = f"metadata !{kind}, which only the target has"
    return Unsupported(reason, function.name, function.entry.label, text)
