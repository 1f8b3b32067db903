target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @odd_even_sort(ptr noundef %keys) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %keys.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %key = alloca i32, align 4
  %idle = alloca i32, align 4
  %step = alloca i32, align 4
  %other = alloca i32, align 4
  %moved = alloca i8, align 1
  %theirs = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %key) #5
  %1 = load ptr, ptr %keys.addr, align 8, !tbaa !7
  %2 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %key, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %idle) #5
  store i32 0, ptr %idle, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %step) #5
  store i32 0, ptr %step, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load i32, ptr %idle, align 4, !tbaa !3
  %cmp = icmp slt i32 %5, 2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %step) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %other) #5
  %6 = load i32, ptr %id, align 4, !tbaa !3
  %7 = load i32, ptr %step, align 4, !tbaa !3
  %add = add i32 %6, %7
  %and = and i32 %add, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %8 = load i32, ptr %id, align 4, !tbaa !3
  %sub = sub i32 %8, 1
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %9 = load i32, ptr %id, align 4, !tbaa !3
  %add2 = add i32 %9, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %add2, %cond.false ]
  store i32 %cond, ptr %other, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %moved) #5
  store i8 0, ptr %moved, align 1, !tbaa !10
  %10 = load i32, ptr %other, align 4, !tbaa !3
  %cmp3 = icmp ult i32 %10, 32
  br i1 %cmp3, label %if.then, label %if.end13

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(ptr %theirs) #5
  %11 = load i32, ptr %key, align 4, !tbaa !3
  %12 = load i32, ptr %other, align 4, !tbaa !3
  %call4 = call spir_func i32 @subgroupShuffle(i32 noundef %11, i32 noundef %12) #7 [ "convergencectrl"(token %4) ]
  store i32 %call4, ptr %theirs, align 4, !tbaa !3
  %13 = load i32, ptr %other, align 4, !tbaa !3
  %14 = load i32, ptr %id, align 4, !tbaa !3
  %cmp5 = icmp ugt i32 %13, %14
  br i1 %cmp5, label %cond.true6, label %cond.false8

cond.true6:                                       ; preds = %if.then
  %15 = load i32, ptr %theirs, align 4, !tbaa !3
  %16 = load i32, ptr %key, align 4, !tbaa !3
  %cmp7 = icmp slt i32 %15, %16
  br label %cond.end10

cond.false8:                                      ; preds = %if.then
  %17 = load i32, ptr %theirs, align 4, !tbaa !3
  %18 = load i32, ptr %key, align 4, !tbaa !3
  %cmp9 = icmp sgt i32 %17, %18
  br label %cond.end10

cond.end10:                                       ; preds = %cond.false8, %cond.true6
  %cond11 = phi i1 [ %cmp7, %cond.true6 ], [ %cmp9, %cond.false8 ]
  %storedv = zext i1 %cond11 to i8
  store i8 %storedv, ptr %moved, align 1, !tbaa !10
  %19 = load i8, ptr %moved, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %19 to i1
  br i1 %loadedv, label %if.then12, label %if.end

if.then12:                                        ; preds = %cond.end10
  %20 = load i32, ptr %theirs, align 4, !tbaa !3
  store i32 %20, ptr %key, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then12, %cond.end10
  call void @llvm.lifetime.end.p0(ptr %theirs) #5
  br label %if.end13

if.end13:                                         ; preds = %if.end, %cond.end
  %21 = load i8, ptr %moved, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv14 = trunc i8 %21 to i1
  %call15 = call spir_func zeroext i1 @subgroupAny(i1 noundef zeroext %loadedv14) #7 [ "convergencectrl"(token %4) ]
  br i1 %call15, label %cond.true16, label %cond.false17

cond.true16:                                      ; preds = %if.end13
  br label %cond.end19

cond.false17:                                     ; preds = %if.end13
  %22 = load i32, ptr %idle, align 4, !tbaa !3
  %add18 = add nsw i32 %22, 1
  br label %cond.end19

cond.end19:                                       ; preds = %cond.false17, %cond.true16
  %cond20 = phi i32 [ 0, %cond.true16 ], [ %add18, %cond.false17 ]
  store i32 %cond20, ptr %idle, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %moved) #5
  call void @llvm.lifetime.end.p0(ptr %other) #5
  br label %for.inc

for.inc:                                          ; preds = %cond.end19
  %23 = load i32, ptr %step, align 4, !tbaa !3
  %inc = add i32 %23, 1
  store i32 %inc, ptr %step, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
  %24 = load i32, ptr %key, align 4, !tbaa !3
  %25 = load ptr, ptr %keys.addr, align 8, !tbaa !7
  %26 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom21 = zext i32 %26 to i64
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %25, i64 %idxprom21
  store i32 %24, ptr %arrayidx22, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %idle) #5
  call void @llvm.lifetime.end.p0(ptr %key) #5
  call void @llvm.lifetime.end.p0(ptr %id) #5
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i32 @getSubgroupLocalInvocationId() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent
declare spir_func i32 @subgroupShuffle(i32 noundef, i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent
declare spir_func zeroext i1 @subgroupAny(i1 noundef zeroext) #4

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind willreturn memory(none) }
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
!10 = !{!11, !11, i64 0}
!11 = !{!"bool", !5, i64 0}
!12 = !{i8 0, i8 2}
!13 = !{}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
