"use strict";
// The page's own part: what is in the controls goes to the server, its events come back.
(() => {
  const at = (id) => document.getElementById(id);
  const form = at("form");
  const make = Results.make;

  // The editors fill what the header leaves of the window.
  const main = document.querySelector("main");
  const measure = () => document.body.style.setProperty("--top", `${main.offsetTop}px`);
  new ResizeObserver(measure).observe(document.querySelector("header"));
  measure();

  const EMPTY = {
    pair: { before: "LLVM IR: the module before, or both functions as @src and @tgt", after: "LLVM IR: the module after; functions are paired by name" },
    passes: { before: "LLVM IR: the module that LLVM's passes are to change" },
    source: { before: "A program: what it means is compared with what Clang makes of it" },
    log: { before: "What opt, clang or llc printed on standard error with -print-changed -print-module-scope" },
  };
  const editors = {};
  const hints = {};
  for (const name of ["before", "after"]) {
    editors[name] = CodeMirror.fromTextArea(at(`${name}-text`), {
      mode: "llvm-ir",
      lineNumbers: true,
      viewportMargin: 50,
      extraKeys: { Tab: false, "Shift-Tab": false }, // the key moves on, as everywhere in the page
    });
    editors[name].getInputField().setAttribute("aria-labelledby", `${name}-title`);
    const scroller = editors[name].getScrollerElement(); // the keyboard scrolls it, too
    scroller.tabIndex = 0;
    scroller.setAttribute("role", "group");
    scroller.setAttribute("aria-labelledby", `${name}-title`);
    hints[name] = make("p", "", "hint");
    editors[name].getWrapperElement().append(hints[name]);
    new ResizeObserver(() => editors[name].refresh()).observe(at(name));
    at(`${name}-title`).addEventListener("click", () => editors[name].focus());
  }

  // Modules, programs and logs are kept apart: a mode shows its own text.
  const KINDS = { pair: "ir", passes: "ir", source: "program", log: "log" };
  const docs = { ir: editors.before.getDoc(), program: CodeMirror.Doc(""), log: CodeMirror.Doc("") };

  // What the controls say, and back.

  const fields = [...document.querySelectorAll("[data-field]")];
  const mode = () => form.elements.mode.value;

  const words = (control) => {
    if (control.type === "checkbox") return control.checked ? [""] : [];
    const text = control.value.trim();
    if (control.dataset.default !== undefined) return text && text !== control.dataset.default ? [text] : [];
    return text.split(",").map((word) => word.trim()).filter(Boolean);
  };

  const options = () => fields.flatMap((control) => words(control).map((word) => [control.dataset.field, word]));

  const settings = () => ({
    mode: mode(),
    passes: mode() === "passes" ? at("passes").value : "",
    language: mode() === "source" ? at("language").value : "",
    target: mode() === "source" ? at("target").value : "",
    level: mode() === "source" ? at("level").value : "",
    options: options(),
  });
  const state = () => ({
    ...settings(),
    before: editors.before.getValue(),
    after: mode() === "pair" ? editors.after.getValue() : "",
  });

  const show = (given) => {
    const text = (name) => (typeof given[name] === "string" ? given[name] : "");
    const known = form.querySelector(`[name=mode][value="${CSS.escape(text("mode"))}"]`);
    if (known) known.checked = true;
    second = false;
    showMode();
    for (const [name, editor] of Object.entries(editors)) {
      editor.setValue(text(name));
      // A pair of the corpus begins with what it is about: the function comes first.
      const begins = mode() === "source" ? /^(?!\/\/|$)/ : /^define /;
      const first = editor.getValue().split("\n").findIndex((line) => begins.test(line));
      editor.scrollTo(0, first > 0 ? editor.heightAtLine(first, "local") : 0);
    }
    at("passes").value = text("passes");
    at("language").value = text("language") || at("language").options[0].value;
    showTargets();
    if (text("target")) at("target").value = text("target");
    at("level").value = text("level");
    const list = Array.isArray(given.options) ? given.options : [];
    for (const control of fields) {
      const own = list.filter((each) => Array.isArray(each) && each[0] === control.dataset.field).map((each) => String(each[1]));
      if (control.type === "checkbox") control.checked = own.length > 0;
      else control.value = own.length ? own.join(", ") : control.dataset.default ?? "";
    }
    at("options").open = list.length > 0;
    showTexts();
    showPasses();
  };

  const showTargets = () => {
    const has = (at("language").selectedOptions[0]?.dataset.targets ?? "").split(" ");
    for (const option of at("target").options) option.hidden = option.disabled = !has.includes(option.value);
    if (!has.includes(at("target").value)) at("target").value = has[0];
  };

  // Where one text has @src and @tgt, there is no second one unless someone asks for it.
  let second = false;
  const showTexts = () => {
    const text = editors.before.getValue();
    const isOne = mode() === "pair" && !editors.after.getValue().trim() && /^define\b.*@"?src/m.test(text) && /^define\b.*@"?tgt/m.test(text);
    form.dataset.texts = mode() !== "pair" || (isOne && !second) ? "1" : "2";
    at("second").hidden = !(isOne && !second);
    const titles = { source: "Program", passes: "Module", log: "Output of -print-changed -print-module-scope" };
    at("before-title").textContent = titles[mode()] ?? (isOne && !second ? "Before and after: @src and @tgt" : "Before");
    for (const [name, editor] of Object.entries(editors)) {
      hints[name].textContent = EMPTY[mode()][name] ?? "";
      hints[name].hidden = Boolean(editor.getValue());
    }
  };

  const showMode = () => {
    form.dataset.mode = document.body.dataset.mode = mode();
    const doc = docs[KINDS[mode()]];
    if (editors.before.getDoc() !== doc) editors.before.swapDoc(doc);
    editors.before.setOption("mode", mode() === "source" ? "text/x-c++src" : "llvm-ir");
    at("changed").open = mode() !== "source"; // there, the program comes first
    showTargets();
    showTexts();
    for (const editor of Object.values(editors)) editor.refresh();
    showStale();
  };

  // Passes: names are completed after each comma, and what cannot be run is said.

  const names = [...at("pass-names").options].map((option) => option.value);
  const added = Object.fromEntries([...at("added-names").options].map((option) => [option.textContent, option.value]));
  const showPasses = () => {
    const words = at("passes").value.split(",");
    const last = words.pop().trim();
    const start = words.map((word) => `${word},`).join("");
    const offered = start ? names.filter((name) => !name.startsWith("default<")) : names;
    at("pass-names").replaceChildren(...offered.map((name) => Object.assign(make("option"), { value: start + name })));
    const isBegun = (word) => [...names, ...Object.keys(added)].some((name) => name.startsWith(word) && name !== word);
    const wrong = [...words.map((word) => word.trim()), ...(isBegun(last) && !added[last] ? [] : [last])].filter((word) => word && !names.includes(word));
    at("passes-say").textContent = wrong.map((word) => added[word] ?? at("passes").dataset.notRun.replace("{0}", word)).join(". ");
  };
  at("passes").addEventListener("input", showPasses);

  // The verdicts are of a text and of settings; where these are others now, they are grey.

  let checked = null;
  const shownTexts = () => (mode() === "pair" ? [editors.before, editors.after] : [editors.before]).map((editor) => editor.getDoc());
  const remember = () => {
    checked = { mode: mode(), settings: JSON.stringify(settings()), docs: shownTexts().map((doc) => [doc, doc.changeGeneration(true)]) };
  };
  const why = () => {
    if (!checked) return "";
    if (mode() !== checked.mode) return "of another mode";
    if (JSON.stringify(settings()) !== checked.settings) return "with other settings";
    return checked.docs.some(([doc, generation], number) => shownTexts()[number] !== doc || !doc.isClean(generation)) ? "of an older text" : "";
  };
  const showStale = () => Results.stale(why());

  // The link.

  const fragmentOf = async (place) => (place ? Link.to(await Link.write(state()), place) : Link.write(state()));
  const copyLink = async (place = "") => {
    const fragment = await fragmentOf(place);
    history.replaceState(null, "", fragment);
    const link = at("link-text");
    link.value = location.href;
    try {
      await navigator.clipboard.writeText(link.value);
      link.hidden = true;
      at("link-said").textContent = "Copied.";
    } catch {
      link.hidden = false;
      link.select();
      at("link-said").textContent = "Copy it from here.";
    }
  };

  const openLink = async () => {
    try {
      const given = await Link.read(location.hash);
      const place = given ? Link.place(location.hash) : "";
      Results.want(place);
      if (!given || typeof given !== "object") return;
      const own = state();
      const isShown = Object.keys(own).every((name) => JSON.stringify(own[name]) === JSON.stringify(given[name]));
      if (isShown) Results.openPlace(place);
      else show(given);
    } catch {
      say("The link is damaged: what it holds cannot be read.", "error");
    }
  };

  // What is wrong, at its line.

  let complaints = [];
  const forget = () => {
    for (const clear of complaints) clear();
    complaints = [];
  };

  const complain = (check, event) => {
    const editor = event.editor === "after.ll" ? editors.after : editors.before;
    const where = event.editor && event.line ? `${event.editor.replace(".ll", "")}, line ${event.line}: ` : "";
    say(where + event.message, "error");
    if (!event.line) return;
    const line = Math.min(event.line, editor.lineCount()) - 1;
    const mark = editor.addLineClass(line, "background", "wrong");
    const widget = editor.addLineWidget(line, make("div", event.message, "complaint"));
    complaints.push(() => (editor.removeLineClass(mark, "background", "wrong"), widget.clear()));
    if (check.live) return; // whoever types keeps the cursor
    editor.setCursor(line, Math.max(0, (event.column ?? 1) - 1));
    editor.scrollIntoView({ line, ch: 0 }, 60);
    editor.focus();
  };

  // The lines of the program that a counterexample is about.
  let marked = () => {};
  Results.onOpen((lines) => {
    marked();
    if (!lines.length || why()) return (marked = () => {});
    const marks = lines.filter((line) => line <= editors.before.lineCount()).map((line) => editors.before.addLineClass(line - 1, "background", "wrong"));
    editors.before.scrollIntoView({ line: lines[0] - 1, ch: 0 }, 90);
    marked = () => marks.forEach((mark) => editors.before.removeLineClass(mark, "background", "wrong"));
  });
  Results.linkBy({ write: fragmentOf, copy: copyLink });

  const say = (text, kind) => at("messages").append(make("p", text, kind));

  // A check.

  let running = null;

  const clear = () => {
    forget();
    marked();
    checked = null;
    at("messages").replaceChildren();
    Results.clear();
  };

  const take = (check, event) => {
    if (event.event === "verdict") Results.add(event);
    else if (event.event === "pairs") {
      Results.begin(event, check.mode === "log");
      for (const note of event.notes) say(note, "faint");
      if (!event.count) say("Nothing to compare: no function changed.");
    } else if (event.event === "notes") event.notes.forEach((note) => say(note, "faint"));
    else if (event.event === "left") Results.left(event);
    else if (event.event === "compiled") {
      at("compiled").textContent = event.text;
      at("compiled-shown").hidden = false;
    } else if (event.event === "error") complain(check, event);
    else if (event.event === "waiting") check.waits = true;
    else if (event.event === "started") check.waits = false;
  };

  const progress = (check) => {
    const seconds = ((performance.now() - check.began) / 1000).toFixed(0);
    const [count, decided] = [Results.count(), Results.decided()];
    const pairs = count > 1 ? `${decided} of ${count} ${Results.unit()}, ` : "";
    at("progress-said").textContent = check.waits ? "waiting for other checks" : `${pairs}${seconds} s`;
    if (count > 1) {
      at("progress").max = count;
      at("progress").value = decided;
    } else at("progress").removeAttribute("value");
  };

  const listen = async (check, response) => {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) take(check, JSON.parse(line));
      Results.summarize(false);
      showStale();
      progress(check);
    }
  };

  const setRunning = (check) => {
    running = check;
    at("check").disabled = Boolean(check);
    at("progress").hidden = !check;
    at("cancel").disabled = !check;
  };

  const tooLong = () => {
    const most = Number(at("before-text").dataset.most);
    for (const [name, editor] of Object.entries(editors)) {
      const size = editor.getValue().length;
      if (size <= most) continue;
      say(`${name}: ${size} characters; this page takes ${most}, tangle-tv ${mode() === "log" ? "log" : "check"} takes more`, "error");
      return true;
    }
    return false;
  };

  const run = async (live = false) => {
    if (running) return;
    clearTimeout(pause);
    clear();
    if (tooLong()) return;
    const check = { live, mode: mode(), stop: new AbortController(), began: performance.now(), waits: false };
    remember();
    setRunning(check);
    const timer = setInterval(() => progress(check), 500);
    progress(check);
    try {
      const response = await fetch("check", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(state()),
        signal: check.stop.signal,
      });
      if (!response.ok) throw new Error((await response.text()).trim());
      await listen(check, response);
    } catch (error) {
      if (error.name === "AbortError") again || say("Cancelled.", "faint");
      else say(`The server gave no answer (${error.message}). Is tangle-tv serve still running?`, "error");
    } finally {
      clearInterval(timer);
      Results.summarize(true);
      showStale();
      at("progress-said").textContent = "";
      setRunning(null);
      if (again) {
        again = false;
        run(true);
      }
    }
  };

  const cancel = () => {
    clearTimeout(pause);
    again = false;
    running?.stop.abort();
  };

  // While someone types: the check of what was there is cancelled, and one of what is there begins.

  const PAUSE_MS = 700;
  let pause = 0;
  let again = false;
  const recheck = () => {
    if (!running) return run(true);
    again = true;
    running.stop.abort();
  };
  const edited = () => {
    at("link-said").textContent = "";
    at("link-text").hidden = true;
    at("example").value = at("example-says").textContent = "";
    clearTimeout(pause);
    showTexts();
    showStale();
    const full = editors.before.getValue().trim() && (mode() !== "passes" || at("passes").value.trim());
    if (at("live").checked && full && (!checked || why())) pause = setTimeout(recheck, PAUSE_MS);
  };
  for (const editor of Object.values(editors)) editor.on("change", (_, change) => change.origin !== "setValue" && edited());
  form.addEventListener("input", (event) => !event.target.closest(".CodeMirror") && !["live", "example", "search"].includes(event.target.id) && event.target.name !== "mode" && edited());
  at("second").addEventListener("click", () => ((second = true), showTexts(), editors.after.refresh(), editors.after.focus()));

  // Examples.

  const groups = [...at("example").querySelectorAll("optgroup")].map((group) => [group, [...group.children]]);
  const search = () => {
    const sought = at("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (group, option) => sought.every((word) => `${group.label} ${option.value} ${option.title}`.toLowerCase().includes(word));
    let count = 0;
    at("example").replaceChildren(at("example").options[0]);
    for (const [group, members] of groups) {
      const left = members.filter((option) => fits(group, option));
      count += left.length;
      group.replaceChildren(...left);
      if (left.length) at("example").append(group);
    }
    at("example").options[0].textContent = sought.length ? `choose … (${count})` : "choose …";
  };
  const choose = async (name) => {
    cancel();
    clear();
    show(await (await fetch(`example/${name}`)).json());
    at("example").value = name;
    at("example-says").textContent = at("example").selectedOptions[0]?.title ?? "";
  };

  form.addEventListener("submit", (event) => (event.preventDefault(), run()));
  at("cancel").addEventListener("click", cancel);
  at("link").addEventListener("click", () => copyLink());
  at("language").addEventListener("change", showTargets);
  for (const choice of form.elements.mode.length ? form.elements.mode : [form.elements.mode]) choice.addEventListener("change", () => (showMode(), edited()));
  at("example").addEventListener("change", (event) => event.target.value && choose(event.target.value));
  at("search").addEventListener("input", search);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) (event.preventDefault(), run());
    if (event.key === "Escape") cancel();
  });
  addEventListener("hashchange", openLink);
  showMode();
  const start = document.body.dataset.start;
  if (location.hash || !start) openLink();
  else choose(start).then(() => run());
})();
