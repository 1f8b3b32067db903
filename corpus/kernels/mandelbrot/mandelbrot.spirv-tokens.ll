target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

@__hip_cuid_ = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(10) @__hip_cuid_ to ptr addrspace(4))], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @mandelbrot(ptr addrspace(1) noundef %image.coerce, i32 noundef %width, float noundef %x0, float noundef %y0, float noundef %step, i32 noundef %limit) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %image = alloca ptr addrspace(4), align 8
  %image.addr = alloca ptr addrspace(4), align 8
  %width.addr = alloca i32, align 4
  %x0.addr = alloca float, align 4
  %y0.addr = alloca float, align 4
  %step.addr = alloca float, align 4
  %limit.addr = alloca i32, align 4
  %column = alloca i32, align 4
  %row = alloca i32, align 4
  %count = alloca i32, align 4
  %cx = alloca float, align 4
  %cy = alloca float, align 4
  %x = alloca float, align 4
  %y = alloca float, align 4
  %inside = alloca i8, align 1
  %next = alloca float, align 4
  %image.ascast = addrspacecast ptr %image to ptr addrspace(4)
  %image.addr.ascast = addrspacecast ptr %image.addr to ptr addrspace(4)
  %width.addr.ascast = addrspacecast ptr %width.addr to ptr addrspace(4)
  %x0.addr.ascast = addrspacecast ptr %x0.addr to ptr addrspace(4)
  %y0.addr.ascast = addrspacecast ptr %y0.addr to ptr addrspace(4)
  %step.addr.ascast = addrspacecast ptr %step.addr to ptr addrspace(4)
  %limit.addr.ascast = addrspacecast ptr %limit.addr to ptr addrspace(4)
  %column.ascast = addrspacecast ptr %column to ptr addrspace(4)
  %row.ascast = addrspacecast ptr %row to ptr addrspace(4)
  %count.ascast = addrspacecast ptr %count to ptr addrspace(4)
  %cx.ascast = addrspacecast ptr %cx to ptr addrspace(4)
  %cy.ascast = addrspacecast ptr %cy to ptr addrspace(4)
  %x.ascast = addrspacecast ptr %x to ptr addrspace(4)
  %y.ascast = addrspacecast ptr %y to ptr addrspace(4)
  %inside.ascast = addrspacecast ptr %inside to ptr addrspace(4)
  %next.ascast = addrspacecast ptr %next to ptr addrspace(4)
  store ptr addrspace(1) %image.coerce, ptr addrspace(4) %image.ascast, align 8
  %image1 = load ptr addrspace(4), ptr addrspace(4) %image.ascast, align 8, !tbaa !7
  store ptr addrspace(4) %image1, ptr addrspace(4) %image.addr.ascast, align 8, !tbaa !7
  store i32 %width, ptr addrspace(4) %width.addr.ascast, align 4, !tbaa !3
  store float %x0, ptr addrspace(4) %x0.addr.ascast, align 4, !tbaa !10
  store float %y0, ptr addrspace(4) %y0.addr.ascast, align 4, !tbaa !10
  store float %step, ptr addrspace(4) %step.addr.ascast, align 4, !tbaa !10
  store i32 %limit, ptr addrspace(4) %limit.addr.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %column) #5
  %call = call i32 @llvm.amdgcn.workitem.id.x() #5
  store i32 %call, ptr addrspace(4) %column.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %row) #5
  %call2 = call i32 @llvm.amdgcn.workgroup.id.x() #5
  store i32 %call2, ptr addrspace(4) %row.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %count) #5
  store i32 0, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %cx) #5
  %1 = load float, ptr addrspace(4) %x0.addr.ascast, align 4, !tbaa !10
  %2 = load float, ptr addrspace(4) %step.addr.ascast, align 4, !tbaa !10
  %3 = load i32, ptr addrspace(4) %column.ascast, align 4, !tbaa !3
  %conv = sitofp i32 %3 to float
  %mul = fmul contract float %2, %conv
  %add = fadd contract float %1, %mul
  store float %add, ptr addrspace(4) %cx.ascast, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %cy) #5
  %4 = load float, ptr addrspace(4) %y0.addr.ascast, align 4, !tbaa !10
  %5 = load float, ptr addrspace(4) %step.addr.ascast, align 4, !tbaa !10
  %6 = load i32, ptr addrspace(4) %row.ascast, align 4, !tbaa !3
  %conv3 = sitofp i32 %6 to float
  %mul4 = fmul contract float %5, %conv3
  %add5 = fadd contract float %4, %mul4
  store float %add5, ptr addrspace(4) %cy.ascast, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %x) #5
  store float 0.000000e+00, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %y) #5
  store float 0.000000e+00, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %inside) #5
  store i8 1, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12
  br label %while.cond

while.cond:                                       ; preds = %if.end28, %entry
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %8 = load i32, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  %9 = load i32, ptr addrspace(4) %limit.addr.ascast, align 4, !tbaa !3
  %cmp = icmp slt i32 %8, %9
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %10 = load i8, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv = trunc i8 %10 to i1
  br i1 %loadedv, label %if.then, label %if.end18

if.then:                                          ; preds = %while.body
  call void @llvm.lifetime.start.p0(ptr %next) #5
  %11 = load float, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %12 = load float, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %mul6 = fmul contract float %11, %12
  %13 = load float, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %14 = load float, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %mul7 = fmul contract float %13, %14
  %sub = fsub contract float %mul6, %mul7
  %15 = load float, ptr addrspace(4) %cx.ascast, align 4, !tbaa !10
  %add8 = fadd contract float %sub, %15
  store float %add8, ptr addrspace(4) %next.ascast, align 4, !tbaa !10
  %16 = load float, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %mul9 = fmul contract float 2.000000e+00, %16
  %17 = load float, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %mul10 = fmul contract float %mul9, %17
  %18 = load float, ptr addrspace(4) %cy.ascast, align 4, !tbaa !10
  %add11 = fadd contract float %mul10, %18
  store float %add11, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %19 = load float, ptr addrspace(4) %next.ascast, align 4, !tbaa !10
  store float %19, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %20 = load float, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %21 = load float, ptr addrspace(4) %x.ascast, align 4, !tbaa !10
  %mul12 = fmul contract float %20, %21
  %22 = load float, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %23 = load float, ptr addrspace(4) %y.ascast, align 4, !tbaa !10
  %mul13 = fmul contract float %22, %23
  %add14 = fadd contract float %mul12, %mul13
  %cmp15 = fcmp contract olt float %add14, 4.000000e+00
  %storedv = zext i1 %cmp15 to i8
  store i8 %storedv, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12
  %24 = load i8, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv16 = trunc i8 %24 to i1
  br i1 %loadedv16, label %if.then17, label %if.end

if.then17:                                        ; preds = %if.then
  %25 = load i32, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  %inc = add nsw i32 %25, 1
  store i32 %inc, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then17, %if.then
  call void @llvm.lifetime.end.p0(ptr %next) #5
  br label %if.end18

if.end18:                                         ; preds = %if.end, %while.body
  %26 = load i8, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv19 = trunc i8 %26 to i1
  %call2021 = call i32 @llvm.amdgcn.ballot.i32(i1 noundef zeroext %loadedv19) #6 [ "convergencectrl"(token %7) ]
  %cmp22 = icmp ne i32 %call2021, 0
  br i1 %cmp22, label %if.end24, label %if.then23

if.then23:                                        ; preds = %if.end18
  br label %while.end

if.end24:                                         ; preds = %if.end18
  %27 = load i8, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv25 = trunc i8 %27 to i1
  br i1 %loadedv25, label %land.lhs.true, label %if.end28

land.lhs.true:                                    ; preds = %if.end24
  %28 = load i32, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  %29 = load i32, ptr addrspace(4) %limit.addr.ascast, align 4, !tbaa !3
  %cmp26 = icmp eq i32 %28, %29
  br i1 %cmp26, label %if.then27, label %if.end28

if.then27:                                        ; preds = %land.lhs.true
  store i8 0, ptr addrspace(4) %inside.ascast, align 1, !tbaa !12
  br label %if.end28

if.end28:                                         ; preds = %if.then27, %land.lhs.true, %if.end24
  br label %while.cond, !llvm.loop !16

while.end:                                        ; preds = %if.then23, %while.cond
  %30 = load i32, ptr addrspace(4) %count.ascast, align 4, !tbaa !3
  %31 = load ptr addrspace(4), ptr addrspace(4) %image.addr.ascast, align 8, !tbaa !7
  %32 = load i32, ptr addrspace(4) %row.ascast, align 4, !tbaa !3
  %33 = load i32, ptr addrspace(4) %width.addr.ascast, align 4, !tbaa !3
  %mul29 = mul nsw i32 %32, %33
  %34 = load i32, ptr addrspace(4) %column.ascast, align 4, !tbaa !3
  %add30 = add nsw i32 %mul29, %34
  %idxprom = sext i32 %add30 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(4) %31, i64 %idxprom
  store i32 %30, ptr addrspace(4) %arrayidx, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %inside) #5
  call void @llvm.lifetime.end.p0(ptr %y) #5
  call void @llvm.lifetime.end.p0(ptr %x) #5
  call void @llvm.lifetime.end.p0(ptr %cy) #5
  call void @llvm.lifetime.end.p0(ptr %cx) #5
  call void @llvm.lifetime.end.p0(ptr %count) #5
  call void @llvm.lifetime.end.p0(ptr %row) #5
  call void @llvm.lifetime.end.p0(ptr %column) #5
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #4

attributes #0 = { convergent mustprogress norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

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
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !5, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !5, i64 0}
!14 = !{i8 0, i8 2}
!15 = !{}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
