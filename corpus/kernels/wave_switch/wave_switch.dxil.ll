target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%"class.hlsl::RWStructuredBuffer" = type { target("dx.RawBuffer", i32, 1, 0), target("dx.RawBuffer", i32, 1, 0) }

@_ZL4Data = internal global %"class.hlsl::RWStructuredBuffer" poison, align 4
@.str = private unnamed_addr constant [5 x i8] c"Data\00", align 1

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init() #0 {
entry:
  call void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 4 @_ZL4Data, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str, i32 noundef 0) #9
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind noalias writable sret(%"class.hlsl::RWStructuredBuffer") align 4 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name, i32 noundef %counterOrderId) #1 align 2 {
entry:
  %result.ptr = alloca ptr, align 4
  %registerNo.addr = alloca i32, align 4
  %spaceNo.addr = alloca i32, align 4
  %range.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %name.addr = alloca ptr, align 4
  %counterOrderId.addr = alloca i32, align 4
  %tmp = alloca %"class.hlsl::RWStructuredBuffer", align 4
  store ptr %agg.result, ptr %result.ptr, align 4
  store i32 %registerNo, ptr %registerNo.addr, align 4, !tbaa !4
  store i32 %spaceNo, ptr %spaceNo.addr, align 4, !tbaa !4
  store i32 %range, ptr %range.addr, align 4, !tbaa !4
  store i32 %index, ptr %index.addr, align 4, !tbaa !4
  store ptr %name, ptr %name.addr, align 4, !tbaa !8
  store i32 %counterOrderId, ptr %counterOrderId.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %tmp) #10
  call void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %tmp) #9
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %5, ptr %__handle, align 4, !tbaa !11
  %__handle1 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  %6 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle1, align 4, !tbaa !11
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 1
  store target("dx.RawBuffer", i32, 1, 0) %6, ptr %__counter_handle, align 4, !tbaa !13
  call void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %agg.result, ptr noundef nonnull align 4 dereferenceable(8) %tmp) #9
  call void @llvm.lifetime.end.p0(ptr %tmp) #10
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal void @_Z4mainDv3_j(<3 x i32> noundef %id) #1 {
entry:
  %id.addr = alloca <3 x i32>, align 16
  %value = alloca i32, align 4
  %tmp = alloca <4 x i32>, align 16
  %tmp3 = alloca <4 x i32>, align 16
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !14
  call void @llvm.lifetime.start.p0(ptr %value) #10
  %0 = load <3 x i32>, ptr %id.addr, align 16
  %1 = extractelement <3 x i32> %0, i32 0
  %call = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL4Data, i32 noundef %1) #9
  %2 = load i32, ptr %call, align 4, !tbaa !4
  store i32 %2, ptr %value, align 4, !tbaa !4
  %3 = load i32, ptr %value, align 4, !tbaa !4
  %and = and i32 %3, 3
  switch i32 %and, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
  ]

sw.bb:                                            ; preds = %entry
  %4 = load i32, ptr %value, align 4, !tbaa !4
  %hlsl.wave.active.sum = call i32 @llvm.dx.wave.reduce.usum.i32(i32 %4)
  store i32 %hlsl.wave.active.sum, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.bb1:                                           ; preds = %entry
  %5 = load i32, ptr %value, align 4, !tbaa !4
  %cmp = icmp ugt i32 %5, 7
  %6 = call <4 x i32> @llvm.dx.wave.ballot(i1 %cmp)
  store <4 x i32> %6, ptr %tmp, align 16
  %7 = load <4 x i32>, ptr %tmp, align 16
  %8 = extractelement <4 x i32> %7, i32 0
  %9 = call i32 @llvm.ctpop.i32(i32 %8)
  store i32 %9, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.bb2:                                           ; preds = %entry
  %10 = load i32, ptr %value, align 4, !tbaa !4
  %11 = call <4 x i32> @llvm.dx.wave.ballot(i1 true)
  store <4 x i32> %11, ptr %tmp3, align 16
  %12 = load <4 x i32>, ptr %tmp3, align 16
  %13 = extractelement <4 x i32> %12, i32 0
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %hlsl.wave.readlane = call i32 @llvm.dx.wave.readlane.i32(i32 %10, i32 %14)
  store i32 %hlsl.wave.readlane, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  store i32 0, ptr %value, align 4, !tbaa !4
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb2, %sw.bb1, %sw.bb
  %15 = load i32, ptr %value, align 4, !tbaa !4
  %16 = load <3 x i32>, ptr %id.addr, align 16
  %17 = extractelement <3 x i32> %16, i32 0
  %call4 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL4Data, i32 noundef %17) #9
  store i32 %15, ptr %call4, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %value) #10
  ret void
}

; Function Attrs: convergent noinline norecurse
define void @main() #2 {
entry:
  call void @_GLOBAL__sub_I_wave_switch.hlsl()
  %0 = call i32 @llvm.dx.thread.id(i32 0)
  %1 = insertelement <3 x i32> poison, i32 %0, i64 0
  %2 = call i32 @llvm.dx.thread.id(i32 1)
  %3 = insertelement <3 x i32> %1, i32 %2, i64 1
  %4 = call i32 @llvm.dx.thread.id(i32 2)
  %5 = insertelement <3 x i32> %3, i32 %4, i64 2
  call void @_Z4mainDv3_j(<3 x i32> %5)
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.dx.thread.id(i32) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !15
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !11
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.dx.wave.reduce.usum.i32(i32) #5

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare <4 x i32> @llvm.dx.wave.ballot(i1) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #7

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.dx.wave.readlane.i32(i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !15
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) poison, ptr %__handle, align 4, !tbaa !11
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32, i32, i32, i32, ptr) #8

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %this, ptr noundef nonnull align 4 dereferenceable(8) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !15
  store ptr %other, ptr %other.addr, align 4, !tbaa !15
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !15, !nonnull !17, !align !18
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !11
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %1, ptr %__handle2, align 4, !tbaa !11
  %2 = load ptr, ptr %other.addr, align 4, !tbaa !15, !nonnull !17, !align !18
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %2, i32 0, i32 1
  %3 = load target("dx.RawBuffer", i32, 1, 0), ptr %__counter_handle, align 4, !tbaa !13
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("dx.RawBuffer", i32, 1, 0) %3, ptr %__counter_handle3, align 4, !tbaa !13
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32) #8

; Function Attrs: alwaysinline convergent nounwind
define internal void @_GLOBAL__sub_I_wave_switch.hlsl() #0 {
entry:
  call void @__cxx_global_var_init()
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #9 = { convergent }
attributes #10 = { nounwind }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"p1 omnipotent char", !10, i64 0}
!10 = !{!"any pointer", !6, i64 0}
!11 = !{!12, !6, i64 0}
!12 = !{!"_ZTSN4hlsl18RWStructuredBufferIjEE", !6, i64 0, !6, i64 4}
!13 = !{!12, !6, i64 4}
!14 = !{!6, !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !10, i64 0}
!17 = !{}
!18 = !{i64 4}
