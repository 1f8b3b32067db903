target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @spin_lock(ptr noundef %lock, ptr noundef %total, ptr noundef %in) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %lock.addr = alloca ptr, align 8
  %total.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %value = alloca i32, align 4
  %done = alloca i8, align 1
  %was = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %tmp = alloca i32, align 4
  %.atomictmp3 = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %lock, ptr %lock.addr, align 8, !tbaa !7
  store ptr %total, ptr %total.addr, align 8, !tbaa !7
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %value) #6
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %idxprom = sext i32 %call1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %2, ptr %value, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %done) #6
  store i8 0, ptr %done, align 1, !tbaa !10
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i8, ptr %done, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %4 to i1
  %lnot = xor i1 %loadedv, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %was) #6
  store i32 0, ptr %was, align 4, !tbaa !3
  %5 = load ptr, ptr %lock.addr, align 8, !tbaa !7
  store i32 1, ptr %.atomictmp, align 4, !tbaa !3
  %6 = load i32, ptr %was, align 4
  %7 = load i32, ptr %.atomictmp, align 4
  %8 = cmpxchg ptr %5, i32 %6, i32 %7 syncscope("device") monotonic monotonic, align 4
  %9 = extractvalue { i32, i1 } %8, 0
  %10 = extractvalue { i32, i1 } %8, 1
  br i1 %10, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %while.body
  store i32 %9, ptr %was, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %while.body
  %storedv = zext i1 %10 to i8
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !tbaa !10
  %11 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv2 = trunc i8 %11 to i1
  %12 = load i32, ptr %was, align 4, !tbaa !3
  store i32 %12, ptr %tmp, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %was) #6
  %13 = load i32, ptr %tmp, align 4, !tbaa !3
  %cmp = icmp eq i32 %13, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %cmpxchg.continue
  fence syncscope("device") seq_cst
  %14 = load i32, ptr %value, align 4, !tbaa !3
  %15 = load ptr, ptr %total.addr, align 8, !tbaa !7
  %16 = load volatile i32, ptr %15, align 4, !tbaa !3
  %add = add nsw i32 %16, %14
  store volatile i32 %add, ptr %15, align 4, !tbaa !3
  fence syncscope("device") seq_cst
  %17 = load ptr, ptr %lock.addr, align 8, !tbaa !7
  store i32 0, ptr %.atomictmp3, align 4, !tbaa !3
  %18 = load i32, ptr %.atomictmp3, align 4
  %19 = atomicrmw xchg ptr %17, i32 %18 syncscope("device") monotonic, align 4
  store i32 %19, ptr %atomic-temp, align 4
  %20 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  store i8 1, ptr %done, align 1, !tbaa !10
  br label %if.end

if.end:                                           ; preds = %if.then, %cmpxchg.continue
  br label %while.cond, !llvm.loop !14

while.end:                                        ; preds = %while.cond
  call void @llvm.nvvm.bar.warp.sync(i32 noundef -1) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %done) #6
  call void @llvm.lifetime.end.p0(ptr %value) #6
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #4

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
!10 = !{!11, !11, i64 0}
!11 = !{!"bool", !5, i64 0}
!12 = !{i8 0, i8 2}
!13 = !{}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
