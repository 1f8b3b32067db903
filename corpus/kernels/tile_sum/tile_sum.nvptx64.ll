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

@_ZL8blockIdx = internal addrspace(4) constant %struct.BlockIdx undef, align 1
@_ZL8blockDim = internal addrspace(4) constant %struct.BlockDim undef, align 1
@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_sum(ptr noundef %data, ptr noundef %lengths, ptr noundef %out) #0 {
entry:
  %data.addr = alloca ptr, align 8
  %lengths.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %tile = alloca %struct.Tile, align 4
  %row = alloca i32, align 4
  %length = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %data, ptr %data.addr, align 8, !tbaa !8
  store ptr %lengths, ptr %lengths.addr, align 8, !tbaa !8
  store ptr %out, ptr %out.addr, align 8, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %tile) #6
  %call = call %struct.Tile @_ZL7tile_ofi(i32 noundef 8) #7
  %0 = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 0
  %1 = extractvalue %struct.Tile %call, 0
  store i32 %1, ptr %0, align 4
  %2 = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 1
  %3 = extractvalue %struct.Tile %call, 1
  store i32 %3, ptr %2, align 4
  %4 = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 2
  %5 = extractvalue %struct.Tile %call, 2
  store i32 %5, ptr %4, align 4
  call void @llvm.lifetime.start.p0(ptr %row) #6
  %call1 = call noundef i32 @_ZN8BlockIdx5get_xEv() #7
  %call2 = call noundef i32 @_ZN8BlockDim5get_xEv() #7
  %mul = mul nsw i32 %call1, %call2
  %call3 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  %add = add nsw i32 %mul, %call3
  %div = sdiv i32 %add, 8
  store i32 %div, ptr %row, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %length) #6
  %6 = load ptr, ptr %lengths.addr, align 8, !tbaa !8
  %7 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom = sext i32 %7 to i64
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !4
  store i32 %8, ptr %length, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #6
  store i32 0, ptr %sum, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %rank = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 1
  %9 = load i32, ptr %rank, align 4, !tbaa !11
  store i32 %9, ptr %i, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %10 = load i32, ptr %i, align 4, !tbaa !4
  %11 = load i32, ptr %length, align 4, !tbaa !4
  %cmp = icmp slt i32 %10, %11
  %call4 = call noundef zeroext i1 @_ZNK4Tile3anyEb(ptr noundef nonnull align 4 dereferenceable(12) %tile, i1 noundef zeroext %cmp) #7
  br i1 %call4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %12 = load i32, ptr %i, align 4, !tbaa !4
  %13 = load i32, ptr %length, align 4, !tbaa !4
  %cmp5 = icmp slt i32 %12, %13
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %14 = load ptr, ptr %data.addr, align 8, !tbaa !8
  %15 = load i32, ptr %row, align 4, !tbaa !4
  %mul6 = mul nsw i32 %15, 256
  %16 = load i32, ptr %i, align 4, !tbaa !4
  %add7 = add nsw i32 %mul6, %16
  %idxprom8 = sext i32 %add7 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %14, i64 %idxprom8
  %17 = load i32, ptr %arrayidx9, align 4, !tbaa !4
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %17, %cond.true ], [ 0, %cond.false ]
  %call10 = call noundef i32 @_ZL6sum_ofRK4Tilei(ptr noundef nonnull align 4 dereferenceable(12) %tile, i32 noundef %cond) #7
  %18 = load i32, ptr %sum, align 4, !tbaa !4
  %add11 = add nsw i32 %18, %call10
  store i32 %add11, ptr %sum, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %size = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 2
  %19 = load i32, ptr %size, align 4, !tbaa !13
  %20 = load i32, ptr %i, align 4, !tbaa !4
  %add12 = add nsw i32 %20, %19
  store i32 %add12, ptr %i, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
  %rank13 = getelementptr inbounds nuw %struct.Tile, ptr %tile, i32 0, i32 1
  %21 = load i32, ptr %rank13, align 4, !tbaa !11
  %cmp14 = icmp eq i32 %21, 0
  br i1 %cmp14, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  %22 = load i32, ptr %sum, align 4, !tbaa !4
  %23 = load ptr, ptr %out.addr, align 8, !tbaa !8
  %24 = load i32, ptr %row, align 4, !tbaa !4
  %idxprom15 = sext i32 %24 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %23, i64 %idxprom15
  store i32 %22, ptr %arrayidx16, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.end
  call void @llvm.lifetime.end.p0(ptr %sum) #6
  call void @llvm.lifetime.end.p0(ptr %length) #6
  call void @llvm.lifetime.end.p0(ptr %row) #6
  call void @llvm.lifetime.end.p0(ptr %tile) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress nounwind
define internal %struct.Tile @_ZL7tile_ofi(i32 noundef %size) #2 {
entry:
  %retval = alloca %struct.Tile, align 4
  %size.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  %first = alloca i32, align 4
  %all = alloca i32, align 4
  store i32 %size, ptr %size.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %lane) #6
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %0, ptr %lane, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %first) #6
  %1 = load i32, ptr %lane, align 4, !tbaa !4
  %2 = load i32, ptr %size.addr, align 4, !tbaa !4
  %sub = sub nsw i32 %2, 1
  %not = xor i32 %sub, -1
  %and = and i32 %1, %not
  store i32 %and, ptr %first, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %all) #6
  %3 = load i32, ptr %size.addr, align 4, !tbaa !4
  %cmp = icmp eq i32 %3, 32
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load i32, ptr %size.addr, align 4, !tbaa !4
  %shl = shl i32 1, %4
  %sub1 = sub i32 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %sub1, %cond.false ]
  store i32 %cond, ptr %all, align 4, !tbaa !4
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %retval, i32 0, i32 0
  %5 = load i32, ptr %all, align 4, !tbaa !4
  %6 = load i32, ptr %first, align 4, !tbaa !4
  %shl2 = shl i32 %5, %6
  store i32 %shl2, ptr %mask, align 4, !tbaa !16
  %rank = getelementptr inbounds nuw %struct.Tile, ptr %retval, i32 0, i32 1
  %7 = load i32, ptr %lane, align 4, !tbaa !4
  %8 = load i32, ptr %first, align 4, !tbaa !4
  %sub3 = sub nsw i32 %7, %8
  store i32 %sub3, ptr %rank, align 4, !tbaa !11
  %size4 = getelementptr inbounds nuw %struct.Tile, ptr %retval, i32 0, i32 2
  %9 = load i32, ptr %size.addr, align 4, !tbaa !4
  store i32 %9, ptr %size4, align 4, !tbaa !13
  call void @llvm.lifetime.end.p0(ptr %all) #6
  call void @llvm.lifetime.end.p0(ptr %first) #6
  call void @llvm.lifetime.end.p0(ptr %lane) #6
  %10 = load %struct.Tile, ptr %retval, align 4
  ret %struct.Tile %10
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN8BlockDim5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %0
}

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: convergent mustprogress nounwind
define linkonce_odr dso_local noundef zeroext i1 @_ZNK4Tile3anyEb(ptr noundef nonnull align 4 dereferenceable(12) %this, i1 noundef zeroext %flag) #2 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %flag.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8, !tbaa !17
  %storedv = zext i1 %flag to i8
  store i8 %storedv, ptr %flag.addr, align 1, !tbaa !19
  %this1 = load ptr, ptr %this.addr, align 8
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %this1, i32 0, i32 0
  %0 = load i32, ptr %mask, align 4, !tbaa !16
  %1 = load i8, ptr %flag.addr, align 1, !tbaa !19, !range !21, !noundef !22
  %loadedv = trunc i8 %1 to i1
  %2 = call i1 @llvm.nvvm.vote.any.sync(i32 %0, i1 %loadedv)
  ret i1 %2
}

; Function Attrs: convergent mustprogress nounwind
define internal noundef i32 @_ZL6sum_ofRK4Tilei(ptr noundef nonnull align 4 dereferenceable(12) %tile, i32 noundef %value) #2 {
entry:
  %tile.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %by = alloca i32, align 4
  store ptr %tile, ptr %tile.addr, align 8, !tbaa !17
  store i32 %value, ptr %value.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %by) #6
  %0 = load ptr, ptr %tile.addr, align 8, !tbaa !17, !nonnull !22, !align !23
  %size = getelementptr inbounds nuw %struct.Tile, ptr %0, i32 0, i32 2
  %1 = load i32, ptr %size, align 4, !tbaa !13
  %div = sdiv i32 %1, 2
  store i32 %div, ptr %by, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %by, align 4, !tbaa !4
  %cmp = icmp sgt i32 %2, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %by) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %tile.addr, align 8, !tbaa !17, !nonnull !22, !align !23
  %4 = load i32, ptr %value.addr, align 4, !tbaa !4
  %5 = load i32, ptr %by, align 4, !tbaa !4
  %call = call noundef i32 @_ZNK4Tile10shift_downEii(ptr noundef nonnull align 4 dereferenceable(12) %3, i32 noundef %4, i32 noundef %5) #7
  %6 = load i32, ptr %value.addr, align 4, !tbaa !4
  %add = add nsw i32 %6, %call
  store i32 %add, ptr %value.addr, align 4, !tbaa !4
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %by, align 4, !tbaa !4
  %div1 = sdiv i32 %7, 2
  store i32 %div1, ptr %by, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !24

for.end:                                          ; preds = %for.cond.cleanup
  %8 = load i32, ptr %value.addr, align 4, !tbaa !4
  ret i32 %8
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

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
define linkonce_odr dso_local noundef i32 @_ZNK4Tile10shift_downEii(ptr noundef nonnull align 4 dereferenceable(12) %this, i32 noundef %value, i32 noundef %by) #2 comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %by.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !17
  store i32 %value, ptr %value.addr, align 4, !tbaa !4
  store i32 %by, ptr %by.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 8
  %mask = getelementptr inbounds nuw %struct.Tile, ptr %this1, i32 0, i32 0
  %0 = load i32, ptr %mask, align 4, !tbaa !16
  %1 = load i32, ptr %value.addr, align 4, !tbaa !4
  %2 = load i32, ptr %by.addr, align 4, !tbaa !4
  %3 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %0, i32 %1, i32 %2, i32 31)
  ret i32 %3
}

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!11 = !{!12, !5, i64 4}
!12 = !{!"_ZTS4Tile", !5, i64 0, !5, i64 4, !5, i64 8}
!13 = !{!12, !5, i64 8}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!12, !5, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"p1 _ZTS4Tile", !10, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"bool", !6, i64 0}
!21 = !{i8 0, i8 2}
!22 = !{}
!23 = !{i64 4}
!24 = distinct !{!24, !15}
