target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @duff_votes(ptr noundef %lengths, ptr noundef %out) #0 {
entry:
  %lengths.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %n = alloca i32, align 4, addrspace(5)
  %rounds = alloca i32, align 4, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %lengths.addr.ascast = addrspacecast ptr addrspace(5) %lengths.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  %n.ascast = addrspacecast ptr addrspace(5) %n to ptr
  %rounds.ascast = addrspacecast ptr addrspace(5) %rounds to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  store ptr %lengths, ptr %lengths.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %n) #4
  %0 = load ptr, ptr %lengths.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %n.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %rounds) #4
  %3 = load i32, ptr %n.ascast, align 4, !tbaa !4
  %add = add nsw i32 %3, 3
  %div = sdiv i32 %add, 4
  store i32 %div, ptr %rounds.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #4
  store i32 0, ptr %sum.ascast, align 4, !tbaa !4
  %4 = load i32, ptr %n.ascast, align 4, !tbaa !4
  %cmp = icmp sle i32 %4, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %5 = load i32, ptr %n.ascast, align 4, !tbaa !4
  %rem = srem i32 %5, 4
  switch i32 %rem, label %sw.epilog [
    i32 0, label %sw.bb
    i32 3, label %sw.bb4
    i32 2, label %sw.bb7
    i32 1, label %sw.bb12
  ]

sw.bb:                                            ; preds = %if.end
  br label %do.body

do.body:                                          ; preds = %do.cond, %sw.bb
  %6 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %7 = load i32, ptr %n.ascast, align 4, !tbaa !4
  %cmp1 = icmp sgt i32 %6, %7
  %call2 = call zeroext i1 @subgroupAny(i1 noundef zeroext %cmp1) #6
  %conv = zext i1 %call2 to i32
  %8 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add3 = add nsw i32 %8, %conv
  store i32 %add3, ptr %sum.ascast, align 4, !tbaa !4
  br label %sw.bb4

sw.bb4:                                           ; preds = %if.end, %do.body
  %call5 = call i32 @subgroupAdd(i32 noundef 1) #6
  %9 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add6 = add nsw i32 %9, %call5
  store i32 %add6, ptr %sum.ascast, align 4, !tbaa !4
  br label %sw.bb7

sw.bb7:                                           ; preds = %if.end, %sw.bb4
  %10 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %11 = load i32, ptr %n.ascast, align 4, !tbaa !4
  %cmp8 = icmp slt i32 %10, %11
  %call9 = call zeroext i1 @subgroupAll(i1 noundef zeroext %cmp8) #6
  %conv10 = zext i1 %call9 to i32
  %12 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add11 = add nsw i32 %12, %conv10
  store i32 %add11, ptr %sum.ascast, align 4, !tbaa !4
  br label %sw.bb12

sw.bb12:                                          ; preds = %if.end, %sw.bb7
  %call13 = call zeroext i1 @subgroupElect() #6
  %conv14 = zext i1 %call13 to i32
  %13 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add15 = add nsw i32 %13, %conv14
  store i32 %add15, ptr %sum.ascast, align 4, !tbaa !4
  br label %do.cond

do.cond:                                          ; preds = %sw.bb12
  %14 = load i32, ptr %rounds.ascast, align 4, !tbaa !4
  %dec = add nsw i32 %14, -1
  store i32 %dec, ptr %rounds.ascast, align 4, !tbaa !4
  %cmp16 = icmp sgt i32 %dec, 0
  br i1 %cmp16, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %do.cond
  br label %sw.epilog

sw.epilog:                                        ; preds = %do.end, %if.end
  %15 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %16 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %17 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom17 = zext i32 %17 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %16, i64 %idxprom17
  store i32 %15, ptr %arrayidx18, align 4, !tbaa !4
  store i32 0, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.epilog, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %rounds) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %n) #4
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
declare hidden zeroext i1 @subgroupAny(i1 noundef zeroext) #3

; Function Attrs: convergent
declare hidden i32 @subgroupAdd(i32 noundef) #3

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupAll(i1 noundef zeroext) #3

; Function Attrs: convergent
declare hidden zeroext i1 @subgroupElect() #3

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
