"""Modules in which imports wait do what they do when Python imports them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import CodeType

import pytest

from common.late_code import made_of
from tests.own_process import ROOT

EXAMPLE = {
    "base": "class Base: pass\ndef made(x): return x\nNOTHING = 0\n",
    "called": "def called(): return 'called'\nclass Kind(Exception): pass\n",
    "other": "def other(): return 'other'\n",
    "named": "class Named: pass\n",
    "again": "VALUE = ()\n",
}
USER = '''
"""Its docstring."""
from __future__ import annotations

import json
from common.example.again import VALUE
from common.example.base import NOTHING, Base, made
from common.example.called import Kind, called
from common.example.named import Named
from common.example.other import other

TABLE = made(3)


class User(Base):
    """A class."""

    own: Named

    def method(self, second: bool) -> object:
        """A method."""
        if second:
            return other()
        return called()


try:
    raise KeyError
except KeyError:

    def in_a_handler():
        return other()


def nothing(x: Named, y: Named | None = None) -> Named:
    return NOTHING


def generated():
    for each in (1, 2):
        yield called(), json.dumps(each)


def caught():
    try:
        raise Kind
    except Kind:
        return [other() for _ in (1,)]
'''
SCRIPT = """
import json, sys
sys.path.insert(0, {home!r})
from common.late_imports import load_late, settle
load_late({home!r})
loaded = []
def say(what):
    new = [n.rpartition(".")[2] for n in sys.modules if n.startswith("common.example.")]
    loaded.append([what, sorted(set(new) - {{"user"}}), "json" in sys.modules])
{body}
print(json.dumps([each[:2] for each in loaded]))
"""


def run(script: str, **environment: str) -> str:
    kept = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **environment}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=kept, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the loader, and modules of an example."""
    folder = tmp_path / "common"
    (folder / "example").mkdir(parents=True)
    for name in ("__init__", "late_imports", "late_names", "late_code", "seldom_modules"):
        text = (ROOT / "common" / f"{name}.py").read_text(encoding="utf-8")
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    for name, text in {**EXAMPLE, "user": USER}.items():
        future = "from __future__ import annotations\n"
        text = text if name == "user" else future + text
        (folder / "example" / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def said(home: Path, body: str) -> list[list[object]]:
    return json.loads(run(SCRIPT.format(home=str(home), body=dedent(body))))


BODY = """
from common.example import user
say("loaded")
user.nothing(None)
say("nothing")
assert user.nothing(None) == 0
assert user.User().method(False) == "called"
say("method")
assert list(user.generated()) == [("called", "1"), ("called", "2")]
assert user.User().method(True) == "other"
assert user.in_a_handler() == "other"
say("the other branch")
assert user.caught() == ["other"] and user.TABLE == 3
from common.example.user import VALUE
assert VALUE == ()
say("from another module")
"""


def test_a_module_is_imported_where_it_is_used(home: Path) -> None:
    found = [["loaded", ["base"]], ["nothing", ["base"]], ["method", ["base", "called"]]]
    found += [["the other branch", ["base", "called", "other"]]]
    found += [["from another module", ["again", "base", "called", "other"]]]
    assert said(home, BODY) == found
    assert said(home, BODY) == found  # from what is kept


def test_what_is_settled_has_all(home: Path) -> None:
    body = 'from common.example import user\nsettle("common.example.user")\nsay("settled")\n'
    body += "assert user.Named and user.User().method(True) == 'other'\n"
    assert said(home, body) == [["settled", ["again", "base", "called", "named", "other"]]]


def test_what_is_kept_of_an_older_text_is_not_used(home: Path) -> None:
    body = "from common.example import base\nloaded.append([base.NOTHING, 0])\n"
    assert said(home, body) == [[0, 0]]
    place = home / "common" / "example" / "base.py"
    place.write_text(place.read_text(encoding="utf-8") + "NOTHING = 17\n", encoding="utf-8")
    assert said(home, body) == [[17, 0]]


def test_nothing_is_written_where_python_is_told_not_to(home: Path) -> None:
    body = "from common.example import user\nassert user.caught() == ['other']\n"
    run(SCRIPT.format(home=str(home), body=body), PYTHONDONTWRITEBYTECODE="1")
    assert not list(home.rglob("*.late"))


def test_unknown_names_are_refused_as_usual(home: Path) -> None:
    body = """
    from common.example import user
    try:
        from common.example.user import missing
    except ImportError as error:
        loaded.append([str(error).partition(" (")[0], 0])
    """
    text = "cannot import name 'missing' from 'common.example.user'"
    assert said(home, body) == [[text, 0]]


def test_lines_of_code_are_those_of_the_file(home: Path) -> None:
    code, late, _ = made_of(str(home / "common" / "example" / "user.py"))
    assert set(late) == {"json", "VALUE", "NOTHING", "Kind", "called", "Named", "other"}
    functions = [each for each in code.co_consts if isinstance(each, CodeType)]
    lines = {each.co_name: each.co_firstlineno for each in functions}
    text = USER.splitlines()
    for name in ("nothing", "generated", "caught"):
        assert text[lines[name] - 1].startswith(f"def {name}(")


ALL = """
import json, pkgutil, sys
from importlib import import_module
sys.path.insert(0, {home!r})
if {late}:
    from common.late_imports import load_late, settle
    load_late({home!r})
found = {{}}
for package in ("common", "process", "verify", "report", "tangle_tv"):
    for each in pkgutil.walk_packages(import_module(package).__path__, package + "."):
        if not each.name.endswith("__main__"):
            module = import_module(each.name)
            if {late}:
                settle(each.name)
            found[each.name] = [n for n in vars(module) if not n.startswith("__")]
for module, names in found.items():  # a package's modules are not what it imports
    found[module] = sorted(n for n in names if f"{{module}}.{{n}}" not in sys.modules)
print(json.dumps(found))
"""


def test_all_our_modules_have_the_same_names() -> None:
    late, usual = (json.loads(run(ALL.format(home=str(ROOT), late=late))) for late in (True, False))
    assert late == usual and len(late) > 500


COUNTED = """
import os, sys
sys.path.insert(0, {home!r})
end = os._exit
def count(status):
    ours = [name for name in sys.modules if name.split(".")[0] in OURS]
    with open({place!r}, "a") as file:
        print(len(ours), file=file)
    end(status)
os._exit = count
from tangle_tv.entry import main
sys.argv = ["tangle-tv", "check", *{files!r}]
from common.late_names import OURS
main()
"""
SAME = "define i32 @f(i32 %a) {\n  %b = mul i32 %a, %a\n  ret i32 %b\n}\n"
OTHER = SAME.replace("mul i32 %a, %a", "mul nsw i32 %a, %a")


@pytest.mark.parametrize(("source", "most"), [(SAME, 180), (OTHER, 350)])
def test_a_small_check_loads_few_of_our_modules(source: str, most: int, tmp_path: Path) -> None:
    """In each of its processes.  Of a pair that differs, 220 are the ones that decide it."""
    (tmp_path / "a.ll").write_text(source, encoding="utf-8")
    (tmp_path / "b.ll").write_text(SAME, encoding="utf-8")
    files = [str(tmp_path / "a.ll"), str(tmp_path / "b.ll")]
    place = tmp_path / "counts"
    assert "correct" in run(COUNTED.format(home=str(ROOT), place=str(place), files=files))
    counts = [int(line) for line in place.read_text(encoding="utf-8").split()]
    assert len(counts) >= 2 and max(counts) <= most
