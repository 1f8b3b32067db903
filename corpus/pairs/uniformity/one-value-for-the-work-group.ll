; What: functions that give all threads of a work group one value: OpenCL's `work_group_*`, by the names that clang
; prints, AMD's library behind them, SPIR-V's group operations in the scope of a work group, PTX's reductions at a
; barrier.  A branch on such a value is uniform, so that barriers in its arms may be merged; not on one of a scan, of a
; subgroup, or of threads that are not all there.  What they do besides is as declared: they are observed.
; Document: OpenCL C, "Work-group Collective Functions"; SPIR-V, "Group and Subgroup Instructions"; PTX ISA, "bar,
; barrier"
; EXPECT --function src_broadcast: correct proved
; EXPECT --function src_scan: incorrect communicating-set-changed
; EXPECT --function src_add: correct proved
; EXPECT --function src_float: correct proved
; EXPECT --function src_all: correct proved
; EXPECT --function src_any: correct proved
; EXPECT --function src_xor: correct proved
; EXPECT --function src_broadcast_plane: correct proved
; EXPECT --function src_group_add: correct proved
; EXPECT --function src_group_scan: incorrect communicating-set-changed
; EXPECT --function src_group_open: incorrect communicating-set-changed
; EXPECT --function src_group_all: correct proved
; EXPECT --function src_group_all_of_subgroup --subgroup 2 --threads 4 --workgroup 4x1x1: incorrect communicating-set-changed
; EXPECT --function src_ockl: correct proved
; EXPECT --function src_nvptx: correct proved
; EXPECT --function src_counted: unknown approximation
; EXPECT --function src_other: incorrect
; EXPECT --function src_sunk: incorrect communicating-set-changed
; EXPECT --function src_hoisted: correct proved
; EXPECT --function src_hoisted_of_own: incorrect communicating-set-changed
; EXPECT --function src_moved_over_store: incorrect
; EXPECT --function src_divergent_id: incorrect uniformity-lost

declare spir_func void @_Z7barrierj(i32) #0
declare spir_func i64 @_Z13get_global_idj(i32) #1
declare spir_func i32 @_Z21work_group_reduce_addi(i32) #0
declare spir_func float @_Z21work_group_reduce_maxf(float) #0
declare spir_func i32 @_Z14work_group_alli(i32) #0
declare spir_func i32 @_Z14work_group_anyi(i32) #0
declare spir_func i32 @_Z21work_group_reduce_xorj(i32) #0
declare spir_func i32 @_Z20work_group_broadcastim(i32, i64) #0
declare spir_func i32 @_Z20work_group_broadcastimm(i32, i64, i64) #0
declare spir_func i32 @_Z29work_group_scan_inclusive_addi(i32) #0
declare spir_func i32 @_Z17__spirv_GroupIAddjji(i32, i32, i32) #0
declare spir_func i32 @_Z16__spirv_GroupAllji(i32, i32) #0
declare i32 @__ockl_wgred_add_i32(i32) #0
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32, i32, i1)
declare spir_func i32 @_Z21work_group_reduce_mini(i32) #0
declare spir_func i32 @_Z21work_group_reduce_maxi(i32) #0

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind willreturn memory(none) }

define spir_kernel void @src_add(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_add(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_float(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr float, ptr addrspace(1) %p, i64 %id
  %v = load float, ptr addrspace(1) %place, align 4
  %r = call spir_func float @_Z21work_group_reduce_maxf(float %v) #0
  %c = fcmp olt float %r, 1.0
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_float(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr float, ptr addrspace(1) %p, i64 %id
  %v = load float, ptr addrspace(1) %place, align 4
  %r = call spir_func float @_Z21work_group_reduce_maxf(float %v) #0
  %c = fcmp olt float %r, 1.0
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_all(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z14work_group_alli(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_all(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z14work_group_alli(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_any(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z14work_group_anyi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_any(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z14work_group_anyi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_xor(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_xorj(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_xor(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_xorj(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_broadcast(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastim(i32 %v, i64 0) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_broadcast(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastim(i32 %v, i64 0) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_broadcast_plane(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastimm(i32 %v, i64 0, i64 1) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_broadcast_plane(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastimm(i32 %v, i64 0, i64 1) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_scan(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_addi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_scan(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_addi(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_group_add(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 0, i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_group_add(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 0, i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_group_scan(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 1, i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_group_scan(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 1, i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_group_open(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 %k, i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_group_open(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z17__spirv_GroupIAddjji(i32 2, i32 %k, i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_group_all(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z16__spirv_GroupAllji(i32 2, i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_group_all(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z16__spirv_GroupAllji(i32 2, i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_group_all_of_subgroup(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z16__spirv_GroupAllji(i32 3, i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_group_all_of_subgroup(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z16__spirv_GroupAllji(i32 3, i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_ockl(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call i32 @__ockl_wgred_add_i32(i32 %v) #0
  %c = icmp eq i32 %r, 7
  br i1 %c, label %yes, label %no
yes:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
no:
  call spir_func void @_Z7barrierj(i32 1) #0
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_ockl(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call i32 @__ockl_wgred_add_i32(i32 %v) #0
  %c = icmp eq i32 %r, 7
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

define spir_kernel void @src_nvptx(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %b = icmp slt i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %b)
  %c = xor i1 %r, true
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
no:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_nvptx(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %b = icmp slt i32 %v, 0
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %b)
  %c = xor i1 %r, true
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Each warp has a barrier of its own.
define spir_kernel void @src_counted(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %b = icmp slt i32 %v, 0
  %half = trunc i64 %id to i32
  %warp = lshr i32 %half, 5
  %bar = add i32 %warp, 1
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32 %bar, i32 32, i1 %b)
  %c = xor i1 %r, true
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
no:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_counted(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %b = icmp slt i32 %v, 0
  %half = trunc i64 %id to i32
  %warp = lshr i32 %half, 5
  %bar = add i32 %warp, 1
  %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.count(i32 %bar, i32 32, i1 %b)
  %c = xor i1 %r, true
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define spir_kernel void @src_other(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @tgt_other(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_maxi(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @src_sunk(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %c = icmp eq i64 %id, 0
  br i1 %c, label %use, label %end
use:
  store i32 %r, ptr addrspace(1) %place, align 4
  br label %end
end:
  ret void
}

define spir_kernel void @tgt_sunk(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %c = icmp eq i64 %id, 0
  br i1 %c, label %use, label %end
use:
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  br label %end
end:
  ret void
}

define spir_kernel void @src_hoisted(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %a = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %c = icmp sgt i32 %a, 7
  br i1 %c, label %yes, label %no
yes:
  %x = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  br label %end
no:
  %y = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  br label %end
end:
  %r = phi i32 [ %x, %yes ], [ %y, %no ]
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @tgt_hoisted(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %a = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %r = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @src_hoisted_of_own(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %a = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %c = icmp sgt i32 %v, 7
  br i1 %c, label %yes, label %no
yes:
  %x = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  br label %end
no:
  %y = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  br label %end
end:
  %r = phi i32 [ %x, %yes ], [ %y, %no ]
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @tgt_hoisted_of_own(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %a = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  %r = call spir_func i32 @_Z21work_group_reduce_mini(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @src_moved_over_store(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  store i32 1, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @tgt_moved_over_store(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %v) #0
  store i32 1, ptr addrspace(1) %place, align 4
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @src_divergent_id(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastim(i32 %v, i64 0) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}

define spir_kernel void @tgt_divergent_id(ptr addrspace(1) %p, i32 noundef %k) convergent {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %place = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %v = load i32, ptr addrspace(1) %place, align 4
  %r = call spir_func i32 @_Z20work_group_broadcastim(i32 %v, i64 %id) #0
  store i32 %r, ptr addrspace(1) %place, align 4
  ret void
}
