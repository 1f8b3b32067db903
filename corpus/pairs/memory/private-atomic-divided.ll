; What: an atomic operation at a generic address, which is a plain one in private memory (atomic-expand), the result of
; which divides.
; Document: docs/memory.md, "One thread's memory"
; SLOW: its first line takes seconds
; EXPECT --function src_gen3: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.private(ptr)
define void @src_gen3(ptr %cnt, ptr addrspace(1) %out, i64 %v) #0 {
  %i = atomicrmw add ptr %cnt, i64 %v syncscope("agent") monotonic, align 8
  %d = udiv i64 7, %i
  store i64 %d, ptr addrspace(1) %out, align 8
  ret void
}
define void @tgt_gen3(ptr %cnt, ptr addrspace(1) %out, i64 %v) #0 {
v0:
  %is.private = call i1 @llvm.amdgcn.is.private(ptr %cnt)
  br i1 %is.private, label %atomicrmw.private, label %atomicrmw.global

atomicrmw.private:                                ; preds = %v0
  %v1 = addrspacecast ptr %cnt to ptr addrspace(5)
  %loaded.private = load i64, ptr addrspace(5) %v1, align 8
  %new = add i64 %loaded.private, %v
  store i64 %new, ptr addrspace(5) %v1, align 8
  br label %atomicrmw.phi

atomicrmw.global:                                 ; preds = %v0
  %v2 = atomicrmw add ptr %cnt, i64 %v syncscope("agent") monotonic, align 8, !noalias.addrspace !1
  br label %atomicrmw.phi

atomicrmw.phi:                                    ; preds = %atomicrmw.global, %atomicrmw.private
  %i = phi i64 [ %loaded.private, %atomicrmw.private ], [ %v2, %atomicrmw.global ]
  br label %atomicrmw.end

atomicrmw.end:                                    ; preds = %atomicrmw.phi
  %d = udiv i64 7, %i
  store i64 %d, ptr addrspace(1) %out, align 8
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" }
!0 = !{}
!1 = !{i32 5, i32 6}
