; What: A load through a select of a local variable and another pointer, before the entry intrinsic. SROA writes it as a branch, where it
; may change the graph. What comes after the load is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 '-passes=sroa<modify-cfg>'
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, ptr %p) convergent {
entry:
  %own = alloca i32, addrspace(5)
  store i32 7, ptr addrspace(5) %own
  %flat = addrspacecast ptr addrspace(5) %own to ptr
  %q = select i1 %c, ptr %flat, ptr %p
  %v = load i32, ptr %q
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %v
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
