target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @segmented_sum(ptr noundef %values, ptr noundef %heads, ptr noundef %sums) #0 {
entry:
  %values.addr = alloca ptr, align 8
  %heads.addr = alloca ptr, align 8
  %sums.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  %sum = alloca i32, align 4
  %flags = alloca i32, align 4
  %later = alloca i32, align 4
  %end = alloca i32, align 4
  %by = alloca i32, align 4
  %above = alloca i32, align 4
  store ptr %values, ptr %values.addr, align 8, !tbaa !8
  store ptr %heads, ptr %heads.addr, align 8, !tbaa !8
  store ptr %sums, ptr %sums.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #5
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  store i32 %call, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lane) #5
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  %1 = load ptr, ptr %values.addr, align 8, !tbaa !8
  %2 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %3, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %flags) #5
  %4 = load ptr, ptr %heads.addr, align 8, !tbaa !8
  %5 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom1 = sext i32 %5 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %4, i64 %idxprom1
  %6 = load i32, ptr %arrayidx2, align 4, !tbaa !4
  %cmp = icmp ne i32 %6, 0
  %7 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp)
  store i32 %7, ptr %flags, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %later) #5
  %8 = load i32, ptr %lane, align 4, !tbaa !4
  %cmp3 = icmp eq i32 %8, 31
  br i1 %cmp3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %9 = load i32, ptr %flags, align 4, !tbaa !4
  %10 = load i32, ptr %lane, align 4, !tbaa !4
  %add = add nsw i32 %10, 1
  %shr = lshr i32 %9, %add
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %shr, %cond.false ]
  store i32 %cond, ptr %later, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %end) #5
  %11 = load i32, ptr %later, align 4, !tbaa !4
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %cond.true4, label %cond.false6

cond.true4:                                       ; preds = %cond.end
  %12 = load i32, ptr %lane, align 4, !tbaa !4
  %13 = load i32, ptr %later, align 4, !tbaa !4
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = add i32 %14, 1
  %iszero = icmp eq i32 %13, 0
  %ffs = select i1 %iszero, i32 0, i32 %15
  %add5 = add nsw i32 %12, %ffs
  br label %cond.end7

cond.false6:                                      ; preds = %cond.end
  br label %cond.end7

cond.end7:                                        ; preds = %cond.false6, %cond.true4
  %cond8 = phi i32 [ %add5, %cond.true4 ], [ 32, %cond.false6 ]
  store i32 %cond8, ptr %end, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %by) #5
  store i32 1, ptr %by, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end7
  %16 = load i32, ptr %by, align 4, !tbaa !4
  %cmp9 = icmp slt i32 %16, 32
  br i1 %cmp9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %above) #5
  %17 = load i32, ptr %sum, align 4, !tbaa !4
  %18 = load i32, ptr %by, align 4, !tbaa !4
  %19 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %17, i32 %18, i32 31)
  store i32 %19, ptr %above, align 4, !tbaa !4
  %20 = load i32, ptr %lane, align 4, !tbaa !4
  %21 = load i32, ptr %by, align 4, !tbaa !4
  %add10 = add nsw i32 %20, %21
  %22 = load i32, ptr %end, align 4, !tbaa !4
  %cmp11 = icmp slt i32 %add10, %22
  br i1 %cmp11, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %23 = load i32, ptr %above, align 4, !tbaa !4
  %24 = load i32, ptr %sum, align 4, !tbaa !4
  %add12 = add nsw i32 %24, %23
  store i32 %add12, ptr %sum, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %above) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %25 = load i32, ptr %by, align 4, !tbaa !4
  %mul = mul nsw i32 %25, 2
  store i32 %mul, ptr %by, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load i32, ptr %flags, align 4, !tbaa !4
  %27 = load i32, ptr %lane, align 4, !tbaa !4
  %shr13 = lshr i32 %26, %27
  %and = and i32 %shr13, 1
  %tobool14 = icmp ne i32 %and, 0
  br i1 %tobool14, label %if.then15, label %if.end18

if.then15:                                        ; preds = %for.end
  %28 = load i32, ptr %sum, align 4, !tbaa !4
  %29 = load ptr, ptr %sums.addr, align 8, !tbaa !8
  %30 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom16 = sext i32 %30 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %29, i64 %idxprom16
  store i32 %28, ptr %arrayidx17, align 4, !tbaa !4
  br label %if.end18

if.end18:                                         ; preds = %if.then15, %for.end
  call void @llvm.lifetime.end.p0(ptr %end) #5
  call void @llvm.lifetime.end.p0(ptr %later) #5
  call void @llvm.lifetime.end.p0(ptr %flags) #5
  call void @llvm.lifetime.end.p0(ptr %sum) #5
  call void @llvm.lifetime.end.p0(ptr %lane) #5
  call void @llvm.lifetime.end.p0(ptr %i) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
