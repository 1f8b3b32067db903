"""Whom the playground's server answers, and what."""

from __future__ import annotations

import http.client
import json
import random
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import cast

import pytest

from corpus.expect import ROOT
from tangle_tv.cli.main import run
from tangle_tv.playground.request import MAX_TEXT_CHARACTERS
from tangle_tv.playground.server import AddressError, address, serve
from tests.playground.served import ENDLESS, NEVER, Served, children, only
from tests.playground.served import served as serving

FUNCTION = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"


@pytest.mark.campaign
def test_a_pair_gets_its_verdict_and_a_page(served: Served) -> None:
    after = FUNCTION.replace("%x\n}", "7\n}")
    events = served.check(mode="pair", before=FUNCTION, after=after, options=[["threads", "3"]])
    verdict = only(events, "verdict")
    assert (verdict["verdict"], verdict["code"]) == ("incorrect", "result-changed")
    assert events[-1]["event"] == "done"
    status, headers, page = served.ask("GET", f"/{verdict['page']}")
    assert status == 200 and b"incorrect" in page and b"--threads 3" in page
    assert "sandbox allow-scripts" in headers["Content-Security-Policy"]


def test_passes_are_checked_step_by_step(served: Served) -> None:
    text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n"
    verdict = only(served.check(mode="passes", before=text, passes="instcombine"), "verdict")
    assert verdict["verdict"] == "correct" and str(verdict["step"]).startswith("1. InstCombine")


@pytest.mark.one_case_in(8)
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"mode": "pair", "before": "define i32 @f( {"}, "expected"),
        ({"mode": "pair", "before": ""}, "empty"),
        ({"mode": "pair", "before": FUNCTION}, "no pair"),
        ({"mode": "pair", "before": "\ud800"}, "surrogate"),
        ({"mode": "pair", "before": "a" * (MAX_TEXT_CHARACTERS + 1)}, "longer than"),
        ({"mode": "no"}, "mode"),
        ({"mode": "pair", "options": [["operations_file", "x.toml"]]}, "not offered"),
        ({"mode": "pair", "options": [["timeout", "3600"]]}, "at most 60"),
        ({"mode": "pair", "options": [["threads", "x"]]}, "--threads"),
        ({"mode": "pair", "options": {"threads": 2}}, "not a list"),
        ({"mode": "passes", "before": FUNCTION, "passes": "dot-cfg"}, "not among the passes"),
        ({"mode": "passes", "before": FUNCTION, "passes": "gvn-sink"}, "only in a pipeline: write"),
        (
            {"mode": "passes", "before": FUNCTION, "passes": "memprof-use<profile-filename=x>"},
            "not",
        ),
        ({"mode": "passes", "before": FUNCTION, "passes": ""}, "which passes"),
        ({"mode": "passes", "before": FUNCTION, "passes": "sroa,default<O2>"}, "stands alone"),
        ({"mode": "source", "before": "void f();", "language": "fortran"}, "language"),
    ],
)
def test_what_cannot_be_checked_is_said(
    served: Served, fields: dict[str, object], words: str
) -> None:
    assert words in str(only(served.check(**fields), "error")["message"])


def test_an_error_has_its_place(served: Served) -> None:
    after = FUNCTION.replace("ret i32", "rat i32")
    error = only(served.check(mode="pair", before=FUNCTION, after=after), "error")
    assert (error["editor"], error["line"], error["column"]) == ("after.ll", 2, 3)


@pytest.mark.campaign
def test_no_json_is_refused(served: Served) -> None:
    for body in (b"[" * 100_000, b"7", b"\xff", b""):
        status, _, answer = served.ask("POST", "/check", body or b" ", served.own())
        assert status == 200 and b'"error"' in answer


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "example.com"},
        {"Host": "127.0.0.1"},
        {"Host": ""},
        {"Origin": "http://example.com"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
    ids=str,
)
def test_other_sites_are_refused(served: Served, headers: dict[str, str]) -> None:
    body = json.dumps({"mode": "pair", "before": FUNCTION}).encode()
    status, _, answer = served.ask("POST", "/check", body, {**served.own(), **headers})
    assert status == 403 and b"event" not in answer


def test_a_form_of_another_site_cannot_ask(served: Served) -> None:
    body = json.dumps({"mode": "pair", "before": FUNCTION}).encode()
    without_origin = {"Content-Type": "application/json"}
    assert served.ask("POST", "/check", body, without_origin)[0] == 403
    as_text = {**served.own(), "Content-Type": "text/plain"}
    assert served.ask("POST", "/check", body, as_text)[0] == 415
    assert served.ask("GET", "/check")[0] == 405


def test_a_link_of_another_site_leads_to_the_page_only(served: Served) -> None:
    linked = {"Sec-Fetch-Site": "cross-site"}
    assert served.ask("GET", "/", headers=linked)[0] == 200
    assert served.ask("GET", "/assets/link.js", headers=linked)[0] == 403


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../server.py",
        "/assets/%2e%2e/server.py",
        "/assets/..%2fserver.py",
        "/example/../../README.md",
        "/example/..%2f..%2fREADME",
        "/example//etc/passwd",
        "/page/x",
        "//etc/passwd",
        "/nothing",
    ],
)
def test_no_file_is_found_by_its_path(served: Served, path: str) -> None:
    status, _, answer = served.ask("GET", path)
    assert status in (403, 404) and b"import" not in answer


def test_the_page_lets_nothing_else_in(served: Served) -> None:
    status, headers, page = served.ask("GET", "/")
    assert status == 200 and b"<script src=" in page and b"style=" not in page
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff" and "Server" not in headers


def test_too_much_is_refused(served: Served) -> None:
    connection = http.client.HTTPConnection(served.host, timeout=30)
    connection.putrequest("POST", "/check")
    for name, value in served.own().items():
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(1 << 30))
    connection.endheaders()
    try:
        assert connection.getresponse().status == 400
    except ConnectionError:
        pass  # closed before an answer: refused as well
    finally:
        connection.close()


def test_examples_are_served(served: Served) -> None:
    status, _, body = served.ask("GET", "/example/bugs/gvn-sink")
    state = json.loads(body)
    assert status == 200 and "@src" in state["before"] and state["mode"] == "pair"


def settled(served: Served, most: int) -> set[int]:
    """The server's processes, once there are no more than `most`, or those after a while."""
    for _ in range(100):
        if len(children(served.process.pid)) <= most:
            break
        time.sleep(0.1)
    return children(served.process.pid)


@contextmanager
def endless(served: Served) -> Generator[set[int]]:
    """The processes below the server during a check that takes long; then the page is left."""
    body = json.dumps({"mode": "pair", "before": ENDLESS, "after": NEVER}).encode()
    connection = http.client.HTTPConnection(served.host, timeout=30)
    connection.request("POST", "/check", body, served.own())
    with closing(connection), connection.getresponse() as answer:
        assert b"started" in answer.readline() and b"pairs" in answer.readline()
        found = set[int]()
        for _ in range(100):
            if len(found := children(served.process.pid)) >= 3:
                break
            time.sleep(0.1)
        assert len(found) >= 3  # the worker, its check, the worker for the next request
        yield found


def left_of(numbers: set[int]) -> list[int]:
    """Those that still run after a while."""
    left: list[int] = []
    for _ in range(100):
        left = [number for number in numbers if running(number)]
        if not left:
            break
        time.sleep(0.1)
    return left


def running(number: int) -> bool:
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.split()[0] != "Z"


def test_leaving_ends_the_check(served: Served) -> None:
    with endless(served) as found:
        pass
    spare = settled(served, 1)
    assert len(spare) == 1  # the worker for the next request
    assert left_of(found - spare) == []


@pytest.mark.campaign
def test_no_process_is_left() -> None:
    with serving() as served, endless(served) as found:
        served.process.terminate()
        served.process.wait(20)
    assert left_of(found) == []


@pytest.mark.campaign
def test_workers_end_with_a_server_that_is_killed() -> None:
    with serving(status=-9) as served, endless(served) as found:
        served.process.kill()
        served.process.wait(20)
    assert left_of(found) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("127.0.0.1:80", ("127.0.0.1", 80)),
        ("localhost:0", ("127.0.0.1", 0)),
        (":8000", ("127.0.0.1", 8000)),
        ("8000", ("127.0.0.1", 8000)),
        ("[::1]:8000", ("::1", 8000)),
    ],
)
def test_an_address_is_read(text: str, place: tuple[str, int]) -> None:
    assert address(text) == place


@pytest.mark.parametrize(
    "text", ["0.0.0.0:80", "[::]:80", "x", "127.0.0.1:", "h:1", "1.1.1.1:70000"]
)
def test_a_bad_address_is_refused(text: str) -> None:
    with pytest.raises(AddressError):
        address(text)


def test_a_taken_port_is_said(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--http", served.host]) == 2
    assert "cannot be served" in capsys.readouterr().err


def test_the_passes_of_a_log_are_checked(served: Served) -> None:
    text = (ROOT / "logs" / "gvn-sink.log").read_text(encoding="utf-8")
    verdicts = [each for each in served.check(mode="log", before=text) if "verdict" in each]
    assert [(each["step"], each["verdict"]) for each in verdicts] == [
        ("end to end", "incorrect"),
        ("end to end", "incorrect"),
        ("1. GVNSink", "incorrect"),
        ("3. GVNSink", "incorrect"),
    ]
    diff = cast("list[str]", verdicts[2]["diff"])
    assert sum(line.startswith("-   call void @subgroupBarrier()") for line in diff) == 2
    (error,) = [each for each in served.check(mode="log", before="nothing") if "message" in each]
    assert "no IR" in str(error["message"]) or "print-changed" in str(error["message"])


@pytest.mark.campaign
def test_the_modules_of_a_log_may_fill_a_file(served: Served) -> None:
    """Of function dumps, each completes a large module: more than memory keeps."""
    numbers = random.Random(1)
    globals_ = (f"@g{n} = constant i64 {numbers.getrandbits(62)}\n" for n in range(40_000))
    function = FUNCTION.replace("ret i32 %x", "%y = add i32 %x, {}\n  ret i32 %y")
    start = f"*** IR Dump At Start ***\n; ModuleID = 'm'\n{''.join(globals_)}\n"
    log = start + function.replace("{}", "0")
    for n in range(1, 100):
        log += f"*** IR Dump After P{n}Pass on f ***\n\n{function.replace('{}', str(n % 7))}"
    found = served.check(mode="log", before=log)
    steps = [each["step"] for each in found if each["event"] == "verdict"]
    assert steps[0] == "end to end" and str(steps[-1]).split(".")[0].isdecimal()


@pytest.mark.campaign
def test_one_site_may_have_the_page_in_a_frame(served: Served) -> None:
    assert served.ask("GET", "/embed")[0] == 404
    with serving(0, "--embed", "https://example.org") as other:
        status, headers, body = other.ask("GET", "/embed", headers={"Sec-Fetch-Site": "cross-site"})
        assert status == 200 and b"data-start" not in body
        policy = headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors https://example.org")
        _, headers, _ = other.ask("GET", "/")
        assert headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")


@pytest.mark.parametrize("site", ["*", "example.org", "https://a.org https://b.org", "'self'"])
def test_what_is_no_site_may_not(site: str) -> None:
    with pytest.raises(AddressError, match="no site"):
        serve("127.0.0.1", 0, lambda _: None, site)
