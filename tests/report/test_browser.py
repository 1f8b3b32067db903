"""The page of a counterexample in a real browser."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from report.html.pair import pair_page
from tests.browser import FAINT_TEXT, chromium, opened
from tests.report.refuted import DUPLICATED, refuted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Generator[Page]:
    path = tmp_path / "page.html"
    path.write_bytes(pair_page(refuted(DUPLICATED, [{"cond1": 0}, {"cond1": 1, "cond2": 1}])))
    with opened(browser, path) as found:
        yield found


def now(page: Page) -> tuple[str, list[str], list[str]]:
    """The step, the instructions and the blocks that are marked as current."""
    return (
        page.inner_text("#position"),
        page.locator(".code .line.current").all_inner_texts(),
        page.locator(".cfg .block.current .label").all_text_contents(),
    )


ENTRY = ["  br i1 %cond1, label %then1, label %mid", "  br i1 %cond1, label %then1, label %then2"]
BARRIER = "  call void @subgroupControlBarrier()"


@pytest.mark.campaign
def test_it_opens_at_the_difference_and_a_click_steps(page: Page) -> None:
    assert now(page) == ("Step 2 of 3", [BARRIER, BARRIER], ["%then2", "%then2"])
    page.get_by_role("button", name="step back").click()
    assert now(page) == ("Step 1 of 3", ENTRY, ["%entry", "%entry"])
    page.get_by_role("button", name="step on").click()
    page.get_by_role("button", name="step on").click()
    assert now(page) == ("Step 3 of 3", [BARRIER], ["%then2.copy"])
    page.locator("[data-step='0']").click()
    assert now(page)[0] == "Step 1 of 3"
    page.get_by_role("button", name="the difference").click()
    assert now(page)[0] == "Step 2 of 3"


def test_keys_step_and_stop_at_the_ends(page: Page) -> None:
    steps: list[str] = []
    page.get_by_role("button", name="the difference").focus()
    for key in ("Home", "ArrowLeft", "ArrowRight", "End", "ArrowRight"):
        page.keyboard.press(key)
        steps.append(now(page)[0].split()[1])
    assert steps == ["1", "1", "2", "3", "3"]


def test_only_the_current_moment_is_told_and_ways_show_when_they_are_taken(page: Page) -> None:
    page.get_by_role("button", name="first step").click()
    assert page.locator(".moment:visible").count() == 1
    drawn = page.locator(".cfg .way:visible").count()
    page.get_by_role("button", name="last step").click()
    assert page.locator(".cfg .way:visible").count() > drawn


def test_a_page_needs_no_script(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(pair_page(refuted(DUPLICATED, [{"cond1": 0}, {"cond1": 1, "cond2": 1}])))
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(path.as_uri())
    assert page.locator(".moment:visible").count() == 3
    assert page.locator(".buttons:visible").count() == 0
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_both_themes(browser: Browser, tmp_path: Path, scheme: str) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(pair_page(refuted(DUPLICATED, [{"cond1": 0}, {"cond1": 1, "cond2": 1}])))
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto(path.as_uri())
    assert page.evaluate(FAINT_TEXT) == []
    context.close()
