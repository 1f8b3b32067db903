"""Workers on this machine that expand and verify a corpus."""

from __future__ import annotations

from process.pool import Pool
from verify.judge.worker_pool import worker_pool

MODULES = ("corpus.runner.verify", "corpus.sources.description")
"""Modules that each worker imports at its start."""


class NoWorkers(Exception):
    """No worker is available; the message says why."""


def corpus_pool(jobs: int, memory: int) -> Pool:
    """A pool of `jobs` workers with at most `memory` MiB each."""
    return worker_pool(jobs, memory, MODULES)
