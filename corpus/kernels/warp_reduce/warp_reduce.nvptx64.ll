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

; Function Attrs: convergent mustprogress nounwind
define dso_local noundef i32 @_Z8warp_sumi(i32 noundef %value) #0 {
entry:
  %value.addr = alloca i32, align 4
  %offset = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 16, ptr %offset, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %offset, align 4, !tbaa !4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %value.addr, align 4, !tbaa !4
  %2 = load i32, ptr %offset, align 4, !tbaa !4
  %3 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %1, i32 %2, i32 31)
  %4 = load i32, ptr %value.addr, align 4, !tbaa !4
  %add = add nsw i32 %4, %3
  store i32 %add, ptr %value.addr, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %offset, align 4, !tbaa !4
  %div = sdiv i32 %5, 2
  store i32 %div, ptr %offset, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !8

for.end:                                          ; preds = %for.cond.cleanup
  %6 = load i32, ptr %value.addr, align 4, !tbaa !4
  ret i32 %6
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_reduce(ptr noundef %in, ptr noundef %out) #3 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %sum = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8, !tbaa !10
  store ptr %out, ptr %out.addr, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call noundef i32 @_ZN8BlockIdx5get_xEv() #7
  %call1 = call noundef i32 @_ZN8BlockDim5get_xEv() #7
  %mul = mul nsw i32 %call, %call1
  %call2 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  %add = add nsw i32 %mul, %call2
  store i32 %add, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  %0 = load ptr, ptr %in.addr, align 8, !tbaa !10
  %1 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %call3 = call noundef i32 @_Z8warp_sumi(i32 noundef %2) #7
  store i32 %call3, ptr %sum, align 4, !tbaa !4
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp = icmp eq i32 %3, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load i32, ptr %sum, align 4, !tbaa !4
  %5 = load ptr, ptr %out.addr, align 8, !tbaa !10
  %6 = load i32, ptr %i, align 4, !tbaa !4
  %div = sdiv i32 %6, 32
  %idxprom4 = sext i32 %div to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %5, i64 %idxprom4
  store i32 %4, ptr %arrayidx5, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #4 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #4 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #4 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!11, !11, i64 0}
!11 = !{!"p1 int", !12, i64 0}
!12 = !{!"any pointer", !6, i64 0}
