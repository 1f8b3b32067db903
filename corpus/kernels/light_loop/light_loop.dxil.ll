target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%"class.hlsl::StructuredBuffer" = type { target("dx.RawBuffer", i32, 0, 0) }
%"class.hlsl::StructuredBuffer.0" = type { target("dx.RawBuffer", float, 0, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("dx.RawBuffer", float, 1, 0), target("dx.RawBuffer", float, 1, 0) }

@_ZL5Masks = internal global %"class.hlsl::StructuredBuffer" poison, align 4
@.str = private unnamed_addr constant [6 x i8] c"Masks\00", align 1
@_ZL6Lights = internal global %"class.hlsl::StructuredBuffer.0" poison, align 4
@.str.2 = private unnamed_addr constant [7 x i8] c"Lights\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 4
@.str.4 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init() #0 {
entry:
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 4 @_ZL5Masks, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #8
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #9
  call void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %tmp) #8
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) %5, ptr %__handle, align 4, !tbaa !11
  call void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %agg.result, ptr noundef nonnull align 4 dereferenceable(4) %tmp) #8
  call void @llvm.lifetime.end.p0(ptr %tmp) #9
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init.1() #0 {
entry:
  call void @_ZN4hlsl16StructuredBufferIfE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer.0") align 4 @_ZL6Lights, i32 noundef 1, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.2) #8
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIfE19__createFromBindingEjjijPKc(ptr dead_on_unwind noalias writable sret(%"class.hlsl::StructuredBuffer.0") align 4 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name) #1 align 2 {
entry:
  %result.ptr = alloca ptr, align 4
  %registerNo.addr = alloca i32, align 4
  %spaceNo.addr = alloca i32, align 4
  %range.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %name.addr = alloca ptr, align 4
  %tmp = alloca %"class.hlsl::StructuredBuffer.0", align 4
  store ptr %agg.result, ptr %result.ptr, align 4
  store i32 %registerNo, ptr %registerNo.addr, align 4, !tbaa !4
  store i32 %spaceNo, ptr %spaceNo.addr, align 4, !tbaa !4
  store i32 %range, ptr %range.addr, align 4, !tbaa !4
  store i32 %index, ptr %index.addr, align 4, !tbaa !4
  store ptr %name, ptr %name.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr %tmp) #9
  call void @_ZN4hlsl16StructuredBufferIfEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %tmp) #8
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_0_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer.0", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", float, 0, 0) %5, ptr %__handle, align 4, !tbaa !13
  call void @_ZN4hlsl16StructuredBufferIfEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %agg.result, ptr noundef nonnull align 4 dereferenceable(4) %tmp) #8
  call void @llvm.lifetime.end.p0(ptr %tmp) #9
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init.3() #0 {
entry:
  call void @_ZN4hlsl18RWStructuredBufferIfE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 4 @_ZL3Out, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.4, i32 noundef 0) #8
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIfE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind noalias writable sret(%"class.hlsl::RWStructuredBuffer") align 4 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name, i32 noundef %counterOrderId) #1 align 2 {
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #9
  call void @_ZN4hlsl18RWStructuredBufferIfEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %tmp) #8
  %0 = load i32, ptr %registerNo.addr, align 4, !tbaa !4
  %1 = load i32, ptr %spaceNo.addr, align 4, !tbaa !4
  %2 = load i32, ptr %range.addr, align 4, !tbaa !4
  %3 = load i32, ptr %index.addr, align 4, !tbaa !4
  %4 = load ptr, ptr %name.addr, align 4, !tbaa !8
  %5 = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_1_0t(i32 %1, i32 %0, i32 %2, i32 %3, ptr %4)
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("dx.RawBuffer", float, 1, 0) %5, ptr %__handle, align 4, !tbaa !15
  %__handle1 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  %6 = load target("dx.RawBuffer", float, 1, 0), ptr %__handle1, align 4, !tbaa !15
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 1
  store target("dx.RawBuffer", float, 1, 0) %6, ptr %__counter_handle, align 4, !tbaa !17
  call void @_ZN4hlsl18RWStructuredBufferIfEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %agg.result, ptr noundef nonnull align 4 dereferenceable(8) %tmp) #8
  call void @llvm.lifetime.end.p0(ptr %tmp) #9
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal void @_Z4mainDv3_j(<3 x i32> noundef %id) #1 {
entry:
  %id.addr = alloca <3 x i32>, align 16
  %mine = alloca i32, align 4
  %sum = alloca float, align 4
  %wanted = alloca i32, align 4
  %light = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !18
  call void @llvm.lifetime.start.p0(ptr %mine) #9
  %0 = load <3 x i32>, ptr %id.addr, align 16
  %1 = extractelement <3 x i32> %0, i32 0
  %call = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) @_ZL5Masks, i32 noundef %1) #8
  %2 = load i32, ptr %call, align 4, !tbaa !4
  store i32 %2, ptr %mine, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %sum) #9
  store float 0.000000e+00, ptr %sum, align 4, !tbaa !19
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %3 = load i32, ptr %mine, align 4, !tbaa !4
  %cmp = icmp ne i32 %3, 0
  %4 = call i1 @llvm.dx.wave.any(i1 %cmp)
  br i1 %4, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(ptr %wanted) #9
  %5 = load i32, ptr %mine, align 4, !tbaa !4
  %cmp1 = icmp ne i32 %5, 0
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.body
  %6 = load i32, ptr %mine, align 4, !tbaa !4
  %7 = call i32 @llvm.cttz.i32(i32 %6, i1 true)
  br label %cond.end

cond.false:                                       ; preds = %while.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %7, %cond.true ], [ 32, %cond.false ]
  store i32 %cond, ptr %wanted, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %light) #9
  %8 = load i32, ptr %wanted, align 4, !tbaa !4
  %hlsl.wave.active.min = call i32 @llvm.dx.wave.reduce.umin.i32(i32 %8)
  store i32 %hlsl.wave.active.min, ptr %light, align 4, !tbaa !4
  %9 = load i32, ptr %light, align 4, !tbaa !4
  %10 = load i32, ptr %wanted, align 4, !tbaa !4
  %cmp2 = icmp eq i32 %9, %10
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %11 = load i32, ptr %light, align 4, !tbaa !4
  %call3 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIfEixEj(ptr noundef nonnull align 4 dereferenceable(4) @_ZL6Lights, i32 noundef %11) #8
  %12 = load float, ptr %call3, align 4, !tbaa !19
  %13 = load float, ptr %sum, align 4, !tbaa !19
  %add = fadd reassoc nnan ninf nsz arcp afn float %13, %12
  store float %add, ptr %sum, align 4, !tbaa !19
  %14 = load i32, ptr %mine, align 4, !tbaa !4
  %sub = sub i32 %14, 1
  %15 = load i32, ptr %mine, align 4, !tbaa !4
  %and = and i32 %15, %sub
  store i32 %and, ptr %mine, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  call void @llvm.lifetime.end.p0(ptr %light) #9
  call void @llvm.lifetime.end.p0(ptr %wanted) #9
  br label %while.cond, !llvm.loop !21

while.end:                                        ; preds = %while.cond
  %16 = load float, ptr %sum, align 4, !tbaa !19
  %17 = load <3 x i32>, ptr %id.addr, align 16
  %18 = extractelement <3 x i32> %17, i32 0
  %call4 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIfEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL3Out, i32 noundef %18) #8
  store float %16, ptr %call4, align 4, !tbaa !19
  call void @llvm.lifetime.end.p0(ptr %sum) #9
  call void @llvm.lifetime.end.p0(ptr %mine) #9
  ret void
}

; Function Attrs: convergent noinline norecurse
define void @main() #2 {
entry:
  call void @_GLOBAL__sub_I_light_loop.hlsl()
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", i32, 0, 0), ptr %__handle, align 4, !tbaa !11
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.dx.wave.any(i1) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #6

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.dx.wave.reduce.umin.i32(i32) #5

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIfEixEj(ptr noundef nonnull align 4 dereferenceable(4) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer.0", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", float, 0, 0), ptr %__handle, align 4, !tbaa !13
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_0_0t(target("dx.RawBuffer", float, 0, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIfEixEj(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !27
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !4
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  %0 = load target("dx.RawBuffer", float, 1, 0), ptr %__handle, align 4, !tbaa !15
  %1 = load i32, ptr %Index.addr, align 4, !tbaa !4
  %2 = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_1_0t(target("dx.RawBuffer", float, 1, 0) %0, i32 %1)
  ret ptr %2
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) poison, ptr %__handle, align 4, !tbaa !11
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", i32, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_0_0t(i32, i32, i32, i32, ptr) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %this, ptr noundef nonnull align 4 dereferenceable(4) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  store ptr %other, ptr %other.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !23, !nonnull !29, !align !30
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 0, 0), ptr %__handle, align 4, !tbaa !11
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 0, 0) %1, ptr %__handle2, align 4, !tbaa !11
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIfEC2Ev(ptr noundef nonnull align 4 dereferenceable(4) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer.0", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", float, 0, 0) poison, ptr %__handle, align 4, !tbaa !13
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_0_0t(i32, i32, i32, i32, ptr) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIfEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(4) %this, ptr noundef nonnull align 4 dereferenceable(4) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
  store ptr %other, ptr %other.addr, align 4, !tbaa !25
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !25, !nonnull !29, !align !30
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer.0", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", float, 0, 0), ptr %__handle, align 4, !tbaa !13
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer.0", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", float, 0, 0) %1, ptr %__handle2, align 4, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIfEC2Ev(ptr noundef nonnull align 4 dereferenceable(8) %this) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !27
  %this1 = load ptr, ptr %this.addr, align 4
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", float, 1, 0) poison, ptr %__handle, align 4, !tbaa !15
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_f32_1_0t(i32, i32, i32, i32, ptr) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIfEC2ERKS1_(ptr noundef nonnull align 4 dereferenceable(8) %this, ptr noundef nonnull align 4 dereferenceable(8) %other) unnamed_addr #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %other.addr = alloca ptr, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !27
  store ptr %other, ptr %other.addr, align 4, !tbaa !27
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !27, !nonnull !29, !align !30
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", float, 1, 0), ptr %__handle, align 4, !tbaa !15
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", float, 1, 0) %1, ptr %__handle2, align 4, !tbaa !15
  %2 = load ptr, ptr %other.addr, align 4, !tbaa !27, !nonnull !29, !align !30
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %2, i32 0, i32 1
  %3 = load target("dx.RawBuffer", float, 1, 0), ptr %__counter_handle, align 4, !tbaa !17
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("dx.RawBuffer", float, 1, 0) %3, ptr %__counter_handle3, align 4, !tbaa !17
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_0_0t(target("dx.RawBuffer", i32, 0, 0), i32) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_0_0t(target("dx.RawBuffer", float, 0, 0), i32) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_f32_1_0t(target("dx.RawBuffer", float, 1, 0), i32) #7

; Function Attrs: alwaysinline convergent nounwind
define internal void @_GLOBAL__sub_I_light_loop.hlsl() #0 {
entry:
  call void @__cxx_global_var_init()
  call void @__cxx_global_var_init.1()
  call void @__cxx_global_var_init.3()
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #8 = { convergent }
attributes #9 = { nounwind }

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
!14 = !{!"_ZTSN4hlsl16StructuredBufferIfEE", !6, i64 0}
!15 = !{!16, !6, i64 0}
!16 = !{!"_ZTSN4hlsl18RWStructuredBufferIfEE", !6, i64 0, !6, i64 4}
!17 = !{!16, !6, i64 4}
!18 = !{!6, !6, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"float", !6, i64 0}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = !{!24, !24, i64 0}
!24 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !10, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"p1 _ZTSN4hlsl16StructuredBufferIfEE", !10, i64 0}
!27 = !{!28, !28, i64 0}
!28 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIfEE", !10, i64 0}
!29 = !{}
!30 = !{i64 4}
