; What: one atomic operation for those of several threads (amdgpu-atomic-optimizer), the result of which divides: that a
; target is undefined for it is seen before the operations are compared.
; Document: docs/semantics.md, "7. Verdicts"
; EXPECT --function src_lds: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.writelane.i32(i32, i32, i32)
define amdgpu_kernel void @src_lds(ptr addrspace(3) %cnt, ptr addrspace(1) %out, i32 %v) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %i = atomicrmw add ptr addrspace(3) %cnt, i32 %t syncscope("workgroup") monotonic, align 4
  %d = udiv i32 7, %i
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void
}
define amdgpu_kernel void @tgt_lds(ptr addrspace(3) %cnt, ptr addrspace(1) %out, i32 %v) #0 {
v0:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %v2 = trunc i64 %v1 to i32
  %v3 = lshr i64 %v1, 32
  %v4 = trunc i64 %v3 to i32
  %v5 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %v2, i32 0)
  %v6 = call i32 @llvm.amdgcn.mbcnt.hi(i32 %v4, i32 %v5)
  %v7 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br label %ComputeLoop

v8:                                                ; preds = %ComputeEnd
  %v9 = atomicrmw add ptr addrspace(3) %cnt, i32 %v18 syncscope("workgroup") monotonic, align 4
  br label %v10

v10:                                               ; preds = %ComputeEnd, %v8
  %v11 = phi i32 [ poison, %ComputeEnd ], [ %v9, %v8 ]
  %v12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v11)
  %v13 = add i32 %v12, %v17
  %d = udiv i32 7, %v13
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %d, ptr addrspace(1) %p, align 4
  ret void

ComputeLoop:                                      ; preds = %v0, %ComputeLoop
  %Accumulator = phi i32 [ 0, %v0 ], [ %v18, %ComputeLoop ]
  %OldValuePhi = phi i32 [ poison, %v0 ], [ %v17, %ComputeLoop ]
  %ActiveBits = phi i64 [ %v7, %v0 ], [ %v21, %ComputeLoop ]
  %v14 = call i64 @llvm.cttz.i64(i64 %ActiveBits, i1 true)
  %v15 = trunc i64 %v14 to i32
  %v16 = call i32 @llvm.amdgcn.readlane.i32(i32 %t, i32 %v15)
  %v17 = call i32 @llvm.amdgcn.writelane.i32(i32 %Accumulator, i32 %v15, i32 %OldValuePhi)
  %v18 = add i32 %Accumulator, %v16
  %v19 = shl i64 1, %v14
  %v20 = xor i64 %v19, -1
  %v21 = and i64 %ActiveBits, %v20
  %v22 = icmp eq i64 %v21, 0
  br i1 %v22, label %ComputeEnd, label %ComputeLoop

ComputeEnd:                                       ; preds = %ComputeLoop
  %v23 = icmp eq i32 %v6, 0
  br i1 %v23, label %v8, label %v10
}
attributes #0 = { "target-cpu"="gfx900" }
