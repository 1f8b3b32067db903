target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @goto_exit(ptr noundef %codes, i32 noundef %n, ptr noundef %out) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %codes.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %out.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %checked = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %code = alloca i32, align 4
  store ptr %codes, ptr %codes.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %checked) #5
  store i32 0, ptr %checked, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %3 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup7

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %code) #5
  %4 = load ptr, ptr %codes.addr, align 8, !tbaa !7
  %5 = load i32, ptr %id, align 4, !tbaa !3
  %6 = load i32, ptr %n.addr, align 4, !tbaa !3
  %mul = mul i32 %5, %6
  %7 = load i32, ptr %i, align 4, !tbaa !3
  %add = add i32 %mul, %7
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %4, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %8, ptr %code, align 4, !tbaa !3
  %9 = load i32, ptr %code, align 4, !tbaa !3
  %cmp2 = icmp slt i32 %9, 0
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %10 = load i32, ptr %code, align 4, !tbaa !3
  %call3 = call spir_func zeroext i1 @subgroupAllEqual(i32 noundef %10) #7 [ "convergencectrl"(token %1) ]
  br i1 %call3, label %if.then4, label %if.end5

if.then4:                                         ; preds = %if.end
  %11 = load i32, ptr %checked, align 4, !tbaa !3
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %checked, align 4, !tbaa !3
  br label %if.end5

if.end5:                                          ; preds = %if.then4, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then, %if.end5
  call void @llvm.lifetime.end.p0(ptr %code) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup7 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %12 = load i32, ptr %i, align 4, !tbaa !3
  %inc6 = add nsw i32 %12, 1
  store i32 %inc6, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

cleanup7:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %i) #5
  %cleanup.dest8 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest8, label %cleanup14 [
    i32 2, label %for.end
    i32 5, label %failed
  ]

for.end:                                          ; preds = %cleanup7
  %13 = load i32, ptr %checked, align 4, !tbaa !3
  %14 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %15 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom9 = zext i32 %15 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %14, i64 %idxprom9
  store i32 %13, ptr %arrayidx10, align 4, !tbaa !3
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup14

failed:                                           ; preds = %cleanup7
  %call11 = call spir_func i32 @subgroupBallot(i1 noundef zeroext true) #7 [ "convergencectrl"(token %0) ]
  %16 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %17 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom12 = zext i32 %17 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr %16, i64 %idxprom12
  store i32 %call11, ptr %arrayidx13, align 4, !tbaa !3
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup14

cleanup14:                                        ; preds = %failed, %for.end, %cleanup7
  call void @llvm.lifetime.end.p0(ptr %checked) #5
  call void @llvm.lifetime.end.p0(ptr %id) #5
  %cleanup.dest16 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest16, label %unreachable [
    i32 0, label %cleanup.cont17
    i32 1, label %cleanup.cont17
  ]

cleanup.cont17:                                   ; preds = %cleanup14, %cleanup14
  ret void

unreachable:                                      ; preds = %cleanup14
  unreachable
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
declare spir_func zeroext i1 @subgroupAllEqual(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent
declare spir_func i32 @subgroupBallot(i1 noundef zeroext) #4

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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
