"""Verdicts on steps for other programs: JUnit's XML, and SARIF 2.1.0 (OASIS, "Static Analysis
Results Interchange Format"; the numbers are its sections)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote
from xml.etree import ElementTree

from corpus.report.export import xml_text
from corpus.report.sarif import SCHEMA, VERSION, Object, rule
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict
from verify.report.tool import versions


@dataclass(frozen=True, slots=True)
class ReportedCase:
    """A verdict on a function; `group` is what the cases are counted by.  `file`, and `line` from
    1: where the function is, if that is known."""

    group: str
    name: str
    function: str
    verdict: Verdict
    code: str
    reason: str
    seconds: float
    module: str = ""
    file: str = ""
    line: int = 0


def junit(name: str, cases: Sequence[ReportedCase], problems: Iterable[str] = ()) -> str:
    """A test case for each verdict: what is refuted failed, what is undecided was skipped; one in
    which this program failed has an error.  A problem is a case that was skipped."""
    left = [("problem", said) for said in problems]
    return suite_xml(name, cases, skipped=left)


def suite_xml(
    name: str,
    cases: Sequence[ReportedCase],
    errors: Sequence[tuple[str, str]] = (),
    skipped: Sequence[tuple[str, str]] = (),
) -> str:
    """JUnit's XML of the cases and of problems, by name and reason."""
    outcomes = Counter(map(_outcome, cases))
    suite = ElementTree.Element(
        "testsuite",
        name=xml_text(name),
        tests=str(len(cases) + len(errors) + len(skipped)),
        failures=str(outcomes["failure"]),
        errors=str(outcomes["error"] + len(errors)),
        skipped=str(outcomes["skipped"] + len(skipped)),
        time=f"{sum(case.seconds for case in cases):.3f}",
    )
    for case in cases:
        _add(suite, case)
    for kind, problems in (("error", errors), ("skipped", skipped)):
        for what, reason in problems:
            element = ElementTree.SubElement(
                suite, "testcase", classname="problem", name=xml_text(what)
            )
            ElementTree.SubElement(element, kind, message=xml_text(reason))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True)


def _outcome(case: ReportedCase) -> str:
    """The element in a test case; none for what is correct."""
    if case.code in FAULTS:
        return "error"
    known = {Verdict.CORRECT: "", Verdict.INCORRECT: "failure"}
    return known.get(case.verdict, "skipped")


def _add(suite: ElementTree.Element, case: ReportedCase) -> None:
    element = ElementTree.SubElement(
        suite,
        "testcase",
        classname=xml_text(case.group),
        name=xml_text(case.name),
        time=f"{case.seconds:.3f}",
    )
    kind = _outcome(case)
    if kind:
        message = f"{case.verdict.value} ({case.code})"
        ElementTree.SubElement(element, kind, message=message).text = xml_text(case.reason)


_KINDS = {Verdict.INCORRECT: "fail", Verdict.INVALID: "fail", Verdict.CORRECT: "pass"}


def sarif(name: str, cases: Sequence[ReportedCase], problems: Iterable[str] = ()) -> str:
    """One log with one run (3.13, 3.14), whose results are the verdicts that are not `correct`."""
    bad = [case for case in cases if case.verdict is not Verdict.CORRECT]
    codes = sorted({case.code for case in bad})
    run: Object = {
        "tool": {
            "driver": {
                "name": "tangle-tv",
                "version": str(versions()["version"]),
                "rules": [rule(code) for code in codes],
            }
        },
        "automationDetails": {"id": name},
        "invocations": [
            {
                "executionSuccessful": not any(case.code in FAULTS for case in cases),
                "toolExecutionNotifications": [
                    {"level": "warning", "message": {"text": said}} for said in problems
                ],
            }
        ],
        "columnKind": "unicodeCodePoints",
        "results": [_result(case, codes) for case in bad],
    }
    return json.dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, indent=1) + "\n"


def _result(case: ReportedCase, codes: Sequence[str]) -> Object:
    """A result (3.27); `open` is what could not be decided."""
    kind = _KINDS.get(case.verdict, "open")
    return {
        "ruleId": case.code,
        "ruleIndex": codes.index(case.code),
        "kind": kind,
        "level": "error" if kind == "fail" else "none",
        "message": {"text": f"{case.verdict.value}: {case.reason or case.code}"},
        "locations": [_location(case)],
        "properties": {"name": case.name, "pass": case.group, "seconds": case.seconds}
        | ({"module": case.module} if case.module else {}),
    }


def _location(case: ReportedCase) -> Object:
    """The function, and its place in a file (3.28, 3.30)."""
    place: Object = {"logicalLocations": [{"name": case.function, "kind": "function"}]}
    if case.file:
        physical: Object = {"artifactLocation": {"uri": quote(case.file)}}
        if case.line:
            physical["region"] = {"startLine": case.line}
        place["physicalLocation"] = physical
    return place


Export = Callable[[str, Sequence[ReportedCase], Iterable[str]], str]
EXPORTS: Mapping[str, Export] = {"junit": junit, "sarif": sarif}
