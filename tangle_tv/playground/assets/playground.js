"use strict";
// The page's own part: what is in the controls goes to the server, its events come back.
(() => {
  const at = (id) => document.getElementById(id);
  const form = at("form");
  const make = (name, text, kind) => {
    const item = document.createElement(name);
    if (text !== undefined) item.textContent = text; // a name of the user's is text, never markup
    if (kind) item.className = kind;
    return item;
  };

  const editors = {};
  for (const name of ["before", "after"]) {
    editors[name] = CodeMirror.fromTextArea(at(`${name}-text`), {
      mode: "llvm-ir",
      lineNumbers: true,
      viewportMargin: 50,
      extraKeys: { Tab: false, "Shift-Tab": false }, // the key moves on, as everywhere in the page
    });
    editors[name].getInputField().setAttribute("aria-labelledby", `${name}-title`);
    at(`${name}-title`).addEventListener("click", () => editors[name].focus());
  }

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

  const state = () => ({
    mode: mode(),
    before: editors.before.getValue(),
    after: mode() === "pair" ? editors.after.getValue() : "",
    passes: mode() === "passes" ? at("passes").value : "",
    language: mode() === "source" ? at("language").value : "",
    target: mode() === "source" ? at("target").value : "",
    level: mode() === "source" ? at("level").value : "",
    options: options(),
  });

  const show = (given) => {
    const text = (name) => (typeof given[name] === "string" ? given[name] : "");
    const known = form.querySelector(`[name=mode][value="${CSS.escape(text("mode"))}"]`);
    if (known) known.checked = true;
    for (const [name, editor] of Object.entries(editors)) {
      editor.setValue(text(name));
      // A pair of the corpus begins with what it is about: the function comes first.
      const first = editor.getValue().split("\n").findIndex((line) => line.startsWith("define "));
      editor.scrollTo(0, first > 0 ? editor.heightAtLine(first, "local") : 0);
    }
    at("passes").value = text("passes");
    at("language").value = text("language") || at("language").options[0].value;
    showMode();
    if (text("target")) at("target").value = text("target");
    at("level").value = text("level");
    const list = Array.isArray(given.options) ? given.options : [];
    for (const control of fields) {
      const own = list.filter((each) => Array.isArray(each) && each[0] === control.dataset.field).map((each) => String(each[1]));
      if (control.type === "checkbox") control.checked = own.length > 0;
      else control.value = own.length ? own.join(", ") : control.dataset.default ?? "";
    }
    at("options").open = list.length > 0;
  };

  const showTargets = () => {
    const has = (at("language").selectedOptions[0]?.dataset.targets ?? "").split(" ");
    for (const option of at("target").options) option.hidden = option.disabled = !has.includes(option.value);
    if (!has.includes(at("target").value)) at("target").value = has[0];
  };

  const showMode = () => {
    form.dataset.mode = document.body.dataset.mode = mode();
    at("before-title").textContent = { source: "Program", passes: "Module", log: "Output of -print-changed -print-module-scope" }[mode()] ?? "Before";
    editors.before.setOption("mode", mode() === "source" ? "text/x-c++src" : "llvm-ir");
    showTargets();
    for (const editor of Object.values(editors)) editor.refresh();
  };

  // The link.

  const copyLink = async () => {
    const fragment = await Link.write(state());
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
      if (given && typeof given === "object") show(given);
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

  const say = (text, kind) => at("messages").append(make("p", text, kind));

  // A check.

  let running = null;
  const SEVERITY = ["incorrect", "invalid", "unsupported", "unknown", "correct"];

  const clear = () => {
    forget();
    at("messages").replaceChildren();
    at("verdicts").replaceChildren();
    at("trace").hidden = at("compiled").hidden = at("changed").hidden = true;
    at("trace").removeAttribute("src");
  };

  const diffs = new WeakMap();
  const open = (button) => {
    for (const other of at("verdicts").querySelectorAll("button")) other.setAttribute("aria-current", String(other === button));
    const diff = diffs.get(button) ?? [];
    at("changed").hidden = !diff.length;
    at("diff").replaceChildren(...diff.map((line) => make("span", `${line[0]}${line.slice(2)}\n`, { "-": "gone", "+": "come" }[line[0]])));
    at("trace").hidden = !button.dataset.page;
    if (button.dataset.page) at("trace").src = button.dataset.page;
  };

  const verdict = (check, event) => {
    const button = make("button");
    button.type = "button";
    button.append(make("span", event.verdict, `verdict ${event.verdict}`), " ", make("code", event.title));
    button.append(make("span", `  ${[event.step, event.code, `${event.seconds.toFixed(1)} s`].filter(Boolean).join(" · ")}`, "faint"));
    button.append(make("span", event.headline || event.meaning, "what"));
    if (!event.page) button.append(make("span", "Its trace is too large for this page: tangle-tv check --html writes it.", "what faint"));
    else button.dataset.page = event.page;
    diffs.set(button, event.diff);
    button.addEventListener("click", () => open(button));
    const row = make("li");
    row.append(button);
    at("verdicts").append(row);
    check.decided += 1;
    const severity = SEVERITY.indexOf(event.verdict);
    if (severity < check.worst) {
      check.worst = severity;
      open(button);
    }
  };

  const take = (check, event) => {
    if (event.event === "verdict") verdict(check, event);
    else if (event.event === "pairs") {
      check.count = event.count;
      for (const note of event.notes) say(note, "faint");
      if (!event.count) say("Nothing to compare: no function changed.");
    } else if (event.event === "compiled") {
      at("compiled").textContent = event.text;
      at("compiled").hidden = false;
    } else if (event.event === "error") complain(check, event);
    else if (event.event === "waiting") check.waits = true;
    else if (event.event === "started") check.waits = false;
  };

  const progress = (check) => {
    const seconds = ((performance.now() - check.began) / 1000).toFixed(0);
    const pairs = check.count > 1 ? `${check.decided} of ${check.count} pairs, ` : "";
    at("progress-said").textContent = check.waits ? "waiting for other checks" : `${pairs}${seconds} s`;
    if (check.count > 1) {
      at("progress").max = check.count;
      at("progress").value = check.decided;
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
      progress(check);
    }
  };

  const setRunning = (check) => {
    running = check;
    at("check").disabled = Boolean(check);
    at("progress").hidden = !check;
    at("cancel").disabled = !check;
  };

  const run = async (live = false) => {
    if (running) return;
    clearTimeout(pause);
    clear();
    const check = { live, stop: new AbortController(), began: performance.now(), decided: 0, count: 0, worst: SEVERITY.length, waits: false };
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
    const full = editors.before.getValue().trim() && (mode() !== "passes" || at("passes").value.trim());
    if (at("live").checked && full) pause = setTimeout(recheck, PAUSE_MS);
  };
  for (const editor of Object.values(editors)) editor.on("change", (_, change) => change.origin !== "setValue" && edited());
  form.addEventListener("input", (event) => !event.target.closest(".CodeMirror") && event.target.id !== "live" && edited());

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
  at("link").addEventListener("click", copyLink);
  at("language").addEventListener("change", showTargets);
  for (const choice of form.elements.mode.length ? form.elements.mode : [form.elements.mode]) choice.addEventListener("change", showMode);
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
