target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockDim = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1
@_ZL8blockDim = internal addrspace(4) constant %struct.BlockDim undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @compact_ballot(ptr noundef %in, ptr noundef %out, ptr noundef %count, i32 noundef %n) #0 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %count.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %keep = alloca i8, align 1
  %mask = alloca i32, align 4
  %base = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !8
  store ptr %out, ptr %out.addr, align 8, !tbaa !8
  store ptr %count, ptr %count.addr, align 8, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  store i32 %call, ptr %i, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !4
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %sub = sub nsw i32 %0, %1
  %2 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %sub, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %keep) #6
  %3 = load i32, ptr %i, align 4, !tbaa !4
  %4 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp1 = icmp slt i32 %3, %4
  br i1 %cmp1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.body
  %5 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %6 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %6 to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %cmp2 = icmp sgt i32 %7, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.body
  %8 = phi i1 [ false, %for.body ], [ %cmp2, %land.rhs ]
  %storedv = zext i1 %8 to i8
  store i8 %storedv, ptr %keep, align 1, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %mask) #6
  %9 = load i8, ptr %keep, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %9 to i1
  %10 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %loadedv)
  store i32 %10, ptr %mask, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %base) #6
  store i32 0, ptr %base, align 4, !tbaa !4
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp3 = icmp eq i32 %11, 0
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %land.end
  %12 = load ptr, ptr %count.addr, align 8, !tbaa !8
  %13 = load i32, ptr %mask, align 4, !tbaa !4
  %14 = call i32 @llvm.ctpop.i32(i32 %13)
  store i32 %14, ptr %.atomictmp, align 4, !tbaa !4
  %15 = load i32, ptr %.atomictmp, align 4
  %16 = atomicrmw add ptr %12, i32 %15 monotonic, align 4
  store i32 %16, ptr %atomic-temp, align 4
  %17 = load i32, ptr %atomic-temp, align 4, !tbaa !4
  store i32 %17, ptr %base, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %land.end
  %18 = load i32, ptr %base, align 4, !tbaa !4
  %19 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %18, i32 0, i32 31)
  store i32 %19, ptr %base, align 4, !tbaa !4
  %20 = load i8, ptr %keep, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv4 = trunc i8 %20 to i1
  br i1 %loadedv4, label %if.then5, label %if.end11

if.then5:                                         ; preds = %if.end
  %21 = load ptr, ptr %in.addr, align 8, !tbaa !8
  %22 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom6 = sext i32 %22 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %21, i64 %idxprom6
  %23 = load i32, ptr %arrayidx7, align 4, !tbaa !4
  %24 = load ptr, ptr %out.addr, align 8, !tbaa !8
  %25 = load i32, ptr %base, align 4, !tbaa !4
  %26 = load i32, ptr %mask, align 4, !tbaa !4
  %27 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %shl = shl i32 1, %27
  %sub8 = sub i32 %shl, 1
  %and = and i32 %26, %sub8
  %28 = call i32 @llvm.ctpop.i32(i32 %and)
  %add = add nsw i32 %25, %28
  %idxprom9 = sext i32 %add to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %24, i64 %idxprom9
  store i32 %23, ptr %arrayidx10, align 4, !tbaa !4
  br label %if.end11

if.end11:                                         ; preds = %if.then5, %if.end
  call void @llvm.lifetime.end.p0(ptr %base) #6
  call void @llvm.lifetime.end.p0(ptr %mask) #6
  call void @llvm.lifetime.end.p0(ptr %keep) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end11
  %call12 = call noundef i32 @_ZN8BlockDim5get_xEv() #7
  %29 = load i32, ptr %i, align 4, !tbaa !4
  %add13 = add nsw i32 %29, %call12
  store i32 %add13, ptr %i, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !15

for.end:                                          ; preds = %for.cond.cleanup
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #2 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

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
!11 = !{!12, !12, i64 0}
!12 = !{!"bool", !6, i64 0}
!13 = !{i8 0, i8 2}
!14 = !{}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
