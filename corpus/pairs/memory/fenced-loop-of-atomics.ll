; What: a loop of exchanges between fences for an atomic maximum (atomic-expand): an exchange of poison is undefined.
; Document: docs/semantics.md, "7. Verdicts"
; SLOW: its first line takes seconds
; EXPECT --function src_fmaxx: unknown approximation

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.maxnum.f32(float, float)
define ptx_kernel void @src_fmaxx(ptr addrspace(1) %cnt, ptr addrspace(1) %out, float %v) {
  %i = atomicrmw fmax ptr addrspace(1) %cnt, float %v seq_cst, align 4
  %j = fptosi float %i to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %j
  store i32 1, ptr addrspace(1) %p
  ret void
}
define ptx_kernel void @tgt_fmaxx(ptr addrspace(1) %cnt, ptr addrspace(1) %out, float %v) {
v0:
  %v1 = load float, ptr addrspace(1) %cnt, align 4
  br label %atomicrmw.start

atomicrmw.start:                                  ; preds = %atomicrmw.start, %v0
  %loaded = phi float [ %v1, %v0 ], [ %v6, %atomicrmw.start ]
  %v2 = call float @llvm.maxnum.f32(float %loaded, float %v)
  %v3 = bitcast float %v2 to i32
  %v4 = bitcast float %loaded to i32
  fence seq_cst
  %v5 = cmpxchg ptr addrspace(1) %cnt, i32 %v4, i32 %v3 acquire acquire, align 4
  %success = extractvalue { i32, i1 } %v5, 1
  %newloaded = extractvalue { i32, i1 } %v5, 0
  %v6 = bitcast i32 %newloaded to float
  br i1 %success, label %atomicrmw.end, label %atomicrmw.start

atomicrmw.end:                                    ; preds = %atomicrmw.start
  %j = fptosi float %v6 to i32
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %j
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
