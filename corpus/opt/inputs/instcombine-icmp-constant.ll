; What: A comparison of two constants that all threads of a wave make: its result is which threads are active. InstCombine reads that
; in the register `exec`, by a call that it marks convergent, and to which it gives no token.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; RUN: opt-22 -passes=instcombine
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define i64 @src(i32 noundef %x) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i64 @llvm.amdgcn.icmp.i64.i32(i32 1, i32 1, i32 32) [ "convergencectrl"(token %entered) ]
  %ones = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %x, i32 1, i32 32) [ "convergencectrl"(token %entered) ]
  %others = xor i64 %all, %ones
  ret i64 %others
}

declare i64 @llvm.amdgcn.icmp.i64.i32(i32, i32, i32 immarg) convergent memory(none)
declare token @llvm.experimental.convergence.entry()
