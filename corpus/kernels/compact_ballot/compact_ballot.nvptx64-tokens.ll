target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockDim = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @compact_ballot(ptr noundef %in, ptr noundef %out, ptr noundef %count, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
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
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  store ptr %count, ptr %count.addr, align 8, !tbaa !7
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %call2 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %1) ]
  %sub = sub nsw i32 %2, %call2
  %3 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %sub, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %keep) #7
  %4 = load i32, ptr %i, align 4, !tbaa !3
  %5 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp3 = icmp slt i32 %4, %5
  br i1 %cmp3, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.body
  %6 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %7 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %7 to i64
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %cmp4 = icmp sgt i32 %8, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.body
  %9 = phi i1 [ false, %for.body ], [ %cmp4, %land.rhs ]
  %storedv = zext i1 %9 to i8
  store i8 %storedv, ptr %keep, align 1, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %mask) #7
  %10 = load i8, ptr %keep, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %10 to i1
  %call5 = call i32 @llvm.nvvm.vote.ballot.sync(i32 noundef -1, i1 noundef zeroext %loadedv) #8 [ "convergencectrl"(token %1) ]
  store i32 %call5, ptr %mask, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %base) #7
  store i32 0, ptr %base, align 4, !tbaa !3
  %call6 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %1) ]
  %cmp7 = icmp eq i32 %call6, 0
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %land.end
  %11 = load ptr, ptr %count.addr, align 8, !tbaa !7
  %12 = load i32, ptr %mask, align 4, !tbaa !3
  %13 = call i32 @llvm.ctpop.i32(i32 %12)
  store i32 %13, ptr %.atomictmp, align 4, !tbaa !3
  %14 = load i32, ptr %.atomictmp, align 4
  %15 = atomicrmw add ptr %11, i32 %14 syncscope("device") monotonic, align 4
  store i32 %15, ptr %atomic-temp, align 4
  %16 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  store i32 %16, ptr %base, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %land.end
  %17 = load i32, ptr %base, align 4, !tbaa !3
  %call8 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 noundef -1, i32 noundef %17, i32 noundef 0, i32 noundef 31) #8 [ "convergencectrl"(token %1) ]
  store i32 %call8, ptr %base, align 4, !tbaa !3
  %18 = load i8, ptr %keep, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv9 = trunc i8 %18 to i1
  br i1 %loadedv9, label %if.then10, label %if.end17

if.then10:                                        ; preds = %if.end
  %19 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %20 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom11 = sext i32 %20 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %19, i64 %idxprom11
  %21 = load i32, ptr %arrayidx12, align 4, !tbaa !3
  %22 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %23 = load i32, ptr %base, align 4, !tbaa !3
  %24 = load i32, ptr %mask, align 4, !tbaa !3
  %call13 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %1) ]
  %shl = shl i32 1, %call13
  %sub14 = sub i32 %shl, 1
  %and = and i32 %24, %sub14
  %25 = call i32 @llvm.ctpop.i32(i32 %and)
  %add = add nsw i32 %23, %25
  %idxprom15 = sext i32 %add to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %22, i64 %idxprom15
  store i32 %21, ptr %arrayidx16, align 4, !tbaa !3
  br label %if.end17

if.end17:                                         ; preds = %if.then10, %if.end
  call void @llvm.lifetime.end.p0(ptr %base) #7
  call void @llvm.lifetime.end.p0(ptr %mask) #7
  call void @llvm.lifetime.end.p0(ptr %keep) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end17
  %call18 = call noundef i32 @_ZN8BlockDim5get_xEv() #8 [ "convergencectrl"(token %1) ]
  %26 = load i32, ptr %i, align 4, !tbaa !3
  %add19 = add nsw i32 %26, %call18
  store i32 %add19, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
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
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #8 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

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
!10 = !{!11, !11, i64 0}
!11 = !{!"bool", !5, i64 0}
!12 = !{i8 0, i8 2}
!13 = !{}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
