target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @peer_loop(ptr noundef %keys, ptr noundef %sums) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %keys.addr = alloca ptr, align 8
  %sums.addr = alloca ptr, align 8
  %key = alloca i32, align 4
  %waiting = alloca i32, align 4
  %leader = alloca i32, align 4
  %turn = alloca i32, align 4
  %peers = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !7
  store ptr %sums, ptr %sums.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %key) #7
  %1 = load ptr, ptr %keys.addr, align 8, !tbaa !7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  %idxprom = sext i32 %call1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr %key, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %waiting) #7
  store i32 -1, ptr %waiting, align 4, !tbaa !3
  br label %while.cond

while.cond:                                       ; preds = %cleanup.cont, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr %waiting, align 4, !tbaa !3
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %leader) #7
  %5 = load i32, ptr %waiting, align 4, !tbaa !3
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %7 = add i32 %6, 1
  %iszero = icmp eq i32 %5, 0
  %ffs = select i1 %iszero, i32 0, i32 %7
  %sub = sub nsw i32 %ffs, 1
  store i32 %sub, ptr %leader, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %turn) #7
  %8 = load i32, ptr %waiting, align 4, !tbaa !3
  %9 = load i32, ptr %key, align 4, !tbaa !3
  %10 = load i32, ptr %leader, align 4, !tbaa !3
  %call2 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 noundef %8, i32 noundef %9, i32 noundef %10, i32 noundef 31) #8 [ "convergencectrl"(token %3) ]
  store i32 %call2, ptr %turn, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %peers) #7
  %11 = load i32, ptr %waiting, align 4, !tbaa !3
  %12 = load i32, ptr %key, align 4, !tbaa !3
  %13 = load i32, ptr %turn, align 4, !tbaa !3
  %cmp = icmp eq i32 %12, %13
  %call3 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef %11, i1 noundef zeroext %cmp) #8 [ "convergencectrl"(token %3) ]
  store i32 %call3, ptr %peers, align 4, !tbaa !3
  %14 = load i32, ptr %key, align 4, !tbaa !3
  %15 = load i32, ptr %turn, align 4, !tbaa !3
  %cmp4 = icmp eq i32 %14, %15
  br i1 %cmp4, label %if.then, label %if.end10

if.then:                                          ; preds = %while.body
  %call5 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %3) ]
  %16 = load i32, ptr %leader, align 4, !tbaa !3
  %cmp6 = icmp eq i32 %call5, %16
  br i1 %cmp6, label %if.then7, label %if.end

if.then7:                                         ; preds = %if.then
  %17 = load i32, ptr %peers, align 4, !tbaa !3
  %18 = call i32 @llvm.ctpop.i32(i32 %17)
  %19 = load ptr, ptr %sums.addr, align 8, !tbaa !7
  %20 = load i32, ptr %turn, align 4, !tbaa !3
  %idxprom8 = sext i32 %20 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %19, i64 %idxprom8
  store i32 %18, ptr %arrayidx9, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then7, %if.then
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end10:                                         ; preds = %while.body
  %21 = load i32, ptr %peers, align 4, !tbaa !3
  %not = xor i32 %21, -1
  %22 = load i32, ptr %waiting, align 4, !tbaa !3
  %and = and i32 %22, %not
  store i32 %and, ptr %waiting, align 4, !tbaa !3
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end10, %if.end
  call void @llvm.lifetime.end.p0(ptr %peers) #7
  call void @llvm.lifetime.end.p0(ptr %turn) #7
  call void @llvm.lifetime.end.p0(ptr %leader) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 3, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %cleanup, %while.cond
  call void @llvm.lifetime.end.p0(ptr %waiting) #7
  call void @llvm.lifetime.end.p0(ptr %key) #7
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
