target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @select_callee(ptr noundef %in, ptr noundef %out, ptr noundef %other) #0 {
entry:
  %in.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %other.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %value = alloca i32, align 4, addrspace(5)
  %result = alloca i32, align 4, addrspace(5)
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %other.addr.ascast = addrspacecast ptr addrspace(5) %other.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %value.ascast = addrspacecast ptr addrspace(5) %value to ptr
  %result.ascast = addrspacecast ptr addrspace(5) %result to ptr
  store ptr %in, ptr %in.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  store ptr %other, ptr %other.addr.ascast, align 8, !tbaa !11
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %value) #4
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %value.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %result) #4
  %3 = load i32, ptr %value.ascast, align 4, !tbaa !4
  %cmp = icmp sgt i32 %3, 8
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load i32, ptr %value.ascast, align 4, !tbaa !4
  %call1 = call noundef i32 @_ZL4voteib(i32 noundef %4, i1 noundef zeroext true) #6
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %value.ascast, align 4, !tbaa !4
  %sub = sub nsw i32 0, %5
  %call2 = call noundef i32 @_ZL4voteib(i32 noundef %sub, i1 noundef zeroext false) #6
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call1, %cond.true ], [ %call2, %cond.false ]
  store i32 %cond, ptr %result.ascast, align 4, !tbaa !4
  %6 = load i32, ptr %result.ascast, align 4, !tbaa !4
  %call3 = call zeroext i1 @subgroupAllEqual(i32 noundef %6) #6
  br i1 %call3, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %7 = load ptr, ptr %other.addr.ascast, align 8, !tbaa !11
  %8 = load i32, ptr %result.ascast, align 4, !tbaa !4
  %call4 = call noundef i32 %7(i32 noundef %8) #6
  store i32 %call4, ptr %result.ascast, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  %9 = load i32, ptr %result.ascast, align 4, !tbaa !4
  %10 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %11 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom5 = zext i32 %11 to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr %10, i64 %idxprom5
  store i32 %9, ptr %arrayidx6, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %result) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %value) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL4voteib(i32 noundef %value, i1 noundef zeroext %strict) #0 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %value.addr = alloca i32, align 4, addrspace(5)
  %strict.addr = alloca i8, align 1, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %value.addr.ascast = addrspacecast ptr addrspace(5) %value.addr to ptr
  %strict.addr.ascast = addrspacecast ptr addrspace(5) %strict.addr to ptr
  store i32 %value, ptr %value.addr.ascast, align 4, !tbaa !4
  %storedv = zext i1 %strict to i8
  store i8 %storedv, ptr %strict.addr.ascast, align 1, !tbaa !12
  %0 = load i8, ptr %strict.addr.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv = trunc i8 %0 to i1
  br i1 %loadedv, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %cmp = icmp sgt i32 %1, 0
  %call = call zeroext i1 @subgroupAll(i1 noundef zeroext %cmp) #6
  %conv = zext i1 %call to i32
  store i32 %conv, ptr %retval.ascast, align 4
  br label %return

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %value.addr.ascast, align 4, !tbaa !4
  %cmp1 = icmp sgt i32 %2, 0
  %call2 = call zeroext i1 @subgroupAny(i1 noundef zeroext %cmp1) #6
  %conv3 = zext i1 %call2 to i32
  store i32 %conv3, ptr %retval.ascast, align 4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval.ascast, align 4
  ret i32 %3
}

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAllEqual(i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAll(i1 noundef zeroext) #3

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAny(i1 noundef zeroext) #3

attributes #0 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #3 = { convergent "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent }

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
!11 = !{!10, !10, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !6, i64 0}
!14 = !{i8 0, i8 2}
!15 = !{}
