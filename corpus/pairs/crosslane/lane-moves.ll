; What: AMDGPU's moves between lanes. Where each lane gets a value or 0, the old value does not matter (InstCombine
; drops it); where a lane keeps it, it does. A permutation by addresses is a shuffle by lanes, and one of the two rows
; of a pair reads the other. What is the same in all lanes is not moved.
; Document: AMD, "RDNA 3.5 ISA", "DPP16", "V_PERMLANE16_B32", "DS_BPERMUTE_B32"; LLVM, IntrinsicsAMDGPU.td
; EXPECT --function src_row: correct
; EXPECT --function src_old: correct
; EXPECT --function src_kept: incorrect
; EXPECT --function src_banks: incorrect
; EXPECT --function src_row_kept: incorrect
; EXPECT --function src_shuffle --threads 4: correct
; EXPECT --function src_scaled: incorrect
; EXPECT --function src_quad --threads 4: correct
; EXPECT --function src_other_quad --threads 4: incorrect
; EXPECT --function src_same: correct
; EXPECT --function src_rows --threads 32: correct

target triple = "amdgcn-amd-amdhsa"

define float @src_old(float noundef %old, float noundef %x) convergent {
  %r = call float @llvm.amdgcn.update.dpp.f32(float %old, float %x, i32 273, i32 15, i32 15, i1 true)
  ret float %r
}

define float @tgt_old(float noundef %old, float noundef %x) convergent {
  %r = call float @llvm.amdgcn.update.dpp.f32(float poison, float %x, i32 273, i32 15, i32 15, i1 true)
  ret float %r
}

define i32 @src_kept(i32 noundef %old, i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %old, i32 %x, i32 273, i32 15, i32 15, i1 false)
  ret i32 %r
}

define i32 @tgt_kept(i32 noundef %old, i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %x, i32 273, i32 15, i32 15, i1 false)
  ret i32 %r
}

define i32 @src_banks(i32 noundef %old, i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %old, i32 %x, i32 273, i32 15, i32 14, i1 true)
  ret i32 %r
}

define i32 @tgt_banks(i32 noundef %old, i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %old, i32 %x, i32 273, i32 15, i32 15, i1 true)
  ret i32 %r
}

define i32 @src_row(i32 noundef %old, i32 noundef %x, i32 noundef %s) convergent {
  %r = call i32 @llvm.amdgcn.permlane16.i32(i32 %old, i32 %x, i32 %s, i32 %s, i1 false, i1 true)
  ret i32 %r
}

define i32 @tgt_row(i32 noundef %old, i32 noundef %x, i32 noundef %s) convergent {
  %r = call i32 @llvm.amdgcn.permlane16.i32(i32 poison, i32 %x, i32 %s, i32 %s, i1 false, i1 true)
  ret i32 %r
}

define i32 @src_row_kept(i32 noundef %old, i32 noundef %x, i32 noundef %s) convergent {
  %r = call i32 @llvm.amdgcn.permlane16.i32(i32 %old, i32 %x, i32 %s, i32 %s, i1 false, i1 false)
  ret i32 %r
}

define i32 @tgt_row_kept(i32 noundef %old, i32 noundef %x, i32 noundef %s) convergent {
  %r = call i32 @llvm.amdgcn.permlane16.i32(i32 0, i32 %x, i32 %s, i32 %s, i1 false, i1 false)
  ret i32 %r
}

define i32 @src_shuffle(i32 noundef %x, i32 noundef %lane) convergent {
  %r = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %x, i32 %lane)
  ret i32 %r
}

define i32 @tgt_shuffle(i32 noundef %x, i32 noundef %lane) convergent {
  %address = shl i32 %lane, 2
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %x)
  ret i32 %r
}

define i32 @src_scaled(i32 noundef %x, i32 noundef %lane) convergent {
  %r = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %x, i32 %lane)
  ret i32 %r
}

define i32 @tgt_scaled(i32 noundef %x, i32 noundef %lane) convergent {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %lane, i32 %x)
  ret i32 %r
}

; Quads: 1, 0, 3, 2 is the number with its lowest bit flipped, and so is a mask of rows.
define i32 @src_quad(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %x, i32 177, i32 15, i32 15, i1 true)
  ret i32 %r
}

define i32 @tgt_quad(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %x, i32 353, i32 15, i32 15, i1 true)
  ret i32 %r
}

define i32 @src_other_quad(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %x, i32 177, i32 15, i32 15, i1 true)
  ret i32 %r
}

define i32 @tgt_other_quad(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %x, i32 354, i32 15, i32 15, i1 true)
  ret i32 %r
}

define i32 @src_same(i32 noundef %address) convergent {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 7)
  ret i32 %r
}

define i32 @tgt_same(i32 noundef %address) convergent {
  ret i32 7
}

; Of 32 lanes each reads the one 16 away.
define i32 @src_rows(i32 noundef %x) convergent {
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %other = xor i32 %lane, 16
  %r = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %x, i32 %other)
  ret i32 %r
}

define i32 @tgt_rows(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %x, i32 1985229328, i32 -19088744, i1 false, i1 false)
  ret i32 %r
}

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.permlane16.i32(i32, i32, i32, i32, i1, i1)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1, i1)
declare i32 @llvm.amdgcn.wave.shuffle.i32(i32, i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
