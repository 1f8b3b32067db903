"""The page of a run in a real browser."""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from corpus.report.page import run_page
from tests.browser import FAINT_TEXT, chromium, opened
from tests.corpus.nights import report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser, tmp_path: Path, rng: random.Random) -> Generator[Page]:
    path = tmp_path / "page.html"
    path.write_bytes(run_page(report(5000, rng)))
    with opened(browser, path) as found:
        yield found


def column(page: Page, number: int) -> set[str]:
    """The texts of one column of the list."""
    return set(page.locator(f"#rows td:nth-child({number})").all_inner_texts())


@pytest.mark.campaign
def test_a_filter_filters(page: Page) -> None:
    assert page.inner_text("#count") == "5,001 jobs"
    page.select_option("#pass", "LICM")
    assert column(page, 4) == {"LICM"}
    page.select_option("#standing", "undecided")
    assert column(page, 1) == {"undecided"} and column(page, 4) == {"LICM"}
    page.select_option("#verdict", "unsupported")
    assert column(page, 2) == {"unsupported"}
    page.get_by_role("button", name="all", exact=True).click()
    page.fill("#text", "no such thing")
    assert page.inner_text("#count") == "0 of 5,001 jobs"
    page.fill("#text", "TIMEOUT gvn")
    assert column(page, 5) == {"timeout"}
    assert all("GVN" in name for name in column(page, 3))


def test_numbers_and_passes_lead_to_their_jobs(page: Page) -> None:
    page.locator(".tiles button").first.click()
    assert column(page, 1) == {"wrong"} and page.inner_text("#count") == "2 of 5,001 jobs"
    page.get_by_role("button", name="LoopRotate").click()
    assert column(page, 4) == {"LoopRotate"}


@pytest.mark.campaign
def test_more_rows_come_when_asked_for_and_a_job_says_more(page: Page) -> None:
    assert page.locator("#rows tr").count() == 50
    page.locator("#more").click()
    assert page.locator("#rows tr").count() == 100
    page.select_option("#verdict", "correct")
    page.locator("#rows summary").first.click()
    told = page.locator("#rows details[open] dl").inner_text()
    assert "proved for 2 threads" in told and "tangle-tv corpus show " in told


def test_five_thousand_jobs_are_filtered_without_a_wait(page: Page) -> None:
    started = time.monotonic()
    for text in ("l", "li", "licm", ""):
        page.fill("#text", text)
    assert time.monotonic() - started < 2.0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_both_themes(
    browser: Browser, tmp_path: Path, rng: random.Random, scheme: str
) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(run_page(report(300, rng)))
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto(path.as_uri())
    assert page.evaluate(FAINT_TEXT) == []
    context.close()
