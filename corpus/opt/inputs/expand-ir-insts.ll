; What: A division of 128 bits before the entry intrinsic. ExpandIRInsts writes it as a loop over the bits. What comes after
; the division is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 '-passes=require<libcall-lowering-info>,function(expand-ir-insts<O2>)'
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define i128 @src(i128 noundef %x, i128 noundef %y) convergent {
entry:
  %quotient = udiv i128 %x, %y
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i128 %quotient
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
