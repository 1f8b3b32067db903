target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Accessor = type { ptr, i32 }
%struct.SubGroup = type { i8 }
%class.anon = type { ptr, ptr }

$_ZNK8Accessor3setEii = comdat any

$_ZNK8Accessor3getEii = comdat any

$_ZNK8SubGroup2idEv = comdat any

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @accessor_sum(ptr noundef %in, ptr noundef %out, i32 noundef %size, i32 noundef %items) #0 {
entry:
  %in.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %size.addr = alloca i32, align 4, addrspace(5)
  %items.addr = alloca i32, align 4, addrspace(5)
  %from = alloca %struct.Accessor, align 8, addrspace(5)
  %to = alloca %struct.Accessor, align 8, addrspace(5)
  %group = alloca %struct.SubGroup, align 1, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %agg.tmp = alloca %class.anon, align 8, addrspace(5)
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %size.addr.ascast = addrspacecast ptr addrspace(5) %size.addr to ptr
  %items.addr.ascast = addrspacecast ptr addrspace(5) %items.addr to ptr
  %from.ascast = addrspacecast ptr addrspace(5) %from to ptr
  %to.ascast = addrspacecast ptr addrspace(5) %to to ptr
  %group.ascast = addrspacecast ptr addrspace(5) %group to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  %agg.tmp.ascast = addrspacecast ptr addrspace(5) %agg.tmp to ptr
  store ptr %in, ptr %in.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  store i32 %size, ptr %size.addr.ascast, align 4, !tbaa !4
  store i32 %items, ptr %items.addr.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %from) #5
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %from.ascast, i32 0, i32 0
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  store ptr %0, ptr %data, align 8, !tbaa !11
  %size1 = getelementptr inbounds nuw %struct.Accessor, ptr %from.ascast, i32 0, i32 1
  %1 = load i32, ptr %size.addr.ascast, align 4, !tbaa !4
  store i32 %1, ptr %size1, align 8, !tbaa !13
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %to) #5
  %data2 = getelementptr inbounds nuw %struct.Accessor, ptr %to.ascast, i32 0, i32 0
  %2 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  store ptr %2, ptr %data2, align 8, !tbaa !11
  %size3 = getelementptr inbounds nuw %struct.Accessor, ptr %to.ascast, i32 0, i32 1
  %3 = load i32, ptr %size.addr.ascast, align 4, !tbaa !4
  store i32 %3, ptr %size3, align 8, !tbaa !13
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %group) #5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #5
  %4 = load i32, ptr %items.addr.ascast, align 4, !tbaa !4
  %5 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp.ascast, i32 0, i32 0
  store ptr %from.ascast, ptr %5, align 8, !tbaa !14
  %6 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp.ascast, i32 0, i32 1
  store ptr %group.ascast, ptr %6, align 8, !tbaa !16
  %7 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp.ascast, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds nuw %class.anon, ptr %agg.tmp.ascast, i32 0, i32 1
  %10 = load ptr, ptr %9, align 8
  %call = call noundef i32 @"_ZNK8SubGroup6reduceIZ12accessor_sumE3$_0EEiiT_"(ptr noundef nonnull align 1 dereferenceable(1) %group.ascast, i32 noundef %4, ptr %8, ptr %10) #6
  store i32 %call, ptr %sum.ascast, align 4, !tbaa !4
  %call4 = call zeroext i1 @subgroupElect() #6
  br i1 %call4, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %11 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  call void @_ZNK8Accessor3setEii(ptr noundef nonnull align 8 dereferenceable(16) %to.ascast, i32 noundef 0, i32 noundef %11) #6
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %group) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %to) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %from) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @"_ZNK8SubGroup6reduceIZ12accessor_sumE3$_0EEiiT_"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %items, ptr %value.coerce0, ptr %value.coerce1) #0 align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %value = alloca %class.anon, align 8, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %items.addr = alloca i32, align 4, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot4 = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %value1 = addrspacecast ptr addrspace(5) %value to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %items.addr.ascast = addrspacecast ptr addrspace(5) %items.addr to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %0 = getelementptr inbounds nuw %class.anon, ptr %value1, i32 0, i32 0
  store ptr %value.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds nuw %class.anon, ptr %value1, i32 0, i32 1
  store ptr %value.coerce1, ptr %1, align 8
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !16
  store i32 %items, ptr %items.addr.ascast, align 4, !tbaa !4
  %this2 = load ptr, ptr %this.addr.ascast, align 8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #5
  store i32 0, ptr %sum.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #5
  store i32 0, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %3 = load i32, ptr %items.addr.ascast, align 4, !tbaa !4
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %call = call noundef i32 @"_ZZ12accessor_sumENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(16) %value1, i32 noundef %4) #6
  %call3 = call i32 @subgroupAdd(i32 noundef %call) #6
  %5 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add = add nsw i32 %5, %call3
  store i32 %add, ptr %sum.ascast, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %inc = add nsw i32 %6, 1
  store i32 %inc, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !18

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #5
  ret i32 %7
}

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupElect() #2

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr hidden void @_ZNK8Accessor3setEii(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i, i32 noundef %value) #0 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8, addrspace(5)
  %i.addr = alloca i32, align 4, addrspace(5)
  %value.addr = alloca i32, align 4, addrspace(5)
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %i.addr.ascast = addrspacecast ptr addrspace(5) %i.addr to ptr
  %value.addr.ascast = addrspacecast ptr addrspace(5) %value.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !14
  store i32 %i, ptr %i.addr.ascast, align 4, !tbaa !4
  store i32 %value, ptr %value.addr.ascast, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %0 = load i32, ptr %i.addr.ascast, align 4, !tbaa !4
  %size = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 1
  %1 = load i32, ptr %size, align 8, !tbaa !13
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 0
  %3 = load ptr, ptr %data, align 8, !tbaa !11
  %4 = load i32, ptr %i.addr.ascast, align 4, !tbaa !4
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  store i32 %2, ptr %arrayidx, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent
declare hidden i32 @subgroupAdd(i32 noundef) #2

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal noundef i32 @"_ZZ12accessor_sumENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i) #3 align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %i.addr = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %i.addr.ascast = addrspacecast ptr addrspace(5) %i.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !20
  store i32 %i, ptr %i.addr.ascast, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %0 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 0
  %1 = load ptr, ptr %0, align 8, !tbaa !21, !nonnull !23, !align !24
  %2 = load i32, ptr %i.addr.ascast, align 4, !tbaa !4
  %mul = mul nsw i32 %2, 32
  %3 = getelementptr inbounds nuw %class.anon, ptr %this1, i32 0, i32 1
  %4 = load ptr, ptr %3, align 8, !tbaa !25, !nonnull !23
  %call = call noundef i32 @_ZNK8SubGroup2idEv(ptr noundef nonnull align 1 dereferenceable(1) %4) #6
  %add = add nsw i32 %mul, %call
  %call2 = call noundef i32 @_ZNK8Accessor3getEii(ptr noundef nonnull align 8 dereferenceable(16) %1, i32 noundef %add, i32 noundef 0) #6
  ret i32 %call2
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr hidden noundef i32 @_ZNK8Accessor3getEii(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %i, i32 noundef %otherwise) #0 comdat align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %i.addr = alloca i32, align 4, addrspace(5)
  %otherwise.addr = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %i.addr.ascast = addrspacecast ptr addrspace(5) %i.addr to ptr
  %otherwise.addr.ascast = addrspacecast ptr addrspace(5) %otherwise.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !14
  store i32 %i, ptr %i.addr.ascast, align 4, !tbaa !4
  store i32 %otherwise, ptr %otherwise.addr.ascast, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %0 = load i32, ptr %i.addr.ascast, align 4, !tbaa !4
  %size = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 1
  %1 = load i32, ptr %size, align 8, !tbaa !13
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %data = getelementptr inbounds nuw %struct.Accessor, ptr %this1, i32 0, i32 0
  %2 = load ptr, ptr %data, align 8, !tbaa !11
  %3 = load i32, ptr %i.addr.ascast, align 4, !tbaa !4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %otherwise.addr.ascast, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %4, %cond.true ], [ %5, %cond.false ]
  ret i32 %cond
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr hidden noundef i32 @_ZNK8SubGroup2idEv(ptr noundef nonnull align 1 dereferenceable(1) %this) #0 comdat align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !16
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %call = call i32 @getSubgroupLocalInvocationId() #7
  ret i32 %call
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #4

attributes #0 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #3 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { convergent nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #5 = { nounwind }
attributes #6 = { convergent }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !9, i64 0}
!12 = !{!"_ZTS8Accessor", !9, i64 0, !5, i64 8}
!13 = !{!12, !5, i64 8}
!14 = !{!15, !15, i64 0}
!15 = !{!"p1 _ZTS8Accessor", !10, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"p1 _ZTS8SubGroup", !10, i64 0}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
!20 = !{!10, !10, i64 0}
!21 = !{!22, !15, i64 0}
!22 = !{!"_ZTSZ12accessor_sumE3$_0", !15, i64 0, !17, i64 8}
!23 = !{}
!24 = !{i64 8}
!25 = !{!22, !17, i64 8}
