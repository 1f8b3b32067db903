"""`tangle-tv reduce`: a refuted pair shrinks while it stays refuted for the same reason."""

from __future__ import annotations

import shlex
import time
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from common.progress import ProgressLine, progress
from process.pool import Ended, Pool, Task
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.fault import FaultReason
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.llvm_command import making_of
from tangle_tv.cli.pair_job import PairJob, answer
from tangle_tv.cli.passes_job import Rerun, rerun
from tangle_tv.cli.whole_file import refuse_no_place, write_beside
from tangle_tv.commands.reducer import MODULES, AskedPair, Found, Reducer, is_interesting, lines
from transforms.llvm.passes import split
from transforms.reduce.edits import pruned, without_function
from transforms.reduce.shrink import ReducedPair
from transforms.reduce.text import GLOBAL, Text
from transforms.reduce.text import read as read_text
from verify.judge.inputs import definition, read, read_all
from verify.judge.pairing import pair_up
from verify.judge.worker_pool import worker_pool
from verify.normalize.pair import Pair
from verify.options import Options


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(arguments)
    if arguments.output is not None:
        refuse_no_place("--output", Path(arguments.output))
    with worker_pool(arguments.jobs, options.memory, MODULES) as workers:
        find = refuted_by_passes if arguments.passes else refuted
        if arguments.test is not None:
            find = interesting
        found = find(arguments, options, workers)
        deadline = time.monotonic() + (arguments.time or float("inf"))
        status = Exit.CORRECT
        with progress(None, "reducing") as line:
            keep = partial(better, arguments, line)
            reducer = Reducer(
                found, workers, seconds_of(options), arguments.jobs, options, deadline, keep
            )
            try:
                reducer.run()
            except KeyboardInterrupt:
                status = Exit.INTERRUPTED
        modules = reducer.modules()
    _write(arguments, modules)
    print("\n".join(modules), end="")
    return status


def seconds_of(options: Options) -> float:
    """The hard limit of one job: the limits of its checks are softer, and come first."""
    return 3 * options.timeout


def better(arguments: Namespace, line: ProgressLine, reducer: Reducer, stage: str) -> None:
    """Write the smallest pair so far to the file of `--output`, and show its size."""
    if arguments.output is not None:
        write_beside(arguments, "--output", Path(arguments.output), reducer.report(sure=False))
    was, now = lines(reducer.found.state), lines(reducer.best)
    line.advance(0, f"{was} lines → {now}, {reducer.tried} tried ({stage})")


def _write(arguments: Namespace, modules: Sequence[str]) -> None:
    """Write the pair to the file of `--output`; of two modules the one after beside it."""
    if arguments.output is None:
        return
    path = Path(arguments.output)
    beside = path.with_name(f"{path.stem}.after{path.suffix}")
    for place, module in zip((path, beside), modules, strict=False):
        write_beside(arguments, "--output", place, module)


def refuted(arguments: Namespace, options: Options, workers: Pool) -> Found:
    """The first refuted pair of the files.  Raises UsageError when there is none."""
    inputs = read_all(arguments.files, arguments.reader)
    said: list[str] = []
    name: str | None = arguments.function
    for pair in pair_up(inputs, () if name is None else (name,)).pairs:
        state = _sides(pair, inputs[0].text, inputs[-1].text, one_file=len(inputs) == 1)
        started = time.monotonic()
        alone, engine = len(inputs) == 1, inputs[0].engine
        job = PairJob(state.before, state.after, pair.source.name, options)
        job = replace(job, for_any_caller=alone, engine=engine)
        judged = workers.do(Task(answer, job, seconds_of(options)))
        if isinstance(judged, Ended):
            said.append(f"@{pair.name}: {judged.words}")
        elif judged.reason is None:
            said.append(f"@{pair.name} is {judged.result.verdict.value} ({judged.result.code})")
        else:
            clean = ReducedPair(judged.before, judged.after)
            seconds = time.monotonic() - started
            name = pair.source.name
            bounds = judged.result.threads, judged.result.unroll
            found = Found(name, clean, judged.reason, seconds, bounds)
            return replace(found, for_any_caller=alone, engine=engine)
    raise UsageError(f"nothing to reduce, no pair is incorrect: {'; '.join(said)}")


def interesting(arguments: Namespace, options: Options, _: Pool) -> Found:
    """The first pair of the files, if the user's command accepts it.  Raises UsageError when it
    does not."""
    if arguments.passes:
        raise UsageError("--test and --passes: the command is asked about a pair of files")
    try:
        command = tuple(shlex.split(arguments.test))
    except ValueError as error:
        raise UsageError(f"--test: {error}") from error
    if not command:
        raise UsageError("--test: no command")
    inputs = read_all(arguments.files, arguments.reader)
    wanted = () if arguments.function is None else (arguments.function,)
    pair = next(iter(pair_up(inputs, wanted).pairs), None)
    if pair is None:
        raise UsageError("nothing to reduce: there is no pair")
    state = _sides(pair, inputs[0].text, inputs[-1].text, one_file=len(inputs) == 1)
    name, seconds = pair.source.name, seconds_of(options)
    if not is_interesting(AskedPair(state.before, state.after, name, command, seconds)):
        raise UsageError(f"nothing to reduce: {arguments.test} does not exit with 0 for the pair")
    reason = FaultReason("interesting", arguments.test)
    bounds = options.threads, options.unroll
    return Found(name, state, reason, seconds, bounds, test=command)


def _sides(pair: Pair, before: str, after: str, *, one_file: bool) -> ReducedPair:
    """Both modules, with the functions under one name."""
    if not one_file:
        return ReducedPair(before, after)
    source = pruned(without_function(read_text(before), pair.target.name))
    target = pruned(without_function(read_text(after), pair.source.name))
    return ReducedPair(str(source), _renamed(target, pair.target.name, pair.source.name))


def _renamed(text: Text, old: str, new: str) -> str:
    return GLOBAL.sub(lambda found: f"@{new}" if found[0] == f"@{old}" else found[0], str(text))


def refuted_by_passes(arguments: Namespace, options: Options, workers: Pool) -> Found:
    """The first function that the passes make wrong.  Raises UsageError when there is none."""
    if len(arguments.files) > 1:
        raise UsageError("with --passes there is one FILE: what the passes make of it is AFTER")
    making = making_of(arguments, split(arguments.passes), arguments.triple or "")
    given = read(arguments.files[0], arguments.reader)
    name: str | None = arguments.function
    function = "" if name is None else definition(given, name).name
    started = time.monotonic()
    job = Rerun(given.text, making, options, function)
    wrong = workers.do(Task(rerun, job, seconds_of(options)))
    if isinstance(wrong, Ended):
        raise UsageError(f"nothing to reduce: {wrong.words}")
    found = wrong.found
    if found is None or found.reason is None:
        said = "; ".join(wrong.said) or "they change nothing"
        raise UsageError(f"nothing to reduce, the passes make nothing incorrect: {said}")
    seconds = time.monotonic() - started
    state = ReducedPair(wrong.before, found.after)
    bounds = found.result.threads, found.result.unroll
    return Found(found.function, state, found.reason, seconds, bounds, making, found.name)
