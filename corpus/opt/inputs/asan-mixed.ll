; What: A load in a function with tokens. AddressSanitizer branches on a ballot of the threads whose access is wrong, which
; has no token: LLVM's verifier accepts no function in which some convergent operations have tokens and others have none.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes asan --tokens always`, and reduced
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 '-passes=asan<kernel>'
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr noundef %place) convergent sanitize_address {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %next

next:
  %cell = load i32, ptr %place
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
