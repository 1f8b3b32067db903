target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @odd_even_sort(ptr noundef %keys) #0 {
entry:
  %keys.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %key = alloca i32, align 4, addrspace(5)
  %idle = alloca i32, align 4, addrspace(5)
  %step = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %other = alloca i32, align 4, addrspace(5)
  %moved = alloca i8, align 1, addrspace(5)
  %theirs = alloca i32, align 4, addrspace(5)
  %keys.addr.ascast = addrspacecast ptr addrspace(5) %keys.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %key.ascast = addrspacecast ptr addrspace(5) %key to ptr
  %idle.ascast = addrspacecast ptr addrspace(5) %idle to ptr
  %step.ascast = addrspacecast ptr addrspace(5) %step to ptr
  %other.ascast = addrspacecast ptr addrspace(5) %other to ptr
  %moved.ascast = addrspacecast ptr addrspace(5) %moved to ptr
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
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %idle) #4
  store i32 0, ptr %idle.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %step) #4
  store i32 0, ptr %step.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %idle.ascast, align 4, !tbaa !4
  %cmp = icmp slt i32 %3, 2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %step) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %other) #4
  %4 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %5 = load i32, ptr %step.ascast, align 4, !tbaa !4
  %add = add i32 %4, %5
  %and = and i32 %add, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %6 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %sub = sub i32 %6, 1
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %7 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %add1 = add i32 %7, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %add1, %cond.false ]
  store i32 %cond, ptr %other.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %moved) #4
  store i8 0, ptr %moved.ascast, align 1, !tbaa !11
  %8 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %cmp2 = icmp ult i32 %8, 32
  br i1 %cmp2, label %if.then, label %if.end12

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %theirs) #4
  %9 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %10 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %call3 = call i32 @subgroupShuffle(i32 noundef %9, i32 noundef %10) #6
  store i32 %call3, ptr %theirs.ascast, align 4, !tbaa !4
  %11 = load i32, ptr %other.ascast, align 4, !tbaa !4
  %12 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %cmp4 = icmp ugt i32 %11, %12
  br i1 %cmp4, label %cond.true5, label %cond.false7

cond.true5:                                       ; preds = %if.then
  %13 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  %14 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %cmp6 = icmp slt i32 %13, %14
  br label %cond.end9

cond.false7:                                      ; preds = %if.then
  %15 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  %16 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %cmp8 = icmp sgt i32 %15, %16
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false7, %cond.true5
  %cond10 = phi i1 [ %cmp6, %cond.true5 ], [ %cmp8, %cond.false7 ]
  %storedv = zext i1 %cond10 to i8
  store i8 %storedv, ptr %moved.ascast, align 1, !tbaa !11
  %17 = load i8, ptr %moved.ascast, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %17 to i1
  br i1 %loadedv, label %if.then11, label %if.end

if.then11:                                        ; preds = %cond.end9
  %18 = load i32, ptr %theirs.ascast, align 4, !tbaa !4
  store i32 %18, ptr %key.ascast, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then11, %cond.end9
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %theirs) #4
  br label %if.end12

if.end12:                                         ; preds = %if.end, %cond.end
  %19 = load i8, ptr %moved.ascast, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv13 = trunc i8 %19 to i1
  %call14 = call zeroext i1 @subgroupAny(i1 noundef zeroext %loadedv13) #6
  br i1 %call14, label %cond.true15, label %cond.false16

cond.true15:                                      ; preds = %if.end12
  br label %cond.end18

cond.false16:                                     ; preds = %if.end12
  %20 = load i32, ptr %idle.ascast, align 4, !tbaa !4
  %add17 = add nsw i32 %20, 1
  br label %cond.end18

cond.end18:                                       ; preds = %cond.false16, %cond.true15
  %cond19 = phi i32 [ 0, %cond.true15 ], [ %add17, %cond.false16 ]
  store i32 %cond19, ptr %idle.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %moved) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %other) #4
  br label %for.inc

for.inc:                                          ; preds = %cond.end18
  %21 = load i32, ptr %step.ascast, align 4, !tbaa !4
  %inc = add i32 %21, 1
  store i32 %inc, ptr %step.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !15

for.end:                                          ; preds = %for.cond.cleanup
  %22 = load i32, ptr %key.ascast, align 4, !tbaa !4
  %23 = load ptr, ptr %keys.addr.ascast, align 8, !tbaa !8
  %24 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom20 = zext i32 %24 to i64
  %arrayidx21 = getelementptr inbounds nuw i32, ptr %23, i64 %idxprom20
  store i32 %22, ptr %arrayidx21, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %idle) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %key) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent
declare hidden i32 @subgroupShuffle(i32 noundef, i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

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
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !6, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
