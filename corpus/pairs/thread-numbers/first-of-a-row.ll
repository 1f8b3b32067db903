; What: at most one thread is the first in its row.  Threads of a work group differ in their three coordinates together:
; in x alone only where the group has one dimension, which the function's own size of groups says, or the user.  That a
; function reads no y and z, or what bounds the product of the sizes, says nothing of it.  Before, the target was proved
; for all groups, and was wrong in one of 16 × 16 threads.
; Document: OpenCL C, "Work-Item Functions"; PTX ISA, "Special Registers: %tid"; LLVM, AMDGPUUsage, "LLVM IR Metadata"
; EXPECT --function src_local_id: incorrect result-changed
; EXPECT --function src_product: incorrect result-changed
; EXPECT --function src_any: incorrect result-changed
; EXPECT --function src_any --workgroup 16x16x1: incorrect result-changed
; EXPECT --function src_any --workgroup 1x256x1: incorrect result-changed
; EXPECT --function src_any --workgroup 256x1x1: correct proved
; EXPECT --function src_required: correct proved
; EXPECT --function src_required --workgroup 16x16x1: correct proved
; EXPECT --function src_required_square: incorrect operands-changed
; EXPECT --function src_required_square --workgroup 256x1x1: incorrect operands-changed
; EXPECT --function src_without_y: incorrect result-changed
; EXPECT --function src_x_and_y: incorrect result-changed
; EXPECT --function src_x_and_y --workgroup 16x16x1: correct proved
; EXPECT --function src_position: correct proved
; EXPECT --function src_tid: incorrect result-changed
; EXPECT --function src_tid --workgroup 256x1x1: correct proved
; EXPECT --function src_reqntid: correct proved
; EXPECT --function src_reqntid_square: incorrect operands-changed
; EXPECT --function src_not_launched: incorrect result-changed
; EXPECT --function src_maxntid: incorrect operands-changed
; EXPECT --function src_ntid: correct proved
; EXPECT --function src_ntid_y: incorrect result-changed
; EXPECT --function src_numthreads: correct proved
; EXPECT --function src_numthreads_square: incorrect result-changed
; EXPECT --function src_local_id --workgroup 64x1x1: correct proved
; EXPECT --function src_global_id: incorrect result-changed
; EXPECT --function src_global_id --workgroup 64x1x1: correct proved
; EXPECT --function src_linear_id: correct proved
; EXPECT --function src_lane: correct proved
; EXPECT --function src_laneid: correct proved
; EXPECT --function src_sub_group_id: correct proved

declare void @see.i1(i1)
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent nounwind willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64)
declare void @llvm.assume(i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z19get_local_linear_idv()
declare i32 @_Z22get_sub_group_local_idv()

!0 = !{i32 256, i32 1, i32 1}
!1 = !{i32 16, i32 16, i32 1}

define i1 @src_any() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_any() convergent {
  ret i1 true
}

define amdgpu_kernel void @src_required() convergent !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_required() convergent !reqd_work_group_size !0 {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_required_square() convergent !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_required_square() convergent !reqd_work_group_size !1 {
  call void @see.i1(i1 true)
  ret void
}

define i1 @src_product() convergent "amdgpu-flat-work-group-size"="256,256" {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_product() convergent "amdgpu-flat-work-group-size"="256,256" {
  ret i1 true
}

define i1 @src_without_y() convergent "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_without_y() convergent "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" {
  ret i1 true
}

define i1 @src_x_and_y() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %xy = or i32 %x, %y
  %c = icmp eq i32 %xy, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_x_and_y() convergent {
  ret i1 true
}

define i1 @src_position() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %xy = or i32 %x, %y
  %xyz = or i32 %xy, %z
  %c = icmp eq i32 %xyz, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_position() convergent {
  ret i1 true
}

define i1 @src_tid() convergent {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_tid() convergent {
  ret i1 true
}

define ptx_kernel void @src_reqntid() convergent "nvvm.reqntid"="256" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  call void @see.i1(i1 %r)
  ret void
}
define ptx_kernel void @tgt_reqntid() convergent "nvvm.reqntid"="256" {
  call void @see.i1(i1 true)
  ret void
}

; No launch has the size that a function states which is no kernel.
define i1 @src_not_launched() convergent "nvvm.reqntid"="256" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_not_launched() convergent "nvvm.reqntid"="256" {
  ret i1 true
}

define ptx_kernel void @src_reqntid_square() convergent "nvvm.reqntid"="16,16" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  call void @see.i1(i1 %r)
  ret void
}
define ptx_kernel void @tgt_reqntid_square() convergent "nvvm.reqntid"="16,16" {
  call void @see.i1(i1 true)
  ret void
}

define ptx_kernel void @src_maxntid() convergent "nvvm.maxntid"="256,1,1" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  call void @see.i1(i1 %r)
  ret void
}
define ptx_kernel void @tgt_maxntid() convergent "nvvm.maxntid"="256,1,1" {
  call void @see.i1(i1 true)
  ret void
}

define i1 @src_ntid() convergent {
  %h = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %hd = or i32 %h, %d
  %is.row = icmp eq i32 %hd, 1
  call void @llvm.assume(i1 %is.row)
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_ntid() convergent {
  ret i1 true
}

define i1 @src_ntid_y() convergent {
  %h = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %is.row = icmp eq i32 %h, 1
  call void @llvm.assume(i1 %is.row)
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_ntid_y() convergent {
  ret i1 true
}

define i1 @src_numthreads() convergent "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" {
  %x = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_numthreads() convergent "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" {
  ret i1 true
}

define i1 @src_numthreads_square() convergent "hlsl.shader"="compute" "hlsl.numthreads"="8,8,1" {
  %x = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_numthreads_square() convergent "hlsl.shader"="compute" "hlsl.numthreads"="8,8,1" {
  ret i1 true
}

define i1 @src_local_id() convergent {
  %x = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_local_id() convergent {
  ret i1 true
}

define i1 @src_global_id() convergent {
  %x = call i64 @_Z13get_global_idj(i32 0)
  %c = icmp eq i64 %x, 7
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_global_id() convergent {
  ret i1 true
}

define i1 @src_linear_id() convergent {
  %x = call i64 @_Z19get_local_linear_idv()
  %c = icmp eq i64 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_linear_id() convergent {
  ret i1 true
}

define i1 @src_lane() convergent {
  %x = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_lane() convergent {
  ret i1 true
}

define i1 @src_laneid() convergent {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_laneid() convergent {
  ret i1 true
}

define i1 @src_sub_group_id() convergent {
  %x = call i32 @_Z22get_sub_group_local_idv()
  %c = icmp eq i32 %x, 0
  %firsts = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %n = call i64 @llvm.ctpop.i64(i64 %firsts)
  %r = icmp ult i64 %n, 2
  ret i1 %r
}
define i1 @tgt_sub_group_id() convergent {
  ret i1 true
}
