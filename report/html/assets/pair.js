"use strict";
// Steps through the trace: one moment is current in the table, in the graphs and in the code.
(() => {
  const columns = [...document.querySelectorAll(".timeline thead [data-column]")];
  if (!columns.length) return;
  const differs = Math.max(0, columns.findIndex((head) => head.classList.contains("differs")));
  const last = columns.length - 1;
  let current = differs;

  const reveal = (item) => {
    const box = item.closest(".scroll");
    if (!box) return;
    const outer = box.getBoundingClientRect(), inner = item.getBoundingClientRect(), room = 40;
    if (inner.top < outer.top + room) box.scrollTop -= outer.top + room - inner.top;
    if (inner.bottom > outer.bottom - room) box.scrollTop += inner.bottom - outer.bottom + room;
    const head = box.querySelector(".timeline th")?.offsetWidth ?? 0;
    if (inner.left < outer.left + head) box.scrollLeft -= outer.left + head - inner.left + room;
    if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right + room;
  };

  const show = (step) => {
    current = Math.min(last, Math.max(0, step));
    document.getElementById("position").textContent = `Step ${current + 1} of ${last + 1}`;
    for (const item of document.querySelectorAll("[data-column]"))
      item.classList.toggle("current", Number(item.dataset.column) === current);
    for (const item of document.querySelectorAll("[data-from]"))
      item.classList.toggle("later", Number(item.dataset.from) > current);
    for (const item of document.querySelectorAll("[data-at]")) {
      const now = item.dataset.at.split(" ").includes(String(current));
      item.classList.toggle("current", now);
      if (now) reveal(item);
    }
    reveal(columns[current]);
    for (const button of document.querySelectorAll("[data-step]"))
      if (Number(button.dataset.step) === current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
  };

  const go = {
    first: () => show(0), back: () => show(current - 1), on: () => show(current + 1),
    last: () => show(last), differs: () => show(differs),
  };
  const keys = { ArrowLeft: go.back, ArrowRight: go.on, Home: go.first, End: go.last };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.go) go[button.dataset.go]();
    if (button?.dataset.step) show(Number(button.dataset.step));
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
    if (["Home", "End"].includes(event.key) && !event.target.closest(".stepper, .timeline")) return;
    event.preventDefault();
    keys[event.key]();
  });
  document.documentElement.className = "live";
  show(differs);
})();
