target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-pixel"

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal noundef nofpclass(nan inf) <4 x float> @_Z4mainDv4_f(<4 x float> noundef nofpclass(nan inf) %position) #0 {
entry:
  %position.addr = alloca <4 x float>, align 16
  %here = alloca i32, align 4
  %blurred = alloca i32, align 4
  %slope = alloca float, align 4
  %color = alloca <4 x float>, align 16
  store <4 x float> %position, ptr %position.addr, align 16, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %here) #7
  %0 = load <4 x float>, ptr %position.addr, align 16
  %1 = extractelement <4 x float> %0, i32 0
  %conv = fptoui float %1 to i32
  store i32 %conv, ptr %here, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %blurred) #7
  %2 = load i32, ptr %here, align 4, !tbaa !4
  store i32 %2, ptr %blurred, align 4, !tbaa !4
  %3 = load <4 x float>, ptr %position.addr, align 16
  %4 = extractelement <4 x float> %3, i32 2
  %cmp = fcmp reassoc nnan ninf nsz arcp afn ogt float %4, 5.000000e-01
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load i32, ptr %here, align 4, !tbaa !4
  %6 = load i32, ptr %here, align 4, !tbaa !4
  %call = call noundef i32 @subgroupQuadSwapHorizontal(i32 noundef %6) #8
  %add = add i32 %5, %call
  %7 = load i32, ptr %here, align 4, !tbaa !4
  %call1 = call noundef i32 @subgroupQuadSwapVertical(i32 noundef %7) #8
  %add2 = add i32 %add, %call1
  %div = udiv i32 %add2, 3
  store i32 %div, ptr %blurred, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(ptr %slope) #7
  %8 = load <4 x float>, ptr %position.addr, align 16
  %9 = extractelement <4 x float> %8, i32 3
  %hlsl.ddx.coarse = call reassoc nnan ninf nsz arcp afn float @llvm.dx.ddx.coarse.f32(float %9)
  %10 = load <4 x float>, ptr %position.addr, align 16
  %11 = extractelement <4 x float> %10, i32 3
  %hlsl.ddy.coarse = call reassoc nnan ninf nsz arcp afn float @llvm.dx.ddy.coarse.f32(float %11)
  %add3 = fadd reassoc nnan ninf nsz arcp afn float %hlsl.ddx.coarse, %hlsl.ddy.coarse
  store float %add3, ptr %slope, align 4, !tbaa !9
  %12 = load float, ptr %slope, align 4, !tbaa !9
  %13 = fcmp reassoc nnan ninf nsz arcp afn olt float %12, 0.000000e+00
  call void @llvm.dx.discard(i1 %13)
  call void @llvm.lifetime.start.p0(ptr %color) #7
  %14 = load <4 x float>, ptr %position.addr, align 16, !tbaa !8
  store <4 x float> %14, ptr %color, align 16, !tbaa !8
  %15 = load i32, ptr %blurred, align 4, !tbaa !4
  %conv4 = uitofp i32 %15 to float
  store float %conv4, ptr %color, align 4
  %16 = load float, ptr %slope, align 4, !tbaa !9
  %17 = getelementptr <4 x float>, ptr %color, i32 0, i32 1
  store float %16, ptr %17, align 4
  %18 = load <4 x float>, ptr %color, align 16, !tbaa !8
  call void @llvm.lifetime.end.p0(ptr %color) #7
  call void @llvm.lifetime.end.p0(ptr %slope) #7
  call void @llvm.lifetime.end.p0(ptr %blurred) #7
  call void @llvm.lifetime.end.p0(ptr %here) #7
  ret <4 x float> %18
}

; Function Attrs: convergent noinline norecurse
define void @main() #1 {
entry:
  %SV_Position0 = call <4 x float> @llvm.dx.load.input.v4f32(i32 4, i32 0, i32 0, i8 0, i32 poison)
  %0 = call <4 x float> @_Z4mainDv4_f(<4 x float> %SV_Position0)
  call void @llvm.dx.store.output.v4f32(i32 4, i32 0, i32 0, i8 0, i32 poison, <4 x float> %0)
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare <4 x float> @llvm.dx.load.input.v4f32(i32, i32, i32, i8, i32) #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare void @llvm.dx.store.output.v4f32(i32, i32, i32, i8, i32, <4 x float>) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent
declare hidden noundef i32 @subgroupQuadSwapHorizontal(i32 noundef) #4

; Function Attrs: convergent
declare hidden noundef i32 @subgroupQuadSwapVertical(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.dx.ddx.coarse.f32(float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.dx.ddy.coarse.f32(float) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.dx.discard(i1) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.shader"="pixel" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn }
attributes #7 = { nounwind }
attributes #8 = { convergent }

!llvm.module.flags = !{!0, !1}
!dx.valver = !{!2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 8}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!6, !6, i64 0}
!9 = !{!10, !10, i64 0}
!10 = !{!"float", !6, i64 0}
