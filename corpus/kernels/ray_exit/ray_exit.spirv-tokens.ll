target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

%struct.Sphere = type { float, float, float, float }

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @ray_exit(ptr addrspace(1) noundef %spheres.coerce, ptr addrspace(1) noundef %rays.coerce, ptr addrspace(1) noundef %hits.coerce, ptr addrspace(1) noundef %total.coerce, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %spheres = alloca ptr addrspace(4), align 8
  %rays = alloca ptr addrspace(4), align 8
  %hits = alloca ptr addrspace(4), align 8
  %total = alloca ptr addrspace(4), align 8
  %spheres.addr = alloca ptr addrspace(4), align 8
  %rays.addr = alloca ptr addrspace(4), align 8
  %hits.addr = alloca ptr addrspace(4), align 8
  %total.addr = alloca ptr addrspace(4), align 8
  %n.addr = alloca i32, align 4
  %ray = alloca i32, align 4
  %hit = alloca i32, align 4
  %dx = alloca float, align 4
  %dy = alloca float, align 4
  %dz = alloca float, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %mask = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %spheres.ascast = addrspacecast ptr %spheres to ptr addrspace(4)
  %rays.ascast = addrspacecast ptr %rays to ptr addrspace(4)
  %hits.ascast = addrspacecast ptr %hits to ptr addrspace(4)
  %total.ascast = addrspacecast ptr %total to ptr addrspace(4)
  %spheres.addr.ascast = addrspacecast ptr %spheres.addr to ptr addrspace(4)
  %rays.addr.ascast = addrspacecast ptr %rays.addr to ptr addrspace(4)
  %hits.addr.ascast = addrspacecast ptr %hits.addr to ptr addrspace(4)
  %total.addr.ascast = addrspacecast ptr %total.addr to ptr addrspace(4)
  %n.addr.ascast = addrspacecast ptr %n.addr to ptr addrspace(4)
  %ray.ascast = addrspacecast ptr %ray to ptr addrspace(4)
  %hit.ascast = addrspacecast ptr %hit to ptr addrspace(4)
  %dx.ascast = addrspacecast ptr %dx to ptr addrspace(4)
  %dy.ascast = addrspacecast ptr %dy to ptr addrspace(4)
  %dz.ascast = addrspacecast ptr %dz to ptr addrspace(4)
  %i.ascast = addrspacecast ptr %i to ptr addrspace(4)
  %cleanup.dest.slot.ascast = addrspacecast ptr %cleanup.dest.slot to ptr addrspace(4)
  %mask.ascast = addrspacecast ptr %mask to ptr addrspace(4)
  %.atomictmp.ascast = addrspacecast ptr %.atomictmp to ptr addrspace(4)
  %atomic-temp.ascast = addrspacecast ptr %atomic-temp to ptr addrspace(4)
  store ptr addrspace(1) %spheres.coerce, ptr addrspace(4) %spheres.ascast, align 8
  %spheres1 = load ptr addrspace(4), ptr addrspace(4) %spheres.ascast, align 8, !tbaa !7
  store ptr addrspace(1) %rays.coerce, ptr addrspace(4) %rays.ascast, align 8
  %rays2 = load ptr addrspace(4), ptr addrspace(4) %rays.ascast, align 8, !tbaa !10
  store ptr addrspace(1) %hits.coerce, ptr addrspace(4) %hits.ascast, align 8
  %hits3 = load ptr addrspace(4), ptr addrspace(4) %hits.ascast, align 8, !tbaa !12
  store ptr addrspace(1) %total.coerce, ptr addrspace(4) %total.ascast, align 8
  %total4 = load ptr addrspace(4), ptr addrspace(4) %total.ascast, align 8, !tbaa !12
  store ptr addrspace(4) %spheres1, ptr addrspace(4) %spheres.addr.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %rays2, ptr addrspace(4) %rays.addr.ascast, align 8, !tbaa !10
  store ptr addrspace(4) %hits3, ptr addrspace(4) %hits.addr.ascast, align 8, !tbaa !12
  store ptr addrspace(4) %total4, ptr addrspace(4) %total.addr.ascast, align 8, !tbaa !12
  store i32 %n, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %ray) #8
  %call = call i32 @llvm.amdgcn.workgroup.id.x() #8
  %mul = mul i32 %call, 32
  %call5 = call i32 @llvm.amdgcn.workitem.id.x() #8
  %add = add i32 %mul, %call5
  store i32 %add, ptr addrspace(4) %ray.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %hit) #8
  store i32 -1, ptr addrspace(4) %hit.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %dx) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %rays.addr.ascast, align 8, !tbaa !10
  %2 = load i32, ptr addrspace(4) %ray.ascast, align 4, !tbaa !3
  %mul6 = mul nsw i32 3, %2
  %idxprom = sext i32 %mul6 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(4) %1, i64 %idxprom
  %3 = load float, ptr addrspace(4) %arrayidx, align 4, !tbaa !14
  store float %3, ptr addrspace(4) %dx.ascast, align 4, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %dy) #8
  %4 = load ptr addrspace(4), ptr addrspace(4) %rays.addr.ascast, align 8, !tbaa !10
  %5 = load i32, ptr addrspace(4) %ray.ascast, align 4, !tbaa !3
  %mul7 = mul nsw i32 3, %5
  %add8 = add nsw i32 %mul7, 1
  %idxprom9 = sext i32 %add8 to i64
  %arrayidx10 = getelementptr inbounds float, ptr addrspace(4) %4, i64 %idxprom9
  %6 = load float, ptr addrspace(4) %arrayidx10, align 4, !tbaa !14
  store float %6, ptr addrspace(4) %dy.ascast, align 4, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %dz) #8
  %7 = load ptr addrspace(4), ptr addrspace(4) %rays.addr.ascast, align 8, !tbaa !10
  %8 = load i32, ptr addrspace(4) %ray.ascast, align 4, !tbaa !3
  %mul11 = mul nsw i32 3, %8
  %add12 = add nsw i32 %mul11, 2
  %idxprom13 = sext i32 %add12 to i64
  %arrayidx14 = getelementptr inbounds float, ptr addrspace(4) %7, i64 %idxprom13
  %9 = load float, ptr addrspace(4) %arrayidx14, align 4, !tbaa !14
  store float %9, ptr addrspace(4) %dz.ascast, align 4, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %i) #8
  store i32 0, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %11 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %12 = load i32, ptr addrspace(4) %n.addr.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %11, %12
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %13 = load ptr addrspace(4), ptr addrspace(4) %spheres.addr.ascast, align 8, !tbaa !7
  %14 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %idxprom15 = sext i32 %14 to i64
  %arrayidx16 = getelementptr inbounds %struct.Sphere, ptr addrspace(4) %13, i64 %idxprom15
  %15 = load float, ptr addrspace(4) %dx.ascast, align 4, !tbaa !14
  %16 = load float, ptr addrspace(4) %dy.ascast, align 4, !tbaa !14
  %17 = load float, ptr addrspace(4) %dz.ascast, align 4, !tbaa !14
  %call1718 = call spir_func noundef zeroext i1 @_ZL5meetsRK6Spherefff(ptr addrspace(4) noundef align 4 dereferenceable(16) %arrayidx16, float noundef %15, float noundef %16, float noundef %17) #9 [ "convergencectrl"(token %10) ]
  br i1 %call1718, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %18 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  store i32 %18, ptr addrspace(4) %hit.ascast, align 4, !tbaa !3
  store i32 2, ptr addrspace(4) %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %19 = load i32, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %19, 1
  store i32 %inc, ptr addrspace(4) %i.ascast, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !16

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %i) #8
  br label %for.end

for.end:                                          ; preds = %cleanup
  %20 = load i32, ptr addrspace(4) %hit.ascast, align 4, !tbaa !3
  %21 = load ptr addrspace(4), ptr addrspace(4) %hits.addr.ascast, align 8, !tbaa !12
  %22 = load i32, ptr addrspace(4) %ray.ascast, align 4, !tbaa !3
  %idxprom19 = sext i32 %22 to i64
  %arrayidx20 = getelementptr inbounds i32, ptr addrspace(4) %21, i64 %idxprom19
  store i32 %20, ptr addrspace(4) %arrayidx20, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %mask) #8
  %23 = load i32, ptr addrspace(4) %hit.ascast, align 4, !tbaa !3
  %cmp21 = icmp sge i32 %23, 0
  %call2223 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %cmp21) #9 [ "convergencectrl"(token %0) ]
  store i32 %call2223, ptr addrspace(4) %mask.ascast, align 4, !tbaa !3
  %call24 = call i32 @llvm.amdgcn.mbcnt.lo(i32 noundef -1, i32 noundef 0) #8
  %cmp25 = icmp eq i32 %call24, 0
  br i1 %cmp25, label %if.then26, label %if.end27

if.then26:                                        ; preds = %for.end
  %24 = load ptr addrspace(4), ptr addrspace(4) %total.addr.ascast, align 8, !tbaa !12
  %25 = load i32, ptr addrspace(4) %mask.ascast, align 4, !tbaa !3
  %26 = call i32 @llvm.ctpop.i32(i32 %25)
  store i32 %26, ptr addrspace(4) %.atomictmp.ascast, align 4, !tbaa !3
  %27 = load i32, ptr addrspace(4) %.atomictmp.ascast, align 4
  %28 = atomicrmw add ptr addrspace(4) %24, i32 %27 syncscope("device") monotonic, align 4
  store i32 %28, ptr addrspace(4) %atomic-temp.ascast, align 4
  %29 = load i32, ptr addrspace(4) %atomic-temp.ascast, align 4, !tbaa !3
  br label %if.end27

if.end27:                                         ; preds = %if.then26, %for.end
  call void @llvm.lifetime.end.p0(ptr %mask) #8
  call void @llvm.lifetime.end.p0(ptr %dz) #8
  call void @llvm.lifetime.end.p0(ptr %dy) #8
  call void @llvm.lifetime.end.p0(ptr %dx) #8
  call void @llvm.lifetime.end.p0(ptr %hit) #8
  call void @llvm.lifetime.end.p0(ptr %ray) #8
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent mustprogress nounwind
define internal spir_func noundef zeroext i1 @_ZL5meetsRK6Spherefff(ptr addrspace(4) noundef align 4 dereferenceable(16) %sphere, float noundef %dx, float noundef %dy, float noundef %dz) #4 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %retval = alloca i1, align 1
  %sphere.addr = alloca ptr addrspace(4), align 8
  %dx.addr = alloca float, align 4
  %dy.addr = alloca float, align 4
  %dz.addr = alloca float, align 4
  %along = alloca float, align 4
  %square = alloca float, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %retval.ascast = addrspacecast ptr %retval to ptr addrspace(4)
  %sphere.addr.ascast = addrspacecast ptr %sphere.addr to ptr addrspace(4)
  %dx.addr.ascast = addrspacecast ptr %dx.addr to ptr addrspace(4)
  %dy.addr.ascast = addrspacecast ptr %dy.addr to ptr addrspace(4)
  %dz.addr.ascast = addrspacecast ptr %dz.addr to ptr addrspace(4)
  %along.ascast = addrspacecast ptr %along to ptr addrspace(4)
  %square.ascast = addrspacecast ptr %square to ptr addrspace(4)
  store ptr addrspace(4) %sphere, ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7
  store float %dx, ptr addrspace(4) %dx.addr.ascast, align 4, !tbaa !14
  store float %dy, ptr addrspace(4) %dy.addr.ascast, align 4, !tbaa !14
  store float %dz, ptr addrspace(4) %dz.addr.ascast, align 4, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %along) #8
  %1 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %x = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %1, i32 0, i32 0
  %2 = load float, ptr addrspace(4) %x, align 4, !tbaa !19
  %3 = load float, ptr addrspace(4) %dx.addr.ascast, align 4, !tbaa !14
  %mul = fmul contract float %2, %3
  %4 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %y = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %4, i32 0, i32 1
  %5 = load float, ptr addrspace(4) %y, align 4, !tbaa !21
  %6 = load float, ptr addrspace(4) %dy.addr.ascast, align 4, !tbaa !14
  %mul1 = fmul contract float %5, %6
  %add = fadd contract float %mul, %mul1
  %7 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %z = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %7, i32 0, i32 2
  %8 = load float, ptr addrspace(4) %z, align 4, !tbaa !22
  %9 = load float, ptr addrspace(4) %dz.addr.ascast, align 4, !tbaa !14
  %mul2 = fmul contract float %8, %9
  %add3 = fadd contract float %add, %mul2
  store float %add3, ptr addrspace(4) %along.ascast, align 4, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %square) #8
  %10 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %x4 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %10, i32 0, i32 0
  %11 = load float, ptr addrspace(4) %x4, align 4, !tbaa !19
  %12 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %x5 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %12, i32 0, i32 0
  %13 = load float, ptr addrspace(4) %x5, align 4, !tbaa !19
  %mul6 = fmul contract float %11, %13
  %14 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %y7 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %14, i32 0, i32 1
  %15 = load float, ptr addrspace(4) %y7, align 4, !tbaa !21
  %16 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %y8 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %16, i32 0, i32 1
  %17 = load float, ptr addrspace(4) %y8, align 4, !tbaa !21
  %mul9 = fmul contract float %15, %17
  %add10 = fadd contract float %mul6, %mul9
  %18 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %z11 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %18, i32 0, i32 2
  %19 = load float, ptr addrspace(4) %z11, align 4, !tbaa !22
  %20 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %z12 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %20, i32 0, i32 2
  %21 = load float, ptr addrspace(4) %z12, align 4, !tbaa !22
  %mul13 = fmul contract float %19, %21
  %add14 = fadd contract float %add10, %mul13
  store float %add14, ptr addrspace(4) %square.ascast, align 4, !tbaa !14
  %22 = load float, ptr addrspace(4) %along.ascast, align 4, !tbaa !14
  %cmp = fcmp contract ogt float %22, 0.000000e+00
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %23 = load float, ptr addrspace(4) %square.ascast, align 4, !tbaa !14
  %24 = load float, ptr addrspace(4) %along.ascast, align 4, !tbaa !14
  %25 = load float, ptr addrspace(4) %along.ascast, align 4, !tbaa !14
  %mul15 = fmul contract float %24, %25
  %sub = fsub contract float %23, %mul15
  %26 = load ptr addrspace(4), ptr addrspace(4) %sphere.addr.ascast, align 8, !tbaa !7, !align !18
  %square16 = getelementptr inbounds nuw %struct.Sphere, ptr addrspace(4) %26, i32 0, i32 3
  %27 = load float, ptr addrspace(4) %square16, align 4, !tbaa !23
  %cmp17 = fcmp contract olt float %sub, %27
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %28 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  call void @llvm.lifetime.end.p0(ptr %square) #8
  call void @llvm.lifetime.end.p0(ptr %along) #8
  ret i1 %28
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #7

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind }

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
!8 = !{!"p1 _ZTS6Sphere", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"p1 float", !9, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !9, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !5, i64 0}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = !{i64 4}
!19 = !{!20, !15, i64 0}
!20 = !{!"_ZTS6Sphere", !15, i64 0, !15, i64 4, !15, i64 8, !15, i64 12}
!21 = !{!20, !15, i64 4}
!22 = !{!20, !15, i64 8}
!23 = !{!20, !15, i64 12}
