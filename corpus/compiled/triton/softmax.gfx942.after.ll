target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #0

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @softmax(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, i32 inreg %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #1 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = and i32 %8, 192
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = and i32 %7, 63
  %12 = or disjoint i32 %9, %11
  %13 = mul i32 %2, %10
  %14 = sext i32 %13 to i64
  %15 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %14
  %16 = icmp slt i32 %12, %3
  %17 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %15, i16 0, i64 2147483646, i32 159744)
  %18 = shl nuw nsw i32 %12, 2
  %19 = select i1 %16, i32 %18, i32 -2147483648
  %20 = tail call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %17, i32 %19, i32 0, i32 0)
  %21 = bitcast float %20 to <1 x float>
  %22 = extractelement <1 x float> %21, i64 0
  %23 = select i1 %16, float %22, float -inf
  %24 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %23, i32 280, i32 15, i32 15, i1 true)
  %25 = tail call float @llvm.maxnum.f32(float %23, float %24)
  %26 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %25, i32 276, i32 15, i32 15, i1 true)
  %27 = tail call float @llvm.maxnum.f32(float %25, float %26)
  %28 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %27, i32 274, i32 15, i32 15, i1 true)
  %29 = tail call float @llvm.maxnum.f32(float %27, float %28)
  %30 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %29, i32 273, i32 15, i32 15, i1 true)
  %31 = tail call float @llvm.maxnum.f32(float %29, float %30)
  %32 = tail call float @llvm.amdgcn.update.dpp.f32(float %31, float %31, i32 322, i32 10, i32 15, i1 true)
  %33 = tail call float @llvm.maxnum.f32(float %31, float %32)
  %34 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %33, i32 323, i32 15, i32 15, i1 true)
  %35 = tail call float @llvm.maxnum.f32(float %33, float %34)
  %36 = tail call float @llvm.amdgcn.readlane.f32(float %35, i32 63)
  %37 = lshr exact i32 %9, 4
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %37
  %39 = insertelement <1 x float> poison, float %36, i64 0
  store <1 x float> %39, ptr addrspace(3) %38, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %40 = shl nuw nsw i32 %7, 2
  %41 = and i32 %40, 12
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %41
  %43 = load <1 x float>, ptr addrspace(3) %42, align 4
  %44 = extractelement <1 x float> %43, i64 0
  %45 = bitcast float %44 to i32
  %46 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %45, i32 78, i32 15, i32 15, i1 true)
  %47 = bitcast i32 %46 to float
  %48 = tail call float @llvm.maxnum.f32(float %44, float %47)
  %49 = bitcast float %48 to i32
  %50 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %49, i32 177, i32 15, i32 15, i1 true)
  %51 = bitcast i32 %50 to float
  %52 = tail call float @llvm.maxnum.f32(float %48, float %51)
  %53 = fsub float %23, %52
  %54 = fmul float %53, f0x3FB8AA3B
  %55 = tail call float @llvm.exp2.f32(float %54)
  %56 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %14
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %57 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %55, i32 280, i32 15, i32 15, i1 true)
  %58 = fadd float %57, %55
  %59 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %58, i32 276, i32 15, i32 15, i1 true)
  %60 = fadd float %59, %58
  %61 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %60, i32 274, i32 15, i32 15, i1 true)
  %62 = fadd float %61, %60
  %63 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %62, i32 273, i32 15, i32 15, i1 true)
  %64 = fadd float %63, %62
  %65 = tail call float @llvm.amdgcn.update.dpp.f32(float %64, float %64, i32 322, i32 10, i32 15, i1 true)
  %66 = fadd float %65, %64
  %67 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %66, i32 323, i32 15, i32 15, i1 true)
  %68 = fadd float %67, %66
  %69 = tail call float @llvm.amdgcn.readlane.f32(float %68, i32 63)
  %70 = insertelement <1 x float> poison, float %69, i64 0
  store <1 x float> %70, ptr addrspace(3) %38, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %71 = load <1 x float>, ptr addrspace(3) %42, align 4
  %72 = extractelement <1 x float> %71, i64 0
  %73 = bitcast float %72 to i32
  %74 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %73, i32 78, i32 15, i32 15, i1 true)
  %75 = bitcast i32 %74 to float
  %76 = fadd float %72, %75
  %77 = bitcast float %76 to i32
  %78 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %77, i32 177, i32 15, i32 15, i1 true)
  %79 = bitcast i32 %78 to float
  %80 = fadd float %76, %79
  %81 = fdiv float %55, %80
  %82 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %56, i16 0, i64 2147483646, i32 159744)
  tail call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %81, ptr addrspace(8) %82, i32 %19, i32 0, i32 0)
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

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #0

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8) writeonly captures(none), i32, i32, i32 immarg) #7

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #8

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
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
!2 = !{!"amdgpu-synchronize-as", !"local"}
