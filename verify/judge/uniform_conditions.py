"""A pair by cases of uniform conditions (docs/proofs.md, "Uniform conditions").

A condition that kernels' arguments, or others that are equal in all threads, determine is a fact of
the environment.  Where it decides a branch, hoisting, sinking, merging and splitting of the arms
keep the communicating sets, but not the executions that have one key: in each case there is one
arm, and they correspond.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import cast

import z3

from common.data import dataclass
from verify.analysis.activations import has_one_activation
from verify.analysis.call_graph import reachable
from verify.analysis.direct_calls import calls_of, is_only_called
from verify.codes import Code
from verify.ir.builder import ASSUME
from verify.ir.function import Function, Instruction, Module
from verify.ir.types import IntType
from verify.ir.values import ConstInt
from verify.judge.attempt import Attempt
from verify.judge.waves import scopes_of
from verify.normalize.uniform_branches import (
    Named,
    Uniform,
    UniformTerm,
    assumed,
    conditions,
    decided,
)
from verify.options import Model, Options
from verify.refinement.extent import proved_by_all
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result
from verify.semantics.operations.apply import problem
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.scopes import Scope
from verify.solver.plan import CASES_TIME

MOST_CONDITIONS, MOST_CASES = 4, 8
"""Of a pair; more are not tried."""
Values = Mapping[UniformTerm, bool]
"""A case: the value of each condition."""
_SOLVER_MS = 500
"""The time in which the solver says that conditions exclude each other; else they may not."""


@dataclass(frozen=True)
class _Side:
    """A module, its function of the pair, and what is the same in all threads in it and in the
    functions that it enters."""

    module: Module
    function: Function
    uniform: Mapping[str, Uniform]

    @property
    def terms(self) -> Iterator[UniformTerm]:
        """The conditions of all branches."""
        for name, uniform in self.uniform.items():
            yield from conditions(self.module.functions[name], uniform).values()

    def in_case(self, values: Values, *, ipdom: bool) -> Module | None:
        """The module in a case; `None`: who converges there may be another question."""
        functions = {ASSUME.name: ASSUME, **self.module.functions}
        for name, uniform in self.uniform.items():
            changed = decided(functions[name], uniform, values, ipdom=ipdom)
            if changed is None:
                return None
            functions[name] = changed
        return replace(self.module, functions=functions)


def _cases(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair in each case, whose proofs together are one of the pair."""
    if attempt.bounds.bounded:
        return None
    sides = [_side(attempt, *side) for side in attempt.pair.sides]
    terms = list(dict.fromkeys(term for side in sides for term in side.terms))
    if not 0 < len(terms) <= MOST_CONDITIONS:
        return None
    cases = list(_possible(terms))
    if len(cases) > MOST_CASES:
        return None
    told: list[Result] = []
    for values in cases:
        case = _in_case(attempt, sides, values)
        answer = None if case is None else (yield Try(case, None))
        if answer is None or not _is_better(answer, result):
            return None
        told.append(answer)
    return together(attempt, told)


def _side(attempt: Attempt, module: Module, function: Function) -> _Side:
    """One side of the pair."""
    names = attempt.uniform_in(function)
    # Of threads of several groups, each has its own number; what is not entered may meet them.
    of_groups = attempt.options.enter and Scope.CLUSTER not in scopes_of(attempt)
    named: Named = partial(_number, module, attempt.bounds) if of_groups else _none
    entered = [*reachable(module, function, by_address=True)]
    if not has_one_activation(module, entered, function):
        return _Side(module, function, {})
    known = {
        each.name: UniformTerm(("parameter", number), each.type.width)
        for number, each in enumerate(function.parameters)
        if each.name in names and isinstance(each.type, IntType)
    }
    uniform = {function.name: Uniform(known, named)}
    while found := dict(_passed(module, entered, uniform, named)):
        uniform |= found
    return _Side(module, function, uniform)


def _passed(
    module: Module, entered: Sequence[Function], known: Mapping[str, Uniform], named: Named
) -> Iterator[tuple[str, Uniform]]:
    """More functions, of which all calls are in those that are known: the parameters for which each
    call passes the same."""
    for function in entered:
        if function.name in known or not is_only_called(module, function):
            continue
        calls = list(calls_of(module, function))
        if not all(caller.name in known for caller, _ in calls):
            continue
        passed: dict[str, UniformTerm] = {}
        for number, parameter in enumerate(function.parameters):
            terms = {
                known[caller.name].term(caller, call.operands[number])
                if number < len(call.operands)
                else None
                for caller, call in calls
            }
            term = terms.pop() if len(terms) == 1 else None
            if term is not None and parameter.type == IntType(term.width):
                passed[parameter.name] = term
        yield function.name, Uniform(passed, named)


def _none(_: Instruction) -> None:
    return None


def _number(module: Module, options: Options, instruction: Instruction) -> Hashable | None:
    """The number that a call gives, where it is one for all threads, such as that of the group: by
    a function without a body, which is not entered."""
    name = instruction.callee_name
    operation = None if name is None else options.operations.lookup(name)
    if name is None or operation is None or operation.result is not ResultOf.UNIFORM:
        return None
    if module.functions[name].blocks:
        return None
    is_known = problem(operation, instruction, options.threads) is None
    constants = all(isinstance(each, ConstInt) for each in instruction.operands)
    return (name, tuple(map(str, instruction.operands))) if is_known and constants else None


def _in_case(attempt: Attempt, sides: Sequence[_Side], values: Values) -> Attempt | None:
    """The attempt in a case; `None`: who converges there may be another question."""
    ipdom = attempt.bounds.model.uncontrolled is Model.IPDOM
    before, after = (side.in_case(values, ipdom=ipdom) for side in sides)
    if before is None or after is None:
        return None
    source, target = (
        module.functions[side.function.name]
        for module, side in zip((before, after), sides, strict=True)
    )
    # In the target the conditions have their values wherever they are asked for.
    source = assumed(source, values, may_be_poison=attempt.bounds.poison_inputs)
    before = replace(before, functions={**before.functions, source.name: source})
    case = attempt.of(
        replace(attempt.pair, before=before, source=source, after=after, target=target)
    )
    return replace(case, bounds=attempt.bounds)


_PROVED = (Code.PROVED, Code.PROVED_WITHIN_BOUNDS, Code.SAME_FUNCTION, Code.SOURCE_UNDEFINED)


def _is_better(answer: Result, result: Result) -> bool:
    """Whether a case is proved for any number of threads, and for no fewer iterations."""
    return answer.code in _PROVED and answer.extends(result)


def together(attempt: Attempt, told: Sequence[Result]) -> Result | None:
    """The verdict on the pair by proofs of all cases: what each is for, and rests on."""
    if all(each.code is Code.SOURCE_UNDEFINED for each in told):
        return None
    return proved_by_all(told, attempt.undecided, attempt.bounds)


# Which cases there are


def _possible(terms: Sequence[UniformTerm]) -> Iterator[Values]:
    """The values that the conditions may have together, where none is poison."""
    solver = z3.Solver()
    solver.set("timeout", _SOLVER_MS)
    truths = [_as_term(term) == 1 for term in terms]
    for number in range(1 << len(terms)):
        values = [bool(number >> place & 1) for place in range(len(terms))]
        facts = [t if v else z3.Not(t) for t, v in zip(truths, values, strict=True)]
        if solver.check(*facts) != z3.unsat:
            yield dict(zip(terms, values, strict=True))


Bits = z3.BitVecRef
_BINARY: Mapping[str, Callable[[Bits, Bits], Bits]] = MappingProxyType(
    {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "and": lambda a, b: a & b,
        "or": lambda a, b: a | b,
        "xor": lambda a, b: a ^ b,
    }
)
_PREDICATES: Mapping[str, Callable[[Bits, Bits], z3.BoolRef]] = MappingProxyType(
    {
        "eq": lambda a, b: a == b,
        "ne": lambda a, b: a != b,
        "ult": z3.ULT,
        "ule": z3.ULE,
        "ugt": z3.UGT,
        "uge": z3.UGE,
        "slt": lambda a, b: a < b,
        "sle": lambda a, b: a <= b,
        "sgt": lambda a, b: a > b,
        "sge": lambda a, b: a >= b,
    }
)


def _as_term(term: UniformTerm) -> Bits:
    if not term.operands:
        kind, what = cast("tuple[str, object]", term.what)
        if kind == "constant" and isinstance(what, int):
            return z3.BitVecVal(what, term.width)
        return z3.BitVec(f"{kind} {what}", term.width)
    what, (first, *rest) = str(term.what), map(_as_term, term.operands)
    match what:
        case "zext":
            return z3.ZeroExt(term.width - first.size(), first)
        case "sext":
            return z3.SignExt(term.width - first.size(), first)
        case "trunc":
            return z3.Extract(term.width - 1, 0, first)
        case _ if what in _BINARY:
            return _BINARY[what](first, rest[0])
        case _:
            holds = _PREDICATES[what](first, rest[0])
            return z3.If(holds, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))


def by_uniform_conditions(then: Sequence[Variant[Attempt]]) -> Variant[Attempt]:
    """The row of the ladder; `then`: the variants of each case."""
    return Variant("uniform conditions", Shows.BOUNDED, _cases, time=CASES_TIME, then=then)
