target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @segmented_sum(ptr noundef %values, ptr noundef %heads, ptr noundef %sums) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  store ptr %values, ptr %values.addr, align 8, !tbaa !7
  store ptr %heads, ptr %heads.addr, align 8, !tbaa !7
  store ptr %sums, ptr %sums.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call2 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %1 = load ptr, ptr %values.addr, align 8, !tbaa !7
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %flags) #6
  %4 = load ptr, ptr %heads.addr, align 8, !tbaa !7
  %5 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom3 = sext i32 %5 to i64
  %arrayidx4 = getelementptr inbounds i32, ptr %4, i64 %idxprom3
  %6 = load i32, ptr %arrayidx4, align 4, !tbaa !3
  %cmp = icmp ne i32 %6, 0
  %call5 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef -1, i1 noundef zeroext %cmp) #7 [ "convergencectrl"(token %0) ]
  store i32 %call5, ptr %flags, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %later) #6
  %7 = load i32, ptr %lane, align 4, !tbaa !3
  %cmp6 = icmp eq i32 %7, 31
  br i1 %cmp6, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %8 = load i32, ptr %flags, align 4, !tbaa !3
  %9 = load i32, ptr %lane, align 4, !tbaa !3
  %add = add nsw i32 %9, 1
  %shr = lshr i32 %8, %add
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %shr, %cond.false ]
  store i32 %cond, ptr %later, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %end) #6
  %10 = load i32, ptr %later, align 4, !tbaa !3
  %tobool = icmp ne i32 %10, 0
  br i1 %tobool, label %cond.true7, label %cond.false9

cond.true7:                                       ; preds = %cond.end
  %11 = load i32, ptr %lane, align 4, !tbaa !3
  %12 = load i32, ptr %later, align 4, !tbaa !3
  %13 = call i32 @llvm.cttz.i32(i32 %12, i1 true)
  %14 = add i32 %13, 1
  %iszero = icmp eq i32 %12, 0
  %ffs = select i1 %iszero, i32 0, i32 %14
  %add8 = add nsw i32 %11, %ffs
  br label %cond.end10

cond.false9:                                      ; preds = %cond.end
  br label %cond.end10

cond.end10:                                       ; preds = %cond.false9, %cond.true7
  %cond11 = phi i32 [ %add8, %cond.true7 ], [ 32, %cond.false9 ]
  store i32 %cond11, ptr %end, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 1, ptr %by, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end10
  %15 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %16 = load i32, ptr %by, align 4, !tbaa !3
  %cmp12 = icmp slt i32 %16, 32
  br i1 %cmp12, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %above) #6
  %17 = load i32, ptr %sum, align 4, !tbaa !3
  %18 = load i32, ptr %by, align 4, !tbaa !3
  %call13 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 noundef -1, i32 noundef %17, i32 noundef %18, i32 noundef 31) #7 [ "convergencectrl"(token %15) ]
  store i32 %call13, ptr %above, align 4, !tbaa !3
  %19 = load i32, ptr %lane, align 4, !tbaa !3
  %20 = load i32, ptr %by, align 4, !tbaa !3
  %add14 = add nsw i32 %19, %20
  %21 = load i32, ptr %end, align 4, !tbaa !3
  %cmp15 = icmp slt i32 %add14, %21
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %22 = load i32, ptr %above, align 4, !tbaa !3
  %23 = load i32, ptr %sum, align 4, !tbaa !3
  %add16 = add nsw i32 %23, %22
  store i32 %add16, ptr %sum, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %above) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %24 = load i32, ptr %by, align 4, !tbaa !3
  %mul = mul nsw i32 %24, 2
  store i32 %mul, ptr %by, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load i32, ptr %flags, align 4, !tbaa !3
  %26 = load i32, ptr %lane, align 4, !tbaa !3
  %shr17 = lshr i32 %25, %26
  %and = and i32 %shr17, 1
  %tobool18 = icmp ne i32 %and, 0
  br i1 %tobool18, label %if.then19, label %if.end22

if.then19:                                        ; preds = %for.end
  %27 = load i32, ptr %sum, align 4, !tbaa !3
  %28 = load ptr, ptr %sums.addr, align 8, !tbaa !7
  %29 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom20 = sext i32 %29 to i64
  %arrayidx21 = getelementptr inbounds i32, ptr %28, i64 %idxprom20
  store i32 %27, ptr %arrayidx21, align 4, !tbaa !3
  br label %if.end22

if.end22:                                         ; preds = %if.then19, %for.end
  call void @llvm.lifetime.end.p0(ptr %end) #6
  call void @llvm.lifetime.end.p0(ptr %later) #6
  call void @llvm.lifetime.end.p0(ptr %flags) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { nounwind }
attributes #7 = { convergent }

!llvm.module.flags = !{!0, !1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
