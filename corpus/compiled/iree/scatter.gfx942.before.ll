target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

; Function Attrs: alwaysinline
define amdgpu_kernel void @scatter_dispatch_0_scatter_64x32xi32_dispatch_tensor_store(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 %1, ptr addrspace(1) inreg noalias noundef nonnull align 16 %2) #0 !reqd_work_group_size !0 {
  %4 = call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %5 = sext i32 %4 to i64
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %6 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %0, i16 0, i32 2048, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %7 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %1, i16 0, i32 64, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %8 = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) %2, i16 0, i32 8192, i32 159744)
  %9 = call range(i32 0, 4) i32 @llvm.amdgcn.workgroup.id.x()
  %10 = sext i32 %9 to i64
  %11 = trunc i64 %10 to i32
  %12 = udiv i32 %11, 2
  %13 = urem i32 %11, 2
  %14 = trunc i64 %5 to i32
  br label %15

15:                                               ; preds = %44, %3
  %16 = phi i32 [ %45, %44 ], [ %14, %3 ]
  %17 = icmp slt i32 %16, 32
  br i1 %17, label %18, label %46

18:                                               ; preds = %15
  %19 = udiv i32 %16, 4
  %20 = urem i32 %16, 4
  %21 = mul nsw i32 %12, 8
  %22 = add i32 %21, %19
  %23 = zext i32 %22 to i64
  %24 = mul nsw i32 %13, 16
  %25 = mul nsw i32 %20, 4
  %26 = add i32 %24, %25
  br label %27

27:                                               ; preds = %30, %18
  %28 = phi i32 [ %43, %30 ], [ 0, %18 ]
  %29 = icmp slt i32 %28, 4
  br i1 %29, label %30, label %44

30:                                               ; preds = %27
  %31 = add i32 %26, %28
  %32 = zext i32 %31 to i64
  %33 = mul nuw nsw i64 %23, 32
  %34 = add nuw nsw i64 %33, %32
  %35 = getelementptr inbounds nuw i32, ptr addrspace(7) %6, i64 %34
  %36 = load i32, ptr addrspace(7) %35, align 4
  %37 = getelementptr inbounds nuw i32, ptr addrspace(7) %7, i64 %23
  %38 = load i32, ptr addrspace(7) %37, align 4
  %39 = sext i32 %38 to i64
  %40 = mul nuw nsw i64 %39, 32
  %41 = add nuw nsw i64 %40, %32
  %42 = getelementptr inbounds nuw i32, ptr addrspace(7) %8, i64 %41
  store i32 %36, ptr addrspace(7) %42, align 4
  %43 = add i32 %28, 1
  br label %27

44:                                               ; preds = %27
  %45 = add i32 %16, 64
  br label %15

46:                                               ; preds = %15
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

attributes #0 = { alwaysinline "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size" }
attributes #1 = { alwaysinline nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
