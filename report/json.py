"""Results as JSON (schemas: `report/schema/*.json`).

Values are strings as LLVM IR prints them: signed integers, `true`, `false`, `poison`.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence

from report.names import shown_operands, shown_value
from report.source_lines import NO_LINES, SourceLines
from report.subject import DEFAULTS, Subject
from report.tool import versions
from report.trace import Trace, source_lines, trace, views_of
from report.values import show, show_input, show_status
from report.view import View
from report.words import holds_for, premises, shown_path
from verify.concrete.refinement_oracle import Observation
from verify.concrete.trace import Instance, Member, Run, Status
from verify.ir.function import Function
from verify.options import Options
from verify.refinement.verdict import Counterexample, Result, Verdict, Waves

SCHEMA = 1

Object = dict[str, object]


def check_document(subjects: Sequence[Subject]) -> str:
    """The document that `tangle-tv check --json` prints."""
    pairs: list[Object] = [
        {"files": [shown_path(file) for file in each.files], **pair_object(each)}
        for each in subjects
    ]
    return _text({"schema": SCHEMA, "tool": versions(), "pairs": pairs})


def lint_document(functions: Sequence[Object], options: Options = DEFAULTS) -> str:
    """The document that `tangle-tv lint --json` prints."""
    content = {"functions": list(functions), "origins": origins(options)}
    return _text({"schema": SCHEMA, "tool": versions(), **content})


def uniformity_document(
    functions: Sequence[Object], changes: Sequence[Object], options: Options = DEFAULTS
) -> str:
    """The document that `tangle-tv uniformity --json` prints: of one file the functions, of two the
    changes."""
    content = {"functions": list(functions), "changes": list(changes), "origins": origins(options)}
    return _text({"schema": SCHEMA, "tool": versions(), **content})


def support_document(entries: Sequence[Object]) -> str:
    """The document that `tangle-tv support --json` prints."""
    return _text({"schema": SCHEMA, "tool": versions(), "entries": list(entries)})


def opt_document(content: Object) -> str:
    """The document that `tangle-tv opt --json` prints."""
    return _text({"schema": SCHEMA, "tool": versions(), **content})


def fuzz_document(found: Object) -> str:
    """The document that `tangle-tv fuzz --json` prints."""
    return _text({"schema": SCHEMA, "tool": versions(), **found})


def run_document(
    run: Run, function: Function, options: Options = DEFAULTS, lines: SourceLines = NO_LINES
) -> str:
    """The document that `tangle-tv run --json` prints."""
    content = {"run": _run(View(run, function), lines), "origins": origins(options)}
    return _text({"schema": SCHEMA, "tool": versions(), **content})


def _text(document: Object) -> str:
    return json.dumps(document, indent=1, ensure_ascii=False)


def element(value: Object) -> str:
    """An object as `opt_document` prints it in a list of its own."""
    return textwrap.indent(_text(value), "  ")


def pair_object(subject: Subject) -> Object:
    """One pair with its verdict."""
    result: Result = subject.result
    traced = trace(subject)
    counterexample = result.counterexample
    return {
        "function": result.function,
        "source": subject.source.name,
        "target": subject.target.name,
        "verdict": result.verdict.value,
        "code": result.code,
        "reason": result.reason,
        "instructions": list(result.instructions),
        "model": result.model,
        "models": {"source": subject.models[0], "target": subject.models[1]},
        "threads": result.threads,
        "unroll": result.unroll,
        "activations": result.activations,
        "unexamined": list(result.unexamined),
        "complete": result.complete,
        "any_threads": result.any_threads,
        "holds_for": holds_for(result) if result.verdict is Verdict.CORRECT else "",
        "why_bounded": "" if result.why_bounded is None else result.why_bounded.value,
        "where_bounded": result.where_bounded,
        "operations": result.operations,
        "approximations": list(result.approximations),
        "notes": list(result.notes),
        "premises": _premises(subject),
        "seconds": round(result.seconds, 6),
        "solver_seconds": round(result.solver_seconds, 6),
        "queries": result.queries,
        "counterexample": None
        if traced is None or counterexample is None
        else _counterexample(subject, counterexample, traced),
    }


def _premises(subject: Subject) -> Object:
    """What the verdict rests on."""
    result, options = subject.result, subject.options
    waves = result.waves or Waves()
    return {
        "sentences": list(premises(subject)),
        "entry": options.entry.value,
        "open_entry": options.open_entry,
        "uniform": sorted(subject.uniform),
        "poison_inputs": options.poison_inputs,
        "undef_inputs": options.undef_inputs,
        "work_group": None
        if result.group is None
        else {"size": list(result.group.sizes), "stated_by": result.group.stated_by},
        "subgroup": result.groups.subgroup,
        "masks": None if subject.masks is None else subject.masks.value,
        "is_part_of_subgroup": result.groups.is_part,
        "work_groups": result.threads if result.groups.is_cluster else 1,
        "one_subgroup": _assumed(waves.is_one, [list(each) for each in waves.tried]),
        "one_work_group": _assumed(waves.is_one_group, waves.tried_groups),
        "never": list(subject.never),
        "uniform_control_flow": options.uniform_control_flow,
        "barriers": options.barriers.value,
        "callees_entered": options.enter,
        "operations_file": None
        if options.operations_file is None
        else shown_path(options.operations_file),
        "origins": origins(options),
        "triple": subject.triple,
        "branch_divergence": subject.diverges,
    }


def origins(options: Options) -> list[Object]:
    """What states options that the command line does not."""
    return [{"by": each.name, "options": list(each.words)} for each in options.origins]


def _assumed(is_assumed: bool, tried: object) -> object:
    """A premise about the groups of threads, with what was compared without it."""
    return {"tried": tried} if is_assumed else None


def _counterexample(subject: Subject, counterexample: Counterexample, found: Trace) -> Object:
    types = {p.name: p.type for p in subject.source.parameters}
    lines, views = source_lines(subject), views_of(subject, counterexample)
    return {
        "inputs": [
            {
                "thread": i.thread,
                "name": i.name,
                "type": str(types[i.name]),
                "value": show_input(i.value, types[i.name]) if i.matters else None,
                "matters": i.matters,
            }
            for i in counterexample.inputs
        ],
        "numbers": [
            {"thread": i.thread, "name": i.name, "value": i.value} for i in counterexample.numbers
        ],
        "choices": list(counterexample.choices),
        "mismatch": _mismatch(counterexample, subject),
        "explanation": _explanation(found),
        "source": _run(views.source, lines.source),
        "target": _run(views.target, lines.target),
        "replay": [
            {
                "function": each.function,
                "threads": each.threads,
                "given": dict(each.lines),
                "headers": list(each.headers),
                "same": each.same,
                "as_compared": each.as_compared,
            }
            for each in counterexample.given or ()
        ],
        "lines": list(subject.replay),
    }


def _mismatch(counterexample: Counterexample, subject: Subject) -> Object:
    mismatch, views = counterexample.mismatch, views_of(subject, counterexample)
    return {
        "thread": mismatch.thread,
        "observation": mismatch.index,
        "difference": mismatch.difference.name.lower(),
        "source": _observed(mismatch.source, views.source, mismatch.thread),
        "target": _observed(mismatch.target, views.target, mismatch.thread),
    }


def _observed(what: Observation | Status | None, view: View, thread: int) -> Object | None:
    names = view.names(thread)
    match what:
        case Observation():
            return {
                "operation": what.callee,
                "instruction": what.step.instruction.text,
                "operands": shown_operands(what.step, names),
                "set": None if what.members is None else _members(what.members),
            }
        case Status():
            return {"status": what.end.value, "text": show_status(what, view.result, names)}
        case None:
            return None


def _members(members: frozenset[Member]) -> list[Object]:
    return [{"thread": t, "observation": k} for t, k in sorted(members)]


def _explanation(found: Trace) -> Object:
    parting = found.parting
    return {
        "headline": " ".join(found.headline),
        "parted": None
        if parting is None
        else {
            "side": found.parting_side,
            "function": parting.function,
            "block": parting.block,
            "instruction": parting.instruction,
            "ways": [
                {"thread": w.thread, "condition": w.condition, "target": w.target}
                for w in parting.ways
            ],
            "because": [
                {"kind": at.kind.value, "name": at.name, "reason": c.reason.value, "text": c.text}
                for at, c in found.because
            ],
        },
        "notes": [f"{where}: {text}" for where, text in found.notes],
        "rules": [
            {
                "document": r.document,
                "section": r.section,
                "sentence": r.sentence,
                "quoted": r.quoted,
            }
            for r in found.rules
        ],
    }


def _run(view: View, lines: SourceLines) -> Object:
    run = view.run
    return {
        "function": run.function,
        "model": run.model,
        "threads": [
            {
                "thread": t.thread,
                "end": t.status.end.value,
                "value": None
                if t.status.value is None
                else show(t.status.value, view.result, view.names(t.thread)),
                "why": t.status.cause,
            }
            for t in run.threads
        ],
        "steps": [
            _step(view, (trace.thread, index), lines)
            for trace in run.threads
            for index in range(len(trace.steps))
        ],
    }


def _step(view: View, instance: Instance, lines: SourceLines) -> Object:
    step, names = view.step(instance), view.names(instance[0])
    group = view.run.sets.get(instance)
    return {
        "thread": instance[0],
        "step": instance[1],
        "function": step.place.function,
        "block": view.label(step),
        "instruction": step.instruction.text,
        "line": lines.of(step.instruction) or None,
        "iteration": [{"header": header, "count": count} for header, count in view.iteration(step)],
        "set": None if group is None else [{"thread": t, "step": i} for t, i in sorted(group)],
        "operands": shown_operands(step, names),
        "value": None if step.value is None else shown_value(step, names),
        "observable": step.observable,
    }
