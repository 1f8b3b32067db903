target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nounwind
define protected amdgpu_kernel void @strip_sum(ptr noundef %in, ptr noundef %out, i32 noundef %length) #0 {
entry:
  %in.addr = alloca ptr, align 8, addrspace(5)
  %out.addr = alloca ptr, align 8, addrspace(5)
  %length.addr = alloca i32, align 4, addrspace(5)
  %id = alloca i32, align 4, addrspace(5)
  %in.addr.ascast = addrspacecast ptr addrspace(5) %in.addr to ptr
  %out.addr.ascast = addrspacecast ptr addrspace(5) %out.addr to ptr
  %length.addr.ascast = addrspacecast ptr addrspace(5) %length.addr to ptr
  %id.ascast = addrspacecast ptr addrspace(5) %id to ptr
  store ptr %in, ptr %in.addr.ascast, align 8, !tbaa !8
  store ptr %out, ptr %out.addr.ascast, align 8, !tbaa !8
  store i32 %length, ptr %length.addr.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %id) #4
  %call = call i32 @getSubgroupLocalInvocationId() #5
  store i32 %call, ptr %id.ascast, align 4, !tbaa !4
  %0 = load ptr, ptr %in.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %length.addr.ascast, align 4, !tbaa !4
  %2 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %mul = mul i32 %1, %2
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %0, i64 %idx.ext
  %3 = load i32, ptr %length.addr.ascast, align 4, !tbaa !4
  %call1 = call noundef i32 @_ZL5totalPKii(ptr noundef %add.ptr, i32 noundef %3) #6
  %4 = load ptr, ptr %out.addr.ascast, align 8, !tbaa !8
  %5 = load i32, ptr %id.ascast, align 4, !tbaa !4
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %4, i64 %idxprom
  store i32 %call1, ptr %arrayidx, align 4, !tbaa !4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %id) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i32 @getSubgroupLocalInvocationId() #2

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL5totalPKii(ptr noundef %strip, i32 noundef %length) #0 {
entry:
  %retval = alloca i32, align 4, addrspace(5)
  %strip.addr = alloca ptr, align 8, addrspace(5)
  %length.addr = alloca i32, align 4, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %strip.addr.ascast = addrspacecast ptr addrspace(5) %strip.addr to ptr
  %length.addr.ascast = addrspacecast ptr addrspace(5) %length.addr to ptr
  %sum.ascast = addrspacecast ptr addrspace(5) %sum to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  store ptr %strip, ptr %strip.addr.ascast, align 8, !tbaa !8
  store i32 %length, ptr %length.addr.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %sum) #4
  store i32 0, ptr %sum.ascast, align 4, !tbaa !4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #4
  store i32 0, ptr %i.ascast, align 4, !tbaa !4
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %0 = load ptr, ptr %strip.addr.ascast, align 8, !tbaa !8
  %1 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %3 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %add = add nsw i32 %3, %2
  store i32 %add, ptr %sum.ascast, align 4, !tbaa !4
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %4 = load i32, ptr %i.ascast, align 4, !tbaa !4
  %inc = add nsw i32 %4, 1
  store i32 %inc, ptr %i.ascast, align 4, !tbaa !4
  %5 = load i32, ptr %length.addr.ascast, align 4, !tbaa !4
  %cmp = icmp slt i32 %inc, %5
  br i1 %cmp, label %do.body, label %do.end, !llvm.loop !11

do.end:                                           ; preds = %do.cond
  %6 = load i32, ptr %sum.ascast, align 4, !tbaa !4
  %call = call i32 @subgroupAdd(i32 noundef %6) #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %sum) #4
  ret i32 %call
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent
declare hidden i32 @subgroupAdd(i32 noundef) #3

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
