target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__hip_cuid_35b45a1ef93a8bb = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_35b45a1ef93a8bb to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define protected amdgpu_kernel void @mandelbrot(ptr addrspace(1) noundef %image.coerce, i32 noundef %width, float noundef %x0, float noundef %y0, float noundef %step, i32 noundef %limit) #0 {
entry:
  %image = alloca ptr, align 8, addrspace(5)
  %image.addr = alloca ptr, align 8, addrspace(5)
  %width.addr = alloca i32, align 4, addrspace(5)
  %x0.addr = alloca float, align 4, addrspace(5)
  %y0.addr = alloca float, align 4, addrspace(5)
  %step.addr = alloca float, align 4, addrspace(5)
  %limit.addr = alloca i32, align 4, addrspace(5)
  %column = alloca i32, align 4, addrspace(5)
  %row = alloca i32, align 4, addrspace(5)
  %count = alloca i32, align 4, addrspace(5)
  %cx = alloca float, align 4, addrspace(5)
  %cy = alloca float, align 4, addrspace(5)
  %x = alloca float, align 4, addrspace(5)
  %y = alloca float, align 4, addrspace(5)
  %inside = alloca i8, align 1, addrspace(5)
  %next = alloca float, align 4, addrspace(5)
  %image.ascast = addrspacecast ptr addrspace(5) %image to ptr
  %image.addr.ascast = addrspacecast ptr addrspace(5) %image.addr to ptr
  %width.addr.ascast = addrspacecast ptr addrspace(5) %width.addr to ptr
  %x0.addr.ascast = addrspacecast ptr addrspace(5) %x0.addr to ptr
  %y0.addr.ascast = addrspacecast ptr addrspace(5) %y0.addr to ptr
  %step.addr.ascast = addrspacecast ptr addrspace(5) %step.addr to ptr
  %limit.addr.ascast = addrspacecast ptr addrspace(5) %limit.addr to ptr
  %column.ascast = addrspacecast ptr addrspace(5) %column to ptr
  %row.ascast = addrspacecast ptr addrspace(5) %row to ptr
  %count.ascast = addrspacecast ptr addrspace(5) %count to ptr
  %cx.ascast = addrspacecast ptr addrspace(5) %cx to ptr
  %cy.ascast = addrspacecast ptr addrspace(5) %cy to ptr
  %x.ascast = addrspacecast ptr addrspace(5) %x to ptr
  %y.ascast = addrspacecast ptr addrspace(5) %y to ptr
  %inside.ascast = addrspacecast ptr addrspace(5) %inside to ptr
  %next.ascast = addrspacecast ptr addrspace(5) %next to ptr
  store ptr addrspace(1) %image.coerce, ptr %image.ascast, align 8
  %image1 = load ptr, ptr %image.ascast, align 8, !tbaa !9
  store ptr %image1, ptr %image.addr.ascast, align 8, !tbaa !9
  store i32 %width, ptr %width.addr.ascast, align 4, !tbaa !5
  store float %x0, ptr %x0.addr.ascast, align 4, !tbaa !12
  store float %y0, ptr %y0.addr.ascast, align 4, !tbaa !12
  store float %step, ptr %step.addr.ascast, align 4, !tbaa !12
  store i32 %limit, ptr %limit.addr.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %column) #4
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %0, ptr %column.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %row) #4
  %1 = call i32 @llvm.amdgcn.workgroup.id.x()
  store i32 %1, ptr %row.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %count) #4
  store i32 0, ptr %count.ascast, align 4, !tbaa !5
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %cx) #4
  %2 = load float, ptr %x0.addr.ascast, align 4, !tbaa !12
  %3 = load float, ptr %step.addr.ascast, align 4, !tbaa !12
  %4 = load i32, ptr %column.ascast, align 4, !tbaa !5
  %conv = sitofp i32 %4 to float
  %mul = fmul contract float %3, %conv
  %add = fadd contract float %2, %mul
  store float %add, ptr %cx.ascast, align 4, !tbaa !12
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %cy) #4
  %5 = load float, ptr %y0.addr.ascast, align 4, !tbaa !12
  %6 = load float, ptr %step.addr.ascast, align 4, !tbaa !12
  %7 = load i32, ptr %row.ascast, align 4, !tbaa !5
  %conv2 = sitofp i32 %7 to float
  %mul3 = fmul contract float %6, %conv2
  %add4 = fadd contract float %5, %mul3
  store float %add4, ptr %cy.ascast, align 4, !tbaa !12
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %x) #4
  store float 0.000000e+00, ptr %x.ascast, align 4, !tbaa !12
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %y) #4
  store float 0.000000e+00, ptr %y.ascast, align 4, !tbaa !12
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %inside) #4
  store i8 1, ptr %inside.ascast, align 1, !tbaa !14
  br label %while.cond

while.cond:                                       ; preds = %if.end25, %entry
  %8 = load i32, ptr %count.ascast, align 4, !tbaa !5
  %9 = load i32, ptr %limit.addr.ascast, align 4, !tbaa !5
  %cmp = icmp slt i32 %8, %9
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %10 = load i8, ptr %inside.ascast, align 1, !tbaa !14, !range !16, !noundef !17
  %loadedv = trunc i8 %10 to i1
  br i1 %loadedv, label %if.then, label %if.end17

if.then:                                          ; preds = %while.body
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %next) #4
  %11 = load float, ptr %x.ascast, align 4, !tbaa !12
  %12 = load float, ptr %x.ascast, align 4, !tbaa !12
  %mul5 = fmul contract float %11, %12
  %13 = load float, ptr %y.ascast, align 4, !tbaa !12
  %14 = load float, ptr %y.ascast, align 4, !tbaa !12
  %mul6 = fmul contract float %13, %14
  %sub = fsub contract float %mul5, %mul6
  %15 = load float, ptr %cx.ascast, align 4, !tbaa !12
  %add7 = fadd contract float %sub, %15
  store float %add7, ptr %next.ascast, align 4, !tbaa !12
  %16 = load float, ptr %x.ascast, align 4, !tbaa !12
  %mul8 = fmul contract float 2.000000e+00, %16
  %17 = load float, ptr %y.ascast, align 4, !tbaa !12
  %mul9 = fmul contract float %mul8, %17
  %18 = load float, ptr %cy.ascast, align 4, !tbaa !12
  %add10 = fadd contract float %mul9, %18
  store float %add10, ptr %y.ascast, align 4, !tbaa !12
  %19 = load float, ptr %next.ascast, align 4, !tbaa !12
  store float %19, ptr %x.ascast, align 4, !tbaa !12
  %20 = load float, ptr %x.ascast, align 4, !tbaa !12
  %21 = load float, ptr %x.ascast, align 4, !tbaa !12
  %mul11 = fmul contract float %20, %21
  %22 = load float, ptr %y.ascast, align 4, !tbaa !12
  %23 = load float, ptr %y.ascast, align 4, !tbaa !12
  %mul12 = fmul contract float %22, %23
  %add13 = fadd contract float %mul11, %mul12
  %cmp14 = fcmp contract olt float %add13, 4.000000e+00
  %storedv = zext i1 %cmp14 to i8
  store i8 %storedv, ptr %inside.ascast, align 1, !tbaa !14
  %24 = load i8, ptr %inside.ascast, align 1, !tbaa !14, !range !16, !noundef !17
  %loadedv15 = trunc i8 %24 to i1
  br i1 %loadedv15, label %if.then16, label %if.end

if.then16:                                        ; preds = %if.then
  %25 = load i32, ptr %count.ascast, align 4, !tbaa !5
  %inc = add nsw i32 %25, 1
  store i32 %inc, ptr %count.ascast, align 4, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then16, %if.then
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %next) #4
  br label %if.end17

if.end17:                                         ; preds = %if.end, %while.body
  %26 = load i8, ptr %inside.ascast, align 1, !tbaa !14, !range !16, !noundef !17
  %loadedv18 = trunc i8 %26 to i1
  %27 = call i32 @llvm.amdgcn.ballot.i32(i1 %loadedv18)
  %cmp19 = icmp ne i32 %27, 0
  br i1 %cmp19, label %if.end21, label %if.then20

if.then20:                                        ; preds = %if.end17
  br label %while.end

if.end21:                                         ; preds = %if.end17
  %28 = load i8, ptr %inside.ascast, align 1, !tbaa !14, !range !16, !noundef !17
  %loadedv22 = trunc i8 %28 to i1
  br i1 %loadedv22, label %land.lhs.true, label %if.end25

land.lhs.true:                                    ; preds = %if.end21
  %29 = load i32, ptr %count.ascast, align 4, !tbaa !5
  %30 = load i32, ptr %limit.addr.ascast, align 4, !tbaa !5
  %cmp23 = icmp eq i32 %29, %30
  br i1 %cmp23, label %if.then24, label %if.end25

if.then24:                                        ; preds = %land.lhs.true
  store i8 0, ptr %inside.ascast, align 1, !tbaa !14
  br label %if.end25

if.end25:                                         ; preds = %if.then24, %land.lhs.true, %if.end21
  br label %while.cond, !llvm.loop !18

while.end:                                        ; preds = %if.then20, %while.cond
  %31 = load i32, ptr %count.ascast, align 4, !tbaa !5
  %32 = load ptr, ptr %image.addr.ascast, align 8, !tbaa !9
  %33 = load i32, ptr %row.ascast, align 4, !tbaa !5
  %34 = load i32, ptr %width.addr.ascast, align 4, !tbaa !5
  %mul26 = mul nsw i32 %33, %34
  %35 = load i32, ptr %column.ascast, align 4, !tbaa !5
  %add27 = add nsw i32 %mul26, %35
  %idxprom = sext i32 %add27 to i64
  %arrayidx = getelementptr inbounds i32, ptr %32, i64 %idxprom
  store i32 %31, ptr %arrayidx, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %inside) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %y) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %x) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %cy) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %cx) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %count) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %row) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %column) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #3

attributes #0 = { convergent mustprogress norecurse nounwind "amdgpu-flat-work-group-size"="1,1024" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #4 = { nounwind }

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
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !7, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"bool", !7, i64 0}
!16 = !{i8 0, i8 2}
!17 = !{}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
