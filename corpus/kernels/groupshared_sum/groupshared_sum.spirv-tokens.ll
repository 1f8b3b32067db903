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

@_ZL2In = internal global %"class.hlsl::StructuredBuffer" poison, align 8
@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@_ZL3Out = internal global %"class.hlsl::RWStructuredBuffer" poison, align 8
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@Tile = hidden addrspace(3) global [64 x i32] zeroinitializer, align 4

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @__cxx_global_var_init() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call void @_ZN4hlsl16StructuredBufferIjE19__createFromBindingEjjijPKc(ptr dead_on_unwind writable sret(%"class.hlsl::StructuredBuffer") align 8 @_ZL2In, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str) #8 [ "convergencectrl"(token %0) ]
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #9
  call void @_ZN4hlsl16StructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(8) %tmp) #8 [ "convergencectrl"(token %0) ]
  %1 = load i32, ptr %registerNo.addr, align 4, !tbaa !3
  %2 = load i32, ptr %spaceNo.addr, align 4, !tbaa !3
  %3 = load i32, ptr %range.addr, align 4, !tbaa !3
  %4 = load i32, ptr %index.addr, align 4, !tbaa !3
  %5 = load ptr, ptr %name.addr, align 8, !tbaa !7
  %6 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 %2, i32 %1, i32 %3, i32 %4, ptr %5)
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %tmp, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %6, ptr %__handle, align 8, !tbaa !10
  call void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(8) %agg.result, ptr noundef nonnull align 8 dereferenceable(8) %tmp) #8 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %tmp) #9
  ret void
}

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @__cxx_global_var_init.1() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call void @_ZN4hlsl18RWStructuredBufferIjE38__createFromBindingWithImplicitCounterEjjijPKcj(ptr dead_on_unwind writable sret(%"class.hlsl::RWStructuredBuffer") align 8 @_ZL3Out, i32 noundef 0, i32 noundef 0, i32 noundef 1, i32 noundef 0, ptr noundef @.str.2, i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
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
  call void @llvm.lifetime.start.p0(ptr %tmp) #9
  call void @_ZN4hlsl18RWStructuredBufferIjEC2Ev(ptr noundef nonnull align 8 dereferenceable(16) %tmp) #8 [ "convergencectrl"(token %0) ]
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
  call void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(16) %agg.result, ptr noundef nonnull align 8 dereferenceable(16) %tmp) #8 [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.end.p0(ptr %tmp) #9
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define internal spir_func void @_Z4mainDv3_jj(<3 x i32> noundef %id, i32 noundef %local) #2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %id.addr = alloca <3 x i32>, align 16
  %local.addr = alloca i32, align 4
  %half_size = alloca i32, align 4
  store <3 x i32> %id, ptr %id.addr, align 16, !tbaa !15
  store i32 %local, ptr %local.addr, align 4, !tbaa !3
  %1 = load <3 x i32>, ptr %id.addr, align 16
  %2 = extractelement <3 x i32> %1, i64 0
  %call1 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(8) @_ZL2In, i32 noundef %2) #8 [ "convergencectrl"(token %0) ]
  %3 = load i32, ptr addrspace(11) %call1, align 4, !tbaa !3
  %4 = load i32, ptr %local.addr, align 4, !tbaa !3
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i64 0, i64 %idxprom
  store i32 %3, ptr addrspace(3) %arrayidx, align 4, !tbaa !3
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  call void @llvm.lifetime.start.p0(ptr %half_size) #9
  store i32 32, ptr %half_size, align 4, !tbaa !3
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr %half_size, align 4, !tbaa !3
  %cmp = icmp ugt i32 %6, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %half_size) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %7 = load i32, ptr %local.addr, align 4, !tbaa !3
  %8 = load i32, ptr %half_size, align 4, !tbaa !3
  %cmp2 = icmp ult i32 %7, %8
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %9 = load i32, ptr %local.addr, align 4, !tbaa !3
  %10 = load i32, ptr %half_size, align 4, !tbaa !3
  %add = add i32 %9, %10
  %idxprom3 = zext i32 %add to i64
  %arrayidx4 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i64 0, i64 %idxprom3
  %11 = load i32, ptr addrspace(3) %arrayidx4, align 4, !tbaa !3
  %12 = load i32, ptr %local.addr, align 4, !tbaa !3
  %idxprom5 = zext i32 %12 to i64
  %arrayidx6 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @Tile, i64 0, i64 %idxprom5
  %13 = load i32, ptr addrspace(3) %arrayidx6, align 4, !tbaa !3
  %add7 = add i32 %13, %11
  store i32 %add7, ptr addrspace(3) %arrayidx6, align 4, !tbaa !3
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %5) ]
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %half_size, align 4, !tbaa !3
  %shr = lshr i32 %14, 1
  store i32 %shr, ptr %half_size, align 4, !tbaa !3
  br label %for.cond, !llvm.loop !16

for.end:                                          ; preds = %for.cond.cleanup
  %15 = load i32, ptr %local.addr, align 4, !tbaa !3
  %cmp8 = icmp eq i32 %15, 0
  br i1 %cmp8, label %if.then9, label %if.end11

if.then9:                                         ; preds = %for.end
  %16 = load i32, ptr addrspace(3) @Tile, align 4, !tbaa !3
  %17 = load <3 x i32>, ptr %id.addr, align 16
  %18 = extractelement <3 x i32> %17, i64 0
  %div = udiv i32 %18, 64
  %call10 = call noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(16) @_ZL3Out, i32 noundef %div) #8 [ "convergencectrl"(token %0) ]
  store i32 %16, ptr addrspace(11) %call10, align 4, !tbaa !3
  br label %if.end11

if.end11:                                         ; preds = %if.then9, %for.end
  ret void
}

; Function Attrs: convergent noinline norecurse
define void @main() #3 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call spir_func void @_GLOBAL__sub_I_groupshared_sum.hlsl() [ "convergencectrl"(token %0) ]
  %1 = call i32 @llvm.spv.thread.id.i32(i32 0)
  %2 = insertelement <3 x i32> poison, i32 %1, i64 0
  %3 = call i32 @llvm.spv.thread.id.i32(i32 1)
  %4 = insertelement <3 x i32> %2, i32 %3, i64 1
  %5 = call i32 @llvm.spv.thread.id.i32(i32 2)
  %6 = insertelement <3 x i32> %4, i32 %5, i64 2
  %7 = call i32 @llvm.spv.flattened.thread.id.in.group()
  call spir_func void @_Z4mainDv3_jj(<3 x i32> %6, i32 %7) [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #4

; Function Attrs: nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #4

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZNK4hlsl16StructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(8) %this, i32 noundef %Index) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !18
  store i32 %Index, ptr %Index.addr, align 4, !tbaa !3
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  %1 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %__handle, align 8, !tbaa !10
  %2 = load i32, ptr %Index.addr, align 4, !tbaa !3
  %3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  ret ptr addrspace(11) %3
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden noundef align 4 dereferenceable(4) ptr addrspace(11) @_ZN4hlsl18RWStructuredBufferIjEixEj(ptr noundef nonnull align 8 dereferenceable(16) %this, i32 noundef %Index) #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %Index.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8, !tbaa !20
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
  store ptr %this, ptr %this.addr, align 8, !tbaa !18
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::StructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) poison, ptr %__handle, align 8, !tbaa !10
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl16StructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(8) %this, ptr noundef nonnull align 8 dereferenceable(8) %other) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %other.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !18
  store ptr %other, ptr %other.addr, align 8, !tbaa !18
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %other.addr, align 8, !tbaa !18, !nonnull !22, !align !23
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
  store ptr %this, ptr %this.addr, align 8, !tbaa !20
  %this1 = load ptr, ptr %this.addr, align 8
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) poison, ptr %__handle, align 8, !tbaa !12
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromimplicitbinding.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32) #7

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind
define linkonce_odr hidden void @_ZN4hlsl18RWStructuredBufferIjEC2ERKS1_(ptr noundef nonnull align 8 dereferenceable(16) %this, ptr noundef nonnull align 8 dereferenceable(16) %other) unnamed_addr #2 comdat align 2 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %this.addr = alloca ptr, align 8
  %other.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8, !tbaa !20
  store ptr %other, ptr %other.addr, align 8, !tbaa !20
  %this1 = load ptr, ptr %this.addr, align 8
  %1 = load ptr, ptr %other.addr, align 8, !tbaa !20, !nonnull !22, !align !23
  %__handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %1, i32 0, i32 0
  %2 = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %__handle, align 8, !tbaa !12
  %__handle2 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, ptr %__handle2, align 8, !tbaa !12
  %3 = load ptr, ptr %other.addr, align 8, !tbaa !20, !nonnull !22, !align !23
  %__counter_handle = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %3, i32 0, i32 1
  %4 = load target("spirv.VulkanBuffer", i32, 12, 1), ptr %__counter_handle, align 8, !tbaa !14
  %__counter_handle3 = getelementptr inbounds nuw %"class.hlsl::RWStructuredBuffer", ptr %this1, i32 0, i32 1
  store target("spirv.VulkanBuffer", i32, 12, 1) %4, ptr %__counter_handle3, align 8, !tbaa !14
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #7

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #7

; Function Attrs: alwaysinline convergent nounwind
define internal spir_func void @_GLOBAL__sub_I_groupshared_sum.hlsl() #0 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  call spir_func void @__cxx_global_var_init() [ "convergencectrl"(token %0) ]
  call spir_func void @__cxx_global_var_init.1() [ "convergencectrl"(token %0) ]
  ret void
}

attributes #0 = { alwaysinline convergent nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent noinline norecurse "frame-pointer"="all" "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nounwind willreturn memory(none) }
attributes #5 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #8 = { convergent }
attributes #9 = { nounwind }

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
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = !{!19, !19, i64 0}
!19 = !{!"p1 _ZTSN4hlsl16StructuredBufferIjEE", !9, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"p1 _ZTSN4hlsl18RWStructuredBufferIjEE", !9, i64 0}
!22 = !{}
!23 = !{i64 8}
