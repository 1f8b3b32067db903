target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @elect_loop(ptr noundef %order) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %order.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %round = alloca i32, align 4
  store ptr %order, ptr %order.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %round) #5
  store i32 0, ptr %round, align 4, !tbaa !3
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %call2 = call spir_func zeroext i1 @subgroupElect() #7 [ "convergencectrl"(token %1) ]
  %lnot = xor i1 %call2, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %2 = load i32, ptr %round, align 4, !tbaa !3
  %inc = add nsw i32 %2, 1
  store i32 %inc, ptr %round, align 4, !tbaa !3
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %round, align 4, !tbaa !3
  %4 = load ptr, ptr %order.addr, align 8, !tbaa !7
  %5 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %4, i64 %idxprom
  store i32 %3, ptr %arrayidx, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %round) #5
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
declare spir_func zeroext i1 @subgroupElect() #4

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
