"""Results as one JSON document (schema: `schema/check.json`)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from verify.refinement.verdict import Result
from verify.report.tool import versions


def document(results: Sequence[Result]) -> str:
    pairs = [{"function": r.function, "verdict": r.verdict.value, "code": r.code} for r in results]
    return json.dumps({"schema": 1, "tool": versions(), "pairs": pairs}, indent=2)
