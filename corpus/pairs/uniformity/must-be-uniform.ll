; What: operands that must be the same in all threads of the communicating set: the lane of a broadcast, the barrier
; object or the number of an aligned barrier.  Where they differ, that is undefined: a target
; that makes them differ is wrong, and one may assume that the source's do not.
; Document: LLVM, IntrinsicsAMDGPU.td, "must be uniform, otherwise behavior is undefined"; PTX ISA,
; "bar, barrier": "all threads in the warp must execute the same barrier instruction"; SPIR-V,
; OpGroupNonUniformBroadcast: "behavior is undefined when Id is not dynamically uniform"
; EXPECT --function src_lane_unread: incorrect uniformity-lost
; EXPECT --function src_lane: incorrect uniformity-lost
; EXPECT --function src_lane_assumed: correct proved
; EXPECT --function src_lane_poison: incorrect uniformity-lost
; EXPECT --function src_lane_apart: incorrect uniformity-lost
; EXPECT --function src_lane_in_arms: correct proved
; EXPECT --function src_lane_merged: incorrect uniformity-lost
; EXPECT --function src_pointer: incorrect uniformity-lost
; EXPECT --function src_pointer_kept: correct proved
; EXPECT --function src_few: incorrect uniformity-lost
; EXPECT --function src_few --threads 2: correct proved
; EXPECT --function src_few --threads 4: incorrect uniformity-lost
; EXPECT --function src_barrier: incorrect uniformity-lost
; EXPECT --function src_barrier_kept: correct proved
; EXPECT --function src_unaligned: incorrect operands-changed
; EXPECT --function src_named: incorrect uniformity-lost
; EXPECT --function src_broadcast: incorrect uniformity-lost
; EXPECT --function src_token: incorrect uniformity-lost

@bar = internal addrspace(3) global target("amdgcn.named.barrier", 0) poison

; The lane is the kernel's argument before, each thread's own number after.
define amdgpu_kernel void @src_lane(ptr addrspace(1) %out, i32 %lane) {
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @subgroupBroadcast(i32 %d, i32 %lane)
  store volatile i32 %r, ptr addrspace(1) %out
  ret void
}
define amdgpu_kernel void @tgt_lane(ptr addrspace(1) %out, i32 %lane) {
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @subgroupBroadcast(i32 %d, i32 %d)
  store volatile i32 %r, ptr addrspace(1) %out
  ret void
}

; Undefined, although nothing reads the result.
define void @src_lane_unread(i32 noundef %lane) {
  ret void
}
define void @tgt_lane_unread(i32 noundef %lane) {
  %r = call i32 @subgroupBroadcast(i32 7, i32 %lane)
  ret void
}

; The threads of the source have one lane, so it is that of the first.
define i32 @src_lane_assumed(i32 %lane) {
  %r = call i32 @subgroupBroadcast(i32 7, i32 %lane)
  ret i32 %lane
}
define i32 @tgt_lane_assumed(i32 %lane) {
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %lane)
  ret i32 %first
}

; Poison is no one lane.
define void @src_lane_poison(i1 noundef %c) {
  %lane = select i1 true, i32 0, i32 poison
  %r = call i32 @subgroupBroadcast(i32 7, i32 %lane)
  ret void
}
define void @tgt_lane_poison(i1 noundef %c) {
  %lane = select i1 %c, i32 0, i32 poison
  %r = call i32 @subgroupBroadcast(i32 7, i32 %lane)
  ret void
}

; Each thread alone has one lane: the set is what counts.
define i32 @src_lane_apart(i32 noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = call i32 @subgroupBroadcast(i32 7, i32 0)
  br label %e
b:
  %y = call i32 @subgroupBroadcast(i32 7, i32 1)
  br label %e
e:
  ret i32 0
}
define i32 @tgt_lane_apart(i32 noundef %v, i1 noundef %c) {
  %lane = select i1 %c, i32 0, i32 1
  %x = call i32 @subgroupBroadcast(i32 7, i32 %lane)
  ret i32 0
}

; What differs between the arms is the same in each.
define i32 @src_lane_in_arms(i32 noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = call i32 @subgroupBroadcast(i32 %v, i32 0)
  br label %e
b:
  %y = call i32 @subgroupBroadcast(i32 %v, i32 1)
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %r
}
define i32 @tgt_lane_in_arms(i32 noundef %v, i1 noundef %c) {
  %lane = select i1 %c, i32 0, i32 1
  br i1 %c, label %a, label %b
a:
  %x = call i32 @subgroupBroadcast(i32 %v, i32 %lane)
  br label %e
b:
  %y = call i32 @subgroupBroadcast(i32 %v, i32 %lane)
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %r
}

define i32 @src_lane_merged(i32 noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %x = call i32 @subgroupBroadcast(i32 %v, i32 0)
  br label %e
b:
  %y = call i32 @subgroupBroadcast(i32 %v, i32 1)
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %r
}
define i32 @tgt_lane_merged(i32 noundef %v, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  br label %e
e:
  %lane = phi i32 [ 0, %a ], [ 1, %b ]
  %r = call i32 @subgroupBroadcast(i32 %v, i32 %lane)
  ret i32 %r
}

; Also where the rest of the operation has no meaning here.
define ptr @src_pointer(ptr %v, i32 noundef %lane) {
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %lane)
  %r = call ptr @sub_group_broadcast(ptr %v, i32 %first)
  ret ptr %r
}
define ptr @tgt_pointer(ptr %v, i32 noundef %lane) {
  %r = call ptr @sub_group_broadcast(ptr %v, i32 %lane)
  ret ptr %r
}
define ptr @src_pointer_kept(ptr %v, i32 noundef %lane) {
  %r = call ptr @sub_group_broadcast(ptr %v, i32 %lane)
  ret ptr %r
}
define ptr @tgt_pointer_kept(ptr %v, i32 noundef %lane) {
  %same = add i32 %lane, 0
  %r = call ptr @sub_group_broadcast(ptr %v, i32 %same)
  ret ptr %r
}

; Two threads agree on the barrier, and more do not.
define void @src_few() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}
define void @tgt_few() {
  %own = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %later = icmp ugt i32 %own, 1
  %number = select i1 %later, i32 2, i32 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %number)
  ret void
}

define void @src_barrier(i1 noundef %c) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}
define void @tgt_barrier(i1 noundef %c) {
  %number = select i1 %c, i32 1, i32 2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %number)
  ret void
}
define void @src_barrier_kept(i32 %number) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %number)
  ret void
}
define void @tgt_barrier_kept(i32 %number) {
  %same = mul i32 %number, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %same)
  ret void
}
; One that is not aligned may be another for each thread.
define void @src_unaligned(i1 noundef %c) {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  ret void
}
define void @tgt_unaligned(i1 noundef %c) {
  %number = select i1 %c, i32 1, i32 2
  call void @llvm.nvvm.barrier.cta.sync.all(i32 %number)
  ret void
}

define void @src_named(i32 noundef %n) {
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 %first)
  ret void
}
define void @tgt_named(i32 noundef %n) {
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 %n)
  ret void
}

declare i32 @subgroupBroadcast(i32, i32) convergent nounwind willreturn memory(none)
declare ptr @sub_group_broadcast(ptr, i32) convergent nounwind willreturn memory(none)
define i32 @src_broadcast(i32 noundef %v, i1 noundef %c) {
  %r = call i32 @subgroupBroadcast(i32 %v, i32 0)
  ret i32 %r
}
define i32 @tgt_broadcast(i32 noundef %v, i1 noundef %c) {
  %from = select i1 %c, i32 0, i32 1
  %r = call i32 @subgroupBroadcast(i32 %v, i32 %from)
  ret i32 %r
}

; The token says who must agree: the threads of one iteration before, all of them after.
define void @src_token(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  %r = call i32 @subgroupBroadcast(i32 7, i32 %i) [ "convergencectrl"(token %heart) ]
  ret void
}
define void @tgt_token(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  %r = call i32 @subgroupBroadcast(i32 7, i32 %i) [ "convergencectrl"(token %entry) ]
  ret void
}
