"""A function prepared for the symbolic run and for the machine, and a thread's way through both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.analysis.cycles import CycleHierarchy
from verify.analysis.flatten import Flat, FlatBlock, Static
from verify.concrete.domain import Bits
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import CallEvent, Environment
from verify.concrete.run.other_environment import OtherEnvironment
from verify.concrete.trace import Place, Run, RunInstance, Site, ThreadTrace, Value
from verify.ir.function import Module
from verify.options import Options
from verify.refinement.prepare import Side, execute, flat_graph, prepare, shared_memory
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.operations.operation import ResultOf
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.symbols import ThreadIdentity


@dataclass(frozen=True)
class Recorder(OtherEnvironment):
    """`environment`, with what was asked and answered last."""

    results: dict[Site, tuple[CallEvent, Value]] = field(
        default_factory=dict[Site, tuple[CallEvent, Value]]
    )
    returning: dict[Site, bool] = field(default_factory=dict[Site, bool])
    undefining: list[tuple[CallEvent, bool]] = field(default_factory=list[tuple[CallEvent, bool]])
    choices: dict[Site, int] = field(default_factory=dict[Site, int])
    identities: dict[tuple[int, ThreadIdentity], Value] = field(
        default_factory=dict[tuple[int, ThreadIdentity], Value]
    )

    def result(self, event: CallEvent) -> Value:
        value = self.environment.result(event)
        self.results[event.site] = event, value
        return value

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        value = self.environment.identity(thread, kind, key, zero)
        self.identities[thread, ThreadIdentity(kind, key)] = value
        return value

    def returns(self, event: CallEvent) -> bool:
        self.returning[event.site] = self.environment.returns(event)
        return self.returning[event.site]

    def undefined(self, event: CallEvent) -> bool:
        self.undefining.append((event, self.environment.undefined(event)))
        return self.undefining[-1][1]

    def choose(self, site: Site, width: int) -> int:
        self.choices[site] = self.environment.choose(site, width)
        return self.choices[site]


def scalars(value: Value) -> tuple[Scalar[Bits, bool], ...]:
    if isinstance(value, Aggregate):
        return tuple(leaf for element in value.elements for leaf in scalars(element))
    return (value,)


def arguments_of(event: CallEvent, operands: Sequence[Value]) -> list[z3.ExprRef]:
    """What a call that only computes is a function of, as in `environment_symbols`."""
    arguments: list[z3.ExprRef] = [z3.BitVecVal(event.thread, 32)]
    for operand in operands:
        for leaf in scalars(operand):
            bits = 0 if leaf.poison else leaf.bits.value
            arguments += [z3.BitVecVal(bits, leaf.bits.width), z3.BoolVal(leaf.poison)]
    if not event.pure:
        arguments.append(z3.BitVecVal(event.before, 16))
    return arguments


@dataclass(frozen=True)
class Subject:
    """A function prepared for both sides; `runs` has one symbolic run per cycle hierarchy."""

    module: Module
    function: str
    options: Options
    side: Side
    runs: tuple[TemplateRun, ...]
    domain: Z3Domain

    def settings(self, hierarchy: int) -> Settings:
        return concrete_settings(self.options, self.side.hierarchies[hierarchy].chosen)

    def execute(self, hierarchy: int, environment: Environment) -> Run:
        return run(
            self.module,
            self.function,
            self.options.threads,
            environment,
            self.settings(hierarchy),
        )


def concrete_settings(options: Options, hierarchies: Mapping[str, CycleHierarchy]) -> Settings:
    """The machine's settings for the options of a check."""
    return Settings(
        model=options.model.uncontrolled,
        reading=options.masks,
        bounds=Bounds(unroll=options.unroll, recursion=options.recursion),
        hierarchies=hierarchies,
        entry=options.entry,
        placement=options.placement,
    )


def subject_of(module: Module, function: str, options: Options) -> Subject:
    """The function, prepared for both sides.  Raises `Unsupported` and `TooBig`."""
    side = prepare(flat_graph(module, module.functions[function], options), options)
    domain = Z3Domain()
    runs = execute(side, "src", side, domain, options, shared_memory(side))
    return Subject(module, function, options, side, runs, domain)


# A thread's way through the unrolled graph

At = tuple[int, int]
"""A node, and a position in its block: that of the exit is the length of the body, those of phis
are -1, -2, …"""


def static_of(flat: Flat, static: Static) -> RunInstance:
    """The machine's name of a static instance of the flat graph."""
    path: list[Place] = []
    context = flat.contexts[static.context]
    place = Place(context.function.name, static.block, static.index)
    while context.call is not None and context.parent is not None:
        parent = flat.contexts[context.parent]
        path.insert(0, Place(parent.function.name, context.call.block, context.call.index))
        context = parent
    return RunInstance(tuple(path), place)


def inside(flat: Flat, block: FlatBlock) -> list[RunInstance]:
    return [static_of(flat, s) for s in (*block.body, block.exit.static)]


class OffTheWay(Exception):
    """A thread of the machine goes where the unrolled graph does not."""


def way(symbolic: TemplateRun, trace: ThreadTrace) -> dict[int, At]:
    """Where each step of the thread is in the unrolled graph; a phi, only when more follows."""
    unrolled = symbolic.unrolled
    node, position = unrolled.nodes[0], 0
    here = inside(unrolled.flat, node.block)
    found: dict[int, At] = {}
    phis: list[int] = []
    for index, step in enumerate(trace.steps):
        if step.instruction.opcode == "phi":
            phis.append(index)
            continue
        if position == len(here):
            following = [unrolled.nodes[e.node] for e in node.edges if e.node is not None]
            starts = [inside(unrolled.flat, n.block)[0] for n in following]
            if step.site.static not in starts:
                raise OffTheWay(f"no edge of node {node.index} leads to {step.site}")
            node = following[starts.index(step.site.static)]
            here, position = inside(unrolled.flat, node.block), 0
            found.update((phi, (node.index, -1 - n)) for n, phi in enumerate(phis))
            phis.clear()
        if here[position] != step.site.static:
            raise OffTheWay(f"{here[position]} comes next, not {step.site}")
        found[index] = (node.index, position)
        position += 1
    return found
