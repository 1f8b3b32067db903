"use strict";
// A check as the fragment of a link: JSON, compressed, in characters that need no escape.
const Link = (() => {
  const MOST = 1 << 24;

  const through = async (bytes, stream) => {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST) throw new Error("the link holds too much");
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };

  const write = async (state) => {
    const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return "#1." + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  };

  const read = async (fragment) => {
    if (!fragment.startsWith("#1.")) return null;
    const text = atob(fragment.slice(3).split("&")[0].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
  };

  // The verdict that a link leads to: its pass and its function.
  const place = (fragment) => decodeURIComponent(fragment.split("&at=")[1] ?? "");
  const to = (fragment, key) => `${fragment}&at=${encodeURIComponent(key)}`;

  return { write, read, place, to };
})();
