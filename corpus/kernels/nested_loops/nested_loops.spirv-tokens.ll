target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @nested_loops(ptr noundef %bounds, ptr noundef %out) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %bounds.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %masks = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i32, align 4
  store ptr %bounds, ptr %bounds.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %masks) #5
  store i32 0, ptr %masks, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc11, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %3 = load ptr, ptr %bounds.addr, align 8, !tbaa !7
  %4 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %i) #5
  br label %for.end14

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %j) #5
  store i32 0, ptr %j, align 4, !tbaa !3
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %6 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %7 = load i32, ptr %j, align 4, !tbaa !3
  %8 = load i32, ptr %i, align 4, !tbaa !3
  %cmp3 = icmp slt i32 %7, %8
  br i1 %cmp3, label %for.body5, label %for.cond.cleanup4

for.cond.cleanup4:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body5:                                        ; preds = %for.cond2
  %9 = load i32, ptr %i, align 4, !tbaa !3
  %10 = load i32, ptr %j, align 4, !tbaa !3
  %add = add nsw i32 %9, %10
  %and = and i32 %add, 1
  %tobool = icmp ne i32 %and, 0
  %call6 = call spir_func i32 @subgroupBallot(i1 noundef zeroext %tobool) #7 [ "convergencectrl"(token %6) ]
  %11 = load i32, ptr %masks, align 4, !tbaa !3
  %xor = xor i32 %11, %call6
  store i32 %xor, ptr %masks, align 4, !tbaa !3
  %12 = load i32, ptr %masks, align 4, !tbaa !3
  %cmp7 = icmp eq i32 %12, 0
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %for.body5
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %j, align 4, !tbaa !3
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %j, align 4, !tbaa !3
  br label %for.cond2, !llvm.loop !10

cleanup:                                          ; preds = %if.then, %for.cond.cleanup4
  call void @llvm.lifetime.end.p0(ptr %j) #5
  br label %for.end

for.end:                                          ; preds = %cleanup
  %14 = load i32, ptr %i, align 4, !tbaa !3
  %cmp8 = icmp sgt i32 %14, 2
  %call9 = call spir_func i32 @subgroupBallot(i1 noundef zeroext %cmp8) #7 [ "convergencectrl"(token %1) ]
  %15 = load i32, ptr %masks, align 4, !tbaa !3
  %add10 = add i32 %15, %call9
  store i32 %add10, ptr %masks, align 4, !tbaa !3
  br label %for.inc11

for.inc11:                                        ; preds = %for.end
  %16 = load i32, ptr %i, align 4, !tbaa !3
  %inc12 = add nsw i32 %16, 1
  store i32 %inc12, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !12

for.end14:                                        ; preds = %for.cond.cleanup
  %17 = load i32, ptr %masks, align 4, !tbaa !3
  %call15 = call spir_func i32 @subgroupBallot(i1 noundef zeroext true) #7 [ "convergencectrl"(token %0) ]
  %xor16 = xor i32 %17, %call15
  %18 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %19 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom17 = zext i32 %19 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %18, i64 %idxprom17
  store i32 %xor16, ptr %arrayidx18, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %masks) #5
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
declare spir_func i32 @subgroupBallot(i1 noundef zeroext) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

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
!12 = distinct !{!12, !11}
