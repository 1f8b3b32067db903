"""Which sentences of the documents refutations cite, over pairs whose verdict is known.

    python -m corpus.cited [FILES…]

Checks the first `; EXPECT … incorrect` line of each file (default: all of the corpus but those that
are slow) and prints how many refutations cite each sentence, by document and section; first a line
on those that are about convergence: how many cite no more than the definition of converged-with.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpus.expect import expectations, pair_files, why_slow
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.citations import COMMUNICATION, OBSERVABLE, POISON, STATIC_INSTANCE
from report.static_rules import broken_rule
from report.subject_of_pair import subject
from report.trace import trace
from verify.convergence.model import Citation
from verify.judge.judge import judge
from verify.refinement.verdict import Verdict

OTHERS = (OBSERVABLE, POISON)
"""What is cited where convergence is not the matter."""


def cited(path: Path) -> Iterator[Citation]:
    """The sentence that each refutation of a file cites first."""
    for expectation in expectations(path)[:1]:
        if expectation.verdict is not Verdict.INCORRECT:
            return
        request = options_from(expectation.words, path.parent)
        for pair in select(read_pairs(path), request.function):
            result = judge(pair, request.options)
            shown = trace(subject(pair, result, [str(path)], request.options))
            rule = broken_rule(result) if shown is None else shown.rules[0]
            if rule is not None:
                yield rule


def table(found: Sequence[Citation]) -> str:
    """The counts as text."""
    counts = Counter(found)
    about = [each for each in found if each not in OTHERS]
    general = sum(counts[each] for each in (STATIC_INSTANCE, COMMUNICATION))
    head = f"{len(about)} of {len(found)} about convergence, of which {general} cite a definition"
    lines = [
        f"{number:5}  {each.document}, “{each.section}”: {each.sentence}"
        for each, number in counts.most_common()
    ]
    return "\n".join([head, *lines])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m corpus.cited", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    given = parser.parse_args(arguments).files
    paths = given or [p for p in pair_files() if not why_slow(p.read_text(encoding="utf-8"))]
    print(table([rule for path in paths for rule in cited(path)]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
