target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

%class.anon = type { i8 }
%class.anon.0 = type { i8 }

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @template_scan(ptr noundef %data) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %value = alloca i32, align 4
  %most = alloca i32, align 4
  %agg.tmp = alloca %class.anon, align 1
  %bits = alloca i32, align 4
  %agg.tmp3 = alloca %class.anon.0, align 1
  store ptr %data, ptr %data.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call1 = call spir_func i32 @getSubgroupLocalInvocationId() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %value) #6
  %1 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %2 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %value, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %most) #6
  %4 = load i32, ptr %value, align 4, !tbaa !3
  %call2 = call spir_func noundef i32 @"_ZL6reduceIZ13template_scanE3$_0EiiT_"(i32 noundef %4, ptr noundef byval(%class.anon) align 1 %agg.tmp) #8 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %most, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %bits) #6
  %5 = load i32, ptr %value, align 4, !tbaa !3
  %call4 = call spir_func noundef i32 @"_ZL6reduceIZ13template_scanE3$_1EiiT_"(i32 noundef %5, ptr noundef byval(%class.anon.0) align 1 %agg.tmp3) #8 [ "convergencectrl"(token %0) ]
  store i32 %call4, ptr %bits, align 4, !tbaa !3
  %6 = load i32, ptr %most, align 4, !tbaa !3
  %cmp = icmp sgt i32 %6, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %7 = load i32, ptr %bits, align 4, !tbaa !3
  %call5 = call spir_func i32 @subgroupExclusiveAdd(i32 noundef %7) #8 [ "convergencectrl"(token %0) ]
  br label %cond.end

cond.false:                                       ; preds = %entry
  %8 = load i32, ptr %most, align 4, !tbaa !3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call5, %cond.true ], [ %8, %cond.false ]
  %9 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %10 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom6 = zext i32 %10 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %9, i64 %idxprom6
  store i32 %cond, ptr %arrayidx7, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %bits) #6
  call void @llvm.lifetime.end.p0(ptr %most) #6
  call void @llvm.lifetime.end.p0(ptr %value) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i32 @getSubgroupLocalInvocationId() #3

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef i32 @"_ZL6reduceIZ13template_scanE3$_0EiiT_"(i32 noundef %value, ptr noundef byval(%class.anon) align 1 %operation) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %value.addr = alloca i32, align 4
  %offset = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 1, ptr %offset, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %offset, align 4, !tbaa !3
  %cmp = icmp ult i32 %2, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %4 = load i32, ptr %value.addr, align 4, !tbaa !3
  %5 = load i32, ptr %offset, align 4, !tbaa !3
  %call1 = call spir_func i32 @subgroupShuffleXor(i32 noundef %4, i32 noundef %5) #8 [ "convergencectrl"(token %1) ]
  %call2 = call spir_func noundef i32 @"_ZZ13template_scanENK3$_0clEii"(ptr noundef nonnull align 1 dereferenceable(1) %operation, i32 noundef %3, i32 noundef %call1) #8 [ "convergencectrl"(token %1) ]
  store i32 %call2, ptr %value.addr, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %offset, align 4, !tbaa !3
  %mul = mul i32 %6, 2
  store i32 %mul, ptr %offset, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr %value.addr, align 4, !tbaa !3
  ret i32 %7
}

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef i32 @"_ZL6reduceIZ13template_scanE3$_1EiiT_"(i32 noundef %value, ptr noundef byval(%class.anon.0) align 1 %operation) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %value.addr = alloca i32, align 4
  %offset = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 1, ptr %offset, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %offset, align 4, !tbaa !3
  %cmp = icmp ult i32 %2, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %4 = load i32, ptr %value.addr, align 4, !tbaa !3
  %5 = load i32, ptr %offset, align 4, !tbaa !3
  %call1 = call spir_func i32 @subgroupShuffleXor(i32 noundef %4, i32 noundef %5) #8 [ "convergencectrl"(token %1) ]
  %call2 = call spir_func noundef i32 @"_ZZ13template_scanENK3$_1clEii"(ptr noundef nonnull align 1 dereferenceable(1) %operation, i32 noundef %3, i32 noundef %call1) #8 [ "convergencectrl"(token %1) ]
  store i32 %call2, ptr %value.addr, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %offset, align 4, !tbaa !3
  %mul = mul i32 %6, 2
  store i32 %mul, ptr %offset, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !12

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr %value.addr, align 4, !tbaa !3
  ret i32 %7
}

; Function Attrs: convergent
declare spir_func i32 @subgroupExclusiveAdd(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal spir_func noundef i32 @"_ZZ13template_scanENK3$_0clEii"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %a, i32 noundef %b) #5 align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !13
  store i32 %a, ptr %a.addr, align 4, !tbaa !3
  store i32 %b, ptr %b.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load i32, ptr %a.addr, align 4, !tbaa !3
  %2 = load i32, ptr %b.addr, align 4, !tbaa !3
  %cmp = icmp sgt i32 %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load i32, ptr %a.addr, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load i32, ptr %b.addr, align 4, !tbaa !3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ %4, %cond.false ]
  ret i32 %cond
}

; Function Attrs: convergent
declare spir_func i32 @subgroupShuffleXor(i32 noundef, i32 noundef) #4

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal spir_func noundef i32 @"_ZZ13template_scanENK3$_1clEii"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %a, i32 noundef %b) #5 align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !13
  store i32 %a, ptr %a.addr, align 4, !tbaa !3
  store i32 %b, ptr %b.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load i32, ptr %a.addr, align 4, !tbaa !3
  %2 = load i32, ptr %b.addr, align 4, !tbaa !3
  %or = or i32 %1, %2
  ret i32 %or
}

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent inlinehint mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }
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
!13 = !{!9, !9, i64 0}
