; What: A thread that `kill` ends is in no later set, so two ballots around it are not one (EarlyCSE makes them one:
; LLVM 22). What is computed may move over it; a store may not, and neither may the kill itself be lost, unless no thread
; is killed.  Others see what a killed thread has written, so a store before the kill stays where it is (@src_written,
; @src_sunk, @src_written_by_others).  What only the target says of the call is not lost (@src_defined, @src_bundle).
; Document: LLVM, IntrinsicsAMDGPU.td, "int_amdgcn_kill"; LLVM, Convergence And Uniformity, “Convergence”
; EXPECT --function src_lost: incorrect
; EXPECT --function src_ballots: incorrect
; EXPECT --function src_moved: correct
; EXPECT --function src_before: correct
; EXPECT --function src_store: incorrect
; EXPECT --function src_written: incorrect memory-changed
; EXPECT --function src_sunk: incorrect memory-changed
; EXPECT --function src_written_by_others: incorrect memory-changed
; EXPECT --function src_none: correct
; EXPECT --function src_defined: incorrect target-undefined
; EXPECT --function src_bundle: unsupported
; EXPECT --function src_twice: correct

target triple = "amdgcn-amd-amdhsa"

define amdgpu_ps void @src_ballots(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  %a = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @llvm.amdgcn.kill(i1 %keep)
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %both = xor i32 %a, %b
  store i32 %both, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_ballots(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  %a = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 0, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_moved(i1 noundef %keep, i32 noundef %x, ptr addrspace(1) noundef %out) convergent {
  %a = mul i32 %x, 3
  call void @llvm.amdgcn.kill(i1 %keep)
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %both = xor i32 %a, %b
  store i32 %both, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_moved(i1 noundef %keep, i32 noundef %x, ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %a = mul i32 %x, 3
  %both = xor i32 %b, %a
  store i32 %both, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_before(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 %b, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_before(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = freeze i1 %keep
  call void @llvm.amdgcn.kill(i1 %c)
  store i32 %b, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_store(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_store(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  call void @llvm.amdgcn.kill(i1 %keep)
  ret void
}

define amdgpu_ps void @src_lost(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_lost(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_none(ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 true)
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_none(ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps i32 @src_twice(i1 noundef %a, i1 noundef %b) convergent {
  call void @llvm.amdgcn.kill(i1 %a)
  call void @llvm.amdgcn.kill(i1 %b)
  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %r
}

define amdgpu_ps i32 @tgt_twice(i1 noundef %a, i1 noundef %b) convergent {
  %both = and i1 %a, %b
  call void @llvm.amdgcn.kill(i1 %both)
  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %r
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @llvm.amdgcn.kill(i1)

define amdgpu_ps void @src_written(ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  call void @llvm.amdgcn.kill(i1 false)
  ret void
}

define amdgpu_ps void @tgt_written(ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 false)
  ret void
}

define amdgpu_ps void @src_sunk(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  call void @llvm.amdgcn.kill(i1 %keep)
  ret void
}

define amdgpu_ps void @tgt_sunk(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 1, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_written_by_others(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  store i32 1, ptr addrspace(1) %out
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 2, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_written_by_others(i1 noundef %keep, ptr addrspace(1) noundef %out) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  store i32 2, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_defined(i1 %keep) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  ret void
}

define amdgpu_ps void @tgt_defined(i1 %keep) convergent {
  call void @llvm.amdgcn.kill(i1 noundef %keep)
  ret void
}

define amdgpu_ps void @src_bundle(i1 noundef %keep) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  ret void
}

define amdgpu_ps void @tgt_bundle(i1 noundef %keep) convergent {
  call void @llvm.amdgcn.kill(i1 %keep) [ "deopt"(i32 1) ]
  ret void
}
