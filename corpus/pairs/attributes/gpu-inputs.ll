; What: only the target promises not to ask for an input of the kernel.  It is accepted where nothing in the function may
; ask for it.  Strings that say what holds without them say nothing.
; Document: AMDGPUUsage, "LLVM IR Attributes"
; EXPECT --function src_kernel: correct
; EXPECT --function src_leaf: correct
; EXPECT --function src_asks: unsupported
; EXPECT --function src_kernel_y: unsupported
; EXPECT --function src_other: correct
; EXPECT --function src_implicit: unsupported
; EXPECT --function src_cast: unsupported
; EXPECT --function src_cast_of_global: correct
; EXPECT --function src_cast_of_argument: correct
; EXPECT --function src_cast_of_cluster: correct same-function
; EXPECT --function src_whole_wave: correct same-function
; EXPECT --function src_asks_for_whole_wave: unsupported unsupported
; EXPECT --function src_phi: unsupported unsupported
; EXPECT --function src_calls: unsupported
; EXPECT --function src_default: correct
; EXPECT --function src_denormals: unsupported
; EXPECT --function src_agprs: correct
; EXPECT --function src_agprs_some: unsupported
; EXPECT --function src_agprs_asm: unsupported
; EXPECT --function src_agprs_calls: unsupported
; EXPECT --function src_agprs_same: correct
; EXPECT --function src_agprs_more: unsupported
; EXPECT --function src_sizes: correct
; EXPECT --function src_packet: correct
; EXPECT --function src_asks_for_packet: unsupported
; EXPECT --function src_hidden: unsupported
; EXPECT --function src_across: unsupported
; EXPECT --function src_somewhere: unsupported
; EXPECT --function src_beside: correct
; EXPECT --function src_there: unsupported
; EXPECT --function src_vgprs_asm: correct
; EXPECT --function src_agpr_clobbered: unsupported
; EXPECT --function src_acc_asm: unsupported
; EXPECT --function src_waves_asm: unsupported
; EXPECT --function src_input_asm: correct

target triple = "amdgcn-amd-amdhsa"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-A5-G1"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @unknown() nounwind willreturn memory(none)

define i32 @src_leaf(i32 noundef %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define i32 @tgt_leaf(i32 noundef %x) "amdgpu-no-workitem-id-x" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" {
  %r = add i32 %x, 1
  ret i32 %r
}

define i32 @src_asks() {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}

define i32 @tgt_asks() "amdgpu-no-workitem-id-x" {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}

define i32 @src_other() {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}

define i32 @tgt_other() "amdgpu-no-workitem-id-y" "amdgpu-no-implicitarg-ptr" {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}

define ptr addrspace(4) @src_implicit() {
  %r = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  ret ptr addrspace(4) %r
}

define ptr addrspace(4) @tgt_implicit() "amdgpu-no-hostcall-ptr" {
  %r = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  ret ptr addrspace(4) %r
}

define ptr @src_cast(ptr addrspace(3) noundef %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr
  ret ptr %r
}

define ptr @tgt_cast(ptr addrspace(3) noundef %p) "amdgpu-no-queue-ptr" {
  %r = addrspacecast ptr addrspace(3) %p to ptr
  ret ptr %r
}

define ptr @src_cast_of_global(ptr addrspace(1) noundef %p) {
  %r = addrspacecast ptr addrspace(1) %p to ptr
  ret ptr %r
}

define ptr @tgt_cast_of_global(ptr addrspace(1) noundef %p) "amdgpu-no-queue-ptr" {
  %r = addrspacecast ptr addrspace(1) %p to ptr
  ret ptr %r
}

define amdgpu_kernel void @src_cast_of_argument(ptr noundef %p) {
  %r = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %r, align 4
  ret void
}

define amdgpu_kernel void @tgt_cast_of_argument(ptr noundef %p) "amdgpu-no-completion-action" {
  %r = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %r, align 4
  ret void
}

define i32 @src_calls() {
  %r = call i32 @unknown()
  ret i32 %r
}

define i32 @tgt_calls() "amdgpu-no-workitem-id-x" {
  %r = call i32 @unknown()
  ret i32 %r
}

define float @src_default(float noundef %x) {
  ret float %x
}

define float @tgt_default(float noundef %x) "denormal-fp-math"="ieee,ieee" "denormal-fp-math-f32"="ieee" "no-nans-fp-math"="false" "amdgpu-waves-per-eu"="1,2" {
  ret float %x
}

define i32 @src_denormals(i32 noundef %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  ret i32 %x
}

; In the source the mode of float is that of the others.
define i32 @tgt_denormals(i32 noundef %x) "denormal-fp-math"="preserve-sign,preserve-sign" "denormal-fp-math-f32"="ieee,ieee" {
  ret i32 %x
}

; The first of three is set up for every kernel.
define amdgpu_kernel void @src_kernel(ptr addrspace(1) noundef %out) {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @tgt_kernel(ptr addrspace(1) noundef %out) "amdgpu-no-workitem-id-x" {
  %r = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @src_kernel_y(ptr addrspace(1) noundef %out) {
  %r = call i32 @llvm.amdgcn.workitem.id.y()
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @tgt_kernel_y(ptr addrspace(1) noundef %out) "amdgpu-no-workitem-id-y" {
  %r = call i32 @llvm.amdgcn.workitem.id.y()
  store i32 %r, ptr addrspace(1) %out
  ret void
}

; No accumulation registers are needed where there is no inline assembly and nothing unknown is called.

declare i32 @none() nounwind willreturn memory(none) "amdgpu-agpr-alloc"="0"

define i32 @src_agprs(i32 noundef %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = add i32 %x, %id
  ret i32 %r
}

define i32 @tgt_agprs(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = add i32 %x, %id
  ret i32 %r
}

define i32 @src_agprs_some(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_agprs_some(i32 noundef %x) "amdgpu-agpr-alloc"="8" {
  ret i32 %x
}

define i32 @src_agprs_asm(i32 noundef %x) {
  %r = call i32 asm "v_accvgpr_read_b32 $0, $1", "=v,a"(i32 %x)
  ret i32 %r
}

define i32 @tgt_agprs_asm(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 asm "v_accvgpr_read_b32 $0, $1", "=v,a"(i32 %x)
  ret i32 %r
}

define i32 @src_agprs_calls(i32 noundef %x) {
  %r = call i32 @unknown()
  ret i32 %r
}

define i32 @tgt_agprs_calls(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 @unknown()
  ret i32 %r
}

define i32 @src_agprs_same(i32 noundef %x) {
  %r = call i32 @none()
  ret i32 %r
}

define i32 @tgt_agprs_same(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 @none()
  ret i32 %r
}

declare i32 @some() nounwind willreturn memory(none) "amdgpu-agpr-alloc"="4"

define i32 @src_agprs_more() {
  %r = call i32 @some()
  ret i32 %r
}

define i32 @tgt_agprs_more() "amdgpu-agpr-alloc"="0" {
  %r = call i32 @some()
  ret i32 %r
}

; The sizes of groups are in front of the other hidden arguments, and of the rest of the packet.
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()

define amdgpu_kernel void @src_sizes(ptr addrspace(1) %p) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 12
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_sizes(ptr addrspace(1) %p) "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-cluster-id-x" "amdgpu-no-flat-scratch-init" "amdgpu-no-lds-kernel-id" "amdgpu-no-dispatch-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 12
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @src_packet(ptr addrspace(1) %p) {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %packet, i64 4
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_packet(ptr addrspace(1) %p) "amdgpu-no-implicitarg-ptr" "amdgpu-no-completion-action" "amdgpu-no-cluster-id-x" {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %packet, i64 4
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @src_asks_for_packet(ptr addrspace(1) %p) {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %size = load i16, ptr addrspace(4) %packet
  store i16 %size, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_asks_for_packet(ptr addrspace(1) %p) "amdgpu-no-dispatch-ptr" {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %size = load i16, ptr addrspace(4) %packet
  store i16 %size, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @src_hidden(ptr addrspace(1) %p) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %host = load i64, ptr addrspace(4) %at
  store i64 %host, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_hidden(ptr addrspace(1) %p) "amdgpu-no-hostcall-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %host = load i64, ptr addrspace(4) %at
  store i64 %host, ptr addrspace(1) %p
  ret void
}

; 20 bytes from the start, a load of 8 bytes has the first 4 behind the sizes.
define amdgpu_kernel void @src_across(ptr addrspace(1) %p) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 20
  %both = load i64, ptr addrspace(4) %at, align 4
  store i64 %both, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_across(ptr addrspace(1) %p) "amdgpu-no-hostcall-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 20
  %both = load i64, ptr addrspace(4) %at, align 4
  store i64 %both, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @src_somewhere(ptr addrspace(1) %p, i64 %where) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 %where
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_somewhere(ptr addrspace(1) %p, i64 %where) "amdgpu-no-heap-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 %where
  %size = load i16, ptr addrspace(4) %at
  store i16 %size, ptr addrspace(1) %p
  ret void
}

define ptr @src_cast_of_cluster(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  ret ptr %q
}
define ptr @tgt_cast_of_cluster(ptr addrspace(3) %p) "amdgpu-no-cluster-id-x" {
  %q = addrspacecast ptr addrspace(3) %p to ptr
  ret ptr %q
}

define i32 @src_whole_wave() {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %x
}
define i32 @tgt_whole_wave() "amdgpu-no-wwm" {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %x
}

define i32 @src_asks_for_whole_wave(i32 %x) {
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  ret i32 %w
}
define i32 @tgt_asks_for_whole_wave(i32 %x) "amdgpu-no-wwm" {
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  ret i32 %w
}
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
@l.of.phi = internal addrspace(3) global i32 poison
define  ptr @src_phi(i1 %c)  {
e:
 br i1 %c, label %a, label %b
a:
 br label %b
b:
 %p = phi ptr [addrspacecast (ptr addrspace(3) @l.of.phi to ptr), %a], [null, %e]
 ret ptr %p
}
define  ptr @tgt_phi(i1 %c) "amdgpu-no-implicitarg-ptr" {
e:
 br i1 %c, label %a, label %b
a:
 br label %b
b:
 %p = phi ptr [addrspacecast (ptr addrspace(3) @l.of.phi to ptr), %a], [null, %e]
 ret ptr %p
}

define amdgpu_kernel void @src_beside(ptr addrspace(1) %p) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %hostcall = load i64, ptr addrspace(4) %at, align 8
  store i64 %hostcall, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_beside(ptr addrspace(1) %p) "amdgpu-no-completion-action" "amdgpu-no-heap-ptr" "amdgpu-no-queue-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %hostcall = load i64, ptr addrspace(4) %at, align 8
  store i64 %hostcall, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @src_there(ptr addrspace(1) %p) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %hostcall = load i64, ptr addrspace(4) %at, align 8
  store i64 %hostcall, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_there(ptr addrspace(1) %p) "amdgpu-no-hostcall-ptr" {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 80
  %hostcall = load i64, ptr addrspace(4) %at, align 8
  store i64 %hostcall, ptr addrspace(1) %p
  ret void
}
define i32 @src_vgprs_asm(i32 noundef %x) {
  %r = call i32 asm "v_not_b32 $0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @tgt_vgprs_asm(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 asm "v_not_b32 $0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @src_agpr_clobbered(i32 noundef %x) {
  %r = call i32 asm "v_not_b32 $0, $1", "=v,v,~{a0}"(i32 %x)
  ret i32 %r
}
define i32 @tgt_agpr_clobbered(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 asm "v_not_b32 $0, $1", "=v,v,~{a0}"(i32 %x)
  ret i32 %r
}

define i32 @src_acc_asm(i32 noundef %x) {
  %r = call i32 asm sideeffect "v_mov_b32 acc0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @tgt_acc_asm(i32 noundef %x) "amdgpu-agpr-alloc"="0" {
  %r = call i32 asm sideeffect "v_mov_b32 acc0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @src_waves_asm(i32 noundef %x) {
  %r = call i32 asm sideeffect "s_or_saveexec_b64 s[0:1], -1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @tgt_waves_asm(i32 noundef %x) "amdgpu-no-wwm" {
  %r = call i32 asm sideeffect "s_or_saveexec_b64 s[0:1], -1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @src_input_asm(i32 noundef %x) {
  %r = call i32 asm sideeffect "v_not_b32 $0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
define i32 @tgt_input_asm(i32 noundef %x) "amdgpu-no-workitem-id-y" {
  %r = call i32 asm sideeffect "v_not_b32 $0, $1", "=v,v"(i32 %x)
  ret i32 %r
}
