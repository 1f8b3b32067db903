; What: A function is convergent because a call in it is, by the call's own attribute; the callee is declared without it. Attributor asks the
; declarations of the callees alone: the function is no longer convergent, and passes may move its calls to where fewer threads meet.
; Kernel: none; found by `tangle-tv hunt --seed 19000000` (kept, seed 19001005), and reduced by hand
; Document: LangRef, "Function Attributes" (`convergent`); llvm-convergent-operations, "Uncontrolled Convergent Operations"
; RUN: opt-22 -passes=attributor
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %vote) convergent {
entry:
  %all = call i32 @count(i1 %vote) convergent
  ret i32 %all
}

declare i32 @count(i1) nounwind willreturn memory(none)
