"""The same jobs on a cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import logging
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from corpus.runner.run import RunRequest, conduct
from corpus.runner.tool_identity import tool
from corpus.runner.workers import NoWorkers
from corpus.sources.description import load
from corpus.store.records import JobPlace, Standing, StoredAnswer
from corpus.store.writer import writing
from process.pool import Ended, Task, TaskEnd
from tests.corpus.heard import Heard
from tests.corpus.samples import TOOL
from tests.corpus.work import abort, double, slow_answer

if TYPE_CHECKING:
    from distributed import LocalCluster

    from corpus.runner.cluster import Cluster

JOBS = 60


@pytest.fixture(scope="module")
def local() -> Iterator[LocalCluster]:
    """Two workers of one thread each, in processes of their own."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    quiet = logging.CRITICAL
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=quiet
    )
    yield cluster
    cluster.close()


@pytest.fixture
def cluster(local: LocalCluster) -> Iterator[Cluster]:
    from corpus.runner.cluster import Cluster

    with Cluster(local.scheduler_address, 512) as opened:
        yield opened


class Killer(Heard):
    """Kills a worker of the cluster after a few answers."""

    def __init__(self, address: str) -> None:
        from distributed import Client

        super().__init__()
        client = Client(address, set_as_default=False)
        self.workers = list(client.run(os.getpid).values())
        client.close()
        assert len(self.workers) == 2

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        super().answered(places, answer)
        if len(self.answered_names) == JOBS // 4:
            os.kill(self.workers[0], signal.SIGKILL)


@pytest.mark.campaign
def test_limits_hold_inside_a_task(cluster: Cluster) -> None:
    tasks: list[Task[int, int]] = [Task(double, 1, 20.0), Task(abort, 2, 20.0)]
    tasks += [Task(double, n, 20.0) for n in (3, 4)]
    results = [result for _, result in cluster.run(tasks)]
    (ended,) = [r for r in results if isinstance(r, Ended)]
    assert ended.end is TaskEnd.CRASH and "Assertion failed" in ended.words
    assert sorted(r for r in results if not isinstance(r, Ended)) == [2, 6, 8]


@pytest.mark.campaign
def test_a_worker_is_killed_and_nothing_is_lost_or_there_twice(
    cluster: Cluster, local: LocalCluster, tmp_path: Path
) -> None:
    names = {f"p/{n}": ("correct", "incorrect")[n % 2] for n in range(JOBS)}
    (tmp_path / "p").mkdir()
    for name, verdict in names.items():
        (tmp_path / f"{name}.ll").write_text(f"; {name}\n; what: {verdict}\n")
    (tmp_path / "c.toml").write_text('[[pairs]]\npath = "p"')
    killer = Killer(local.scheduler_address)
    with writing(tmp_path / "store") as writer:
        request = RunRequest(load(tmp_path / "c.toml"), {}, check=slow_answer, tool=TOOL)
        outcome = conduct(request, writer, cluster, killer)
        rows = writer.rows(outcome.run)
    assert outcome.finished and killer.problems == []
    assert Counter(killer.answered_names) == Counter(list(names))
    assert {row.name: row.verdict.value for row in rows} == names


def test_another_version_on_the_cluster_is_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    from corpus.runner import cluster as clusters

    ours = replace(tool(), semantics="ours")
    monkeypatch.setattr(clusters, "tool", lambda: ours)
    with pytest.raises(NoWorkers, match="install the same"):
        list(cluster.run([Task(double, 1, 20.0)]))


def test_no_cluster_there() -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    from corpus.runner.cluster import Cluster

    with pytest.raises(NoWorkers, match="no cluster that can be used"):
        Cluster("sideways", 512)
