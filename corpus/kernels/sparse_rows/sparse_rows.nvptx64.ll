target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockDim = type { i8 }
%struct.BlockIdx = type { i8 }
%struct.ThreadIdx = type { i8 }

$_ZN8BlockDim5get_xEv = comdat any

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL8blockDim = internal addrspace(4) constant %struct.BlockDim undef, align 1
@_ZL8blockIdx = internal addrspace(4) constant %struct.BlockIdx undef, align 1
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @sparse_rows(ptr noundef %begins, ptr noundef %columns, ptr noundef %values, ptr noundef %x, ptr noundef %y, i32 noundef %rows) #0 {
entry:
  %begins.addr = alloca ptr, align 8
  %columns.addr = alloca ptr, align 8
  %values.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %rows.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  %warps = alloca i32, align 4
  %row = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sum = alloca i32, align 4
  %end = alloca i32, align 4
  %i = alloca i32, align 4
  %by = alloca i32, align 4
  store ptr %begins, ptr %begins.addr, align 8, !tbaa !8
  store ptr %columns, ptr %columns.addr, align 8, !tbaa !8
  store ptr %values, ptr %values.addr, align 8, !tbaa !8
  store ptr %x, ptr %x.addr, align 8, !tbaa !8
  store ptr %y, ptr %y.addr, align 8, !tbaa !8
  store i32 %rows, ptr %rows.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lane) #5
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %warps) #5
  %call = call noundef i32 @_ZN8BlockDim5get_xEv() #6
  %div = sdiv i32 %call, 32
  store i32 %div, ptr %warps, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %row) #5
  %call1 = call noundef i32 @_ZN8BlockIdx5get_xEv() #6
  %1 = load i32, ptr %warps, align 4, !tbaa !4
  %mul = mul nsw i32 %call1, %1
  %call2 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  %div3 = sdiv i32 %call2, 32
  %add = add nsw i32 %mul, %div3
  store i32 %add, ptr %row, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc32, %entry
  %2 = load i32, ptr %row, align 4, !tbaa !4
  %3 = load i32, ptr %rows.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %row) #5
  br label %for.end35

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  store i32 0, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %end) #5
  %4 = load ptr, ptr %begins.addr, align 8, !tbaa !8
  %5 = load i32, ptr %row, align 4, !tbaa !4
  %add4 = add nsw i32 %5, 1
  %idxprom = sext i32 %add4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %6 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %6, ptr %end, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #5
  %7 = load ptr, ptr %begins.addr, align 8, !tbaa !8
  %8 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom5 = sext i32 %8 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %7, i64 %idxprom5
  %9 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  %10 = load i32, ptr %lane, align 4, !tbaa !4
  %add7 = add nsw i32 %9, %10
  store i32 %add7, ptr %i, align 4, !tbaa !4
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc, %for.body
  %11 = load i32, ptr %i, align 4, !tbaa !4
  %12 = load i32, ptr %end, align 4, !tbaa !4
  %cmp9 = icmp slt i32 %11, %12
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond8
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %i) #5
  br label %for.end

for.body11:                                       ; preds = %for.cond8
  %13 = load ptr, ptr %values.addr, align 8, !tbaa !8
  %14 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom12 = sext i32 %14 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %13, i64 %idxprom12
  %15 = load i32, ptr %arrayidx13, align 4, !tbaa !4
  %16 = load ptr, ptr %x.addr, align 8, !tbaa !8
  %17 = load ptr, ptr %columns.addr, align 8, !tbaa !8
  %18 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom14 = sext i32 %18 to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %17, i64 %idxprom14
  %19 = load i32, ptr %arrayidx15, align 4, !tbaa !4
  %idxprom16 = sext i32 %19 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %16, i64 %idxprom16
  %20 = load i32, ptr %arrayidx17, align 4, !tbaa !4
  %mul18 = mul nsw i32 %15, %20
  %21 = load i32, ptr %sum, align 4, !tbaa !4
  %add19 = add nsw i32 %21, %mul18
  store i32 %add19, ptr %sum, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body11
  %22 = load i32, ptr %i, align 4, !tbaa !4
  %add20 = add nsw i32 %22, 32
  store i32 %add20, ptr %i, align 4, !tbaa !4
  br label %for.cond8, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup10
  call void @llvm.lifetime.start.p0(ptr %by) #5
  store i32 16, ptr %by, align 4, !tbaa !4
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc26, %for.end
  %23 = load i32, ptr %by, align 4, !tbaa !4
  %cmp22 = icmp sgt i32 %23, 0
  br i1 %cmp22, label %for.body24, label %for.cond.cleanup23

for.cond.cleanup23:                               ; preds = %for.cond21
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #5
  br label %for.end28

for.body24:                                       ; preds = %for.cond21
  %24 = load i32, ptr %sum, align 4, !tbaa !4
  %25 = load i32, ptr %by, align 4, !tbaa !4
  %26 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %24, i32 %25, i32 31)
  %27 = load i32, ptr %sum, align 4, !tbaa !4
  %add25 = add nsw i32 %27, %26
  store i32 %add25, ptr %sum, align 4, !tbaa !4
  br label %for.inc26

for.inc26:                                        ; preds = %for.body24
  %28 = load i32, ptr %by, align 4, !tbaa !4
  %div27 = sdiv i32 %28, 2
  store i32 %div27, ptr %by, align 4, !tbaa !4
  br label %for.cond21, !llvm.loop !13

for.end28:                                        ; preds = %for.cond.cleanup23
  %29 = load i32, ptr %lane, align 4, !tbaa !4
  %cmp29 = icmp eq i32 %29, 0
  br i1 %cmp29, label %if.then, label %if.end

if.then:                                          ; preds = %for.end28
  %30 = load i32, ptr %sum, align 4, !tbaa !4
  %31 = load ptr, ptr %y.addr, align 8, !tbaa !8
  %32 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom30 = sext i32 %32 to i64
  %arrayidx31 = getelementptr inbounds i32, ptr %31, i64 %idxprom30
  store i32 %30, ptr %arrayidx31, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.end28
  call void @llvm.lifetime.end.p0(ptr %end) #5
  call void @llvm.lifetime.end.p0(ptr %sum) #5
  br label %for.inc32

for.inc32:                                        ; preds = %if.end
  %33 = load i32, ptr %warps, align 4, !tbaa !4
  %mul33 = mul nsw i32 %33, 64
  %34 = load i32, ptr %row, align 4, !tbaa !4
  %add34 = add nsw i32 %34, %mul33
  store i32 %add34, ptr %row, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !14

for.end35:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %warps) #5
  call void @llvm.lifetime.end.p0(ptr %lane) #5
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
