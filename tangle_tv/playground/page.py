"""The page: its controls are made of the options of a check, its files are listed here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import groupby

from report.html.element import Element, Node, h
from report.tool import describe
from source.clang import ClangError, packaged_clang
from source.languages import LANGUAGES
from tangle_tv.playground.examples import Example
from tangle_tv.playground.request import (
    DEFAULTS,
    LEVELS,
    MAX_RECURSION,
    MAX_TEXT_CHARACTERS,
    MAX_THREADS,
    MAX_TIMEOUT_S,
    MAX_UNROLL,
    NOT_RUN,
    OFFERED,
    ONLY_IN_A_PIPELINE,
    WITH_ADDED,
    PageMode,
)
from transforms.llvm.passes import ADDED, PASSES, PIPELINES
from verify.options import OPTIONS, Option

HIGHEST: Mapping[str, int] = {
    "threads": MAX_THREADS,
    "unroll": MAX_UNROLL,
    "recursion": MAX_RECURSION,
    "timeout": int(MAX_TIMEOUT_S),
}
MODES: Mapping[PageMode, str] = {
    PageMode.PAIR: "Before and after",
    PageMode.PASSES: "LLVM's passes",
    PageMode.SOURCE: "C, C++, CUDA and others",
    PageMode.LOG: "Passes of a log",
}
START = "bugs/gvn-sink"
"""The example that a page without a link begins with, and checks."""
STYLES = ("codemirror.css", "base.css", "playground.css")
SCRIPTS = (
    "codemirror.js",
    "simple.js",
    "clike.js",
    "llvm-ir.js",
    "link.js",
    "results.js",
    "playground.js",
)


@dataclass(frozen=True)
class Asset:
    """A file of the page."""

    content: bytes
    kind: str


def _assets() -> dict[str, Asset]:
    own = files("tangle_tv.playground").joinpath("assets")
    kinds = {".css": "text/css", ".js": "text/javascript"}
    places = {name: own.joinpath(name) for name in (*STYLES, *SCRIPTS)}
    for name in ("codemirror.css", "codemirror.js", "simple.js", "clike.js"):
        places[name] = own.joinpath("codemirror", name)
    places["base.css"] = files("report.html").joinpath("assets", "base.css")
    return {
        name: Asset(place.read_bytes(), kinds[name[name.rindex(".") :]])
        for name, place in places.items()
    }


ASSETS: Mapping[str, Asset] = _assets()
"""All that is served, by name; nothing is looked up in a folder."""


def index_page(examples: Sequence[Example], *, embedded: bool = False) -> bytes:
    """The document, in UTF-8; `embedded`: for a frame of another page, without what only a page by
    itself needs, and nothing is checked before someone asks for it."""
    try:
        packaged_clang()
        modes = [*PageMode]
    except ClangError:
        modes = [PageMode.PAIR, PageMode.PASSES, PageMode.LOG]
    shown = [each for each in examples if each.mode in modes]
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("title", "tangle-tv playground"),
        [h("link", rel="stylesheet", href=f"assets/{name}") for name in STYLES],
        [h("script", src=f"assets/{name}", defer=True) for name in SCRIPTS],
    )
    body = h(
        "body",
        h(
            "header",
            h("h1", "tangle-tv ", h("span", "playground", class_="faint")),
            _top(shown),
            hidden=embedded,
        ),
        h(
            "main",
            h("h1", "tangle-tv playground", class_="unseen") if embedded else None,
            h("div", _form(modes), class_="given"),
            _result(),
        ),
        h("footer", h("p", f"{describe()}. Everything stays on this machine.")),
        data_start=START if not embedded and any(each.name == START for each in shown) else None,
        class_="embedded" if embedded else None,
    )
    return f"<!DOCTYPE html>\n{h('html', head, body, lang='en')}\n".encode()


def _top(examples: Sequence[Example]) -> Element:
    groups = [
        h(
            "optgroup",
            [
                h("option", each.name.rpartition("/")[2], value=each.name, title=each.says or None)
                for each in members
            ],
            label=topic,
        )
        for topic, members in groupby(examples, lambda each: each.topic)
    ]
    choice = h("select", h("option", "choose …", value=""), groups, id="example")
    return h(
        "div",
        h("label", "Example ", choice),
        h("input", id="search", type="search", placeholder="search", aria_label="search examples"),
        h("button", "Copy link", type="button", id="link"),
        h("input", id="link-text", readonly=True, hidden=True, aria_label="link to this check"),
        h("span", id="link-said", role="status", class_="faint"),
        h("p", id="example-says", role="status", class_="faint"),
        class_="bar",
    )


def _form(modes: Sequence[PageMode]) -> Element:
    return h(
        "form",
        _modes(modes),
        _editor("before", "Before"),
        _editor("after", "After"),
        h("button", "Add a second text", type="button", id="second", hidden=True),
        h("div", _passes(), _languages(), class_="bar"),
        h("p", id="passes-say", role="status", class_="for-passes bad"),
        _options(),
        h(
            "div",
            h("button", "Check", type="submit", id="check", title="Ctrl-Enter"),
            h("label", h("input", type="checkbox", id="live", checked=True), " while typing"),
            h("button", "Cancel", type="button", id="cancel", disabled=True, title="Escape"),
            h("progress", id="progress", hidden=True, aria_label="progress of the check"),
            h("span", id="progress-said", class_="faint"),
            class_="bar actions",
        ),
        id="form",
    )


def _modes(modes: Sequence[PageMode]) -> Element:
    choices = [
        h(
            "label",
            h("input", type="radio", name="mode", value=mode.value, checked=mode is PageMode.PAIR),
            f" {MODES[mode]}",
        )
        for mode in modes
    ]
    return h("fieldset", h("legend", "What is compared", class_="unseen"), choices, class_="bar")


def _editor(name: str, title: str) -> Element:
    return h(
        "section",
        h("label", title, for_=f"{name}-text", id=f"{name}-title"),
        h(
            "textarea",
            id=f"{name}-text",
            spellcheck="false",
            autocomplete="off",
            data_most=MAX_TEXT_CHARACTERS,
        ),
        id=name,
        class_="editor",
    )


def _passes() -> Element:
    """The field of passes; names are completed after each comma, and what the wheel's LLVM does not
    run is said while it is typed."""
    names = [h("option", value=name) for name in (*PIPELINES, *WITH_ADDED, *PASSES)]
    added = [
        h("option", name, value=ONLY_IN_A_PIPELINE.format(name, option))
        for name, option in ADDED.items()
    ]
    return h(
        "label",
        "-passes= ",
        h(
            "input",
            id="passes",
            list="pass-names",
            autocomplete="off",
            spellcheck="false",
            aria_describedby="passes-say",
            data_not_run=NOT_RUN,
        ),
        h("datalist", names, id="pass-names"),
        h("datalist", added, id="added-names"),
        class_="for-passes",
    )


def _languages() -> Node:
    targets = dict.fromkeys(t for language in LANGUAGES.values() for t in language.targets)
    languages = [
        h("option", name, value=name, data_targets=" ".join(language.targets))
        for name, language in LANGUAGES.items()
    ]
    return [
        h("label", "language ", h("select", languages, id="language"), class_="for-source"),
        h(
            "label",
            "target ",
            h("select", [h("option", name, value=name) for name in targets], id="target"),
            class_="for-source",
        ),
        h(
            "label",
            "LLVM ",
            h(
                "select",
                [h("option", f"-O{n}" if n else "front end only", value=n) for n in LEVELS],
                id="level",
            ),
            class_="for-source",
        ),
    ]


def _options() -> Element:
    controls = [_control(name, OPTIONS[name]) for name in OFFERED]
    return h("details", h("summary", "Options"), h("div", controls, class_="options"), id="options")


def _control(name: str, option: Option) -> Element:
    words = option.words(getattr(DEFAULTS, name))
    default = " ".join(words)
    about = {"id": f"option-{name}", "data_field": name, "aria_describedby": f"help-{name}"}
    if option.metavar is None:
        control = h("input", type="checkbox", **about)
    elif option.metavar.startswith("{"):
        choices = option.metavar.strip("{}").split(",")
        control = h(
            "select",
            [h("option", word, value=word, selected=word == default) for word in choices],
            data_default=default,
            **about,
        )
    elif name in HIGHEST:
        control = h(
            "input",
            type="number",
            min=1,
            max=HIGHEST[name],
            value=default,
            data_default=default,
            **about,
        )
    else:
        example = "names, by commas" if name == "uniform" else option.metavar
        control = h("input", placeholder=example, autocomplete="off", **about)
    line = option.help.format(default=default)
    return h(
        "div",
        h("label", h("code", option.flag), " ", control),
        h("p", line, id=f"help-{name}", class_="faint"),
    )


def _result() -> Element:
    return h(
        "section",
        h("h2", "Verdict", id="result-title", class_="unseen"),
        h("div", h("p", _WELCOME, class_="faint"), id="messages", aria_live="polite"),
        h("p", id="summary", role="status", hidden=True),
        _filter(),
        h("ol", id="verdicts", tabindex=0, aria_label="verdicts"),
        h(
            "div",
            h(
                "details",
                h("summary", "what the pass changed"),
                h("pre", id="diff", tabindex=0, aria_label="what the pass changed"),
                id="changed",
                open=True,
                hidden=True,
            ),
            h(
                "iframe",
                id="trace",
                title="trace of the pair",
                sandbox="allow-scripts",
                hidden=True,
            ),
            h(
                "details",
                h("summary", "Clang's IR"),
                h("pre", id="compiled", tabindex=0, aria_label="Clang's IR"),
                id="compiled-shown",
                hidden=True,
            ),
            id="shown",
        ),
        id="result",
        aria_labelledby="result-title",
    )


def _filter() -> Element:
    """Which verdicts are listed: its choices are those of the list."""
    return h(
        "div",
        [
            h("label", f"{what} ", h("select", h("option", "all", value=""), id=f"by-{what}"))
            for what in ("function", "pass", "verdict")
        ],
        h("span", id="filter-said", role="status", class_="faint"),
        id="filter",
        class_="bar",
        hidden=True,
    )


_WELCOME = (
    "Two versions of a function: is the second right wherever the first is, the sets of threads "
    "that communicate included? Choose an example, or write LLVM IR: two modules, or one with @src "
    "and @tgt and nothing after. Ctrl-Enter checks, Escape cancels."
)
