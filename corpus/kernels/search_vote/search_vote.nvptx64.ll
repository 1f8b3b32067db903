target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @search_vote(ptr noundef %sorted, ptr noundef %keys, ptr noundef %found, i32 noundef %n) #0 {
entry:
  %sorted.addr = alloca ptr, align 8
  %keys.addr = alloca ptr, align 8
  %found.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %key = alloca i32, align 4
  %low = alloca i32, align 4
  %high = alloca i32, align 4
  %where = alloca i32, align 4
  %middle = alloca i32, align 4
  store ptr %sorted, ptr %sorted.addr, align 8, !tbaa !8
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !8
  store ptr %found, ptr %found.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %key) #5
  %0 = load ptr, ptr %keys.addr, align 8, !tbaa !8
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  %idxprom = sext i32 %call to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %1, ptr %key, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %low) #5
  store i32 0, ptr %low, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %high) #5
  %2 = load i32, ptr %n.addr, align 4, !tbaa !4
  store i32 %2, ptr %high, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %where) #5
  store i32 -1, ptr %where, align 4, !tbaa !4
  br label %while.cond

while.cond:                                       ; preds = %if.end13, %if.then, %entry
  %3 = load i32, ptr %low, align 4, !tbaa !4
  %4 = load i32, ptr %high, align 4, !tbaa !4
  %cmp = icmp sge i32 %3, %4
  %5 = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %cmp)
  %lnot = xor i1 %5, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %6 = load i32, ptr %low, align 4, !tbaa !4
  %7 = load i32, ptr %high, align 4, !tbaa !4
  %cmp1 = icmp sge i32 %6, %7
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %while.cond, !llvm.loop !11

if.end:                                           ; preds = %while.body
  call void @llvm.lifetime.start.p0(ptr %middle) #5
  %8 = load i32, ptr %low, align 4, !tbaa !4
  %9 = load i32, ptr %high, align 4, !tbaa !4
  %add = add nsw i32 %8, %9
  %div = sdiv i32 %add, 2
  store i32 %div, ptr %middle, align 4, !tbaa !4
  %10 = load ptr, ptr %sorted.addr, align 8, !tbaa !8
  %11 = load i32, ptr %middle, align 4, !tbaa !4
  %idxprom2 = sext i32 %11 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %10, i64 %idxprom2
  %12 = load i32, ptr %arrayidx3, align 4, !tbaa !4
  %13 = load i32, ptr %key, align 4, !tbaa !4
  %cmp4 = icmp eq i32 %12, %13
  br i1 %cmp4, label %if.then5, label %if.else

if.then5:                                         ; preds = %if.end
  %14 = load i32, ptr %middle, align 4, !tbaa !4
  store i32 %14, ptr %where, align 4, !tbaa !4
  %15 = load i32, ptr %high, align 4, !tbaa !4
  store i32 %15, ptr %low, align 4, !tbaa !4
  br label %if.end13

if.else:                                          ; preds = %if.end
  %16 = load ptr, ptr %sorted.addr, align 8, !tbaa !8
  %17 = load i32, ptr %middle, align 4, !tbaa !4
  %idxprom6 = sext i32 %17 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %16, i64 %idxprom6
  %18 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  %19 = load i32, ptr %key, align 4, !tbaa !4
  %cmp8 = icmp slt i32 %18, %19
  br i1 %cmp8, label %if.then9, label %if.else11

if.then9:                                         ; preds = %if.else
  %20 = load i32, ptr %middle, align 4, !tbaa !4
  %add10 = add nsw i32 %20, 1
  store i32 %add10, ptr %low, align 4, !tbaa !4
  br label %if.end12

if.else11:                                        ; preds = %if.else
  %21 = load i32, ptr %middle, align 4, !tbaa !4
  store i32 %21, ptr %high, align 4, !tbaa !4
  br label %if.end12

if.end12:                                         ; preds = %if.else11, %if.then9
  br label %if.end13

if.end13:                                         ; preds = %if.end12, %if.then5
  call void @llvm.lifetime.end.p0(ptr %middle) #5
  br label %while.cond, !llvm.loop !11

while.end:                                        ; preds = %while.cond
  %22 = load i32, ptr %where, align 4, !tbaa !4
  %23 = load ptr, ptr %found.addr, align 8, !tbaa !8
  %call14 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  %idxprom15 = sext i32 %call14 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %23, i64 %idxprom15
  store i32 %22, ptr %arrayidx16, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %where) #5
  call void @llvm.lifetime.end.p0(ptr %high) #5
  call void @llvm.lifetime.end.p0(ptr %low) #5
  call void @llvm.lifetime.end.p0(ptr %key) #5
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

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
