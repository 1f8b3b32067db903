target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }
%struct.BlockDim = type { i8 }
%struct.ThreadIdx = type { i8 }

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL8blockIdx = internal addrspace(4) constant %struct.BlockIdx undef, align 1
@_ZL8blockDim = internal addrspace(4) constant %struct.BlockDim undef, align 1
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @hash_insert(ptr noundef %keys, ptr noundef %table, ptr noundef %failed, i32 noundef %n, i32 noundef %size) #0 {
entry:
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
  %was6 = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %tmp = alloca i32, align 4
  %left = alloca i32, align 4
  %.atomictmp21 = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !8
  store ptr %table, ptr %table.addr, align 8, !tbaa !8
  store ptr %failed, ptr %failed.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  store i32 %size, ptr %size.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call noundef i32 @_ZN8BlockIdx5get_xEv() #7
  %call1 = call noundef i32 @_ZN8BlockDim5get_xEv() #7
  %mul = mul nsw i32 %call, %call1
  %call2 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  %add = add nsw i32 %mul, %call2
  store i32 %add, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %key) #6
  %0 = load i32, ptr %i, align 4, !tbaa !4
  %1 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %keys.addr, align 8, !tbaa !8
  %3 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %4, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %key, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %slot) #6
  %5 = load i32, ptr %key, align 4, !tbaa !4
  %mul3 = mul nsw i32 %5, 40503
  %6 = load i32, ptr %size.addr, align 4, !tbaa !4
  %sub = sub nsw i32 %6, 1
  %and = and i32 %mul3, %sub
  store i32 %and, ptr %slot, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %tries) #6
  store i32 0, ptr %tries, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %open) #6
  %7 = load i32, ptr %i, align 4, !tbaa !4
  %8 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp4 = icmp slt i32 %7, %8
  %storedv = zext i1 %cmp4 to i8
  store i8 %storedv, ptr %open, align 1, !tbaa !11
  br label %while.cond

while.cond:                                       ; preds = %if.end17, %cond.end
  %9 = load i8, ptr %open, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %9 to i1
  %10 = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %loadedv)
  br i1 %10, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %11 = load i8, ptr %open, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv5 = trunc i8 %11 to i1
  br i1 %loadedv5, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  call void @llvm.lifetime.start.p0(ptr %was) #6
  call void @llvm.lifetime.start.p0(ptr %was6) #6
  store i32 0, ptr %was6, align 4, !tbaa !4
  %12 = load ptr, ptr %table.addr, align 8, !tbaa !8
  %13 = load i32, ptr %slot, align 4, !tbaa !4
  %idx.ext = sext i32 %13 to i64
  %add.ptr = getelementptr inbounds i32, ptr %12, i64 %idx.ext
  %14 = load i32, ptr %key, align 4, !tbaa !4
  store i32 %14, ptr %.atomictmp, align 4, !tbaa !4
  %15 = load i32, ptr %was6, align 4
  %16 = load i32, ptr %.atomictmp, align 4
  %17 = cmpxchg ptr %add.ptr, i32 %15, i32 %16 monotonic monotonic, align 4
  %18 = extractvalue { i32, i1 } %17, 0
  %19 = extractvalue { i32, i1 } %17, 1
  br i1 %19, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %if.then
  store i32 %18, ptr %was6, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %if.then
  %storedv7 = zext i1 %19 to i8
  store i8 %storedv7, ptr %cmpxchg.bool, align 1, !tbaa !11
  %20 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv8 = trunc i8 %20 to i1
  %21 = load i32, ptr %was6, align 4, !tbaa !4
  store i32 %21, ptr %tmp, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %was6) #6
  %22 = load i32, ptr %tmp, align 4, !tbaa !4
  store i32 %22, ptr %was, align 4, !tbaa !4
  %23 = load i32, ptr %was, align 4, !tbaa !4
  %cmp9 = icmp ne i32 %23, 0
  br i1 %cmp9, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cmpxchg.continue
  %24 = load i32, ptr %was, align 4, !tbaa !4
  %25 = load i32, ptr %key, align 4, !tbaa !4
  %cmp10 = icmp ne i32 %24, %25
  br label %land.end

land.end:                                         ; preds = %land.rhs, %cmpxchg.continue
  %26 = phi i1 [ false, %cmpxchg.continue ], [ %cmp10, %land.rhs ]
  %storedv11 = zext i1 %26 to i8
  store i8 %storedv11, ptr %open, align 1, !tbaa !11
  %27 = load i32, ptr %slot, align 4, !tbaa !4
  %add12 = add nsw i32 %27, 1
  %28 = load i32, ptr %size.addr, align 4, !tbaa !4
  %sub13 = sub nsw i32 %28, 1
  %and14 = and i32 %add12, %sub13
  store i32 %and14, ptr %slot, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %was) #6
  br label %if.end

if.end:                                           ; preds = %land.end, %while.body
  %29 = load i32, ptr %tries, align 4, !tbaa !4
  %inc = add nsw i32 %29, 1
  store i32 %inc, ptr %tries, align 4, !tbaa !4
  %30 = load i32, ptr %size.addr, align 4, !tbaa !4
  %cmp15 = icmp eq i32 %inc, %30
  br i1 %cmp15, label %if.then16, label %if.end17

if.then16:                                        ; preds = %if.end
  br label %while.end

if.end17:                                         ; preds = %if.end
  br label %while.cond, !llvm.loop !15

while.end:                                        ; preds = %if.then16, %while.cond
  call void @llvm.lifetime.start.p0(ptr %left) #6
  %31 = load i8, ptr %open, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv18 = trunc i8 %31 to i1
  %32 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %loadedv18)
  store i32 %32, ptr %left, align 4, !tbaa !4
  %33 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp19 = icmp eq i32 %33, 0
  br i1 %cmp19, label %land.lhs.true, label %if.end22

land.lhs.true:                                    ; preds = %while.end
  %34 = load i32, ptr %left, align 4, !tbaa !4
  %tobool = icmp ne i32 %34, 0
  br i1 %tobool, label %if.then20, label %if.end22

if.then20:                                        ; preds = %land.lhs.true
  %35 = load ptr, ptr %failed.addr, align 8, !tbaa !8
  %36 = load i32, ptr %left, align 4, !tbaa !4
  %37 = call i32 @llvm.ctpop.i32(i32 %36)
  store i32 %37, ptr %.atomictmp21, align 4, !tbaa !4
  %38 = load i32, ptr %.atomictmp21, align 4
  %39 = atomicrmw add ptr %35, i32 %38 monotonic, align 4
  store i32 %39, ptr %atomic-temp, align 4
  %40 = load i32, ptr %atomic-temp, align 4, !tbaa !4
  br label %if.end22

if.end22:                                         ; preds = %if.then20, %land.lhs.true, %while.end
  call void @llvm.lifetime.end.p0(ptr %left) #6
  call void @llvm.lifetime.end.p0(ptr %open) #6
  call void @llvm.lifetime.end.p0(ptr %tries) #6
  call void @llvm.lifetime.end.p0(ptr %slot) #6
  call void @llvm.lifetime.end.p0(ptr %key) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !6, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
