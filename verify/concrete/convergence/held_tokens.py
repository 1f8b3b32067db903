"""The token values that a thread holds at each point (convergent-operations, "Controlled Maximal
Converged-with Relation").

"Both threads executed converged dynamic instances of every token definition D such that X is in the
convergence region of D": at a point, these are the last executions of the definitions in whose
regions it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence

from verify.concrete.run.function_facts import FunctionFacts
from verify.concrete.trace import ThreadTrace

Points = Sequence[tuple[int, Hashable]]
"""Of one execution of a block: from which instruction on, the classes of the tokens held there."""


def held(
    facts: FunctionFacts, trace: ThreadTrace, frame: int, classes: Mapping[int, int]
) -> list[Points]:
    """The tokens that one activation of a function holds in each of its block executions, in order.

    `classes`: those of the thread's convergent steps, by their index.
    """
    defined: defaultdict[int, list[tuple[int, str, int]]] = defaultdict(list)
    for index, number in classes.items():
        step = trace.steps[index]
        if step.frame == frame and step.instruction.name is not None:
            defined[step.visit].append((step.place.index, step.instruction.name, number))
    last: dict[str, int] = {}
    found: list[Points] = []
    for number, visit in enumerate(trace.visits):
        if visit.frame != frame:
            continue
        points: list[tuple[int, Hashable]] = []
        definitions = sorted(defined[number])
        for index, tokens in facts.tokens_held[visit.block]:
            while definitions and definitions[0][0] < index:
                _, name, value = definitions.pop(0)
                last[name] = value
            points.append((index, tuple(last.get(token) for token in tokens)))
        last.update((name, value) for _, name, value in definitions)
        found.append(points)
    return found
