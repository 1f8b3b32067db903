target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

%"class.hlsl::StructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0) }
%"class.hlsl::RWStructuredBuffer" = type { target("spirv.VulkanBuffer", [0 x i32], 12, 1), target("spirv.VulkanBuffer", i32, 12, 1) }

$_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc = comdat any

$_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj = comdat any

$_ZNK4hlsl16StructuredBufferIjEixEj = comdat any

$_ZN4hlsl18RWStructuredBufferIjEixEj = comdat any

$_ZN4hlsl16StructuredBufferIjEC2Ev = comdat any

$_ZN4hlsl16StructuredBufferIjEC2ERKS1_ = comdat any

$_ZN4hlsl18RWStructuredBufferIjEC2Ev = comdat any

$_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_ = comdat any

@_ZL5Nodes = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [6 x i8] c"Nodes\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @__cxx_global_var_init() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 8 @_ZL5Nodes, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #7 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind noalias writable sret(%"class.hlsl::StructuredBuffer") align 8 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %result.ptr = alloca ptr, align 8
  %registerNo.addr = alloca i32, align 4
  %spaceNo.addr = alloca i32, align 4
  %range.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %name.addr = alloca ptr, align 8
  %tmp = alloca %"class.hlsl::StructuredBuffer", align 8
  store ptr %agg.result, ptr %result.ptr, align 8
  store i32 %registerNo, ptr %registerNo.addr, align 4, !tbaa !3
  store i32 %spaceNo, ptr %spaceNo.addr, align 4, !tbaa !3
  store i32 %range, ptr %range.addr, align 4, !tbaa !3
  store i32 %index, ptr %index.addr, align 4, !tbaa !3
  store ptr %name, ptr %name.addr, align 8, !tbaa !7
  call void @llvm.lifetime.start.p0(ptr %tmp) #8
  call void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %tmp) #7 [ "convergencectrl"(token %0) ]
  %1 = load i32, ptr %registerNo.addr, align 4, !tbaa !3
  %2 = load i32, ptr %spaceNo.addr, align 4, !tbaa !3
  %3 = load i32, ptr %range.addr, align 4, !tbaa !3
  %4 = load i32, ptr %index.addr, align 4, !tbaa !3
  %5 = load ptr, ptr %name.addr, align 8, !tbaa !7
  %6 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %2, i32 %1, i32 %3, i32 %4, ptr %5)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %6, ptr %__handle, align 8, !tbaa !10
  call void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(8) %agg.result, ptr noundef nonnull align 8 dereferenceable(8) %tmp) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %tmp) #8
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @__cxx_global_var_init.1() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 8 @_ZL3Out, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.2, i32 noundef 0) #7 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind noalias writable sret(%"class.hlsl::RWStructuredBuffer") align 8 %agg.result, i32 noundef %registerNo, i32 noundef %spaceNo, i32 noundef %range, i32 noundef %index, ptr noundef %name, i32 noundef %counterOrderId) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %result.ptr = alloca ptr, align 8
  %registerNo.addr = alloca i32, align 4
  %spaceNo.addr = alloca i32, align 4
  %range.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %name.addr = alloca ptr, align 8
  %counterOrderId.addr = alloca i32, align 4
  %tmp = alloca %"class.hlsl::RWStructuredBuffer", align 8
  store ptr %agg.result, ptr %result.ptr, align 8
  store i32 %registerNo, ptr %registerNo.addr, align 4, !tbaa !3
  store i32 %spaceNo, ptr %spaceNo.addr, align 4, !tbaa !3
  store i32 %range, ptr %range.addr, align 4, !tbaa !3
  store i32 %index, ptr %index.addr, align 4, !tbaa !3
  store ptr %name, ptr %name.addr, align 8, !tbaa !7
  store i32 %counterOrderId, ptr %counterOrderId.addr, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %tmp) #8
  call void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %tmp) #7 [ "convergencectrl"(token %0) ]
  %1 = load i32, ptr %registerNo.addr, align 4, !tbaa !3
  %2 = load i32, ptr %spaceNo.addr, align 4, !tbaa !3
  %3 = load i32, ptr %range.addr, align 4, !tbaa !3
  %4 = load i32, ptr %index.addr, align 4, !tbaa !3
  %5 = load ptr, ptr %name.addr, align 8, !tbaa !7
  %6 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 %2, i32 %1, i32 %3, i32 %4, ptr %5)
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %6, ptr %__handle, align 8, !tbaa !12
  %__handle1 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 0
  %7 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %__handle1, align 8, !tbaa !12
  %8 = load i32, ptr %counterOrderId.addr, align 4, !tbaa !3
  %9 = load i32, ptr %spaceNo.addr, align 4, !tbaa !3
  %10 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %7, i32 %8, i32 %9)
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %tmp, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %10, ptr %__counter_handle, align 8, !tbaa !14
  call void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(16) %agg.result, ptr noundef nonnull align 8 dereferenceable(16) %tmp) #7 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %tmp) #8
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal spir_func void @_Z4mainDv3_j(<3 x i32> noundef %id) #2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %id.addr = alloca <3 x i32>, align 16
  %stack = alloca [8 x i32], align 4
  %depth = alloca i32, align 4
  %hits = alloca i32, align 4
  %node = alloca i32, align 4
  %wants = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !15
  call void @llvm.lifetime.start.p0(ptr %stack) #8
  call void @llvm.lifetime.start.p0(ptr %depth) #8
  store i32 1, ptr %depth, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %hits) #8
  store i32 0, ptr %hits, align 4, !tbaa !3
  %arrayidx = getelementptr inbounds [8 x i32], ptr %stack, i64 0, i64 0
  store i32 1, ptr %arrayidx, align 4, !tbaa !3
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %node) #8
  %2 = load i32, ptr %depth, align 4, !tbaa !3
  %dec = add i32 %2, -1
  store i32 %dec, ptr %depth, align 4, !tbaa !3
  %idxprom = zext i32 %dec to i64
  %arrayidx1 = getelementptr inbounds nuw [8 x i32], ptr %stack, i64 0, i64 %idxprom
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !3
  store i32 %3, ptr %node, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr %wants) #8
  %4 = load i32, ptr %node, align 4, !tbaa !3
  %call2 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(8) @_ZL5Nodes, i32 noundef %4) #7 [ "convergencectrl"(token %1) ]
  %5 = load i32, ptr addrspace(11) %call2, align 4, !tbaa !3
  %6 = load <3 x i32>, ptr %id.addr, align 16
  %7 = extractelement <3 x i32> %6, i64 0
  %and = and i32 %7, 31
  %shl.mask = and i32 %and, 31
  %shl = shl i32 1, %shl.mask
  %and3 = and i32 %5, %shl
  %cmp = icmp ne i32 %and3, 0
  %storedv = zext i1 %cmp to i32
  store i32 %storedv, ptr %wants, align 4, !tbaa !16
  %8 = load i32, ptr %wants, align 4, !tbaa !16, !range !18, !noundef !19
  %loadedv = trunc i32 %8 to i1
  br i1 %loadedv, label %if.then, label %if.end

if.then:                                          ; preds = %do.body
  %9 = load i32, ptr %hits, align 4, !tbaa !3
  %inc = add i32 %9, 1
  store i32 %inc, ptr %hits, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %do.body
  %10 = load i32, ptr %wants, align 4, !tbaa !16, !range !18, !noundef !19
  %loadedv4 = trunc i32 %10 to i1
  %11 = call spir_func i1 @llvm.spv.wave.any(i1 %loadedv4) [ "convergencectrl"(token %1) ]
  br i1 %11, label %land.lhs.true, label %if.end16

land.lhs.true:                                    ; preds = %if.end
  %12 = load i32, ptr %node, align 4, !tbaa !3
  %cmp5 = icmp ult i32 %12, 64
  br i1 %cmp5, label %land.lhs.true6, label %if.end16

land.lhs.true6:                                   ; preds = %land.lhs.true
  %13 = load i32, ptr %depth, align 4, !tbaa !3
  %cmp7 = icmp ult i32 %13, 7
  br i1 %cmp7, label %if.then8, label %if.end16

if.then8:                                         ; preds = %land.lhs.true6
  %14 = load i32, ptr %node, align 4, !tbaa !3
  %mul = mul i32 2, %14
  %15 = load i32, ptr %depth, align 4, !tbaa !3
  %inc9 = add i32 %15, 1
  store i32 %inc9, ptr %depth, align 4, !tbaa !3
  %idxprom10 = zext i32 %15 to i64
  %arrayidx11 = getelementptr inbounds nuw [8 x i32], ptr %stack, i64 0, i64 %idxprom10
  store i32 %mul, ptr %arrayidx11, align 4, !tbaa !3
  %16 = load i32, ptr %node, align 4, !tbaa !3
  %mul12 = mul i32 2, %16
  %add = add i32 %mul12, 1
  %17 = load i32, ptr %depth, align 4, !tbaa !3
  %inc13 = add i32 %17, 1
  store i32 %inc13, ptr %depth, align 4, !tbaa !3
  %idxprom14 = zext i32 %17 to i64
  %arrayidx15 = getelementptr inbounds nuw [8 x i32], ptr %stack, i64 0, i64 %idxprom14
  store i32 %add, ptr %arrayidx15, align 4, !tbaa !3
  br label %if.end16

if.end16:                                         ; preds = %if.then8, %land.lhs.true6, %land.lhs.true, %if.end
  %18 = load i32, ptr %hits, align 4, !tbaa !3
  %cmp17 = icmp ugt i32 %18, 3
  %19 = call spir_func i1 @llvm.spv.wave.all(i1 %cmp17) [ "convergencectrl"(token %1) ]
  br i1 %19, label %if.then18, label %if.end19

if.then18:                                        ; preds = %if.end16
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end19:                                         ; preds = %if.end16
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end19, %if.then18
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
  %20 = load i32, ptr %depth, align 4, !tbaa !3
  %cmp21 = icmp ugt i32 %20, 0
  br i1 %cmp21, label %do.body, label %do.end, !llvm.loop !20

do.end:                                           ; preds = %do.cond, %cleanup
  %21 = load i32, ptr %hits, align 4, !tbaa !3
  %22 = load <3 x i32>, ptr %id.addr, align 16
  %23 = extractelement <3 x i32> %22, i64 0
  %call22 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(16) @_ZL3Out, i32 noundef %23) #7 [ "convergencectrl"(token %0) ]
  store i32 %21, ptr addrspace(11) %call22, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr %hits) #8
  call void @llvm.lifetime.end.p0(ptr %depth) #8
  call void @llvm.lifetime.end.p0(ptr %stack) #8
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: convergent noinline norecurse
define void @main() #3 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call spir_func void @_GLOBAL__sub_I_traversal.hlsl() [ "convergencectrl"(token %0) ]
  %1 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %2 = insertelement <3 x i32> poison, i32 %1, i64 0
  %3 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %4 = insertelement <3 x i32> %2, i32 %3, i64 1
  %5 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %6 = insertelement <3 x i32> %4, i32 %5, i64 2
  call spir_func void @_Z4mainDv3_j(<3 x i32> %6) [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(8) %this, i32 noundef %Index) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !22
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  %1 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %__handle, align 8, !tbaa !10
  %2 = load i32, ptr %Index.addr, align 4, !tbaa !3
  %3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  ret ptr addrspace(11) %3
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.wave.any(i1) #1

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare i1 @llvm.spv.wave.all(i1) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %Index) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !24
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  %1 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %__handle, align 8, !tbaa !12
  %2 = load i32, ptr %Index.addr, align 4, !tbaa !3
  %3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %1, i32 %2)
  ret ptr addrspace(11) %3
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !22
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %__handle, align 8, !tbaa !10
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(8) %this, ptr noundef nonnull align 8 dereferenceable(8) %other) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %other.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !22
  store ptr %other, ptr %other.addr, align 8, !tbaa !22
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %other.addr, align 8, !tbaa !22, !nonnull !19, !align !26
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %1, i32 0, i32 0
  %2 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %__handle, align 8, !tbaa !10
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, ptr %__handle2, align 8, !tbaa !10
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %this) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !24
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %__handle, align 8, !tbaa !12
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(16) %this, ptr noundef nonnull align 8 dereferenceable(16) %other) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %other.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !24
  store ptr %other, ptr %other.addr, align 8, !tbaa !24
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %other.addr, align 8, !tbaa !24, !nonnull !19, !align !26
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %1, i32 0, i32 0
  %2 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %__handle, align 8, !tbaa !12
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, ptr %__handle2, align 8, !tbaa !12
  %3 = load ptr, ptr %other.addr, align 8, !tbaa !24, !nonnull !19, !align !26
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %3, i32 0, i32 1
  %4 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %__counter_handle, align 8, !tbaa !14
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %4, ptr %__counter_handle3, align 8, !tbaa !14
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #6

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @_GLOBAL__sub_I_traversal.hlsl() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call spir_func void @__cxx_global_var_init() [ "convergencectrl"(token %0) ]
  call spir_func void @__cxx_global_var_init.1() [ "convergencectrl"(token %0) ]
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #7 = { convergent }
attributes #8 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"p1 omnipotent char", !9, i64 0}
!9 = !{!"any pointer", !5, i64 0}
!10 = !{!11, !5, i64 0}
!11 = !{!"_ZTSN4hlsl16StructuredBufferIjEE", !5, i64 0}
!12 = !{!13, !5, i64 0}
!13 = !{!"_ZTSN4hlsl18RWStructuredBufferIjEE", !5, i64 0, !5, i64 8}
!14 = !{!13, !5, i64 8}
!15 = !{!5, !5, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"bool", !5, i64 0}
!18 = !{i32 0, i32 2}
!19 = !{}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.mustprogress"}
!22 = !{!23, !23, i64 0}
!23 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !9, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !9, i64 0}
!26 = !{i64 8}
