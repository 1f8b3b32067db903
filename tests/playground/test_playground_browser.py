"""The playground in a real browser."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.browser import FAINT_TEXT, chromium, page_at
from tests.playground.served import ENDLESS, NEVER, Served, children

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

WAIT_MS = 60_000
EMPTY = "#empty"
"""No link, and not the example that the page begins with."""
IDENTITY = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    with chromium() as found:
        yield found


@contextmanager
def visited(
    browser: Browser, served: Served, width: int = 1280, fragment: str = EMPTY, dark: bool = False
) -> Generator[Page]:
    """The page, which asks only its own server, and has no error."""
    url = served.url + fragment
    with page_at(browser, url, served.url, width=width, dark=dark) as page:
        page.set_default_timeout(WAIT_MS)
        yield page


@pytest.fixture
def page(browser: Browser, served: Served) -> Generator[Page]:
    with visited(browser, served) as found:
        yield found


def write(page: Page, before: str, after: str = "") -> None:
    for name, text in (("before", before), ("after", after)):
        page.evaluate(
            "([name, text]) => document.querySelector(`#${name} .CodeMirror`).CodeMirror"
            ".setValue(text)",
            [name, text],
        )


def written(page: Page, name: str) -> str:
    return page.evaluate(
        "name => document.querySelector(`#${name} .CodeMirror`).CodeMirror.getValue()", name
    )


def until(page: Page, condition: str) -> None:
    """Wait until an expression holds: the page's policy allows no `eval`, by which Playwright's own
    function would wait."""
    for _ in range(WAIT_MS // 50):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"never true: {condition}")


def chosen(page: Page, example: str, holds: str) -> None:
    """Choose an example, and wait for its text."""
    page.select_option("#example", example)
    for _ in range(WAIT_MS // 50):
        if holds in written(page, "before"):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"{example}: never shown")


def finished(page: Page) -> None:
    page.wait_for_selector("#check:enabled")


def test_an_example_leads_to_its_trace(page: Page) -> None:
    chosen(page, "bugs/gvn-sink", "@src")
    page.click("#check")
    page.wait_for_selector("#verdicts button .verdict.incorrect")
    finished(page)
    assert page.locator("#verdicts button").count() == 2
    trace = page.frame_locator("#trace")
    assert trace.locator("h1 .verdict").inner_text() == "incorrect"
    assert trace.locator("#position").inner_text().startswith("Step 2 of ")
    trace.get_by_role("button", name="first step").click()
    assert trace.locator("#position").inner_text().startswith("Step 1 of ")
    page.locator("#verdicts button").nth(1).click()
    trace.locator("h1", has_text="@src_ballot").wait_for()


@pytest.mark.campaign
def test_an_error_is_shown_at_its_line(page: Page) -> None:
    write(page, IDENTITY, IDENTITY.replace("ret i32", "rat i32"))
    page.click("#check")
    complaint = page.locator("#after .CodeMirror .complaint")
    complaint.wait_for()
    finished(page)
    assert "expected instruction opcode" in complaint.inner_text()
    assert page.locator("#messages .error").inner_text().startswith("after, line 2: ")
    lines = page.locator("#after .CodeMirror-code > div")
    assert [lines.nth(n).locator(".wrong").count() for n in range(3)] == [0, 1, 0]
    write(page, IDENTITY, IDENTITY)
    page.click("#check")
    page.wait_for_selector("#verdicts .verdict.correct")
    assert page.locator(".complaint").count() == 0


@pytest.mark.campaign
def test_a_long_check_is_cancelled(page: Page, served: Served) -> None:
    write(page, ENDLESS, NEVER)
    page.keyboard.press("Control+Enter")
    until(page, "document.querySelector('#progress-said').textContent.includes('1 s')")
    assert page.locator("#progress").is_visible() and page.locator("#check").is_disabled()
    working = children(served.process.pid)
    page.keyboard.press("Escape")
    finished(page)
    assert page.locator("#messages").inner_text() == "Cancelled."
    page.wait_for_timeout(1000)
    assert len(children(served.process.pid)) < len(working)
    write(page, IDENTITY, IDENTITY)
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#verdicts .verdict.correct")


@pytest.mark.campaign
def test_options_reach_the_check_and_the_link(browser: Browser, served: Served) -> None:
    with visited(browser, served) as page:
        write(page, IDENTITY, IDENTITY.replace("%x\n}", "7\n}"))
        page.click("summary")
        page.fill("#option-threads", "3")
        page.fill("#option-uniform", "x")
        page.select_option("#option-model", "ipdom")
        page.click("#link")
        until(page, "document.querySelector('#link-said').textContent")
        link: str = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{served.url}#1.")
    with visited(browser, served, fragment=link.removeprefix(served.url)) as page:
        until(page, "document.querySelector('#option-threads').value === '3'")
        assert written(page, "before") == IDENTITY
        assert page.input_value("#option-model") == "ipdom"
        page.click("#check")
        page.wait_for_selector("#verdicts .verdict.incorrect")
        again = page.frame_locator("#trace").get_by_text("tangle-tv check before.ll after.ll")
        assert {"--threads 3", "--model ipdom", "--uniform x"} <= {
            f"--{words.strip()}" for words in again.inner_text().split("--")
        }


def test_a_damaged_link_is_said(browser: Browser, served: Served) -> None:
    with visited(browser, served, fragment="#1.AAAA") as page:
        assert "damaged" in page.locator("#messages .error").inner_text()


@pytest.mark.campaign
def test_passes_and_their_steps(page: Page) -> None:
    page.get_by_label("LLVM's passes").check()
    assert not page.locator("#after").is_visible()
    write(page, "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n")
    page.fill("#passes", "instcombine")
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdicts .verdict.correct")
    assert "1. InstCombine" in page.locator("#verdicts button").inner_text()


@pytest.mark.campaign
def test_a_program_is_compared_with_what_it_means(page: Page) -> None:
    chosen(page, "source/destructors", "before_the_loop")
    page.click("#check")
    finished(page)
    page.click("#compiled-shown summary")
    assert page.locator("#compiled").inner_text().startswith("; ModuleID")
    assert page.locator("#verdicts .verdict.incorrect").count() >= 1
    assert page.locator("#verdicts .verdict.correct").count() >= 1


@pytest.mark.campaign
def test_a_complaint_of_clangs_is_shown_at_its_line(page: Page) -> None:
    page.get_by_label("C, C++, CUDA and others").check()
    write(page, "void f();\nvoid g() {\n  h();\n}\n")
    page.select_option("#language", "c++")
    page.click("#check")
    page.wait_for_selector("#before .complaint")
    assert page.locator("#messages .error").inner_text().startswith("program, line 3: ")
    write(page, '#include "statements.h"\n')
    page.click("#check")
    page.wait_for_selector("#before .complaint")
    assert "lets Clang read no file" in page.locator("#messages .error").inner_text()


HOSTILE = '@"<img src=x onerror=alert(1)>\\22\\0A\\E2\\80\\AE\'&amp;</script>"'


def test_a_hostile_name_is_text(page: Page) -> None:
    text = IDENTITY.replace("@f", HOSTILE)
    write(page, text, text.replace("%x\n}", "7\n}"))
    page.click("#check")
    page.wait_for_selector("#verdicts .verdict.incorrect")
    assert "<img src=x onerror=alert(1)>" in page.locator("#verdicts button").inner_text()
    assert page.locator("#verdicts img, #verdicts script").count() == 0
    assert page.frame_locator("#trace").locator("img").count() == 0
    write(page, text, text.replace("ret i32", f"call i32 {HOSTILE}x(i32 %x)\n ret i32"))
    page.click("#check")
    page.wait_for_selector("#messages .error")
    assert page.locator("#messages img, .complaint img").count() == 0


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_can_be_read(browser: Browser, served: Served, dark: bool) -> None:
    with visited(browser, served, dark=dark) as page:
        write(page, ENDLESS, IDENTITY.replace("ret i32", "rat i32"))
        page.click("summary")
        page.click("#check")
        page.wait_for_selector(".complaint")
        assert page.evaluate(FAINT_TEXT) == []
        write(page, IDENTITY, IDENTITY)
        page.click("#check")
        page.wait_for_selector("#verdicts .verdict.correct")
        assert page.evaluate(FAINT_TEXT) == []


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("width", [320, 390])
def test_it_fits_on_a_phone(browser: Browser, served: Served, width: int) -> None:
    with visited(browser, served, width=width) as page:
        chosen(page, "bugs/gvn-sink", "@src")
        page.click("summary")
        page.click("#check")
        page.wait_for_selector("#verdicts .verdict.incorrect")
        wide: int = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width


def test_the_keyboard_reaches_everything(page: Page) -> None:
    reached: list[str] = []
    page.evaluate("document.querySelector('#example').focus()")
    for _ in range(10):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.closest('[id]')?.id ?? ''"))
    own = ("link", "before", "after", "check")
    assert [*dict.fromkeys(name for name in reached if name in own)] == [
        "link",
        "before",
        "after",
        "check",
    ]


def test_the_page_begins_with_a_miscompile_that_is_checked(
    browser: Browser, served: Served
) -> None:
    with visited(browser, served, fragment="") as page:
        page.wait_for_selector("#verdicts button .verdict.incorrect")
        finished(page)
        assert page.input_value("#example") == "bugs/gvn-sink"
        assert "A barrier in each of two divergent arms." in page.inner_text("#example-says")


@pytest.mark.campaign
def test_what_is_typed_is_checked_and_the_check_before_is_cancelled(page: Page) -> None:
    write(page, ENDLESS, NEVER)
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#check:disabled")
    write(page, IDENTITY, IDENTITY)
    page.locator("#after .CodeMirror").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("; more")
    page.wait_for_selector("#verdicts .verdict.correct")
    finished(page)
    assert "Cancelled." not in page.inner_text("#messages")
    page.uncheck("#live")
    page.keyboard.type("; and more")
    page.wait_for_timeout(1500)
    assert page.is_enabled("#check")


def test_examples_are_found_by_what_they_say(page: Page) -> None:
    count = "document.querySelectorAll('#example optgroup option').length"
    everything: int = page.evaluate(count)
    page.fill("#search", "gvn barrier arms")
    names = page.evaluate(
        "[...document.querySelectorAll('#example optgroup option')].map((o) => o.value)"
    )
    assert "bugs/gvn-sink" in names and 0 < len(names) < everything
    page.fill("#search", "")
    assert page.evaluate(count) == everything


@pytest.mark.campaign
def test_the_passes_of_a_log_are_beside_what_they_changed(page: Page) -> None:
    chosen(page, "logs/gvn-sink", "IR Dump")
    page.click("#check")
    finished(page)
    assert page.locator("#verdicts button").count() == 4
    page.locator("#verdicts button").nth(1).click()
    assert page.locator("#diff .gone").count() == 2 and page.locator("#diff .come").count() == 1
    assert page.locator("#verdicts button").nth(1).get_attribute("aria-current") == "true"
    left, right = (page.locator(each).bounding_box() for each in ("#verdicts", "#shown"))
    assert left is not None and right is not None
    assert left["x"] + left["width"] <= right["x"]
