"""String attributes that only the target has (LangRef, "Function Attributes").

A string attribute may promise something (behaviour is undefined when a kernel asks for an implicit
input that it says it does not need) or licence other results (`"no-nans-fp-math"`).  Those
that are known to do neither are listed; of every other the target may only have what the source
has, with the same value.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.flatten import Context, Flat
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Module
from verify.options import Options
from verify.semantics.attributes import uses_floats
from verify.semantics.effects import declaration
from verify.semantics.memory.objects import LASTING
from verify.semantics.occurring import occurring
from verify.semantics.string_attributes import has_string_meaning
from verify.semantics.unsupported import Unsupported
from verify.semantics.values.denormals import DENORMALS, DENORMALS_F32, MODES
from verify.targets.triples import TARGETS

Strings = Mapping[str, str | None]
"""The values of the string attributes with a meaning, by name."""


IEEE = "ieee,ieee"
_PROMISES = (
    *("approx-func-fp-math", "less-precise-fpmad", "no-infs-fp-math", "no-nans-fp-math"),
    *("no-signed-zeros-fp-math", "uniform-work-group-size", "unsafe-fp-math"),
)
"""Promises and licences that are given by `true`: `false` says nothing.  LLVM's inliner writes that
where one of two functions has none."""
DEFAULTS: Strings = {
    DENORMALS: IEEE,
    **dict.fromkeys(_PROMISES, "false"),
    **{name: value for each in TARGETS for name, value in each.strings.defaults.items()},
}
"""The value for a function without the attribute (LangRef, "Function Attributes")."""


OTHER_DEFAULTS: Mapping[str, Strings] = {
    name: {**DEFAULTS, **each.strings.other_defaults}
    for each in TARGETS
    for name in each.strings.with_others
}
"""The values for functions of other calling conventions."""


_OF_INPUTS = tuple(
    [n for each in TARGETS if each.inputs for n in (each.inputs.prefix, each.inputs.registers)]
)
"""Beginnings of the promises not to ask for an implicit input."""


WRITTEN_AS: Mapping[str, str] = {
    LASTING.name: "byref, byval, sret or dereferenceable of a parameter"
}
"""The attributes of the program that the checker writes in another way."""


def has_strings(module: Module) -> bool:
    """Whether a module has string attributes with a meaning."""
    return any(map(has_string_meaning, occurring(module).strings))


def refuse_strings(source: Flat, target: Flat, _: Options) -> None:
    """Raise `Unsupported` for a string attribute with a meaning that the target adds or changes, of
    a function that it enters or at a call."""
    for context in target.contexts:
        strings = _of_function(context.function)
        rest = {n: v for n, v in strings.items() if not _asks_for_none(target, n, v)}
        granted = _granted(source, context)
        added = _added(
            _with_modes(context.function, rest, granted), granted, _defaults(context.function)
        )
        if added is not None:
            _refuse(context.function, f"{added} of @{context.function.name}")
    granted = _at_calls(source)
    for callee, (caller, strings) in _callees(target).items():
        added = _added(strings, granted.get(callee, {}))
        if added is not None:
            _refuse(caller, f"{added} at a call of {callee}")


def _asks_for_none(flat: Flat, name: str, value: str | None) -> bool:
    if not name.startswith(_OF_INPUTS):
        return False
    from verify.promises.gpu_inputs import asks_for_none  # few checks need it

    return asks_for_none(flat, name, value)


def _with_modes(function: Function, strings: Strings, granted: Strings) -> Strings:
    """The strings of a function that computes with floats, with the modes for subnormal numbers
    that it has where the source states others: neither may assume another environment."""
    if not uses_floats(function):
        return strings
    base = strings.get(DENORMALS, IEEE)
    modes = {DENORMALS: base, DENORMALS_F32: strings.get(DENORMALS_F32, base)}
    return {**strings, **{name: mode for name, mode in modes.items() if name in granted}}


def _granted(source: Flat, context: Context) -> Strings:
    """The source's attributes of a function, or, if the source lacks the function, of the outermost
    function."""
    if context.parent is None:
        return _of_function(source.function)
    same = source.module.functions.get(context.function.name)
    return _of_function(source.function if same is None else same)


def _of_function(function: Function) -> Strings:
    parts = (function.result_attributes, *[p.attributes for p in function.parameters])
    return _strings(function.attributes, *parts)


def _strings(*lists: Attributes) -> Strings:
    return {a.name: a.argument for attributes in lists for a in attributes if _matters(a)}


def _matters(attribute: Attribute) -> bool:
    return attribute.quoted and has_string_meaning(attribute.name)


def _callees(flat: Flat) -> dict[str, tuple[Function, Strings]]:
    """The attributes of each callee by its calls, and by declarations without a body; with a
    caller."""
    callees: dict[str, tuple[Function, Strings]] = {}
    for static in flat.statics:
        detail = static.instruction.detail
        if not isinstance(detail, CallDetail):
            continue
        lists = (detail.attributes, detail.result_attributes, *detail.argument_attributes)
        strings = dict(_strings(*lists))
        callee = declaration(flat.module, detail)
        if callee is not None and not callee.blocks:
            strings |= _of_function(callee)
        name = f"@{callee.name}" if callee is not None else str(detail.callee)
        caller = flat.contexts[static.context].function
        earlier = callees.get(name, (caller, {}))[1]
        callees[name] = (caller, {**earlier, **strings})
    return callees


def _at_calls(flat: Flat) -> Mapping[str, Strings]:
    declared = {f"@{name}": _of_function(f) for name, f in flat.module.functions.items()}
    at_calls = {name: strings for name, (_, strings) in _callees(flat).items()}
    return {
        name: {**declared.get(name, {}), **at_calls.get(name, {})}
        for name in {**declared, **at_calls}
    }


def _defaults(function: Function) -> Strings:
    """The values of attributes that a function does not have."""
    return OTHER_DEFAULTS.get(function.calling_convention or "", DEFAULTS)


def _added(strings: Strings, granted: Strings, defaults: Strings = DEFAULTS) -> str | None:
    """The text of a string attribute that is not granted with that value."""
    for name in sorted(strings):
        if name in _PROMISES and strings[name] == "false":
            continue
        default = granted.get(DENORMALS, IEEE) if name == DENORMALS_F32 else defaults.get(name)
        is_there = name in granted or default is not None
        if not is_there or _spelled(granted.get(name, default)) != _spelled(strings[name]):
            value = strings[name]
            text = f'"{name}"' if value is None else f'"{name}"="{value}"'
            text = WRITTEN_AS.get(name, text)
            return f"attribute {text}, which only the target has,"
    return None


def _spelled(value: str | None) -> str | None:
    """The value in full: `ieee` is `ieee,ieee`, and so for the other modes."""
    return f"{value},{value}" if value in MODES else value


def _refuse(function: Function, reason: str) -> None:
    raise Unsupported(reason, function.name, function.entry.label, function.header)
