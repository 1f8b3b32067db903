target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal addrspace(4) constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define dso_local noundef float @_Z5fieldPKff(ptr noundef %volume, float noundef %t) #0 {
entry:
  %volume.addr = alloca ptr, align 8
  %t.addr = alloca float, align 4
  store ptr %volume, ptr %volume.addr, align 8, !tbaa !8
  store float %t, ptr %t.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %volume.addr, align 8, !tbaa !8
  %1 = load float, ptr %t.addr, align 4, !tbaa !11
  %mul = fmul contract float %1, 8.000000e+00
  %conv = fptosi float %mul to i32
  %idxprom = sext i32 %conv to i64
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !11
  ret float %2
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ray_march(ptr noundef %volume, ptr noundef %depth, i32 noundef %steps) #1 {
entry:
  %volume.addr = alloca ptr, align 8
  %depth.addr = alloca ptr, align 8
  %steps.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %t = alloca float, align 4
  %active = alloca i8, align 1
  %step = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %d = alloca float, align 4
  store ptr %volume, ptr %volume.addr, align 8, !tbaa !8
  store ptr %depth, ptr %depth.addr, align 8, !tbaa !8
  store i32 %steps, ptr %steps.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7
  store i32 %call, ptr %i, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %t) #6
  %0 = load ptr, ptr %depth.addr, align 8, !tbaa !8
  %1 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4, !tbaa !11
  store float %2, ptr %t, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %active) #6
  store i8 1, ptr %active, align 1, !tbaa !13
  call void @llvm.lifetime.start.p0(ptr %step) #6
  store i32 0, ptr %step, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %step, align 4, !tbaa !4
  %4 = load i32, ptr %steps.addr, align 4, !tbaa !4
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %5 = load i8, ptr %active, align 1, !tbaa !13, !range !15, !noundef !16
  %loadedv = trunc i8 %5 to i1
  br i1 %loadedv, label %if.then, label %if.end5

if.then:                                          ; preds = %for.body
  call void @llvm.lifetime.start.p0(ptr %d) #6
  %6 = load ptr, ptr %volume.addr, align 8, !tbaa !8
  %7 = load float, ptr %t, align 4, !tbaa !11
  %call1 = call contract noundef float @_Z5fieldPKff(ptr noundef %6, float noundef %7) #7
  store float %call1, ptr %d, align 4, !tbaa !11
  %8 = load float, ptr %d, align 4, !tbaa !11
  %cmp2 = fcmp contract olt float %8, 0x3F50624DE0000000
  br i1 %cmp2, label %if.then4, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then
  %9 = load float, ptr %t, align 4, !tbaa !11
  %cmp3 = fcmp contract ogt float %9, 1.000000e+02
  br i1 %cmp3, label %if.then4, label %if.else

if.then4:                                         ; preds = %lor.lhs.false, %if.then
  store i8 0, ptr %active, align 1, !tbaa !13
  br label %if.end

if.else:                                          ; preds = %lor.lhs.false
  %10 = load float, ptr %d, align 4, !tbaa !11
  %11 = load float, ptr %t, align 4, !tbaa !11
  %add = fadd contract float %11, %10
  store float %add, ptr %t, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then4
  call void @llvm.lifetime.end.p0(ptr %d) #6
  br label %if.end5

if.end5:                                          ; preds = %if.end, %for.body
  %12 = load i8, ptr %active, align 1, !tbaa !13, !range !15, !noundef !16
  %loadedv6 = trunc i8 %12 to i1
  %13 = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %loadedv6)
  br i1 %13, label %if.end8, label %if.then7

if.then7:                                         ; preds = %if.end5
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end8:                                          ; preds = %if.end5
  br label %for.inc

for.inc:                                          ; preds = %if.end8
  %14 = load i32, ptr %step, align 4, !tbaa !4
  %inc = add nsw i32 %14, 1
  store i32 %inc, ptr %step, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !17

cleanup:                                          ; preds = %if.then7, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %step) #6
  br label %for.end

for.end:                                          ; preds = %cleanup
  %15 = load float, ptr %t, align 4, !tbaa !11
  %16 = load ptr, ptr %depth.addr, align 8, !tbaa !8
  %17 = load i32, ptr %i, align 4, !tbaa !4
  %idxprom9 = sext i32 %17 to i64
  %arrayidx10 = getelementptr inbounds float, ptr %16, i64 %idxprom9
  store float %15, ptr %arrayidx10, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(ptr %active) #6
  call void @llvm.lifetime.end.p0(ptr %t) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr dso_local noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"float", !6, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"bool", !6, i64 0}
!15 = !{i8 0, i8 2}
!16 = !{}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
