target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockDim = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

@_ZZ12block_reduceE4tile = internal addrspace(3) global [256 x i32] zeroinitializer, align 4
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @block_reduce(ptr noundef %in, ptr noundef %out, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %best = alloca i32, align 4
  %i = alloca i32, align 4
  %half = alloca i32, align 4
  %offset = alloca i32, align 4
  %other = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %id, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %best) #7
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %2 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %best, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %4 = load i32, ptr %id, align 4, !tbaa !3
  store i32 %4, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr %i, align 4, !tbaa !3
  %7 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %6, %7
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %8 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %9 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom2 = sext i32 %9 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %8, i64 %idxprom2
  %10 = load i32, ptr %arrayidx3, align 4, !tbaa !3
  %11 = load i32, ptr %best, align 4, !tbaa !3
  %cmp4 = icmp sgt i32 %10, %11
  br i1 %cmp4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %12 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %13 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom5 = sext i32 %13 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %12, i64 %idxprom5
  %14 = load i32, ptr %arrayidx6, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %15 = load i32, ptr %best, align 4, !tbaa !3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %14, %cond.true ], [ %15, %cond.false ]
  store i32 %cond, ptr %best, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %call7 = call noundef i32 @_ZN8BlockDim5get_xEv() #8 [ "convergencectrl"(token %5) ]
  %16 = load i32, ptr %i, align 4, !tbaa !3
  %add = add nsw i32 %16, %call7
  store i32 %add, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load i32, ptr %best, align 4, !tbaa !3
  %18 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom8 = sext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom8
  store i32 %17, ptr addrspace(3) %arrayidx9, align 4, !tbaa !3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %half) #7
  store i32 128, ptr %half, align 4, !tbaa !3
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc26, %for.end
  %19 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %20 = load i32, ptr %half, align 4, !tbaa !3
  %cmp11 = icmp sge i32 %20, 32
  br i1 %cmp11, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %for.cond10
  call void @llvm.lifetime.end.p0(ptr %half) #7
  br label %for.end27

for.body13:                                       ; preds = %for.cond10
  %21 = load i32, ptr %id, align 4, !tbaa !3
  %22 = load i32, ptr %half, align 4, !tbaa !3
  %cmp14 = icmp slt i32 %21, %22
  br i1 %cmp14, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body13
  %23 = load i32, ptr %id, align 4, !tbaa !3
  %24 = load i32, ptr %half, align 4, !tbaa !3
  %add15 = add nsw i32 %23, %24
  %idxprom16 = sext i32 %add15 to i64
  %arrayidx17 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom16
  %25 = load i32, ptr addrspace(3) %arrayidx17, align 4, !tbaa !3
  %26 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom18 = sext i32 %26 to i64
  %arrayidx19 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom18
  %27 = load i32, ptr addrspace(3) %arrayidx19, align 4, !tbaa !3
  %cmp20 = icmp sgt i32 %25, %27
  br i1 %cmp20, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %28 = load i32, ptr %id, align 4, !tbaa !3
  %29 = load i32, ptr %half, align 4, !tbaa !3
  %add21 = add nsw i32 %28, %29
  %idxprom22 = sext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom22
  %30 = load i32, ptr addrspace(3) %arrayidx23, align 4, !tbaa !3
  %31 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom24 = sext i32 %31 to i64
  %arrayidx25 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom24
  store i32 %30, ptr addrspace(3) %arrayidx25, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.body13
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 noundef 0) #8 [ "convergencectrl"(token %19) ]
  br label %for.inc26

for.inc26:                                        ; preds = %if.end
  %32 = load i32, ptr %half, align 4, !tbaa !3
  %div = sdiv i32 %32, 2
  store i32 %div, ptr %half, align 4, !tbaa !3
  br label %for.cond10, !llvm.loop !12

for.end27:                                        ; preds = %for.cond.cleanup12
  %33 = load i32, ptr %id, align 4, !tbaa !3
  %cmp28 = icmp slt i32 %33, 32
  br i1 %cmp28, label %if.then29, label %if.end48

if.then29:                                        ; preds = %for.end27
  %34 = load i32, ptr %id, align 4, !tbaa !3
  %idxprom30 = sext i32 %34 to i64
  %arrayidx31 = getelementptr inbounds [256 x i32], ptr addrspace(3) @_ZZ12block_reduceE4tile, i64 0, i64 %idxprom30
  %35 = load i32, ptr addrspace(3) %arrayidx31, align 4, !tbaa !3
  store i32 %35, ptr %best, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #7
  store i32 16, ptr %offset, align 4, !tbaa !3
  br label %for.cond32

for.cond32:                                       ; preds = %for.inc42, %if.then29
  %36 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %37 = load i32, ptr %offset, align 4, !tbaa !3
  %cmp33 = icmp sgt i32 %37, 0
  br i1 %cmp33, label %for.body35, label %for.cond.cleanup34

for.cond.cleanup34:                               ; preds = %for.cond32
  call void @llvm.lifetime.end.p0(ptr %offset) #7
  br label %for.end44

for.body35:                                       ; preds = %for.cond32
  call void @llvm.lifetime.start.p0(ptr %other) #7
  %38 = load i32, ptr %best, align 4, !tbaa !3
  %39 = load i32, ptr %offset, align 4, !tbaa !3
  %call36 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 noundef -1, i32 noundef %38, i32 noundef %39, i32 noundef 31) #8 [ "convergencectrl"(token %36) ]
  store i32 %call36, ptr %other, align 4, !tbaa !3
  %40 = load i32, ptr %other, align 4, !tbaa !3
  %41 = load i32, ptr %best, align 4, !tbaa !3
  %cmp37 = icmp sgt i32 %40, %41
  br i1 %cmp37, label %cond.true38, label %cond.false39

cond.true38:                                      ; preds = %for.body35
  %42 = load i32, ptr %other, align 4, !tbaa !3
  br label %cond.end40

cond.false39:                                     ; preds = %for.body35
  %43 = load i32, ptr %best, align 4, !tbaa !3
  br label %cond.end40

cond.end40:                                       ; preds = %cond.false39, %cond.true38
  %cond41 = phi i32 [ %42, %cond.true38 ], [ %43, %cond.false39 ]
  store i32 %cond41, ptr %best, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %other) #7
  br label %for.inc42

for.inc42:                                        ; preds = %cond.end40
  %44 = load i32, ptr %offset, align 4, !tbaa !3
  %div43 = sdiv i32 %44, 2
  store i32 %div43, ptr %offset, align 4, !tbaa !3
  br label %for.cond32, !llvm.loop !13

for.end44:                                        ; preds = %for.cond.cleanup34
  %45 = load i32, ptr %id, align 4, !tbaa !3
  %cmp45 = icmp eq i32 %45, 0
  br i1 %cmp45, label %if.then46, label %if.end47

if.then46:                                        ; preds = %for.end44
  %46 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %47 = load i32, ptr %best, align 4, !tbaa !3
  store i32 %47, ptr %.atomictmp, align 4, !tbaa !3
  %48 = load i32, ptr %.atomictmp, align 4
  %49 = atomicrmw max ptr %46, i32 %48 syncscope("device") monotonic, align 4
  store i32 %49, ptr %atomic-temp, align 4
  %50 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  br label %if.end47

if.end47:                                         ; preds = %if.then46, %for.end44
  br label %if.end48

if.end48:                                         ; preds = %if.end47, %for.end27
  call void @llvm.lifetime.end.p0(ptr %best) #7
  call void @llvm.lifetime.end.p0(ptr %id) #7
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

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #6

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!8 = !{!"p1 int", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
