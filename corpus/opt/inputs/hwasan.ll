; What: HWAddressSanitizer compares the tags of the pointer and of what is loaded, and branches to a report. What comes
; after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by a hand-written module, as the others whose pass splits the entry block
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 '-passes=hwasan<kernel>'
; EXPECT: incorrect entry-outside-entry-block

target triple = "aarch64-unknown-linux-gnu"

define i32 @src(ptr noundef %place) convergent sanitize_hwaddress {
entry:
  %at = load ptr, ptr %place
  %cell = load i32, ptr %at
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
