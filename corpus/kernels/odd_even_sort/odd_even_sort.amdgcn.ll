target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @odd_even_sort(ptr noundef %keys) #0 {
entry:
  %keys.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %key = alloca i32, align 4, addrspace(5)
  %moved = alloca i8, align 1, addrspace(5)
  %step = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %other = alloca i32, align 4, addrspace(5)
  %theirs = alloca i32, align 4, addrspace(5)
  %keys.addr.ascast = addrspacecast ptr addrspace(5) %keys.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %key.ascast = addrspacecast ptr addrspace(5) %key to ptr
  %moved.ascast = addrspacecast ptr addrspace(5) %moved to ptr
  %step.ascast = addrspacecast ptr addrspace(5) %step to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %other.ascast = addrspacecast ptr addrspace(5) %other to ptr
  %theirs.ascast = addrspacecast ptr addrspace(5) %theirs to ptr
  store ptr %keys, ptr %keys.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %key) #4
  %0 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %key.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %moved) #4
  store i8 1, ptr %moved.ascast, align 1, !tbaa !11
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %step) #4
  store i32 0, ptr %step.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i8, ptr %moved.ascast, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %3 to i1
  %call1 = call zeroext i1 @subgroupAny(i1 noundef zeroext %loadedv) #6
  br i1 %call1, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %for.cond
  %4 = load i32, ptr %step.ascast, align 4, !tbaa !4
  %cmp = icmp ult i32 %4, 2
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %for.cond
  %5 = phi i1 [ true, %for.cond ], [ %cmp, %lor.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %lor.end
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %step) #4
  br label %for.end

for.body:                                         ; preds = %lor.end
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %other) #4
  %6 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %7 = load i32, ptr %step.ascast, align 4, !tbaa !4
  %add = add i32 %6, %7
  %and = and i32 %add, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %8 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %sub = sub i32 %8, 1
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %9 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %add2 = add i32 %9, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %add2, %cond.false ]
  store i32 %cond, ptr %other.ascast, align 4, !tbaa !4
  %10 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %cmp3 = icmp uge i32 %10, 32
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  store i8 0, ptr %moved.ascast, align 1, !tbaa !11
  store i32 4, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %theirs) #4
  %11 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %12 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %call4 = call i32 @subgroupShuffle(i32 noundef %11, i32 noundef %12) #6
  store i32 %call4, ptr %theirs.ascast, align 4, !tbaa !4
  %13 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %14 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %cmp5 = icmp ugt i32 %13, %14
  br i1 %cmp5, label %cond.true6, label %cond.false8

cond.true6:                                       ; preds = %if.end
  %15 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  %16 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %cmp7 = icmp slt i32 %15, %16
  br label %cond.end10

cond.false8:                                      ; preds = %if.end
  %17 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  %18 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %cmp9 = icmp sgt i32 %17, %18
  br label %cond.end10

cond.end10:                                       ; preds = %cond.false8, %cond.true6
  %cond11 = phi i1 [ %cmp7, %cond.true6 ], [ %cmp9, %cond.false8 ]
  %storedv = zext i1 %cond11 to i8
  store i8 %storedv, ptr %moved.ascast, align 1, !tbaa !11
  %19 = load i8, ptr %moved.ascast, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv12 = trunc i8 %19 to i1
  br i1 %loadedv12, label %if.then13, label %if.end14

if.then13:                                        ; preds = %cond.end10
  %20 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  store i32 %20, ptr %key.ascast, align 4, !tbaa !4
  br label %if.end14

if.end14:                                         ; preds = %if.then13, %cond.end10
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %theirs) #4
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end14, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %other) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %21 = load i32, ptr %step.ascast, align 4, !tbaa !4
  %inc = add i32 %21, 1
  store i32 %inc, ptr %step.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !15

for.end:                                          ; preds = %for.cond.cleanup
  %22 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %23 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !8
  %24 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom16 = zext i32 %24 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %23, i64 %idxprom16
  store i32 %22, ptr %arrayidx17, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %moved) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %key) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAny(i1 noundef zeroext) #3

; Function Attrs: convergent
declare hidden i32 @subgroupShuffle(i32 noundef, i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

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
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !6, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
