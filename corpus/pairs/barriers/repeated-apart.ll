; What: Barriers in a row that only some threads of the group execute.  PTX and AMDGPU count who
; arrives at a barrier, at whatever call: the arms of src_arms meet barrier by barrier, so that one
; fewer in an arm is a race.  By the sets of converged threads nothing is lost: unknown.  Likewise in
; an arm that waves take by themselves, and where barriers follow each other in rounds of a loop.  In
; src_both, a barrier before a store is gone, which counts.
; Document: docs/semantics.md, section 8; PTX ISA, "bar, barrier"; AMDGPUUsage, "Execution Synchronization"
; EXPECT --function src_arms: unknown
; EXPECT --function src_arm: unknown
; EXPECT --function src_arm_of_wave: unknown
; EXPECT --function src_next_round: unknown
; EXPECT --function src_both: incorrect

@s = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @src_arms(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_arms(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_arm() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %e

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  ret void
}

define ptx_kernel void @tgt_arm() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %e

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  ret void
}

define amdgpu_kernel void @src_arm_of_wave() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane(i32 %t)
  %c = icmp ult i32 %f, 32
  br i1 %c, label %a, label %e

a:
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  br label %e

e:
  ret void
}

define amdgpu_kernel void @tgt_arm_of_wave() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane(i32 %t)
  %c = icmp ult i32 %f, 32
  br i1 %c, label %a, label %e

a:
  call void @llvm.amdgcn.s.barrier()
  br label %e

e:
  ret void
}

define ptx_kernel void @src_next_round(i32 noundef %n) {
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_next_round(i32 noundef %n) {
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_both() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  ret void
}

define ptx_kernel void @tgt_both() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %b

a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

b:
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e

e:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane(i32)
