target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.ThreadIdx = type { i8 }

$_ZN9ThreadIdx5get_xEv = comdat any

@_ZL9threadIdx = internal constant %struct.ThreadIdx undef, align 1

; Function Attrs: convergent mustprogress nounwind
define noundef float @_Z5fieldPKff(ptr noundef %volume, float noundef %t) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %volume.addr = alloca ptr, align 8
  %t.addr = alloca float, align 4
  store ptr %volume, ptr %volume.addr, align 8, !tbaa !7
  store float %t, ptr %t.addr, align 4, !tbaa !10
  %1 = load ptr, ptr %volume.addr, align 8, !tbaa !7
  %2 = load float, ptr %t.addr, align 4, !tbaa !10
  %mul = fmul float %2, 8.000000e+00
  %conv = fptosi float %mul to i32
  %idxprom = sext i32 %conv to i64
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !10
  ret float %3
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: convergent mustprogress nounwind
define ptx_kernel void @ray_march(ptr noundef %volume, ptr noundef %depth, i32 noundef %steps) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %volume.addr = alloca ptr, align 8
  %depth.addr = alloca ptr, align 8
  %steps.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %t = alloca float, align 4
  %active = alloca i8, align 1
  %step = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %d = alloca float, align 4
  store ptr %volume, ptr %volume.addr, align 8, !tbaa !7
  store ptr %depth, ptr %depth.addr, align 8, !tbaa !7
  store i32 %steps, ptr %steps.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %i) #6
  %call1 = call noundef i32 @_ZN9ThreadIdx5get_xEv() #7 [ "convergencectrl"(token %0) ]
  store i32 %call1, ptr %i, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %t) #6
  %1 = load ptr, ptr %depth.addr, align 8, !tbaa !7
  %2 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4, !tbaa !10
  store float %3, ptr %t, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr %active) #6
  store i8 1, ptr %active, align 1, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr %step) #6
  store i32 0, ptr %step, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %5 = load i32, ptr %step, align 4, !tbaa !3
  %6 = load i32, ptr %steps.addr, align 4, !tbaa !3
  %cmp = icmp slt i32 %5, %6
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %7 = load i8, ptr %active, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv = trunc i8 %7 to i1
  br i1 %loadedv, label %if.then, label %if.end6

if.then:                                          ; preds = %for.body
  call void @llvm.lifetime.start.p0(ptr %d) #6
  %8 = load ptr, ptr %volume.addr, align 8, !tbaa !7
  %9 = load float, ptr %t, align 4, !tbaa !10
  %call2 = call noundef float @_Z5fieldPKff(ptr noundef %8, float noundef %9) #7 [ "convergencectrl"(token %4) ]
  store float %call2, ptr %d, align 4, !tbaa !10
  %10 = load float, ptr %d, align 4, !tbaa !10
  %cmp3 = fcmp olt float %10, 0x3F50624DE0000000
  br i1 %cmp3, label %if.then5, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then
  %11 = load float, ptr %t, align 4, !tbaa !10
  %cmp4 = fcmp ogt float %11, 1.000000e+02
  br i1 %cmp4, label %if.then5, label %if.else

if.then5:                                         ; preds = %lor.lhs.false, %if.then
  store i8 0, ptr %active, align 1, !tbaa !12
  br label %if.end

if.else:                                          ; preds = %lor.lhs.false
  %12 = load float, ptr %d, align 4, !tbaa !10
  %13 = load float, ptr %t, align 4, !tbaa !10
  %add = fadd float %13, %12
  store float %add, ptr %t, align 4, !tbaa !10
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then5
  call void @llvm.lifetime.end.p0(ptr %d) #6
  br label %if.end6

if.end6:                                          ; preds = %if.end, %for.body
  %14 = load i8, ptr %active, align 1, !tbaa !12, !range !14, !noundef !15
  %loadedv7 = trunc i8 %14 to i1
  %call8 = call zeroext i1 @llvm.nvvm.vote.any.sync(i32 noundef -1, i1 noundef zeroext %loadedv7) #7 [ "convergencectrl"(token %4) ]
  br i1 %call8, label %if.end10, label %if.then9

if.then9:                                         ; preds = %if.end6
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end10:                                         ; preds = %if.end6
  br label %for.inc

for.inc:                                          ; preds = %if.end10
  %15 = load i32, ptr %step, align 4, !tbaa !3
  %inc = add nsw i32 %15, 1
  store i32 %inc, ptr %step, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !16

cleanup:                                          ; preds = %if.then9, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(ptr %step) #6
  br label %for.end

for.end:                                          ; preds = %cleanup
  %16 = load float, ptr %t, align 4, !tbaa !10
  %17 = load ptr, ptr %depth.addr, align 8, !tbaa !7
  %18 = load i32, ptr %i, align 4, !tbaa !3
  %idxprom11 = sext i32 %18 to i64
  %arrayidx12 = getelementptr inbounds float, ptr %17, i64 %idxprom11
  store float %16, ptr %arrayidx12, align 4, !tbaa !10
  call void @llvm.lifetime.end.p0(ptr %active) #6
  call void @llvm.lifetime.end.p0(ptr %t) #6
  call void @llvm.lifetime.end.p0(ptr %i) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: alwaysinline convergent mustprogress nounwind
define linkonce_odr noundef i32 @_ZN9ThreadIdx5get_xEv() #3 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %call1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #7 [ "convergencectrl"(token %0) ]
  ret i32 %call1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #5

attributes #0 = { convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline convergent mustprogress nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
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
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 float", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !5, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"bool", !5, i64 0}
!14 = !{i8 0, i8 2}
!15 = !{}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
