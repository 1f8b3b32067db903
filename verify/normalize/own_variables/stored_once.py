"""Variables of the module's own that start undefined and to which one value is stored (LangRef,
"Undefined Values").

What is undef may be that value, and then a load gives it whenever it is made: LLVM's GlobalOpt
replaces the loads.  So does the source here, in which the variable starts with the value, where
no load of the target from the variable is used: how it starts makes no difference there.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.global_use import Uses, global_use, only_accessed
from verify.ir.builder import zero
from verify.ir.function import CallDetail, Function, GlobalVariable, Instruction, Module
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Poison, Undef, Value
from verify.normalize.own_variables.own_contents import is_plain, is_zero
from verify.normalize.pair import Pair
from verify.semantics.metadata import metadata_of


def start_as_stored(pair: Pair) -> Pair:
    """The pair whose source's variables of this kind start with the value that is stored."""
    if pair.before is pair.after:
        return pair
    known = {
        name: value
        for name, variable in pair.before.globals.items()
        if _is_undefined(pair, variable) and (value := _stored(pair.before, variable)) is not None
    }
    if not known:
        return pair
    return pair.mapped(lambda module: _starting(module, known))


def _is_undefined(pair: Pair, variable: GlobalVariable) -> bool:
    """Whether a variable starts undefined, on both sides, and the target uses nothing of it."""
    name, other = variable.name, pair.after.globals.get(variable.name)
    if variable.externally_initialized or not variable.symbol.linkage.is_local:
        return False
    if not isinstance(variable.initializer, Undef | Poison):
        return False
    if other is not None and other.initializer != variable.initializer:
        return False
    is_own = all(only_accessed(module, name) for module in (pair.before, pair.after))
    return is_own and not _is_read(pair.after, name)


def _is_read(module: Module, name: str) -> bool:
    """Whether something depends on what a variable holds."""
    for function in module.functions.values():
        uses = global_use(module).functions[function.name].users_of(name)
        reading = [use.instruction for use in uses if use.access & Uses.READ]
        if not all(map(_is_idle, reading)):
            return True
        if reading and not _used(function).isdisjoint([each.name for each in reading]):
            return True
    return False


def _is_idle(reading: Instruction) -> bool:
    """Whether an instruction only gives what it reads, be that undefined."""
    return is_plain(reading, "load") and metadata_of(reading, "noundef") is None


def _used(function: Function) -> set[str | None]:
    """The names of the results that a function uses."""
    values = [value for i in function.instructions for value in i.operands]
    calls = [i.detail for i in function.instructions if isinstance(i.detail, CallDetail)]
    values += [value for call in calls for bundle in call.bundles for value in bundle.operands]
    return {v.name for v in (*values, *[call.callee for call in calls]) if isinstance(v, Local)}


def _stored(module: Module, variable: GlobalVariable) -> Value | None:
    """The value that all stores store; `None`: there are several, or none."""
    uses = global_use(module).users(variable.name)
    stored = [use.instruction.operands[0] for use in uses if use.access & Uses.STORED]
    if stored and all(map(is_zero, stored)):
        return zero(variable.type)
    first, *others = stored or (None,)
    if not isinstance(variable.type, IntType) or not isinstance(first, ConstInt):
        return None
    is_one = first.type == variable.type and all(each == first for each in others)
    return first if is_one else None


def _starting(module: Module, known: dict[str, Value]) -> Module:
    started = {
        name: replace(module.globals[name], initializer=value)
        for name, value in known.items()
        if name in module.globals
    }
    return replace(module, globals={**module.globals, **started})
