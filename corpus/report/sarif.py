"""Exports the rows that are not good as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange
Format").  The numbers are sections of that standard."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from datetime import datetime
from urllib.parse import quote

from corpus.report.run_report import RunReport
from corpus.store.records import Row, Standing
from report.codes import CODES

VERSION = "2.1.0"
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
BASE = "CORPUS"
"""The folder of the corpus file (3.14.14)."""

Object = dict[str, object]


def sarif(report: RunReport) -> str:
    """One log with one run (3.13, 3.14)."""
    rows = [row for row in report.rows if row.standing is not Standing.GOOD]
    codes = sorted({row.code for row in rows})
    run: Object = {
        "tool": {"driver": _driver(report, codes)},
        "automationDetails": {"id": f"{report.run.corpus}/{report.run.number}"},
        "invocations": [_invocation(report)],
        "originalUriBaseIds": {BASE: {"description": {"text": "The folder of the corpus file."}}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(report, row, codes) for row in rows],
    }
    log: Object = {
        "$schema": SCHEMA,
        "version": VERSION,
        "runs": [run],
    }
    return json.dumps(log, indent=1, ensure_ascii=False) + "\n"


def _driver(report: RunReport, codes: Sequence[str]) -> Object:
    """The tool component (3.19); its rules are the codes that occur."""
    tool = report.run.tool
    return {
        "name": "tangle-tv",
        "version": tool.version,
        "properties": {"sources": tool.semantics, "llvm": tool.llvm, "solver": tool.solver},
        "rules": [rule(code) for code in codes],
    }


def rule(code: str) -> Object:
    """A reporting descriptor (3.49)."""
    rule = CODES.get(code)
    if rule is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": f"{rule.explanation} — {rule.document}, “{rule.section}”"},
    }


def _invocation(report: RunReport) -> Object:
    """One invocation (3.20); problems, and errors of this program, are its notifications."""
    invocation: Object = {
        "executionSuccessful": report.run.finished is not None and not report.faults,
        "startTimeUtc": _time(report.run.started),
        "toolExecutionNotifications": [
            {"level": "warning", "message": {"text": f"{p.place}: {p.what}"}}
            for p in report.problems
        ]
        + [
            {"level": "error", "message": {"text": f"{row.name}: {row.reason}"}}
            for row in report.faults
        ],
    }
    if report.run.finished is not None:
        invocation["endTimeUtc"] = _time(report.run.finished)
    return invocation


def _time(when: datetime) -> str:
    return when.strftime("%Y-%m-%dT%H:%M:%SZ")


def _result(report: RunReport, row: Row, codes: Sequence[str]) -> Object:
    """A result (3.27).  `open` is what could not be decided, and `informational` what was proved
    within bounds, unless that fails the run; they have no level (3.27.9, 3.27.10); a known bug is
    suppressed, with its reason (3.35)."""
    kind = "fail" if row.standing in report.failing else _KINDS.get(row.standing, "fail")
    expected = f" (expected: {row.expected})" if row.expected else ""
    result: Object = {
        "ruleId": row.code,
        "ruleIndex": codes.index(row.code),
        "kind": kind,
        "level": "error" if kind == "fail" else "none",
        "message": {"text": f"{row.verdict.value}{expected}: {row.reason or row.code}"},
        "locations": [_location(row)],
        "partialFingerprints": {"job/v1": row.job},
        "properties": {"name": row.name, "pass": row.transform, "seconds": row.seconds},
    }
    if row.standing is Standing.KNOWN:
        result["suppressions"] = [
            {"kind": "external", "status": "accepted", "justification": row.known}
        ]
    return result


_KINDS = {Standing.UNDECIDED: "open", Standing.BOUNDED: "informational"}


def file_of(row: Row) -> str:
    """The file of a job, whose name it begins: up to where the file's stem ends.  A path may have
    spaces; the name of bitcode has its ending."""
    match = re.match(rf"(?:.*?/)??{re.escape(row.module)}(?=\.ll| |$)", row.name)
    file = match[0] if match else row.name.split(" ", 1)[0].removesuffix(".ll")
    return file if file.endswith(".bc") else f"{file}.ll"


def _location(row: Row) -> Object:
    """The file and the function (3.28); a random program is in no file."""
    place: Object = {}
    if row.kind != "fuzz":
        artifact: Object = {"uri": quote(os.fsencode(file_of(row))), "uriBaseId": BASE}
        place["physicalLocation"] = {"artifactLocation": artifact}
    if row.function:
        place["logicalLocations"] = [{"name": row.function, "kind": "function"}]
    return place
