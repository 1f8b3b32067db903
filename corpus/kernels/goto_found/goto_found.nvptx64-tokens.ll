target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @goto_found(ptr noundef %grid, ptr noundef %out, i32 noundef %rows, i32 noundef %columns) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %grid.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %rows.addr = alloca i32, align 4
  %columns.addr = alloca i32, align 4
  %wanted = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %mask = alloca i32, align 4
  store ptr %grid, ptr %grid.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store i32 %rows, ptr %rows.addr, align 4, !tbaa !3
  store i32 %columns, ptr %columns.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %wanted) #7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %wanted, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %row) #7
  store i32 0, ptr %row, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %column) #7
  store i32 0, ptr %column, align 4, !tbaa !3
  store i32 0, ptr %row, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc6, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %row, align 4, !tbaa !3
  %3 = load i32, ptr %rows.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.end8

for.body:                                         ; preds = %for.cond
  store i32 0, ptr %column, align 4, !tbaa !3
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %5 = load i32, ptr %column, align 4, !tbaa !3
  %6 = load i32, ptr %columns.addr, align 4, !tbaa !3
  %cmp3 = icmp slt i32 %5, %6
  br i1 %cmp3, label %for.body4, label %for.end

for.body4:                                        ; preds = %for.cond2
  %7 = load ptr, ptr %grid.addr, align 8, !tbaa !7
  %8 = load i32, ptr %row, align 4, !tbaa !3
  %9 = load i32, ptr %columns.addr, align 4, !tbaa !3
  %mul = mul nsw i32 %8, %9
  %10 = load i32, ptr %column, align 4, !tbaa !3
  %add = add nsw i32 %mul, %10
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %7, i64 %idxprom
  %11 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %12 = load i32, ptr %wanted, align 4, !tbaa !3
  %cmp5 = icmp eq i32 %11, %12
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %for.body4
  br label %found

if.end:                                           ; preds = %for.body4
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %column, align 4, !tbaa !3
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %column, align 4, !tbaa !3
  br label %for.cond2, !llvm.loop !10

for.end:                                          ; preds = %for.cond2
  br label %for.inc6

for.inc6:                                         ; preds = %for.end
  %14 = load i32, ptr %row, align 4, !tbaa !3
  %inc7 = add nsw i32 %14, 1
  store i32 %inc7, ptr %row, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !12

for.end8:                                         ; preds = %for.cond
  store i32 -1, ptr %row, align 4, !tbaa !3
  br label %found

found:                                            ; preds = %for.end8, %if.then
  call void @llvm.lifetime.start.p0(ptr %mask) #7
  %call9 = call i32 @llvm.nvvm.activemask() #8 [ "convergencectrl"(token %0) ]
  %15 = load i32, ptr %row, align 4, !tbaa !3
  %cmp10 = icmp sge i32 %15, 0
  %call11 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef %call9, i1 noundef zeroext %cmp10) #8 [ "convergencectrl"(token %0) ]
  store i32 %call11, ptr %mask, align 4, !tbaa !3
  %16 = load i32, ptr %row, align 4, !tbaa !3
  %cmp12 = icmp sge i32 %16, 0
  br i1 %cmp12, label %cond.true, label %cond.false

cond.true:                                        ; preds = %found
  %17 = load i32, ptr %mask, align 4, !tbaa !3
  %18 = call i32 @llvm.ctpop.i32(i32 %17)
  br label %cond.end

cond.false:                                       ; preds = %found
  %19 = load i32, ptr %column, align 4, !tbaa !3
  %sub = sub nsw i32 0, %19
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %18, %cond.true ], [ %sub, %cond.false ]
  %20 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %call13 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %idxprom14 = sext i32 %call13 to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %20, i64 %idxprom14
  store i32 %cond, ptr %arrayidx15, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %mask) #7
  call void @llvm.lifetime.end.p0(ptr %column) #7
  call void @llvm.lifetime.end.p0(ptr %row) #7
  call void @llvm.lifetime.end.p0(ptr %wanted) #7
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
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.activemask() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent }

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
