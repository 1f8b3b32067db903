; What: A comparison of two constants that all threads of a wave make: its result is which threads are active. InstCombine reads that
; in the register `exec`, by a call that it marks convergent, and to which it gives no token.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs instcombine-icmp-constant, which ran
;   opt-22 -S -passes=instcombine
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i64 @src(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i64 @llvm.amdgcn.icmp.i64.i32(i32 1, i32 1, i32 32) [ "convergencectrl"(token %entered) ]
  %ones = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %x, i32 1, i32 32) [ "convergencectrl"(token %entered) ]
  %others = xor i64 %all, %ones
  ret i64 %others
}

declare i64 @llvm.amdgcn.icmp.i64.i32(i32, i32, i32 immarg) #1

declare token @llvm.experimental.convergence.entry() #2

define i64 @tgt(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %all = call i64 @llvm.read_register.i64(metadata !0) #0
  %ones = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %x, i32 1, i32 32) [ "convergencectrl"(token %entered) ]
  %others = xor i64 %all, %ones
  ret i64 %others
}

declare i64 @llvm.read_register.i64(metadata) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(read) }

!0 = !{!"exec"}
