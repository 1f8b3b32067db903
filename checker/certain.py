"""Whether a difference is there for certain: for every value of what the checker has doubts about.

What is doubted is a constant or a function of z3 whose name says why, between two `?`.  Variables
that no other module writes hold their initialisers, and later anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import z3

from checker import memory
from checker import values as v
from checker.module import Variable, size_of

TRIES = 6
"""Inputs that are tried."""
ALONE_MS = 3_000
"""Time for each, in milliseconds."""
MOST_BYTES = 64
"""Bytes of a variable that are any by themselves."""
VARIABLES = "a variable of the module may hold what is known"

Ask = Callable[[Sequence[z3.BoolRef]], z3.ModelRef | None]
Terms = list[tuple[z3.ExprRef, z3.ExprRef]]


def certain(term: z3.BoolRef, ask: Ask, own: list[Variable]) -> tuple[z3.ModelRef | None, str]:
    """A model of a difference, and why it may be none, if anything.  `own`: variables that no other
    module writes."""
    first = model = ask([term])
    symbols = list(_symbols(term))
    reasons = {each.name().split("?")[1] for each in symbols if each.name().startswith("?")}
    anew, fresh, facts = _of_variables(symbols, own)
    if anew or facts:
        reasons.add(VARIABLES)
        model = ask([term, *facts]) if model is not None else None
    doubtful = [each for each in symbols if each.name().startswith("?")]
    constants = [each() for each in doubtful if each.arity() == 0]
    fresh += [(each, z3.FreshConst(each.sort())) for each in constants]
    other = z3.substitute(z3.substitute(term, *anew), *fresh) if anew or fresh else term
    for each in doubtful:
        if each.arity():
            sorts = [each.domain(at) for at in range(each.arity())]
            any_ = z3.FreshFunction(*sorts, each.range())
            holes = [z3.Var(at, sort) for at, sort in enumerate(sorts)]
            other = z3.substitute_funs(other, (each, any_(*holes)))
    for _ in range(TRIES if reasons else 0):
        if model is None:
            break
        found = _elsewhere(model, other, fresh)
        if found is None:
            return model, ""
        term_there = z3.substitute(z3.substitute(term, *anew), *found) if anew or found else term
        facts.append(v.truth(term_there))
        model = ask([term, *facts])
    return first, min(reasons, default="") if first is not None else ""


def _elsewhere(model: z3.ModelRef, term: z3.BoolRef, fresh: Terms) -> Terms | None:
    """What is doubted, where the term does not hold for the inputs of a model; `None` if it always
    does."""
    free = {new.get_id() for _, new in fresh}
    inputs = [
        (each(), model.eval(each(), True)) for each in _symbols(term)
        if each.arity() == 0 and each().get_id() not in free
    ]  # fmt: skip
    solver = z3.Solver()
    solver.set("timeout", ALONE_MS)
    solver.add(z3.Not(model.eval(z3.substitute(term, *inputs) if inputs else term)))
    answer = solver.check()
    if answer == z3.unsat:
        return None
    if answer == z3.unknown:
        return []
    there = solver.model()
    return [(old, there.eval(new, True)) for old, new in fresh]


def _of_variables(
    symbols: Iterable[z3.FuncDeclRef], own: list[Variable]
) -> tuple[Terms, Terms, list[z3.BoolRef]]:
    """The memories with bytes of variables that are any, those bytes, and what is known of the
    bytes at the beginning."""
    anew, fresh, facts = Terms(), Terms(), list[z3.BoolRef]()
    for symbol in symbols:
        name = symbol.name()
        array = symbol() if symbol.arity() == 0 else None
        if not z3.is_array(array) or not name.startswith("memory."):
            continue
        bytes_: z3.ArrayRef = array
        for each in own:
            region = f"memory.{v.region_of(each.space).name}"
            if name != region and not name.startswith(f"{region}."):
                continue
            place = z3.BitVec(f"@{each.name}", 64)
            known = memory.constant_contents(each) if name == region else None
            if size_of(each.type) > MOST_BYTES:
                bytes_ = z3.FreshConst(array.sort())
                fresh.append((bytes_, bytes_))
                continue
            for at in range(size_of(each.type)):
                start = place + v.number(at, 64)
                byte = _known(known, at)
                if byte is not None:
                    facts.append(z3.Select(array, start) == byte)
                    continue
                held = z3.FreshConst(memory.BYTE)
                fresh.append((held, held))
                bytes_ = z3.Store(bytes_, start, held)
        if not bytes_.eq(array):
            anew.append((array, bytes_))
    return anew, fresh, facts


def _known(contents: memory.Contents | None, at: int) -> z3.BitVecRef | None:
    """A byte that a variable holds at the beginning."""
    if contents is None:
        return None
    byte = v.simple(z3.Select(contents.bytes, v.number(at, 64)))
    return byte if z3.is_bv_value(byte) else None


def _symbols(term: z3.ExprRef) -> Iterable[z3.FuncDeclRef]:
    """The constants and functions of a term, each once."""
    found, seen, pending = dict[int, z3.FuncDeclRef](), set[int](), [term]
    while pending:
        each = pending.pop()
        if each.get_id() in seen:
            continue
        seen.add(each.get_id())
        if z3.is_app(each) and each.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found.setdefault(each.decl().get_id(), each.decl())
        pending += each.children()
    return found.values()
