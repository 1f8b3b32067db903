target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

; Function Attrs: alwaysinline
define amdgpu_kernel void @reduction_dispatch_0_reduction_64x256_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) inreg noalias noundef nonnull align 16 %1) #0 !reqd_work_group_size !0 {
  %3 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %4 = sext i32 %3 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %0, i16 0, i32 65536, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %1, i16 0, i32 256, i32 159744)
  %7 = call range(i32 0, 64) i32 @llvm.amdgcn.workgroup.id.x()
  %8 = sext i32 %7 to i64
  %9 = trunc i64 %4 to i32
  %10 = mul nsw i32 %9, 4
  %11 = zext i32 %10 to i64
  %12 = mul i64 %8, 256
  %13 = add i64 %12, %11
  %14 = getelementptr float, ptr addrspace(7) %5, i64 %13
  %15 = load <4 x float>, ptr addrspace(7) %14, align 4
  %16 = call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %15)
  %17 = fadd float %16, 0.000000e+00
  %18 = fadd float %17, 0.000000e+00
  %19 = call float @llvm.amdgcn.update.dpp.f32(float %18, float %18, i32 177, i32 15, i32 15, i1 true)
  %20 = fadd float %18, %19
  %21 = call float @llvm.amdgcn.update.dpp.f32(float %20, float %20, i32 78, i32 15, i32 15, i1 true)
  %22 = fadd float %20, %21
  %23 = call float @llvm.amdgcn.update.dpp.f32(float %22, float %22, i32 321, i32 15, i32 15, i1 true)
  %24 = fadd float %22, %23
  %25 = call float @llvm.amdgcn.update.dpp.f32(float %24, float %24, i32 320, i32 15, i32 15, i1 true)
  %26 = fadd float %24, %25
  %27 = call float @llvm.amdgcn.update.dpp.f32(float %26, float %26, i32 322, i32 10, i32 15, i1 false)
  %28 = fadd float %26, %27
  %29 = call float @llvm.amdgcn.update.dpp.f32(float %28, float %28, i32 323, i32 15, i32 15, i1 true)
  %30 = fadd float %29, %28
  %31 = call float @llvm.amdgcn.readlane.f32(float %30, i32 63)
  %32 = fadd float %31, 0.000000e+00
  %33 = insertelement <1 x float> poison, float %32, i32 0
  %34 = icmp eq i32 %9, 0
  br i1 %34, label %35, label %37

35:                                               ; preds = %2
  %36 = getelementptr float, ptr addrspace(7) %6, i64 %8
  store <1 x float> %33, ptr addrspace(7) %36, align 4
  br label %37

37:                                               ; preds = %35, %2
  ret void
}

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) readnone, i16, i32, i32) #3

; Function Attrs: alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

attributes #0 = { alwaysinline "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
