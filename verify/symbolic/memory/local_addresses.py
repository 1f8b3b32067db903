"""Local variables that an address of unknown base may point into, in the symbolic run."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

import z3

from verify.symbolic.memory.private_memory import size_of
from verify.symbolic.run.ssa_slots import Alternative, ObjectId
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth
from verify.terms.private_symbols import UndefArgument, UndefUse
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    CallAnswer,
    GlobalAddress,
    IsPoison,
    MemoryEpoch,
    ObjectContents,
    SolverSymbol,
    Thread,
    ThreadIdentity,
    Window,
)

MAX_DEPTH = 4
"""The number of operations in a row under which a choice of addresses is looked for."""


def candidates(run: RunState, address: z3.BitVecRef, addrspace: int) -> tuple[Alternative, ...]:
    """The local variables that an access at an address of unknown base may be of: those that it was
    made from, and those that had escaped when the environment gave it."""
    if not run.record.locals:
        return ()
    found: dict[ObjectId, Truth] = {}
    for condition, each in _cases(address):
        for target, known in _bases(run, each).items():
            both = run.domain.all(condition, known)
            found[target] = run.domain.any(found.get(target, False), both)
    alternatives = [
        _alternative(run, target, condition, address, addrspace)
        for target, condition in found.items()
    ]
    return tuple(each for each in alternatives if each is not None and each[0] is not False)


def _cases(address: z3.BitVecRef) -> Iterator[tuple[Truth, z3.BitVecRef]]:
    """The addresses that an address is chosen from, each with its condition."""
    split = _split(address)
    if split is None:
        yield True, address
        return
    condition, *arms = split
    for chosen, arm in zip((condition, z3.Not(condition)), arms, strict=True):
        for inner, case in _cases(arm):
            yield (chosen if inner is True else z3.And(chosen, inner)), case


_KEEP_CHOICES = frozenset({z3.Z3_OP_BADD, z3.Z3_OP_CONCAT, z3.Z3_OP_EXTRACT, z3.Z3_OP_ZERO_EXT})
"""Operations that casts between address spaces and offsets consist of."""


def _split(
    term: z3.BitVecRef, depth: int = MAX_DEPTH
) -> tuple[z3.BoolRef, z3.BitVecRef, z3.BitVecRef] | None:
    """The condition that a term depends on, and the term where it holds and where it does not:
    where it is chosen, or made of one that is."""
    children, kind = term.children(), term.decl().kind()
    if kind == z3.Z3_OP_ITE:
        condition, *arms = children
        assert isinstance(condition, z3.BoolRef)
        a, b = (each for each in arms if isinstance(each, z3.BitVecRef))
        return condition, a, b
    if kind not in _KEEP_CHOICES or not depth:
        return None
    for place, child in enumerate(children):
        assert isinstance(child, z3.BitVecRef)
        inner = _split(child, depth - 1)
        if inner is not None:
            made = [term.decl()(*children[:place], e, *children[place + 1 :]) for e in inner[1:]]
            a, b = (each for each in made if isinstance(each, z3.BitVecRef))
            return inner[0], a, b
    return None


def _bases(run: RunState, address: z3.BitVecRef) -> dict[ObjectId, Truth]:
    """The local variables that an address may be based on, and when."""
    found: dict[ObjectId, Truth] = {target: True for _, target in answered(run, address)}
    found |= dict.fromkeys(mentioned(run, [address]), True)
    since, fresh = run.path.since, run.objects.fresh
    if since is None or run.objects.root(address).ast.value in fresh:
        return found
    return {**run.path.escaped, **found} if _is_young(run, address, since) else found


def _alternative(
    run: RunState, target: ObjectId, condition: Truth, address: z3.BitVecRef, addrspace: int
) -> Alternative | None:
    """The condition that the address is in the object, and its offset there."""
    local, domain = run.record.locals[target], run.domain
    spaces = run.setting.plan.target
    may_be = spaces.may_alias(addrspace, local.addrspace) and spaces.holds_locals(addrspace)
    if not may_be or target not in run.path.objects:
        return None
    base = run.spaces.cast(local.address, local.addrspace, addrspace, private=True).bits
    at = domain.sub(address, base)
    inside = domain.ult(at, size_of(run, target, domain.width(at)))
    return domain.all(condition, inside), target, at


def mentioned(run: RunState, terms: Iterable[z3.ExprRef]) -> Iterator[ObjectId]:
    """The objects whose address is in the terms."""
    if not run.record.locals:
        return
    held = {part.get_id() for part in _data(terms, run.record.apart)}
    for target, local in run.record.locals.items():
        if local.symbol.get_id() in held:
            yield target


def answered(run: RunState, term: z3.BitVecRef) -> Iterator[tuple[Truth, ObjectId]]:
    """The objects in which a term may be an address since a call that was given their address may
    have answered it, each with the condition that it is."""
    if not run.record.answers:
        return
    symbols = [run.template.symbols.of(part) for part in _data([term]) if not part.num_args()]
    numbers = {symbol.number for symbol in symbols if isinstance(symbol, CallAnswer)}
    targets = {each for n in numbers for each in run.record.answers.get(n, ())}
    domain = run.domain
    for target, local in run.record.locals.items():
        if target not in targets or target not in run.path.objects:
            continue
        width = domain.width(local.address)
        if domain.width(term) != width:
            yield True, target
            continue
        at = domain.sub(term, local.address)
        yield domain.negate(domain.ult(size_of(run, target, width), at)), target


def _data(terms: Iterable[z3.ExprRef], whole: Container[int] = ()) -> Iterator[z3.ExprRef]:
    """The parts of terms from which an address can come: not what only decides between others, nor
    where something was read or stored.  `whole`: terms that have no such part."""
    seen: set[int] = set()
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term.get_id() in seen or z3.is_bool(term):
            continue
        seen.add(term.get_id())
        yield term
        children = [] if term.get_id() in whole else term.children()
        if z3.is_select(term):
            children = children[:1]
        elif z3.is_store(term):
            children = [children[0], children[2]]
        pending.extend(children)


def _is_young(run: RunState, address: z3.BitVecRef, since: int) -> bool:
    """Whether an address depends on what the environment gave after observation `since`."""
    symbols = run.template.symbols
    for part in _data([address]):
        if not z3.is_app(part) or part.decl().kind() != z3.Z3_OP_UNINTERPRETED:
            continue
        if part.num_args():
            return True
        if not _is_old(symbols.of(part), since):
            return True
    return False


def _is_old(symbol: SolverSymbol | None, since: int) -> bool:
    """Whether a symbol stands for an input, or for what was given before observation `since`."""
    match symbol:
        case Argument() | ArgumentUndef() | UndefArgument() | GlobalAddress() | Window():
            return True
        case ThreadIdentity() | Thread():
            return True
        case UndefUse(of=of) | IsPoison(of=of):
            return _is_old(of, since)
        case CallAnswer(number=number):
            return number < since
        case MemoryEpoch(epoch=epoch):
            return epoch <= since
        case ObjectContents(before=before):
            return before < since
        case _:
            return False
