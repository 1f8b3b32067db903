target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @shuffle_sort(ptr noundef %data) #0 {
entry:
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
  store ptr %data, ptr %data.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #5
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  store i32 %call, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lane) #5
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %mine) #5
  %1 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %2 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %3, ptr %mine, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %width) #5
  store i32 2, ptr %width, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc17, %entry
  %4 = load i32, ptr %width, align 4, !tbaa !4
  %cmp = icmp sle i32 %4, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %width) #5
  br label %for.end18

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %by) #5
  %5 = load i32, ptr %width, align 4, !tbaa !4
  %div = sdiv i32 %5, 2
  store i32 %div, ptr %by, align 4, !tbaa !4
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %6 = load i32, ptr %by, align 4, !tbaa !4
  %cmp2 = icmp sgt i32 %6, 0
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(ptr %by) #5
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  call void @llvm.lifetime.start.p0(ptr %other) #5
  %7 = load i32, ptr %mine, align 4, !tbaa !4
  %8 = load i32, ptr %by, align 4, !tbaa !4
  %9 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %7, i32 %8, i32 31)
  store i32 %9, ptr %other, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %up) #5
  %10 = load i32, ptr %lane, align 4, !tbaa !4
  %11 = load i32, ptr %width, align 4, !tbaa !4
  %and = and i32 %10, %11
  %cmp5 = icmp eq i32 %and, 0
  %storedv = zext i1 %cmp5 to i8
  store i8 %storedv, ptr %up, align 1, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %low) #5
  %12 = load i32, ptr %lane, align 4, !tbaa !4
  %13 = load i32, ptr %by, align 4, !tbaa !4
  %and6 = and i32 %12, %13
  %cmp7 = icmp eq i32 %and6, 0
  %storedv8 = zext i1 %cmp7 to i8
  store i8 %storedv8, ptr %low, align 1, !tbaa !11
  %14 = load i32, ptr %mine, align 4, !tbaa !4
  %15 = load i32, ptr %other, align 4, !tbaa !4
  %cmp9 = icmp sgt i32 %14, %15
  %conv = zext i1 %cmp9 to i32
  %16 = load i8, ptr %up, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv = trunc i8 %16 to i1
  %conv10 = zext i1 %loadedv to i32
  %17 = load i8, ptr %low, align 1, !tbaa !11, !range !13, !noundef !14
  %loadedv11 = trunc i8 %17 to i1
  %conv12 = zext i1 %loadedv11 to i32
  %cmp13 = icmp eq i32 %conv10, %conv12
  %conv14 = zext i1 %cmp13 to i32
  %cmp15 = icmp eq i32 %conv, %conv14
  br i1 %cmp15, label %if.then, label %if.end

if.then:                                          ; preds = %for.body4
  %18 = load i32, ptr %other, align 4, !tbaa !4
  store i32 %18, ptr %mine, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body4
  call void @llvm.lifetime.end.p0(ptr %low) #5
  call void @llvm.lifetime.end.p0(ptr %up) #5
  call void @llvm.lifetime.end.p0(ptr %other) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %19 = load i32, ptr %by, align 4, !tbaa !4
  %div16 = sdiv i32 %19, 2
  store i32 %div16, ptr %by, align 4, !tbaa !4
  br label %for.cond1, !llvm.loop !15

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc17

for.inc17:                                        ; preds = %for.end
  %20 = load i32, ptr %width, align 4, !tbaa !4
  %mul = mul nsw i32 %20, 2
  store i32 %mul, ptr %width, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !17

for.end18:                                        ; preds = %for.cond.cleanup
  %21 = load i32, ptr %mine, align 4, !tbaa !4
  %22 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %23 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom19 = sext i32 %23 to i64
  %arrayidx20 = getelementptr inbounds i32, ptr %22, i64 %idxprom19
  store i32 %21, ptr %arrayidx20, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %mine) #5
  call void @llvm.lifetime.end.p0(ptr %lane) #5
  call void @llvm.lifetime.end.p0(ptr %i) #5
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
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!17 = distinct !{!17, !16}
