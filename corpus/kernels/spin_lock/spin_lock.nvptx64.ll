target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @spin_lock(ptr noundef %lock, ptr noundef %total, ptr noundef %in) #0 {
entry:
  %lock.addr = alloca ptr, align 8
  %total.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %value = alloca i32, align 4
  %done = alloca i8, align 1
  %was = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %tmp = alloca i32, align 4
  %.atomictmp2 = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %lock, ptr %lock.addr, align 8, !tbaa !8
  store ptr %total, ptr %total.addr, align 8, !tbaa !8
  store ptr %in, ptr %in.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %value) #5
  %0 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  %idxprom = sext i32 %call to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %1, ptr %value, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %done) #5
  store i8 0, ptr %done, align 1, !tbaa !11
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %2 = load i8, ptr %done, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %2 to i1
  %lnot = xor i1 %loadedv, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %was) #5
  store i32 0, ptr %was, align 4, !tbaa !4
  %3 = load ptr, ptr %lock.addr, align 8, !tbaa !8
  store i32 1, ptr %.atomictmp, align 4, !tbaa !4
  %4 = load i32, ptr %was, align 4
  %5 = load i32, ptr %.atomictmp, align 4
  %6 = cmpxchg ptr %3, i32 %4, i32 %5 monotonic monotonic, align 4
  %7 = extractvalue { i32, i1 } %6, 0
  %8 = extractvalue { i32, i1 } %6, 1
  br i1 %8, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %while.body
  store i32 %7, ptr %was, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %while.body
  %storedv = zext i1 %8 to i8
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !tbaa !11
  %9 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv1 = trunc i8 %9 to i1
  %10 = load i32, ptr %was, align 4, !tbaa !4
  store i32 %10, ptr %tmp, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %was) #5
  %11 = load i32, ptr %tmp, align 4, !tbaa !4
  %cmp = icmp eq i32 %11, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %cmpxchg.continue
  fence seq_cst
  %12 = load i32, ptr %value, align 4, !tbaa !4
  %13 = load ptr, ptr %total.addr, align 8, !tbaa !8
  %14 = load volatile i32, ptr %13, align 4, !tbaa !4
  %add = add nsw i32 %14, %12
  store volatile i32 %add, ptr %13, align 4, !tbaa !4
  fence seq_cst
  %15 = load ptr, ptr %lock.addr, align 8, !tbaa !8
  store i32 0, ptr %.atomictmp2, align 4, !tbaa !4
  %16 = load i32, ptr %.atomictmp2, align 4
  %17 = atomicrmw xchg ptr %15, i32 %16 monotonic, align 4
  store i32 %17, ptr %atomic-temp, align 4
  %18 = load i32, ptr %atomic-temp, align 4, !tbaa !4
  store i8 1, ptr %done, align 1, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %cmpxchg.continue
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %while.cond
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.lifetime.end.p0(ptr %done) #5
  call void @llvm.lifetime.end.p0(ptr %value) #5
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.bar.warp.sync(i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind }
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
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !6, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
