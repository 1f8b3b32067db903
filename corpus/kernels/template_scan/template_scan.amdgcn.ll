target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%class.anon = type { i8 }
%class.anon.0 = type { i8 }

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @template_scan(ptr noundef %data) #0 {
entry:
  %data.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %value = alloca i32, align 4, addrspace(5)
  %most = alloca i32, align 4, addrspace(5)
  %agg.tmp = alloca %class.anon, align 1, addrspace(5)
  %bits = alloca i32, align 4, addrspace(5)
  %agg.tmp2 = alloca %class.anon.0, align 1, addrspace(5)
  %data.addr.ascast = addrspacecast ptr addrspace(5) %data.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %value.ascast = addrspacecast ptr addrspace(5) %value to ptr
  %most.ascast = addrspacecast ptr addrspace(5) %most to ptr
  %agg.tmp.ascast = addrspacecast ptr addrspace(5) %agg.tmp to ptr
  %bits.ascast = addrspacecast ptr addrspace(5) %bits to ptr
  %agg.tmp2.ascast = addrspacecast ptr addrspace(5) %agg.tmp2 to ptr
  store ptr %data, ptr %data.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #5
  %call = call i32 @getSubgroupLocalInvocationId() #6
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %value) #5
  %0 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %value.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %most) #5
  %3 = load i32, ptr %value.ascast, align 4, !tbaa !4
  %call1 = call noundef i32 @"_ZL6reduceIZ13template_scanE3$_0EiiT_"(i32 noundef %3) #7
  store i32 %call1, ptr %most.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %bits) #5
  %4 = load i32, ptr %value.ascast, align 4, !tbaa !4
  %call3 = call noundef i32 @"_ZL6reduceIZ13template_scanE3$_1EiiT_"(i32 noundef %4) #7
  store i32 %call3, ptr %bits.ascast, align 4, !tbaa !4
  %5 = load i32, ptr %most.ascast, align 4, !tbaa !4
  %cmp = icmp sgt i32 %5, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %6 = load i32, ptr %bits.ascast, align 4, !tbaa !4
  %call4 = call i32 @subgroupExclusiveAdd(i32 noundef %6) #7
  br label %cond.end

cond.false:                                       ; preds = %entry
  %7 = load i32, ptr %most.ascast, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call4, %cond.true ], [ %7, %cond.false ]
  %8 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !8
  %9 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom5 = zext i32 %9 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %8, i64 %idxprom5
  store i32 %cond, ptr %arrayidx6, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %bits) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %most) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %value) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @"_ZL6reduceIZ13template_scanE3$_0EiiT_"(i32 noundef %value) #0 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %tmp = alloca %class.anon, align 1, addrspace(5)
  %value.addr = alloca i32, align 4, addrspace(5)
  %offset = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %operation = addrspacecast ptr addrspace(5) %tmp to ptr
  %value.addr.ascast = addrspacecast ptr addrspace(5) %value.addr to ptr
  %offset.ascast = addrspacecast ptr addrspace(5) %offset to ptr
  store i32 %value, ptr %value.addr.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %offset) #5
  store i32 1, ptr %offset.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %offset) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %2 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %3 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %call = call i32 @subgroupShuffleXor(i32 noundef %2, i32 noundef %3) #7
  %call1 = call noundef i32 @"_ZZ13template_scanENK3$_0clEii"(ptr noundef nonnull align 1 dereferenceable(1) %operation, i32 noundef %1, i32 noundef %call) #7
  store i32 %call1, ptr %value.addr.ascast, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %mul = mul i32 %4, 2
  store i32 %mul, ptr %offset.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %5 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  ret i32 %5
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @"_ZL6reduceIZ13template_scanE3$_1EiiT_"(i32 noundef %value) #0 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %tmp = alloca %class.anon.0, align 1, addrspace(5)
  %value.addr = alloca i32, align 4, addrspace(5)
  %offset = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %operation = addrspacecast ptr addrspace(5) %tmp to ptr
  %value.addr.ascast = addrspacecast ptr addrspace(5) %value.addr to ptr
  %offset.ascast = addrspacecast ptr addrspace(5) %offset to ptr
  store i32 %value, ptr %value.addr.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %offset) #5
  store i32 1, ptr %offset.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %offset) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %2 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %3 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %call = call i32 @subgroupShuffleXor(i32 noundef %2, i32 noundef %3) #7
  %call1 = call noundef i32 @"_ZZ13template_scanENK3$_1clEii"(ptr noundef nonnull align 1 dereferenceable(1) %operation, i32 noundef %1, i32 noundef %call) #7
  store i32 %call1, ptr %value.addr.ascast, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %offset.ascast, align 4, !tbaa !4
  %mul = mul i32 %4, 2
  store i32 %mul, ptr %offset.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !13

for.end:                                          ; preds = %for.cond.cleanup
  %5 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  ret i32 %5
}

; Function Attrs: convergent
declare hidden i32 @subgroupExclusiveAdd(i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal noundef i32 @"_ZZ13template_scanENK3$_0clEii"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %a, i32 noundef %b) #4 align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %a.addr = alloca i32, align 4, addrspace(5)
  %b.addr = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %a.addr.ascast = addrspacecast ptr addrspace(5) %a.addr to ptr
  %b.addr.ascast = addrspacecast ptr addrspace(5) %b.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !14
  store i32 %a, ptr %a.addr.ascast, align 4, !tbaa !4
  store i32 %b, ptr %b.addr.ascast, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %0 = load i32, ptr %a.addr.ascast, align 4, !tbaa !4
  %1 = load i32, ptr %b.addr.ascast, align 4, !tbaa !4
  %cmp = icmp sgt i32 %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %a.addr.ascast, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %b.addr.ascast, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %2, %cond.true ], [ %3, %cond.false ]
  ret i32 %cond
}

; Function Attrs: convergent
declare hidden i32 @subgroupShuffleXor(i32 noundef, i32 noundef) #3

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal noundef i32 @"_ZZ13template_scanENK3$_1clEii"(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %a, i32 noundef %b) #4 align 2 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %this.addr = alloca ptr, align 8, addrspace(5)
  %a.addr = alloca i32, align 4, addrspace(5)
  %b.addr = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %this.addr.ascast = addrspacecast ptr addrspace(5) %this.addr to ptr
  %a.addr.ascast = addrspacecast ptr addrspace(5) %a.addr to ptr
  %b.addr.ascast = addrspacecast ptr addrspace(5) %b.addr to ptr
  store ptr %this, ptr %this.addr.ascast, align 8, !tbaa !14
  store i32 %a, ptr %a.addr.ascast, align 4, !tbaa !4
  store i32 %b, ptr %b.addr.ascast, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr.ascast, align 8
  %0 = load i32, ptr %a.addr.ascast, align 4, !tbaa !4
  %1 = load i32, ptr %b.addr.ascast, align 4, !tbaa !4
  %or = or i32 %0, %1
  ret i32 %or
}

attributes #0 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #3 = { convergent "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind willreturn memory(none) }
attributes #7 = { convergent }

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = !{!10, !10, i64 0}
