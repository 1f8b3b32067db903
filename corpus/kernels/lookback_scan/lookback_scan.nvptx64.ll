target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }

$_ZN8BlockIdx5get_xEv = comdat any

@_ZL8blockIdx = internal addrspace(4) constant %struct.BlockIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lookback_scan(ptr noundef %data, ptr noundef %flags, ptr noundef %partial, ptr noundef %whole) #0 {
entry:
  %data.addr = alloca ptr, align 8
  %flags.addr = alloca ptr, align 8
  %partial.addr = alloca ptr, align 8
  %whole.addr = alloca ptr, align 8
  %lane = alloca i32, align 4
  %tile = alloca i32, align 4
  %i = alloca i32, align 4
  %sum = alloca i32, align 4
  %total = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %before = alloca i32, align 4
  %.atomictmp12 = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !8
  store ptr %flags, ptr %flags.addr, align 8, !tbaa !8
  store ptr %partial, ptr %partial.addr, align 8, !tbaa !8
  store ptr %whole, ptr %whole.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %tile) #6
  %call = call noundef i32 @_ZN8BlockIdx5get_xEv() #7
  store i32 %call, ptr %tile, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %1 = load i32, ptr %tile, align 4, !tbaa !4
  %mul = mul nsw i32 %1, 32
  %2 = load i32, ptr %lane, align 4, !tbaa !4
  %add = add nsw i32 %mul, %2
  store i32 %add, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %3 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %4 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %6 = load i32, ptr %lane, align 4, !tbaa !4
  %call1 = call noundef i32 @_ZL12scan_of_warpii(i32 noundef %5, i32 noundef %6) #7
  store i32 %call1, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %total) #6
  %7 = load i32, ptr %sum, align 4, !tbaa !4
  %8 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %7, i32 31, i32 31)
  store i32 %8, ptr %total, align 4, !tbaa !4
  %9 = load i32, ptr %lane, align 4, !tbaa !4
  %cmp = icmp eq i32 %9, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %10 = load i32, ptr %total, align 4, !tbaa !4
  %11 = load ptr, ptr %partial.addr, align 8, !tbaa !8
  %12 = load i32, ptr %tile, align 4, !tbaa !4
  %idxprom2 = sext i32 %12 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %11, i64 %idxprom2
  store i32 %10, ptr %arrayidx3, align 4, !tbaa !4
  %13 = load ptr, ptr %flags.addr, align 8, !tbaa !8
  %14 = load i32, ptr %tile, align 4, !tbaa !4
  %idx.ext = sext i32 %14 to i64
  %add.ptr = getelementptr inbounds i32, ptr %13, i64 %idx.ext
  store i32 1, ptr %.atomictmp, align 4, !tbaa !4
  %15 = load i32, ptr %.atomictmp, align 4
  store atomic i32 %15, ptr %add.ptr release, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(ptr %before) #6
  %16 = load i32, ptr %tile, align 4, !tbaa !4
  %17 = load i32, ptr %lane, align 4, !tbaa !4
  %18 = load ptr, ptr %flags.addr, align 8, !tbaa !8
  %19 = load ptr, ptr %partial.addr, align 8, !tbaa !8
  %20 = load ptr, ptr %whole.addr, align 8, !tbaa !8
  %call4 = call noundef i32 @_ZL10sum_beforeiiPiS_S_(i32 noundef %16, i32 noundef %17, ptr noundef %18, ptr noundef %19, ptr noundef %20) #7
  store i32 %call4, ptr %before, align 4, !tbaa !4
  %21 = load i32, ptr %lane, align 4, !tbaa !4
  %cmp5 = icmp eq i32 %21, 0
  br i1 %cmp5, label %if.then6, label %if.end13

if.then6:                                         ; preds = %if.end
  %22 = load i32, ptr %before, align 4, !tbaa !4
  %23 = load i32, ptr %total, align 4, !tbaa !4
  %add7 = add nsw i32 %22, %23
  %24 = load ptr, ptr %whole.addr, align 8, !tbaa !8
  %25 = load i32, ptr %tile, align 4, !tbaa !4
  %idxprom8 = sext i32 %25 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %24, i64 %idxprom8
  store i32 %add7, ptr %arrayidx9, align 4, !tbaa !4
  %26 = load ptr, ptr %flags.addr, align 8, !tbaa !8
  %27 = load i32, ptr %tile, align 4, !tbaa !4
  %idx.ext10 = sext i32 %27 to i64
  %add.ptr11 = getelementptr inbounds i32, ptr %26, i64 %idx.ext10
  store i32 2, ptr %.atomictmp12, align 4, !tbaa !4
  %28 = load i32, ptr %.atomictmp12, align 4
  store atomic i32 %28, ptr %add.ptr11 release, align 4
  br label %if.end13

if.end13:                                         ; preds = %if.then6, %if.end
  %29 = load i32, ptr %before, align 4, !tbaa !4
  %30 = load i32, ptr %sum, align 4, !tbaa !4
  %add14 = add nsw i32 %29, %30
  %31 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %32 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom15 = sext i32 %32 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %31, i64 %idxprom15
  store i32 %add14, ptr %arrayidx16, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %before) #6
  call void @llvm.lifetime.end.p0(ptr %total) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  call void @llvm.lifetime.end.p0(ptr %tile) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL12scan_of_warpii(i32 noundef %value, i32 noundef %lane) #4 {
entry:
  %value.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %by = alloca i32, align 4
  %below = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !4
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 1, ptr %by, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %by, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %below) #6
  %1 = load i32, ptr %value.addr, align 4, !tbaa !4
  %2 = load i32, ptr %by, align 4, !tbaa !4
  %3 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %1, i32 %2, i32 0)
  store i32 %3, ptr %below, align 4, !tbaa !4
  %4 = load i32, ptr %lane.addr, align 4, !tbaa !4
  %5 = load i32, ptr %by, align 4, !tbaa !4
  %cmp1 = icmp sge i32 %4, %5
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %6 = load i32, ptr %below, align 4, !tbaa !4
  %7 = load i32, ptr %value.addr, align 4, !tbaa !4
  %add = add nsw i32 %7, %6
  store i32 %add, ptr %value.addr, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %below) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %8 = load i32, ptr %by, align 4, !tbaa !4
  %mul = mul nsw i32 %8, 2
  store i32 %mul, ptr %by, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %9 = load i32, ptr %value.addr, align 4, !tbaa !4
  ret i32 %9
}

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL10sum_beforeiiPiS_S_(i32 noundef %tile, i32 noundef %lane, ptr noundef %flags, ptr noundef %partial, ptr noundef %whole) #4 {
entry:
  %tile.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %flags.addr = alloca ptr, align 8
  %partial.addr = alloca ptr, align 8
  %whole.addr = alloca ptr, align 8
  %before = alloca i32, align 4
  %last = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %at = alloca i32, align 4
  %flag = alloca i32, align 4
  %sum = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %ends = alloca i32, align 4
  %nearest = alloca i32, align 4
  %by = alloca i32, align 4
  store i32 %tile, ptr %tile.addr, align 4, !tbaa !4
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !4
  store ptr %flags, ptr %flags.addr, align 8, !tbaa !8
  store ptr %partial, ptr %partial.addr, align 8, !tbaa !8
  store ptr %whole, ptr %whole.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %before) #6
  store i32 0, ptr %before, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %last) #6
  %0 = load i32, ptr %tile.addr, align 4, !tbaa !4
  %sub = sub nsw i32 %0, 1
  store i32 %sub, ptr %last, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc28, %entry
  %1 = load i32, ptr %last, align 4, !tbaa !4
  %cmp = icmp sge i32 %1, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup30

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %at) #6
  %2 = load i32, ptr %last, align 4, !tbaa !4
  %3 = load i32, ptr %lane.addr, align 4, !tbaa !4
  %sub1 = sub nsw i32 %2, %3
  store i32 %sub1, ptr %at, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %flag) #6
  store i32 2, ptr %flag, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !4
  %4 = load i32, ptr %at, align 4, !tbaa !4
  %cmp2 = icmp sge i32 %4, 0
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  br label %do.body

do.body:                                          ; preds = %do.cond, %if.then
  %5 = load ptr, ptr %flags.addr, align 8, !tbaa !8
  %6 = load i32, ptr %at, align 4, !tbaa !4
  %idx.ext = sext i32 %6 to i64
  %add.ptr = getelementptr inbounds i32, ptr %5, i64 %idx.ext
  %7 = load atomic i32, ptr %add.ptr acquire, align 4
  store i32 %7, ptr %atomic-temp, align 4
  %8 = load i32, ptr %atomic-temp, align 4, !tbaa !4
  store i32 %8, ptr %flag, align 4, !tbaa !4
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %9 = load i32, ptr %flag, align 4, !tbaa !4
  %cmp3 = icmp eq i32 %9, 0
  br i1 %cmp3, label %do.body, label %do.end, !llvm.loop !13

do.end:                                           ; preds = %do.cond
  %10 = load i32, ptr %flag, align 4, !tbaa !4
  %cmp4 = icmp eq i32 %10, 2
  br i1 %cmp4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %do.end
  %11 = load ptr, ptr %whole.addr, align 8, !tbaa !8
  %12 = load i32, ptr %at, align 4, !tbaa !4
  %idxprom = sext i32 %12 to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  %13 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %do.end
  %14 = load ptr, ptr %partial.addr, align 8, !tbaa !8
  %15 = load i32, ptr %at, align 4, !tbaa !4
  %idxprom5 = sext i32 %15 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %14, i64 %idxprom5
  %16 = load i32, ptr %arrayidx6, align 4, !tbaa !4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %13, %cond.true ], [ %16, %cond.false ]
  store i32 %cond, ptr %sum, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %cond.end, %for.body
  call void @llvm.lifetime.start.p0(ptr %ends) #6
  %17 = load i32, ptr %flag, align 4, !tbaa !4
  %cmp7 = icmp eq i32 %17, 2
  %18 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %cmp7)
  store i32 %18, ptr %ends, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %nearest) #6
  %19 = load i32, ptr %ends, align 4, !tbaa !4
  %tobool = icmp ne i32 %19, 0
  br i1 %tobool, label %cond.true8, label %cond.false10

cond.true8:                                       ; preds = %if.end
  %20 = load i32, ptr %ends, align 4, !tbaa !4
  %21 = call i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = add i32 %21, 1
  %iszero = icmp eq i32 %20, 0
  %ffs = select i1 %iszero, i32 0, i32 %22
  %sub9 = sub nsw i32 %ffs, 1
  br label %cond.end11

cond.false10:                                     ; preds = %if.end
  br label %cond.end11

cond.end11:                                       ; preds = %cond.false10, %cond.true8
  %cond12 = phi i32 [ %sub9, %cond.true8 ], [ 31, %cond.false10 ]
  store i32 %cond12, ptr %nearest, align 4, !tbaa !4
  %23 = load i32, ptr %lane.addr, align 4, !tbaa !4
  %24 = load i32, ptr %nearest, align 4, !tbaa !4
  %cmp13 = icmp sgt i32 %23, %24
  br i1 %cmp13, label %if.then14, label %if.end15

if.then14:                                        ; preds = %cond.end11
  store i32 0, ptr %sum, align 4, !tbaa !4
  br label %if.end15

if.end15:                                         ; preds = %if.then14, %cond.end11
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 16, ptr %by, align 4, !tbaa !4
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc, %if.end15
  %25 = load i32, ptr %by, align 4, !tbaa !4
  %cmp17 = icmp sgt i32 %25, 0
  br i1 %cmp17, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond16
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body19:                                       ; preds = %for.cond16
  %26 = load i32, ptr %sum, align 4, !tbaa !4
  %27 = load i32, ptr %by, align 4, !tbaa !4
  %28 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %26, i32 %27, i32 31)
  %29 = load i32, ptr %sum, align 4, !tbaa !4
  %add = add nsw i32 %29, %28
  store i32 %add, ptr %sum, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body19
  %30 = load i32, ptr %by, align 4, !tbaa !4
  %div = sdiv i32 %30, 2
  store i32 %div, ptr %by, align 4, !tbaa !4
  br label %for.cond16, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup18
  %31 = load i32, ptr %sum, align 4, !tbaa !4
  %32 = load i32, ptr %before, align 4, !tbaa !4
  %add20 = add nsw i32 %32, %31
  store i32 %add20, ptr %before, align 4, !tbaa !4
  %33 = load i32, ptr %ends, align 4, !tbaa !4
  %tobool21 = icmp ne i32 %33, 0
  br i1 %tobool21, label %if.then22, label %if.end23

if.then22:                                        ; preds = %for.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end23:                                         ; preds = %for.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end23, %if.then22
  call void @llvm.lifetime.end.p0(ptr %nearest) #6
  call void @llvm.lifetime.end.p0(ptr %ends) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %flag) #6
  call void @llvm.lifetime.end.p0(ptr %at) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup30 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc28

for.inc28:                                        ; preds = %cleanup.cont
  %34 = load i32, ptr %last, align 4, !tbaa !4
  %sub29 = sub nsw i32 %34, 32
  store i32 %sub29, ptr %last, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !15

cleanup30:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %last) #6
  br label %for.end31

for.end31:                                        ; preds = %cleanup30
  %35 = load i32, ptr %before, align 4, !tbaa !4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %before) #6
  ret i32 %35
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #4 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!15 = distinct !{!15, !12}
