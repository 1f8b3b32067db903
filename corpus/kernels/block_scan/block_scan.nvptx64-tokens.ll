target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZZ10block_scanE6buffer = internal addrspace(3) global [2 x [128 x i32]] zeroinitializer, align 4
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @block_scan(ptr noundef %in, ptr noundef %out, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %from = alloca i32, align 4
  %by = alloca i32, align 4
  %sum = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %from) #6
  store i32 0, ptr %from, align 4, !tbaa !3
  %1 = load i32, ptr %id, align 4, !tbaa !3
  %2 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %4 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %cond.false ]
  %6 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom2 = sext i32 %6 to i64
  %arrayidx3 = getelementptr inbounds [128 x i32], ptr addrspace(3) @_ZZ10block_scanE6buffer, i64 0, i64 %idxprom2
  store i32 %cond, ptr addrspace(3) %arrayidx3, align 4, !tbaa !3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 1, ptr %by, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %8 = load i32, ptr %by, align 4, !tbaa !3
  %9 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp4 = icmp slt i32 %8, %9
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %10 = load i32, ptr %from, align 4, !tbaa !3
  %idxprom5 = sext i32 %10 to i64
  %arrayidx6 = getelementptr inbounds [2 x [128 x i32]], ptr addrspace(3) @_ZZ10block_scanE6buffer, i64 0, i64 %idxprom5
  %11 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom7 = sext i32 %11 to i64
  %arrayidx8 = getelementptr inbounds [128 x i32], ptr addrspace(3) %arrayidx6, i64 0, i64 %idxprom7
  %12 = load i32, ptr addrspace(3) %arrayidx8, align 4, !tbaa !3
  store i32 %12, ptr %sum, align 4, !tbaa !3
  %13 = load i32, ptr %id, align 4, !tbaa !3
  %14 = load i32, ptr %by, align 4, !tbaa !3
  %cmp9 = icmp sge i32 %13, %14
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %15 = load i32, ptr %from, align 4, !tbaa !3
  %idxprom10 = sext i32 %15 to i64
  %arrayidx11 = getelementptr inbounds [2 x [128 x i32]], ptr addrspace(3) @_ZZ10block_scanE6buffer, i64 0, i64 %idxprom10
  %16 = load i32, ptr %id, align 4, !tbaa !3
  %17 = load i32, ptr %by, align 4, !tbaa !3
  %sub = sub nsw i32 %16, %17
  %idxprom12 = sext i32 %sub to i64
  %arrayidx13 = getelementptr inbounds [128 x i32], ptr addrspace(3) %arrayidx11, i64 0, i64 %idxprom12
  %18 = load i32, ptr addrspace(3) %arrayidx13, align 4, !tbaa !3
  %19 = load i32, ptr %sum, align 4, !tbaa !3
  %add = add nsw i32 %19, %18
  store i32 %add, ptr %sum, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %20 = load i32, ptr %sum, align 4, !tbaa !3
  %21 = load i32, ptr %from, align 4, !tbaa !3
  %sub14 = sub nsw i32 1, %21
  %idxprom15 = sext i32 %sub14 to i64
  %arrayidx16 = getelementptr inbounds [2 x [128 x i32]], ptr addrspace(3) @_ZZ10block_scanE6buffer, i64 0, i64 %idxprom15
  %22 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom17 = sext i32 %22 to i64
  %arrayidx18 = getelementptr inbounds [128 x i32], ptr addrspace(3) %arrayidx16, i64 0, i64 %idxprom17
  store i32 %20, ptr addrspace(3) %arrayidx18, align 4, !tbaa !3
  %23 = load i32, ptr %from, align 4, !tbaa !3
  %sub19 = sub nsw i32 1, %23
  store i32 %sub19, ptr %from, align 4, !tbaa !3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #7 [ "convergencectrl"(token %7) ]
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %24 = load i32, ptr %by, align 4, !tbaa !3
  %mul = mul nsw i32 %24, 2
  store i32 %mul, ptr %by, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load i32, ptr %id, align 4, !tbaa !3
  %26 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp20 = icmp slt i32 %25, %26
  br i1 %cmp20, label %if.then21, label %if.end28

if.then21:                                        ; preds = %for.end
  %27 = load i32, ptr %from, align 4, !tbaa !3
  %idxprom22 = sext i32 %27 to i64
  %arrayidx23 = getelementptr inbounds [2 x [128 x i32]], ptr addrspace(3) @_ZZ10block_scanE6buffer, i64 0, i64 %idxprom22
  %28 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom24 = sext i32 %28 to i64
  %arrayidx25 = getelementptr inbounds [128 x i32], ptr addrspace(3) %arrayidx23, i64 0, i64 %idxprom24
  %29 = load i32, ptr addrspace(3) %arrayidx25, align 4, !tbaa !3
  %30 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %31 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom26 = sext i32 %31 to i64
  %arrayidx27 = getelementptr inbounds i32, ptr %30, i64 %idxprom26
  store i32 %29, ptr %arrayidx27, align 4, !tbaa !3
  br label %if.end28

if.end28:                                         ; preds = %if.then21, %for.end
  call void @llvm.lifetime.end.p0(ptr %from) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
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
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }
attributes #7 = { convergent }

!llvm.module.flags = !{!0, !1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
