target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ14uniform_branchE4tile = internal addrspace(3) global [64 x i32] undef, align 16
@__hip_cuid_1dca4702a22cace2 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_1dca4702a22cace2 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @uniform_branch(ptr addrspace(1) noundef %data.coerce, i32 noundef %mode) #0 {
entry:
  %data = alloca ptr, align 8, addrspace(5)
  %data.addr = alloca ptr, align 8, addrspace(5)
  %mode.addr = alloca i32, align 4, addrspace(5)
  %value = alloca i32, align 4, addrspace(5)
  %data.ascast = addrspacecast ptr addrspace(5) %data to ptr
  %data.addr.ascast = addrspacecast ptr addrspace(5) %data.addr to ptr
  %mode.addr.ascast = addrspacecast ptr addrspace(5) %mode.addr to ptr
  %value.ascast = addrspacecast ptr addrspace(5) %value to ptr
  store ptr addrspace(1) %data.coerce, ptr %data.ascast, align 8
  %data1 = load ptr, ptr %data.ascast, align 8, !tbaa !9
  store ptr %data1, ptr %data.addr.ascast, align 8, !tbaa !9
  store i32 %mode, ptr %mode.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %value) #7
  %0 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %value.ascast, align 4, !tbaa !5
  %3 = load i32, ptr %mode.addr.ascast, align 4, !tbaa !5
  %cmp = icmp eq i32 %3, 1
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %4 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %5 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom2 = zext i32 %5 to i64
  %arrayidx3 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ14uniform_branchE4tile to ptr), i64 0, i64 %idxprom2
  store i32 %4, ptr %arrayidx3, align 4, !tbaa !5
  call void @_ZL13__syncthreadsv() #8
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %xor = xor i32 %6, 1
  %idxprom4 = zext i32 %xor to i64
  %arrayidx5 = getelementptr inbounds nuw [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ14uniform_branchE4tile to ptr), i64 0, i64 %idxprom4
  %7 = load i32, ptr %arrayidx5, align 4, !tbaa !5
  %8 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %add = add nsw i32 %8, %7
  store i32 %add, ptr %value.ascast, align 4, !tbaa !5
  br label %if.end10

if.else:                                          ; preds = %entry
  %9 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %cmp6 = icmp sgt i32 %10, 0
  br i1 %cmp6, label %if.then7, label %if.else9

if.then7:                                         ; preds = %if.else
  %11 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %and = and i32 %11, 1
  %tobool = icmp ne i32 %and, 0
  %12 = call i32 @llvm.amdgcn.ballot.i32(i1 %tobool)
  %13 = call i32 @llvm.ctpop.i32(i32 %12)
  %14 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %add8 = add nsw i32 %14, %13
  store i32 %add8, ptr %value.ascast, align 4, !tbaa !5
  br label %if.end

if.else9:                                         ; preds = %if.else
  %15 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %sub = sub nsw i32 0, %15
  store i32 %sub, ptr %value.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.else9, %if.then7
  br label %if.end10

if.end10:                                         ; preds = %if.end, %if.then
  %16 = load i32, ptr %value.ascast, align 4, !tbaa !5
  %17 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %18 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom11 = zext i32 %18 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %17, i64 %idxprom11
  store i32 %16, ptr %arrayidx12, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %value) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal void @_ZL13__syncthreadsv() #3 {
entry:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #4

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #6

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind }

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
