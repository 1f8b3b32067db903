"""The workers of this machine that read and verify a corpus."""

from __future__ import annotations

from verify.judge.worker_pool import worker_pool
from verify.process.pool import Pool

MODULES = ("corpus.runner.verify", "corpus.sources.description")
"""What each worker has imported."""


class NoWorkers(Exception):
    """There is nobody to do the work; the message says why."""


def corpus_pool(jobs: int, memory: int) -> Pool:
    """`jobs` workers of at most `memory` MiB."""
    return worker_pool(jobs, memory, MODULES)
