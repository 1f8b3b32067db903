target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @branch_arms(ptr noundef %in, ptr noundef %out) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %result = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %result) #5
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %2 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %cmp = icmp sgt i32 %3, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %5 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom2 = zext i32 %5 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr %4, i64 %idxprom2
  %6 = load i32, ptr %arrayidx3, align 4, !tbaa !3
  %and = and i32 %6, 1
  %tobool = icmp ne i32 %and, 0
  %call4 = call spir_func i32 @subgroupBallot(i1 noundef zeroext %tobool) #7 [ "convergencectrl"(token %0) ]
  store i32 %call4, ptr %result, align 4, !tbaa !3
  call spir_func void @subgroupBarrier() #7 [ "convergencectrl"(token %0) ]
  br label %if.end14

if.else:                                          ; preds = %entry
  %7 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %8 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom5 = zext i32 %8 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %7, i64 %idxprom5
  %9 = load i32, ptr %arrayidx6, align 4, !tbaa !3
  %and7 = and i32 %9, 1
  %tobool8 = icmp ne i32 %and7, 0
  %call9 = call spir_func i32 @subgroupBallot(i1 noundef zeroext %tobool8) #7 [ "convergencectrl"(token %0) ]
  store i32 %call9, ptr %result, align 4, !tbaa !3
  %10 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %11 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom10 = zext i32 %11 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr %10, i64 %idxprom10
  %12 = load i32, ptr %arrayidx11, align 4, !tbaa !3
  %cmp12 = icmp eq i32 %12, 0
  br i1 %cmp12, label %if.then13, label %if.end

if.then13:                                        ; preds = %if.else
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %if.else
  call spir_func void @subgroupBarrier() #7 [ "convergencectrl"(token %0) ]
  br label %if.end14

if.end14:                                         ; preds = %if.end, %if.then
  %13 = load i32, ptr %result, align 4, !tbaa !3
  %call15 = call spir_func i32 @subgroupBallot(i1 noundef zeroext true) #7 [ "convergencectrl"(token %0) ]
  %add = add i32 %13, %call15
  %14 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %15 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom16 = zext i32 %15 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %14, i64 %idxprom16
  store i32 %add, ptr %arrayidx17, align 4, !tbaa !3
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end14, %if.then13
  call void @llvm.lifetime.end.p0(ptr %result) #5
  call void @llvm.lifetime.end.p0(ptr %id) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i32 @getSubgroupLocalInvocationId() #3

; Function Attrs: convergent
declare spir_func i32 @subgroupBallot(i1 noundef zeroext) #4

; Function Attrs: convergent
declare spir_func void @subgroupBarrier() #4

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
