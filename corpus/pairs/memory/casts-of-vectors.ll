; What: a cast of a vector between addresses and numbers, or address spaces, works by element; which element is which
; matters, and so does how a narrow number is widened.
; Document: LangRef, "'ptrtoint .. to' Instruction", "'inttoptr .. to' Instruction", "'addrspacecast .. to' Instruction"
; EXPECT --function src_number: correct
; EXPECT --function src_exchanged: incorrect result-changed
; EXPECT --function src_narrow: correct
; EXPECT --function src_signed: incorrect result-changed
; EXPECT --function src_through: correct
; EXPECT --function src_forwarded: incorrect result-changed
; EXPECT --function src_local: correct
; EXPECT --function src_undef: correct
; EXPECT --function src_frozen: incorrect result-changed
; EXPECT --function src_flat: correct
; EXPECT --function src_flat_other: incorrect
; EXPECT --function src_back: correct
; EXPECT --function src_back_narrow: correct

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p5:32:32-i64:64-A5-G1"
target triple = "amdgcn-amd-amdhsa"

define <2 x i64> @src_number(<2 x ptr> noundef %p) {
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  ret <2 x i64> %n
}
define <2 x i64> @tgt_number(<2 x ptr> noundef %p) {
  %a = extractelement <2 x ptr> %p, i32 0
  %b = extractelement <2 x ptr> %p, i32 1
  %c = ptrtoint ptr %a to i64
  %d = ptrtoint ptr %b to i64
  %e = insertelement <2 x i64> poison, i64 %c, i32 0
  %f = insertelement <2 x i64> %e, i64 %d, i32 1
  ret <2 x i64> %f
}
define <2 x i64> @src_exchanged(<2 x ptr> noundef %p) {
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  ret <2 x i64> %n
}
define <2 x i64> @tgt_exchanged(<2 x ptr> noundef %p) {
  %q = shufflevector <2 x ptr> %p, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  %n = ptrtoint <2 x ptr> %q to <2 x i64>
  ret <2 x i64> %n
}
define <2 x ptr> @src_narrow(<2 x i32> noundef %x) {
  %p = inttoptr <2 x i32> %x to <2 x ptr>
  ret <2 x ptr> %p
}
define <2 x ptr> @tgt_narrow(<2 x i32> noundef %x) {
  %w = zext <2 x i32> %x to <2 x i64>
  %p = inttoptr <2 x i64> %w to <2 x ptr>
  ret <2 x ptr> %p
}
define <2 x ptr> @src_signed(<2 x i32> noundef %x) {
  %p = inttoptr <2 x i32> %x to <2 x ptr>
  ret <2 x ptr> %p
}
define <2 x ptr> @tgt_signed(<2 x i32> noundef %x) {
  %w = sext <2 x i32> %x to <2 x i64>
  %p = inttoptr <2 x i64> %w to <2 x ptr>
  ret <2 x ptr> %p
}
define i32 @src_through(<2 x ptr> noundef %p) {
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  %q = inttoptr <2 x i64> %n to <2 x ptr>
  %a = extractelement <2 x ptr> %q, i32 0
  %b = extractelement <2 x ptr> %q, i32 1
  store i32 7, ptr %a
  store i32 8, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_through(<2 x ptr> noundef %p) {
  %a = extractelement <2 x ptr> %p, i32 0
  %b = extractelement <2 x ptr> %p, i32 1
  store i32 7, ptr %a
  store i32 8, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @src_forwarded(<2 x ptr> noundef %p) {
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  %q = inttoptr <2 x i64> %n to <2 x ptr>
  %a = extractelement <2 x ptr> %q, i32 0
  %b = extractelement <2 x ptr> %q, i32 1
  store i32 7, ptr %a
  store i32 8, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_forwarded(<2 x ptr> noundef %p) {
  %a = extractelement <2 x ptr> %p, i32 0
  %b = extractelement <2 x ptr> %p, i32 1
  store i32 7, ptr %a
  store i32 8, ptr %b
  ret i32 7
}
define i64 @src_local(i64 noundef %i) {
  %l = alloca i32, addrspace(5)
  store i32 5, ptr addrspace(5) %l
  %v = insertelement <2 x ptr addrspace(5)> zeroinitializer, ptr addrspace(5) %l, i32 1
  %n = ptrtoint <2 x ptr addrspace(5)> %v to <2 x i64>
  %a = extractelement <2 x i64> %n, i32 1
  %r = and i64 %a, 3
  ret i64 %r
}
define i64 @tgt_local(i64 noundef %i) {
  ret i64 0
}
define i64 @src_undef() {
  %n = ptrtoint <2 x ptr> undef to <2 x i64>
  %a = extractelement <2 x i64> %n, i32 0
  %b = extractelement <2 x i64> %n, i32 0
  %r = sub i64 %a, %b
  ret i64 %r
}
define i64 @tgt_undef() {
  ret i64 1
}
define i64 @src_frozen() {
  %u = freeze <2 x ptr> undef
  %n = ptrtoint <2 x ptr> %u to <2 x i64>
  %a = extractelement <2 x i64> %n, i32 0
  %b = extractelement <2 x i64> %n, i32 0
  %r = sub i64 %a, %b
  ret i64 %r
}
define i64 @tgt_frozen() {
  ret i64 1
}

define i32 @src_flat(<2 x ptr addrspace(3)> noundef %p) {
  %f = addrspacecast <2 x ptr addrspace(3)> %p to <2 x ptr>
  %a = extractelement <2 x ptr> %f, i32 1
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_flat(<2 x ptr addrspace(3)> noundef %p) {
  %a = extractelement <2 x ptr addrspace(3)> %p, i32 1
  %v = load i32, ptr addrspace(3) %a
  ret i32 %v
}
define i32 @src_flat_other(<2 x ptr addrspace(3)> noundef %p) {
  %f = addrspacecast <2 x ptr addrspace(3)> %p to <2 x ptr>
  %a = extractelement <2 x ptr> %f, i32 1
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_flat_other(<2 x ptr addrspace(3)> noundef %p) {
  %a = extractelement <2 x ptr addrspace(3)> %p, i32 0
  %v = load i32, ptr addrspace(3) %a
  ret i32 %v
}
define <2 x ptr addrspace(1)> @src_back(<2 x ptr addrspace(1)> noundef %p) {
  %f = addrspacecast <2 x ptr addrspace(1)> %p to <2 x ptr>
  %g = addrspacecast <2 x ptr> %f to <2 x ptr addrspace(1)>
  ret <2 x ptr addrspace(1)> %g
}
define <2 x ptr addrspace(1)> @tgt_back(<2 x ptr addrspace(1)> noundef %p) {
  ret <2 x ptr addrspace(1)> %p
}
define <2 x ptr addrspace(3)> @src_back_narrow(<2 x ptr addrspace(3)> noundef %p) {
  %f = addrspacecast <2 x ptr addrspace(3)> %p to <2 x ptr>
  %g = addrspacecast <2 x ptr> %f to <2 x ptr addrspace(3)>
  ret <2 x ptr addrspace(3)> %g
}
define <2 x ptr addrspace(3)> @tgt_back_narrow(<2 x ptr addrspace(3)> noundef %p) {
  ret <2 x ptr addrspace(3)> %p
}
