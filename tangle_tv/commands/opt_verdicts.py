"""The verdicts on what one run of `opt` changed, for `tangle-opt`."""

from __future__ import annotations

import hashlib
import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from common.file_names import safe
from corpus.changed_functions import complaints_of, pairs_of
from process.garbage import collect_rarely
from process.limits import Limits
from report.json import opt_document
from report.passes_report import END_TO_END, JudgedStep, RunFacts, opt_object, refutation
from report.style import Style
from tangle_tv.cli.errors import Exit, has_fault, on_terminal
from tangle_tv.cli.given_options import of_build, options_of
from tangle_tv.cli.whole_file import write_whole
from tangle_tv.commands.opt import verdicts_on
from transforms.llvm.external import Opt, before_and_after, find_opt
from transforms.llvm.opt_line import OptLine, read_line
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.codes import Code
from verify.ir.errors import IRError
from verify.ir.reader import parse_module
from verify.refinement.verdict import Verdict

PREMISES: Mapping[str, str] = MappingProxyType(
    {"attributor-assume-closed-world": "that the module is the whole program"}
)
"""Facts about the program that options tell the passes and the module does not state."""


def verify(program: Sequence[str], words: Sequence[str], line: OptLine, data: bytes) -> int:
    """1 when a function is refuted, 70 when this program failed in a check, 2 when no report can be
    written, or else 0.  Raises UsageError, OSError."""
    collect_rarely()
    options = options_of(of_build(["check", "-"]))
    limits = Limits(seconds=options.timeout)
    opt: Opt | None = None
    judged_steps: list[JudgedStep] = []
    reason, machine = "", ""
    try:
        if not data and line.file != "-" and not os.path.isfile(line.file):
            raise LlvmFailed(f"{line.file} is no file: it cannot be read again")
        opt = find_opt(*program)
        before, after = before_and_after(opt, data, line.target, line.passes, limits)
        machine = parse_module(before).triple
        whole = Step(END_TO_END, "opt", "[module]", before, after)
        changed = pairs_of([whole], complaints_of([whole], opt.program))
        with closing(verdicts_on(changed, options, 1)) as results:
            judged_steps = [granting(line, step) for step in results]
    except (LlvmFailed, IRError) as error:
        reason = str(error)
    wrong = [step for step in judged_steps if step.verdict is Verdict.INCORRECT]
    text = "\n\n".join(refutation(step, Style()) for step in wrong)
    if wrong:
        command = shlex.join(("opt", *words))
        print(f"tangle-opt: {command} is wrong:\n\n{text}", file=sys.stderr)
    failed = [step for step in judged_steps if has_fault([step.subject.result])]
    for step in failed:
        said = step.subject.result.reason
        print(f"tangle-opt: @{step.subject.result.function}: {said}", file=sys.stderr)
    folder, is_kept = os.environ.get("TANGLE_REPORT_DIR"), True
    if folder:
        died = ("", "", reason) if reason else None
        version = opt.version if opt else ""
        command = shlex.join(words)
        facts = RunFacts(version, program[0], command, machine, "", 0, died)
        document = opt_document(opt_object(judged_steps, facts))
        is_kept = keep(Path(folder), name_of(words, data), document, text)
    if wrong:
        return Exit.INCORRECT
    if failed:
        return Exit.FAULT
    return Exit.CORRECT if is_kept else Exit.USAGE


def granting(line: OptLine, step: JudgedStep) -> JudgedStep:
    """The verdict, which is unknown where a refuted target may be right by what an option says."""
    given = {word.lstrip("-").partition("=")[0] for word in line.passes if word.startswith("-")}
    told = sorted(PREMISES.keys() & given)
    if step.verdict is not Verdict.INCORRECT or not told:
        return step
    reason = f"the passes are told {PREMISES[told[0]]} (-{told[0]}), which is not considered here"
    result = step.subject.result.unknown(Code.APPROXIMATION, reason)
    return replace(step, subject=replace(step.subject, result=result))


def name_of(words: Sequence[str], data: bytes) -> str:
    """The name of a run, which does not depend on the order of runs."""
    line = read_line(words)
    stem = "stdin" if line.file == "-" else safe(Path(line.file).stem)
    what = hashlib.sha256("\0".join(words).encode() + b"\0" + data).hexdigest()
    return f"{stem}.{what[:12]}"


def keep(folder: Path, name: str, document: str, report: str) -> bool:
    """Write the report of a run into the folder; whether that was possible."""
    texts = {"json": document, "txt": report}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for kind, text in texts.items():
            if text:
                data = text.encode("utf-8", "backslashreplace")
                write_whole(folder / f"{name}.{kind}", data)
    except OSError as error:
        said = f"TANGLE_REPORT_DIR {folder}: cannot be written: {error.strerror}"
        print(on_terminal(f"tangle-opt: {said}"), file=sys.stderr)
        return False
    return True
