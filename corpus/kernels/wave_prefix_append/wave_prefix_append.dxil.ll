target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%"class.hlsl::StructuredBuffer" = type { target("dx.RawBuffer", i32, 0, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("dx.RawBuffer", i32, 1, 0), target("dx.RawBuffer", i32, 1, 0) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 4
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 4
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init() #0 {
entry:
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 4 @_ZL2In, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #10
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind noalias writable sret(%"class.hlsl::StructuredBuffer") align 4 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name) #1 align 2 {
entry:
  %result.ptr = alloca ptr, align 4
  %registerNo.addr = alloca i32, align 4
  %spaceNo.addr = alloca i32, align 4
  %range.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %name.addr = alloca ptr, align 4
  %tmp = alloca %"class.hlsl::StructuredBuffer", align 4
  store ptr %agg.result, ptr %result.ptr, align 4
  store i32 %registerNo, ptr %registerNo.addr, align 4, !tbaa !4
  store i32 %spaceNo, ptr %spaceNo.addr, align 4, !tbaa !4
  store i32 %range, ptr %range.addr, align 4, !tbaa !4
  store i32 %index, ptr %index.addr, align 4, !tbaa !4
  store ptr %name, ptr %name.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %tmp) #11
  call void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %tmp) #10
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) %5, ptr %__handle, align 4, !tbaa !11
  call void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %agg.result, ptr noundef nonnull align 4 dereferenceable(4) %tmp) #10
  call void @llvm.lifetime.end.p0(ptr %tmp) #11
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init.1() #0 {
entry:
  call void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 4 @_ZL3Out, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.2, i32 noundef 0) #10
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #11
  call void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %tmp) #10
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %5, ptr %__handle, align 4, !tbaa !13
  %__handle1 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  %6 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle1, align 4, !tbaa !13
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 1
  store target("dx.RawBuffer", i32, 1, 0) %6, ptr %__counter_handle, align 4, !tbaa !15
  call void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %agg.result, ptr noundef nonnull align 4 dereferenceable(8) %tmp) #10
  call void @llvm.lifetime.end.p0(ptr %tmp) #11
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal void @_Z4mainDv3_j(<3 x i32> noundef %id) #1 {
entry:
  %id.addr = alloca <3 x i32>, align 16
  %value = alloca i32, align 4
  %keep = alloca i32, align 4
  %rank = alloca i32, align 4
  %base = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !16
  call void @llvm.lifetime.start.p0(ptr %value) #11
  %0 = load <3 x i32>, ptr %id.addr, align 16
  %1 = extractelement <3 x i32> %0, i32 0
  %call = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) @_ZL2In, i32 noundef %1) #10
  %2 = load i32, ptr %call, align 4, !tbaa !4
  store i32 %2, ptr %value, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %keep) #11
  %3 = load i32, ptr %value, align 4, !tbaa !4
  %cmp = icmp ugt i32 %3, 10
  %storedv = zext i1 %cmp to i32
  store i32 %storedv, ptr %keep, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(ptr %rank) #11
  %4 = load i32, ptr %keep, align 4, !tbaa !17, !range !19, !noundef !20
  %loadedv = trunc i32 %4 to i1
  %5 = zext i1 %loadedv to i64
  %cond = select i1 %loadedv, i32 1, i32 0
  %call1 = call noundef i32 @subgroupExclusiveAdd(i32 noundef %cond) #10
  store i32 %call1, ptr %rank, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %base) #11
  store i32 0, ptr %base, align 4, !tbaa !4
  %6 = call i1 @llvm.dx.wave.is.first.lane()
  br i1 %6, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %call2 = call noundef i32 @_ZN4hlsl18RWStructuredBufferIjE16IncrementCounterEv(ptr noundef nonnull align 4 dereferenceable(8) @_ZL3Out) #10
  %7 = call i32 @llvm.dx.wave.get.lane.count()
  %mul = mul i32 %call2, %7
  store i32 %mul, ptr %base, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %8 = load i32, ptr %base, align 4, !tbaa !4
  %hlsl.wave.readlane = call i32 @llvm.dx.wave.readlane.i32(i32 %8, i32 0)
  store i32 %hlsl.wave.readlane, ptr %base, align 4, !tbaa !4
  %9 = load i32, ptr %keep, align 4, !tbaa !17, !range !19, !noundef !20
  %loadedv3 = trunc i32 %9 to i1
  br i1 %loadedv3, label %if.then4, label %if.end6

if.then4:                                         ; preds = %if.end
  %10 = load i32, ptr %value, align 4, !tbaa !4
  %11 = load i32, ptr %base, align 4, !tbaa !4
  %12 = load i32, ptr %rank, align 4, !tbaa !4
  %add = add i32 %11, %12
  %call5 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL3Out, i32 noundef %add) #10
  store i32 %10, ptr %call5, align 4, !tbaa !4
  br label %if.end6

if.end6:                                          ; preds = %if.then4, %if.end
  call void @llvm.lifetime.end.p0(ptr %base) #11
  call void @llvm.lifetime.end.p0(ptr %rank) #11
  call void @llvm.lifetime.end.p0(ptr %keep) #11
  call void @llvm.lifetime.end.p0(ptr %value) #11
  ret void
}

; Function Attrs: convergent noinline norecurse
define void @main() #2 {
entry:
  call void @_GLOBAL__sub_I_wave_prefix_append.hlsl()
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
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 0, 0), ptr %__handle, align 4, !tbaa !11
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: convergent
declare hidden noundef i32 @subgroupExclusiveAdd(i32 noundef) #5

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare i1 @llvm.dx.wave.is.first.lane() #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef i32 @_ZN4hlsl18RWStructuredBufferIjE16IncrementCounterEv(ptr noundef nonnull align 4 dereferenceable(8) %this) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  %0 = load target("dx.RawBuffer", i32, 1, 0), ptr %__counter_handle, align 4, !tbaa !15
  %1 = call i32 @llvm.dx.resource.updatecounter.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %0, i8 1)
  ret i32 %1
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare i32 @llvm.dx.wave.get.lane.count() #6

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.dx.wave.readlane.i32(i32, i32) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !13
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) poison, ptr %__handle, align 4, !tbaa !11
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32, i32, i32, i32, ptr) #8

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %this, ptr noundef nonnull align 4 dereferenceable(4) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  store ptr %other, ptr %other.addr, align 4, !tbaa !21
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !21, !nonnull !20, !align !25
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 0, 0), ptr %__handle, align 4, !tbaa !11
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) %1, ptr %__handle2, align 4, !tbaa !11
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) poison, ptr %__handle, align 4, !tbaa !13
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32, i32, i32, i32, ptr) #8

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %this, ptr noundef nonnull align 4 dereferenceable(8) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  store ptr %other, ptr %other.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !23, !nonnull !20, !align !25
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !13
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %1, ptr %__handle2, align 4, !tbaa !13
  %2 = load ptr, ptr %other.addr, align 4, !tbaa !23, !nonnull !20, !align !25
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %2, i32 0, i32 1
  %3 = load target("dx.RawBuffer", i32, 1, 0), ptr %__counter_handle, align 4, !tbaa !15
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("dx.RawBuffer", i32, 1, 0) %3, ptr %__counter_handle3, align 4, !tbaa !15
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0), i32) #8

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare i32 @llvm.dx.resource.updatecounter.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i8) #9

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32) #8

; Function Attrs: alwaysinline convergent nounwind
define internal void @_GLOBAL__sub_I_wave_prefix_append.hlsl() #0 {
entry:
  call void @__cxx_global_var_init()
  call void @__cxx_global_var_init.1()
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #7 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #8 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #9 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #10 = { convergent }
attributes #11 = { nounwind }

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
!12 = !{!"_ZTSN4hlsl16StructuredBufferIjEE", !6, i64 0}
!13 = !{!14, !6, i64 0}
!14 = !{!"_ZTSN4hlsl18RWStructuredBufferIjEE", !6, i64 0, !6, i64 4}
!15 = !{!14, !6, i64 4}
!16 = !{!6, !6, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !6, i64 0}
!19 = !{i32 0, i32 2}
!20 = !{}
!21 = !{!22, !22, i64 0}
!22 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !10, i64 0}
!23 = !{!24, !24, i64 0}
!24 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !10, i64 0}
!25 = !{i64 4}
