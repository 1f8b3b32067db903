; What: Thread 0 leaves a loop by a divergent branch, the others an iteration later by a uniform one, and all are converged where both ways
; meet. LLVM's uniformity analysis calls the number of the way uniform there (uniformity/cycle-exit.ll): what lane 0 has is replaced by the
; thread's own.
; Kernel: none; made of uniformity/cycle-exit.ll by hand
; Document: llvm-convergence-and-uniformity, "Uniformity", rule 3.1
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs amdgpu-uniform-combine, which ran
;   opt-22 -S -passes=amdgpu-uniform-intrinsic-combine
; EXPECT: incorrect memory-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src(ptr addrspace(1) %out) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  br label %header

header:                                           ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ 1, %body ]
  %goes.on = icmp slt i32 %i, 1
  br i1 %goes.on, label %body, label %exit

body:                                             ; preds = %header
  %leaves = icmp eq i32 %d, 0
  br i1 %leaves, label %exit, label %header

exit:                                             ; preds = %body, %header
  %way = phi i32 [ 1, %body ], [ 0, %header ]
  %first = call i32 @llvm.amdgcn.readlane.i32(i32 %way, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %d
  store i32 %first, ptr addrspace(1) %p, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #0

declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #1

define amdgpu_kernel void @tgt(ptr addrspace(1) %out) {
entry:
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  br label %header

header:                                           ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ 1, %body ]
  %goes.on = icmp slt i32 %i, 1
  br i1 %goes.on, label %body, label %exit

body:                                             ; preds = %header
  %leaves = icmp eq i32 %d, 0
  br i1 %leaves, label %exit, label %header

exit:                                             ; preds = %body, %header
  %way = phi i32 [ 1, %body ], [ 0, %header ]
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %d
  store i32 %way, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nofree nounwind willreturn memory(none) }
