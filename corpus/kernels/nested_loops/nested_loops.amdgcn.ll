target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @nested_loops(ptr noundef %bounds, ptr noundef %out) #0 {
entry:
  %bounds.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %masks = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %j = alloca i32, align 4, addrspace(5)
  %bounds.addr.ascast = addrspacecast ptr addrspace(5) %bounds.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %masks.ascast = addrspacecast ptr addrspace(5) %masks to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %j.ascast = addrspacecast ptr addrspace(5) %j to ptr
  store ptr %bounds, ptr %bounds.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %masks) #4
  store i32 0, ptr %masks.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #4
  store i32 0, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc10, %entry
  %0 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %1 = load ptr, ptr %bounds.addr.ascast, align 8, !tbaa !8
  %2 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #4
  br label %for.end13

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %j) #4
  store i32 0, ptr %j.ascast, align 4, !tbaa !4
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %4 = load i32, ptr %j.ascast, align 4, !tbaa !4
  %5 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %cmp2 = icmp slt i32 %4, %5
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

for.body4:                                        ; preds = %for.cond1
  %6 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %7 = load i32, ptr %j.ascast, align 4, !tbaa !4
  %add = add nsw i32 %6, %7
  %and = and i32 %add, 1
  %tobool = icmp ne i32 %and, 0
  %call5 = call i32 @subgroupBallot(i1 noundef zeroext %tobool) #6
  %8 = load i32, ptr %masks.ascast, align 4, !tbaa !4
  %xor = xor i32 %8, %call5
  store i32 %xor, ptr %masks.ascast, align 4, !tbaa !4
  %9 = load i32, ptr %masks.ascast, align 4, !tbaa !4
  %cmp6 = icmp eq i32 %9, 0
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.body4
  store i32 5, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body4
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i32, ptr %j.ascast, align 4, !tbaa !4
  %inc = add nsw i32 %10, 1
  store i32 %inc, ptr %j.ascast, align 4, !tbaa !4
  br label %for.cond1, !llvm.loop !11

cleanup:                                          ; preds = %if.then, %for.cond.cleanup3
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %j) #4
  br label %for.end

for.end:                                          ; preds = %cleanup
  %11 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %cmp7 = icmp sgt i32 %11, 2
  %call8 = call i32 @subgroupBallot(i1 noundef zeroext %cmp7) #6
  %12 = load i32, ptr %masks.ascast, align 4, !tbaa !4
  %add9 = add i32 %12, %call8
  store i32 %add9, ptr %masks.ascast, align 4, !tbaa !4
  br label %for.inc10

for.inc10:                                        ; preds = %for.end
  %13 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %inc11 = add nsw i32 %13, 1
  store i32 %inc11, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !13

for.end13:                                        ; preds = %for.cond.cleanup
  %14 = load i32, ptr %masks.ascast, align 4, !tbaa !4
  %call14 = call i32 @subgroupBallot(i1 noundef zeroext true) #6
  %xor15 = xor i32 %14, %call14
  %15 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %16 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom16 = zext i32 %16 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %15, i64 %idxprom16
  store i32 %xor15, ptr %arrayidx17, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %masks) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent
declare hidden i32 @subgroupBallot(i1 noundef zeroext) #3

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
