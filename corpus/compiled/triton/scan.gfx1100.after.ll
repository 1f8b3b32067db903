target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @scan(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = lshr i32 %5, 5
  %7 = and i32 %6, 3
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 8
  %11 = and i32 %5, 31
  %12 = shl i32 %8, 5
  %.masked = and i32 %12, 96
  %13 = or disjoint i32 %.masked, %11
  %14 = shl nuw nsw i32 %13, 1
  %15 = or disjoint i32 %14, %10
  %16 = sext i32 %15 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = load <2 x i32>, ptr addrspace(1) %17, align 8
  %19 = extractelement <2 x i32> %18, i64 0
  %20 = extractelement <2 x i32> %18, i64 1
  %21 = add i32 %19, %20
  %22 = tail call i32 @llvm.usub.sat.i32(i32 %11, i32 1)
  %23 = shl nuw nsw i32 %22, 2
  %24 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %21)
  %.not = icmp eq i32 %11, 0
  %25 = select i1 %.not, i32 0, i32 %24
  %26 = add i32 %21, %25
  %27 = icmp samesign ult i32 %11, 2
  %28 = shl nuw nsw i32 %11, 2
  %29 = add nsw i32 %28, -8
  %30 = select i1 %27, i32 %28, i32 %29
  %31 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %30, i32 %26)
  %32 = icmp samesign ugt i32 %11, 1
  %33 = select i1 %32, i32 %31, i32 0
  %34 = add i32 %26, %33
  %35 = icmp samesign ult i32 %11, 4
  %36 = add nsw i32 %28, -16
  %37 = select i1 %35, i32 %28, i32 %36
  %38 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %37, i32 %34)
  %39 = icmp samesign ugt i32 %11, 3
  %40 = select i1 %39, i32 %38, i32 0
  %41 = add i32 %34, %40
  %42 = icmp samesign ult i32 %11, 8
  %43 = add nsw i32 %28, -32
  %44 = select i1 %42, i32 %28, i32 %43
  %45 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %44, i32 %41)
  %46 = icmp samesign ugt i32 %11, 7
  %47 = select i1 %46, i32 %45, i32 0
  %48 = add i32 %41, %47
  %49 = icmp samesign ult i32 %11, 16
  %50 = add nsw i32 %28, -64
  %51 = select i1 %49, i32 %28, i32 %50
  %52 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %51, i32 %48)
  %53 = icmp samesign ugt i32 %11, 15
  %54 = select i1 %53, i32 %52, i32 0
  %55 = add i32 %48, %54
  %56 = icmp eq i32 %11, 31
  br i1 %56, label %57, label %59

57:                                               ; preds = %4
  %58 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %7
  store i32 %55, ptr addrspace(3) %58, align 4
  br label %59

59:                                               ; preds = %57, %4
  %60 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %.not2 = icmp eq i32 %7, 0
  %61 = or i32 %7, %11
  %.not1 = icmp eq i32 %61, 0
  %62 = load i32, ptr addrspace(3) @global_smem, align 16
  %63 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4
  %64 = icmp samesign ugt i32 %7, 1
  %65 = add i32 %63, %62
  %66 = select i1 %64, i32 %65, i32 %62
  %67 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  %68 = icmp eq i32 %7, 3
  %69 = add i32 %65, %67
  %70 = select i1 %68, i32 %69, i32 %66
  %71 = select i1 %.not2, i32 0, i32 %70
  %72 = add i32 %71, %55
  %73 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %23, i32 %72)
  %74 = select i1 %.not, i32 %70, i32 %73
  %75 = select i1 %.not1, i32 0, i32 %74
  %76 = add i32 %75, %19
  %77 = insertelement <2 x i32> poison, i32 %76, i64 0
  %78 = insertelement <2 x i32> %77, i32 %72, i64 1
  store <2 x i32> %78, ptr addrspace(1) %60, align 8
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

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
