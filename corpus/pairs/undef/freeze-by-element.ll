; What: A freeze of a vector, a struct or an array chooses for each of its elements: taken apart into freezes of
; the elements it is the same, and its elements need not be equal.
; Document: LangRef, "freeze"; docs/semantics.md, section 4 (choices)
; EXPECT --function src: correct
; EXPECT --function src_lanes: correct
; EXPECT --function src_together: incorrect result-changed
; EXPECT --function src_equal: incorrect result-changed
; EXPECT --function src_half: correct
; EXPECT --function src_half_poison: incorrect result-changed
; EXPECT --function src_struct: incorrect result-changed
; EXPECT --function src_struct_apart: correct
; EXPECT --function src_array: incorrect

define <2 x i8> @src(<2 x i8> %x) {
  %f = freeze <2 x i8> %x
  ret <2 x i8> %f
}

define <2 x i8> @tgt(<2 x i8> %x) {
  %x0 = extractelement <2 x i8> %x, i64 0
  %f0 = freeze i8 %x0
  %x1 = extractelement <2 x i8> %x, i64 1
  %f1 = freeze i8 %x1
  %v0 = insertelement <2 x i8> poison, i8 %f0, i64 0
  %v1 = insertelement <2 x i8> %v0, i8 %f1, i64 1
  ret <2 x i8> %v1
}

define <2 x i8> @src_lanes(<2 x i8> %x) {
  %f = freeze <2 x i8> %x
  ret <2 x i8> %f
}

define <2 x i8> @tgt_lanes(<2 x i8> %x) {
  %x0 = extractelement <2 x i8> %x, i64 0
  %f0 = freeze i8 %x0
  %v = insertelement <2 x i8> %x, i8 %f0, i64 0
  %f = freeze <2 x i8> %v
  ret <2 x i8> %f
}

; One choice for both elements in the source.
define <2 x i8> @src_together(<2 x i8> %x) {
  %f = freeze i8 poison
  %v0 = insertelement <2 x i8> poison, i8 %f, i64 0
  %v1 = insertelement <2 x i8> %v0, i8 %f, i64 1
  ret <2 x i8> %v1
}

define <2 x i8> @tgt_together(<2 x i8> %x) {
  %f = freeze <2 x i8> poison
  ret <2 x i8> %f
}

define i1 @src_equal() {
  ret i1 true
}

define i1 @tgt_equal() {
  %f = freeze <2 x i8> poison
  %a = extractelement <2 x i8> %f, i64 0
  %b = extractelement <2 x i8> %f, i64 1
  %c = icmp eq i8 %a, %b
  ret i1 %c
}

; An element that is defined stays.
define <2 x i8> @src_half(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 1
  %f = freeze <2 x i8> %v
  ret <2 x i8> %f
}

define <2 x i8> @tgt_half(i8 noundef %x) {
  %v = insertelement <2 x i8> <i8 7, i8 poison>, i8 %x, i64 1
  ret <2 x i8> %v
}

define <2 x i8> @src_half_poison(i8 noundef %x) {
  %v = insertelement <2 x i8> <i8 7, i8 poison>, i8 %x, i64 1
  ret <2 x i8> %v
}

define <2 x i8> @tgt_half_poison(i8 noundef %x) {
  %v = insertelement <2 x i8> poison, i8 %x, i64 1
  %f = freeze <2 x i8> %v
  ret <2 x i8> %f
}

define i1 @src_struct() {
  ret i1 true
}

define i1 @tgt_struct() {
  %f = freeze { i32, i8, i32 } undef
  %a = extractvalue { i32, i8, i32 } %f, 0
  %b = extractvalue { i32, i8, i32 } %f, 2
  %c = icmp eq i32 %a, %b
  ret i1 %c
}

define { i32, i32 } @src_struct_apart({ i32, i32 } %x) {
  %f = freeze { i32, i32 } %x
  ret { i32, i32 } %f
}

define { i32, i32 } @tgt_struct_apart({ i32, i32 } %x) {
  %x0 = extractvalue { i32, i32 } %x, 0
  %f0 = freeze i32 %x0
  %x1 = extractvalue { i32, i32 } %x, 1
  %f1 = freeze i32 %x1
  %v0 = insertvalue { i32, i32 } poison, i32 %f0, 0
  %v1 = insertvalue { i32, i32 } %v0, i32 %f1, 1
  ret { i32, i32 } %v1
}

define void @src_array() {
  call void @opv(i32 0)
  ret void
}

define void @tgt_array() {
  %f = freeze [2 x [2 x i32]] poison
  %a = extractvalue [2 x [2 x i32]] %f, 0, 1
  %b = extractvalue [2 x [2 x i32]] %f, 1, 0
  %d = sub i32 %a, %b
  call void @opv(i32 %d)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
