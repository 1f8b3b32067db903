"""The work groups in which a pair's functions run, and the threads of one work group."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from verify.normalize.pair import Pair
from verify.options import MAX_THREADS, OPTIONS, Options
from verify.semantics.work_group import WorkGroup, stated_work_group

SUBGROUPS = 2
"""The number of subgroups that run, unless the number of threads is given."""


def work_group(pair: Pair, options: Options) -> WorkGroup | None:
    """The size that the source states, or else the user; `None`: any."""
    stated = stated_work_group(pair.before, pair.source)
    if stated is not None or options.workgroup is None:
        return stated
    return WorkGroup(options.workgroup, OPTIONS["workgroup"].flag)


def with_threads_of_group(pair: Pair, options: Options) -> Options:
    """The options with no more threads than a work group has; where the number is not given, with
    the threads of two subgroups."""
    group = work_group(pair, options)
    if options.subgroup is not None and not options.exact_threads:
        several = min(MAX_THREADS, SUBGROUPS * options.subgroup)
        options = replace(options, threads=max(options.threads, several))
    if group is None or prod(group.sizes) >= options.threads:
        return options
    return replace(options, threads=prod(group.sizes))
