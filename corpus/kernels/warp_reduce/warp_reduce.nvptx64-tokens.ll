target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }
%struct.BlockDim = type { i8 }
%struct.ThreadIdx = type { i8 }

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define noundef i32 @_Z8warp_sumi(i32 noundef %value) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %value.addr = alloca i32, align 4
  %offset = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 16, ptr %offset, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %2 = load i32, ptr %offset, align 4, !tbaa !3
  %cmp = icmp sgt i32 %2, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %value.addr, align 4, !tbaa !3
  %4 = load i32, ptr %offset, align 4, !tbaa !3
  %call1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 noundef -1, i32 noundef %3, i32 noundef %4, i32 noundef 31) #7 [ "convergencectrl"(token %1) ]
  %5 = load i32, ptr %value.addr, align 4, !tbaa !3
  %add = add nsw i32 %5, %call1
  store i32 %add, ptr %value.addr, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %offset, align 4, !tbaa !3
  %div = sdiv i32 %6, 2
  store i32 %div, ptr %offset, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !7

for.end:                                          ; preds = %for.cond.cleanup
  %7 = load i32, ptr %value.addr, align 4, !tbaa !3
  ret i32 %7
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @warp_reduce(ptr noundef %in, ptr noundef %out) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %sum = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !9
  store ptr %out, ptr %out.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call1 = call noundef i32 @_ZN8BlockIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %call2 = call noundef i32 @_ZN8BlockDim5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %mul = mul nsw i32 %call1, %call2
  %call3 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %add = add nsw i32 %mul, %call3
  store i32 %add, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %1 = load ptr, ptr %in.addr, align 8, !tbaa !9
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  %call4 = call noundef i32 @_Z8warp_sumi(i32 noundef %3) #7 [ "convergencectrl"(token %0) ]
  store i32 %call4, ptr %sum, align 4, !tbaa !3
  %call5 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  %cmp = icmp eq i32 %call5, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load i32, ptr %sum, align 4, !tbaa !3
  %5 = load ptr, ptr %out.addr, align 8, !tbaa !9
  %6 = load i32, ptr %i, align 4, !tbaa !3
  %div = sdiv i32 %6, 32
  %idxprom6 = sext i32 %div to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %5, i64 %idxprom6
  store i32 %4, ptr %arrayidx7, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !{!10, !10, i64 0}
!10 = !{!"p1 int", !11, i64 0}
!11 = !{!"any pointer", !5, i64 0}
