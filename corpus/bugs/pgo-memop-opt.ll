; What: A copy of which a profile knows the usual size. PGOMemOPSizeOpt branches to a copy of that size. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by a hand-written module, as the others whose pass splits the entry block
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs pgo-memop-opt, which ran
;   opt-22 -S -passes=pgo-memop-opt
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %to, ptr %from, i64 noundef %size) #0 !prof !0 {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %size, i1 false), !prof !1
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define void @tgt(ptr %to, ptr %from, i64 noundef %size) #0 !prof !0 {
entry:
  switch i64 %size, label %MemOP.Default [
    i64 8, label %MemOP.Case.8
  ], !prof !2

MemOP.Case.8:                                     ; preds = %entry
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false)
  br label %MemOP.Merge

MemOP.Default:                                    ; preds = %entry
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %size, i1 false)
  br label %MemOP.Merge

MemOP.Merge:                                      ; preds = %MemOP.Default, %MemOP.Case.8
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }

!0 = !{!"function_entry_count", i64 16000}
!1 = !{!"VP", i32 1, i64 16000, i64 8, i64 16000}
!2 = !{!"branch_weights", i32 0, i32 16000}
