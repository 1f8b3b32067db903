; What: AddressSanitizer tests the shadow of what is loaded, and branches to a report before the load. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes asan --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 '-passes=asan<kernel>'
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define i32 @src(ptr noundef %place) convergent sanitize_address {
entry:
  %at = load ptr, ptr %place
  %cell = load i32, ptr %at
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
