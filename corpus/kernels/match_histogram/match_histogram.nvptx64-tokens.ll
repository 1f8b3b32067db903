target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }
%struct.BlockDim = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @match_histogram(ptr noundef %in, ptr noundef %bins, i32 noundef %n) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %bins.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %bin = alloca i32, align 4
  %peers = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !7
  store ptr %bins, ptr %bins.addr, align 8, !tbaa !10
  store i32 %n, ptr %n.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #7
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #8 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %3 = load i32, ptr %n.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %bin) #7
  %4 = load ptr, ptr %in.addr, align 8, !tbaa !7
  %5 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %5 to i64
  %arrayidx = getelementptr inbounds i8, ptr %4, i64 %idxprom
  %6 = load i8, ptr %arrayidx, align 1, !tbaa !12
  %conv = zext i8 %6 to i32
  store i32 %conv, ptr %bin, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %peers) #7
  %call2 = call i32 @llvm.nvvm.activemask() #8 [ "convergencectrl"(token %1) ]
  %7 = load i32, ptr %bin, align 4, !tbaa !3
  %call3 = call i32 @llvm.nvvm.match.any.sync.i32(i32 noundef %call2, i32 noundef %7) #8 [ "convergencectrl"(token %1) ]
  store i32 %call3, ptr %peers, align 4, !tbaa !3
  %8 = load i32, ptr %peers, align 4, !tbaa !3
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = add i32 %9, 1
  %iszero = icmp eq i32 %8, 0
  %ffs = select i1 %iszero, i32 0, i32 %10
  %sub = sub nsw i32 %ffs, 1
  %call4 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #8 [ "convergencectrl"(token %1) ]
  %cmp5 = icmp eq i32 %sub, %call4
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %11 = load ptr, ptr %bins.addr, align 8, !tbaa !10
  %12 = load i32, ptr %bin, align 4, !tbaa !3
  %idxprom6 = zext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr %11, i64 %idxprom6
  %13 = load i32, ptr %peers, align 4, !tbaa !3
  %14 = call i32 @llvm.ctpop.i32(i32 %13)
  store i32 %14, ptr %.atomictmp, align 4, !tbaa !3
  %15 = load i32, ptr %.atomictmp, align 4
  %16 = atomicrmw add ptr %arrayidx7, i32 %15 syncscope("device") monotonic, align 4
  store i32 %16, ptr %atomic-temp, align 4
  %17 = load i32, ptr %atomic-temp, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %peers) #7
  call void @llvm.lifetime.end.p0(ptr %bin) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %call8 = call noundef i32 @_ZN8BlockDim5get_xEv() #8 [ "convergencectrl"(token %1) ]
  %18 = load i32, ptr %i, align 4, !tbaa !3
  %add = add nsw i32 %18, %call8
  store i32 %add, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !13

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

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.activemask() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

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
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

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
!8 = !{!"p1 omnipotent char", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"p1 int", !9, i64 0}
!12 = !{!5, !5, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
