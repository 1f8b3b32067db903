target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-pixel"

@SV_Position = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !0
@SV_Target0 = external hidden thread_local addrspace(8) global <4 x float>, !spirv.Decorations !2

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal spir_func noundef nofpclass(nan inf) <4 x float> @_Z4mainDv4_f(<4 x float> noundef nofpclass(nan inf) %position) #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %position.addr = alloca <4 x float>, align 16
  %here = alloca i32, align 4
  %blurred = alloca i32, align 4
  %slope = alloca float, align 4
  %color = alloca <4 x float>, align 16
  store <4 x float> %position, ptr %position.addr, align 16, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %here) #7
  %1 = load <4 x float>, ptr %position.addr, align 16
  %2 = extractelement <4 x float> %1, i64 0
  %conv = fptoui float %2 to i32
  store i32 %conv, ptr %here, align 4, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %blurred) #7
  %3 = load i32, ptr %here, align 4, !tbaa !7
  store i32 %3, ptr %blurred, align 4, !tbaa !7
  %4 = load <4 x float>, ptr %position.addr, align 16
  %5 = extractelement <4 x float> %4, i64 2
  %cmp = fcmp reassoc nnan ninf nsz arcp afn ogt float %5, 5.000000e-01
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load i32, ptr %here, align 4, !tbaa !7
  %7 = load i32, ptr %here, align 4, !tbaa !7
  %call1 = call spir_func noundef i32 @subgroupQuadSwapHorizontal(i32 noundef %7) #8 [ "convergencectrl"(token %0) ]
  %add = add i32 %6, %call1
  %8 = load i32, ptr %here, align 4, !tbaa !7
  %call2 = call spir_func noundef i32 @subgroupQuadSwapVertical(i32 noundef %8) #8 [ "convergencectrl"(token %0) ]
  %add3 = add i32 %add, %call2
  %div = udiv i32 %add3, 3
  store i32 %div, ptr %blurred, align 4, !tbaa !7
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(ptr %slope) #7
  %9 = load <4 x float>, ptr %position.addr, align 16
  %10 = extractelement <4 x float> %9, i64 3
  %hlsl.ddx.coarse = call reassoc nnan ninf nsz arcp afn float @llvm.spv.ddx.coarse.f32(float %10)
  %11 = load <4 x float>, ptr %position.addr, align 16
  %12 = extractelement <4 x float> %11, i64 3
  %hlsl.ddy.coarse = call reassoc nnan ninf nsz arcp afn float @llvm.spv.ddy.coarse.f32(float %12)
  %add4 = fadd reassoc nnan ninf nsz arcp afn float %hlsl.ddx.coarse, %hlsl.ddy.coarse
  store float %add4, ptr %slope, align 4, !tbaa !12
  %13 = load float, ptr %slope, align 4, !tbaa !12
  %14 = fcmp reassoc nnan ninf nsz arcp afn olt float %13, 0.000000e+00
  br i1 %14, label %lt0, label %end

lt0:                                              ; preds = %if.end
  call void @llvm.spv.discard()
  br label %end

end:                                              ; preds = %lt0, %if.end
  call void @llvm.lifetime.start.p0(ptr %color) #7
  %15 = load <4 x float>, ptr %position.addr, align 16, !tbaa !11
  store <4 x float> %15, ptr %color, align 16, !tbaa !11
  %16 = load i32, ptr %blurred, align 4, !tbaa !7
  %conv5 = uitofp i32 %16 to float
  store float %conv5, ptr %color, align 4
  %17 = load float, ptr %slope, align 4, !tbaa !12
  %18 = getelementptr <4 x float>, ptr %color, i32 0, i32 1
  store float %17, ptr %18, align 4
  %19 = load <4 x float>, ptr %color, align 16, !tbaa !11
  call void @llvm.lifetime.end.p0(ptr %color) #7
  call void @llvm.lifetime.end.p0(ptr %slope) #7
  call void @llvm.lifetime.end.p0(ptr %blurred) #7
  call void @llvm.lifetime.end.p0(ptr %here) #7
  ret <4 x float> %19
}

; Function Attrs: convergent noinline norecurse
define void @main() #1 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %1 = load <4 x float>, ptr addrspace(7) @SV_Position, align 16
  %2 = call spir_func <4 x float> @_Z4mainDv4_f(<4 x float> %1) [ "convergencectrl"(token %0) ]
  store <4 x float> %2, ptr addrspace(8) @SV_Target0, align 16
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent
declare hidden spir_func noundef i32 @subgroupQuadSwapHorizontal(i32 noundef) #4

; Function Attrs: convergent
declare hidden spir_func noundef i32 @subgroupQuadSwapVertical(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.ddx.coarse.f32(float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.ddy.coarse.f32(float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.discard() #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.shader"="pixel" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn }
attributes #7 = { nounwind }
attributes #8 = { convergent }

!llvm.module.flags = !{!4, !5}
!llvm.errno.tbaa = !{!7}

!0 = !{!1}
!1 = !{i32 11, i32 15}
!2 = !{!3}
!3 = !{i32 30, i32 0}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C++ TBAA"}
!11 = !{!9, !9, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !9, i64 0}
