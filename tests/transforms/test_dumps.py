"""Headers and dumps in a compiler's output."""

from __future__ import annotations

import io
import os

import pytest

from transforms.llvm import dumps
from transforms.llvm.dumps import (
    CUT_OFF,
    MIXED,
    NO_TEXT,
    TOO_LARGE,
    Arriving,
    Content,
    Dump,
    DumpHeader,
    DumpKind,
    DumpReader,
    header_of,
)

F = "define void @f() {\nentry:\n  ret void\n}\n"
HEADER = "*** IR Dump After GVNPass on f ***\n"
MODULE = "; ModuleID = 'x'\nsource_filename = \"x\"\n\n" + F


def read(text: str | bytes) -> list[Dump]:
    data = text if isinstance(text, bytes) else text.encode()
    return [dump for dump in DumpReader(io.BytesIO(data)) if dump is not None]


@pytest.mark.parametrize(
    ("line", "header"),
    [
        ("*** IR Dump At Start ***", DumpHeader(DumpKind.START)),
        ("*** IR Dump After GVNPass on f ***", DumpHeader(DumpKind.AFTER, "GVN", "f")),
        (
            "; *** IR Dump Before GVNPass on [module] ***",
            DumpHeader(DumpKind.BEFORE, "GVN", "[module]"),
        ),
        (
            "*** IR Dump After LICMPass on loop %l in function f ***",
            DumpHeader(DumpKind.AFTER, "LICM", "loop %l in function f"),
        ),
        (
            "; *** IR Dump After InlinerPass on (f, g) (invalidated) ***",
            DumpHeader(DumpKind.AFTER, "Inliner", "(f, g)", is_gone=True),
        ),
        (
            "; *** IR Dump After RequireAnalysisPass<llvm::A, llvm::B<C>> on [module] ***",
            DumpHeader(DumpKind.AFTER, "RequireAnalysisPass<llvm::A, llvm::B<C>>", "[module]"),
        ),
        (
            "*** IR Dump After GVNPass on f omitted because no change ***",
            DumpHeader(DumpKind.SILENT),
        ),
        ("*** IR Dump After GVNPass on f filtered out ***", DumpHeader(DumpKind.SILENT)),
        ("*** IR Pass PassManager<Function> on f ignored ***", DumpHeader(DumpKind.SILENT)),
        (
            "*** IR Pass LoopDeletionPass invalidated ***",
            DumpHeader(DumpKind.INVALIDATED, "LoopDeletion"),
        ),
        (
            "*** IR Dump After Module Verifier (verify) ***",
            DumpHeader(DumpKind.AFTER, "verify"),
        ),
        (
            "# *** IR Dump Before Slot index numbering (slotindexes) ***:",
            DumpHeader(DumpKind.BEFORE, "slotindexes"),
        ),
        (
            "*** IR Dump After Expand IR instructions (expand-ir-insts) *** (function: f)",
            DumpHeader(DumpKind.AFTER, "expand-ir-insts", "f"),
        ),
        (
            "*** IR Dump After Loop Strength Reduction (loop-reduce) *** (loop: %for.body)",
            DumpHeader(DumpKind.AFTER, "loop-reduce"),
        ),
        (
            "*** IR Dump After AMDGPU DAG->DAG Pattern Selection (amdgpu-isel) on f ***",
            DumpHeader(DumpKind.AFTER, "amdgpu-isel", "f"),
        ),
        ('@s = constant [2 x i8] c"*** IR Dump At Start ***"', None),
        ("x *** IR Dump At Start ***", None),
    ],
)
def test_headers(line: str, header: DumpHeader | None) -> None:
    assert header_of(line) == header


def test_a_module_and_a_function() -> None:
    first, second = read(HEADER + MODULE + HEADER + "; Function Attrs: convergent\n" + F)
    assert (first.content, first.text) == (Content.MODULE, MODULE)
    assert second.content is Content.FUNCTIONS
    assert second.text == "; Function Attrs: convergent\n" + F


def test_line_ends_and_colours() -> None:
    plain = read(HEADER + F)
    assert read((HEADER + F).replace("\n", "\r\n")) == plain
    assert read((HEADER + F).replace("void", "\x1b[1;32mvoid\x1b[0m")) == plain


def test_what_only_looks_like_a_header() -> None:
    comment = F.replace("  ret", f"; {HEADER}  ret")
    (dump,) = read(HEADER + comment)
    assert dump.why_not == "" and "; *** IR Dump After GVNPass" in dump.text
    string = MODULE.replace("define", '@s = constant [2 x i8] c"\n*** IR"\ndefine', 1)
    string = string.replace("\n*** IR", HEADER.strip())
    (dump,) = read(HEADER + string)
    assert dump.why_not == "" and HEADER.strip() in dump.text


def test_a_header_in_a_function_that_no_code_follows_ends_it() -> None:
    first, second = read(HEADER + F.removesuffix("}\n") + "; " + HEADER + F)
    assert first.why_not == CUT_OFF and second.text == F


def test_the_output_after_the_last_dump_is_one_too() -> None:
    first, second = read(HEADER + F + MODULE)
    assert first.text == F
    assert (second.header.kind, second.text) == (DumpKind.OUTPUT, MODULE)


def test_lines_that_are_no_ir() -> None:
    reader = DumpReader(io.BytesIO(f"clang: a\n{HEADER}{F}warning: b\n    3 | c\n".encode()))
    (dump,) = [dump for dump in reader if dump is not None]
    assert dump is not None and dump.text == F and reader.skipped == 3
    (dump,) = read(HEADER + F.replace("  ret", "warning: b\n  ret"))
    assert dump.why_not == MIXED, "what was lost there is not known"
    (dump,) = read(HEADER + MODULE + "warning: b\n" + F.replace("@f", "@g"))
    assert dump.why_not == MIXED


@pytest.mark.parametrize("end", [len(HEADER) + 20, -2, -1])
def test_cut_off(end: int) -> None:
    (dump,) = read((HEADER + F)[:end])
    assert dump.why_not == CUT_OFF and dump.text == ""


def test_a_header_at_the_end_is_cut_off() -> None:
    assert [d.why_not for d in read(HEADER + HEADER)] == ["", CUT_OFF]


@pytest.mark.parametrize("byte", [b"\0", b"\xff"])
def test_bytes_that_are_no_text(byte: bytes) -> None:
    (dump,) = read((HEADER + F).encode().replace(b"ret", b"r" + byte))
    assert dump.why_not == NO_TEXT


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "DUMP_LIMIT_BYTES", 100)
    (dump,) = read(HEADER + F.replace("  ret", "  %x = add i32 1, 1\n" * 10 + "  ret"))
    assert dump.why_not == TOO_LARGE
    monkeypatch.setattr(dumps, "LINE_LIMIT_BYTES", 64)
    (dump,) = read(HEADER + F.replace("entry", "e" * 200))
    assert dump.why_not == MIXED


@pytest.mark.parametrize(
    ("body", "content"),
    [
        ("\n; Preheader:\nentry:\n  br label %l\n\n; Loop:\nl:\n  br label %l\n", Content.LOOP),
        ("# Machine code for function f: IsSSA\n\nbb.0.entry:\n  RET\n", Content.MACHINE),
        (" entry:\n-  ret i32 0\n+  ret i32 1\n", Content.DIFFERENCES),
        (f" (loop: %l)\n{F}", Content.FUNCTIONS),
        (f'source_filename = "x"\n\n{F}', Content.MODULE),
        (f'target triple = "spirv"\n\n{F}', Content.MODULE),
        ("", Content.NOTHING),
    ],
)
def test_contents(body: str, content: Content) -> None:
    assert read(HEADER + body)[0].content is content


def test_what_follows_machine_code_is_none() -> None:
    code = "# Machine code for function f: IsSSA\n\nbb.0.entry:\n  RET\n\n"
    code += "# End machine code for function f.\n\n"
    text = HEADER + code + code + "x.c:1: error: a\n    1 | b\n" + HEADER + F
    reader = DumpReader(io.BytesIO(text.encode()))
    assert [d.content for d in reader if d is not None] == [Content.MACHINE, Content.FUNCTIONS]
    assert reader.skipped == 2


def test_a_pipe_that_is_still_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "WAIT_S", 0.01)
    ours, theirs = os.pipe()
    found = iter(DumpReader(Arriving(ours)))
    os.write(theirs, (HEADER + F).encode())
    assert next(found) is None, "whether that is all of it is not known"
    os.write(theirs, HEADER[:10].encode())
    assert next(found) is None
    os.write(theirs, HEADER[10:].encode())
    dump = next(found)
    assert dump is not None and dump.text == F
    os.close(theirs)
    last = next(found)
    assert last is not None and last.why_not == CUT_OFF and next(found, 0) == 0
    os.close(ours)
