target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Sphere = type { float, float, float, float }

@__hip_cuid_3c1392af73217860 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_3c1392af73217860 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @ray_exit(ptr addrspace(1) noundef %spheres.coerce, ptr addrspace(1) noundef %rays.coerce, ptr addrspace(1) noundef %hits.coerce, ptr addrspace(1) noundef %total.coerce, i32 noundef %n) #0 {
entry:
  %spheres = alloca ptr, align 8, addrspace(5)
  %rays = alloca ptr, align 8, addrspace(5)
  %hits = alloca ptr, align 8, addrspace(5)
  %total = alloca ptr, align 8, addrspace(5)
  %spheres.addr = alloca ptr, align 8, addrspace(5)
  %rays.addr = alloca ptr, align 8, addrspace(5)
  %hits.addr = alloca ptr, align 8, addrspace(5)
  %total.addr = alloca ptr, align 8, addrspace(5)
  %n.addr = alloca i32, align 4, addrspace(5)
  %ray = alloca i32, align 4, addrspace(5)
  %hit = alloca i32, align 4, addrspace(5)
  %dx = alloca float, align 4, addrspace(5)
  %dy = alloca float, align 4, addrspace(5)
  %dz = alloca float, align 4, addrspace(5)
  %i = alloca i32, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %mask = alloca i32, align 4, addrspace(5)
  %.atomictmp = alloca i32, align 4, addrspace(5)
  %atomic-temp = alloca i32, align 4, addrspace(5)
  %spheres.ascast = addrspacecast ptr addrspace(5) %spheres to ptr
  %rays.ascast = addrspacecast ptr addrspace(5) %rays to ptr
  %hits.ascast = addrspacecast ptr addrspace(5) %hits to ptr
  %total.ascast = addrspacecast ptr addrspace(5) %total to ptr
  %spheres.addr.ascast = addrspacecast ptr addrspace(5) %spheres.addr to ptr
  %rays.addr.ascast = addrspacecast ptr addrspace(5) %rays.addr to ptr
  %hits.addr.ascast = addrspacecast ptr addrspace(5) %hits.addr to ptr
  %total.addr.ascast = addrspacecast ptr addrspace(5) %total.addr to ptr
  %n.addr.ascast = addrspacecast ptr addrspace(5) %n.addr to ptr
  %ray.ascast = addrspacecast ptr addrspace(5) %ray to ptr
  %hit.ascast = addrspacecast ptr addrspace(5) %hit to ptr
  %dx.ascast = addrspacecast ptr addrspace(5) %dx to ptr
  %dy.ascast = addrspacecast ptr addrspace(5) %dy to ptr
  %dz.ascast = addrspacecast ptr addrspace(5) %dz to ptr
  %i.ascast = addrspacecast ptr addrspace(5) %i to ptr
  %cleanup.dest.slot.ascast = addrspacecast ptr addrspace(5) %cleanup.dest.slot to ptr
  %mask.ascast = addrspacecast ptr addrspace(5) %mask to ptr
  %.atomictmp.ascast = addrspacecast ptr addrspace(5) %.atomictmp to ptr
  %atomic-temp.ascast = addrspacecast ptr addrspace(5) %atomic-temp to ptr
  store ptr addrspace(1) %spheres.coerce, ptr %spheres.ascast, align 8
  %spheres1 = load ptr, ptr %spheres.ascast, align 8, !tbaa !9
  store ptr addrspace(1) %rays.coerce, ptr %rays.ascast, align 8
  %rays2 = load ptr, ptr %rays.ascast, align 8, !tbaa !12
  store ptr addrspace(1) %hits.coerce, ptr %hits.ascast, align 8
  %hits3 = load ptr, ptr %hits.ascast, align 8, !tbaa !14
  store ptr addrspace(1) %total.coerce, ptr %total.ascast, align 8
  %total4 = load ptr, ptr %total.ascast, align 8, !tbaa !14
  store ptr %spheres1, ptr %spheres.addr.ascast, align 8, !tbaa !9
  store ptr %rays2, ptr %rays.addr.ascast, align 8, !tbaa !12
  store ptr %hits3, ptr %hits.addr.ascast, align 8, !tbaa !14
  store ptr %total4, ptr %total.addr.ascast, align 8, !tbaa !14
  store i32 %n, ptr %n.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %ray) #7
  %0 = call i32 @llvm.amdgcn.workgroup.id.x()
  %mul = mul i32 %0, 32
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  %add = add i32 %mul, %1
  store i32 %add, ptr %ray.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %hit) #7
  store i32 -1, ptr %hit.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %dx) #7
  %2 = load ptr, ptr %rays.addr.ascast, align 8, !tbaa !12
  %3 = load i32, ptr %ray.ascast, align 4, !tbaa !5
  %mul5 = mul nsw i32 3, %3
  %idxprom = sext i32 %mul5 to i64
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !tbaa !16
  store float %4, ptr %dx.ascast, align 4, !tbaa !16
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %dy) #7
  %5 = load ptr, ptr %rays.addr.ascast, align 8, !tbaa !12
  %6 = load i32, ptr %ray.ascast, align 4, !tbaa !5
  %mul6 = mul nsw i32 3, %6
  %add7 = add nsw i32 %mul6, 1
  %idxprom8 = sext i32 %add7 to i64
  %arrayidx9 = getelementptr inbounds float, ptr %5, i64 %idxprom8
  %7 = load float, ptr %arrayidx9, align 4, !tbaa !16
  store float %7, ptr %dy.ascast, align 4, !tbaa !16
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %dz) #7
  %8 = load ptr, ptr %rays.addr.ascast, align 8, !tbaa !12
  %9 = load i32, ptr %ray.ascast, align 4, !tbaa !5
  %mul10 = mul nsw i32 3, %9
  %add11 = add nsw i32 %mul10, 2
  %idxprom12 = sext i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds float, ptr %8, i64 %idxprom12
  %10 = load float, ptr %arrayidx13, align 4, !tbaa !16
  store float %10, ptr %dz.ascast, align 4, !tbaa !16
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %i) #7
  store i32 0, ptr %i.ascast, align 4, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %11 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %12 = load i32, ptr %n.addr.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %11, %12
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %13 = load ptr, ptr %spheres.addr.ascast, align 8, !tbaa !9
  %14 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %idxprom14 = sext i32 %14 to i64
  %arrayidx15 = getelementptr inbounds %struct.Sphere, ptr %13, i64 %idxprom14
  %15 = load float, ptr %dx.ascast, align 4, !tbaa !16
  %16 = load float, ptr %dy.ascast, align 4, !tbaa !16
  %17 = load float, ptr %dz.ascast, align 4, !tbaa !16
  %call = call noundef zeroext i1 @_ZL5meetsRK6Spherefff(ptr noundef nonnull align 4 dereferenceable(16) %arrayidx15, float noundef %15, float noundef %16, float noundef %17) #8
  br i1 %call, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %18 = load i32, ptr %i.ascast, align 4, !tbaa !5
  store i32 %18, ptr %hit.ascast, align 4, !tbaa !5
  store i32 2, ptr %cleanup.dest.slot.ascast, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %19 = load i32, ptr %i.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %19, 1
  store i32 %inc, ptr %i.ascast, align 4, !tbaa !5
  br label %for.cond, !llvm.loop !18

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %i) #7
  br label %for.end

for.end:                                          ; preds = %cleanup
  %20 = load i32, ptr %hit.ascast, align 4, !tbaa !5
  %21 = load ptr, ptr %hits.addr.ascast, align 8, !tbaa !14
  %22 = load i32, ptr %ray.ascast, align 4, !tbaa !5
  %idxprom16 = sext i32 %22 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %21, i64 %idxprom16
  store i32 %20, ptr %arrayidx17, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %mask) #7
  %23 = load i32, ptr %hit.ascast, align 4, !tbaa !5
  %cmp18 = icmp sge i32 %23, 0
  %24 = call i32 @llvm.amdgcn.ballot.i32(i1 %cmp18)
  store i32 %24, ptr %mask.ascast, align 4, !tbaa !5
  %25 = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %cmp19 = icmp eq i32 %25, 0
  br i1 %cmp19, label %if.then20, label %if.end21

if.then20:                                        ; preds = %for.end
  %26 = load ptr, ptr %total.addr.ascast, align 8, !tbaa !14
  %27 = load i32, ptr %mask.ascast, align 4, !tbaa !5
  %28 = call i32 @llvm.ctpop.i32(i32 %27)
  store i32 %28, ptr %.atomictmp.ascast, align 4, !tbaa !5
  %29 = load i32, ptr %.atomictmp.ascast, align 4
  %30 = atomicrmw add ptr %26, i32 %29 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !20, !amdgpu.no.remote.memory !20
  store i32 %30, ptr %atomic-temp.ascast, align 4
  %31 = load i32, ptr %atomic-temp.ascast, align 4, !tbaa !5
  br label %if.end21

if.end21:                                         ; preds = %if.then20, %for.end
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %mask) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %dz) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %dy) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %dx) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %hit) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %ray) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nounwind
define internal noundef zeroext i1 @_ZL5meetsRK6Spherefff(ptr noundef nonnull align 4 dereferenceable(16) %sphere, float noundef %dx, float noundef %dy, float noundef %dz) #3 {
entry:
  %retval = alloca i1, align 1, addrspace(5)
  %sphere.addr = alloca ptr, align 8, addrspace(5)
  %dx.addr = alloca float, align 4, addrspace(5)
  %dy.addr = alloca float, align 4, addrspace(5)
  %dz.addr = alloca float, align 4, addrspace(5)
  %along = alloca float, align 4, addrspace(5)
  %square = alloca float, align 4, addrspace(5)
  %cleanup.dest.slot = alloca i32, align 4, addrspace(5)
  %retval.ascast = addrspacecast ptr addrspace(5) %retval to ptr
  %sphere.addr.ascast = addrspacecast ptr addrspace(5) %sphere.addr to ptr
  %dx.addr.ascast = addrspacecast ptr addrspace(5) %dx.addr to ptr
  %dy.addr.ascast = addrspacecast ptr addrspace(5) %dy.addr to ptr
  %dz.addr.ascast = addrspacecast ptr addrspace(5) %dz.addr to ptr
  %along.ascast = addrspacecast ptr addrspace(5) %along to ptr
  %square.ascast = addrspacecast ptr addrspace(5) %square to ptr
  store ptr %sphere, ptr %sphere.addr.ascast, align 8, !tbaa !9
  store float %dx, ptr %dx.addr.ascast, align 4, !tbaa !16
  store float %dy, ptr %dy.addr.ascast, align 4, !tbaa !16
  store float %dz, ptr %dz.addr.ascast, align 4, !tbaa !16
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %along) #7
  %0 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %x = getelementptr inbounds nuw %struct.Sphere, ptr %0, i32 0, i32 0
  %1 = load float, ptr %x, align 4, !tbaa !22
  %2 = load float, ptr %dx.addr.ascast, align 4, !tbaa !16
  %mul = fmul contract float %1, %2
  %3 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %y = getelementptr inbounds nuw %struct.Sphere, ptr %3, i32 0, i32 1
  %4 = load float, ptr %y, align 4, !tbaa !24
  %5 = load float, ptr %dy.addr.ascast, align 4, !tbaa !16
  %mul1 = fmul contract float %4, %5
  %add = fadd contract float %mul, %mul1
  %6 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %z = getelementptr inbounds nuw %struct.Sphere, ptr %6, i32 0, i32 2
  %7 = load float, ptr %z, align 4, !tbaa !25
  %8 = load float, ptr %dz.addr.ascast, align 4, !tbaa !16
  %mul2 = fmul contract float %7, %8
  %add3 = fadd contract float %add, %mul2
  store float %add3, ptr %along.ascast, align 4, !tbaa !16
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %square) #7
  %9 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %x4 = getelementptr inbounds nuw %struct.Sphere, ptr %9, i32 0, i32 0
  %10 = load float, ptr %x4, align 4, !tbaa !22
  %11 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %x5 = getelementptr inbounds nuw %struct.Sphere, ptr %11, i32 0, i32 0
  %12 = load float, ptr %x5, align 4, !tbaa !22
  %mul6 = fmul contract float %10, %12
  %13 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %y7 = getelementptr inbounds nuw %struct.Sphere, ptr %13, i32 0, i32 1
  %14 = load float, ptr %y7, align 4, !tbaa !24
  %15 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %y8 = getelementptr inbounds nuw %struct.Sphere, ptr %15, i32 0, i32 1
  %16 = load float, ptr %y8, align 4, !tbaa !24
  %mul9 = fmul contract float %14, %16
  %add10 = fadd contract float %mul6, %mul9
  %17 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %z11 = getelementptr inbounds nuw %struct.Sphere, ptr %17, i32 0, i32 2
  %18 = load float, ptr %z11, align 4, !tbaa !25
  %19 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %z12 = getelementptr inbounds nuw %struct.Sphere, ptr %19, i32 0, i32 2
  %20 = load float, ptr %z12, align 4, !tbaa !25
  %mul13 = fmul contract float %18, %20
  %add14 = fadd contract float %add10, %mul13
  store float %add14, ptr %square.ascast, align 4, !tbaa !16
  %21 = load float, ptr %along.ascast, align 4, !tbaa !16
  %cmp = fcmp contract ogt float %21, 0.000000e+00
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %22 = load float, ptr %square.ascast, align 4, !tbaa !16
  %23 = load float, ptr %along.ascast, align 4, !tbaa !16
  %24 = load float, ptr %along.ascast, align 4, !tbaa !16
  %mul15 = fmul contract float %23, %24
  %sub = fsub contract float %22, %mul15
  %25 = load ptr, ptr %sphere.addr.ascast, align 8, !tbaa !9, !nonnull !20, !align !21
  %square16 = getelementptr inbounds nuw %struct.Sphere, ptr %25, i32 0, i32 3
  %26 = load float, ptr %square16, align 4, !tbaa !26
  %cmp17 = fcmp contract olt float %sub, %26
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %27 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %square) #7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %along) #7
  ret i1 %27
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind }

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
!10 = !{!"p1 _ZTS6Sphere", !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 float", !11, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"p1 int", !11, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !7, i64 0}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
!20 = !{}
!21 = !{i64 4}
!22 = !{!23, !17, i64 0}
!23 = !{!"_ZTS6Sphere", !17, i64 0, !17, i64 4, !17, i64 8, !17, i64 12}
!24 = !{!23, !17, i64 4}
!25 = !{!23, !17, i64 8}
!26 = !{!23, !17, i64 12}
