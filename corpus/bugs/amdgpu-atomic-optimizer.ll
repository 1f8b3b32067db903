; What: An atomic addition at an address that all threads share.  AMDGPUAtomicOptimizer lets one thread add for all of them: it
; asks `llvm.amdgcn.ballot` who they are, and `llvm.amdgcn.readfirstlane` for the result, without tokens, though the function has
; some.  LLVM's verifier refuses the result.
; Kernel: none; found by running the passes of `tangle-tv hunt` on hand-written modules
; Document: llvm-convergent-operations, "Static Rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs amdgpu-atomic-optimizer, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa -passes=amdgpu-atomic-optimizer
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) inreg %count) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  %old = atomicrmw add ptr addrspace(1) %count, i32 1 syncscope("agent") monotonic, align 4
  ret i32 %old
}

declare void @llvm.amdgcn.wave.barrier() #1

declare token @llvm.experimental.convergence.entry() #2

define i32 @tgt(ptr addrspace(1) inreg %count) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.amdgcn.wave.barrier() [ "convergencectrl"(token %entered) ]
  %0 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %1 = trunc i64 %0 to i32
  %2 = lshr i64 %0, 32
  %3 = trunc i64 %2 to i32
  %4 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %1, i32 0)
  %5 = call i32 @llvm.amdgcn.mbcnt.hi(i32 %3, i32 %4)
  %6 = call i64 @llvm.ctpop.i64(i64 %0)
  %7 = trunc i64 %6 to i32
  %8 = icmp eq i32 %5, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %entry
  %10 = atomicrmw add ptr addrspace(1) %count, i32 %7 syncscope("agent") monotonic, align 4
  br label %11

11:                                               ; preds = %9, %entry
  %12 = phi i32 [ poison, %entry ], [ %10, %9 ]
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %14 = add i32 %13, %5
  ret i32 %14
}

declare i64 @llvm.amdgcn.ballot.i64(i1) #3

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #4

declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32) #4

declare i64 @llvm.ctpop.i64(i64) #5

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
