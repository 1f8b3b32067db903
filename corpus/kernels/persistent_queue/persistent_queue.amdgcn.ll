target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_38469dc318e4e528 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_38469dc318e4e528 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @persistent_queue(ptr addrspace(1) noundef %work.coerce, ptr addrspace(1) noundef %out.coerce, ptr addrspace(1) noundef %next.coerce, i32 noundef %n) #0 {
entry:
  %work = alloca ptr, align 8, addrspace(5)
  %out = alloca ptr, align 8, addrspace(5)
  %next = alloca ptr, align 8, addrspace(5)
  %work.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %next.addr = alloca ptr, align 8, addrspace(5)
  %n.addr = alloca i32, align 4, addrspace(5)
  %ticket = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %work.ascast = addrspacecast ptr addrspace(5) %work to ptr
  %out.ascast = addrspacecast ptr addrspace(5) %out to ptr
  %next.ascast = addrspacecast ptr addrspace(5) %next to ptr
  %work.addr.ascast = addrspacecast ptr addrspace(5) %work.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %next.addr.ascast = addrspacecast ptr addrspace(5) %next.addr to ptr
  %n.addr.ascast = addrspacecast ptr addrspace(5) %n.addr to ptr
  %ticket.ascast = addrspacecast ptr addrspace(5) %ticket to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  store ptr addrspace(1) %work.coerce, ptr %work.ascast, align 8
  %work1 = load ptr, ptr %work.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %out.coerce, ptr %out.ascast, align 8
  %out2 = load ptr, ptr %out.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %next.coerce, ptr %next.ascast, align 8
  %next3 = load ptr, ptr %next.ascast, align 8, !tbaa !9
  store ptr %work1, ptr %work.addr.ascast, align 8, !tbaa !9
  store ptr %out2, ptr %out.addr.ascast, align 8, !tbaa !9
  store ptr %next3, ptr %next.addr.ascast, align 8, !tbaa !9
  store i32 %n, ptr %n.addr.ascast, align 4, !tbaa !5
  br label %while.body

while.body:                                       ; preds = %entry, %cleanup14, %cleanup.cont
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %ticket) #5
  store i32 0, ptr %ticket.ascast, align 4, !tbaa !5
  %0 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  %1 = load ptr, ptr %next.addr.ascast, align 8, !tbaa !9
  store i32 32, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %2 = load i32, ptr %.atomictmp.ascast, align 4
  %3 = atomicrmw add ptr %1, i32 %2 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !12, !amdgpu.no.remote.memory !12
  store i32 %3, ptr %atomic-temp.ascast, align 4
  %4 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  store i32 %4, ptr %ticket.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then, %while.body
  %5 = load i32, ptr %ticket.ascast, align 4, !tbaa !5
  %6 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  store i32 %6, ptr %ticket.ascast, align 4, !tbaa !5
  %7 = load i32, ptr %ticket.ascast, align 4, !tbaa !5
  %8 = load i32, ptr %n.addr.ascast, align 4, !tbaa !5
  %cmp4 = icmp sge i32 %7, %8
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end
  store i32 3, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup14

if.end6:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #5
  %9 = load i32, ptr %ticket.ascast, align 4, !tbaa !5
  %10 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %add = add i32 %9, %10
  store i32 %add, ptr %i.ascast, align 4, !tbaa !5
  %11 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %12 = load i32, ptr %n.addr.ascast, align 4, !tbaa !5
  %cmp7 = icmp sge i32 %11, %12
  br i1 %cmp7, label %if.then8, label %if.end9

if.then8:                                         ; preds = %if.end6
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup, !llvm.loop !13

if.end9:                                          ; preds = %if.end6
  %13 = load ptr, ptr %work.addr.ascast, align 8, !tbaa !9
  %14 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom = sext i32 %14 to i64
  %arrayidx = getelementptr inbounds i32, ptr %13, i64 %idxprom
  %15 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %16 = load ptr, ptr %work.addr.ascast, align 8, !tbaa !9
  %17 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom10 = sext i32 %17 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %16, i64 %idxprom10
  %18 = load i32, ptr %arrayidx11, align 4, !tbaa !5
  %mul = mul nsw i32 %15, %18
  %19 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !9
  %20 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom12 = sext i32 %20 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %19, i64 %idxprom12
  store i32 %mul, ptr %arrayidx13, align 4, !tbaa !5
  call void @llvm.amdgcn.wave.barrier()
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end9, %if.then8
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #5
  br label %cleanup14

cleanup14:                                        ; preds = %cleanup, %if.then5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %ticket) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 3, label %while.end
    i32 2, label %while.body
  ]

cleanup.cont:                                     ; preds = %cleanup14
  br label %while.body, !llvm.loop !13

while.end:                                        ; preds = %cleanup14
  ret void

unreachable:                                      ; preds = %cleanup14
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.wave.barrier() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
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
!12 = !{}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
