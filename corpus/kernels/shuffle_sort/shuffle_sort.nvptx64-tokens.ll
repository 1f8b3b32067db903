target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @shuffle_sort(ptr noundef %data) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  %mine = alloca i32, align 4
  %width = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %by = alloca i32, align 4
  %other = alloca i32, align 4
  %up = alloca i8, align 1
  %low = alloca i8, align 1
  store ptr %data, ptr %data.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call2 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %mine) #6
  %1 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %mine, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %width) #6
  store i32 2, ptr %width, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc20, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load i32, ptr %width, align 4, !tbaa !3
  %cmp = icmp sle i32 %5, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %width) #6
  br label %for.end21

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %by) #6
  %6 = load i32, ptr %width, align 4, !tbaa !3
  %div = sdiv i32 %6, 2
  store i32 %div, ptr %by, align 4, !tbaa !3
  br label %for.cond3

for.cond3:                                        ; preds = %for.inc, %for.body
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %4) ]
  %8 = load i32, ptr %by, align 4, !tbaa !3
  %cmp4 = icmp sgt i32 %8, 0
  br i1 %cmp4, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond3
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body6:                                        ; preds = %for.cond3
  call void @llvm.lifetime.start.p0(ptr %other) #6
  %9 = load i32, ptr %mine, align 4, !tbaa !3
  %10 = load i32, ptr %by, align 4, !tbaa !3
  %call7 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 noundef -1, i32 noundef %9, i32 noundef %10, i32 noundef 31) #7 [ "convergencectrl"(token %7) ]
  store i32 %call7, ptr %other, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %up) #6
  %11 = load i32, ptr %lane, align 4, !tbaa !3
  %12 = load i32, ptr %width, align 4, !tbaa !3
  %and = and i32 %11, %12
  %cmp8 = icmp eq i32 %and, 0
  %storedv = zext i1 %cmp8 to i8
  store i8 %storedv, ptr %up, align 1, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %low) #6
  %13 = load i32, ptr %lane, align 4, !tbaa !3
  %14 = load i32, ptr %by, align 4, !tbaa !3
  %and9 = and i32 %13, %14
  %cmp10 = icmp eq i32 %and9, 0
  %storedv11 = zext i1 %cmp10 to i8
  store i8 %storedv11, ptr %low, align 1, !tbaa !10
  %15 = load i32, ptr %mine, align 4, !tbaa !3
  %16 = load i32, ptr %other, align 4, !tbaa !3
  %cmp12 = icmp sgt i32 %15, %16
  %conv = zext i1 %cmp12 to i32
  %17 = load i8, ptr %up, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv = trunc i8 %17 to i1
  %conv13 = zext i1 %loadedv to i32
  %18 = load i8, ptr %low, align 1, !tbaa !10, !range !12, !noundef !13
  %loadedv14 = trunc i8 %18 to i1
  %conv15 = zext i1 %loadedv14 to i32
  %cmp16 = icmp eq i32 %conv13, %conv15
  %conv17 = zext i1 %cmp16 to i32
  %cmp18 = icmp eq i32 %conv, %conv17
  br i1 %cmp18, label %if.then, label %if.end

if.then:                                          ; preds = %for.body6
  %19 = load i32, ptr %other, align 4, !tbaa !3
  store i32 %19, ptr %mine, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body6
  call void @llvm.lifetime.end.p0(ptr %low) #6
  call void @llvm.lifetime.end.p0(ptr %up) #6
  call void @llvm.lifetime.end.p0(ptr %other) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %20 = load i32, ptr %by, align 4, !tbaa !3
  %div19 = sdiv i32 %20, 2
  store i32 %div19, ptr %by, align 4, !tbaa !3
  br label %for.cond3, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup5
  br label %for.inc20

for.inc20:                                        ; preds = %for.end
  %21 = load i32, ptr %width, align 4, !tbaa !3
  %mul = mul nsw i32 %21, 2
  store i32 %mul, ptr %width, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !16

for.end21:                                        ; preds = %for.cond.cleanup
  %22 = load i32, ptr %mine, align 4, !tbaa !3
  %23 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %24 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom22 = sext i32 %24 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %23, i64 %idxprom22
  store i32 %22, ptr %arrayidx23, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %mine) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #5

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
!16 = distinct !{!16, !15}
