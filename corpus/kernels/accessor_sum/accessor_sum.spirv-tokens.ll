target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

%struct.Accessor = type { ptr, i32 }
%struct.SubGroup = type { i8 }
%class.anon = type { ptr, ptr }

$_ZNK8Accessor3setEii = comdat any

$_ZNK8Accessor3getEii = comdat any

$_ZNK8SubGroup2idEv = comdat any

; Function Attrs: convergent mustprogress nounwind
define spir_kernel void @accessor_sum(ptr noundef %in, ptr noundef %out, i32 noundef %size, i32 noundef %items) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %size.addr = alloca i32, align 4
  %items.addr = alloca i32, align 4
  %from = alloca %struct.Accessor, align 8
  %to = alloca %struct.Accessor, align 8
  %group = alloca %struct.SubGroup, align 1
  %sum = alloca i32, align 4
  %agg.tmp = alloca %class.anon, align 8
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store i32 %size, ptr %size.addr, align 4, !tbaa !3
  store i32 %items, ptr %items.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %from) #6
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %from, i32 0, i32 0
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  store ptr %1, ptr %data, align 8, !tbaa !10
  %size1 = getelementptr inbounds nuw %struct.Accessor, ptr %from, i32 0, i32 1
  %2 = load i32, ptr %size.addr, align 4, !tbaa !3
  store i32 %2, ptr %size1, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %to) #6
  %data2 = getelementptr inbounds nuw %struct.Accessor, ptr %to, i32 0, i32 0
  %3 = load ptr, ptr %out.addr, align 8, !tbaa !7
  store ptr %3, ptr %data2, align 8, !tbaa !10
  %size3 = getelementptr inbounds nuw %struct.Accessor, ptr %to, i32 0, i32 1
  %4 = load i32, ptr %size.addr, align 4, !tbaa !3
  store i32 %4, ptr %size3, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %group) #6
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %5 = load i32, ptr %items.addr, align 4, !tbaa !3
  %6 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp, i32 0, i32 0
  store ptr %from, ptr %6, align 8, !tbaa !13
  %7 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp, i32 0, i32 1
  store ptr %group, ptr %7, align 8, !tbaa !15
  %call4 = call spir_func noundef i32 @"_ZNK8SubGroup6reduceIZ12accessor_sumE3$_0EEiiT_"(ptr noundef nonnull align 1 dereferenceable(1) %group, i32 noundef %5, ptr noundef byval(%class.anon) align 8 %agg.tmp) #7 [ "convergencectrl"(token %0) ]
  store i32 %call4, ptr %sum, align 4, !tbaa !3
  %call5 = call spir_func zeroext i1 @subgroupElect() #7 [ "convergencectrl"(token %0) ]
  br i1 %call5, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %8 = load i32, ptr %sum, align 4, !tbaa !3
  call spir_func void @_ZNK8Accessor3setEii(ptr noundef nonnull align 8 dereferenceable(16) %to, i32 noundef 0, i32 noundef %8) #7 [ "convergencectrl"(token %0) ]
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %group) #6
  call void @llvm.lifetime.end.p0(ptr %to) #6
  call void @llvm.lifetime.end.p0(ptr %from) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef i32 @"_ZNK8SubGroup6reduceIZ12accessor_sumE3$_0EEiiT_"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %items, ptr noundef byval(%class.anon) align 8 %value) #0 align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %items.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !15
  store i32 %items, ptr %items.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %3 = load i32, ptr %items.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load i32, ptr %i, align 4, !tbaa !3
  %call2 = call spir_func noundef i32 @"_ZZ12accessor_sumENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(16) %value, i32 noundef %4) #7 [ "convergencectrl"(token %1) ]
  %call3 = call spir_func i32 @subgroupAdd(i32 noundef %call2) #7 [ "convergencectrl"(token %1) ]
  %5 = load i32, ptr %sum, align 4, !tbaa !3
  %add = add nsw i32 %5, %call3
  store i32 %add, ptr %sum, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i, align 4, !tbaa !3
  %inc = add nsw i32 %6, 1
  store i32 %inc, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !17

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  ret i32 %7
}

; Function Attrs: convergent
declare spir_func zeroext i1 @subgroupElect() #3

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr spir_func void @_ZNK8Accessor3setEii(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i, i32 noundef %value) #0 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  %value.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !13
  store i32 %i, ptr %i.addr, align 4, !tbaa !3
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load i32, ptr %i.addr, align 4, !tbaa !3
  %size = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 1
  %2 = load i32, ptr %size, align 8, !tbaa !12
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 0
  %4 = load ptr, ptr %data, align 8, !tbaa !10
  %5 = load i32, ptr %i.addr, align 4, !tbaa !3
  %idxprom = sext i32 %5 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  store i32 %3, ptr %arrayidx, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent
declare spir_func i32 @subgroupAdd(i32 noundef) #3

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal spir_func noundef i32 @"_ZZ12accessor_sumENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i) #4 align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !19
  store i32 %i, ptr %i.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 0
  %2 = load ptr, ptr %1, align 8, !tbaa !20, !nonnull !22, !align !23
  %3 = load i32, ptr %i.addr, align 4, !tbaa !3
  %mul = mul nsw i32 %3, 32
  %4 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 1
  %5 = load ptr, ptr %4, align 8, !tbaa !24, !nonnull !22
  %call2 = call spir_func noundef i32 @_ZNK8SubGroup2idEv(ptr noundef nonnull align 1 dereferenceable(1) %5) #7 [ "convergencectrl"(token %0) ]
  %add = add nsw i32 %mul, %call2
  %call3 = call spir_func noundef i32 @_ZNK8Accessor3getEii(ptr noundef nonnull align 8 dereferenceable(16) %2, i32 noundef %add, i32 noundef 0) #7 [ "convergencectrl"(token %0) ]
  ret i32 %call3
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr spir_func noundef i32 @_ZNK8Accessor3getEii(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i, i32 noundef %otherwise) #0 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  %otherwise.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !13
  store i32 %i, ptr %i.addr, align 4, !tbaa !3
  store i32 %otherwise, ptr %otherwise.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load i32, ptr %i.addr, align 4, !tbaa !3
  %size = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 1
  %2 = load i32, ptr %size, align 8, !tbaa !12
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 0
  %3 = load ptr, ptr %data, align 8, !tbaa !10
  %4 = load i32, ptr %i.addr, align 4, !tbaa !3
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load i32, ptr %otherwise.addr, align 4, !tbaa !3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ %6, %cond.false ]
  ret i32 %cond
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr spir_func noundef i32 @_ZNK8SubGroup2idEv(ptr noundef nonnull align 1 dereferenceable(1) %this) #0 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !15
  %this1 = load ptr, ptr %this.addr, align 8
  %call2 = call spir_func i32 @getSubgroupLocalInvocationId() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call2
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i32 @getSubgroupLocalInvocationId() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent inlinehint mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nounwind }
attributes #7 = { convergent }
attributes #8 = { convergent nounwind willreturn memory(none) }

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
!10 = !{!11, !8, i64 0}
!11 = !{!"_ZTS8Accessor", !8, i64 0, !4, i64 8}
!12 = !{!11, !4, i64 8}
!13 = !{!14, !14, i64 0}
!14 = !{!"p1 _ZTS8Accessor", !9, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"p1 _ZTS8SubGroup", !9, i64 0}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!9, !9, i64 0}
!20 = !{!21, !14, i64 0}
!21 = !{!"_ZTSZ12accessor_sumE3$_0", !14, i64 0, !16, i64 8}
!22 = !{}
!23 = !{i64 8}
!24 = !{!21, !16, i64 8}
