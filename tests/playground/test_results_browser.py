"""What the page makes of verdicts, in a real browser: the line on all of them, the list and its
filter, links, what is grey; and how the editors lie."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pytest

from corpus.expect import ROOT
from tests.browser import FAINT_TEXT, chromium, page_at
from tests.playground.served import ENDLESS, NEVER, Served
from tests.playground.served import served as serving
from tests.playground.small_logs import THREE_STEPS, log_of
from tests.playground.test_playground_browser import (
    IDENTITY,
    chosen,
    finished,
    until,
    visited,
    write,
    written,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SEVEN = IDENTITY.replace("%x\n}", "7\n}")


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser, served: Served) -> Generator[Page]:
    with visited(browser, served, width=1400) as found:
        yield found


@pytest.fixture
def log(page: Page) -> Page:
    chosen(page, "logs/gvn-sink", "IR Dump")
    page.click("#check")
    finished(page)
    return page


def check(page: Page) -> None:
    page.click("#check")
    page.wait_for_selector("#summary .verdict")
    finished(page)


def test_equal_functions_are_one_row_and_the_wrong_one_is_first(page: Page) -> None:
    text = "".join(IDENTITY.replace("@f", f"@f{n}") for n in range(60))
    write(page, text, text.replace("@f50(i32 %x) {\n  ret i32 %x", "@f50(i32 %x) {\n  ret i32 7"))
    check(page)
    assert page.inner_text("#summary") == "incorrect 60 pairs: 1 incorrect, 59 correct"
    assert "59 functions are the same" in page.inner_text("#verdicts .remark")
    assert "@f50" in page.inner_text("#verdicts button")


def test_the_line_is_not_green_where_something_was_not_compared(page: Page) -> None:
    text = (ROOT / "logs" / "gvn-sink.log").read_text(encoding="utf-8")
    page.get_by_label("Passes of a log").check()
    write(page, text[text.rindex("*** IR Dump After GVNSink") :])
    check(page)
    assert page.locator("#verdicts button .verdict.incorrect").count() == 0
    assert page.inner_text("#summary .verdict") == "not checked"
    assert "not everything was compared" in page.inner_text("#summary")
    assert "is not compared" in page.inner_text("#verdicts .remark")


def test_a_cancelled_check_says_what_is_not_checked(page: Page) -> None:
    write(page, IDENTITY + ENDLESS.replace("@f", "@g"), SEVEN + NEVER.replace("@f", "@g"))
    page.click("#check")
    page.wait_for_selector("#verdicts .verdict.incorrect")
    page.keyboard.press("Escape")
    finished(page)
    assert page.inner_text("#summary") == "incorrect 2 pairs: 1 incorrect, 1 not checked"


def test_verdicts_of_another_text_or_mode_are_grey(page: Page) -> None:
    is_grey = "document.querySelector('#result').classList.contains('stale')"
    page.uncheck("#live")
    write(page, IDENTITY, SEVEN)
    check(page)
    assert not page.evaluate(is_grey)
    page.locator("#after .CodeMirror-code").click()
    page.keyboard.type("x")
    until(page, is_grey)
    assert page.inner_text("#summary").endswith("of an older text")
    page.keyboard.press("Control+z")
    until(page, f"!{is_grey}")
    page.get_by_label("C, C++, CUDA and others").check()
    until(page, is_grey)
    assert page.inner_text("#summary").endswith("of another mode")
    assert written(page, "before") == ""
    page.get_by_label("Before and after").check()
    until(page, f"!{is_grey}")
    assert written(page, "before") == IDENTITY
    page.click("#options summary")
    page.fill("#option-threads", "3")
    until(page, is_grey)
    assert page.inner_text("#summary").endswith("with other settings")


def test_there_is_no_empty_box(page: Page) -> None:
    assert page.inner_text("#after .hint").startswith("LLVM IR: the module after")
    chosen(page, "bugs/gvn-sink", "@src")
    assert not page.is_visible("#after") and page.is_visible("#second")
    page.click("#second")
    assert page.is_visible("#after .hint") and not page.is_visible("#second")
    write(page, IDENTITY, SEVEN)
    page.locator("#before .CodeMirror-code").click()
    page.keyboard.type(" ")
    assert not page.is_visible("#after .hint") and page.is_visible("#after")


@pytest.mark.parametrize("example", ["", "bugs/gvn-sink", "source/destructors"])
@pytest.mark.parametrize("width", [1000, 1400])
def test_the_editors_fill_the_height(page: Page, example: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    if example:
        chosen(page, example, "t")
    bottom = "document.querySelector('.actions').getBoundingClientRect().bottom"
    until(page, f"{bottom} > 870 && {bottom} <= 900")
    editors = page.evaluate(
        "[...document.querySelectorAll('.CodeMirror')].reduce((sum, each) => sum + "
        "each.offsetHeight, 0)"
    )
    assert editors > 450


def test_passes_are_completed_after_a_comma_and_others_are_said(page: Page) -> None:
    page.get_by_label("LLVM's passes").check()
    offered = "[...document.querySelector('#pass-names').options].map((o) => o.value)"
    names = page.evaluate(offered)
    assert {"sroa", "lower-invoke", "default<O2>", "default<O2> -enable-gvn-sink"} <= {*names}
    page.locator("#passes").press_sequentially("sroa,simp")
    names = page.evaluate(offered)
    assert "sroa,simplifycfg" in names and "sroa,default<O2>" not in names
    assert page.inner_text("#passes-say") == ""
    page.fill("#passes", "gvn-sink")
    assert "write default<O2> -enable-gvn-sink" in page.inner_text("#passes-say")
    page.fill("#passes", "loop-vectorize")
    assert "loop-vectorize is not among the passes" in page.inner_text("#passes-say")


def test_a_log_shows_functions_from_end_to_end_first(log: Page) -> None:
    functions = log.locator("#verdicts > li.function")
    assert functions.count() == 2
    rows = functions.nth(0).locator("button")
    for number, name in enumerate(("end to end", "1. GVNSink")):
        assert name in rows.nth(number).inner_text()
    assert functions.nth(0).locator("ol button").count() == 1
    assert log.inner_text("#summary") == "incorrect 2 functions: 2 incorrect"


def test_the_wrong_pass_of_a_log_is_named_among_those_that_were_compared(page: Page) -> None:
    page.get_by_label("Passes of a log").check()
    write(page, log_of(THREE_STEPS))
    check(page)
    assert page.inner_text("#summary") == "incorrect 2 functions: 1 incorrect, 1 correct"
    wrong = page.locator("#verdicts > li.function").filter(has_text="@wrong")
    steps = ("steps 1 to 2", "1. First", "2. Second")
    rows = wrong.locator("ol > li")
    assert rows.count() == len(steps)
    for number, step in enumerate(steps):
        assert step in rows.nth(number).locator("button").inner_text()
    assert wrong.locator(".first-wrong").all_inner_texts() == ["first wrong: 2. Second"]
    assert rows.nth(2).locator(".first-wrong").count() == 1
    assert page.locator(".function ol button").count() == len(steps)
    page.select_option("#by-pass", "First")
    assert not page.is_visible(".first-wrong")
    assert page.locator("#by-pass option").all_inner_texts()[2:] == [
        *("several steps", "First", "Second"),
    ]


def test_a_wrong_pass_shows_where_the_end_of_a_function_is_not_known(page: Page) -> None:
    page.evaluate(
        """() => {
          Results.begin({ count: 1, same: [], unchecked: [] }, true);
          globalThis.WHOLE = { title: "@f", module: "m", code: "", meaning: "", headline: "x",
            seconds: 0, lines: [], diff: [] };
          const add = (step, passes, verdict) => Results.add({ ...WHOLE, step, passes, verdict });
          add("3. C", [3, 3], "incorrect");
          add("steps 1 to 3", [1, 3], "unknown");
          add("2. B", [2, 2], "incorrect");
          add("1. A", [1, 1], "correct");
        }"""
    )
    rows = page.locator("#verdicts ol > li")
    steps = ("steps 1 to 3", "1. A", "2. B", "3. C")
    for number, step in enumerate(steps):
        assert step in rows.nth(number).locator("button").inner_text()
    assert rows.nth(2).locator(".first-wrong").inner_text() == "first wrong: 2. B"
    assert "is not decided yet" in page.inner_text("#verdicts > li > p")
    page.evaluate("Results.add({ ...WHOLE, step: 'end to end', passes: [], verdict: 'unknown' })")
    assert page.locator("#verdicts > li > p").count() == 0
    page.evaluate("Results.summarize(true)")
    assert page.inner_text("#summary") == "incorrect 1 function: 1 unknown, a pass is incorrect"


def test_what_a_search_did_not_read_is_said(page: Page) -> None:
    page.get_by_label("Passes of a log").check()
    states = [*THREE_STEPS]
    states[2] = ("sub i32 %x, %nowhere", "shl i32 %x, 3")
    write(page, log_of(states))
    check(page)
    assert "that LLVM does not read" in page.inner_text("#messages .faint")


def test_the_line_is_green_where_all_functions_of_a_log_are_right(page: Page) -> None:
    page.get_by_label("Passes of a log").check()
    write(page, log_of(THREE_STEPS[:2]))
    check(page)
    assert page.inner_text("#summary") == "correct 2 functions: 2 correct"


def test_a_filter_chooses_by_function_pass_and_verdict(log: Page) -> None:
    shown = "[...document.querySelectorAll('#verdicts button')].filter((b) => b.checkVisibility())"
    log.select_option("#by-pass", "GVNSink")
    assert log.inner_text("#filter-said") == "2 of 4"
    # Their functions stay, as what they belong to.
    assert log.evaluate(f"{shown}.length") == 4
    log.select_option("#by-function", "@src_ballot")
    assert log.evaluate(f"{shown}.length") == 2
    log.select_option("#by-verdict", "incorrect")
    assert log.evaluate(f"{shown}.length") == 2
    log.select_option("#by-pass", "")
    assert log.evaluate(f"{shown}.length") == 2


def test_a_pass_has_a_link_that_leads_to_it(log: Page, browser: Browser, served: Served) -> None:
    log.locator("#verdicts .here").nth(3).click()
    until(log, "document.querySelector('#link-said').textContent")
    assert log.locator("#verdicts button").nth(3).get_attribute("aria-current") == "true"
    link: str = log.evaluate("navigator.clipboard.readText()")
    log.locator("#verdicts .here").nth(1).hover()
    until(log, "document.querySelectorAll('#verdicts .here')[1].href.includes('&at=')")
    with visited(browser, served, fragment=link.removeprefix(served.url)) as other:
        # A link's text is unpacked after the page is there.
        until(other, "document.querySelector('#before .CodeMirror').CodeMirror.getValue()")
        assert "IR Dump" in written(other, "before")
        check(other)
        row = other.locator("#verdicts button[aria-current=true]")
        assert "3. GVNSink" in row.inner_text()


def test_in_c_the_program_comes_first(page: Page) -> None:
    chosen(page, "source/destructors", "before_the_loop")
    check(page)
    page.frame_locator("#trace").get_by_text("In the source").wait_for()
    assert not page.is_visible("#compiled") and not page.is_visible("#diff")
    page.locator("#before .CodeMirror-code .wrong").first.wait_for()


def test_a_text_that_is_too_long_is_said(page: Page) -> None:
    page.evaluate(
        "document.querySelector('#before .CodeMirror').CodeMirror"
        ".setValue(('; ' + 'x'.repeat(97) + '\\n').repeat(42000))"
    )
    page.click("#check")
    page.wait_for_selector("#messages .error")
    said = page.inner_text("#messages .error")
    assert said == (
        "before: 4200000 characters; this page takes 4194304, tangle-tv check takes more"
    )


def test_what_scrolls_has_the_keyboard_and_a_name(log: Page) -> None:
    """What axe calls scrollable-region-focusable: its other rules found nothing else."""
    regions = log.evaluate(
        "[...document.querySelectorAll('.CodeMirror-scroll, #verdicts, #diff, #compiled')]"
        ".map((each) => [each.tabIndex, each.getAttribute('aria-label') ?? "
        "document.getElementById(each.getAttribute('aria-labelledby')).textContent])"
    )
    assert len(regions) == 5 and all(index == 0 and name for index, name in regions)


def test_a_program_can_be_read_in_the_dark(browser: Browser, served: Served) -> None:
    with visited(browser, served, dark=True) as page:
        chosen(page, "source/destructors", "before_the_loop")
        assert page.locator("#before .cm-builtin").count() > 0
        check(page)
        assert page.evaluate(FAINT_TEXT) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_grey_verdicts_can_be_read(browser: Browser, served: Served, dark: bool) -> None:
    with visited(browser, served, dark=dark) as page:
        write(page, IDENTITY, SEVEN)
        check(page)
        page.get_by_label("LLVM's passes").check()
        assert page.evaluate(FAINT_TEXT) == []


def test_a_frame_of_another_page_has_a_heading(browser: Browser) -> None:
    embedded = serving(0, "--embed", "https://example.org")
    with embedded as other, page_at(browser, f"{other.url}embed", other.url) as page:
        assert page.locator("h1:visible").count() == 1
