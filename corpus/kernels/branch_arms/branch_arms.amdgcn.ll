target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @branch_arms(ptr noundef %in, ptr noundef %out) #0 {
entry:
  %in.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %result = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %result.ascast = addrspacecast ptr addrspace(5) %result to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  store ptr %in, ptr %in.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %result) #4
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %cmp = icmp sgt i32 %2, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %3 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %4 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom1 = zext i32 %4 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %3, i64 %idxprom1
  %5 = load i32, ptr %arrayidx2, align 4, !tbaa !4
  %and = and i32 %5, 1
  %tobool = icmp ne i32 %and, 0
  %call3 = call i32 @subgroupBallot(i1 noundef zeroext %tobool) #6
  store i32 %call3, ptr %result.ascast, align 4, !tbaa !4
  call void @subgroupBarrier() #6
  br label %if.end13

if.else:                                          ; preds = %entry
  %6 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %7 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom4 = zext i32 %7 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr %6, i64 %idxprom4
  %8 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  %and6 = and i32 %8, 1
  %tobool7 = icmp ne i32 %and6, 0
  %call8 = call i32 @subgroupBallot(i1 noundef zeroext %tobool7) #6
  store i32 %call8, ptr %result.ascast, align 4, !tbaa !4
  %9 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %10 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom9 = zext i32 %10 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr %9, i64 %idxprom9
  %11 = load i32, ptr %arrayidx10, align 4, !tbaa !4
  %cmp11 = icmp eq i32 %11, 0
  br i1 %cmp11, label %if.then12, label %if.end

if.then12:                                        ; preds = %if.else
  store i32 1, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %if.else
  call void @subgroupBarrier() #6
  br label %if.end13

if.end13:                                         ; preds = %if.end, %if.then
  %12 = load i32, ptr %result.ascast, align 4, !tbaa !4
  %call14 = call i32 @subgroupBallot(i1 noundef zeroext true) #6
  %add = add i32 %12, %call14
  %13 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %14 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom15 = zext i32 %14 to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr %13, i64 %idxprom15
  store i32 %add, ptr %arrayidx16, align 4, !tbaa !4
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end13, %if.then12
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %result) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent
declare hidden i32 @subgroupBallot(i1 noundef zeroext) #3

; Function Attrs: convergent
declare hidden void @subgroupBarrier() #3

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
