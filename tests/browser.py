"""A real browser for the tests with the mark `browser`: Chromium, without a window."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium() -> Generator[Browser]:
    """The browser, with a fresh profile.  Skips the test where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(f"none of {', '.join(NAMES)} is on the PATH; .ci/install-browser gets one")
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(browser: Browser, path: Path) -> Generator[Page]:
    """The page of a file, which must not ask for anything else nor have an error."""
    with page_at(browser, path.as_uri(), path.as_uri()) as page:
        yield page


@contextmanager
def page_at(
    browser: Browser, url: str, own: str, *, width: int = 1280, dark: bool = False
) -> Generator[Page]:
    """A page that asks only for what has an address that begins with `own`, and has no error."""
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if dark else "light",
        permissions=["clipboard-read", "clipboard-write"],
    )
    asked: list[str] = []
    errors: list[str] = []
    try:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text))
        page.goto(url)
        yield page
        assert [each for each in asked if not each.startswith(own)] == []
        assert errors == []
    finally:
        context.close()


FAINT_TEXT = """
() => {
  const channel = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = (item) => {
    for (let at = item; at; at = at.parentElement) {
      const [r, g, b, a] = parse(getComputedStyle(at).backgroundColor);
      if (a === undefined || a > 0.99) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const poor = new Set();
  for (const item of document.querySelectorAll("body *:not(svg, svg *, script)")) {
    const own = [...item.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || !item.checkVisibility()) continue;
    const pair = [luminance(parse(getComputedStyle(item).color)), luminance(behind(item))];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (ratio < 4.5) poor.add(`${item.tagName} ${item.className}: ${ratio.toFixed(2)}`);
  }
  return [...poor];
}
"""
"""Elements whose text has too little contrast (WCAG 2.2, 1.4.3: 4.5 to 1)."""
