"""The LangRef by which a pair is judged: of the newest LLVM that the files name as their writer, or
the requested one; and the premise of a verdict that depends on its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from common.data import dataclass
from verify.codes import Code
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_functions, map_instructions
from verify.ir.vscale import mentions_vscale
from verify.normalize.pair import Pair
from verify.normalize.token_calls import is_by_token
from verify.options import Options
from verify.promises.acquires import acquires
from verify.refinement.verdict import Result, Verdict
from verify.semantics.constraints import DEREFERENCEABLE
from verify.semantics.dialects import SCALABLE
from verify.semantics.effects import declaration, effects, states
from verify.semantics.langref import BY_LANGREF, OLDER, RULES, Row, langref_of, rules
from verify.semantics.memory.objects import LASTING, promised_bytes
from verify.semantics.occurring import Needs, Trait
from verify.semantics.unknown import is_intrinsic
from verify.semantics.values.fast_math import NSZ_OF_OPERANDS

NAMED = ", the newest LLVM that the files name as their writer"
UNNAMED = ", as the files do not name the LLVM that wrote them: give --langref"
BOTH = "only the rule that LLVM 22 and LLVM 23 share"


def by_langref(pair: Pair, options: Options) -> Pair:
    """The pair with its modules under that LangRef's rules."""
    named = [m.langref for m in (pair.before, pair.after) if m.langref is not None]
    version = options.langref if options.langref is not None else max(named, default=None)
    if version is None:
        return pair
    return pair.mapped_once(_by, langref_of(version), _lasting(pair))


Lasting = frozenset[tuple[str, int]]
"""Parameters by the names of their functions and their positions."""


def _lasting(pair: Pair) -> Lasting:
    """The parameters that are `dereferenceable` before.  An attribute that only the target states
    does not allow an access."""
    functions = {**pair.before.functions, pair.target.name: pair.source}
    return frozenset(
        (name, position)
        for name, function in functions.items()
        for position, parameter in enumerate(function.parameters)
        if promised_bytes(parameter.attributes)
    )


def _by(module: Module, langref: int, lasting: Lasting) -> Module:
    module = replace(module, langref=langref)
    if rules(module).promised_bytes_last:
        module = map_functions(module, lambda function: _with_lasting(function, lasting))
    return map_instructions(module, _of_operands) if rules(module).nsz_of_operands else module


def _with_lasting(function: Function, lasting: Lasting) -> Function:
    parameters = tuple(
        [
            replace(p, attributes=(*p.attributes, LASTING))
            if (function.name, position) in lasting
            else p
            for position, p in enumerate(function.parameters)
        ]
    )
    return (
        function if parameters == function.parameters else replace(function, parameters=parameters)
    )


def _of_operands(instruction: Instruction) -> tuple[Instruction, ...]:
    if instruction.flags.isdisjoint(_NSZ):
        return (instruction,)
    return (replace(instruction, flags=instruction.flags | {NSZ_OF_OPERANDS}),)


_NSZ = frozenset({"nsz", "fast"})


def with_premise_on_langref(pair: Pair, result: Result, options: Options) -> Result:
    """A verdict on a pair whose instructions meet a rule that changed between versions, with the
    version of the rule as a premise."""
    if result.verdict not in (Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNKNOWN):
        return result
    asked = _asked_of(result)
    # A run that shows another result is one by either rule, with nothing freed.
    is_shown = result.verdict is Verdict.INCORRECT and result.code is not Code.TARGET_UNDEFINED
    rows = [row for row in RULES if row.field in asked and asked[row.field].of(pair)]
    rows = [row for row in rows if not (is_shown and row.field in _OF_FREEING)]
    notes = tuple([_premise(row, pair.before, options) for row in rows])
    return replace(result, notes=(*result.notes, *notes)) if notes else result


def _asked_of(result: Result) -> Mapping[str, RuleAsked]:
    if result.code is Code.SAME_FUNCTION:
        return _ASKED_OF_PROMISES
    return _ASKED_OF_PROOFS if result.verdict is Verdict.CORRECT else _ASKED


_OF_FREEING = frozenset({"nofree_of_others", "promised_bytes_last"})


def _premise(row: Row, module: Module, options: Options) -> str:
    version = OLDER if module.langref is None else module.langref
    said = row.older if version == OLDER else row.newer
    if getattr(rules(module), row.field) != getattr(BY_LANGREF[version], row.field):
        said = BOTH
    why = ""
    if options.langref is None:
        why = UNNAMED if module.langref is None else NAMED
    return f"{row.name}: {said} (LangRef of LLVM {version}{why})"


# Whether a pair asks for a rule


def _instructions(pair: Pair) -> Iterator[tuple[Module, Instruction]]:
    for module, function in pair.functions:
        for instruction in function.instructions:
            yield module, instruction


def _asks_nofree(pair: Pair, *, intrinsics: bool = True) -> bool:
    """Whether a function that is `nofree` acquires, or a call that is, or one of `intrinsics`: of
    these it excludes nothing in a proof."""
    return any(
        acquires(module, each)
        and (intrinsics or not is_intrinsic(each.callee_name or ""))
        and _is_nofree_call(module, each)
        for module, each in _instructions(pair)
    ) or any(
        states(function.attributes, "nofree")
        and any(acquires(m, i) for m, i in _instructions(pair))
        for _, function in pair.functions
    )


def _asks_new_nofree(pair: Pair) -> bool:
    return _is_new(pair, "nofree") and _asks_nofree(pair)


def _is_new(pair: Pair, name: str) -> bool:
    """Whether only the target has the attribute."""
    return states(pair.target.attributes, name) and not states(pair.source.attributes, name)


def _is_nofree_call(module: Module, call: Instruction) -> bool:
    if not isinstance(call.detail, CallDetail):
        return False
    callee = declaration(module, call.detail)
    stated = () if callee is None else callee.attributes
    return states((*stated, *call.detail.attributes), "nofree")


def _asks_dereferenceable(pair: Pair) -> bool:
    """Whether an argument of the source is `dereferenceable`, and something may free it."""
    promised = any(promised_bytes(p.attributes) for p in pair.source.parameters)
    return promised and any(_may_end_objects(m, i) for m, i in _instructions(pair))


def _may_end_objects(module: Module, instruction: Instruction) -> bool:
    frees = isinstance(instruction.detail, CallDetail) and effects(module, instruction).frees
    return frees or acquires(module, instruction)


def _is_volatile(instruction: Instruction) -> bool:
    return isinstance(instruction.detail, MemoryDetail) and instruction.detail.volatile


def _asks_volatile(pair: Pair) -> bool:
    return any(_is_volatile(i) and i.opcode != "store" for _, i in _instructions(pair))


def _asks_nosync(pair: Pair) -> bool:
    return _is_new(pair, "nosync") and any(_is_volatile(i) for _, i in _instructions(pair))


def _asks_vscale(pair: Pair) -> bool:
    ranged = any(a.name == "vscale_range" for a in pair.source.attributes)
    return not ranged and any(mentions_vscale(m, f) for m, f in pair.functions)


def _asks_nsz(pair: Pair) -> bool:
    return any(not i.flags.isdisjoint(_NSZ) for _, i in _instructions(pair))


@dataclass(frozen=True)
class RuleAsked:
    """A question whether a pair meets a rule; it does not, where what it `needs` does not occur."""

    asks: Callable[[Pair], bool]
    needs: Needs

    def of(self, pair: Pair) -> bool:
        """Whether the pair meets the rule."""
        return self.needs.occur_among(pair.sides) and self.asks(pair)


_VOLATILE = frozenset({Trait.VOLATILE})
_NOFREE = Needs(attributes=frozenset({"nofree"}))
_NOSYNC = RuleAsked(_asks_nosync, Needs(attributes=frozenset({"nosync"})))
_ASKED: Mapping[str, RuleAsked] = MappingProxyType(
    {
        "nofree_of_others": RuleAsked(_asks_nofree, _NOFREE),
        "promised_bytes_last": RuleAsked(_asks_dereferenceable, Needs(attributes=DEREFERENCEABLE)),
        "volatile_may_stop": RuleAsked(_asks_volatile, Needs(traits=_VOLATILE)),
        "volatile_is_nosync": _NOSYNC,
        "vscale_is_power": RuleAsked(_asks_vscale, SCALABLE),
        "nsz_of_operands": RuleAsked(_asks_nsz, Needs(flags=_NSZ)),
    }
)
_ASKED_OF_PROOFS: Mapping[str, RuleAsked] = MappingProxyType(
    {**_ASKED, "nofree_of_others": RuleAsked(partial(_asks_nofree, intrinsics=False), _NOFREE)}
)
_ASKED_OF_PROMISES: Mapping[str, RuleAsked] = MappingProxyType(
    {"nofree_of_others": RuleAsked(_asks_new_nofree, _NOFREE), "volatile_is_nosync": _NOSYNC}
)
"""Of functions that are the same but for what the target promises."""
ALL_ASKED = (*_ASKED.values(), *_ASKED_OF_PROOFS.values(), *_ASKED_OF_PROMISES.values())


# The premise on tokens


ON_TOKENS = (
    "a convergencectrl bundle makes a call convergent (LLVM, Convergent Operation Semantics, "
    "“Convergent Operations”); LLVM 22 ignores the bundle if the callee is not convergent"
)


def with_premise_on_tokens(pair: Pair, result: Result) -> Result:
    """A counterexample, with the premise that a token makes a call convergent where a call has one:
    LLVM 22 does not take it so."""
    if result.counterexample is None:
        return result
    calls = (
        is_by_token(module, call)
        for module, function in pair.functions
        for call in function.instructions
    )
    return replace(result, notes=(*result.notes, ON_TOKENS)) if any(calls) else result
