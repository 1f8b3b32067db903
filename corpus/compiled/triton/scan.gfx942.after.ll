target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @scan(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = lshr i32 %5, 6
  %7 = and i32 %6, 3
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 8
  %11 = and i32 %5, 63
  %12 = shl i32 %8, 6
  %.masked = and i32 %12, 192
  %13 = or disjoint i32 %.masked, %10
  %14 = or disjoint i32 %13, %11
  %15 = sext i32 %14 to i64
  %16 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %15
  %17 = load <1 x i32>, ptr addrspace(1) %16, align 4
  %18 = extractelement <1 x i32> %17, i64 0
  %19 = tail call i32 @llvm.usub.sat.i32(i32 %11, i32 1)
  %20 = shl nuw nsw i32 %19, 2
  %21 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %20, i32 %18)
  %.not = icmp eq i32 %11, 0
  %22 = select i1 %.not, i32 0, i32 %21
  %23 = add i32 %22, %18
  %24 = icmp samesign ult i32 %11, 2
  %25 = shl nuw nsw i32 %11, 2
  %26 = add nsw i32 %25, -8
  %27 = select i1 %24, i32 %25, i32 %26
  %28 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %27, i32 %23)
  %29 = icmp samesign ugt i32 %11, 1
  %30 = select i1 %29, i32 %28, i32 0
  %31 = add i32 %23, %30
  %32 = icmp samesign ult i32 %11, 4
  %33 = add nsw i32 %25, -16
  %34 = select i1 %32, i32 %25, i32 %33
  %35 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %34, i32 %31)
  %36 = icmp samesign ugt i32 %11, 3
  %37 = select i1 %36, i32 %35, i32 0
  %38 = add i32 %31, %37
  %39 = icmp samesign ult i32 %11, 8
  %40 = add nsw i32 %25, -32
  %41 = select i1 %39, i32 %25, i32 %40
  %42 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %38)
  %43 = icmp samesign ugt i32 %11, 7
  %44 = select i1 %43, i32 %42, i32 0
  %45 = add i32 %38, %44
  %46 = icmp samesign ult i32 %11, 16
  %47 = add nsw i32 %25, -64
  %48 = select i1 %46, i32 %25, i32 %47
  %49 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %48, i32 %45)
  %50 = icmp samesign ugt i32 %11, 15
  %51 = select i1 %50, i32 %49, i32 0
  %52 = add i32 %45, %51
  %53 = icmp samesign ult i32 %11, 32
  %54 = add nsw i32 %25, -128
  %55 = select i1 %53, i32 %25, i32 %54
  %56 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %55, i32 %52)
  %57 = icmp samesign ugt i32 %11, 31
  %58 = select i1 %57, i32 %56, i32 0
  %59 = add i32 %52, %58
  %60 = icmp eq i32 %11, 63
  br i1 %60, label %61, label %63

61:                                               ; preds = %4
  %62 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %7
  store i32 %59, ptr addrspace(3) %62, align 4
  br label %63

63:                                               ; preds = %61, %4
  %64 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %15
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %.not1 = icmp eq i32 %7, 0
  %65 = load <2 x i32>, ptr addrspace(3) @global_smem, align 16
  %66 = icmp samesign ugt i32 %7, 1
  %67 = extractelement <2 x i32> %65, i64 0
  %68 = extractelement <2 x i32> %65, i64 1
  %69 = add i32 %68, %67
  %70 = select i1 %66, i32 %69, i32 %67
  %71 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  %72 = icmp eq i32 %7, 3
  %73 = add i32 %69, %71
  %74 = select i1 %72, i32 %73, i32 %70
  %75 = select i1 %.not1, i32 0, i32 %74
  %76 = add i32 %75, %59
  %77 = insertelement <1 x i32> poison, i32 %76, i64 0
  store <1 x i32> %77, ptr addrspace(1) %64, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
