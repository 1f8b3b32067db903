target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_c989159be7925917 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_c989159be7925917 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @dpp_scan(ptr addrspace(1) noundef %data.coerce) #0 {
entry:
  %data = alloca ptr, align 8, addrspace(5)
  %data.addr = alloca ptr, align 8, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %data.ascast = addrspacecast ptr addrspace(5) %data to ptr
  %data.addr.ascast = addrspacecast ptr addrspace(5) %data.addr to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  store ptr addrspace(1) %data.coerce, ptr %data.ascast, align 8
  %data1 = load ptr, ptr %data.ascast, align 8, !tbaa !9
  store ptr %data1, ptr %data.addr.ascast, align 8, !tbaa !9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #5
  %0 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %sum.ascast, align 4, !tbaa !5
  %3 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %4 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %3, i32 273, i32 15, i32 15, i1 false)
  %5 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %add = add nsw i32 %5, %4
  store i32 %add, ptr %sum.ascast, align 4, !tbaa !5
  %6 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %7 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %6, i32 274, i32 15, i32 15, i1 false)
  %8 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %add2 = add nsw i32 %8, %7
  store i32 %add2, ptr %sum.ascast, align 4, !tbaa !5
  %9 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %10 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %9, i32 276, i32 15, i32 15, i1 false)
  %11 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %add3 = add nsw i32 %11, %10
  store i32 %add3, ptr %sum.ascast, align 4, !tbaa !5
  %12 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %13 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %12, i32 280, i32 15, i32 15, i1 false)
  %14 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %add4 = add nsw i32 %14, %13
  store i32 %add4, ptr %sum.ascast, align 4, !tbaa !5
  %15 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %15, 0
  %16 = call i32 @llvm.amdgcn.ballot.i32(i1 %cmp)
  %cmp5 = icmp ne i32 %16, 0
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %17 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %18 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %17)
  store i32 %18, ptr %sum.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %19 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %20 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %21 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom6 = zext i32 %21 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %20, i64 %idxprom6
  store i32 %19, ptr %arrayidx7, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
