; What: A fill of a size that is not known. PreISelIntrinsicLowering makes a loop of it. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs pre-isel-intrinsic-lowering, which ran
;   opt-22 -S -passes=pre-isel-intrinsic-lowering
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) noundef %to, i64 noundef %size) #0 {
entry:
  call void @llvm.memset.p1.i64(ptr addrspace(1) %to, i8 0, i64 %size, i1 false)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.memset.p1.i64(ptr addrspace(1) writeonly captures(none), i8, i64, i1 immarg) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define void @tgt(ptr addrspace(1) noundef %to, i64 noundef %size) #0 {
entry:
  %0 = icmp eq i64 0, %size
  br i1 %0, label %split, label %loadstoreloop

loadstoreloop:                                    ; preds = %loadstoreloop, %entry
  %1 = phi i64 [ 0, %entry ], [ %3, %loadstoreloop ]
  %2 = getelementptr inbounds i8, ptr addrspace(1) %to, i64 %1
  store i8 0, ptr addrspace(1) %2, align 1
  %3 = add i64 %1, 1
  %4 = icmp ult i64 %3, %size
  br i1 %4, label %loadstoreloop, label %split

split:                                            ; preds = %loadstoreloop, %entry
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
