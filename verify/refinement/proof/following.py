"""Where the source goes whose loop is split into one and the rest of it: where the target does
(docs/proofs.md, "Other shapes")."""

from __future__ import annotations

from collections.abc import Sequence

from verify.cfg.flatten import Flat
from verify.refinement.proof.choices import Chosen
from verify.refinement.proof.cut import CutPair
from verify.refinement.proof.remainder import chosen_again, chosen_first
from verify.refinement.proof.shapes import Kind, Shape
from verify.symbolic.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.private_symbols import OpenResult


def chosen(
    shapes: Sequence[Shape],
    cut: CutPair,
    flat: Flat,
    domain: Z3Domain,
    source: TemplateRun,
    target: TemplateRun,
) -> list[Chosen]:
    """What the source, whose graph is `flat`, chooses where it is split: to be where the target
    is."""
    headers = {record.source: record.number for record in cut.records}
    split = {s.header for s in shapes if s.kind is Kind.REMAINDER} & set(headers)
    follows = {chosen_first(header): cut.names.arrives(headers[header]) for header in split}
    follows |= {chosen_again(header): cut.names.returns(headers[header]) for header in split}
    found: list[Chosen] = []
    for choice in source.template.choices:
        made = choice.symbol.execution if isinstance(choice.symbol, OpenResult) else None
        if made is None or flat.contexts[made.context].call is not None:
            continue
        if made.block in follows:
            arrivals = (e.guard for e in target.events if e.what == follows[made.block])
            found.append(Chosen(choice.symbol, choice.variable, domain.any(*arrivals)))
    return found
