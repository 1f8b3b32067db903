target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN9ThreadIdx5get_yEv = comdat any

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockIdx5get_yEv = comdat any

@_ZZ12tiled_matmulE4left = internal addrspace(3) global [16 x [16 x float]] zeroinitializer, align 4
@_ZZ12tiled_matmulE5right = internal addrspace(3) global [16 x [16 x float]] zeroinitializer, align 4
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1
@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @tiled_matmul(ptr noundef %a, ptr noundef %b, ptr noundef %c, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  %column = alloca i32, align 4
  %row = alloca i32, align 4
  %sum = alloca float, align 4
  %tile = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8, !tbaa !7
  store ptr %b, ptr %b.addr, align 8, !tbaa !7
  store ptr %c, ptr %c.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %x) #7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %x, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %y) #7
  %call2 = call noundef i32 @_ZN9ThreadIdx5get_yEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %y, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %column) #7
  %call3 = call noundef i32 @_ZN8BlockIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %mul = mul nsw i32 %call3, 16
  %1 = load i32, ptr %x, align 4, !tbaa !3
  %add = add nsw i32 %mul, %1
  store i32 %add, ptr %column, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %row) #7
  %call4 = call noundef i32 @_ZN8BlockIdx5get_yEv() #8 [ "convergencectrl"(token %0) ]
  %mul5 = mul nsw i32 %call4, 16
  %2 = load i32, ptr %y, align 4, !tbaa !3
  %add6 = add nsw i32 %mul5, %2
  store i32 %add6, ptr %row, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #7
  store float 0.000000e+00, ptr %sum, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %tile) #7
  store i32 0, ptr %tile, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc38, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr %tile, align 4, !tbaa !3
  %5 = load i32, ptr %n.addr, align 4, !tbaa !3
  %div = sdiv i32 %5, 16
  %cmp = icmp slt i32 %4, %div
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %tile) #7
  br label %for.end40

for.body:                                         ; preds = %for.cond
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !7
  %7 = load i32, ptr %row, align 4, !tbaa !3
  %8 = load i32, ptr %n.addr, align 4, !tbaa !3
  %mul7 = mul nsw i32 %7, %8
  %9 = load i32, ptr %tile, align 4, !tbaa !3
  %mul8 = mul nsw i32 %9, 16
  %add9 = add nsw i32 %mul7, %mul8
  %10 = load i32, ptr %x, align 4, !tbaa !3
  %add10 = add nsw i32 %add9, %10
  %idxprom = sext i32 %add10 to i64
  %arrayidx = getelementptr inbounds float, ptr %6, i64 %idxprom
  %11 = load float, ptr %arrayidx, align 4, !tbaa !10
  %12 = load i32, ptr %y, align 4, !tbaa !3
  %idxprom11 = sext i32 %12 to i64
  %arrayidx12 = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @_ZZ12tiled_matmulE4left, i64 0, i64 %idxprom11
  %13 = load i32, ptr %x, align 4, !tbaa !3
  %idxprom13 = sext i32 %13 to i64
  %arrayidx14 = getelementptr inbounds [16 x float], ptr addrspace(3) %arrayidx12, i64 0, i64 %idxprom13
  store float %11, ptr addrspace(3) %arrayidx14, align 4, !tbaa !10
  %14 = load ptr, ptr %b.addr, align 8, !tbaa !7
  %15 = load i32, ptr %tile, align 4, !tbaa !3
  %mul15 = mul nsw i32 %15, 16
  %16 = load i32, ptr %y, align 4, !tbaa !3
  %add16 = add nsw i32 %mul15, %16
  %17 = load i32, ptr %n.addr, align 4, !tbaa !3
  %mul17 = mul nsw i32 %add16, %17
  %18 = load i32, ptr %column, align 4, !tbaa !3
  %add18 = add nsw i32 %mul17, %18
  %idxprom19 = sext i32 %add18 to i64
  %arrayidx20 = getelementptr inbounds float, ptr %14, i64 %idxprom19
  %19 = load float, ptr %arrayidx20, align 4, !tbaa !10
  %20 = load i32, ptr %y, align 4, !tbaa !3
  %idxprom21 = sext i32 %20 to i64
  %arrayidx22 = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @_ZZ12tiled_matmulE5right, i64 0, i64 %idxprom21
  %21 = load i32, ptr %x, align 4, !tbaa !3
  %idxprom23 = sext i32 %21 to i64
  %arrayidx24 = getelementptr inbounds [16 x float], ptr addrspace(3) %arrayidx22, i64 0, i64 %idxprom23
  store float %19, ptr addrspace(3) %arrayidx24, align 4, !tbaa !10
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #8 [ "convergencectrl"(token %3) ]
  call void @llvm.lifetime.start.p0(ptr %k) #7
  store i32 0, ptr %k, align 4, !tbaa !3
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc, %for.body
  %22 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %3) ]
  %23 = load i32, ptr %k, align 4, !tbaa !3
  %cmp26 = icmp slt i32 %23, 16
  br i1 %cmp26, label %for.body28, label %for.cond.cleanup27

for.cond.cleanup27:                               ; preds = %for.cond25
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %k) #7
  br label %for.end

for.body28:                                       ; preds = %for.cond25
  %24 = load i32, ptr %y, align 4, !tbaa !3
  %idxprom29 = sext i32 %24 to i64
  %arrayidx30 = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @_ZZ12tiled_matmulE4left, i64 0, i64 %idxprom29
  %25 = load i32, ptr %k, align 4, !tbaa !3
  %idxprom31 = sext i32 %25 to i64
  %arrayidx32 = getelementptr inbounds [16 x float], ptr addrspace(3) %arrayidx30, i64 0, i64 %idxprom31
  %26 = load float, ptr addrspace(3) %arrayidx32, align 4, !tbaa !10
  %27 = load i32, ptr %k, align 4, !tbaa !3
  %idxprom33 = sext i32 %27 to i64
  %arrayidx34 = getelementptr inbounds [16 x [16 x float]], ptr addrspace(3) @_ZZ12tiled_matmulE5right, i64 0, i64 %idxprom33
  %28 = load i32, ptr %x, align 4, !tbaa !3
  %idxprom35 = sext i32 %28 to i64
  %arrayidx36 = getelementptr inbounds [16 x float], ptr addrspace(3) %arrayidx34, i64 0, i64 %idxprom35
  %29 = load float, ptr addrspace(3) %arrayidx36, align 4, !tbaa !10
  %30 = load float, ptr %sum, align 4, !tbaa !10
  %31 = call float @llvm.fmuladd.f32(float %26, float %29, float %30)
  store float %31, ptr %sum, align 4, !tbaa !10
  br label %for.inc

for.inc:                                          ; preds = %for.body28
  %32 = load i32, ptr %k, align 4, !tbaa !3
  %inc = add nsw i32 %32, 1
  store i32 %inc, ptr %k, align 4, !tbaa !3
  br label %for.cond25, !llvm.loop !12

for.end:                                          ; preds = %for.cond.cleanup27
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #8 [ "convergencectrl"(token %3) ]
  br label %for.inc38

for.inc38:                                        ; preds = %for.end
  %33 = load i32, ptr %tile, align 4, !tbaa !3
  %inc39 = add nsw i32 %33, 1
  store i32 %inc39, ptr %tile, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !14

for.end40:                                        ; preds = %for.cond.cleanup
  %34 = load i32, ptr %row, align 4, !tbaa !3
  %35 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp41 = icmp slt i32 %34, %35
  br i1 %cmp41, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.end40
  %36 = load i32, ptr %column, align 4, !tbaa !3
  %37 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp42 = icmp slt i32 %36, %37
  br i1 %cmp42, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %38 = load float, ptr %sum, align 4, !tbaa !10
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !7
  %40 = load i32, ptr %row, align 4, !tbaa !3
  %41 = load i32, ptr %n.addr, align 4, !tbaa !3
  %mul43 = mul nsw i32 %40, %41
  %42 = load i32, ptr %column, align 4, !tbaa !3
  %add44 = add nsw i32 %mul43, %42
  %idxprom45 = sext i32 %add44 to i64
  %arrayidx46 = getelementptr inbounds float, ptr %39, i64 %idxprom45
  store float %38, ptr %arrayidx46, align 4, !tbaa !10
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.end40
  call void @llvm.lifetime.end.p0(ptr %sum) #7
  call void @llvm.lifetime.end.p0(ptr %row) #7
  call void @llvm.lifetime.end.p0(ptr %column) #7
  call void @llvm.lifetime.end.p0(ptr %y) #7
  call void @llvm.lifetime.end.p0(ptr %x) #7
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_yEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_yEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #6

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }
attributes #8 = { convergent }

!llvm.module.flags = !{!0, !1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
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
!14 = distinct !{!14, !13}
