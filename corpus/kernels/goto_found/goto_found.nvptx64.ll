target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @goto_found(ptr noundef %grid, ptr noundef %out, i32 noundef %rows, i32 noundef %columns) #0 {
entry:
  %grid.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %rows.addr = alloca i32, align 4
  %columns.addr = alloca i32, align 4
  %wanted = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %mask = alloca i32, align 4
  store ptr %grid, ptr %grid.addr, align 8, !tbaa !8
  store ptr %out, ptr %out.addr, align 8, !tbaa !8
  store i32 %rows, ptr %rows.addr, align 4, !tbaa !4
  store i32 %columns, ptr %columns.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %wanted) #6
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  store i32 %call, ptr %wanted, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %row) #6
  store i32 0, ptr %row, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %column) #6
  store i32 0, ptr %column, align 4, !tbaa !4
  store i32 0, ptr %row, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc5, %entry
  %0 = load i32, ptr %row, align 4, !tbaa !4
  %1 = load i32, ptr %rows.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end7

for.body:                                         ; preds = %for.cond
  store i32 0, ptr %column, align 4, !tbaa !4
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %2 = load i32, ptr %column, align 4, !tbaa !4
  %3 = load i32, ptr %columns.addr, align 4, !tbaa !4
  %cmp2 = icmp slt i32 %2, %3
  br i1 %cmp2, label %for.body3, label %for.end

for.body3:                                        ; preds = %for.cond1
  %4 = load ptr, ptr %grid.addr, align 8, !tbaa !8
  %5 = load i32, ptr %row, align 4, !tbaa !4
  %6 = load i32, ptr %columns.addr, align 4, !tbaa !4
  %mul = mul nsw i32 %5, %6
  %7 = load i32, ptr %column, align 4, !tbaa !4
  %add = add nsw i32 %mul, %7
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %9 = load i32, ptr %wanted, align 4, !tbaa !4
  %cmp4 = icmp eq i32 %8, %9
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %for.body3
  br label %found

if.end:                                           ; preds = %for.body3
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i32, ptr %column, align 4, !tbaa !4
  %inc = add nsw i32 %10, 1
  store i32 %inc, ptr %column, align 4, !tbaa !4
  br label %for.cond1, !llvm.loop !11

for.end:                                          ; preds = %for.cond1
  br label %for.inc5

for.inc5:                                         ; preds = %for.end
  %11 = load i32, ptr %row, align 4, !tbaa !4
  %inc6 = add nsw i32 %11, 1
  store i32 %inc6, ptr %row, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !13

for.end7:                                         ; preds = %for.cond
  store i32 -1, ptr %row, align 4, !tbaa !4
  br label %found

found:                                            ; preds = %for.end7, %if.then
  call void @llvm.lifetime.start.p0(ptr %mask) #6
  %12 = call i32 @llvm.nvvm.activemask()
  %13 = load i32, ptr %row, align 4, !tbaa !4
  %cmp8 = icmp sge i32 %13, 0
  %14 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %12, i1 %cmp8)
  store i32 %14, ptr %mask, align 4, !tbaa !4
  %15 = load i32, ptr %row, align 4, !tbaa !4
  %cmp9 = icmp sge i32 %15, 0
  br i1 %cmp9, label %cond.true, label %cond.false

cond.true:                                        ; preds = %found
  %16 = load i32, ptr %mask, align 4, !tbaa !4
  %17 = call i32 @llvm.ctpop.i32(i32 %16)
  br label %cond.end

cond.false:                                       ; preds = %found
  %18 = load i32, ptr %column, align 4, !tbaa !4
  %sub = sub nsw i32 0, %18
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %17, %cond.true ], [ %sub, %cond.false ]
  %19 = load ptr, ptr %out.addr, align 8, !tbaa !8
  %call10 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  %idxprom11 = sext i32 %call10 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %19, i64 %idxprom11
  store i32 %cond, ptr %arrayidx12, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %mask) #6
  call void @llvm.lifetime.end.p0(ptr %column) #6
  call void @llvm.lifetime.end.p0(ptr %row) #6
  call void @llvm.lifetime.end.p0(ptr %wanted) #6
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

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.activemask() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
