target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@_ZZ12early_returnE4tile = internal addrspace(3) global [64 x i32] undef, align 4
@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @early_return(ptr addrspace(1) noundef %in.coerce, ptr addrspace(1) noundef %out.coerce, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in = alloca ptr addrspace(4), align 8
  %out = alloca ptr addrspace(4), align 8
  %in.addr = alloca ptr addrspace(4), align 8
  %out.addr = alloca ptr addrspace(4), align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %in.ascast = addrspacecast ptr %in to ptr addrspace(4)
  %out.ascast = addrspacecast ptr %out to ptr addrspace(4)
  %in.addr.ascast = addrspacecast ptr %in.addr to ptr addrspace(4)
  %out.addr.ascast = addrspacecast ptr %out.addr to ptr addrspace(4)
  %n.addr.ascast = addrspacecast ptr %n.addr to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  store ptr addrspace(1) %in.coerce, ptr addrspace(4) %in.ascast, align 8
  %in1 = load ptr addrspace(4), ptr addrspace(4) %in.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %out.coerce, ptr addrspace(4) %out.ascast, align 8
  %out2 = load ptr addrspace(4), ptr addrspace(4) %out.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %in1, ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %out2, ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  store i32 %n, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call i32 @llvm.amdgcn.workgroup.id.x() #6
  %mul = mul i32 %call, 64
  %call3 = call i32 @llvm.amdgcn.workitem.id.x() #6
  %add = add i32 %mul, %call3
  store i32 %add, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %1 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %2 = load i32, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  %cmp = icmp sge i32 %1, %2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load ptr addrspace(4), ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  %4 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(4) %3, i64 %idxprom
  %5 = load i32, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  %call4 = call i32 @llvm.amdgcn.workitem.id.x() #6
  %idxprom5 = zext i32 %call4 to i64
  %arrayidx6 = getelementptr inbounds nuw [64 x i32], ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ12early_returnE4tile to ptr addrspace(4)), i64 0, i64 %idxprom5
  store i32 %5, ptr addrspace(4) %arrayidx6, align 4, !tbaa !3
  call spir_func void @_ZL13__syncthreadsv() #7 [ "convergencectrl"(token %0) ]
  %6 = load ptr addrspace(4), ptr addrspace(4) %in.addr.ascast, align 8, !tbaa !7
  %7 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom7 = sext i32 %7 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr addrspace(4) %6, i64 %idxprom7
  %8 = load i32, ptr addrspace(4) %arrayidx8, align 4, !tbaa !3
  %9 = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZ12early_returnE4tile to ptr addrspace(4)), align 4, !tbaa !3
  %sub = sub nsw i32 %8, %9
  %10 = load ptr addrspace(4), ptr addrspace(4) %out.addr.ascast, align 8, !tbaa !7
  %11 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom9 = sext i32 %11 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr addrspace(4) %10, i64 %idxprom9
  store i32 %sub, ptr addrspace(4) %arrayidx10, align 4, !tbaa !3
  store i32 0, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(ptr %i) #6
  %cleanup.dest = load i32, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

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
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
