"use strict";
// Colours for LLVM IR.
CodeMirror.defineSimpleMode("llvm-ir", {
  start: [
    { regex: /;.*/, token: "comment" },
    { regex: /c?"(?:[^"\\]|\\.)*"?/, token: "string" },
    { regex: /[@][-\w$.]+|[@]"[^"]*"/, token: "def" },
    { regex: /[%][-\w$.]+|[%]"[^"]*"/, token: "variable-2" },
    { regex: /[!#][-\w.]*/, token: "meta" },
    { regex: /[-\w$.]+:/, token: "tag", sol: true },
    { regex: /\b(?:i\d+|ptr|void|half|bfloat|float|double|fp128|token|label|metadata|x)\b/, token: "type" },
    { regex: /-?\b0x[\da-fA-F]+\b|-?\b\d+(?:\.\d*(?:e[-+]?\d+)?)?\b/, token: "number" },
    { regex: /\b(?:true|false|null|undef|poison|none|zeroinitializer)\b/, token: "atom" },
    { regex: /\b[a-z][\w.]*\b/, token: "keyword" },
  ],
  meta: { lineComment: ";" },
});
