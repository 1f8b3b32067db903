target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.BlockIdx = type { i8 }
%struct.BlockDim = type { i8 }
%struct.ThreadIdx = type { i8 }
%struct.Tile = type { i32, i32, i32 }

$_ZN8BlockIdx5get_xEv = comdat any

$_ZN8BlockDim5get_xEv = comdat any

$_ZN9ThreadIdx5get_xEv = comdat any

$_ZNK4Tile3anyEb = comdat any

$_ZNK4Tile10shift_downEii = comdat any

@_ZL8blockIdx = internal constant %struct.BlockIdx undef, align 1
@_ZL8blockDim = internal constant %struct.BlockDim undef, align 1
@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @tile_sum(ptr noundef %data, ptr noundef %lengths, ptr noundef %out) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr, align 8
  %lengths.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %tile = alloca %struct.Tile, align 4
  %row = alloca i32, align 4
  %length = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !7
  store ptr %lengths, ptr %lengths.addr, align 8, !tbaa !7
  store ptr %out, ptr %out.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %tile) #6
  call void @_ZL7tile_ofi(ptr dead_on_unwind writable sret(%struct.Tile) align 4 %tile, i32 noundef 8) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %row) #6
  %call1 = call noundef i32 @_ZN8BlockIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %call2 = call noundef i32 @_ZN8BlockDim5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %mul = mul nsw i32 %call1, %call2
  %call3 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  %add = add nsw i32 %mul, %call3
  %div = sdiv i32 %add, 8
  store i32 %div, ptr %row, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %length) #6
  %1 = load ptr, ptr %lengths.addr, align 8, !tbaa !7
  %2 = load i32, ptr %row, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !3
  store i32 %3, ptr %length, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %rank = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 1
  %4 = load i32, ptr %rank, align 4, !tbaa !10
  store i32 %4, ptr %i, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr %i, align 4, !tbaa !3
  %7 = load i32, ptr %length, align 4, !tbaa !3
  %cmp = icmp slt i32 %6, %7
  %call4 = call noundef zeroext i1 @_ZNK4Tile3anyEb(ptr noundef nonnull align 4 dereferenceable(12) %tile, i1 noundef zeroext %cmp) #7 [ "convergencectrl"(token %5) ]
  br i1 %call4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %8 = load i32, ptr %i, align 4, !tbaa !3
  %9 = load i32, ptr %length, align 4, !tbaa !3
  %cmp5 = icmp slt i32 %8, %9
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %10 = load ptr, ptr %data.addr, align 8, !tbaa !7
  %11 = load i32, ptr %row, align 4, !tbaa !3
  %mul6 = mul nsw i32 %11, 256
  %12 = load i32, ptr %i, align 4, !tbaa !3
  %add7 = add nsw i32 %mul6, %12
  %idxprom8 = sext i32 %add7 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %10, i64 %idxprom8
  %13 = load i32, ptr %arrayidx9, align 4, !tbaa !3
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %13, %cond.true ], [ 0, %cond.false ]
  %call10 = call noundef i32 @_ZL6sum_ofRK4Tilei(ptr noundef nonnull align 4 dereferenceable(12) %tile, i32 noundef %cond) #7 [ "convergencectrl"(token %5) ]
  %14 = load i32, ptr %sum, align 4, !tbaa !3
  %add11 = add nsw i32 %14, %call10
  store i32 %add11, ptr %sum, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %size = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 2
  %15 = load i32, ptr %size, align 4, !tbaa !12
  %16 = load i32, ptr %i, align 4, !tbaa !3
  %add12 = add nsw i32 %16, %15
  store i32 %add12, ptr %i, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !13

for.end:                                          ; preds = %for.cond.cleanup
  %rank13 = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 1
  %17 = load i32, ptr %rank13, align 4, !tbaa !10
  %cmp14 = icmp eq i32 %17, 0
  br i1 %cmp14, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  %18 = load i32, ptr %sum, align 4, !tbaa !3
  %19 = load ptr, ptr %out.addr, align 8, !tbaa !7
  %20 = load i32, ptr %row, align 4, !tbaa !3
  %idxprom15 = sext i32 %20 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %19, i64 %idxprom15
  store i32 %18, ptr %arrayidx16, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.end
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %length) #6
  call void @llvm.lifetime.end.p0(ptr %row) #6
  call void @llvm.lifetime.end.p0(ptr %tile) #6
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nounwind
define internal void @_ZL7tile_ofi(ptr dead_on_unwind noalias writable sret(%struct.Tile) align 4 %agg.result, i32 noundef %size) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %size.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  %first = alloca i32, align 4
  %all = alloca i32, align 4
  store i32 %size, ptr %size.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.laneid() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %lane, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %first) #6
  %1 = load i32, ptr %lane, align 4, !tbaa !3
  %2 = load i32, ptr %size.addr, align 4, !tbaa !3
  %sub = sub nsw i32 %2, 1
  %not = xor i32 %sub, -1
  %and = and i32 %1, %not
  store i32 %and, ptr %first, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %all) #6
  %3 = load i32, ptr %size.addr, align 4, !tbaa !3
  %cmp = icmp eq i32 %3, 32
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load i32, ptr %size.addr, align 4, !tbaa !3
  %shl = shl i32 1, %4
  %sub2 = sub i32 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %sub2, %cond.false ]
  store i32 %cond, ptr %all, align 4, !tbaa !3
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %agg.result, i32 0, i32 0
  %5 = load i32, ptr %all, align 4, !tbaa !3
  %6 = load i32, ptr %first, align 4, !tbaa !3
  %shl3 = shl i32 %5, %6
  store i32 %shl3, ptr %mask, align 4, !tbaa !15
  %rank = getelementptr inbounds nuw %struct.Tile, ptr %agg.result, i32 0, i32 1
  %7 = load i32, ptr %lane, align 4, !tbaa !3
  %8 = load i32, ptr %first, align 4, !tbaa !3
  %sub4 = sub nsw i32 %7, %8
  store i32 %sub4, ptr %rank, align 4, !tbaa !10
  %size5 = getelementptr inbounds nuw %struct.Tile, ptr %agg.result, i32 0, i32 2
  %9 = load i32, ptr %size.addr, align 4, !tbaa !3
  store i32 %9, ptr %size5, align 4, !tbaa !12
  call void @llvm.lifetime.end.p0(ptr %all) #6
  call void @llvm.lifetime.end.p0(ptr %first) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr noundef zeroext i1 @_ZNK4Tile3anyEb(ptr noundef nonnull align 4 dereferenceable(12) %this, i1 noundef zeroext %flag) #0 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %flag.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8, !tbaa !16
  %storedv = zext i1 %flag to i8
  store i8 %storedv, ptr %flag.addr, align 1, !tbaa !18
  %this1 = load ptr, ptr %this.addr, align 8
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %this1, i32 0, i32 0
  %1 = load i32, ptr %mask, align 4, !tbaa !15
  %2 = load i8, ptr %flag.addr, align 1, !tbaa !18, !range !20, !noundef !21
  %loadedv = trunc i8 %2 to i1
  %call2 = call zeroext i1 @llvm.nvvm.vote.any.sync(i32 noundef %1, i1 noundef zeroext %loadedv) #7 [ "convergencectrl"(token %0) ]
  ret i1 %call2
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL6sum_ofRK4Tilei(ptr noundef nonnull align 4 dereferenceable(12) %tile, i32 noundef %value) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %tile.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %by = alloca i32, align 4
  store ptr %tile, ptr %tile.addr, align 8, !tbaa !16
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %by) #6
  %1 = load ptr, ptr %tile.addr, align 8, !tbaa !16, !nonnull !21, !align !22
  %size = getelementptr inbounds nuw %struct.Tile, ptr %1, i32 0, i32 2
  %2 = load i32, ptr %size, align 4, !tbaa !12
  %div = sdiv i32 %2, 2
  store i32 %div, ptr %by, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %4 = load i32, ptr %by, align 4, !tbaa !3
  %cmp = icmp sgt i32 %4, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %5 = load ptr, ptr %tile.addr, align 8, !tbaa !16, !nonnull !21, !align !22
  %6 = load i32, ptr %value.addr, align 4, !tbaa !3
  %7 = load i32, ptr %by, align 4, !tbaa !3
  %call1 = call noundef i32 @_ZNK4Tile10shift_downEii(ptr noundef nonnull align 4 dereferenceable(12) %5, i32 noundef %6, i32 noundef %7) #7 [ "convergencectrl"(token %3) ]
  %8 = load i32, ptr %value.addr, align 4, !tbaa !3
  %add = add nsw i32 %8, %call1
  store i32 %add, ptr %value.addr, align 4, !tbaa !3
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %by, align 4, !tbaa !3
  %div2 = sdiv i32 %9, 2
  store i32 %div2, ptr %by, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !23

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load i32, ptr %value.addr, align 4, !tbaa !3
  ret i32 %10
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #5

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZNK4Tile10shift_downEii(ptr noundef nonnull align 4 dereferenceable(12) %this, i32 noundef %value, i32 noundef %by) #0 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %by.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !16
  store i32 %value, ptr %value.addr, align 4, !tbaa !3
  store i32 %by, ptr %by.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %this1, i32 0, i32 0
  %1 = load i32, ptr %mask, align 4, !tbaa !15
  %2 = load i32, ptr %value.addr, align 4, !tbaa !3
  %3 = load i32, ptr %by.addr, align 4, !tbaa !3
  %call2 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 31) #7 [ "convergencectrl"(token %0) ]
  ret i32 %call2
}

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

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
!10 = !{!11, !4, i64 4}
!11 = !{!"_ZTS4Tile", !4, i64 0, !4, i64 4, !4, i64 8}
!12 = !{!11, !4, i64 8}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!11, !4, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"p1 _ZTS4Tile", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"bool", !5, i64 0}
!20 = !{i8 0, i8 2}
!21 = !{}
!22 = !{i64 4}
!23 = distinct !{!23, !14}
