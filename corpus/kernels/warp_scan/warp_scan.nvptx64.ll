target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_scan(ptr noundef %data) #0 {
entry:
  %data.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  %sum = alloca i32, align 4
  %by = alloca i32, align 4
  %below = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %i) #5
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #6
  store i32 %call, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lane) #5
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #5
  %1 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %2 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %3, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %by) #5
  store i32 1, ptr %by, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %by, align 4, !tbaa !4
  %cmp = icmp slt i32 %4, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %below) #5
  %5 = load i32, ptr %sum, align 4, !tbaa !4
  %6 = load i32, ptr %by, align 4, !tbaa !4
  %7 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %5, i32 %6, i32 0)
  store i32 %7, ptr %below, align 4, !tbaa !4
  %8 = load i32, ptr %lane, align 4, !tbaa !4
  %9 = load i32, ptr %by, align 4, !tbaa !4
  %cmp1 = icmp sge i32 %8, %9
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load i32, ptr %below, align 4, !tbaa !4
  %11 = load i32, ptr %sum, align 4, !tbaa !4
  %add = add nsw i32 %11, %10
  store i32 %add, ptr %sum, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %below) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %12 = load i32, ptr %by, align 4, !tbaa !4
  %mul = mul nsw i32 %12, 2
  store i32 %mul, ptr %by, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load i32, ptr %sum, align 4, !tbaa !4
  %14 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %15 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom2 = sext i32 %15 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %14, i64 %idxprom2
  store i32 %13, ptr %arrayidx3, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %sum) #5
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
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #4

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
