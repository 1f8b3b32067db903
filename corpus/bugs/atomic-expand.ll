; What: An atomic operation that the processor does not have. AtomicExpand makes a loop of it. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs atomic-expand, which ran
;   opt-22 -S -passes=atomic-expand
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) noundef %p, i32 noundef %mask) #0 {
entry:
  %old = atomicrmw nand ptr addrspace(1) %p, i32 %mask monotonic, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %old
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i32 @tgt(ptr addrspace(1) noundef %p, i32 noundef %mask) #0 {
entry:
  %0 = load i32, ptr addrspace(1) %p, align 4
  br label %atomicrmw.start

atomicrmw.start:                                  ; preds = %atomicrmw.start, %entry
  %loaded = phi i32 [ %0, %entry ], [ %newloaded, %atomicrmw.start ]
  %1 = and i32 %loaded, %mask
  %new = xor i32 %1, -1
  %2 = cmpxchg ptr addrspace(1) %p, i32 %loaded, i32 %new monotonic monotonic, align 4
  %success = extractvalue { i32, i1 } %2, 1
  %newloaded = extractvalue { i32, i1 } %2, 0
  br i1 %success, label %atomicrmw.end, label %atomicrmw.start

atomicrmw.end:                                    ; preds = %atomicrmw.start
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %newloaded
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
