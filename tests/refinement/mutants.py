"""Mutants: deliberate faults in the semantics, each with the test that must detect it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest
import z3

import verify.convergence.ipdom
import verify.convergence.maximal
import verify.convergence.tokens
import verify.refinement.prepare
import verify.refinement.question.communicating_sets
import verify.refinement.question.source_alternative
import verify.semantics.values.integers
import verify.symbolic.run.execute
from tests.refinement.search import Kind
from verify.analysis.flat_cycles import FlatHierarchy
from verify.analysis.flatten import Flat, FlatBlock, Static
from verify.concrete.domain import Bits, IntDomain
from verify.convergence.ipdom import BranchFrame
from verify.convergence.label import ClassKey, Label
from verify.convergence.maximal import Vector
from verify.convergence.models import ModelLabels
from verify.convergence.open_calls import OpenCalls
from verify.convergence.tokens import Tokens
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.refinement.question.comparison import Matching, SetHole
from verify.symbolic.run.state import RunSetting
from verify.symbolic.run.template_run import Event, Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import SetsDiffer

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Mutant:
    """A fault that `apply` introduces.  `kind`: the differential test of that model reports it,
    with one of `signs` in its words, the first time for the program of `seed` (others are tried
    when it does not); `pair`: that pair's verdict becomes `verdict`; neither: a separate test
    detects it."""

    apply: Callable[[Patch], None]
    kind: Kind | None = None
    signs: Sequence[str] = ()
    seed: int = 0
    pair: str = ""
    verdict: str = "correct"

    @property
    def name(self) -> str:
        return self.apply.__name__


def swapped_predicate(patch: Patch) -> None:
    """The symbolic side compares signed integers the wrong way round."""
    right = Z3Domain.slt

    def wrong(self: Z3Domain, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
        return right(self, b, a)

    patch.setattr(Z3Domain, "slt", wrong)


def swapped_predicate_everywhere(patch: Patch) -> None:
    """Both sides compare signed integers the wrong way round."""
    swapped_predicate(patch)
    right = IntDomain.slt

    def wrong(self: IntDomain, a: Bits, b: Bits) -> bool:
        return right(self, b, a)

    patch.setattr(IntDomain, "slt", wrong)


def poison_of_nsw_dropped(patch: Patch) -> None:
    """A signed overflow of `add nsw` is no poison, on either side."""

    def never(*_: object) -> bool:
        return False

    patch.setattr(verify.semantics.values.integers, "sadd_overflows", never)


def late_entry_counted(patch: Patch) -> None:
    """The iteration vector is off by one where a cycle is entered at another block than its
    header: that counts as an execution of the header."""
    right = own_part(ModelLabels)

    def wrong(self: ModelLabels, block: FlatBlock, label: Label) -> tuple[object, ...]:
        return tuple(max(n, 1) if isinstance(n, int) else n for n in right(self, block, label))

    patch.setattr(ModelLabels, "_own", wrong)


def vector_ignored(patch: Patch) -> None:
    """Executions in different iterations meet."""

    def wrong(self: ModelLabels, block: FlatBlock, label: Label) -> tuple[object, ...]:
        return ()

    patch.setattr(ModelLabels, "_own", wrong)


def own_part(
    labels: type[ModelLabels],
) -> Callable[[ModelLabels, FlatBlock, Label], tuple[object, ...]]:
    """The part of a label that tells executions within one call apart."""
    return labels.__dict__["_own"]


def bound_off_by_one(patch: Patch) -> None:
    """A cycle's header may be executed once more than the bound says."""
    right = verify.convergence.maximal.advance

    def wrong(
        hierarchy: FlatHierarchy, source: str, vector: Vector, target: str, bound: int
    ) -> Vector | None:
        return right(hierarchy, source, vector, target, bound + 1)

    patch.setattr(verify.convergence.maximal, "advance", wrong)


def stack_not_popped(patch: Patch) -> None:
    """`ipdom`: threads that diverged never meet again."""

    def never(frame: BranchFrame, post_dominator: object, target: str) -> bool:
        return False

    patch.setattr(verify.convergence.ipdom, "_pops", never)


def loop_count_ignored(patch: Patch) -> None:
    """`tokens`: a heart gives the same token in every iteration."""
    right = verify.convergence.tokens.define

    def wrong(
        flat: Flat,
        calls: OpenCalls,
        static: Static,
        tokens: Tokens,
        base: ClassKey,
        node: int,
    ) -> ClassKey:
        key = right(flat, calls, static, tokens, base, node)
        if verify.convergence.tokens.intrinsic(static) != verify.convergence.tokens.LOOP:
            return key
        key = replace(key, shape=(*key.shape[:-1], 1))
        if static.instruction.name is not None:
            tokens[static.context, static.instruction.name] = key
        return key

    patch.setattr(verify.convergence.tokens, "define", wrong)


def root_ignored(patch: Patch) -> None:
    """All executions of an anchor meet, whatever was chosen."""

    def always(self: CommunicatingSets, a: ClassKey, thread: int, b: ClassKey, other: int) -> Truth:
        return True

    patch.setattr(CommunicatingSets, "roots_meet", always)


def sets_by_thread_only(patch: Patch) -> None:
    """Communicating sets are compared without the numbers of the observations."""

    def never(
        domain: Z3Domain,
        source: CommunicatingSets,
        i: int,
        target: CommunicatingSets,
        j: int,
        thread: int,
    ) -> Truth:
        return False

    patch.setattr(verify.refinement.question.communicating_sets, "_numbers_differ", never)


def sets_not_compared(patch: Patch) -> None:
    """Communicating sets are not compared at all."""

    def never(
        domain: Z3Domain,
        source: CommunicatingSets,
        s: Instance,
        target: CommunicatingSets,
        t: Instance,
        thread: int,
    ) -> Truth:
        return False

    patch.setattr(verify.refinement.question.source_alternative, "differ", never)


def undefined_target_ignored(patch: Patch) -> None:
    """Undefined behaviour of the target is not looked at."""
    right = verify.symbolic.run.execute.run_template

    def wrong(setting: RunSetting) -> TemplateRun:
        run = right(setting)
        return replace(run, undefined=()) if setting.template.side.startswith("tgt") else run

    patch.setattr(verify.refinement.prepare, "run_template", wrong)


def unmatched_ignored(patch: Patch) -> None:
    """An observation without a partner on the other side is no difference."""

    def nothing(
        self: Matching, events: tuple[Event, ...], matched: dict[int, list[Truth]]
    ) -> list[Truth]:
        return []

    patch.setattr(Matching, "_unmatched", nothing)


def comparisons_confused(patch: Patch) -> None:
    """Comparisons of sets have one name in the runs of all cycle hierarchies of the source."""

    def wrong(self: Matching, source: int, target: int) -> z3.BoolRef:
        known = self.holes.get((source, target))
        if known is None:
            variable = self.domain.symbols.truth(SetsDiffer("", "", source, target))
            known = self.holes[source, target] = SetHole(source, target, variable)
        return known.variable

    patch.setattr(Matching, "_hole", wrong)


MUTANTS = (
    Mutant(
        swapped_predicate,
        kind=Kind.MAXIMAL,
        signs=("execution of", "ends:", "observations:"),
        seed=0,
    ),
    Mutant(swapped_predicate_everywhere, pair="sign-bit", verdict="incorrect"),
    Mutant(poison_of_nsw_dropped, pair="nsw-added"),
    Mutant(late_entry_counted, kind=Kind.IRREDUCIBLE, signs=("communicating set",), seed=6),
    Mutant(vector_ignored, kind=Kind.MAXIMAL, signs=("communicating set",), seed=28),
    Mutant(bound_off_by_one, kind=Kind.MAXIMAL, signs=("ends:",), seed=12),
    Mutant(stack_not_popped, kind=Kind.IPDOM, signs=("communicating set",), seed=4),
    Mutant(loop_count_ignored, kind=Kind.TOKENS, signs=("communicating set",), seed=19),
    Mutant(root_ignored, kind=Kind.TOKENS, signs=("communicating set",), seed=0),
    Mutant(sets_by_thread_only),
    Mutant(sets_not_compared, pair="sunk"),
    Mutant(undefined_target_ignored, pair="division-added"),
    Mutant(comparisons_confused, pair="two-hierarchies"),
    Mutant(unmatched_ignored),
)
