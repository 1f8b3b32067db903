; What: the number of a lane counts by 5 bits in a wave of 32 lanes, by 6 in one of 64.  LLVM 22's InstCombine leaves out
; the `and` in @src_small, @src_cpu and @src_written, and keeps it in the others.
; Document: LLVM, User Guide for AMDGPU Backend, "Target Features": wavefrontsize32, wavefrontsize64; docs/operations.md
; EXPECT --function src_small: correct proved
; EXPECT --function src_cpu: correct proved
; EXPECT --function src_written: correct proved
; EXPECT --function src_constant: correct same-function
; EXPECT --function src_permuted: correct proved
; EXPECT --function src_permuted_of_64: incorrect result-changed
; EXPECT --function src_large: incorrect result-changed
; EXPECT --function src_stated_large: incorrect result-changed
; EXPECT --function src_fewer_bits: incorrect result-changed
; EXPECT --function src_lane_id: correct proved
; EXPECT --function src_lane_id_of_64: incorrect result-changed
; EXPECT --function src_size_promised: incorrect target-undefined
; EXPECT --function src_mask_promised: incorrect target-undefined
; EXPECT --function src_callee: correct proved
; EXPECT --function src_callee_of_64: incorrect result-changed
; EXPECT --function src_callee_of_unknown: incorrect result-changed
; EXPECT --function src_other_processor: unsupported
; EXPECT --function src_feature_gone: incorrect result-changed
; EXPECT --function src_ballot: correct proved
; EXPECT --function src_ballot_of_64: incorrect result-changed
; EXPECT --function src_size: correct proved
; EXPECT --function src_large_size: correct proved
; EXPECT --function src_other_size: incorrect result-changed
; EXPECT --function src_cpu_of_target: correct proved
; EXPECT --function src_unknown_size: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.writelane.i32(i32, i32, i32)

define i32 @src_small(i32 %x, i32 inreg %i) "target-features"="+wavefrontsize32" {
  %a = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %a)
  ret i32 %r
}
define i32 @tgt_small(i32 %x, i32 inreg %i) "target-features"="+wavefrontsize32" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %r
}

define i32 @src_cpu(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" {
  %a = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %a)
  ret i32 %r
}
define i32 @tgt_cpu(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %r
}

define i32 @src_written(i32 inreg %x, i32 inreg %i, i32 %old) "target-cpu"="gfx11-generic" {
  %a = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 %a, i32 %old)
  ret i32 %r
}
define i32 @tgt_written(i32 inreg %x, i32 inreg %i, i32 %old) "target-cpu"="gfx11-generic" {
  %r = call i32 @llvm.amdgcn.writelane.i32(i32 %x, i32 %i, i32 %old)
  ret i32 %r
}

; Lane 33 is lane 1.
define i32 @src_constant(i32 %x) "target-cpu"="gfx1030" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 1)
  ret i32 %r
}
define i32 @tgt_constant(i32 %x) "target-cpu"="gfx1030" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 33)
  ret i32 %r
}

; There is a lane 32.
define i32 @src_large(i32 %x, i32 inreg %i) "target-cpu"="gfx90a" {
  %a = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %a)
  ret i32 %r
}
define i32 @tgt_large(i32 %x, i32 inreg %i) "target-cpu"="gfx90a" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %r
}

define i32 @src_stated_large(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" "target-features"="+dl-insts,+wavefrontsize64" {
  %a = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %a)
  ret i32 %r
}
define i32 @tgt_stated_large(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" "target-features"="+dl-insts,+wavefrontsize64" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %r
}

; Fewer bits are another lane.
define i32 @src_fewer_bits(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" {
  %a = and i32 %i, 1
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %a)
  ret i32 %r
}
define i32 @tgt_fewer_bits(i32 %x, i32 inreg %i) "target-cpu"="gfx1100" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %i)
  ret i32 %r
}

; What InstCombine makes of the size of a wave, and two sizes that it is not known to be.
declare i32 @llvm.amdgcn.wavefrontsize()

define i32 @src_size() "target-cpu"="gfx1100" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_size() "target-cpu"="gfx1100" {
  ret i32 32
}

define i32 @src_large_size() "target-cpu"="gfx942" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_large_size() "target-cpu"="gfx942" {
  ret i32 64
}

define i32 @src_other_size() "target-cpu"="gfx942" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_other_size() "target-cpu"="gfx942" {
  ret i32 32
}

define i32 @src_unknown_size() {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_unknown_size() {
  ret i32 64
}

; The number of the own lane, as HIP's `__lane_id` computes it: InstCombine leaves out the second call.
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)

define i32 @src_lane_id() "target-cpu"="gfx1100" {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %lane
}
define i32 @tgt_lane_id() "target-cpu"="gfx1100" {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  ret i32 %low
}

define i32 @src_lane_id_of_64() "target-cpu"="gfx90a" {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %lane
}
define i32 @tgt_lane_id_of_64() "target-cpu"="gfx90a" {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  ret i32 %low
}

; No lane votes in the upper half.
declare i64 @llvm.amdgcn.ballot.i64(i1)

define i1 @src_ballot(i1 noundef %c) "target-cpu"="gfx1100" {
  %votes = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %low = icmp ult i64 %votes, 4294967296
  ret i1 %low
}
define i1 @tgt_ballot(i1 noundef %c) "target-cpu"="gfx1100" {
  ret i1 true
}

define i1 @src_ballot_of_64(i1 noundef %c) "target-cpu"="gfx90a" {
  %votes = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %low = icmp ult i64 %votes, 4294967296
  ret i1 %low
}
define i1 @tgt_ballot_of_64(i1 noundef %c) "target-cpu"="gfx90a" {
  ret i1 true
}

; InstCombine reads lane 31 where the address is constant.
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)

define i32 @src_permuted(i32 %x) "target-cpu"="gfx1100" {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 -1, i32 %x)
  ret i32 %r
}
define i32 @tgt_permuted(i32 %x) "target-cpu"="gfx1100" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 31)
  ret i32 %r
}

define i32 @src_permuted_of_64(i32 %x) "target-cpu"="gfx90a" {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 -1, i32 %x)
  ret i32 %r
}
define i32 @tgt_permuted_of_64(i32 %x) "target-cpu"="gfx90a" {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 31)
  ret i32 %r
}

; What a call promises besides stays: a result that is poison, an argument that must not be.
define i32 @src_size_promised() "target-cpu"="gfx1100" {
  ret i32 32
}
define i32 @tgt_size_promised() "target-cpu"="gfx1100" {
  %size = call range(i32 0, 32) i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}

define i32 @src_mask_promised(i32 %m, i32 noundef %x) "target-cpu"="gfx1100" {
  ret i32 %x
}
define i32 @tgt_mask_promised(i32 %m, i32 noundef %x) "target-cpu"="gfx1100" {
  %count = call i32 @llvm.amdgcn.mbcnt.hi(i32 noundef %m, i32 %x)
  ret i32 %count
}

; A function that says nothing is executed by the waves of its caller.
define internal i32 @size() {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}

define i32 @src_callee() "target-cpu"="gfx1100" {
  %size = call i32 @size()
  ret i32 %size
}
define i32 @tgt_callee() "target-cpu"="gfx1100" {
  ret i32 32
}

define i32 @src_callee_of_64() "target-cpu"="gfx90a" {
  %size = call i32 @size()
  ret i32 %size
}
define i32 @tgt_callee_of_64() "target-cpu"="gfx90a" {
  ret i32 32
}

define i32 @src_callee_of_unknown() {
  %size = call i32 @size()
  ret i32 %size
}
define i32 @tgt_callee_of_unknown() {
  ret i32 32
}

; The target's waves have another size, and the same text.
define i32 @src_other_processor() "target-cpu"="gfx900" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_other_processor() "target-cpu"="gfx1030" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}

; A feature that is taken back does not count.
define i32 @src_feature_gone() "target-cpu"="gfx1030" "target-features"="+wavefrontsize64,-wavefrontsize64" {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}
define i32 @tgt_feature_gone() "target-cpu"="gfx1030" "target-features"="+wavefrontsize64,-wavefrontsize64" {
  ret i32 64
}

define i32 @src_cpu_of_target() {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %lane
}
define i32 @tgt_cpu_of_target() "target-cpu"="gfx1100" {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  ret i32 %lane
}
