; What: A lane's vector is read element by element: a vector is as its integer of all bits, and the elements of one lane
; stay together.  Outside the set, the elements are not the same undef.
; Document: LLVM, IntrinsicsAMDGPU.td, "llvm.amdgcn.readfirstlane", "llvm.amdgcn.readlane", "llvm.amdgcn.update.dpp"
; EXPECT --function src_element: incorrect
; EXPECT --function src_first: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_old: incorrect
; EXPECT --function src_outside: incorrect

target triple = "amdgcn-amd-amdhsa"

define <2 x i16> @src_first(<2 x i16> noundef %x) convergent {
  %r = call <2 x i16> @llvm.amdgcn.readfirstlane.v2i16(<2 x i16> %x)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_first(<2 x i16> noundef %x) convergent {
  %bits = bitcast <2 x i16> %x to i32
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %bits)
  %v = bitcast i32 %r to <2 x i16>
  ret <2 x i16> %v
}

define <2 x i16> @src_element(<2 x i16> noundef %x) convergent {
  %r = call <2 x i16> @llvm.amdgcn.readfirstlane.v2i16(<2 x i16> %x)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_element(<2 x i16> noundef %x) convergent {
  %one = extractelement <2 x i16> %x, i32 1
  %r = call <2 x i16> @llvm.amdgcn.readfirstlane.v2i16(<2 x i16> %x)
  %v = insertelement <2 x i16> %r, i16 %one, i32 1
  ret <2 x i16> %v
}

define <2 x half> @src_moved(<2 x half> noundef %x) convergent {
  %r = call <2 x half> @llvm.amdgcn.update.dpp.v2f16(<2 x half> zeroinitializer, <2 x half> %x, i32 177, i32 15, i32 15, i1 true)
  ret <2 x half> %r
}

define <2 x half> @tgt_moved(<2 x half> noundef %x) convergent {
  %r = call <2 x half> @llvm.amdgcn.update.dpp.v2f16(<2 x half> poison, <2 x half> %x, i32 353, i32 15, i32 15, i1 true)
  ret <2 x half> %r
}

define <2 x i16> @src_old(<2 x i16> noundef %x) convergent {
  %r = call <2 x i16> @llvm.amdgcn.update.dpp.v2i16(<2 x i16> <i16 1, i16 2>, <2 x i16> %x, i32 273, i32 15, i32 15, i1 false)
  ret <2 x i16> %r
}

define <2 x i16> @tgt_old(<2 x i16> noundef %x) convergent {
  %r = call <2 x i16> @llvm.amdgcn.update.dpp.v2i16(<2 x i16> <i16 1, i16 1>, <2 x i16> %x, i32 273, i32 15, i32 15, i1 false)
  ret <2 x i16> %r
}

; A source that has 0 twice for a lane outside of the set, and a target that has whatever is there.
define <2 x i16> @src_outside(<2 x i16> noundef %x) convergent {
  ret <2 x i16> zeroinitializer
}

define <2 x i16> @tgt_outside(<2 x i16> noundef %x) convergent {
  %r = call <2 x i16> @llvm.amdgcn.wave.shuffle.v2i16(<2 x i16> %x, i32 77)
  %a = extractelement <2 x i16> %r, i32 0
  %b = extractelement <2 x i16> %r, i32 1
  %d = sub i16 %a, %b
  %v = insertelement <2 x i16> zeroinitializer, i16 %d, i32 0
  ret <2 x i16> %v
}

declare <2 x i16> @llvm.amdgcn.readfirstlane.v2i16(<2 x i16>)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare <2 x i16> @llvm.amdgcn.update.dpp.v2i16(<2 x i16>, <2 x i16>, i32, i32, i32, i1)
declare <2 x half> @llvm.amdgcn.update.dpp.v2f16(<2 x half>, <2 x half>, i32, i32, i32, i1)
declare <2 x i16> @llvm.amdgcn.wave.shuffle.v2i16(<2 x i16>, i32)
