target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @radix_split(ptr addrspace(1) noundef %keys.coerce, i32 noundef %bits) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %keys = alloca ptr addrspace(4), align 8
  %keys.addr = alloca ptr addrspace(4), align 8
  %bits.addr = alloca i32, align 4
  %key = alloca i32, align 4
  %bit = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %one = alloca i8, align 1
  %ones = alloca i32, align 4
  %to = alloca i32, align 4
  %from = alloca i32, align 4
  %lane = alloca i32, align 4
  %keys.ascast = addrspacecast ptr %keys to ptr addrspace(4)
  %keys.addr.ascast = addrspacecast ptr %keys.addr to ptr addrspace(4)
  %bits.addr.ascast = addrspacecast ptr %bits.addr to ptr addrspace(4)
  %key.ascast = addrspacecast ptr %key to ptr addrspace(4)
  %bit.ascast = addrspacecast ptr %bit to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  %one.ascast = addrspacecast ptr %one to ptr addrspace(4)
  %ones.ascast = addrspacecast ptr %ones to ptr addrspace(4)
  %to.ascast = addrspacecast ptr %to to ptr addrspace(4)
  %from.ascast = addrspacecast ptr %from to ptr addrspace(4)
  %lane.ascast = addrspacecast ptr %lane to ptr addrspace(4)
  store ptr addrspace(1) %keys.coerce, ptr addrspace(4) %keys.ascast, align 8
  %keys1 = load ptr addrspace(4), ptr addrspace(4) %keys.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %keys1, ptr addrspace(4) %keys.addr.ascast, align 8, !tbaa !7
  store i32 %bits, ptr addrspace(4) %bits.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %key) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %keys.addr.ascast, align 8, !tbaa !7
  %call = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom = zext i32 %call to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(4) %1, i64 %idxprom
  %2 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %bit) #8
  store i32 0, ptr addrspace(4) %bit.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr addrspace(4) %bit.ascast, align 4, !tbaa !3
  %5 = load i32, ptr addrspace(4) %bits.addr.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p0(ptr %bit) #8
  br label %for.end20

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %one) #8
  %6 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %7 = load i32, ptr addrspace(4) %bit.ascast, align 4, !tbaa !3
  %shr = lshr i32 %6, %7
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  %storedv = zext i1 %tobool to i8
  store i8 %storedv, ptr addrspace(4) %one.ascast, align 1, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %ones) #8
  %8 = load i8, ptr addrspace(4) %one.ascast, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %8 to i1
  %call23 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %loadedv) #9 [ "convergencectrl"(token %3) ]
  store i32 %call23, ptr addrspace(4) %ones.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %to) #8
  %9 = load i8, ptr addrspace(4) %one.ascast, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv4 = trunc i8 %9 to i1
  br i1 %loadedv4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %10 = load i32, ptr addrspace(4) %ones.ascast, align 4, !tbaa !3
  %not = xor i32 %10, -1
  %11 = call i32 @llvm.ctpop.i32(i32 %not)
  %12 = load i32, ptr addrspace(4) %ones.ascast, align 4, !tbaa !3
  %call5 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef %12, i32 noundef 0) #8
  %add = add i32 %11, %call5
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %13 = load i32, ptr addrspace(4) %ones.ascast, align 4, !tbaa !3
  %not6 = xor i32 %13, -1
  %call7 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef %not6, i32 noundef 0) #8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add, %cond.true ], [ %call7, %cond.false ]
  store i32 %cond, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %from) #8
  store i32 0, ptr addrspace(4) %from.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #8
  store i32 0, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc, %cond.end
  %14 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %15 = load i32, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  %cmp9 = icmp slt i32 %15, 32
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond8
  store i32 5, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p0(ptr %lane) #8
  br label %for.end

for.body11:                                       ; preds = %for.cond8
  %16 = load i32, ptr addrspace(4) %to.ascast, align 4, !tbaa !3
  %17 = load i32, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  %call1213 = call i32 @llvm.amdgcn.readlane.i32(i32 noundef %16, i32 noundef %17) #9 [ "convergencectrl"(token %14) ]
  %call14 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #8
  %cmp15 = icmp eq i32 %call1213, %call14
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %for.body11
  %18 = load i32, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  store i32 %18, ptr addrspace(4) %from.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body11
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %19 = load i32, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %19, 1
  store i32 %inc, ptr addrspace(4) %lane.ascast, align 4, !tbaa !3
  br label %for.cond8, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup10
  %20 = load i32, ptr addrspace(4) %from.ascast, align 4, !tbaa !3
  %shl = shl i32 %20, 2
  %21 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %call1617 = call i32 @llvm.amdgcn.ds.bpermute(i32 noundef %shl, i32 noundef %21) #9 [ "convergencectrl"(token %3) ]
  store i32 %call1617, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %from) #8
  call void @llvm.lifetime.end.p0(ptr %to) #8
  call void @llvm.lifetime.end.p0(ptr %ones) #8
  call void @llvm.lifetime.end.p0(ptr %one) #8
  br label %for.inc18

for.inc18:                                        ; preds = %for.end
  %22 = load i32, ptr addrspace(4) %bit.ascast, align 4, !tbaa !3
  %inc19 = add nsw i32 %22, 1
  store i32 %inc19, ptr addrspace(4) %bit.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !16

for.end20:                                        ; preds = %for.cond.cleanup
  %23 = load i32, ptr addrspace(4) %key.ascast, align 4, !tbaa !3
  %24 = load ptr addrspace(4), ptr addrspace(4) %keys.addr.ascast, align 8, !tbaa !7
  %call21 = call i32 @llvm.amdgcn.workitem.id.x() #8
  %idxprom22 = zext i32 %call21 to i64
  %arrayidx23 = getelementptr inbounds nuw i32, ptr addrspace(4) %24, i64 %idxprom22
  store i32 %23, ptr addrspace(4) %arrayidx23, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %key) #8
  ret void
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
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #6

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #7

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

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
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"bool", !5, i64 0}
!12 = !{i8 0, i8 2}
!13 = !{}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = distinct !{!16, !15}
