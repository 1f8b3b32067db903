"""Options of RUN lines that others wrote: none reaches another file, a plugin or a program."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from corpus.seed_programs import own_runs
from corpus.sources.lit import opt_lines
from process.limits import Limits
from process.wall import NoWall, refuse_without_wall
from tests.transforms.programs import real_opt
from transforms.llvm.external import before_and_after, find_opt
from transforms.llvm.file_options import HARMLESS, names_no_file, without_files
from transforms.llvm.opt_line import words
from transforms.llvm.worker import LlvmFailed

DROPPED = """
-o=x
-o x
-o -
-passes-ep-peephole=x.yaml
-pass-remarks-output=/x/y
--pass-remarks-output=x
-pass-remarks-output x
-info-output-file=x
-info-output-file=7
-load=x.so
-load x.so
--load-pass-plugin=x
-load-pass-plugin x
-exec-on-ir-change=/x/y
-exec-on-ir-change=sh
-print-changed-diff-path=sh
-print-changed-dot-path=x
-print-on-crash-path=x
-dot-cfg-dir=x
-cfg-dot-filename-prefix=x
-sample-profile-file=x
-profile-file=x
-use-ctx-profile=x
-summary-file=x
-summary-file x
-wholeprogramdevirt-write-summary=x
-lowertypetests-read-summary=../x
-forceattrs-csv-path=x
-dfsan-abilist=x
-chr-module-list=x
-internalize-public-api-file=x
-time-trace
-time-trace-file=x
-save-stats
-as-secure-log-file=x
-inliner-interactive-channel-base=x
-thinlto-workload-def=x
-view-dom
-passes=dot-cfg
-passes=function(dot-dom),sroa
-passes=memprof-use<profile-filename=x>
-passes-ep-vectorizer-start=view-cfg
-unknown-of-a-fork=/etc/passwd
-unknown-of-a-fork=x.yaml
-mcpu=@/etc/passwd
-mcpu @/etc/passwd
@/etc/passwd
""".strip().splitlines()
KEPT = """
-passes=function(loop-unroll<O2;no-runtime>),print<loops>
-p=sroa
-O3
-S
-mtriple=amdgcn-amd-amdhsa
-mtriple nvptx64-nvidia-cuda
-mattr=+sm_80,-x
-unroll-count=4
-unroll-threshold=-1
-enable-load-pre=false
-enable-new-pm=0
-aa-pipeline=basic-aa,tbaa
-force-attribute=f:noinline
-loop-load-elimination
-prefer-predicate-over-epilogue=predicate-dont-vectorize
-x=1.5e3
-
file.ll
""".strip().splitlines()
REVIEWED = words(
    """O filetype lto-embed-bitcode cold-operand-threshold gvn-hoist-max-bbs max-sched-reorder
    max-deopt-or-unreachable-succ-check-depth mfs-psi-cutoff
    pass-remarks-hotness-threshold lto-pass-remarks-hotness-threshold
    static-func-strip-dirname-prefix"""
)
"""Of the options whose description in `opt -help-hidden` is about files: those that name none."""
_OPTION = re.compile(r"\s+--?([\w-]+)\[?=<([^>]*)>\]?\s+- (.*)")
_ABOUT = re.compile(
    r"\b(file|files|filename|path|directory|folder|plugin|exe|viewer|dot|summary)\b", re.I
)


@pytest.mark.parametrize("text", DROPPED)
def test_dropped(text: str) -> None:
    assert without_files(["-a", *text.split(), "-b"]) == ["-a", "-b"]


@pytest.mark.parametrize("text", KEPT)
def test_kept(text: str) -> None:
    assert without_files(["-a", *text.split(), "-b"]) == ["-a", *text.split(), "-b"]


@pytest.mark.parametrize("version", [14, 19, 22])
def test_all_options_that_an_opt_has(version: int) -> None:
    """What its help says is about files is dropped, whatever the value; and of all others no value
    is a path."""
    command = [real_opt(version), "--help-hidden"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = [match.groups() for line in text.splitlines() if (match := _OPTION.match(line))]
    assert len(found) > 500
    kept: list[str] = []
    for name, kind, description in found:
        values = ["/x/y", "../x", "x.yaml"] if name not in HARMLESS else []
        if _ABOUT.search(f"{kind} {description}") and name not in REVIEWED | HARMLESS:
            values.append("word")
        kept += [f"{name}: {description}" for v in values if without_files([f"-{name}={v}"])]
    assert kept == []


def test_run_lines_have_none(tmp_path: Path) -> None:
    path = tmp_path / "t.ll"
    bad = " ".join(text for text in DROPPED if " " not in text and "passes" not in text)
    path.write_text(f"; RUN: opt -S -passes=sroa -x=1 {bad} < %s\n", encoding="utf-8")
    (line,) = opt_lines(path.read_text(encoding="utf-8"), path)
    assert (line.target, line.passes) == ((), ("-passes=sroa", "-x=1"))
    (run,) = own_runs(path)
    assert (run.passes, run.options) == ("sroa", ("-x=1",))
    other = tmp_path / "other.ll"
    other.write_text("; RUN: opt -S -passes=sroa,dot-cfg < %s\n", encoding="utf-8")
    assert own_runs(other) == () and not names_no_file("sroa,dot-cfg")
    (line,) = opt_lines(other.read_text(encoding="utf-8"), other)
    assert line.passes == ()


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize(
    "options", [("-stats", "-info-output-file=@"), ("-pass-remarks-output=@",)]
)
def test_an_option_that_is_not_known_to_write_cannot(
    tmp_path: Path, options: tuple[str, ...], walled: bool
) -> None:
    if walled:
        try:
            refuse_without_wall()
        except NoWall as error:
            pytest.skip(str(error))
    place = tmp_path / "written"
    text = b"define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n"
    given = ["-passes=instcombine", *(o.replace("@", str(place)) for o in options)]
    opt = find_opt(real_opt(22))
    try:
        _, after = before_and_after(opt, text, (), given, Limits(seconds=20.0), walled=walled)
    except LlvmFailed as error:
        after = "ret i32 %x" if walled and "Permission denied" in str(error) else ""
    assert "ret i32 %x" in after
    assert place.exists() is not walled
