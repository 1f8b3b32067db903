target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_929d8d1cf2bbc17a = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_929d8d1cf2bbc17a to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @ticket_lock(ptr addrspace(1) noundef %next.coerce, ptr addrspace(1) noundef %serving.coerce, ptr addrspace(1) noundef %total.coerce, ptr addrspace(1) noundef %in.coerce) #0 {
entry:
  %next = alloca ptr, align 8, addrspace(5)
  %serving = alloca ptr, align 8, addrspace(5)
  %total = alloca ptr, align 8, addrspace(5)
  %in = alloca ptr, align 8, addrspace(5)
  %next.addr = alloca ptr, align 8, addrspace(5)
  %serving.addr = alloca ptr, align 8, addrspace(5)
  %total.addr = alloca ptr, align 8, addrspace(5)
  %in.addr = alloca ptr, align 8, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %offset = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %ticket = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %atomic-temp6 = alloca i32, align 4, addrspace(5)
  %.atomictmp9 = alloca i32, align 4, addrspace(5)
  %next.ascast = addrspacecast ptr addrspace(5) %next to ptr
  %serving.ascast = addrspacecast ptr addrspace(5) %serving to ptr
  %total.ascast = addrspacecast ptr addrspace(5) %total to ptr
  %in.ascast = addrspacecast ptr addrspace(5) %in to ptr
  %next.addr.ascast = addrspacecast ptr addrspace(5) %next.addr to ptr
  %serving.addr.ascast = addrspacecast ptr addrspace(5) %serving.addr to ptr
  %total.addr.ascast = addrspacecast ptr addrspace(5) %total.addr to ptr
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  %offset.ascast = addrspacecast ptr addrspace(5) %offset to ptr
  %ticket.ascast = addrspacecast ptr addrspace(5) %ticket to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  %atomic-temp6.ascast = addrspacecast ptr addrspace(5) %atomic-temp6 to ptr
  %.atomictmp9.ascast = addrspacecast ptr addrspace(5) %.atomictmp9 to ptr
  store ptr addrspace(1) %next.coerce, ptr %next.ascast, align 8
  %next1 = load ptr, ptr %next.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %serving.coerce, ptr %serving.ascast, align 8
  %serving2 = load ptr, ptr %serving.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %total.coerce, ptr %total.ascast, align 8
  %total3 = load ptr, ptr %total.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %in.coerce, ptr %in.ascast, align 8
  %in4 = load ptr, ptr %in.ascast, align 8, !tbaa !9
  store ptr %next1, ptr %next.addr.ascast, align 8, !tbaa !9
  store ptr %serving2, ptr %serving.addr.ascast, align 8, !tbaa !9
  store ptr %total3, ptr %total.addr.ascast, align 8, !tbaa !9
  store ptr %in4, ptr %in.addr.ascast, align 8, !tbaa !9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #7
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !9
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %2, ptr %sum.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %offset) #7
  store i32 16, ptr %offset.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %offset.ascast, align 4, !tbaa !5
  %cmp = icmp sgt i32 %3, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %offset) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %5 = load i32, ptr %offset.ascast, align 4, !tbaa !5
  %xor = xor i32 %4, %5
  %shl = shl i32 %xor, 2
  %6 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %7 = call i32 @llvm.amdgcn.ds.bpermute(i32 %shl, i32 %6)
  %8 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %add = add nsw i32 %8, %7
  store i32 %add, ptr %sum.ascast, align 4, !tbaa !5
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %offset.ascast, align 4, !tbaa !5
  %div = sdiv i32 %9, 2
  store i32 %div, ptr %offset.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !12

for.end:                                          ; preds = %for.cond.cleanup
  %10 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %cmp5 = icmp eq i32 %10, 0
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %ticket) #7
  %11 = load ptr, ptr %next.addr.ascast, align 8, !tbaa !9
  store i32 1, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %12 = load i32, ptr %.atomictmp.ascast, align 4
  %13 = atomicrmw add ptr %11, i32 %12 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  store i32 %13, ptr %atomic-temp.ascast, align 4
  %14 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  store i32 %14, ptr %ticket.ascast, align 4, !tbaa !5
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then
  %15 = load ptr, ptr %serving.addr.ascast, align 8, !tbaa !9
  %16 = load atomic i32, ptr %15 syncscope("agent") acquire, align 4
  store i32 %16, ptr %atomic-temp6.ascast, align 4
  %17 = load i32, ptr %atomic-temp6.ascast, align 4, !tbaa !5
  %18 = load i32, ptr %ticket.ascast, align 4, !tbaa !5
  %cmp7 = icmp ne i32 %17, %18
  br i1 %cmp7, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.amdgcn.s.sleep(i32 1)
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %while.cond
  %19 = load i32, ptr %sum.ascast, align 4, !tbaa !5
  %20 = load ptr, ptr %total.addr.ascast, align 8, !tbaa !9
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %add8 = add nsw i32 %21, %19
  store i32 %add8, ptr %20, align 4, !tbaa !5
  %22 = load ptr, ptr %serving.addr.ascast, align 8, !tbaa !9
  %23 = load i32, ptr %ticket.ascast, align 4, !tbaa !5
  %add10 = add nsw i32 %23, 1
  store i32 %add10, ptr %.atomictmp9.ascast, align 4, !tbaa !5
  %24 = load i32, ptr %.atomictmp9.ascast, align 4
  store atomic i32 %24, ptr %22 syncscope("agent") release, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %ticket) #7
  br label %if.end

if.end:                                           ; preds = %while.end, %for.end
  call void @llvm.amdgcn.wave.barrier()
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.amdgcn.s.sleep(i32 immarg) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.wave.barrier() #6

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { nounwind }

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
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{}
!15 = distinct !{!15, !13}
