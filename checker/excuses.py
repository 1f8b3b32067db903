"""Where a difference is none: what a pair says that the checker does not model, and whether a
difference is there for every value of what is doubted.

What is doubted is a constant or a function of z3 whose name says why, between two `?`.  A variable
that no other module writes holds its initialiser at the beginning, and later anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import z3

from checker import memory
from checker import values as v
from checker.convergence import ANCHOR
from checker.floats import LICENCES
from checker.module import Function, Instruction, Module, Operand, Type, Variable, size_of
from checker.paths import Setting, State


def may_overlap(module: Module, function: Function, target: Function) -> bool:
    """Whether a generic address from outside may be one of another memory that the function uses:
    the checker takes such addresses for global ones, as those that a kernel gets are."""
    types = [parameter.type for parameter in function.parameters]
    if function.is_kernel or module.target == "generic" or Type("ptr") not in types:
        return False
    casts = [
        [i for i in _instructions([f]) if i.opcode == "addrspacecast"] for f in (function, target)
    ]
    named = [any(i.operands[0].type.space == 0 != i.type.space for i in side) for side in casts]
    if named == [False, True]:
        return True
    used = {o.type for b in function.blocks for i in b.instructions for o in i.operands}
    return any(type_.kind == "ptr" and type_.space in (3, 5) for type_ in {*used, *types})


def promises(function: Function) -> frozenset[str]:
    """What metadata and flags of floats say in the function, and `noalias` at its calls."""
    said = _instructions([function])
    alone = {"noalias" for i in said if any("noalias" in given for given in i.given)}
    return frozenset[str]().union(
        alone, *(i.words & LICENCES for i in said), *(each.promises for each in said)
    )


COUNTS = re.compile(
    r"ballot|activemask|[aA]dd|reduce|redux|[sS]huffle|shfl|permute|permlane|vote|mbcnt|readlane|"
    r"local_id|thread\.id"
)
"""Operations whose results say how many lanes there are."""


CAST = "an address is cast on one side"


def excuses(setting: Setting, each: Instruction) -> Iterator[str]:
    """What an instruction that is executed says that makes the source do less, or that it may do
    more, and is not modelled."""
    if setting.is_source:
        yield from _unmodelled(setting.module, each)
    if each.opcode == "addrspacecast":
        yield CAST
    if setting.known_size and each.callee and COUNTS.search(each.callee.name):
        yield "all lanes of a wave are there"
    for name in {name for operand in each.operands for name in _variables(operand, {})}:
        type_ = setting.module.variables[name].type if name in setting.module.variables else None
        if type_ is not None and type_.kind == "array" and not type_.size:
            yield "the size of a variable is not known"


def excused(source: Sequence[State], target: Sequence[State]) -> frozenset[str]:
    """Why what the target shows on a path, and the source on another, may be no difference."""
    ours, theirs = (frozenset[str]().union(*(s.doubts for s in side)) for side in (source, target))
    doubts = (ours | theirs) - (ours & theirs & {CAST})
    computing = [
        sum(e.observed < 0 and e.result is not None for s in side for e in s.events)
        for side in (source, target)
    ]  # fmt: skip
    anchored = any(event.callee == ANCHOR for state in source for event in state.events)
    if anchored and computing[0] != computing[1]:
        doubts |= {"what only computes may have no place in the order of anchors"}
    return doubts


def _unmodelled(module: Module, each: Instruction) -> Iterator[str]:
    """What the source does of which the documents allow more than the checker."""
    if each.metadata:
        yield f"the source says !{min(each.metadata)}"
    if each.words & LICENCES:
        yield "the source has fast-math flags"
    callee = module.functions.get(each.callee.name) if each.callee else None
    if callee is not None and callee.blocks:
        words = frozenset[str]().union(*(p.attributes for p in callee.parameters))
        if any(w.startswith(("noalias", "sret", "byref")) for w in words):
            yield "a callee's argument is promised to be memory of its own"
        if any(i.callee and i.callee.name == callee.name for i in _instructions([callee])):
            yield "a function calls itself"
    if any("noalias" in said for said in each.given):
        yield "an argument of a call is promised to be memory of its own"
    if any(operand.kind == "undef" for operand in each.operands):
        yield "the source has undef"
    if "weak" in each.words:
        yield "an exchange may fail"
    compared = each.operands if each.opcode == "icmp" else ()
    if any(operand.name in module.functions for operand in compared):
        yield "addresses of functions are compared"


def _instructions(functions: Iterable[Function]) -> list[Instruction]:
    return [i for function in functions for block in function.blocks for i in block.instructions]


def own_variables(module: Module, functions: list[Function]) -> set[str]:
    """Variables that no other module knows, whose stores are all known: what they hold may follow
    from these.  Not those of a group whose places are computed, and that begin with nothing."""
    kept = _used_only_by(module, frozenset(("store", "load", "call", "icmp")))
    loads = any(each.opcode == "load" for each in _instructions(functions))
    computed = {
        name for function in module.functions.values() for i in _instructions([function])
        if i.opcode == "getelementptr" and any(o.kind == "local" for o in i.operands[1:])
        for name in _variables(i.operands[0], {})
    }  # fmt: skip
    kept_here = {
        name for name in kept if loads and (module.variables[name].space != 3 or name not in
        computed)
    }  # fmt: skip
    begin = {name for name in kept if (i := module.variables[name].initial) is not None
             and i.kind not in ("undef", "poison")}  # fmt: skip
    return begin | kept_here


def unread_variables(module: Module) -> set[str]:
    """Variables that no other module knows, and of which this one uses the address for nothing but
    stores to it."""
    return _used_only_by(module, frozenset(("store",)))


def _used_only_by(module: Module, opcodes: frozenset[str]) -> set[str]:
    """Variables that no other module knows, and that are used as an address by these alone."""
    local = {"internal", "private"}
    found = {v.name for v in module.variables.values() if v.words & local and not v.is_constant}
    for variable in module.variables.values():
        found -= _variables(variable.initial, {}) if variable.initial is not None else set()
    for function in module.functions.values():
        held: dict[str, set[str]] = {}
        for instruction in _instructions([function]):
            used = [_variables(each, held) for each in instruction.operands]
            if instruction.opcode in ("getelementptr", "addrspacecast", "phi", "select"):
                held[instruction.result] = set[str]().union(*used)
            elif instruction.opcode in opcodes:
                found -= used[0] if instruction.opcode == "store" else set()
            else:
                found -= set[str]().union(*used)
    return found


def _variables(operand: Operand, held: dict[str, set[str]]) -> set[str]:
    """The variables that an operand is, or may be an address in."""
    if operand.kind == "global":
        return {operand.name}
    if operand.kind == "local":
        return held.get(operand.name, set())
    return set[str]().union(*(_variables(part, held) for part in operand.parts))


# Whether a difference is certain.

TRIES = 6
"""Inputs that are tried."""
VARIABLES = "a variable of the module may hold what is known"
Terms = list[tuple[z3.ExprRef, z3.ExprRef]]
Ask = Callable[[Sequence[z3.BoolRef]], z3.ModelRef | None]


def certain(term: z3.BoolRef, ask: Ask, own: list[Variable]) -> tuple[z3.ModelRef | None, str]:
    """A model of a difference, and why it may be none, if anything.  `own`: variables that no other
    module writes."""
    first = ask([term])
    if first is None:
        return None, ""
    known_there, facts = _with_variables(term, own)
    other, names, reasons = known_there, Terms(), {VARIABLES} if facts else set[str]()
    for each in _symbols(known_there):
        if not each.name().startswith("?"):
            continue
        reasons.add(each.name().split("?")[1])
        if each.arity():
            sorts = [each.domain(at) for at in range(each.arity())]
            any_ = z3.FreshFunction(*sorts, each.range())
            holes = [z3.Var(at, sort) for at, sort in enumerate(sorts)]
            other = z3.substitute_funs(other, (each, any_(*holes)))
        else:
            names.append((each(), z3.FreshConst(each.range())))
    other = v.truth(z3.substitute(other, *names)) if names else other
    for _ in range(TRIES if reasons else 0):
        model = ask([term, *facts])
        there = _elsewhere(model, other, names) if model is not None else None
        if model is None or there is None:
            break
        found = [(old, there.eval(new, True)) for old, new in names]
        facts.append(v.truth(z3.substitute(known_there, *found)) if found else known_there)
    else:
        return first, min(reasons, default="")
    return (first, min(reasons)) if model is None else (model, "")


def _elsewhere(model: z3.ModelRef, term: z3.BoolRef, names: Terms) -> z3.ModelRef | None:
    """What is doubted, where the term does not hold for the inputs of a model."""
    free = {new.get_id() for _, new in names}
    inputs = [
        (each(), model.eval(each(), True)) for each in _symbols(term)
        if each.arity() == 0 and each().get_id() not in free
    ]  # fmt: skip
    solver = z3.Solver()
    solver.set("timeout", 3_000)
    solver.add(z3.Not(model.eval(z3.substitute(term, *inputs) if inputs else term)))
    answer = solver.check()
    return None if answer == z3.unsat else solver.model() if answer == z3.sat else model


def _with_variables(term: z3.BoolRef, own: list[Variable]) -> tuple[z3.BoolRef, list[z3.BoolRef]]:
    """The term for any bytes of the variables, and what these hold at the beginning."""
    facts, shown = list[z3.BoolRef](), {each.name() for each in _symbols(term)}
    for each in own:
        start, region = z3.BitVec(f"@{each.name}", 64), f"memory.{v.region_of(each.space).name}"
        held = memory.constant_contents(each).bytes
        for name in shown if start.decl().name() in shown else ():
            array = z3.Array(name, memory.INDEX, memory.BYTE)
            if name == region and z3.is_store(held):
                for at in range(size_of(each.type)):
                    byte = v.simple(z3.Select(held, v.number(at, 64)))
                    facts.append(z3.Select(array, start + at) == byte)
            elif name == region or name.startswith(f"{region}."):
                at = z3.BitVec("at", 64)
                any_ = z3.Array(v.doubted(VARIABLES, name), memory.INDEX, memory.BYTE)
                is_inside = z3.ULT(at - start, v.number(size_of(each.type), 64))
                both = z3.If(is_inside, z3.Select(any_, at), z3.Select(array, at))
                term = v.truth(z3.substitute(term, (array, z3.Lambda([at], both))))
    return term, facts


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
