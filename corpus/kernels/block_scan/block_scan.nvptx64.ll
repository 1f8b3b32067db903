target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZZ10block_scanE6buffer = internal addrspace(3) global [2 x [128 x i32]] undef, align 4
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_scan(ptr noundef %in, ptr noundef %out, i32 noundef %n) #0 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %from = alloca i32, align 4
  %by = alloca i32, align 4
  %sum = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !8
  store ptr %out, ptr %out.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #5
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  store i32 %call, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %from) #5
  store i32 0, ptr %from, align 4, !tbaa !4
  %0 = load i32, ptr %id, align 4, !tbaa !4
  %1 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %3 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %4, %cond.true ], [ 0, %cond.false ]
  %5 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom1 = sext i32 %5 to i64
  %arrayidx2 = getelementptr inbounds [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ10block_scanE6buffer to ptr), i64 0, i64 %idxprom1
  store i32 %cond, ptr %arrayidx2, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %by) #5
  store i32 1, ptr %by, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %6 = load i32, ptr %by, align 4, !tbaa !4
  %7 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp3 = icmp slt i32 %6, %7
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  %8 = load i32, ptr %from, align 4, !tbaa !4
  %idxprom4 = sext i32 %8 to i64
  %arrayidx5 = getelementptr inbounds [2 x [128 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ10block_scanE6buffer to ptr), i64 0, i64 %idxprom4
  %9 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom6 = sext i32 %9 to i64
  %arrayidx7 = getelementptr inbounds [128 x i32], ptr %arrayidx5, i64 0, i64 %idxprom6
  %10 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  store i32 %10, ptr %sum, align 4, !tbaa !4
  %11 = load i32, ptr %id, align 4, !tbaa !4
  %12 = load i32, ptr %by, align 4, !tbaa !4
  %cmp8 = icmp sge i32 %11, %12
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %13 = load i32, ptr %from, align 4, !tbaa !4
  %idxprom9 = sext i32 %13 to i64
  %arrayidx10 = getelementptr inbounds [2 x [128 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ10block_scanE6buffer to ptr), i64 0, i64 %idxprom9
  %14 = load i32, ptr %id, align 4, !tbaa !4
  %15 = load i32, ptr %by, align 4, !tbaa !4
  %sub = sub nsw i32 %14, %15
  %idxprom11 = sext i32 %sub to i64
  %arrayidx12 = getelementptr inbounds [128 x i32], ptr %arrayidx10, i64 0, i64 %idxprom11
  %16 = load i32, ptr %arrayidx12, align 4, !tbaa !4
  %17 = load i32, ptr %sum, align 4, !tbaa !4
  %add = add nsw i32 %17, %16
  store i32 %add, ptr %sum, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %18 = load i32, ptr %sum, align 4, !tbaa !4
  %19 = load i32, ptr %from, align 4, !tbaa !4
  %sub13 = sub nsw i32 1, %19
  %idxprom14 = sext i32 %sub13 to i64
  %arrayidx15 = getelementptr inbounds [2 x [128 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ10block_scanE6buffer to ptr), i64 0, i64 %idxprom14
  %20 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom16 = sext i32 %20 to i64
  %arrayidx17 = getelementptr inbounds [128 x i32], ptr %arrayidx15, i64 0, i64 %idxprom16
  store i32 %18, ptr %arrayidx17, align 4, !tbaa !4
  %21 = load i32, ptr %from, align 4, !tbaa !4
  %sub18 = sub nsw i32 1, %21
  store i32 %sub18, ptr %from, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.end.p0(ptr %sum) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %22 = load i32, ptr %by, align 4, !tbaa !4
  %mul = mul nsw i32 %22, 2
  store i32 %mul, ptr %by, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %23 = load i32, ptr %id, align 4, !tbaa !4
  %24 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp19 = icmp slt i32 %23, %24
  br i1 %cmp19, label %if.then20, label %if.end27

if.then20:                                        ; preds = %for.end
  %25 = load i32, ptr %from, align 4, !tbaa !4
  %idxprom21 = sext i32 %25 to i64
  %arrayidx22 = getelementptr inbounds [2 x [128 x i32]], ptr addrspacecast (ptr addrspace(3) @_ZZ10block_scanE6buffer to ptr), i64 0, i64 %idxprom21
  %26 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom23 = sext i32 %26 to i64
  %arrayidx24 = getelementptr inbounds [128 x i32], ptr %arrayidx22, i64 0, i64 %idxprom23
  %27 = load i32, ptr %arrayidx24, align 4, !tbaa !4
  %28 = load ptr, ptr %out.addr, align 8, !tbaa !8
  %29 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom25 = sext i32 %29 to i64
  %arrayidx26 = getelementptr inbounds i32, ptr %28, i64 %idxprom25
  store i32 %27, ptr %arrayidx26, align 4, !tbaa !4
  br label %if.end27

if.end27:                                         ; preds = %if.then20, %for.end
  call void @llvm.lifetime.end.p0(ptr %from) #5
  call void @llvm.lifetime.end.p0(ptr %id) #5
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

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

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
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
