target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @waterfall(ptr addrspace(1) noundef %tables.coerce, ptr addrspace(1) noundef %index.coerce, ptr addrspace(1) noundef %out.coerce) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %tables = alloca ptr addrspace(4), align 8
  %index = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %tables.addr = alloca ptr addrspace(4), align 8
  %index.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %mine = alloca i32, align 4
  %result = alloca i32, align 4
  %uniform = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %tables.ascast = addrspacecast ptr %tables to ptr addrspace(4)
  %index.ascast = addrspacecast ptr %index to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %tables.addr.ascast = addrspacecast ptr %tables.addr to ptr addrspace(4)
  %index.addr.ascast = addrspacecast ptr %index.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %mine.ascast = addrspacecast ptr %mine to ptr addrspace(4)
  %result.ascast = addrspacecast ptr %result to ptr addrspace(4)
  %uniform.ascast = addrspacecast ptr %uniform to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  store ptr addrspace(1) %tables.coerce, ptr addrspace(4) %tables.ascast, align 8
  %tables1 = load ptr addrspace(4), ptr addrspace(4) %tables.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %index.coerce, ptr addrspace(4) %index.ascast, align 8
  %index2 = load ptr addrspace(4), ptr addrspace(4) %index.ascast, align 8, !tbaa !11
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out3 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !11
  store ptr addrspace(4) %tables1, ptr addrspace(4) %tables.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %index2, ptr addrspace(4) %index.addr.ascast, align 8, !tbaa !11
  store ptr addrspace(4) %out3, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %mine) #5
  %1 = load ptr addrspace(4), ptr addrspace(4) %index.addr.ascast, align 8, !tbaa !11
  %call = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %result) #5
  store i32 0, ptr addrspace(4) %result.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %uniform) #5
  %4 = load i32, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  %call45 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 noundef %4) #6 [ "convergencectrl"(token %3) ]
  store i32 %call45, ptr addrspace(4) %uniform.ascast, align 4, !tbaa !3
  %5 = load i32, ptr addrspace(4) %uniform.ascast, align 4, !tbaa !3
  %6 = load i32, ptr addrspace(4) %mine.ascast, align 4, !tbaa !3
  %cmp = icmp eq i32 %5, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %7 = load ptr addrspace(4), ptr addrspace(4) %tables.addr.ascast, align 8, !tbaa !7
  %8 = load i32, ptr addrspace(4) %uniform.ascast, align 4, !tbaa !3
  %idxprom6 = sext i32 %8 to i64
  %arrayidx7 = getelementptr inbounds ptr addrspace(4), ptr addrspace(4) %7, i64 %idxprom6
  %9 = load ptr addrspace(4), ptr addrspace(4) %arrayidx7, align 8, !tbaa !11
  %call8 = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom9 = zext i32 %call8 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspace(4) %9, i64 %idxprom9
  %10 = load i32, ptr addrspace(4) %arrayidx10, align 4, !tbaa !3
  store i32 %10, ptr addrspace(4) %result.ascast, align 4, !tbaa !3
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.cond
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(ptr %uniform) #5
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 2, label %for.end
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.cond, !llvm.loop !13

for.end:                                          ; preds = %cleanup
  %11 = load i32, ptr addrspace(4) %result.ascast, align 4, !tbaa !3
  %12 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !11
  %call11 = call i32 @llvm.amdgcn.workitem.id.x() #5
  %idxprom12 = zext i32 %call11 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspace(4) %12, i64 %idxprom12
  store i32 %11, ptr addrspace(4) %arrayidx13, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %result) #5
  call void @llvm.lifetime.end.p0(ptr %mine) #5
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 0, i32 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p2 int", !9, i64 0}
!9 = !{!"any p2 pointer", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"p1 int", !10, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
