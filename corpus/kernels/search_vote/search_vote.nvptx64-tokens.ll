target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @search_vote(ptr noundef %sorted, ptr noundef %keys, ptr noundef %found, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %sorted.addr = alloca ptr, align 8
  %keys.addr = alloca ptr, align 8
  %found.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %key = alloca i32, align 4
  %low = alloca i32, align 4
  %high = alloca i32, align 4
  %where = alloca i32, align 4
  %middle = alloca i32, align 4
  store ptr %sorted, ptr %sorted.addr, align 8, !tbaa !7
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !7
  store ptr %found, ptr %found.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %key) #6
  %1 = load ptr, ptr %keys.addr, align 8, !tbaa !7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %idxprom = sext i32 %call1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr %key, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %low) #6
  store i32 0, ptr %low, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %high) #6
  %3 = load i32, ptr %n.addr, align 4, !tbaa !3
  store i32 %3, ptr %high, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %where) #6
  store i32 -1, ptr %where, align 4, !tbaa !3
  br label %while.cond

while.cond:                                       ; preds = %if.end15, %if.then, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load i32, ptr %low, align 4, !tbaa !3
  %6 = load i32, ptr %high, align 4, !tbaa !3
  %cmp = icmp sge i32 %5, %6
  %call2 = call zeroext i1 @llvm.nvvm.vote.all.sync(i32 noundef -1, i1 noundef zeroext %cmp) #7 [ "convergencectrl"(token %4) ]
  %lnot = xor i1 %call2, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %7 = load i32, ptr %low, align 4, !tbaa !3
  %8 = load i32, ptr %high, align 4, !tbaa !3
  %cmp3 = icmp sge i32 %7, %8
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  br label %while.cond, !llvm.loop !10

if.end:                                           ; preds = %while.body
  call void @llvm.lifetime.start.p0(ptr %middle) #6
  %9 = load i32, ptr %low, align 4, !tbaa !3
  %10 = load i32, ptr %high, align 4, !tbaa !3
  %add = add nsw i32 %9, %10
  %div = sdiv i32 %add, 2
  store i32 %div, ptr %middle, align 4, !tbaa !3
  %11 = load ptr, ptr %sorted.addr, align 8, !tbaa !7
  %12 = load i32, ptr %middle, align 4, !tbaa !3
  %idxprom4 = sext i32 %12 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %11, i64 %idxprom4
  %13 = load i32, ptr %arrayidx5, align 4, !tbaa !3
  %14 = load i32, ptr %key, align 4, !tbaa !3
  %cmp6 = icmp eq i32 %13, %14
  br i1 %cmp6, label %if.then7, label %if.else

if.then7:                                         ; preds = %if.end
  %15 = load i32, ptr %middle, align 4, !tbaa !3
  store i32 %15, ptr %where, align 4, !tbaa !3
  %16 = load i32, ptr %high, align 4, !tbaa !3
  store i32 %16, ptr %low, align 4, !tbaa !3
  br label %if.end15

if.else:                                          ; preds = %if.end
  %17 = load ptr, ptr %sorted.addr, align 8, !tbaa !7
  %18 = load i32, ptr %middle, align 4, !tbaa !3
  %idxprom8 = sext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %17, i64 %idxprom8
  %19 = load i32, ptr %arrayidx9, align 4, !tbaa !3
  %20 = load i32, ptr %key, align 4, !tbaa !3
  %cmp10 = icmp slt i32 %19, %20
  br i1 %cmp10, label %if.then11, label %if.else13

if.then11:                                        ; preds = %if.else
  %21 = load i32, ptr %middle, align 4, !tbaa !3
  %add12 = add nsw i32 %21, 1
  store i32 %add12, ptr %low, align 4, !tbaa !3
  br label %if.end14

if.else13:                                        ; preds = %if.else
  %22 = load i32, ptr %middle, align 4, !tbaa !3
  store i32 %22, ptr %high, align 4, !tbaa !3
  br label %if.end14

if.end14:                                         ; preds = %if.else13, %if.then11
  br label %if.end15

if.end15:                                         ; preds = %if.end14, %if.then7
  call void @llvm.lifetime.end.p0(ptr %middle) #6
  br label %while.cond, !llvm.loop !10

while.end:                                        ; preds = %while.cond
  %23 = load i32, ptr %where, align 4, !tbaa !3
  %24 = load ptr, ptr %found.addr, align 8, !tbaa !7
  %call16 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %idxprom17 = sext i32 %call16 to i64
  %arrayidx18 = getelementptr inbounds i32, ptr %24, i64 %idxprom17
  store i32 %23, ptr %arrayidx18, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %where) #6
  call void @llvm.lifetime.end.p0(ptr %high) #6
  call void @llvm.lifetime.end.p0(ptr %low) #6
  call void @llvm.lifetime.end.p0(ptr %key) #6
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

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
