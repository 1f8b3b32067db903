"""The static rules of convergence control (llvm-convergent-operations, "Static Rules" and the
sections on the intrinsics, bundles and uncontrolled operations).

A function is valid here exactly when LLVM 22's verifier accepts its convergence control.  The
verifier and the document differ as follows, and then the verifier is followed:

- A convergencectrl bundle on a call that is not convergent is no error and does not make the
  call convergent, but it is a use of the token for the rules on closed paths and regions.
- The rules on dominance, closed paths and regions hold for uses in reachable blocks only, all
  others everywhere.
- Region nesting is checked forward, in reverse post-order: a token ends where an outer one is
  used.  Edges that go back in that order are not followed.  In a reducible graph this is the
  rule of the document; in an irreducible one it is laxer: a use of the outer token before an
  irreducible cycle and a use of the inner one after it can go unnoticed, depending on the
  order of the successors.

The rules on closed paths are checked for the maximal strongly connected regions without the
token's definition; this is the document's "Sufficient Conditions", for any cycle hierarchy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from common.data import dataclass
from verify.analysis.cycles import regions_with_cycles
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import (
    CONVERGENCECTRL,
    Point,
    TokenDefinition,
    TokenFacts,
    TokenKind,
    TokenUse,
    control_kind,
    is_convergent_call,
    token_bundles,
    token_operand,
    tokens,
)
from verify.analysis.rule_table import RULES, Rule
from verify.codes import Code
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.types import TOKEN
from verify.ir.values import Local, Value
from verify.semantics.occurring import Needs

__all__ = ["RULES", "Finding", "Rule", "check"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule: `code` is a key of `RULES`, `instructions` are the offending ones as
    printed, the one that the rule speaks of first."""

    code: Code
    message: str
    instructions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Call:
    """A call site that matters to the rules."""

    location: Point
    instruction: Instruction
    kind: TokenKind | None
    convergent: bool

    @property
    def text(self) -> str:
        return self.instruction.text


CONTROL = Needs(functions=("llvm.experimental.convergence.",), bundles=frozenset({CONVERGENCECTRL}))
"""What the rules are about."""


def check(module: Module, function: Function) -> tuple[Finding, ...]:
    """Check a definition against the static rules: one finding for each rule broken; none for a
    declaration."""
    if not function.blocks or not CONTROL.occur_beside(module, function):
        return ()
    sites = tuple(_calls(module, function))
    facts = tokens(function)
    findings = [*_check_bundles(function, sites, facts), *_check_intrinsics(function, sites)]
    findings.extend(_check_mixing(function, sites, facts))
    if facts.uses:
        nodes = graph(function)
        dominance = dominators(nodes)
        findings.extend(_check_dominance(function, nodes, dominance, facts))
        findings.extend(_check_closed_paths(function, nodes, dominance, facts))
        findings.extend(_check_nesting(function, nodes, dominance, facts))
    return tuple(findings)


def _calls(module: Module, function: Function) -> Iterator[_Call]:
    """Calls that are convergent, control convergence or have a convergencectrl bundle."""
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            if not isinstance(instruction.detail, CallDetail):
                continue
            kind = control_kind(instruction)
            convergent = is_convergent_call(module, instruction)
            if convergent or token_bundles(instruction):
                yield _Call(Point(block.label, index), instruction, kind, convergent)


def _where(function: Function, location: Point) -> str:
    return f"@{function.name}, block %{location.label}"


def _check_bundles(
    function: Function, sites: Iterable[_Call], facts: TokenFacts
) -> Iterator[Finding]:
    for call in sites:
        at = _where(function, call.location)
        bundles = token_bundles(call.instruction)
        if len(bundles) > 1:
            message = f"{at}: `{call.text}` has {len(bundles)} convergencectrl bundles"
            yield Finding(Code.BUNDLE_REPEATED, message, (call.text,))
        elif bundles and [o.type for o in bundles[0].operands] != [TOKEN]:
            message = f"{at}: the convergencectrl bundle of `{call.text}` needs one token operand"
            yield Finding(Code.BUNDLE_OPERANDS, message, (call.text,))
        elif bundles and token_operand(call.instruction) not in facts.definitions:
            operand = bundles[0].operands[0]
            message = (
                f"{at}: `{call.text}` uses {operand}, which is {_what(function, operand)}, not the "
                "result of a convergence control intrinsic"
            )
            yield Finding(Code.TOKEN_NOT_FROM_INTRINSIC, message, (call.text,))


def _what(function: Function, token: Value) -> str:
    """The kind of a value that no control intrinsic defines."""
    if not isinstance(token, Local):
        return "a constant"
    if any(parameter.name == token.name for parameter in function.parameters):
        return f"a parameter of @{function.name}"
    made = next((i for i in function.instructions if i.name == token.name), None)
    return "not defined" if made is None else f"the result of a `{made.opcode}`"


def _check_intrinsics(function: Function, sites: Iterable[_Call]) -> Iterator[Finding]:
    """Check the rules on the place and the bundle of entry, loop and anchor."""
    before: _Call | None = None
    entry: _Call | None = None
    for call in sites:
        if before is not None and before.location.label != call.location.label:
            before = None
        if call.kind is TokenKind.ENTRY:
            yield from _check_entry(function, call, before, entry)
            entry = entry or call
        elif call.kind is TokenKind.LOOP:
            yield from _check_loop(function, call, before)
        elif call.kind is TokenKind.ANCHOR and token_bundles(call.instruction):
            message = (
                f"{_where(function, call.location)}: the anchor intrinsic `{call.text}` "
                "has a convergencectrl bundle"
            )
            yield Finding(Code.ANCHOR_WITH_BUNDLE, message, (call.text,))
        if before is None and call.convergent:
            before = call


def _check_entry(
    function: Function, call: _Call, before: _Call | None, first: _Call | None
) -> Iterator[Finding]:
    at = f"{_where(function, call.location)}: the entry intrinsic `{call.text}`"
    if not has_attribute(function.attributes, "convergent"):
        message = f"{at} is in a function that is not convergent"
        yield Finding(Code.ENTRY_IN_NON_CONVERGENT_FUNCTION, message, (call.text,))
    if call.location.label != function.entry.label:
        message = f"{at} is not in the entry block %{function.entry.label}"
        yield Finding(Code.ENTRY_OUTSIDE_ENTRY_BLOCK, message, (call.text,))
    if first is not None:
        message = f"{at} is a second one after `{first.text}`"
        yield Finding(Code.ENTRY_MORE_THAN_ONCE, message, (call.text, first.text))
    if before is not None and before is not first:
        message = f"{at} comes after the convergent operation `{before.text}`"
        yield Finding(Code.ENTRY_NOT_FIRST, message, (call.text, before.text))
    if token_bundles(call.instruction):
        message = f"{at} has a convergencectrl bundle"
        yield Finding(Code.ENTRY_WITH_BUNDLE, message, (call.text,))


def _check_loop(function: Function, call: _Call, before: _Call | None) -> Iterator[Finding]:
    at = f"{_where(function, call.location)}: the loop intrinsic `{call.text}`"
    if not token_bundles(call.instruction):
        message = f"{at} has no convergencectrl bundle"
        yield Finding(Code.LOOP_WITHOUT_BUNDLE, message, (call.text,))
    if before is not None:
        message = f"{at} comes after the convergent operation `{before.text}`"
        yield Finding(Code.LOOP_NOT_FIRST, message, (call.text, before.text))


def _check_mixing(
    function: Function, sites: Iterable[_Call], facts: TokenFacts
) -> Iterator[Finding]:
    controlled: _Call | None = None
    uncontrolled: list[_Call] = []
    for call in sites:
        if call.kind is not None or token_operand(call.instruction) in facts.definitions:
            controlled = controlled or call
        elif not token_bundles(call.instruction):
            uncontrolled.append(call)
    if controlled is not None and uncontrolled:
        first = uncontrolled[0]
        message = (
            f"{_where(function, first.location)}: `{first.text}` is an uncontrolled convergent "
            f"operation, but `{controlled.text}` in block %{controlled.location.label} "
            "makes the function controlled"
        )
        texts = tuple(call.text for call in uncontrolled)
        yield Finding(Code.MIXED_CONVERGENCE, message, (*texts, controlled.text))


def _check_dominance(
    function: Function, nodes: Graph, dominance: Dominance, facts: TokenFacts
) -> Iterator[Finding]:
    for use in facts.uses:
        define = facts.definitions[use.token]
        used_at, defined_at = use.location, define.location
        if used_at.label not in nodes.position:
            continue
        if defined_at.label == used_at.label:
            above = defined_at.index < used_at.index
        else:
            reachable = defined_at.label in nodes.position
            above = reachable and dominance.dominates(defined_at.label, used_at.label)
        if not above:
            texts = (use.instruction.text, define.instruction.text)
            message = (
                f"{_where(function, used_at)}: `{texts[0]}` uses %{use.token}, but can be reached "
                f"without executing `{texts[1]}` in block %{defined_at.label}"
            )
            yield Finding(Code.TOKEN_NOT_DOMINATING, message, texts)


@dataclass(frozen=True, slots=True)
class _Round:
    """A use of a token in `region`, a maximal strongly connected region without the block of
    the token's definition."""

    use: TokenUse
    definition: TokenDefinition
    region: frozenset[str]


def _check_closed_paths(
    function: Function, nodes: Graph, dominance: Dominance, facts: TokenFacts
) -> Iterator[Finding]:
    rounds = list(_rounds(nodes, facts))
    for item in rounds:
        use, define = item.use, item.definition
        at = _where(function, use.location)
        texts = (use.instruction.text, define.instruction.text)
        blocks = _names(nodes, item.region)
        if not use.by_loop:
            message = (
                f"{at}: `{texts[0]}` uses %{use.token} in a cycle ({blocks}) that does not "
                f"contain its definition `{texts[1]}`"
            )
            yield Finding(Code.CLOSED_PATH_USE, message, texts)
        missed = [b for b in item.region if not dominance.dominates(use.location.label, b)]
        if missed:
            message = (
                f"{at}: `{texts[0]}` uses %{use.token} from outside the cycle ({blocks}) but "
                f"does not dominate {_names(nodes, missed)}"
            )
            yield Finding(Code.HEART_NOT_HEADER, message, texts)
    yield from _check_two_uses(function, nodes, rounds)
    yield from _check_two_tokens(function, nodes, rounds)


def _rounds(nodes: Graph, facts: TokenFacts) -> Iterator[_Round]:
    """The uses that some closed path contains without the definition.

    A definition in the block of its use is on every closed path of the use.
    """
    top = {
        label: region
        for region in regions_with_cycles(nodes.nodes, nodes.successors)
        for label in region
    }
    without: dict[tuple[str, frozenset[str]], list[frozenset[str]]] = {}
    for use in facts.uses:
        label = use.location.label
        definition = facts.definitions[use.token]
        defining_block = definition.location.label
        region = top.get(label)
        if region is None or defining_block == label:
            continue
        if defining_block in region:
            key = (defining_block, region)
            if key not in without:
                without[key] = regions_with_cycles(
                    sorted(region - {defining_block}), nodes.successors
                )
            region = next((inner for inner in without[key] if label in inner), None)
        if region is not None:
            yield _Round(use, definition, region)


def _check_two_uses(
    function: Function, nodes: Graph, rounds: Iterable[_Round]
) -> Iterator[Finding]:
    grouped: dict[tuple[str, frozenset[str]], list[_Round]] = {}
    for item in rounds:
        grouped.setdefault((item.use.token, item.region), []).append(item)
    for (token, region), items in grouped.items():
        if len(items) < 2:
            continue
        texts = tuple(item.use.instruction.text for item in items)
        message = (
            f"{_where(function, items[1].use.location)}: `{texts[0]}` and `{texts[1]}` both use "
            f"%{token} in a cycle ({_names(nodes, region)}) that does not contain its "
            f"definition `{items[0].definition.instruction.text}`"
        )
        yield Finding(Code.CLOSED_PATH_TWO_USES, message, texts)


def _check_two_tokens(
    function: Function, nodes: Graph, rounds: Iterable[_Round]
) -> Iterator[Finding]:
    reported: set[frozenset[str]] = set()
    for a, b in combinations(rounds, 2):
        pair = frozenset((a.use.token, b.use.token))
        blocks = {a.use.location.label, b.use.location.label}
        common = a.region & b.region
        if len(pair) < 2 or pair in reported or not common >= blocks:
            continue
        for region in regions_with_cycles(sorted(common), nodes.successors):
            if region >= blocks:
                reported.add(pair)
                texts = (a.use.instruction.text, b.use.instruction.text)
                message = (
                    f"{_where(function, b.use.location)}: `{texts[0]}` uses %{a.use.token} and "
                    f"`{texts[1]}` uses %{b.use.token} in a cycle ({_names(nodes, region)}) "
                    "that contains neither definition"
                )
                yield Finding(Code.CLOSED_PATH_TWO_TOKENS, message, texts)


def _names(nodes: Graph, labels: Iterable[str]) -> str:
    return ", ".join(f"%{label}" for label in sorted(labels, key=nodes.position.__getitem__))


def _check_nesting(
    function: Function, nodes: Graph, dominance: Dominance, facts: TokenFacts
) -> Iterator[Finding]:
    """Check that regions are nested: forward over the graph with the stack of tokens that may still
    be used, outermost first.

    Using a token ends those above it; where paths join, a token survives when it does on all.
    """
    events = _events(facts)
    alive: dict[str, tuple[str, ...]] = {}
    ended_by: dict[str, TokenUse] = {}
    for label in nodes.nodes:
        stack = alive.get(label, ())
        for use, defined in events.get(label, ()):
            if use is not None and use.token in stack:
                keep = stack.index(use.token) + 1
                for token in stack[keep:]:
                    ended_by.setdefault(token, use)
                stack = stack[:keep]
            elif use is not None and use.token in ended_by:
                yield _not_nested(function, use, ended_by[use.token], facts)
            if defined is not None:
                stack = (*stack, defined)
        for target in nodes.successors[label]:
            if target in alive:
                alive[target] = tuple(token for token in alive[target] if token in stack)
            else:
                alive[target] = tuple(
                    token
                    for token in stack
                    if dominance.dominates(facts.definitions[token].location.label, target)
                )


def _events(facts: TokenFacts) -> Mapping[str, list[tuple[TokenUse | None, str | None]]]:
    """For each block, the token used and the token defined by each instruction, in order."""
    at: dict[Point, tuple[TokenUse | None, str | None]] = {}
    for use in facts.uses:
        at[use.location] = (use, None)
    for name, definition in facts.definitions.items():
        used, _ = at.get(definition.location, (None, None))
        at[definition.location] = (used, name)
    events: dict[str, list[tuple[TokenUse | None, str | None]]] = {}
    for location in sorted(at):
        events.setdefault(location.label, []).append(at[location])
    return events


def _not_nested(function: Function, use: TokenUse, outer: TokenUse, facts: TokenFacts) -> Finding:
    texts = (
        use.instruction.text,
        facts.definitions[use.token].instruction.text,
        outer.instruction.text,
    )
    message = (
        f"{_where(function, use.location)}: `{texts[0]}` uses %{use.token} after `{texts[2]}` in "
        f"block %{outer.location.label}: the convergence region of `{texts[1]}` then contains a "
        f"use of %{outer.token} but not its definition"
    )
    return Finding(Code.REGION_NESTING, message, texts)
