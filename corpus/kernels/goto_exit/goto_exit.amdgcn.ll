target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @goto_exit(ptr noundef %codes, i32 noundef %n, ptr noundef %out) #0 {
entry:
  %codes.addr = alloca ptr, align 8, addrspace(5)
  %n.addr = alloca i32, align 4, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %checked = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %code = alloca i32, align 4, addrspace(5)
  %codes.addr.ascast = addrspacecast ptr addrspace(5) %codes.addr to ptr
  %n.addr.ascast = addrspacecast ptr addrspace(5) %n.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %checked.ascast = addrspacecast ptr addrspace(5) %checked to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %code.ascast = addrspacecast ptr addrspace(5) %code to ptr
  store ptr %codes, ptr %codes.addr.ascast, align 8, !tbaa !8
  store i32 %n, ptr %n.addr.ascast, align 4, !tbaa !4
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %checked) #4
  store i32 0, ptr %checked.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #4
  store i32 0, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %1 = load i32, ptr %n.addr.ascast, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup6

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %code) #4
  %2 = load ptr, ptr %codes.addr.ascast, align 8, !tbaa !8
  %3 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %4 = load i32, ptr %n.addr.ascast, align 4, !tbaa !4
  %mul = mul i32 %3, %4
  %5 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %add = add i32 %mul, %5
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %2, i64 %idxprom
  %6 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %6, ptr %code.ascast, align 4, !tbaa !4
  %7 = load i32, ptr %code.ascast, align 4, !tbaa !4
  %cmp1 = icmp slt i32 %7, 0
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 5, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %8 = load i32, ptr %code.ascast, align 4, !tbaa !4
  %call2 = call zeroext i1 @subgroupAllEqual(i32 noundef %8) #6
  br i1 %call2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  %9 = load i32, ptr %checked.ascast, align 4, !tbaa !4
  %inc = add nsw i32 %9, 1
  store i32 %inc, ptr %checked.ascast, align 4, !tbaa !4
  br label %if.end4

if.end4:                                          ; preds = %if.then3, %if.end
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then, %if.end4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %code) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %cleanup6 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %10 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %inc5 = add nsw i32 %10, 1
  store i32 %inc5, ptr %i.ascast, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

cleanup6:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #4
  %cleanup.dest7 = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest7, label %cleanup13 [
    i32 2, label %for.end
    i32 5, label %failed
  ]

for.end:                                          ; preds = %cleanup6
  %11 = load i32, ptr %checked.ascast, align 4, !tbaa !4
  %12 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %13 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom8 = zext i32 %13 to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr %12, i64 %idxprom8
  store i32 %11, ptr %arrayidx9, align 4, !tbaa !4
  store i32 1, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup13

failed:                                           ; preds = %cleanup6
  %call10 = call i32 @subgroupBallot(i1 noundef zeroext true) #6
  %14 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %15 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom11 = zext i32 %15 to i64
  %arrayidx12 = getelementptr inbounds nuw i32, ptr %14, i64 %idxprom11
  store i32 %call10, ptr %arrayidx12, align 4, !tbaa !4
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup13

cleanup13:                                        ; preds = %failed, %for.end, %cleanup6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %checked) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  %cleanup.dest15 = load i32, ptr %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest15, label %unreachable [
    i32 0, label %cleanup.cont16
    i32 1, label %cleanup.cont16
  ]

cleanup.cont16:                                   ; preds = %cleanup13, %cleanup13
  ret void

unreachable:                                      ; preds = %cleanup13
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAllEqual(i32 noundef) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent
declare hidden i32 @subgroupBallot(i1 noundef zeroext) #3

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
