"""The oracle against the symbolic side's labels, on random programs.

A thread's concrete trace is followed through the unrolled graph; instances whose class keys are
equal there are to be exactly those that the machine finds converged.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import islice

import pytest

from tests.analysis.graphs import random_edges
from verify.analysis.cycles import hierarchies
from verify.analysis.dominance import dominators
from verify.analysis.flat_cycles import choices, flat_hierarchy, graphs
from verify.analysis.flatten import Flat, FlatBlock, Static, flatten
from verify.analysis.graph import graph_of
from verify.analysis.liveness import live_in
from verify.analysis.unroll import TooLarge, Unrolled, unroll
from verify.concrete.convergence.converged import converge
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.call_sites import Calls
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.run.function_facts import Facts
from verify.concrete.trace import Instance, Place, Run, RunInstance, ThreadTrace
from verify.convergence.label import ClassKey, Label
from verify.convergence.models import MODELS, ModelLabels
from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.options import Model

PROGRAMS = 25
FEW = 5
BOUND = 3
NODES = 1500
DECLARATIONS = """
declare i1 @go()
declare void @op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
OP = "  call void @op(){bundle}"
PLAIN = "declare void @plain()\n"
PADDED = re.compile(r"^  call void @op\(.*", re.MULTILINE)
CALL = "  call void @g(){bundle}"

Edges = Mapping[str, Sequence[str]]
ONE_BLOCK: Edges = {"b0": []}
Groups = frozenset[frozenset[Instance]]


def may_be_entered(edges: Edges) -> bool:
    """One hierarchy, so that it is the same wherever the function is entered, and an end."""
    return len(hierarchies(graph_of("b0", edges))) == 1 and ends(edges)


def ends(edges: Edges) -> bool:
    """Every block reaches a return.  Else the flat graph, in which the symbolic side looks for
    cycles and post-dominators, has other ones than the functions by themselves."""
    whole = graph_of("b0", edges)
    reaching = {label for label in whole.nodes if not edges[label]}
    for label in reversed(whole.nodes * len(whole.nodes)):
        if reaching.intersection(edges[label]):
            reaching.add(label)
    return reaching.issuperset(whole.nodes)


def body_of(name: str, edges: Edges, inside: Mapping[str, Sequence[str]]) -> str:
    """A function that asks `@go` at every branch."""
    lines = [f"define void @{name}() convergent {{"]
    for label, targets in edges.items():
        lines += [f"{label}:", *inside[label]]
        match list(targets):
            case []:
                lines.append("  ret void")
            case [target]:
                lines.append(f"  br label %{target}")
            case [first, second]:
                lines.append(f"  %go.{label} = call i1 @go()")
                lines.append(f"  br i1 %go.{label}, label %{first}, label %{second}")
            case _:
                raise AssertionError("more than two successors")
    return "\n".join([*lines, "}"])


def uncontrolled(rng: random.Random) -> str:
    """`@f`, with irreducible cycles too, some blocks of which call `@g`; both random."""
    functions: list[str] = []
    for name, blocks in (("f", 6), ("g", 4)):
        edges = random_edges(rng, blocks)
        while not (may_be_entered(edges) if name == "g" else ends(edges)):
            edges = random_edges(rng, blocks)
        operations = [OP, CALL] if name == "f" else [OP]
        inside = {
            label: [rng.choice(operations).format(bundle="") for _ in range(rng.choice((0, 1, 2)))]
            for label in edges
        }
        functions.append(body_of(name, edges, inside))
    return "\n".join(functions) + DECLARATIONS


def controlled(rng: random.Random) -> str | None:
    """`@f` with an entry token, a heart in most headers, and operations under any token that
    dominates them; `None` when LLVM finds that they break a static rule."""
    edges = random_edges(rng, 6)
    whole = graph_of("b0", edges)
    every = hierarchies(whole)
    if len(every) != 1:
        return None
    tree = dominators(whole)
    bundle = ' [ "convergencectrl"(token %{}) ]'
    inside: dict[str, list[str]] = {label: [] for label in edges}
    inside["b0"].append("  %t.b0 = call token @llvm.experimental.convergence.entry()")
    holders = ["b0"]
    for cycle in every[0].cycles:
        outer = [h for h in holders if tree.strictly(h, cycle.header)]
        token = bundle.format(f"t.{rng.choice(outer)}")
        heart = "call token @llvm.experimental.convergence.loop()"
        inside[cycle.header].append(f"  %t.{cycle.header} = {heart}{token}")
        holders.append(cycle.header)
    for label in whole.nodes:
        visible = [h for h in holders if tree.dominates(h, label)]
        for _ in range(rng.choice((0, 1, 1))):
            kind = rng.choice((OP, OP, CALL))
            inside[label].append(kind.format(bundle=bundle.format(f"t.{rng.choice(visible)}")))
    callee = {"b0": ["  %t.b0 = call token @llvm.experimental.convergence.entry()"]}
    callee["b0"].append(OP.format(bundle=bundle.format("t.b0")))
    text = body_of("f", edges, inside) + "\n" + body_of("g", ONE_BLOCK, callee) + DECLARATIONS
    return None if read_module(text.encode(), "test").verifier_errors else text


def concrete(flat: Flat, static: Static) -> RunInstance:
    path: list[Place] = []
    context = flat.contexts[static.context]
    place = Place(context.function.name, static.block, static.index)
    while context.call is not None and context.parent is not None:
        parent = flat.contexts[context.parent]
        path.insert(0, Place(parent.function.name, context.call.block, context.call.index))
        context = parent
    return RunInstance(tuple(path), place)


def statics(flat: Flat, block: FlatBlock) -> list[RunInstance]:
    return [concrete(flat, s) for s in (*block.body, block.exit.static)]


def follow(unrolled: Unrolled[Label, ClassKey], trace: ThreadTrace) -> dict[Instance, Hashable]:
    """The class keys of a thread's convergent operations."""
    found: dict[Instance, Hashable] = {}
    node = unrolled.nodes[0]
    position = 0
    for index, step in enumerate(trace.steps):
        inside = statics(unrolled.flat, node.block)
        if position == len(inside):
            node = next(
                unrolled.nodes[edge.node]
                for edge in node.edges
                if edge.node is not None
                and statics(unrolled.flat, unrolled.nodes[edge.node].block)[0] == step.site.static
            )
            inside, position = statics(unrolled.flat, node.block), 0
        assert inside[position] == step.site.static
        if position in node.keys:
            # An entry intrinsic has the key of the call that entered, so the place belongs to it.
            found[trace.thread, index] = (step.site.static, node.keys[position])
        position += 1
    return found


def grouped(keys: Mapping[Instance, Hashable]) -> Groups:
    groups: defaultdict[Hashable, set[Instance]] = defaultdict(set)
    for instance, key in keys.items():
        groups[key].add(instance)
    return frozenset(map(frozenset, groups.values()))


def every_class(module: Module, finished: Run, settings: Settings) -> dict[Instance, Hashable]:
    """The classes of all steps by the concrete machine's relation, operations or not."""
    calls = Calls(module, settings.operations, len(finished.threads), settings.enter)
    facts = Facts(module, settings.hierarchies)
    relation = converge(
        finished.threads,
        facts,
        settings.model,
        lambda thread: 0,
        lambda site: 0,
        settings.reading,
        calls.mask,
        lambda _: 0,
    )
    found: dict[Instance, Hashable] = {}
    for trace in finished.threads:
        for index, step in enumerate(trace.steps):
            own = relation.steps.get((trace.thread, index))
            place = (relation.instance(trace, index), step.site.static) if own is None else own
            found[trace.thread, index] = place
    return found


def compare(rng: random.Random, text: str, model: Model, *, everything: bool = False) -> int:
    """Compare all hierarchies of one program; the number of sets of several instances, or of
    classes of all instructions."""
    module = read_module(text.encode(), "test").module
    flat = flatten(module, module.functions["f"], enter=True, recursion=2)
    own = graphs(flat)
    tracking = MODELS[model].track(flat, own)
    met = 0
    for chosen in choices(flat, own, 64):
        hierarchy = flat_hierarchy(flat, chosen)
        live = live_in(flat)
        labels = ModelLabels(flat, hierarchy, tracking, live, BOUND, lambda static: everything)
        unrolled = unroll(flat, labels, NODES)
        settings = Settings(
            model=model,
            bounds=Bounds(unroll=BOUND),
            hierarchies=chosen,
        )
        environment = RandomEnvironment(rng.getrandbits(32))
        finished = run(module, "f", rng.choice((2, 3, 4)), environment, settings)
        keys: dict[Instance, Hashable] = {}
        for trace in finished.threads:
            keys |= follow(unrolled, trace)
        sets = frozenset(finished.sets.values())
        if everything:
            classes = every_class(module, finished, settings)
            sets = grouped({instance: classes[instance] for instance in keys})
        assert grouped(keys) == sets, f"{chosen}\n{text}"
        met += sum(len(group) > 1 for group in sets)
    return met


@pytest.mark.parametrize("model", MODELS)
def test_uncontrolled_programs(rng: random.Random, model: Model) -> None:
    found = list(islice(compared(rng, lambda: uncontrolled(rng), model), PROGRAMS))
    assert sum(found) > PROGRAMS


@pytest.mark.campaign
def test_controlled_programs(rng: random.Random) -> None:
    found = list(islice(compared(rng, lambda: controlled(rng), Model.MAXIMAL), PROGRAMS))
    assert sum(found) > PROGRAMS


@pytest.mark.parametrize("model", MODELS)
def test_instructions_that_are_no_operations(rng: random.Random, model: Model) -> None:
    """convergent-operations, "Controlled Maximal Converged-with Relation", rule 2, with tokens and
    without."""

    def padded(text: str | None) -> str | None:
        plain = "  call void @plain()"
        return text and PADDED.sub(rf"{plain}\n\g<0>\n{plain}", text) + PLAIN

    for make in (uncontrolled, controlled):
        programs = compared(rng, lambda make=make: padded(make(rng)), model, everything=True)
        assert sum(islice(programs, FEW)) > FEW


def compared(
    rng: random.Random, make: Callable[[], str | None], model: Model, *, everything: bool = False
) -> Iterator[int]:
    """`compare` of one program after another, without those that unroll too far."""
    while True:
        text = make()
        if text is None:
            continue
        try:
            yield compare(rng, text, model, everything=everything)
        except TooLarge:
            continue
