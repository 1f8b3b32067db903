"""Preparation of one function of a pair: flattened, unrolled, run symbolically once per
hierarchy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.cycles import TooManyHierarchiesError
from verify.analysis.flat_cycles import (
    FlatHierarchy,
    choices,
    flat_hierarchy,
    graphs,
)
from verify.analysis.flatten import Flat, FlattenError, Static, Variable, flatten, uses
from verify.analysis.liveness import live_in, operands
from verify.analysis.rule_table import ANCHOR
from verify.analysis.unroll import MAX_NODES, TooLarge, Unrolled, unroll
from verify.convergence.label import ClassKey, Label
from verify.convergence.models import MODELS, ModelLabels
from verify.ir.function import Function, Module
from verify.options import Model, Options
from verify.refinement.memory_facts import memory_plan
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.operations.uniform_operands import is_compared
from verify.semantics.unsupported import Unsupported
from verify.semantics.world import World
from verify.symbolic.run.environment_symbols import inputs_of
from verify.symbolic.run.execute import run_template
from verify.symbolic.run.shared_executions import NO_TWINS, Twins
from verify.symbolic.run.state import RunSetting
from verify.symbolic.run.template import Template
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain

MAX_HIERARCHIES = 16
"""The choices of cycle hierarchies that are compared, of all the functions that are entered."""


class TooBig(Exception):
    """Raised when a function exceeds a bound of this program; the message says which."""


@dataclass(frozen=True)
class Side:
    """One prepared function.  `unrolled` has one graph per cycle hierarchy: irreducible cycles
    leave a choice.  `read`: the variables that some instruction reads."""

    module: Module
    function: Function
    model: Model
    flat: Flat
    live: Mapping[str, frozenset[Variable]]
    hierarchies: tuple[FlatHierarchy, ...]
    unrolled: tuple[Unrolled[Label, ClassKey], ...]
    read: frozenset[Variable]


def flat_graph(module: Module, function: Function, options: Options) -> Flat:
    """The function with the calls that it enters.  Raises `TooBig`, and `Unsupported` where a pass
    has written a name that is there."""
    try:
        flat = flatten(module, function, enter=options.enter, recursion=options.recursion)
    except FlattenError as error:
        raise TooBig(str(error)) from error
    for entered in {context.function.name: context.function for context in flat.contexts}.values():
        _refuse_repeated_names(entered)
        if options.never_diverges:
            _refuse_anchors(entered)
    return flat


def _refuse_anchors(function: Function) -> None:
    """Raise `Unsupported` for an anchor where threads never diverge: the documents do not say
    whether an implementation may keep apart threads that never diverge."""
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.callee_name == ANCHOR:
                reason = "an anchor under --never-diverges, whose set no document says"
                raise Unsupported(reason, function.name, block.label, instruction.text)


def _refuse_repeated_names(function: Function) -> None:
    """Raise `Unsupported` where a name is that of two values: one of them was written by a pass,
    and would be read for the other."""
    repeated = _repeated_name(function)
    if repeated is not None:
        reason = f"the name %{repeated}, which a normalisation pass also uses: rename the value"
        raise Unsupported(reason, function.name, function.entry.label, function.header)


def _repeated_name(function: Function) -> str | None:
    """A name that two values have, parameters included, or two blocks."""
    values = [p.name for p in function.parameters]
    values += [i.name for i in function.instructions if i.name is not None]
    for names in (values, [block.label for block in function.blocks]):
        if len(set(names)) < len(names):
            return next(name for name, number in Counter(names).items() if number > 1)
    return None


def prepare(flat: Flat, options: Options) -> Side:
    """The function unrolled, once per cycle hierarchy.  Raises `TooBig`."""
    module, function, model = flat.module, flat.function, options.model.uncontrolled
    cycle_graphs = graphs(flat)
    tracking = MODELS[model].track(flat, cycle_graphs)
    live = live_in(flat)

    def compared(static: Static) -> bool:
        caller = flat.contexts[static.context].function
        return is_compared(options.operations, module, caller, static.instruction)

    try:
        hierarchies = tuple(
            flat_hierarchy(flat, c) for c in choices(flat, cycle_graphs, MAX_HIERARCHIES)
        )
        unrolled = tuple(
            unroll(
                flat,
                ModelLabels(flat, hierarchy, tracking, live, options.unroll, compared),
                MAX_NODES,
            )
            for hierarchy in hierarchies
        )
    except TooManyHierarchiesError as error:
        raise TooBig(str(error)) from error
    except TooLarge as error:
        raise TooBig(f"{error}: lower --unroll, if the function has cycles") from error
    return Side(module, function, model, flat, live, hierarchies, unrolled, _read(flat))


def prepare_both(source: Flat, target: Flat, options: Options) -> tuple[Side, Side]:
    """Both functions of a pair, the source's cycle hierarchies in the order of the target's as far
    as headers have the same names: the one of the same number is compared first, whichever order
    the successors of a branch have.  Raises `TooBig`."""
    before, after = prepare(source, options), prepare(target, options)
    if len(before.hierarchies) < 2 or len(after.hierarchies) < 2:
        return before, after
    places = {each.headers: number for number, each in enumerate(after.hierarchies)}
    last = len(places)
    numbers = sorted(
        range(len(before.hierarchies)),
        key=lambda number: places.get(before.hierarchies[number].headers, last),
    )
    hierarchies = tuple([before.hierarchies[n] for n in numbers])
    unrolled = tuple([before.unrolled[n] for n in numbers])
    return replace(before, hierarchies=hierarchies, unrolled=unrolled), after


def _read(flat: Flat) -> frozenset[Variable]:
    """The variables that some instruction reads."""
    variables: set[Variable] = set()
    for block in flat.blocks.values():
        for static in (*block.body, block.exit.static):
            for value in operands(flat, static):
                variables.update(uses(flat, static.context, value))
        for phi in block.phis:
            for _, context, value in phi.incoming:
                variables.update(uses(flat, context, value))
    return frozenset(variables)


def shared_memory(
    *sides: Side, places_chosen: bool = False, world: World | None = None
) -> MemoryPlan:
    """The plan of the memory that the functions of a pair share with other threads, as
    `memory_plan` of their graphs."""
    flats = [side.flat for side in sides]
    return memory_plan(*flats, places_chosen=places_chosen, world=world or World())


def execute(
    side: Side,
    name: str,
    source: Side,
    domain: Z3Domain,
    options: Options,
    memory: MemoryPlan,
    twins: Sequence[Twins] = (),
    marks: str | None = None,
) -> tuple[TemplateRun, ...]:
    """The symbolic runs, one per hierarchy; `name` prefixes their private variables.  `twins`:
    by hierarchy, what they may share with another function's runs; `marks`: as of a `RunSetting`.

    Raises `Unsupported`.
    """
    inputs = inputs_of(
        side.function,
        source.function,
        source.module,
        options.operations,
        options.lanes,
        Layout(side.module.datalayout, side.module.types),
        options.undef_inputs,
        options.poison_inputs,
        options.subgroup,
    )
    return tuple(
        run_template(
            RunSetting(
                unrolled,
                side.live,
                Template(f"{name}{number}", domain.symbols),
                side.read,
                inputs,
                domain,
                memory,
                twins[number] if number < len(twins) else NO_TWINS,
                marks,
            )
        )
        for number, unrolled in enumerate(side.unrolled)
    )
