; What: The first lane's value of what threads compute leaves a loop, and is multiplied there, not in each iteration.  The trip count is a
; kernel's argument, so all threads are in each iteration.  Where each thread has its own trip count, later iterations have fewer threads.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --function src: correct proved
; EXPECT --function src_divergent: incorrect

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fma.f32(float, float, float)

define amdgpu_kernel void @src(ptr addrspace(1) noundef %coeff, ptr addrspace(1) noundef %data, ptr addrspace(1) noundef %res, i32 noundef %taps) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wave = lshr i32 %id, 6
  %nz = icmp sgt i32 %taps, 0
  br i1 %nz, label %body, label %fini

body:
  %k = phi i32 [ 0, %entry ], [ %k.n, %body ]
  %acc = phi float [ 0.000000e+00, %entry ], [ %acc.n, %body ]
  %uw = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %wave)
  %cbase = mul i32 %uw, %taps
  %ci = add i32 %cbase, %k
  %ci.w = sext i32 %ci to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %coeff, i64 %ci.w
  %c = load float, ptr addrspace(1) %cp, align 4
  %di = add i32 %id, %k
  %di.w = zext i32 %di to i64
  %dp = getelementptr inbounds float, ptr addrspace(1) %data, i64 %di.w
  %d = load float, ptr addrspace(1) %dp, align 4
  %acc.n = call float @llvm.fma.f32(float %c, float %d, float %acc)
  %k.n = add nuw nsw i32 %k, 1
  %done = icmp eq i32 %k.n, %taps
  br i1 %done, label %fini, label %body

fini:
  %out = phi float [ 0.000000e+00, %entry ], [ %acc.n, %body ]
  %id.w = zext nneg i32 %id to i64
  %rp = getelementptr inbounds float, ptr addrspace(1) %res, i64 %id.w
  store float %out, ptr addrspace(1) %rp, align 4
  ret void
}

define amdgpu_kernel void @tgt(ptr addrspace(1) noundef %coeff, ptr addrspace(1) noundef %data, ptr addrspace(1) noundef %res, i32 noundef %taps) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wave = lshr i32 %id, 6
  %nz = icmp sgt i32 %taps, 0
  br i1 %nz, label %body.lr.ph, label %fini

body.lr.ph:
  %uw = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %wave)
  %cbase = mul i32 %uw, %taps
  br label %body

body:
  %k = phi i32 [ 0, %body.lr.ph ], [ %k.n, %body ]
  %acc = phi float [ 0.000000e+00, %body.lr.ph ], [ %acc.n, %body ]
  %ci = add i32 %cbase, %k
  %ci.w = sext i32 %ci to i64
  %cp = getelementptr inbounds float, ptr addrspace(1) %coeff, i64 %ci.w
  %c = load float, ptr addrspace(1) %cp, align 4
  %di = add i32 %id, %k
  %di.w = zext i32 %di to i64
  %dp = getelementptr inbounds float, ptr addrspace(1) %data, i64 %di.w
  %d = load float, ptr addrspace(1) %dp, align 4
  %acc.n = call float @llvm.fma.f32(float %c, float %d, float %acc)
  %k.n = add nuw nsw i32 %k, 1
  %done = icmp eq i32 %k.n, %taps
  br i1 %done, label %fini, label %body

fini:
  %out = phi float [ 0.000000e+00, %entry ], [ %acc.n, %body ]
  %id.w = zext nneg i32 %id to i64
  %rp = getelementptr inbounds float, ptr addrspace(1) %res, i64 %id.w
  store float %out, ptr addrspace(1) %rp, align 4
  ret void
}

attributes #0 = { convergent nounwind }
define amdgpu_kernel void @src_divergent(ptr addrspace(1) noundef %res, i32 noundef %most) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wave = lshr i32 %id, 0
  %taps = and i32 %id, %most
  %nz = icmp sgt i32 %taps, 0
  br i1 %nz, label %body, label %fini
body:
  %k = phi i32 [ 0, %entry ], [ %k.n, %body ]
  %acc = phi i32 [ 0, %entry ], [ %acc.n, %body ]
  %uw = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %wave)
  %cbase = mul i32 %uw, %taps
  %ci = add i32 %cbase, %k
  %acc.n = add i32 %acc, %ci
  %k.n = add nuw nsw i32 %k, 1
  %done = icmp eq i32 %k.n, %taps
  br i1 %done, label %fini, label %body
fini:
  %out = phi i32 [ 0, %entry ], [ %acc.n, %body ]
  %id.w = zext nneg i32 %id to i64
  %rp = getelementptr inbounds float, ptr addrspace(1) %res, i64 %id.w
  store i32 %out, ptr addrspace(1) %rp, align 4
  ret void
}
define amdgpu_kernel void @tgt_divergent(ptr addrspace(1) noundef %res, i32 noundef %most) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wave = lshr i32 %id, 0
  %taps = and i32 %id, %most
  %nz = icmp sgt i32 %taps, 0
  br i1 %nz, label %body.lr.ph, label %fini
body.lr.ph:
  %uw = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %wave)
  %cbase = mul i32 %uw, %taps
  br label %body
body:
  %k = phi i32 [ 0, %body.lr.ph ], [ %k.n, %body ]
  %acc = phi i32 [ 0, %body.lr.ph ], [ %acc.n, %body ]
  %ci = add i32 %cbase, %k
  %acc.n = add i32 %acc, %ci
  %k.n = add nuw nsw i32 %k, 1
  %done = icmp eq i32 %k.n, %taps
  br i1 %done, label %fini, label %body
fini:
  %out = phi i32 [ 0, %entry ], [ %acc.n, %body ]
  %id.w = zext nneg i32 %id to i64
  %rp = getelementptr inbounds float, ptr addrspace(1) %res, i64 %id.w
  store i32 %out, ptr addrspace(1) %rp, align 4
  ret void
}
