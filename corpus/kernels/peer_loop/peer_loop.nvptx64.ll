target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @peer_loop(ptr noundef %keys, ptr noundef %sums) #0 {
entry:
  %keys.addr = alloca ptr, align 8
  %sums.addr = alloca ptr, align 8
  %key = alloca i32, align 4
  %waiting = alloca i32, align 4
  %leader = alloca i32, align 4
  %turn = alloca i32, align 4
  %peers = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !8
  store ptr %sums, ptr %sums.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %key) #6
  %0 = load ptr, ptr %keys.addr, align 8, !tbaa !8
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  %idxprom = sext i32 %call to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %1, ptr %key, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %waiting) #6
  store i32 -1, ptr %waiting, align 4, !tbaa !4
  br label %while.cond

while.cond:                                       ; preds = %cleanup.cont, %entry
  %2 = load i32, ptr %waiting, align 4, !tbaa !4
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %leader) #6
  %3 = load i32, ptr %waiting, align 4, !tbaa !4
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %5 = add i32 %4, 1
  %iszero = icmp eq i32 %3, 0
  %ffs = select i1 %iszero, i32 0, i32 %5
  %sub = sub nsw i32 %ffs, 1
  store i32 %sub, ptr %leader, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %turn) #6
  %6 = load i32, ptr %waiting, align 4, !tbaa !4
  %7 = load i32, ptr %key, align 4, !tbaa !4
  %8 = load i32, ptr %leader, align 4, !tbaa !4
  %9 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %6, i32 %7, i32 %8, i32 31)
  store i32 %9, ptr %turn, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %peers) #6
  %10 = load i32, ptr %waiting, align 4, !tbaa !4
  %11 = load i32, ptr %key, align 4, !tbaa !4
  %12 = load i32, ptr %turn, align 4, !tbaa !4
  %cmp = icmp eq i32 %11, %12
  %13 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %10, i1 %cmp)
  store i32 %13, ptr %peers, align 4, !tbaa !4
  %14 = load i32, ptr %key, align 4, !tbaa !4
  %15 = load i32, ptr %turn, align 4, !tbaa !4
  %cmp1 = icmp eq i32 %14, %15
  br i1 %cmp1, label %if.then, label %if.end6

if.then:                                          ; preds = %while.body
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %17 = load i32, ptr %leader, align 4, !tbaa !4
  %cmp2 = icmp eq i32 %16, %17
  br i1 %cmp2, label %if.then3, label %if.end

if.then3:                                         ; preds = %if.then
  %18 = load i32, ptr %peers, align 4, !tbaa !4
  %19 = call i32 @llvm.ctpop.i32(i32 %18)
  %20 = load ptr, ptr %sums.addr, align 8, !tbaa !8
  %21 = load i32, ptr %turn, align 4, !tbaa !4
  %idxprom4 = sext i32 %21 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %20, i64 %idxprom4
  store i32 %19, ptr %arrayidx5, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then3, %if.then
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end6:                                          ; preds = %while.body
  %22 = load i32, ptr %peers, align 4, !tbaa !4
  %not = xor i32 %22, -1
  %23 = load i32, ptr %waiting, align 4, !tbaa !4
  %and = and i32 %23, %not
  store i32 %and, ptr %waiting, align 4, !tbaa !4
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end6, %if.end
  call void @llvm.lifetime.end.p0(ptr %peers) #6
  call void @llvm.lifetime.end.p0(ptr %turn) #6
  call void @llvm.lifetime.end.p0(ptr %leader) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 3, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %while.cond, !llvm.loop !11

while.end:                                        ; preds = %cleanup, %while.cond
  call void @llvm.lifetime.end.p0(ptr %waiting) #6
  call void @llvm.lifetime.end.p0(ptr %key) #6
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
