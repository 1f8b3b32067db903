target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @select_callee(ptr noundef %in, ptr noundef %out, ptr noundef %other) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %other.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %value = alloca i32, align 4
  %result = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store ptr %other, ptr %other.addr, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %value) #5
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %2 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %value, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %result) #5
  %4 = load i32, ptr %value, align 4, !tbaa !3
  %cmp = icmp sgt i32 %4, 8
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %5 = load i32, ptr %value, align 4, !tbaa !3
  %call2 = call spir_func noundef i32 @_ZL4voteib(i32 noundef %5, i1 noundef zeroext true) #7 [ "convergencectrl"(token %0) ]
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load i32, ptr %value, align 4, !tbaa !3
  %sub = sub nsw i32 0, %6
  %call3 = call spir_func noundef i32 @_ZL4voteib(i32 noundef %sub, i1 noundef zeroext false) #7 [ "convergencectrl"(token %0) ]
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call2, %cond.true ], [ %call3, %cond.false ]
  store i32 %cond, ptr %result, align 4, !tbaa !3
  %7 = load i32, ptr %result, align 4, !tbaa !3
  %call4 = call spir_func zeroext i1 @subgroupAllEqual(i32 noundef %7) #7 [ "convergencectrl"(token %0) ]
  br i1 %call4, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %8 = load ptr, ptr %other.addr, align 8, !tbaa !10
  %9 = load i32, ptr %result, align 4, !tbaa !3
  %call5 = call spir_func noundef i32 %8(i32 noundef %9) #7 [ "convergencectrl"(token %0) ]
  store i32 %call5, ptr %result, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  %10 = load i32, ptr %result, align 4, !tbaa !3
  %11 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %12 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom6 = zext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %11, i64 %idxprom6
  store i32 %10, ptr %arrayidx7, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %result) #5
  call void @llvm.lifetime.end.p0(ptr %value) #5
  call void @llvm.lifetime.end.p0(ptr %id) #5
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i32 @getSubgroupLocalInvocationId() #3

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef i32 @_ZL4voteib(i32 noundef %value, i1 noundef zeroext %strict) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %retval = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %strict.addr = alloca i8, align 1
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  %storedv = zext i1 %strict to i8
  store i8 %storedv, ptr %strict.addr, align 1, !tbaa !11
  %1 = load i8, ptr %strict.addr, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %1 to i1
  br i1 %loadedv, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i32, ptr %value.addr, align 4, !tbaa !3
  %cmp = icmp sgt i32 %2, 0
  %call1 = call spir_func zeroext i1 @subgroupAll(i1 noundef zeroext %cmp) #7 [ "convergencectrl"(token %0) ]
  %conv = zext i1 %call1 to i32
  store i32 %conv, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %cmp2 = icmp sgt i32 %3, 0
  %call3 = call spir_func zeroext i1 @subgroupAny(i1 noundef zeroext %cmp2) #7 [ "convergencectrl"(token %0) ]
  %conv4 = zext i1 %call3 to i32
  store i32 %conv4, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4
  ret i32 %4
}

; Function Attrs: convergent
declare spir_func zeroext i1 @subgroupAllEqual(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent
declare spir_func zeroext i1 @subgroupAll(i1 noundef zeroext) #4

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
!10 = !{!9, !9, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !5, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
