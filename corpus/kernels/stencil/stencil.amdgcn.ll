target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@_ZZ7stencilE5cells = internal addrspace(3) global [66 x float] undef, align 16
@__hip_cuid_450a9a0a13384aee = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_450a9a0a13384aee to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @stencil(ptr addrspace(1) noundef %data.coerce, i32 noundef %steps) #0 {
entry:
  %data = alloca ptr, align 8, addrspace(5)
  %data.addr = alloca ptr, align 8, addrspace(5)
  %steps.addr = alloca i32, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %step = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %next = alloca float, align 4, addrspace(5)
  %data.ascast = addrspacecast ptr addrspace(5) %data to ptr
  %data.addr.ascast = addrspacecast ptr addrspace(5) %data.addr to ptr
  %steps.addr.ascast = addrspacecast ptr addrspace(5) %steps.addr to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %step.ascast = addrspacecast ptr addrspace(5) %step to ptr
  %next.ascast = addrspacecast ptr addrspace(5) %next to ptr
  store ptr addrspace(1) %data.coerce, ptr %data.ascast, align 8
  %data1 = load ptr, ptr %data.ascast, align 8, !tbaa !9
  store ptr %data1, ptr %data.addr.ascast, align 8, !tbaa !9
  store i32 %steps, ptr %steps.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #5
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  %add = add i32 %0, 1
  store i32 %add, ptr %i.ascast, align 4, !tbaa !5
  %1 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %2 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !12
  %4 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom2 = sext i32 %4 to i64
  %arrayidx3 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom2
  store float %3, ptr %arrayidx3, align 4, !tbaa !12
  %5 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %cmp = icmp eq i32 %5, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr getelementptr inbounds ([66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 65), align 4, !tbaa !12
  store float 0.000000e+00, ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), align 16, !tbaa !12
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @_ZL13__syncthreadsv() #6
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %step) #5
  store i32 0, ptr %step.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %6 = load i32, ptr %step.ascast, align 4, !tbaa !5
  %7 = load i32, ptr %steps.addr.ascast, align 4, !tbaa !5
  %cmp4 = icmp slt i32 %6, %7
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %step) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %next) #5
  %8 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %sub = sub nsw i32 %8, 1
  %idxprom5 = sext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom5
  %9 = load float, ptr %arrayidx6, align 4, !tbaa !12
  %mul = fmul contract float 2.500000e-01, %9
  %10 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom7 = sext i32 %10 to i64
  %arrayidx8 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom7
  %11 = load float, ptr %arrayidx8, align 4, !tbaa !12
  %mul9 = fmul contract float 5.000000e-01, %11
  %add10 = fadd contract float %mul, %mul9
  %12 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %add11 = add nsw i32 %12, 1
  %idxprom12 = sext i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom12
  %13 = load float, ptr %arrayidx13, align 4, !tbaa !12
  %mul14 = fmul contract float 2.500000e-01, %13
  %add15 = fadd contract float %add10, %mul14
  store float %add15, ptr %next.ascast, align 4, !tbaa !12
  call void @_ZL13__syncthreadsv() #6
  %14 = load float, ptr %next.ascast, align 4, !tbaa !12
  %15 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom16 = sext i32 %15 to i64
  %arrayidx17 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom16
  store float %14, ptr %arrayidx17, align 4, !tbaa !12
  call void @_ZL13__syncthreadsv() #6
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %next) #5
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %step.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %16, 1
  store i32 %inc, ptr %step.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom18 = sext i32 %17 to i64
  %arrayidx19 = getelementptr inbounds [66 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr), i64 0, i64 %idxprom18
  %18 = load float, ptr %arrayidx19, align 4, !tbaa !12
  %19 = load ptr, ptr %data.addr.ascast, align 8, !tbaa !9
  %20 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom20 = sext i32 %20 to i64
  %arrayidx21 = getelementptr inbounds float, ptr %19, i64 %idxprom20
  store float %18, ptr %arrayidx21, align 4, !tbaa !12
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal void @_ZL13__syncthreadsv() #3 {
entry:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"p1 float", !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !7, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
