target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_b0103f8daeb745ec = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_b0103f8daeb745ec to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @waterfall(ptr addrspace(1) noundef %tables.coerce, ptr addrspace(1) noundef %index.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %tables = alloca ptr, align 8, addrspace(5)
  %index = alloca ptr, align 8, addrspace(5)
  %out = alloca ptr, align 8, addrspace(5)
  %tables.addr = alloca ptr, align 8, addrspace(5)
  %index.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %mine = alloca i32, align 4, addrspace(5)
  %result = alloca i32, align 4, addrspace(5)
  %uniform = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %tables.ascast = addrspacecast ptr addrspace(5) %tables to ptr
  %index.ascast = addrspacecast ptr addrspace(5) %index to ptr
  %out.ascast = addrspacecast ptr addrspace(5) %out to ptr
  %tables.addr.ascast = addrspacecast ptr addrspace(5) %tables.addr to ptr
  %index.addr.ascast = addrspacecast ptr addrspace(5) %index.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %mine.ascast = addrspacecast ptr addrspace(5) %mine to ptr
  %result.ascast = addrspacecast ptr addrspace(5) %result to ptr
  %uniform.ascast = addrspacecast ptr addrspace(5) %uniform to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  store ptr addrspace(1) %tables.coerce, ptr %tables.ascast, align 8
  %tables1 = load ptr, ptr %tables.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %index.coerce, ptr %index.ascast, align 8
  %index2 = load ptr, ptr %index.ascast, align 8, !tbaa !13
  store ptr addrspace(1) %out.coerce, ptr %out.ascast, align 8
  %out3 = load ptr, ptr %out.ascast, align 8, !tbaa !13
  store ptr %tables1, ptr %tables.addr.ascast, align 8, !tbaa !9
  store ptr %index2, ptr %index.addr.ascast, align 8, !tbaa !13
  store ptr %out3, ptr %out.addr.ascast, align 8, !tbaa !13
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %mine) #4
  %0 = load ptr, ptr %index.addr.ascast, align 8, !tbaa !13
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %mine.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %result) #4
  store i32 0, ptr %result.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont, %entry
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %uniform) #4
  %3 = load i32, ptr %mine.ascast, align 4, !tbaa !5
  %4 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %3)
  store i32 %4, ptr %uniform.ascast, align 4, !tbaa !5
  %5 = load i32, ptr %uniform.ascast, align 4, !tbaa !5
  %6 = load i32, ptr %mine.ascast, align 4, !tbaa !5
  %cmp = icmp eq i32 %5, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %7 = load ptr, ptr %tables.addr.ascast, align 8, !tbaa !9
  %8 = load i32, ptr %uniform.ascast, align 4, !tbaa !5
  %idxprom4 = sext i32 %8 to i64
  %arrayidx5 = getelementptr inbounds ptr, ptr %7, i64 %idxprom4
  %9 = load ptr, ptr %arrayidx5, align 8, !tbaa !13
  %10 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom6 = zext i32 %10 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %9, i64 %idxprom6
  %11 = load i32, ptr %arrayidx7, align 4, !tbaa !5
  store i32 %11, ptr %result.ascast, align 4, !tbaa !5
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.cond
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %uniform) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 2, label %for.end
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.cond, !llvm.loop !15

for.end:                                          ; preds = %cleanup
  %12 = load i32, ptr %result.ascast, align 4, !tbaa !5
  %13 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !13
  %14 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom8 = zext i32 %14 to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %13, i64 %idxprom8
  store i32 %12, ptr %arrayidx9, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %result) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %mine) #4
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nounwind }

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
!10 = !{!"p2 int", !11, i64 0}
!11 = !{!"any p2 pointer", !12, i64 0}
!12 = !{!"any pointer", !7, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"p1 int", !12, i64 0}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
