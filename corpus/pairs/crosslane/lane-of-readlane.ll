; What: AMDGPU's reads and writes of a lane whose number is not the same in all threads, or is one that no wave has, and
; masks that differ: the result is undefined, not the execution.  A number counts by its low bits.  The same poison in all
; lanes is poison, whichever lane is read, so that LLVM may take it for the result.
; Document: LLVM, IntrinsicsAMDGPU.td, llvm.amdgcn.readlane, llvm.amdgcn.writelane: "must be uniform across the currently
; active threads of the current wave. Otherwise, the result is undefined"; docs/operations.md
; EXPECT --function src_br: incorrect communicating-set-changed
; EXPECT --function src_eq: incorrect result-changed
; EXPECT --function src_data: incorrect result-changed
; EXPECT --function src_inverse: incorrect result-changed
; EXPECT --function src_added: correct proved
; EXPECT --function src_any: correct proved
; EXPECT --function src_same: correct proved
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_low_bits: correct proved
; EXPECT --function src_low_bits_written: correct proved
; EXPECT --function src_fewer_bits: incorrect result-changed
; EXPECT --function src_past: incorrect result-changed
; EXPECT --function src_poison: correct proved
; EXPECT --function src_poison_again: correct proved
; EXPECT --function src_half_poison: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.writelane.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i1 @llvm.amdgcn.inverse.ballot.i64(i64)
declare void @op() convergent

; A read of which nobody takes the result does not make the number the same in all threads.
define i32 @src_eq(i32 noundef %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %c = icmp eq i32 %i, %f
  %z = zext i1 %c to i32
  ret i32 %z
}
define i32 @tgt_eq(i32 noundef %x, i32 noundef %i) {
  ret i32 1
}
define void @src_br(i32 noundef %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  %c = icmp eq i32 %i, 0
  br i1 %c, label %a, label %e
a:
  call void @op()
  ret void
e:
  ret void
}
define void @tgt_br(i32 noundef %x, i32 noundef %i) {
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %e
a:
  call void @op()
  ret void
e:
  ret void
}
define i32 @src_data(i32 noundef %x, i32 noundef inreg %i, i32 noundef %o) {
  %b = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 %i, i32 %o)
  ret i32 %x
}
define i32 @tgt_data(i32 noundef %x, i32 noundef inreg %i, i32 noundef %o) {
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %f
}
define i64 @src_inverse(i64 noundef %m) {
  %b = call i1 @llvm.amdgcn.inverse.ballot.i64(i64 %m)
  ret i64 %m
}
define i64 @tgt_inverse(i64 noundef %m) {
  ret i64 0
}
define i32 @src_added(i32 noundef %x, i32 noundef %i) {
  ret i32 %x
}
define i32 @tgt_added(i32 noundef %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %x
}

; What is read by different numbers is any value, but one.
define i32 @src_any(i32 noundef %x, i1 noundef %c) {
  %i = select i1 %c, i32 0, i32 1
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  ret i32 %f
}
define i32 @tgt_any(i32 noundef %x, i1 noundef %c) {
  %i = select i1 %c, i32 0, i32 1
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %b
}
define i1 @src_same(i32 noundef %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  %c = icmp eq i32 %b, %f
  ret i1 %c
}
define i1 @tgt_same(i32 noundef %x, i32 noundef %i) {
  ret i1 true
}
define i1 @src_other(i32 noundef %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.ds.bpermute(i32 %i, i32 %x)
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  %c = icmp eq i32 %b, %f
  ret i1 %c
}
define i1 @tgt_other(i32 noundef %x, i32 noundef %i) {
  ret i1 true
}

define i32 @src_low_bits(i32 %x, i32 inreg %i) {
  %j = and i32 %i, 63
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %j)
  ret i32 %b
}
define i32 @tgt_low_bits(i32 %x, i32 inreg %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %b
}
define i32 @src_low_bits_written(i32 inreg %x, i32 inreg %i, i32 %o) {
  %j = or i32 %i, 64
  %b = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 %j, i32 %o)
  ret i32 %b
}
define i32 @tgt_low_bits_written(i32 inreg %x, i32 inreg %i, i32 %o) {
  %b = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 %i, i32 %o)
  ret i32 %b
}
define i32 @src_fewer_bits(i32 %x, i32 noundef inreg %i) {
  %j = and i32 %i, 1
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %j)
  ret i32 %b
}
define i32 @tgt_fewer_bits(i32 %x, i32 noundef inreg %i) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %b
}
define i32 @src_past(i32 inreg %x, i32 %o) {
  %b = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 64, i32 %o)
  ret i32 %b
}
define i32 @tgt_past(i32 inreg %x, i32 %o) {
  ret i32 %o
}

define amdgpu_kernel void @src_poison(ptr addrspace(1) %p, i32 %x, i32 noundef %i) {
  %b = call i32 @llvm.amdgcn.ds.bpermute(i32 %i, i32 %x)
  store i32 %b, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt_poison(ptr addrspace(1) %p, i32 %x, i32 noundef %i) {
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define i32 @src_poison_again(i32 %x) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 0)
  %c = call i32 @llvm.amdgcn.readlane.i32(i32 %b, i32 3)
  ret i32 %c
}
define i32 @tgt_poison_again(i32 %x) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 0)
  ret i32 %b
}
; Poison in one lane only is not what another lane has.
define i32 @src_half_poison(i32 %x) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 1)
  ret i32 %b
}
define i32 @tgt_half_poison(i32 %x) {
  %b = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 0)
  ret i32 %b
}
