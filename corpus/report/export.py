"""Exports a run for other programs: JSON lines, JUnit's XML."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from xml.etree import ElementTree

from corpus.report.run_report import RunReport
from corpus.report.sarif import sarif
from corpus.report.step_exports import ReportedCase, github, xml_text
from corpus.store.records import OpinionKind, Row, Standing
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict


def json_lines(report: RunReport) -> str:
    """A line for the run, one for each row, one for each problem; `kind` tells them apart."""
    return "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in _objects(report))


def _objects(report: RunReport) -> Iterator[dict[str, object]]:
    run, tool = report.run, report.run.tool
    yield {
        "kind": "run",
        "run": run.number,
        "corpus": run.corpus,
        "options": run.options,
        "shard": run.shard,
        "started": run.started.isoformat(),
        "finished": None if run.finished is None else run.finished.isoformat(),
        "tool": {"version": tool.version, "sources": tool.semantics},
        "llvm": tool.llvm,
        "solver": tool.solver,
        "second_opinion": {kind.value: report.opinions.get(kind, 0) for kind in OpinionKind},
    }
    for row in report.rows:
        yield {
            "kind": "job",
            "name": row.name,
            "job": row.job,
            "source": row.kind,
            "module": row.module,
            "pass": row.transform,
            "function": row.function,
            "verdict": row.verdict.value,
            "code": row.code,
            "reason": row.reason,
            "standing": row.standing.value,
            "expected": row.expected,
            "known": row.known,
            "seconds": round(row.seconds, 6),
            "reused": row.reused,
            "lost_branches": row.lost,
            "holds_for": row.reach.words if row.verdict is Verdict.CORRECT else "",
            "second_opinion": None if row.opinion is None else str(row.opinion),
        }
    for problem in report.problems:
        yield {"kind": "problem", "place": problem.place, "what": problem.what}


def junit(report: RunReport) -> str:
    """A test case for each row: wrong ones failed, as did those of another standing that fails the
    run; undecided ones were skipped; one in which this program failed has an error, and a problem
    is a test case with an error."""
    outcomes = Counter(_outcome(report, row) for row in report.rows)
    suite = ElementTree.Element(
        "testsuite",
        name=xml_text(report.run.corpus),
        tests=str(len(report.rows) + len(report.problems)),
        failures=str(outcomes["failure"]),
        errors=str(outcomes["error"] + len(report.problems)),
        skipped=str(outcomes["skipped"]),
        time=f"{sum(row.seconds for row in report.rows):.3f}",
        timestamp=report.run.started.strftime("%Y-%m-%dT%H:%M:%S"),
    )
    for row in report.rows:
        _case(report, suite, row)
    for problem in report.problems:
        case = ElementTree.SubElement(
            suite, "testcase", classname="problem", name=xml_text(problem.place)
        )
        ElementTree.SubElement(case, "error", message=xml_text(problem.what))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _outcome(report: RunReport, row: Row) -> str:
    """The element in a test case; none where all is as it should be."""
    if row.code in FAULTS or row in report.differing:
        return "error"
    if row.standing in report.failing:
        return "failure"
    return "skipped" if row.standing is Standing.UNDECIDED else ""


def _case(report: RunReport, suite: ElementTree.Element, row: Row) -> None:
    """A test case; `classname` is the pass, or the kind of the source."""
    group = xml_text(row.transform or row.kind)
    case = ElementTree.SubElement(
        suite, "testcase", classname=group, name=xml_text(row.name), time=f"{row.seconds:.3f}"
    )
    message = f"{row.verdict.value} ({row.code})"
    if row in report.differing:
        message += f"; the second opinion {row.opinion}"
    found = _outcome(report, row)
    if found:
        outcome = ElementTree.SubElement(case, found, message=xml_text(message))
        expected = f"\nexpected: {row.expected}" if row.expected else ""
        outcome.text = xml_text(f"{row.reason}{expected}\njob {row.job}")
    elif row.standing is Standing.KNOWN:
        ElementTree.SubElement(case, "system-out").text = xml_text(f"{message}: {row.known}")
    elif row.standing is Standing.BOUNDED:
        ElementTree.SubElement(case, "system-out").text = xml_text(f"{message}: {row.reason}")


_ANNOTATED = {
    Standing.WRONG: Verdict.INCORRECT,
    Standing.UNDECIDED: Verdict.UNKNOWN,
}
"""As which verdict a row is annotated; any other is no news."""


def annotated(report: RunReport) -> str:
    """GitHub's annotations: errors for what fails the run, warnings for what is undecided."""
    cases = [
        ReportedCase(
            row.transform or row.kind,
            row.name,
            row.function,
            Verdict.INCORRECT if row.standing in report.failing else _ANNOTATED[row.standing],
            row.code,
            row.reason,
            row.seconds,
            row.module,
        )
        for row in report.rows
        if row.standing in report.failing or row.standing in _ANNOTATED
    ]
    return github("", cases, [f"{each.place}: {each.what}" for each in report.problems])


FORMATS: Mapping[str, Callable[[RunReport], str]] = {
    "github": annotated,
    "jsonl": json_lines,
    "junit": junit,
    "sarif": sarif,
}
