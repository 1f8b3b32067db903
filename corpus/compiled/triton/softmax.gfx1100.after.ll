target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #0

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @softmax(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #1 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = and i32 %8, 96
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = and i32 %7, 31
  %12 = or disjoint i32 %9, %11
  %13 = or disjoint i32 %12, 128
  %14 = mul i32 %2, %10
  %15 = sext i32 %14 to i64
  %16 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %15
  %17 = icmp slt i32 %12, %3
  %18 = icmp slt i32 %13, %3
  %19 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %16, i16 0, i64 2147483646, i32 822243328)
  %20 = shl nuw nsw i32 %12, 2
  %21 = select i1 %17, i32 %20, i32 -2147483648
  %22 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %19, i32 %21, i32 0, i32 0)
  %23 = bitcast float %22 to <1 x float>
  %24 = extractelement <1 x float> %23, i64 0
  %25 = select i1 %17, float %24, float -inf
  %26 = shl nuw nsw i32 %13, 2
  %27 = select i1 %18, i32 %26, i32 -2147483648
  %28 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %19, i32 %27, i32 0, i32 0)
  %29 = bitcast float %28 to <1 x float>
  %30 = extractelement <1 x float> %29, i64 0
  %31 = select i1 %18, float %30, float -inf
  %32 = tail call float @llvm.maxnum.f32(float %25, float %31)
  %33 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %32, i32 280, i32 15, i32 15, i1 true)
  %34 = tail call float @llvm.maxnum.f32(float %32, float %33)
  %35 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %34, i32 276, i32 15, i32 15, i1 true)
  %36 = tail call float @llvm.maxnum.f32(float %34, float %35)
  %37 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %36, i32 274, i32 15, i32 15, i1 true)
  %38 = tail call float @llvm.maxnum.f32(float %36, float %37)
  %39 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %38, i32 273, i32 15, i32 15, i1 true)
  %40 = tail call float @llvm.maxnum.f32(float %38, float %39)
  %41 = bitcast float %40 to i32
  %42 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %41, i32 -1, i32 -1, i1 true, i1 false)
  %43 = bitcast i32 %42 to float
  %44 = tail call float @llvm.maxnum.f32(float %40, float %43)
  %45 = tail call float @llvm.amdgcn.readlane.f32(float %44, i32 31)
  %46 = lshr exact i32 %9, 3
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %46
  %48 = insertelement <1 x float> poison, float %45, i64 0
  store <1 x float> %48, ptr addrspace(3) %47, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %49 = shl nuw nsw i32 %7, 2
  %50 = and i32 %49, 12
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %50
  %52 = load <1 x float>, ptr addrspace(3) %51, align 4
  %53 = extractelement <1 x float> %52, i64 0
  %54 = bitcast float %53 to i32
  %55 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %54, i32 354, i32 15, i32 15, i1 true)
  %56 = bitcast i32 %55 to float
  %57 = tail call float @llvm.maxnum.f32(float %53, float %56)
  %58 = bitcast float %57 to i32
  %59 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %58, i32 353, i32 15, i32 15, i1 true)
  %60 = bitcast i32 %59 to float
  %61 = tail call float @llvm.maxnum.f32(float %57, float %60)
  %62 = fsub float %25, %61
  %63 = fsub float %31, %61
  %64 = fmul float %62, f0x3FB8AA3B
  %65 = tail call float @llvm.exp2.f32(float %64)
  %66 = fmul float %63, f0x3FB8AA3B
  %67 = tail call float @llvm.exp2.f32(float %66)
  %68 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %15
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %69 = fadd float %65, %67
  %70 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %69, i32 280, i32 15, i32 15, i1 true)
  %71 = fadd float %70, %69
  %72 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %71, i32 276, i32 15, i32 15, i1 true)
  %73 = fadd float %72, %71
  %74 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %73, i32 274, i32 15, i32 15, i1 true)
  %75 = fadd float %74, %73
  %76 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %75, i32 273, i32 15, i32 15, i1 true)
  %77 = fadd float %76, %75
  %78 = bitcast float %77 to i32
  %79 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %78, i32 -1, i32 -1, i1 true, i1 false)
  %80 = bitcast i32 %79 to float
  %81 = fadd float %77, %80
  %82 = tail call float @llvm.amdgcn.readlane.f32(float %81, i32 31)
  %83 = insertelement <1 x float> poison, float %82, i64 0
  store <1 x float> %83, ptr addrspace(3) %47, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %84 = load <1 x float>, ptr addrspace(3) %51, align 4
  %85 = extractelement <1 x float> %84, i64 0
  %86 = bitcast float %85 to i32
  %87 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %86, i32 354, i32 15, i32 15, i1 true)
  %88 = bitcast i32 %87 to float
  %89 = fadd float %85, %88
  %90 = bitcast float %89 to i32
  %91 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %90, i32 353, i32 15, i32 15, i1 true)
  %92 = bitcast i32 %91 to float
  %93 = fadd float %89, %92
  %94 = fdiv float %65, %93
  %95 = fdiv float %67, %93
  %96 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %68, i16 0, i64 2147483646, i32 822243328)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %94, ptr addrspace(8) %96, i32 %21, i32 0, i32 0)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %95, ptr addrspace(8) %96, i32 %27, i32 0, i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) readonly captures(none), i32, i32, i32 immarg) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #0

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #5

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #8

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress norecurse nounwind willreturn "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #6 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #7 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #8 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
