target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%"class.hlsl::StructuredBuffer" = type { target("dx.RawBuffer", i32, 0, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("dx.RawBuffer", i32, 1, 0), target("dx.RawBuffer", i32, 1, 0) }

@_ZL5Nodes = internal global %"class.hlsl::StructuredBuffer" poison, align 4
@.str = private unnamed_addr constant [6 x i8] c"Nodes\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 4
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline convergent nounwind
define internal void @__cxx_global_var_init() #0 {
entry:
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 4 @_ZL5Nodes, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #7
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
define internal void @_Z4mainDv3_j(<3 x i32> noundef %id) #1 {
entry:
  %id.addr = alloca <3 x i32>, align 16
  %stack = alloca [8 x i32], align 4
  %depth = alloca i32, align 4
  %hits = alloca i32, align 4
  %node = alloca i32, align 4
  %wants = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !16
  call void @llvm.lifetime.start.p0(ptr %stack) #8
  call void @llvm.lifetime.start.p0(ptr %depth) #8
  store i32 1, ptr %depth, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %hits) #8
  store i32 0, ptr %hits, align 4, !tbaa !4
  %arrayidx = getelementptr inbounds [8 x i32], ptr %stack, i32 0, i32 0
  store i32 1, ptr %arrayidx, align 4, !tbaa !4
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  call void @llvm.lifetime.start.p0(ptr %node) #8
  %0 = load i32, ptr %depth, align 4, !tbaa !4
  %dec = add i32 %0, -1
  store i32 %dec, ptr %depth, align 4, !tbaa !4
  %arrayidx1 = getelementptr inbounds nuw [8 x i32], ptr %stack, i32 0, i32 %dec
  %1 = load i32, ptr %arrayidx1, align 4, !tbaa !4
  store i32 %1, ptr %node, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %wants) #8
  %2 = load i32, ptr %node, align 4, !tbaa !4
  %call = call noundef nonnull align 4 dereferenceable(4) ptr @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(4) @_ZL5Nodes, i32 noundef %2) #7
  %3 = load i32, ptr %call, align 4, !tbaa !4
  %4 = load <3 x i32>, ptr %id.addr, align 16
  %5 = extractelement <3 x i32> %4, i32 0
  %and = and i32 %5, 31
  %shl.mask = and i32 %and, 31
  %shl = shl i32 1, %shl.mask
  %and2 = and i32 %3, %shl
  %cmp = icmp ne i32 %and2, 0
  %storedv = zext i1 %cmp to i32
  store i32 %storedv, ptr %wants, align 4, !tbaa !17
  %6 = load i32, ptr %wants, align 4, !tbaa !17, !range !19, !noundef !20
  %loadedv = trunc i32 %6 to i1
  br i1 %loadedv, label %if.then, label %if.end

if.then:                                          ; preds = %do.body
  %7 = load i32, ptr %hits, align 4, !tbaa !4
  %inc = add i32 %7, 1
  store i32 %inc, ptr %hits, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %do.body
  %8 = load i32, ptr %wants, align 4, !tbaa !17, !range !19, !noundef !20
  %loadedv3 = trunc i32 %8 to i1
  %9 = call i1 @llvm.dx.wave.any(i1 %loadedv3)
  br i1 %9, label %land.lhs.true, label %if.end13

land.lhs.true:                                    ; preds = %if.end
  %10 = load i32, ptr %node, align 4, !tbaa !4
  %cmp4 = icmp ult i32 %10, 64
  br i1 %cmp4, label %land.lhs.true5, label %if.end13

land.lhs.true5:                                   ; preds = %land.lhs.true
  %11 = load i32, ptr %depth, align 4, !tbaa !4
  %cmp6 = icmp ult i32 %11, 7
  br i1 %cmp6, label %if.then7, label %if.end13

if.then7:                                         ; preds = %land.lhs.true5
  %12 = load i32, ptr %node, align 4, !tbaa !4
  %mul = mul i32 2, %12
  %13 = load i32, ptr %depth, align 4, !tbaa !4
  %inc8 = add i32 %13, 1
  store i32 %inc8, ptr %depth, align 4, !tbaa !4
  %arrayidx9 = getelementptr inbounds nuw [8 x i32], ptr %stack, i32 0, i32 %13
  store i32 %mul, ptr %arrayidx9, align 4, !tbaa !4
  %14 = load i32, ptr %node, align 4, !tbaa !4
  %mul10 = mul i32 2, %14
  %add = add i32 %mul10, 1
  %15 = load i32, ptr %depth, align 4, !tbaa !4
  %inc11 = add i32 %15, 1
  store i32 %inc11, ptr %depth, align 4, !tbaa !4
  %arrayidx12 = getelementptr inbounds nuw [8 x i32], ptr %stack, i32 0, i32 %15
  store i32 %add, ptr %arrayidx12, align 4, !tbaa !4
  br label %if.end13

if.end13:                                         ; preds = %if.then7, %land.lhs.true5, %land.lhs.true, %if.end
  %16 = load i32, ptr %hits, align 4, !tbaa !4
  %cmp14 = icmp ugt i32 %16, 3
  %17 = call i1 @llvm.dx.wave.all(i1 %cmp14)
  br i1 %17, label %if.then15, label %if.end16

if.then15:                                        ; preds = %if.end13
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end16:                                         ; preds = %if.end13
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end16, %if.then15
  call void @llvm.lifetime.end.p0(ptr %wants) #8
  call void @llvm.lifetime.end.p0(ptr %node) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 2, label %do.end
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %do.cond

do.cond:                                          ; preds = %cleanup.cont
  %18 = load i32, ptr %depth, align 4, !tbaa !4
  %cmp18 = icmp ugt i32 %18, 0
  br i1 %cmp18, label %do.body, label %do.end, !llvm.loop !21

do.end:                                           ; preds = %do.cond, %cleanup
  %19 = load i32, ptr %hits, align 4, !tbaa !4
  %20 = load <3 x i32>, ptr %id.addr, align 16
  %21 = extractelement <3 x i32> %20, i32 0
  %call19 = call noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) @_ZL3Out, i32 noundef %21) #7
  store i32 %19, ptr %call19, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %hits) #8
  call void @llvm.lifetime.end.p0(ptr %depth) #8
  call void @llvm.lifetime.end.p0(ptr %stack) #8
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: convergent noinline norecurse
define void @main() #2 {
entry:
  call void @_GLOBAL__sub_I_traversal.hlsl()
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

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.dx.wave.all(i1) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef nonnull align 4 dereferenceable(4) ptr @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 4 dereferenceable(8) %this, i32 noundef %Index) #1 align 2 {
entry:
  %this.addr = alloca ptr, align 4
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !23
  store ptr %other, ptr %other.addr, align 4, !tbaa !23
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !23, !nonnull !20, !align !27
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
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
  store ptr %this, ptr %this.addr, align 4, !tbaa !25
  store ptr %other, ptr %other.addr, align 4, !tbaa !25
  %this1 = load ptr, ptr %this.addr, align 4
  %0 = load ptr, ptr %other.addr, align 4, !tbaa !25, !nonnull !20, !align !27
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %0, i32 0, i32 0
  %1 = load target("dx.RawBuffer", i32, 1, 0), ptr %__handle, align 4, !tbaa !13
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("dx.RawBuffer", i32, 1, 0) %1, ptr %__handle2, align 4, !tbaa !13
  %2 = load ptr, ptr %other.addr, align 4, !tbaa !25, !nonnull !20, !align !27
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
define internal void @_GLOBAL__sub_I_traversal.hlsl() #0 {
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
attributes #5 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
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
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !6, i64 0}
!19 = !{i32 0, i32 2}
!20 = !{}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = !{!24, !24, i64 0}
!24 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !10, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !10, i64 0}
!27 = !{i64 4}
