"""Verdicts for other programs: annotations of GitHub's workflows, JUnit's XML, and SARIF 2.1.0
(OASIS, "Static Analysis Results Interchange Format"; the numbers are its sections)."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote
from xml.etree import ElementTree

from common.terminal import on_terminal
from corpus.report.sarif import SCHEMA, VERSION, Object, rule
from report.tool import versions
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot contain, not even escaped."""


@dataclass(frozen=True, slots=True)
class ReportedCase:
    """A verdict on a function; `group` is what the cases are counted by.  `file`, and `line` from
    1: where the function is, if that is known.  `premises`: a sentence each."""

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
    premises: tuple[str, ...] = ()


def junit(name: str, cases: Sequence[ReportedCase], problems: Iterable[str] = ()) -> str:
    """A test case for each verdict: what is refuted failed, what is undecided was skipped; one in
    which this program failed has an error.  A problem is a case that was skipped."""
    left = [("problem", said) for said in problems]
    return suite_xml(name, cases, skipped=left)


def premises_of(cases: Iterable[ReportedCase]) -> list[str]:
    """The premises of all verdicts, each once."""
    return list(dict.fromkeys(said for case in cases for said in case.premises))


def xml_text(text: str) -> str:
    """The text without what XML cannot contain."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def suite_xml(
    name: str,
    cases: Sequence[ReportedCase],
    errors: Sequence[tuple[str, str]] = (),
    skipped: Sequence[tuple[str, str]] = (),
) -> str:
    """JUnit's XML of the cases and of problems, by name and reason; its properties are the premises
    of all verdicts."""
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
    stated = premises_of(cases)
    if stated:
        properties = ElementTree.SubElement(suite, "properties")
        for said in stated:
            ElementTree.SubElement(properties, "property", name="premise", value=xml_text(said))
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
    """One log with one run (3.13, 3.14), whose results are the verdicts that are not `correct`; the
    premises of all verdicts are notes of its invocation (3.58)."""
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
        "automationDetails": {"id": os.fsencode(name).decode("utf-8", "replace")},
        "invocations": [
            {
                "executionSuccessful": not any(case.code in FAULTS for case in cases),
                "toolExecutionNotifications": [
                    {"level": "warning", "message": {"text": said}} for said in problems
                ]
                + [
                    {"level": "note", "message": {"text": f"premise: {said}"}}
                    for said in premises_of(cases)
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
        | ({"module": case.module} if case.module else {})
        | ({"premises": list(case.premises)} if case.premises else {}),
    }


def _location(case: ReportedCase) -> Object:
    """The function, and its place in a file (3.28, 3.30)."""
    place: Object = {"logicalLocations": [{"name": case.function, "kind": "function"}]}
    if case.file:
        physical: Object = {"artifactLocation": {"uri": quote(os.fsencode(case.file))}}
        if case.line:
            physical["region"] = {"startLine": case.line}
        place["physicalLocation"] = physical
    return place


_LEVELS = {Verdict.INCORRECT: "error", Verdict.INVALID: "error", Verdict.CORRECT: ""}
"""Kinds of annotations by verdict; a warning for what is undecided."""


def github(_: str, cases: Sequence[ReportedCase], problems: Iterable[str] = ()) -> str:
    """A line for each verdict that is not `correct`, which GitHub shows beside the function (GitHub
    Actions, "Workflow commands")."""
    lines = [f"::notice title=tangle-tv::{_data(said)}\n" for said in problems]
    for case in cases:
        level = _LEVELS.get(case.verdict, "warning")
        if level:
            place = f"file={_property(case.file)}," if case.file else ""
            place += f"line={case.line}," if case.line else ""
            title = _property(f"tangle-tv: {case.verdict.value} ({case.code})")
            said = _data(f"{case.name}: {case.reason or case.code}")
            lines.append(f"::{level} {place}title={title}::{said}\n")
    return "".join(lines)


def _data(text: str) -> str:
    """A message as a workflow command has it."""
    return on_terminal(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


Export = Callable[[str, Sequence[ReportedCase], Iterable[str]], str]
EXPORTS: Mapping[str, Export] = {"github": github, "junit": junit, "sarif": sarif}
