target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@_ZZ7stencilE5cells = internal addrspace(3) global [66 x float] undef, align 4
@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @stencil(ptr addrspace(1) noundef %data.coerce, i32 noundef %steps) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data = alloca ptr addrspace(4), align 8
  %data.addr = alloca ptr addrspace(4), align 8
  %steps.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %step = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %next = alloca float, align 4
  %data.ascast = addrspacecast ptr %data to ptr addrspace(4)
  %data.addr.ascast = addrspacecast ptr %data.addr to ptr addrspace(4)
  %steps.addr.ascast = addrspacecast ptr %steps.addr to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  %step.ascast = addrspacecast ptr %step to ptr addrspace(4)
  %next.ascast = addrspacecast ptr %next to ptr addrspace(4)
  store ptr addrspace(1) %data.coerce, ptr addrspace(4) %data.ascast, align 8
  %data1 = load ptr addrspace(4), ptr addrspace(4) %data.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %data1, ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  store i32 %steps, ptr addrspace(4) %steps.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call i32 @llvm.amdgcn.workitem.id.x() #6
  %add = add i32 %call, 1
  store i32 %add, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %1 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %2 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(4) %1, i64 %idxprom
  %3 = load float, ptr addrspace(4) %arrayidx, align 4, !tbaa !10
  %4 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom2 = sext i32 %4 to i64
  %arrayidx3 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom2
  store float %3, ptr addrspace(4) %arrayidx3, align 4, !tbaa !10
  %5 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %cmp = icmp eq i32 %5, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr addrspace(4) getelementptr inbounds ([66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 65), align 4, !tbaa !10
  store float 0.000000e+00, ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), align 4, !tbaa !10
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call spir_func void @_ZL13__syncthreadsv() #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %step) #6
  store i32 0, ptr addrspace(4) %step.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %6 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %7 = load i32, ptr addrspace(4) %step.ascast, align 4, !tbaa !3
  %8 = load i32, ptr addrspace(4) %steps.addr.ascast, align 4, !tbaa !3
  %cmp4 = icmp slt i32 %7, %8
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %step) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %next) #6
  %9 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %sub = sub nsw i32 %9, 1
  %idxprom5 = sext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom5
  %10 = load float, ptr addrspace(4) %arrayidx6, align 4, !tbaa !10
  %mul = fmul contract float 2.500000e-01, %10
  %11 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom7 = sext i32 %11 to i64
  %arrayidx8 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom7
  %12 = load float, ptr addrspace(4) %arrayidx8, align 4, !tbaa !10
  %mul9 = fmul contract float 5.000000e-01, %12
  %add10 = fadd contract float %mul, %mul9
  %13 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %add11 = add nsw i32 %13, 1
  %idxprom12 = sext i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom12
  %14 = load float, ptr addrspace(4) %arrayidx13, align 4, !tbaa !10
  %mul14 = fmul contract float 2.500000e-01, %14
  %add15 = fadd contract float %add10, %mul14
  store float %add15, ptr addrspace(4) %next.ascast, align 4, !tbaa !10
  call spir_func void @_ZL13__syncthreadsv() #7 [ "convergencectrl"(token %6) ]
  %15 = load float, ptr addrspace(4) %next.ascast, align 4, !tbaa !10
  %16 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom16 = sext i32 %16 to i64
  %arrayidx17 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom16
  store float %15, ptr addrspace(4) %arrayidx17, align 4, !tbaa !10
  call spir_func void @_ZL13__syncthreadsv() #7 [ "convergencectrl"(token %6) ]
  call void @llvm.lifetime.end.p0(ptr %next) #6
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %17 = load i32, ptr addrspace(4) %step.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %17, 1
  store i32 %inc, ptr addrspace(4) %step.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !12

for.end:                                          ; preds = %for.cond.cleanup
  %18 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom18 = sext i32 %18 to i64
  %arrayidx19 = getelementptr inbounds [66 x float], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ7stencilE5cells to ptr addrspace(4)), i64 0, i64 %idxprom18
  %19 = load float, ptr addrspace(4) %arrayidx19, align 4, !tbaa !10
  %20 = load ptr addrspace(4), ptr addrspace(4) %data.addr.ascast, align 8, !tbaa !7
  %21 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom20 = sext i32 %21 to i64
  %arrayidx21 = getelementptr inbounds float, ptr addrspace(4) %20, i64 %idxprom20
  store float %19, ptr addrspace(4) %arrayidx21, align 4, !tbaa !10
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent inlinehint mustprogress nounwind
define internal spir_func void @_ZL13__syncthreadsv() #4 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() #7 [ "convergencectrl"(token %0) ]
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent inlinehint mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nocallback nofree nounwind willreturn }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 0, i32 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 float", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !5, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
