target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }
%struct.BlockDim = type { i8 }
%struct.ThreadIdx = type { i8 }

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @hash_insert(ptr noundef %keys, ptr noundef %table, ptr noundef %failed, i32 noundef %n, i32 noundef %size) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %keys.addr = alloca ptr, align 8
  %table.addr = alloca ptr, align 8
  %failed.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %key = alloca i32, align 4
  %slot = alloca i32, align 4
  %tries = alloca i32, align 4
  %open = alloca i8, align 1
  %was = alloca i32, align 4
  %was8 = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %tmp = alloca i32, align 4
  %left = alloca i32, align 4
  %.atomictmp25 = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !7
  store ptr %table, ptr %table.addr, align 8, !tbaa !7
  store ptr %failed, ptr %failed.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  store i32 %size, ptr %size.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %call1 = call noundef i32 @_ZN8BlockIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %call2 = call noundef i32 @_ZN8BlockDim5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %mul = mul nsw i32 %call1, %call2
  %call3 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %add = add nsw i32 %mul, %call3
  store i32 %add, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %key) #7
  %1 = load i32, ptr %i, align 4, !tbaa !3
  %2 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load ptr, ptr %keys.addr, align 8, !tbaa !7
  %4 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %key, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %slot) #7
  %6 = load i32, ptr %key, align 4, !tbaa !3
  %mul4 = mul nsw i32 %6, 40503
  %7 = load i32, ptr %size.addr, align 4, !tbaa !3
  %sub = sub nsw i32 %7, 1
  %and = and i32 %mul4, %sub
  store i32 %and, ptr %slot, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %tries) #7
  store i32 0, ptr %tries, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %open) #7
  %8 = load i32, ptr %i, align 4, !tbaa !3
  %9 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp5 = icmp slt i32 %8, %9
  %storedv = zext i1 %cmp5 to i8
  store i8 %storedv, ptr %open, align 1, !tbaa !10
  br label %while.cond

while.cond:                                       ; preds = %if.end19, %cond.end
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %11 = load i8, ptr %open, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %11 to i1
  %call6 = call zeroext i1 @llvm.nvvm.vote.any.sync(i32 noundef -1, i1 noundef zeroext %loadedv) #8 [ "convergencectrl"(token %10) ]
  br i1 %call6, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %12 = load i8, ptr %open, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv7 = trunc i8 %12 to i1
  br i1 %loadedv7, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  call void @llvm.lifetime.start.p0(ptr %was) #7
  call void @llvm.lifetime.start.p0(ptr %was8) #7
  store i32 0, ptr %was8, align 4, !tbaa !3
  %13 = load ptr, ptr %table.addr, align 8, !tbaa !7
  %14 = load i32, ptr %slot, align 4, !tbaa !3
  %idx.ext = sext i32 %14 to i64
  %add.ptr = getelementptr inbounds i32, ptr %13, i64 %idx.ext
  %15 = load i32, ptr %key, align 4, !tbaa !3
  store i32 %15, ptr %.atomictmp, align 4, !tbaa !3
  %16 = load i32, ptr %was8, align 4
  %17 = load i32, ptr %.atomictmp, align 4
  %18 = cmpxchg ptr %add.ptr, i32 %16, i32 %17 syncscope("device") monotonic monotonic, align 4
  %19 = extractvalue { i32, i1 } %18, 0
  %20 = extractvalue { i32, i1 } %18, 1
  br i1 %20, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %if.then
  store i32 %19, ptr %was8, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %if.then
  %storedv9 = zext i1 %20 to i8
  store i8 %storedv9, ptr %cmpxchg.bool, align 1, !tbaa !10
  %21 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv10 = trunc i8 %21 to i1
  %22 = load i32, ptr %was8, align 4, !tbaa !3
  store i32 %22, ptr %tmp, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %was8) #7
  %23 = load i32, ptr %tmp, align 4, !tbaa !3
  store i32 %23, ptr %was, align 4, !tbaa !3
  %24 = load i32, ptr %was, align 4, !tbaa !3
  %cmp11 = icmp ne i32 %24, 0
  br i1 %cmp11, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cmpxchg.continue
  %25 = load i32, ptr %was, align 4, !tbaa !3
  %26 = load i32, ptr %key, align 4, !tbaa !3
  %cmp12 = icmp ne i32 %25, %26
  br label %land.end

land.end:                                         ; preds = %land.rhs, %cmpxchg.continue
  %27 = phi i1 [ false, %cmpxchg.continue ], [ %cmp12, %land.rhs ]
  %storedv13 = zext i1 %27 to i8
  store i8 %storedv13, ptr %open, align 1, !tbaa !10
  %28 = load i32, ptr %slot, align 4, !tbaa !3
  %add14 = add nsw i32 %28, 1
  %29 = load i32, ptr %size.addr, align 4, !tbaa !3
  %sub15 = sub nsw i32 %29, 1
  %and16 = and i32 %add14, %sub15
  store i32 %and16, ptr %slot, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %was) #7
  br label %if.end

if.end:                                           ; preds = %land.end, %while.body
  %30 = load i32, ptr %tries, align 4, !tbaa !3
  %inc = add nsw i32 %30, 1
  store i32 %inc, ptr %tries, align 4, !tbaa !3
  %31 = load i32, ptr %size.addr, align 4, !tbaa !3
  %cmp17 = icmp eq i32 %inc, %31
  br i1 %cmp17, label %if.then18, label %if.end19

if.then18:                                        ; preds = %if.end
  br label %while.end

if.end19:                                         ; preds = %if.end
  br label %while.cond, !llvm.loop !14

while.end:                                        ; preds = %if.then18, %while.cond
  call void @llvm.lifetime.start.p0(ptr %left) #7
  %32 = load i8, ptr %open, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv20 = trunc i8 %32 to i1
  %call21 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef -1, i1 noundef zeroext %loadedv20) #8 [ "convergencectrl"(token %0) ]
  store i32 %call21, ptr %left, align 4, !tbaa !3
  %call22 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %0) ]
  %cmp23 = icmp eq i32 %call22, 0
  br i1 %cmp23, label %land.lhs.true, label %if.end26

land.lhs.true:                                    ; preds = %while.end
  %33 = load i32, ptr %left, align 4, !tbaa !3
  %tobool = icmp ne i32 %33, 0
  br i1 %tobool, label %if.then24, label %if.end26

if.then24:                                        ; preds = %land.lhs.true
  %34 = load ptr, ptr %failed.addr, align 8, !tbaa !7
  %35 = load i32, ptr %left, align 4, !tbaa !3
  %36 = call i32 @llvm.ctpop.i32(i32 %35)
  store i32 %36, ptr %.atomictmp25, align 4, !tbaa !3
  %37 = load i32, ptr %.atomictmp25, align 4
  %38 = atomicrmw add ptr %34, i32 %37 syncscope("device") monotonic, align 4
  store i32 %38, ptr %atomic-temp, align 4
  %39 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  br label %if.end26

if.end26:                                         ; preds = %if.then24, %land.lhs.true, %while.end
  call void @llvm.lifetime.end.p0(ptr %left) #7
  call void @llvm.lifetime.end.p0(ptr %open) #7
  call void @llvm.lifetime.end.p0(ptr %tries) #7
  call void @llvm.lifetime.end.p0(ptr %slot) #7
  call void @llvm.lifetime.end.p0(ptr %key) #7
  call void @llvm.lifetime.end.p0(ptr %i) #7
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!10 = !{!11, !11, i64 0}
!11 = !{!"bool", !5, i64 0}
!12 = !{i8 0, i8 2}
!13 = !{}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
