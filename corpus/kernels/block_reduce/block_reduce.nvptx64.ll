target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockDim = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

@_ZZ12block_reduceE4tile = internal addrspace(3) global [256 x i32] undef, align 4
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1
@_ZL8blockDim = internal addrspace(4) constant %struct.BlockDim undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_reduce(ptr noundef %in, ptr noundef %out, i32 noundef %n) #0 {
entry:
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
  store ptr %in, ptr %in.addr, align 8, !tbaa !8
  store ptr %out, ptr %out.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  store i32 %call, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %best) #6
  %0 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %1 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %2, ptr %best, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %3 = load i32, ptr %id, align 4, !tbaa !4
  store i32 %3, ptr %i, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %i, align 4, !tbaa !4
  %5 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %6 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %7 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom1 = sext i32 %7 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %6, i64 %idxprom1
  %8 = load i32, ptr %arrayidx2, align 4, !tbaa !4
  %9 = load i32, ptr %best, align 4, !tbaa !4
  %cmp3 = icmp sgt i32 %8, %9
  br i1 %cmp3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %10 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %11 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom4 = sext i32 %11 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %10, i64 %idxprom4
  %12 = load i32, ptr %arrayidx5, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %13 = load i32, ptr %best, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %12, %cond.true ], [ %13, %cond.false ]
  store i32 %cond, ptr %best, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %call6 = call noundef i32 @_ZN8BlockDim5get_xEv() #7
  %14 = load i32, ptr %i, align 4, !tbaa !4
  %add = add nsw i32 %14, %call6
  store i32 %add, ptr %i, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %15 = load i32, ptr %best, align 4, !tbaa !4
  %16 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom7 = sext i32 %16 to i64
  %arrayidx8 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom7
  store i32 %15, ptr %arrayidx8, align 4, !tbaa !4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.lifetime.start.p0(ptr %half) #6
  store i32 128, ptr %half, align 4, !tbaa !4
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc25, %for.end
  %17 = load i32, ptr %half, align 4, !tbaa !4
  %cmp10 = icmp sge i32 %17, 32
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond9
  call void @llvm.lifetime.end.p0(ptr %half) #6
  br label %for.end26

for.body12:                                       ; preds = %for.cond9
  %18 = load i32, ptr %id, align 4, !tbaa !4
  %19 = load i32, ptr %half, align 4, !tbaa !4
  %cmp13 = icmp slt i32 %18, %19
  br i1 %cmp13, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body12
  %20 = load i32, ptr %id, align 4, !tbaa !4
  %21 = load i32, ptr %half, align 4, !tbaa !4
  %add14 = add nsw i32 %20, %21
  %idxprom15 = sext i32 %add14 to i64
  %arrayidx16 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom15
  %22 = load i32, ptr %arrayidx16, align 4, !tbaa !4
  %23 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom17 = sext i32 %23 to i64
  %arrayidx18 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom17
  %24 = load i32, ptr %arrayidx18, align 4, !tbaa !4
  %cmp19 = icmp sgt i32 %22, %24
  br i1 %cmp19, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %25 = load i32, ptr %id, align 4, !tbaa !4
  %26 = load i32, ptr %half, align 4, !tbaa !4
  %add20 = add nsw i32 %25, %26
  %idxprom21 = sext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom21
  %27 = load i32, ptr %arrayidx22, align 4, !tbaa !4
  %28 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom23 = sext i32 %28 to i64
  %arrayidx24 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom23
  store i32 %27, ptr %arrayidx24, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.body12
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.inc25

for.inc25:                                        ; preds = %if.end
  %29 = load i32, ptr %half, align 4, !tbaa !4
  %div = sdiv i32 %29, 2
  store i32 %div, ptr %half, align 4, !tbaa !4
  br label %for.cond9, !llvm.loop !13

for.end26:                                        ; preds = %for.cond.cleanup11
  %30 = load i32, ptr %id, align 4, !tbaa !4
  %cmp27 = icmp slt i32 %30, 32
  br i1 %cmp27, label %if.then28, label %if.end46

if.then28:                                        ; preds = %for.end26
  %31 = load i32, ptr %id, align 4, !tbaa !4
  %idxprom29 = sext i32 %31 to i64
  %arrayidx30 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4tile to ptr), i64 0, i64 %idxprom29
  %32 = load i32, ptr %arrayidx30, align 4, !tbaa !4
  store i32 %32, ptr %best, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 16, ptr %offset, align 4, !tbaa !4
  br label %for.cond31

for.cond31:                                       ; preds = %for.inc40, %if.then28
  %33 = load i32, ptr %offset, align 4, !tbaa !4
  %cmp32 = icmp sgt i32 %33, 0
  br i1 %cmp32, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.cond31
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  br label %for.end42

for.body34:                                       ; preds = %for.cond31
  call void @llvm.lifetime.start.p0(ptr %other) #6
  %34 = load i32, ptr %best, align 4, !tbaa !4
  %35 = load i32, ptr %offset, align 4, !tbaa !4
  %36 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %34, i32 %35, i32 31)
  store i32 %36, ptr %other, align 4, !tbaa !4
  %37 = load i32, ptr %other, align 4, !tbaa !4
  %38 = load i32, ptr %best, align 4, !tbaa !4
  %cmp35 = icmp sgt i32 %37, %38
  br i1 %cmp35, label %cond.true36, label %cond.false37

cond.true36:                                      ; preds = %for.body34
  %39 = load i32, ptr %other, align 4, !tbaa !4
  br label %cond.end38

cond.false37:                                     ; preds = %for.body34
  %40 = load i32, ptr %best, align 4, !tbaa !4
  br label %cond.end38

cond.end38:                                       ; preds = %cond.false37, %cond.true36
  %cond39 = phi i32 [ %39, %cond.true36 ], [ %40, %cond.false37 ]
  store i32 %cond39, ptr %best, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %other) #6
  br label %for.inc40

for.inc40:                                        ; preds = %cond.end38
  %41 = load i32, ptr %offset, align 4, !tbaa !4
  %div41 = sdiv i32 %41, 2
  store i32 %div41, ptr %offset, align 4, !tbaa !4
  br label %for.cond31, !llvm.loop !14

for.end42:                                        ; preds = %for.cond.cleanup33
  %42 = load i32, ptr %id, align 4, !tbaa !4
  %cmp43 = icmp eq i32 %42, 0
  br i1 %cmp43, label %if.then44, label %if.end45

if.then44:                                        ; preds = %for.end42
  %43 = load ptr, ptr %out.addr, align 8, !tbaa !8
  %44 = load i32, ptr %best, align 4, !tbaa !4
  store i32 %44, ptr %.atomictmp, align 4, !tbaa !4
  %45 = load i32, ptr %.atomictmp, align 4
  %46 = atomicrmw max ptr %43, i32 %45 monotonic, align 4
  store i32 %46, ptr %atomic-temp, align 4
  %47 = load i32, ptr %atomic-temp, align 4, !tbaa !4
  br label %if.end45

if.end45:                                         ; preds = %if.then44, %for.end42
  br label %if.end46

if.end46:                                         ; preds = %if.end45, %for.end26
  call void @llvm.lifetime.end.p0(ptr %best) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
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
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

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
