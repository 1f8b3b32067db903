target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_41df83bc4e18d6e0 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_41df83bc4e18d6e0 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @bfs_frontier(ptr addrspace(1) noundef %frontier.coerce, ptr addrspace(1) noundef %rows.coerce, ptr addrspace(1) noundef %columns.coerce, ptr addrspace(1) noundef %seen.coerce, ptr addrspace(1) noundef %next.coerce, ptr addrspace(1) noundef %count.coerce, i32 noundef %n) #0 {
entry:
  %frontier = alloca ptr, align 8, addrspace(5)
  %rows = alloca ptr, align 8, addrspace(5)
  %columns = alloca ptr, align 8, addrspace(5)
  %seen = alloca ptr, align 8, addrspace(5)
  %next = alloca ptr, align 8, addrspace(5)
  %count = alloca ptr, align 8, addrspace(5)
  %frontier.addr = alloca ptr, align 8, addrspace(5)
  %rows.addr = alloca ptr, align 8, addrspace(5)
  %columns.addr = alloca ptr, align 8, addrspace(5)
  %seen.addr = alloca ptr, align 8, addrspace(5)
  %next.addr = alloca ptr, align 8, addrspace(5)
  %count.addr = alloca ptr, align 8, addrspace(5)
  %n.addr = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %vertex = alloca i32, align 4, addrspace(5)
  %edge = alloca i32, align 4, addrspace(5)
  %to = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %fresh = alloca i32, align 4, addrspace(5)
  %rank = alloca i32, align 4, addrspace(5)
  %base = alloca i32, align 4, addrspace(5)
  %.atomictmp22 = alloca i32, align 4, addrspace(5)
  %atomic-temp23 = alloca i32, align 4, addrspace(5)
  %frontier.ascast = addrspacecast ptr addrspace(5) %frontier to ptr
  %rows.ascast = addrspacecast ptr addrspace(5) %rows to ptr
  %columns.ascast = addrspacecast ptr addrspace(5) %columns to ptr
  %seen.ascast = addrspacecast ptr addrspace(5) %seen to ptr
  %next.ascast = addrspacecast ptr addrspace(5) %next to ptr
  %count.ascast = addrspacecast ptr addrspace(5) %count to ptr
  %frontier.addr.ascast = addrspacecast ptr addrspace(5) %frontier.addr to ptr
  %rows.addr.ascast = addrspacecast ptr addrspace(5) %rows.addr to ptr
  %columns.addr.ascast = addrspacecast ptr addrspace(5) %columns.addr to ptr
  %seen.addr.ascast = addrspacecast ptr addrspace(5) %seen.addr to ptr
  %next.addr.ascast = addrspacecast ptr addrspace(5) %next.addr to ptr
  %count.addr.ascast = addrspacecast ptr addrspace(5) %count.addr to ptr
  %n.addr.ascast = addrspacecast ptr addrspace(5) %n.addr to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %vertex.ascast = addrspacecast ptr addrspace(5) %vertex to ptr
  %edge.ascast = addrspacecast ptr addrspace(5) %edge to ptr
  %to.ascast = addrspacecast ptr addrspace(5) %to to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  %fresh.ascast = addrspacecast ptr addrspace(5) %fresh to ptr
  %rank.ascast = addrspacecast ptr addrspace(5) %rank to ptr
  %base.ascast = addrspacecast ptr addrspace(5) %base to ptr
  %.atomictmp22.ascast = addrspacecast ptr addrspace(5) %.atomictmp22 to ptr
  %atomic-temp23.ascast = addrspacecast ptr addrspace(5) %atomic-temp23 to ptr
  store ptr addrspace(1) %frontier.coerce, ptr %frontier.ascast, align 8
  %frontier1 = load ptr, ptr %frontier.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %rows.coerce, ptr %rows.ascast, align 8
  %rows2 = load ptr, ptr %rows.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %columns.coerce, ptr %columns.ascast, align 8
  %columns3 = load ptr, ptr %columns.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %seen.coerce, ptr %seen.ascast, align 8
  %seen4 = load ptr, ptr %seen.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %next.coerce, ptr %next.ascast, align 8
  %next5 = load ptr, ptr %next.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %count.coerce, ptr %count.ascast, align 8
  %count6 = load ptr, ptr %count.ascast, align 8, !tbaa !9
  store ptr %frontier1, ptr %frontier.addr.ascast, align 8, !tbaa !9
  store ptr %rows2, ptr %rows.addr.ascast, align 8, !tbaa !9
  store ptr %columns3, ptr %columns.addr.ascast, align 8, !tbaa !9
  store ptr %seen4, ptr %seen.addr.ascast, align 8, !tbaa !9
  store ptr %next5, ptr %next.addr.ascast, align 8, !tbaa !9
  store ptr %count6, ptr %count.addr.ascast, align 8, !tbaa !9
  store i32 %n, ptr %n.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #6
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %0, ptr %i.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc29, %entry
  %1 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %2 = load i32, ptr %n.addr.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #6
  br label %for.end32

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %vertex) #6
  %3 = load ptr, ptr %frontier.addr.ascast, align 8, !tbaa !9
  %4 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !5
  store i32 %5, ptr %vertex.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %edge) #6
  %6 = load ptr, ptr %rows.addr.ascast, align 8, !tbaa !9
  %7 = load i32, ptr %vertex.ascast, align 4, !tbaa !5
  %idxprom7 = sext i32 %7 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %6, i64 %idxprom7
  %8 = load i32, ptr %arrayidx8, align 4, !tbaa !5
  store i32 %8, ptr %edge.ascast, align 4, !tbaa !5
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %for.body
  %9 = load i32, ptr %edge.ascast, align 4, !tbaa !5
  %10 = load ptr, ptr %rows.addr.ascast, align 8, !tbaa !9
  %11 = load i32, ptr %vertex.ascast, align 4, !tbaa !5
  %add = add nsw i32 %11, 1
  %idxprom10 = sext i32 %add to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %10, i64 %idxprom10
  %12 = load i32, ptr %arrayidx11, align 4, !tbaa !5
  %cmp12 = icmp slt i32 %9, %12
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond9
  store i32 5, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %edge) #6
  br label %for.end

for.body14:                                       ; preds = %for.cond9
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %to) #6
  %13 = load ptr, ptr %columns.addr.ascast, align 8, !tbaa !9
  %14 = load i32, ptr %edge.ascast, align 4, !tbaa !5
  %idxprom15 = sext i32 %14 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %13, i64 %idxprom15
  %15 = load i32, ptr %arrayidx16, align 4, !tbaa !5
  store i32 %15, ptr %to.ascast, align 4, !tbaa !5
  %16 = load ptr, ptr %seen.addr.ascast, align 8, !tbaa !9
  %17 = load i32, ptr %to.ascast, align 4, !tbaa !5
  %div = sdiv i32 %17, 32
  %idxprom17 = sext i32 %div to i64
  %arrayidx18 = getelementptr inbounds i32, ptr %16, i64 %idxprom17
  %18 = load i32, ptr %to.ascast, align 4, !tbaa !5
  %rem = srem i32 %18, 32
  %shl = shl i32 1, %rem
  store i32 %shl, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %19 = load i32, ptr %.atomictmp.ascast, align 4
  %20 = atomicrmw or ptr %arrayidx18, i32 %19 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  store i32 %20, ptr %atomic-temp.ascast, align 4
  %21 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  %22 = load i32, ptr %to.ascast, align 4, !tbaa !5
  %rem19 = srem i32 %22, 32
  %shr = lshr i32 %21, %rem19
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body14
  store i32 7, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body14
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %fresh) #6
  %23 = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  store i32 %23, ptr %fresh.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %rank) #6
  %24 = load i32, ptr %fresh.ascast, align 4, !tbaa !5
  %25 = call i32 @llvm.amdgcn.mbcnt.lo(i32 %24, i32 0)
  store i32 %25, ptr %rank.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %base) #6
  store i32 0, ptr %base.ascast, align 4, !tbaa !5
  %26 = load i32, ptr %rank.ascast, align 4, !tbaa !5
  %cmp20 = icmp eq i32 %26, 0
  br i1 %cmp20, label %if.then21, label %if.end24

if.then21:                                        ; preds = %if.end
  %27 = load ptr, ptr %count.addr.ascast, align 8, !tbaa !9
  %28 = load i32, ptr %fresh.ascast, align 4, !tbaa !5
  %29 = call i32 @llvm.ctpop.i32(i32 %28)
  store i32 %29, ptr %.atomictmp22.ascast, align 4, !tbaa !5
  %30 = load i32, ptr %.atomictmp22.ascast, align 4
  %31 = atomicrmw add ptr %27, i32 %30 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  store i32 %31, ptr %atomic-temp23.ascast, align 4
  %32 = load i32, ptr %atomic-temp23.ascast, align 4, !tbaa !5
  store i32 %32, ptr %base.ascast, align 4, !tbaa !5
  br label %if.end24

if.end24:                                         ; preds = %if.then21, %if.end
  %33 = load i32, ptr %to.ascast, align 4, !tbaa !5
  %34 = load ptr, ptr %next.addr.ascast, align 8, !tbaa !9
  %35 = load i32, ptr %base.ascast, align 4, !tbaa !5
  %36 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %35)
  %37 = load i32, ptr %rank.ascast, align 4, !tbaa !5
  %add25 = add nsw i32 %36, %37
  %idxprom26 = sext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds i32, ptr %34, i64 %idxprom26
  store i32 %33, ptr %arrayidx27, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %base) #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %rank) #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %fresh) #6
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end24, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %to) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %38 = load i32, ptr %edge.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %38, 1
  store i32 %inc, ptr %edge.ascast, align 4, !tbaa !5
  br label %for.cond9, !llvm.loop !13

for.end:                                          ; preds = %for.cond.cleanup13
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %vertex) #6
  br label %for.inc29

for.inc29:                                        ; preds = %for.end
  %39 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %add30 = add nsw i32 %39, 64
  store i32 %add30, ptr %i.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !15

for.end32:                                        ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }

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
!12 = !{}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
