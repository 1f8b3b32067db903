target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @strip_sum(ptr noundef %in, ptr noundef %out, i32 noundef %length) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %length.addr = alloca i32, align 4
  %id = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store i32 %length, ptr %length.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #6 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %2 = load i32, ptr %length.addr, align 4, !tbaa !3
  %3 = load i32, ptr %id, align 4, !tbaa !3
  %mul = mul i32 %2, %3
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %1, i64 %idx.ext
  %4 = load i32, ptr %length.addr, align 4, !tbaa !3
  %call2 = call spir_func noundef i32 @_ZL5totalPKii(ptr noundef %add.ptr, i32 noundef %4) #7 [ "convergencectrl"(token %0) ]
  %5 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %6 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %5, i64 %idxprom
  store i32 %call2, ptr %arrayidx, align 4, !tbaa !3
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
define internal spir_func noundef i32 @_ZL5totalPKii(ptr noundef %strip, i32 noundef %length) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %strip.addr = alloca ptr, align 8
  %length.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %strip, ptr %strip.addr, align 8, !tbaa !7
  store i32 %length, ptr %length.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  store i32 0, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !3
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load ptr, ptr %strip.addr, align 8, !tbaa !7
  %3 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %5 = load i32, ptr %sum, align 4, !tbaa !3
  %add = add nsw i32 %5, %4
  store i32 %add, ptr %sum, align 4, !tbaa !3
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %6 = load i32, ptr %i, align 4, !tbaa !3
  %inc = add nsw i32 %6, 1
  store i32 %inc, ptr %i, align 4, !tbaa !3
  %7 = load i32, ptr %length.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %inc, %7
  br i1 %cmp, label %do.body, label %do.end, !llvm.loop !10

do.end:                                           ; preds = %do.cond
  %8 = load i32, ptr %sum, align 4, !tbaa !3
  %call1 = call spir_func i32 @subgroupAdd(i32 noundef %8) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %i) #5
  call void @llvm.lifetime.end.p0(ptr %sum) #5
  ret i32 %call1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent
declare spir_func i32 @subgroupAdd(i32 noundef) #4

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
