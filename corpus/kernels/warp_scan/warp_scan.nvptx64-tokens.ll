target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @warp_scan(ptr noundef %data) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  %sum = alloca i32, align 4
  %by = alloca i32, align 4
  %below = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call2 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call2, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %1 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %by) #6
  store i32 1, ptr %by, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load i32, ptr %by, align 4, !tbaa !3
  %cmp = icmp slt i32 %5, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(ptr %below) #6
  %6 = load i32, ptr %sum, align 4, !tbaa !3
  %7 = load i32, ptr %by, align 4, !tbaa !3
  %call3 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 noundef -1, i32 noundef %6, i32 noundef %7, i32 noundef 0) #7 [ "convergencectrl"(token %4) ]
  store i32 %call3, ptr %below, align 4, !tbaa !3
  %8 = load i32, ptr %lane, align 4, !tbaa !3
  %9 = load i32, ptr %by, align 4, !tbaa !3
  %cmp4 = icmp sge i32 %8, %9
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load i32, ptr %below, align 4, !tbaa !3
  %11 = load i32, ptr %sum, align 4, !tbaa !3
  %add = add nsw i32 %11, %10
  store i32 %add, ptr %sum, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(ptr %below) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %12 = load i32, ptr %by, align 4, !tbaa !3
  %mul = mul nsw i32 %12, 2
  store i32 %mul, ptr %by, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !10

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load i32, ptr %sum, align 4, !tbaa !3
  %14 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %15 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom5 = sext i32 %15 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %14, i64 %idxprom5
  store i32 %13, ptr %arrayidx6, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %sum) #6
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
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #5

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
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
