"""Declarations of C library functions: both modules call the same function.

Attributes that LLVM infers are added to the source's declaration (LLVM's pass InferFunctionAttrs):
only attributes of the target's declaration, and only if LLVM infers them for the bare declaration,
by the triple's table of the library.  What the source takes to be the library's function is that
one in the target, too, where a pass has added `nobuiltin` so that no later one folds its calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from llvmlite import binding

from process.fork import Done, fork_call
from process.limits import Limits
from verify.ir.errors import IRError
from verify.ir.function import Attributes, CallDetail, Function, Instruction
from verify.ir.reader import read_module
from verify.ir.rewrite import map_function
from verify.normalize.pair import Pair
from verify.semantics.effects import memory_effects, states
from verify.semantics.library import is_library_call, is_library_function
from verify.targets.triples import as_llvm_22_names_it

_PLAIN = re.compile(r"[A-Za-z_]\w*")


def infer_declarations(pair: Pair) -> Pair:
    """The pair with the source's declarations completed by what LLVM infers and the target says."""
    if pair.after is pair.before:
        return pair
    pairs = {ours.name: (ours, theirs) for ours, theirs in _with_more(pair)}
    if not pairs:
        return pair
    texts = tuple(_declared(ours) for ours, _ in pairs.values())
    inferred = _with_inferred(pair.before.triple, texts)
    if inferred is None:
        return pair
    try:
        known = read_module(inferred.encode(), "the library").module.functions
    except IRError:
        return pair
    completed = {
        name: _completed(ours, theirs, known[name])
        for name, (ours, theirs) in pairs.items()
        if name in known
    }
    before = replace(pair.before, functions={**pair.before.functions, **completed})
    return pair.within(before, pair.after)


def keep_functions(pair: Pair) -> Pair:
    """The pair without the target's `nobuiltin` for functions that the source calls as those of the
    library, in each of its calls."""
    if pair.after is pair.before:
        return pair
    calls = [i for i in pair.source.instructions if isinstance(i.detail, CallDetail)]
    others = {i.callee_name for i in calls if not is_library_call(pair.before, pair.source, i)}
    names = {i.callee_name or "" for i in calls if i.callee_name not in others}
    if not names:
        return pair

    def rewrite(call: Instruction) -> tuple[Instruction, ...]:
        detail = call.detail
        if call.callee_name not in names or not isinstance(detail, CallDetail):
            return (call,)
        attributes = _allowing(detail.attributes)
        if attributes == detail.attributes:
            return (call,)
        return (replace(call, detail=replace(detail, attributes=attributes)),)

    functions = dict(pair.after.functions)
    for name in names & functions.keys():
        attributes = _allowing(functions[name].attributes)
        functions[name] = replace(functions[name], attributes=attributes)
    functions[pair.target.name] = map_function(functions[pair.target.name], rewrite)
    return pair.within(pair.before, replace(pair.after, functions=functions))


def _allowing(attributes: Attributes) -> Attributes:
    return tuple(a for a in attributes if a.name != "nobuiltin" or a.quoted)


def _with_more(pair: Pair) -> Iterator[tuple[Function, Function]]:
    """The declarations of functions of the library of which the target says more."""
    for name, theirs in pair.after.functions.items():
        ours = pair.before.functions.get(name)
        if ours is None or ours.blocks or theirs.blocks or ours.type != theirs.type:
            continue
        if not _PLAIN.fullmatch(name) or not is_library_function(pair.before, pair.source, name):
            continue
        if any(set(new) - set(old) for old, new in zip(_lists(ours), _lists(theirs), strict=True)):
            yield ours, theirs


def _lists(function: Function) -> tuple[Attributes, ...]:
    parameters = [p.attributes for p in function.parameters]
    return (function.attributes, function.result_attributes, *parameters)


def _declared(function: Function) -> str:
    types = [str(parameter.type) for parameter in function.parameters]
    given = ", ".join([*types, *(["..."] if function.type.vararg else [])])
    return f"declare {function.type.result} @{function.name}({given})"


def _completed(ours: Function, theirs: Function, known: Function) -> Function:
    function, result, *parameters = (
        (*old, *_kept(old, new, inferred))
        for old, new, inferred in zip(_lists(ours), _lists(theirs), _lists(known), strict=True)
    )
    own = zip(ours.parameters, parameters, strict=True)
    return replace(
        ours,
        attributes=function,
        result_attributes=result,
        parameters=tuple(replace(p, attributes=attributes) for p, attributes in own),
    )


def _kept(ours: Attributes, theirs: Attributes, known: Attributes) -> Attributes:
    """The attributes that only the target states, and that LLVM infers."""
    kept = [a for a in theirs if a not in ours and a.name != "memory" and a in known]
    said = [a for a in theirs if a.name == "memory"]
    if said and not states(ours, "memory"):
        kept += said if memory_effects(theirs).covers(memory_effects(known)) else []
    return tuple(kept)


# The attributes that LLVM infers


LIMITS = Limits(seconds=20.0)


@lru_cache(maxsize=64)
def _with_inferred(triple: str, declarations: tuple[str, ...]) -> str | None:
    """A module with these declarations, by name and text, and with their attributes; `None` where
    LLVM does not give it."""
    names = [text.split("@", 1)[1].split("(", 1)[0] for text in declarations]
    # A variable that everybody may read: what is declared stays.
    held = ", ".join(f"ptr @{name}" for name in names)
    kept = f"@kept = global [{len(names)} x ptr] [{held}]"
    text = "\n".join((f'target triple = "{as_llvm_22_names_it(triple)}"', *declarations, kept))
    try:
        ending = fork_call(lambda: _after_inference(text), LIMITS)
    except OSError:
        return None
    return ending.value if isinstance(ending, Done) else None


def _after_inference(text: str) -> str:
    """The module after a pipeline that infers attributes of declarations."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    module = binding.parse_assembly(text, binding.create_context())
    machine = binding.Target.from_default_triple().create_target_machine()
    tuning = binding.create_pipeline_tuning_options(speed_level=1)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return str(module)
