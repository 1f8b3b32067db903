target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }

$_ZN8BlockIdx5get_xEv = comdat any

@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @lookback_scan(ptr noundef %data, ptr noundef %flags, ptr noundef %partial, ptr noundef %whole) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  %.atomictmp15 = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !7
  store ptr %flags, ptr %flags.addr, align 8, !tbaa !7
  store ptr %partial, ptr %partial.addr, align 8, !tbaa !7
  store ptr %whole, ptr %whole.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %tile) #6
  %call2 = call noundef i32 @_ZN8BlockIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %tile, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %1 = load i32, ptr %tile, align 4, !tbaa !3
  %mul = mul nsw i32 %1, 32
  %2 = load i32, ptr %lane, align 4, !tbaa !3
  %add = add nsw i32 %mul, %2
  store i32 %add, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %3 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %4 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %6 = load i32, ptr %lane, align 4, !tbaa !3
  %call3 = call noundef i32 @_ZL12scan_of_warpii(i32 noundef %5, i32 noundef %6) #7 [ "convergencectrl"(token %0) ]
  store i32 %call3, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %total) #6
  %7 = load i32, ptr %sum, align 4, !tbaa !3
  %call4 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 noundef -1, i32 noundef %7, i32 noundef 31, i32 noundef 31) #7 [ "convergencectrl"(token %0) ]
  store i32 %call4, ptr %total, align 4, !tbaa !3
  %8 = load i32, ptr %lane, align 4, !tbaa !3
  %cmp = icmp eq i32 %8, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %9 = load i32, ptr %total, align 4, !tbaa !3
  %10 = load ptr, ptr %partial.addr, align 8, !tbaa !7
  %11 = load i32, ptr %tile, align 4, !tbaa !3
  %idxprom5 = sext i32 %11 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %10, i64 %idxprom5
  store i32 %9, ptr %arrayidx6, align 4, !tbaa !3
  %12 = load ptr, ptr %flags.addr, align 8, !tbaa !7
  %13 = load i32, ptr %tile, align 4, !tbaa !3
  %idx.ext = sext i32 %13 to i64
  %add.ptr = getelementptr inbounds i32, ptr %12, i64 %idx.ext
  store i32 1, ptr %.atomictmp, align 4, !tbaa !3
  %14 = load i32, ptr %.atomictmp, align 4
  store atomic i32 %14, ptr %add.ptr syncscope("device") release, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(ptr %before) #6
  %15 = load i32, ptr %tile, align 4, !tbaa !3
  %16 = load i32, ptr %lane, align 4, !tbaa !3
  %17 = load ptr, ptr %flags.addr, align 8, !tbaa !7
  %18 = load ptr, ptr %partial.addr, align 8, !tbaa !7
  %19 = load ptr, ptr %whole.addr, align 8, !tbaa !7
  %call7 = call noundef i32 @_ZL10sum_beforeiiPiS_S_(i32 noundef %15, i32 noundef %16, ptr noundef %17, ptr noundef %18, ptr noundef %19) #7 [ "convergencectrl"(token %0) ]
  store i32 %call7, ptr %before, align 4, !tbaa !3
  %20 = load i32, ptr %lane, align 4, !tbaa !3
  %cmp8 = icmp eq i32 %20, 0
  br i1 %cmp8, label %if.then9, label %if.end16

if.then9:                                         ; preds = %if.end
  %21 = load i32, ptr %before, align 4, !tbaa !3
  %22 = load i32, ptr %total, align 4, !tbaa !3
  %add10 = add nsw i32 %21, %22
  %23 = load ptr, ptr %whole.addr, align 8, !tbaa !7
  %24 = load i32, ptr %tile, align 4, !tbaa !3
  %idxprom11 = sext i32 %24 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %23, i64 %idxprom11
  store i32 %add10, ptr %arrayidx12, align 4, !tbaa !3
  %25 = load ptr, ptr %flags.addr, align 8, !tbaa !7
  %26 = load i32, ptr %tile, align 4, !tbaa !3
  %idx.ext13 = sext i32 %26 to i64
  %add.ptr14 = getelementptr inbounds i32, ptr %25, i64 %idx.ext13
  store i32 2, ptr %.atomictmp15, align 4, !tbaa !3
  %27 = load i32, ptr %.atomictmp15, align 4
  store atomic i32 %27, ptr %add.ptr14 syncscope("device") release, align 4
  br label %if.end16

if.end16:                                         ; preds = %if.then9, %if.end
  %28 = load i32, ptr %before, align 4, !tbaa !3
  %29 = load i32, ptr %sum, align 4, !tbaa !3
  %add17 = add nsw i32 %28, %29
  %30 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %31 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom18 = sext i32 %31 to i64
  %arrayidx19 = getelementptr inbounds i32, ptr %30, i64 %idxprom18
  store i32 %add17, ptr %arrayidx19, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %before) #6
  call void @llvm.lifetime.end.p0(ptr %total) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  call void @llvm.lifetime.end.p0(ptr %tile) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #3

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL12scan_of_warpii(i32 noundef %value, i32 noundef %lane) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %value.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %by = alloca i32, align 4
  %below = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 1, ptr %by, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %by, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %below) #6
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %4 = load i32, ptr %by, align 4, !tbaa !3
  %call1 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 noundef -1, i32 noundef %3, i32 noundef %4, i32 noundef 0) #7 [ "convergencectrl"(token %1) ]
  store i32 %call1, ptr %below, align 4, !tbaa !3
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !3
  %6 = load i32, ptr %by, align 4, !tbaa !3
  %cmp2 = icmp sge i32 %5, %6
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %7 = load i32, ptr %below, align 4, !tbaa !3
  %8 = load i32, ptr %value.addr, align 4, !tbaa !3
  %add = add nsw i32 %8, %7
  store i32 %add, ptr %value.addr, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %below) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %9 = load i32, ptr %by, align 4, !tbaa !3
  %mul = mul nsw i32 %9, 2
  store i32 %mul, ptr %by, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load i32, ptr %value.addr, align 4, !tbaa !3
  ret i32 %10
}

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL10sum_beforeiiPiS_S_(i32 noundef %tile, i32 noundef %lane, ptr noundef %flags, ptr noundef %partial, ptr noundef %whole) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  store i32 %tile, ptr %tile.addr, align 4, !tbaa !3
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !3
  store ptr %flags, ptr %flags.addr, align 8, !tbaa !7
  store ptr %partial, ptr %partial.addr, align 8, !tbaa !7
  store ptr %whole, ptr %whole.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %before) #6
  store i32 0, ptr %before, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %last) #6
  %1 = load i32, ptr %tile.addr, align 4, !tbaa !3
  %sub = sub nsw i32 %1, 1
  store i32 %sub, ptr %last, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc30, %entry
  %2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %3 = load i32, ptr %last, align 4, !tbaa !3
  %cmp = icmp sge i32 %3, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup32

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %at) #6
  %4 = load i32, ptr %last, align 4, !tbaa !3
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !3
  %sub1 = sub nsw i32 %4, %5
  store i32 %sub1, ptr %at, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %flag) #6
  store i32 2, ptr %flag, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !3
  %6 = load i32, ptr %at, align 4, !tbaa !3
  %cmp2 = icmp sge i32 %6, 0
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  br label %do.body

do.body:                                          ; preds = %do.cond, %if.then
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %8 = load ptr, ptr %flags.addr, align 8, !tbaa !7
  %9 = load i32, ptr %at, align 4, !tbaa !3
  %idx.ext = sext i32 %9 to i64
  %add.ptr = getelementptr inbounds i32, ptr %8, i64 %idx.ext
  %10 = load atomic i32, ptr %add.ptr syncscope("device") acquire, align 4
  store i32 %10, ptr %atomic-temp, align 4
  %11 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  store i32 %11, ptr %flag, align 4, !tbaa !3
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %12 = load i32, ptr %flag, align 4, !tbaa !3
  %cmp3 = icmp eq i32 %12, 0
  br i1 %cmp3, label %do.body, label %do.end, !llvm.loop !12

do.end:                                           ; preds = %do.cond
  %13 = load i32, ptr %flag, align 4, !tbaa !3
  %cmp4 = icmp eq i32 %13, 2
  br i1 %cmp4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %do.end
  %14 = load ptr, ptr %whole.addr, align 8, !tbaa !7
  %15 = load i32, ptr %at, align 4, !tbaa !3
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds i32, ptr %14, i64 %idxprom
  %16 = load i32, ptr %arrayidx, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %do.end
  %17 = load ptr, ptr %partial.addr, align 8, !tbaa !7
  %18 = load i32, ptr %at, align 4, !tbaa !3
  %idxprom5 = sext i32 %18 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %17, i64 %idxprom5
  %19 = load i32, ptr %arrayidx6, align 4, !tbaa !3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %16, %cond.true ], [ %19, %cond.false ]
  store i32 %cond, ptr %sum, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %cond.end, %for.body
  call void @llvm.lifetime.start.p0(ptr %ends) #6
  %20 = load i32, ptr %flag, align 4, !tbaa !3
  %cmp7 = icmp eq i32 %20, 2
  %call8 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef -1, i1 noundef zeroext %cmp7) #7 [ "convergencectrl"(token %2) ]
  store i32 %call8, ptr %ends, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %nearest) #6
  %21 = load i32, ptr %ends, align 4, !tbaa !3
  %tobool = icmp ne i32 %21, 0
  br i1 %tobool, label %cond.true9, label %cond.false11

cond.true9:                                       ; preds = %if.end
  %22 = load i32, ptr %ends, align 4, !tbaa !3
  %23 = call i32 @llvm.cttz.i32(i32 %22, i1 true)
  %24 = add i32 %23, 1
  %iszero = icmp eq i32 %22, 0
  %ffs = select i1 %iszero, i32 0, i32 %24
  %sub10 = sub nsw i32 %ffs, 1
  br label %cond.end12

cond.false11:                                     ; preds = %if.end
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false11, %cond.true9
  %cond13 = phi i32 [ %sub10, %cond.true9 ], [ 31, %cond.false11 ]
  store i32 %cond13, ptr %nearest, align 4, !tbaa !3
  %25 = load i32, ptr %lane.addr, align 4, !tbaa !3
  %26 = load i32, ptr %nearest, align 4, !tbaa !3
  %cmp14 = icmp sgt i32 %25, %26
  br i1 %cmp14, label %if.then15, label %if.end16

if.then15:                                        ; preds = %cond.end12
  store i32 0, ptr %sum, align 4, !tbaa !3
  br label %if.end16

if.end16:                                         ; preds = %if.then15, %cond.end12
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 16, ptr %by, align 4, !tbaa !3
  br label %for.cond17

for.cond17:                                       ; preds = %for.inc, %if.end16
  %27 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %2) ]
  %28 = load i32, ptr %by, align 4, !tbaa !3
  %cmp18 = icmp sgt i32 %28, 0
  br i1 %cmp18, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %for.cond17
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body20:                                       ; preds = %for.cond17
  %29 = load i32, ptr %sum, align 4, !tbaa !3
  %30 = load i32, ptr %by, align 4, !tbaa !3
  %call21 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 noundef -1, i32 noundef %29, i32 noundef %30, i32 noundef 31) #7 [ "convergencectrl"(token %27) ]
  %31 = load i32, ptr %sum, align 4, !tbaa !3
  %add = add nsw i32 %31, %call21
  store i32 %add, ptr %sum, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body20
  %32 = load i32, ptr %by, align 4, !tbaa !3
  %div = sdiv i32 %32, 2
  store i32 %div, ptr %by, align 4, !tbaa !3
  br label %for.cond17, !llvm.loop !13

for.end:                                          ; preds = %for.cond.cleanup19
  %33 = load i32, ptr %sum, align 4, !tbaa !3
  %34 = load i32, ptr %before, align 4, !tbaa !3
  %add22 = add nsw i32 %34, %33
  store i32 %add22, ptr %before, align 4, !tbaa !3
  %35 = load i32, ptr %ends, align 4, !tbaa !3
  %tobool23 = icmp ne i32 %35, 0
  br i1 %tobool23, label %if.then24, label %if.end25

if.then24:                                        ; preds = %for.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end25:                                         ; preds = %for.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end25, %if.then24
  call void @llvm.lifetime.end.p0(ptr %nearest) #6
  call void @llvm.lifetime.end.p0(ptr %ends) #6
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %flag) #6
  call void @llvm.lifetime.end.p0(ptr %at) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup32 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc30

for.inc30:                                        ; preds = %cleanup.cont
  %36 = load i32, ptr %last, align 4, !tbaa !3
  %sub31 = sub nsw i32 %36, 32
  store i32 %sub31, ptr %last, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !14

cleanup32:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %last) #6
  br label %for.end33

for.end33:                                        ; preds = %cleanup32
  %37 = load i32, ptr %before, align 4, !tbaa !3
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %before) #6
  ret i32 %37
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!12 = distinct !{!12, !11}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
