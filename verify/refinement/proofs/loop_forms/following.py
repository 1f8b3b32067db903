"""The ways of a source whose loop is split into two loops follow those of the target
(docs/proofs.md, "Other shapes")."""

from __future__ import annotations

from collections.abc import Sequence

from verify.analysis.flatten import Flat
from verify.refinement.proofs.choices import ChosenWay
from verify.refinement.proofs.chosen_ways import chosen_again, chosen_first
from verify.refinement.proofs.cut import CutPair
from verify.refinement.proofs.loop_forms.shapes import CHOOSING, LoopRewrite
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.private_symbols import OpenResult


def chosen(
    shapes: Sequence[LoopRewrite],
    cut: CutPair,
    flat: Flat,
    domain: Z3Domain,
    source: TemplateRun,
    target: TemplateRun,
) -> list[ChosenWay]:
    """The choices of the source, whose graph is `flat`, at a loop that is two loops: the block that
    corresponds to the target's."""
    if not any(shape.kind in CHOOSING for shape in shapes):
        return []
    follows = {chosen_first(r.source): cut.names.arrives(r.number) for r in cut.records}
    follows |= {chosen_again(r.source): cut.names.returns(r.number) for r in cut.records}
    found: list[ChosenWay] = []
    for choice in source.template.choices:
        made = choice.symbol.execution if isinstance(choice.symbol, OpenResult) else None
        if made is None or flat.contexts[made.context].call is not None:
            continue
        if made.block in follows:
            arrivals = (e.guard for e in target.events if e.what == follows[made.block])
            found.append(ChosenWay(choice.symbol, choice.variable, domain.any(*arrivals)))
    return found
