target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockDim = type { i8 }
%struct.BlockIdx = type { i8 }
%struct.ThreadIdx = type { i8 }

$_ZN8BlockDim5get_xEv = comdat any

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1
@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @sparse_rows(ptr noundef %begins, ptr noundef %columns, ptr noundef %values, ptr noundef %x, ptr noundef %y, i32 noundef %rows) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %begins.addr = alloca ptr, align 8
  %columns.addr = alloca ptr, align 8
  %values.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %rows.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  %warps = alloca i32, align 4
  %row = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sum = alloca i32, align 4
  %end = alloca i32, align 4
  %i = alloca i32, align 4
  %by = alloca i32, align 4
  store ptr %begins, ptr %begins.addr, align 8, !tbaa !7
  store ptr %columns, ptr %columns.addr, align 8, !tbaa !7
  store ptr %values, ptr %values.addr, align 8, !tbaa !7
  store ptr %x, ptr %x.addr, align 8, !tbaa !7
  store ptr %y, ptr %y.addr, align 8, !tbaa !7
  store i32 %rows, ptr %rows.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %warps) #6
  %call2 = call noundef i32 @_ZN8BlockDim5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %div = sdiv i32 %call2, 32
  store i32 %div, ptr %warps, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %row) #6
  %call3 = call noundef i32 @_ZN8BlockIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %1 = load i32, ptr %warps, align 4, !tbaa !3
  %mul = mul nsw i32 %call3, %1
  %call4 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %div5 = sdiv i32 %call4, 32
  %add = add nsw i32 %mul, %div5
  store i32 %add, ptr %row, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc35, %entry
  %2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %3 = load i32, ptr %row, align 4, !tbaa !3
  %4 = load i32, ptr %rows.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %row) #6
  br label %for.end38

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %end) #6
  %5 = load ptr, ptr %begins.addr, align 8, !tbaa !7
  %6 = load i32, ptr %row, align 4, !tbaa !3
  %add6 = add nsw i32 %6, 1
  %idxprom = sext i32 %add6 to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %7, ptr %end, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %8 = load ptr, ptr %begins.addr, align 8, !tbaa !7
  %9 = load i32, ptr %row, align 4, !tbaa !3
  %idxprom7 = sext i32 %9 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %8, i64 %idxprom7
  %10 = load i32, ptr %arrayidx8, align 4, !tbaa !3
  %11 = load i32, ptr %lane, align 4, !tbaa !3
  %add9 = add nsw i32 %10, %11
  store i32 %add9, ptr %i, align 4, !tbaa !3
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc, %for.body
  %12 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %13 = load i32, ptr %i, align 4, !tbaa !3
  %14 = load i32, ptr %end, align 4, !tbaa !3
  %cmp11 = icmp slt i32 %13, %14
  br i1 %cmp11, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %for.cond10
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body13:                                       ; preds = %for.cond10
  %15 = load ptr, ptr %values.addr, align 8, !tbaa !7
  %16 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom14 = sext i32 %16 to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %15, i64 %idxprom14
  %17 = load i32, ptr %arrayidx15, align 4, !tbaa !3
  %18 = load ptr, ptr %x.addr, align 8, !tbaa !7
  %19 = load ptr, ptr %columns.addr, align 8, !tbaa !7
  %20 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom16 = sext i32 %20 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %19, i64 %idxprom16
  %21 = load i32, ptr %arrayidx17, align 4, !tbaa !3
  %idxprom18 = sext i32 %21 to i64
  %arrayidx19 = getelementptr inbounds i32, ptr %18, i64 %idxprom18
  %22 = load i32, ptr %arrayidx19, align 4, !tbaa !3
  %mul20 = mul nsw i32 %17, %22
  %23 = load i32, ptr %sum, align 4, !tbaa !3
  %add21 = add nsw i32 %23, %mul20
  store i32 %add21, ptr %sum, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body13
  %24 = load i32, ptr %i, align 4, !tbaa !3
  %add22 = add nsw i32 %24, 32
  store i32 %add22, ptr %i, align 4, !tbaa !3
  br label %for.cond10, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup12
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 16, ptr %by, align 4, !tbaa !3
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc29, %for.end
  %25 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %26 = load i32, ptr %by, align 4, !tbaa !3
  %cmp24 = icmp sgt i32 %26, 0
  br i1 %cmp24, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond23
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end31

for.body26:                                       ; preds = %for.cond23
  %27 = load i32, ptr %sum, align 4, !tbaa !3
  %28 = load i32, ptr %by, align 4, !tbaa !3
  %call27 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 noundef -1, i32 noundef %27, i32 noundef %28, i32 noundef 31) #7 [ "convergencectrl"(token %25) ]
  %29 = load i32, ptr %sum, align 4, !tbaa !3
  %add28 = add nsw i32 %29, %call27
  store i32 %add28, ptr %sum, align 4, !tbaa !3
  br label %for.inc29

for.inc29:                                        ; preds = %for.body26
  %30 = load i32, ptr %by, align 4, !tbaa !3
  %div30 = sdiv i32 %30, 2
  store i32 %div30, ptr %by, align 4, !tbaa !3
  br label %for.cond23, !llvm.loop !12

for.end31:                                        ; preds = %for.cond.cleanup25
  %31 = load i32, ptr %lane, align 4, !tbaa !3
  %cmp32 = icmp eq i32 %31, 0
  br i1 %cmp32, label %if.then, label %if.end

if.then:                                          ; preds = %for.end31
  %32 = load i32, ptr %sum, align 4, !tbaa !3
  %33 = load ptr, ptr %y.addr, align 8, !tbaa !7
  %34 = load i32, ptr %row, align 4, !tbaa !3
  %idxprom33 = sext i32 %34 to i64
  %arrayidx34 = getelementptr inbounds i32, ptr %33, i64 %idxprom33
  store i32 %32, ptr %arrayidx34, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.end31
  call void @llvm.lifetime.end.p0(ptr %end) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  br label %for.inc35

for.inc35:                                        ; preds = %if.end
  %35 = load i32, ptr %warps, align 4, !tbaa !3
  %mul36 = mul nsw i32 %35, 64
  %36 = load i32, ptr %row, align 4, !tbaa !3
  %add37 = add nsw i32 %36, %mul36
  store i32 %add37, ptr %row, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !13

for.end38:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %warps) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #3

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
