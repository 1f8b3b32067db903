target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN9ThreadIdx5get_yEv = comdat any

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockIdx5get_yEv = comdat any

@_ZZ12tiled_matmulE4left = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ12tiled_matmulE5right = internal addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1
@_ZL8blockIdx = internal addrspace(4) constant %struct.BlockIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tiled_matmul(ptr noundef %a, ptr noundef %b, ptr noundef %c, i32 noundef %n) #0 {
entry:
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
  store ptr %a, ptr %a.addr, align 8, !tbaa !8
  store ptr %b, ptr %b.addr, align 8, !tbaa !8
  store ptr %c, ptr %c.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %x) #5
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  store i32 %call, ptr %x, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %y) #5
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_yEv() #6
  store i32 %call1, ptr %y, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %column) #5
  %call2 = call noundef i32 @_ZN8BlockIdx5get_xEv() #6
  %mul = mul nsw i32 %call2, 16
  %0 = load i32, ptr %x, align 4, !tbaa !4
  %add = add nsw i32 %mul, %0
  store i32 %add, ptr %column, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %row) #5
  %call3 = call noundef i32 @_ZN8BlockIdx5get_yEv() #6
  %mul4 = mul nsw i32 %call3, 16
  %1 = load i32, ptr %y, align 4, !tbaa !4
  %add5 = add nsw i32 %mul4, %1
  store i32 %add5, ptr %row, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  store float 0.000000e+00, ptr %sum, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %tile) #5
  store i32 0, ptr %tile, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc38, %entry
  %2 = load i32, ptr %tile, align 4, !tbaa !4
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  %div = sdiv i32 %3, 16
  %cmp = icmp slt i32 %2, %div
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %tile) #5
  br label %for.end40

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !8
  %5 = load i32, ptr %row, align 4, !tbaa !4
  %6 = load i32, ptr %n.addr, align 4, !tbaa !4
  %mul6 = mul nsw i32 %5, %6
  %7 = load i32, ptr %tile, align 4, !tbaa !4
  %mul7 = mul nsw i32 %7, 16
  %add8 = add nsw i32 %mul6, %mul7
  %8 = load i32, ptr %x, align 4, !tbaa !4
  %add9 = add nsw i32 %add8, %8
  %idxprom = sext i32 %add9 to i64
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %idxprom
  %9 = load float, ptr %arrayidx, align 4, !tbaa !11
  %10 = load i32, ptr %y, align 4, !tbaa !4
  %idxprom10 = sext i32 %10 to i64
  %arrayidx11 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ12tiled_matmulE4left to ptr), i64 0, i64 %idxprom10
  %11 = load i32, ptr %x, align 4, !tbaa !4
  %idxprom12 = sext i32 %11 to i64
  %arrayidx13 = getelementptr inbounds [16 x float], ptr %arrayidx11, i64 0, i64 %idxprom12
  store float %9, ptr %arrayidx13, align 4, !tbaa !11
  %12 = load ptr, ptr %b.addr, align 8, !tbaa !8
  %13 = load i32, ptr %tile, align 4, !tbaa !4
  %mul14 = mul nsw i32 %13, 16
  %14 = load i32, ptr %y, align 4, !tbaa !4
  %add15 = add nsw i32 %mul14, %14
  %15 = load i32, ptr %n.addr, align 4, !tbaa !4
  %mul16 = mul nsw i32 %add15, %15
  %16 = load i32, ptr %column, align 4, !tbaa !4
  %add17 = add nsw i32 %mul16, %16
  %idxprom18 = sext i32 %add17 to i64
  %arrayidx19 = getelementptr inbounds float, ptr %12, i64 %idxprom18
  %17 = load float, ptr %arrayidx19, align 4, !tbaa !11
  %18 = load i32, ptr %y, align 4, !tbaa !4
  %idxprom20 = sext i32 %18 to i64
  %arrayidx21 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ12tiled_matmulE5right to ptr), i64 0, i64 %idxprom20
  %19 = load i32, ptr %x, align 4, !tbaa !4
  %idxprom22 = sext i32 %19 to i64
  %arrayidx23 = getelementptr inbounds [16 x float], ptr %arrayidx21, i64 0, i64 %idxprom22
  store float %17, ptr %arrayidx23, align 4, !tbaa !11
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %k) #5
  store i32 0, ptr %k, align 4, !tbaa !4
  br label %for.cond24

for.cond24:                                       ; preds = %for.inc, %for.body
  %20 = load i32, ptr %k, align 4, !tbaa !4
  %cmp25 = icmp slt i32 %20, 16
  br i1 %cmp25, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.cond24
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %k) #5
  br label %for.end

for.body27:                                       ; preds = %for.cond24
  %21 = load i32, ptr %y, align 4, !tbaa !4
  %idxprom28 = sext i32 %21 to i64
  %arrayidx29 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ12tiled_matmulE4left to ptr), i64 0, i64 %idxprom28
  %22 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom30 = sext i32 %22 to i64
  %arrayidx31 = getelementptr inbounds [16 x float], ptr %arrayidx29, i64 0, i64 %idxprom30
  %23 = load float, ptr %arrayidx31, align 4, !tbaa !11
  %24 = load i32, ptr %k, align 4, !tbaa !4
  %idxprom32 = sext i32 %24 to i64
  %arrayidx33 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ12tiled_matmulE5right to ptr), i64 0, i64 %idxprom32
  %25 = load i32, ptr %x, align 4, !tbaa !4
  %idxprom34 = sext i32 %25 to i64
  %arrayidx35 = getelementptr inbounds [16 x float], ptr %arrayidx33, i64 0, i64 %idxprom34
  %26 = load float, ptr %arrayidx35, align 4, !tbaa !11
  %mul36 = fmul contract float %23, %26
  %27 = load float, ptr %sum, align 4, !tbaa !11
  %add37 = fadd contract float %27, %mul36
  store float %add37, ptr %sum, align 4, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %for.body27
  %28 = load i32, ptr %k, align 4, !tbaa !4
  %inc = add nsw i32 %28, 1
  store i32 %inc, ptr %k, align 4, !tbaa !4
  br label %for.cond24, !llvm.loop !13

for.end:                                          ; preds = %for.cond.cleanup26
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.inc38

for.inc38:                                        ; preds = %for.end
  %29 = load i32, ptr %tile, align 4, !tbaa !4
  %inc39 = add nsw i32 %29, 1
  store i32 %inc39, ptr %tile, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !15

for.end40:                                        ; preds = %for.cond.cleanup
  %30 = load i32, ptr %row, align 4, !tbaa !4
  %31 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp41 = icmp slt i32 %30, %31
  br i1 %cmp41, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.end40
  %32 = load i32, ptr %column, align 4, !tbaa !4
  %33 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp42 = icmp slt i32 %32, %33
  br i1 %cmp42, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %34 = load float, ptr %sum, align 4, !tbaa !11
  %35 = load ptr, ptr %c.addr, align 8, !tbaa !8
  %36 = load i32, ptr %row, align 4, !tbaa !4
  %37 = load i32, ptr %n.addr, align 4, !tbaa !4
  %mul43 = mul nsw i32 %36, %37
  %38 = load i32, ptr %column, align 4, !tbaa !4
  %add44 = add nsw i32 %mul43, %38
  %idxprom45 = sext i32 %add44 to i64
  %arrayidx46 = getelementptr inbounds float, ptr %35, i64 %idxprom45
  store float %34, ptr %arrayidx46, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.end40
  call void @llvm.lifetime.end.p0(ptr %sum) #5
  call void @llvm.lifetime.end.p0(ptr %row) #5
  call void @llvm.lifetime.end.p0(ptr %column) #5
  call void @llvm.lifetime.end.p0(ptr %y) #5
  call void @llvm.lifetime.end.p0(ptr %x) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_yEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_yEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  ret i32 %0
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = distinct !{!15, !14}
