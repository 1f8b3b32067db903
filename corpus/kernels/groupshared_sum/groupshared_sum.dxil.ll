target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%"class.hlsl::StructuredBuffer" = type { target("dx.RawBuffer", i32, 0, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("dx.RawBuffer", i32, 1, 0), target("dx.RawBuffer", i32, 1, 0) }

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 4
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 4
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@Tile = hidden addrspace(3) global [64 x i32] zeroinitializer, align 4

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init() #0 {
entry:
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 4 @_ZL2In, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #7
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #8
  call void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %tmp) #7
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) %5, ptr %__handle, align 4, !tbaa !11
  call void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %agg.result, ptr noundef nonnull align 4 dereferenceable(4) %tmp) #7
  call void @llvm.lifetime.end.p0(ptr %tmp) #8
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init.1() #0 {
entry:
  call void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 4 @_ZL3Out, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.2, i32 noundef 0) #7
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #8
  call void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %tmp) #7
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
  call void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %agg.result, ptr noundef nonnull align 4 dereferenceable(8) %tmp) #7
  call void @llvm.lifetime.end.p0(ptr %tmp) #8
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal void @_Z4mainDv3_jj(<3 x i32> noundef %id, i32 noundef %local) #1 {
entry:
  %id.addr = alloca <3 x i32>, align 16
  %local.addr = alloca i32, align 4
  %half_size = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !16
  store i32 %local, ptr %local.addr, align 4, !tbaa !4
  %0 = load <3 x i32>, ptr %id.addr, align 16
  %1 = extractelement <3 x i32> %0, i32 0
  %call = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) @_ZL2In, i32 noundef %1) #7
  %2 = load i32, ptr %call, align 4, !tbaa !4
  %3 = load i32, ptr %local.addr, align 4, !tbaa !4
  %arrayidx = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i32 0, i32 %3
  store i32 %2, ptr addrspace(3) %arrayidx, align 4, !tbaa !4
  call void @llvm.dx.group.memory.barrier.with.group.sync()
  call void @llvm.lifetime.start.p0(ptr %half_size) #8
  store i32 32, ptr %half_size, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp = icmp ugt i32 %4, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %half_size) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %local.addr, align 4, !tbaa !4
  %6 = load i32, ptr %half_size, align 4, !tbaa !4
  %cmp1 = icmp ult i32 %5, %6
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %7 = load i32, ptr %local.addr, align 4, !tbaa !4
  %8 = load i32, ptr %half_size, align 4, !tbaa !4
  %add = add i32 %7, %8
  %arrayidx2 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i32 0, i32 %add
  %9 = load i32, ptr addrspace(3) %arrayidx2, align 4, !tbaa !4
  %10 = load i32, ptr %local.addr, align 4, !tbaa !4
  %arrayidx3 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i32 0, i32 %10
  %11 = load i32, ptr addrspace(3) %arrayidx3, align 4, !tbaa !4
  %add4 = add i32 %11, %9
  store i32 %add4, ptr addrspace(3) %arrayidx3, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.dx.group.memory.barrier.with.group.sync()
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %12 = load i32, ptr %half_size, align 4, !tbaa !4
  %shr = lshr i32 %12, 1
  store i32 %shr, ptr %half_size, align 4, !tbaa !4
  br label %for.cond, !llvm.loop !17

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load i32, ptr %local.addr, align 4, !tbaa !4
  %cmp5 = icmp eq i32 %13, 0
  br i1 %cmp5, label %if.then6, label %if.end8

if.then6:                                         ; preds = %for.end
  %14 = load i32, ptr addrspace(3) @Tile, align 4, !tbaa !4
  %15 = load <3 x i32>, ptr %id.addr, align 16
  %16 = extractelement <3 x i32> %15, i32 0
  %div = udiv i32 %16, 64
  %call7 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL3Out, i32 noundef %div) #7
  store i32 %14, ptr %call7, align 4, !tbaa !4
  br label %if.end8

if.end8:                                          ; preds = %if.then6, %for.end
  ret void
}

; Function Attrs: convergent noinline norecurse
define void @main() #2 {
entry:
  call void @_GLOBAL__sub_I_groupshared_sum.hlsl()
  %0 = call i32 @llvm.dx.thread.id(i32 0)
  %1 = insertelement <3 x i32> poison, i32 %0, i64 0
  %2 = call i32 @llvm.dx.thread.id(i32 1)
  %3 = insertelement <3 x i32> %1, i32 %2, i64 1
  %4 = call i32 @llvm.dx.thread.id(i32 2)
  %5 = insertelement <3 x i32> %3, i32 %4, i64 2
  %6 = call i32 @llvm.dx.flattened.thread.id.in.group()
  call void @_Z4mainDv3_jj(<3 x i32> %5, i32 %6)
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.dx.thread.id(i32) #3

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.dx.flattened.thread.id.in.group() #3

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !19
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 0, 0), ptr %__handle, align 4, !tbaa !11
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare void @llvm.dx.group.memory.barrier.with.group.sync() #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !13
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !19
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) poison, ptr %__handle, align 4, !tbaa !11
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32, i32, i32, i32, ptr) #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %this, ptr noundef nonnull align 4 dereferenceable(4) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !19
  store ptr %other, ptr %other.addr, align 4, !tbaa !19
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !19, !nonnull !23, !align !24
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) poison, ptr %__handle, align 4, !tbaa !13
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32, i32, i32, i32, ptr) #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %this, ptr noundef nonnull align 4 dereferenceable(8) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !21
  store ptr %other, ptr %other.addr, align 4, !tbaa !21
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !21, !nonnull !23, !align !24
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !13
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %1, ptr %__handle2, align 4, !tbaa !13
  %2 = load ptr, ptr %other.addr, align 4, !tbaa !21, !nonnull !23, !align !24
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %2, i32 0, i32 1
  %3 = load target("dx.RawBuffer", i32, 1, 0), ptr %__counter_handle, align 4, !tbaa !15
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("dx.RawBuffer", i32, 1, 0) %3, ptr %__counter_handle3, align 4, !tbaa !15
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0), i32) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32) #6

; Function Attrs: alwaysinline convergent nounwind
define internal void @_GLOBAL__sub_I_groupshared_sum.hlsl() #0 {
entry:
  call void @__cxx_global_var_init()
  call void @__cxx_global_var_init.1()
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #7 = { convergent }
attributes #8 = { nounwind }

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
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!20, !20, i64 0}
!20 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !10, i64 0}
!21 = !{!22, !22, i64 0}
!22 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !10, i64 0}
!23 = !{}
!24 = !{i64 4}
