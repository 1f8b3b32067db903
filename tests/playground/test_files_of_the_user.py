"""No request reads a file of the user's: a canary, and all ways that Clang and LLVM have to read.

The words that a program may not hold are one wall; these tests try programs without them, too.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from process.fork import Done, Raised, fork_call
from process.limits import Limits
from process.wall import NoWall, Wall, put_up, refuse_without_wall
from source.clang import ClangError, TranslationUnit, packaged_clang
from source.front_end import front_end
from source.languages import LANGUAGES
from source.regions import Reading
from tangle_tv.playground import checks, worker
from tangle_tv.playground.checks import refuse_files
from tangle_tv.playground.request import parse_request
from tests.playground.served import Served, only
from verify.ir.errors import IRError
from verify.judge.errors import InputError

SECRET = "SECRET_7f3a"
DATA = 'const unsigned char data[] = {\n%s\n};\nextern "C" int f(int i) { return data[i]; }\n'
PLAIN = 'extern "C" void op(int);\nextern "C" void f(int i) { op(i); }\n'
FUNCTION = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"

READ = {
    "#embed": DATA % '#embed "@"',
    "#embed of /proc": DATA % '#embed "/proc/self/root@"',
    "joined by a carriage return": DATA % '#em\\\rbed "@"',
    "joined by a carriage return after blanks": DATA % '#em\\ \t\rbed "@"',
    "joined by a line feed and a carriage return": DATA % '#em\\\n\rbed "@"',
    "joined by a form feed": DATA % '#em\\\f\nbed "@"',
    "a digraph": DATA % '%:embed "@"',
    "a comment": DATA % '#/**/embed/**/"@"',
    "a macro": DATA % '#define A "@"\n#embed A',
    "an escaped name": DATA % "#embed <@>",
    "a byte order mark": "\ufeff" + DATA % '#embed "@"',
    "#include": '#include "@"\n',
    "#include in brackets": "#include <@>\n",
    "#include_next": '#include_next "@"\n',
    "#import": '#import "@"\n',
}
"""Programs by which Clang shows the canary `@` where nothing keeps it from that."""
TRIED = {
    "a trigraph": DATA % '??=embed "@"',
    "a NUL": DATA % '#em\0bed "@"',
    "a universal character name": DATA % '#\\u0065mbed "@"',
    "a line separator": DATA % '#em\\\u2028bed "@"',
    "a zero width space": DATA % '#em\u200bbed "@"',
    "full width": DATA % '\uff03embed "@"',
    "after a character that is no letter": DATA % '#embed\u00b2"@"',
    "UTF-16": (DATA % '#embed "@"').encode("utf-16-le").decode("latin-1"),
    "__has_include": f'#if __has_include("@")\n#error {SECRET[:6]}\n#endif\n{PLAIN}',
    "__has_include_next": f'#if __has_include_next("@")\n#endif\n{PLAIN}',
    "__has_embed": f'#if __has_embed("@")\n#endif\n{PLAIN}',
    "#line": f'#line 1 "@"\n{PLAIN}int x = y;\n',
    "#line of what is right": f'#line 1 "@"\n{PLAIN}',
    "a line marker": f'# 1 "@" 1\n{PLAIN}int x = y;\n',
    "__FILE__": f'#line 1 "@"\n{PLAIN}const char *g() {{ return __FILE__ __TIMESTAMP__; }}\n',
    "_Pragma": f'_Pragma("GCC dependency \\"@\\"")\n{PLAIN}',
    "#pragma dependency": f'#pragma GCC dependency "@"\n{PLAIN}',
    "#pragma include_alias": f'#pragma include_alias("x", "@")\n#include "x"\n{PLAIN}',
    "#pragma clang module import": f"#pragma clang module import x\n{PLAIN}",
    "#pragma clang module load": f"#pragma clang module load x\n{PLAIN}",
    "#pragma comment": f'#pragma comment(lib, "@")\n{PLAIN}',
    "import": f'import "@";\n{PLAIN}',
    "import of a header unit": f'module;\nexport module x;\nimport "@";\n{PLAIN}',
    ".incbin": f'asm(".incbin \\"@\\"");\n{PLAIN}',
    ".incbin in a function": 'extern "C" void f(int) { asm(".incbin \\"@\\""); }\n',
    ".include": f'__asm__(".include \\"@\\"");\n{PLAIN}',
    "a pasted word": f'#define A a##sm\nA(".incbin \\"@\\"");\n{PLAIN}',
}
"""Programs that might show it."""
IR = {
    "source_filename": f'source_filename = "@"\n{FUNCTION}',
    "module asm": f'module asm ".incbin \\22@\\22"\nmodule asm ".include \\22@\\22"\n{FUNCTION}',
    "asm": FUNCTION.replace("  ret", '  call void asm sideeffect ".incbin \\22@\\22", ""()\n  ret'),
    "!DIFile": FUNCTION.replace(") {", ") !dbg !2 {")
    + "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n"
    "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"
    '!1 = !DIFile(filename: "@", directory: "/")\n'
    '!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, unit: !0, type: !4)\n'
    '!3 = !{i32 2, !"Debug Info Version", i32 3}\n!4 = !DISubroutineType(types: !{null})\n',
    "!llvm.gcov": f'{FUNCTION}!llvm.gcov = !{{!0}}\n!0 = !{{!"@", !"@", !1}}\n!1 = !{{}}\n',
    "!llvm.dependent-libraries": f'{FUNCTION}!llvm.dependent-libraries = !{{!0}}\n!0 = !{{!"@"}}\n',
    "!llvm.linker.options": f'{FUNCTION}!llvm.linker.options = !{{!0}}\n!0 = !{{!"-T", !"@"}}\n',
    "a summary": f'{FUNCTION}^0 = module: (path: "@", hash: (0, 0, 0, 0, 0))\n',
    "a section": f'@g = global i32 0, section "@"\n{FUNCTION}',
    "an attribute": FUNCTION.replace(") {", ') "profile-file"="@" {'),
    "a partition": FUNCTION.replace(") {", ') partition "@" {'),
}


@pytest.fixture
def canary(tmp_path: Path) -> Iterator[str]:
    place = tmp_path / "canary"
    place.write_text(f"{SECRET}\n", encoding="utf-8")
    before = place.stat().st_mtime_ns
    yield str(place)
    assert place.stat().st_mtime_ns == before and os.listdir(tmp_path) == ["canary"]


def compiled(program: str, canary: str, *, walled: bool) -> str:
    """All that Clang says about a program, past the words that the page refuses."""
    language = LANGUAGES["c++"]
    options = (*language.own, *language.targets["amdgpu"])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.cpp"
        path.write_text(program.replace("@", canary), encoding="utf-8", newline="")
        try:
            clang = replace(packaged_clang(), walled=walled)
            return front_end(
                clang, TranslationUnit(path, language, options), Reading.CROSSLANE
            ).compiled
        except ClangError as error:
            return str(error)


@pytest.fixture(scope="module")
def landlock() -> None:
    try:
        refuse_without_wall()
    except NoWall as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("program", READ.values(), ids=READ)
def test_clang_would_read_it(canary: str, program: str) -> None:
    """The tests below could fail."""
    if "/proc" not in program:
        assert SECRET in compiled(program, canary, walled=False)


@pytest.mark.usefixtures("landlock")
@pytest.mark.parametrize(
    "program",
    [
        *(pytest.param(program, id=name) for name, program in READ.items()),
        # What shows nothing without the wall, either: the campaign asks.
        *(
            pytest.param(program, id=name, marks=pytest.mark.campaign)
            for name, program in TRIED.items()
        ),
    ],
)
def test_clang_behind_its_wall_reads_nothing(canary: str, program: str) -> None:
    assert SECRET not in compiled(program, canary, walled=True)


@pytest.mark.usefixtures("landlock")
@pytest.mark.parametrize("name", LANGUAGES)
def test_clang_behind_its_wall_compiles(name: str) -> None:
    """Its own headers are inside."""
    language = LANGUAGES[name]
    text = "float f(float x) { return x; }\n"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"program.{name}"
        path.write_text(text, encoding="utf-8")
        for target in language.targets.values():
            unit = TranslationUnit(path, language, (*language.own, *target))
            front_end(replace(packaged_clang(), walled=True), unit, Reading.CROSSLANE)


def is_accepted(program: str) -> bool:
    """Whether it has no word that the page refuses."""
    try:
        refuse_files(program, "program")
    except IRError:
        return False
    return True


ASKED = READ | {name: program for name, program in TRIED.items() if is_accepted(program)}


def test_programs_without_a_refused_word_are_asked_too() -> None:
    assert ASKED.keys() - READ.keys() >= {"#line", "a NUL", "UTF-16", "__FILE__"}
    assert not any(is_accepted(program) for program in READ.values())


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("program", ASKED.values(), ids=ASKED)
def test_a_request_with_a_program_shows_nothing(served: Served, canary: str, program: str) -> None:
    before = program.replace("@", canary)
    events = served.check(mode="source", before=before, language="c++", target="amdgpu")
    assert SECRET not in json.dumps(events)
    if program in READ.values():
        only(events, "error")


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("text", IR.values(), ids=IR)
@pytest.mark.parametrize("passes", ["", pytest.param("default<O2>", marks=pytest.mark.campaign)])
def test_a_request_with_ir_shows_nothing(
    served: Served, canary: str, text: str, passes: str
) -> None:
    before = text.replace("@f", "%f").replace("@g", "%g").replace("@", canary)
    before = before.replace("define i32 %f", "define i32 @f").replace("%g =", "@g =")
    mode = {"mode": "passes", "passes": passes} if passes else {"mode": "pair", "after": before}
    events = served.check(before=before, **mode)
    assert {"done", "error"} & {str(event["event"]) for event in events}
    assert SECRET not in json.dumps(events)


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize(
    "fields",
    [
        {"options": [["include", "@"]]},
        {"options": [["-include", "@"]]},
        {"options": [["operations_file", "@"]]},
        {"language": "c++ -include @"},
        {"target": "amdgpu -include @"},
        {"target": "-include@"},
        {"level": "2 -fsanitize-ignorelist=@"},
        {"mode": "passes", "passes": "sample-profile<@>"},
        {"mode": "passes", "passes": "default<O2>,-load-pass-plugin=@"},
        {"mode": "passes", "passes": "pgo-instr-use<@>"},
    ],
    ids=str,
)
def test_no_field_names_an_option(served: Served, canary: str, fields: dict[str, object]) -> None:
    given = json.loads(json.dumps({"mode": "source", "language": "c++", **fields}))
    texts = json.loads(json.dumps(given).replace("@", canary))
    events = served.check(**{"before": PLAIN, **texts})
    assert SECRET not in json.dumps(events)
    only(events, "error")


def test_a_carriage_return_alone_is_refused(served: Served) -> None:
    for name in ("before", "after"):
        error = only(served.check(**{"mode": "pair", "before": "", name: "a\\\rb"}), "error")
        assert "carriage return" in str(error["message"])
    pair = {"before": FUNCTION.replace("\n", "\r\n"), "after": FUNCTION}
    assert only(served.check(mode="pair", **pair), "pairs")["same"] == ["f"]


@pytest.mark.usefixtures("landlock")
def test_the_process_of_a_check_reads_only_what_is_installed(canary: str, tmp_path: Path) -> None:
    """Whatever code in it tries."""

    def opened(name: str, mode: str) -> str:
        def work() -> str:
            put_up(Wall(worker.installed(), (folder,)))
            with open(name, mode) as file:
                return str(file.read(1) if mode == "rb" else "")

        ending = fork_call(work, Limits(seconds=20.0))
        assert isinstance(ending, Done | Raised), ending
        return "opened" if isinstance(ending, Done) else ending.error

    with tempfile.TemporaryDirectory() as folder:
        assert opened(checks.__file__, "rb") == opened(f"{folder}/new", "wb") == "opened"
        for name in (canary, "/etc/passwd", str(Path(__file__)), f"/proc/self/root{canary}"):
            assert opened(name, "rb") == "PermissionError", name
        assert opened(f"{canary}2", "wb") == "PermissionError"
        assert opened(checks.__file__, "ab") == "PermissionError"


def test_where_there_is_no_wall_no_program_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise NoWall("this machine has no Landlock")

    monkeypatch.setattr(checks, "refuse_without_wall", missing)
    asked = parse_request(
        json.dumps({"mode": "source", "language": "c++", "before": PLAIN}).encode()
    )
    with pytest.raises(InputError, match=r"no Landlock.*`tangle-tv source check` does"):
        list(checks.events(asked))
    pair = parse_request(
        json.dumps({"mode": "pair", "before": FUNCTION, "after": FUNCTION}).encode()
    )
    assert [event["event"] for event in checks.events(pair)] == ["pairs"]
