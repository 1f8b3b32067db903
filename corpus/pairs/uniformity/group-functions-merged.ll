; What: OpenCL's group functions "must be encountered by all work-items in the sub-group": merging two arms' calls is right where
; that is asked for, since a source whose threads part there is undefined. LLVM's documents know no such rule: by default the
; arms are two sets. Sinking a call into an arm makes the target undefined, whatever is asked.
; Document: OpenCL C, "Sub-Group Functions", "Work-group Collective Functions"
; EXPECT --function src_merged: incorrect
; EXPECT --function src_merged --uniform-control-flow: correct proved
; EXPECT --function src_work_group --uniform-control-flow: correct proved
; EXPECT --function src_sunk: incorrect
; EXPECT --function src_sunk --uniform-control-flow: incorrect target-undefined
; EXPECT --function src_any_lanes --uniform-control-flow: incorrect
; EXPECT --function src_barrier --uniform-control-flow: correct proved
target triple = "spir64-unknown-unknown"

define spir_kernel void @src_merged(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %b
a:
  %ra = call i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  br label %m
b:
  %rb = call i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  br label %m
m:
  %r = phi i32 [ %ra, %a ], [ %rb, %b ]
  call void @use(i32 %r)
  ret void
}
define spir_kernel void @tgt_merged(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %r = call i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  call void @use(i32 %r)
  ret void
}

define spir_kernel void @src_work_group(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %b
a:
  %ra = call i32 @_Z21work_group_reduce_addi(i32 1) convergent
  br label %m
b:
  %rb = call i32 @_Z21work_group_reduce_addi(i32 1) convergent
  br label %m
m:
  %r = phi i32 [ %ra, %a ], [ %rb, %b ]
  call void @use(i32 %r)
  ret void
}
define spir_kernel void @tgt_work_group(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %r = call i32 @_Z21work_group_reduce_addi(i32 1) convergent
  call void @use(i32 %r)
  ret void
}

define spir_kernel void @src_any_lanes(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %b
a:
  %ra = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 1) convergent
  br label %m
b:
  %rb = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 1) convergent
  br label %m
m:
  %r = phi i32 [ %ra, %a ], [ %rb, %b ]
  call void @use(i32 %r)
  ret void
}
define spir_kernel void @tgt_any_lanes(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %r = call i32 @_Z32sub_group_non_uniform_reduce_addi(i32 1) convergent
  call void @use(i32 %r)
  ret void
}

define spir_kernel void @src_sunk(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  %r = call i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  br i1 %c, label %a, label %m
a:
  call void @use(i32 %r)
  br label %m
m:
  ret void
}
define spir_kernel void @tgt_sunk(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %m
a:
  %r = call i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  call void @use(i32 %r)
  br label %m
m:
  ret void
}

define spir_kernel void @src_barrier(ptr addrspace(1) %p) convergent {
  %id = call i64 @_Z12get_local_idj(i32 0)
  %c = icmp eq i64 %id, 0
  br i1 %c, label %a, label %b
a:
  call void @_Z7barrierj(i32 1) convergent
  br label %m
b:
  call void @_Z7barrierj(i32 1) convergent
  br label %m
m:
  ret void
}
define spir_kernel void @tgt_barrier(ptr addrspace(1) %p) convergent {
  call void @_Z7barrierj(i32 1) convergent
  ret void
}

declare void @use(i32) nounwind willreturn
declare i64 @_Z12get_local_idj(i32) nounwind willreturn memory(none)
declare i32 @_Z20sub_group_reduce_addi(i32) convergent nounwind willreturn memory(none)
declare i32 @_Z21work_group_reduce_addi(i32) convergent nounwind willreturn memory(none)
declare i32 @_Z32sub_group_non_uniform_reduce_addi(i32) convergent nounwind willreturn memory(none)
declare void @_Z7barrierj(i32) convergent nounwind willreturn
