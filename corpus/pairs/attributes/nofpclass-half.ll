; What: nofpclass on numbers of 16 bits, half and bfloat, which have other bits for the same class: 0x7C00 is infinity as a half,
; and an ordinary number as a bfloat.
; Document: LangRef, "Parameter Attributes", nofpclass
; EXPECT --function src_argument: correct
; EXPECT --function src_result: correct
; EXPECT --function src_own_result: correct
; EXPECT --function src_entered: correct
; EXPECT --function src_added: incorrect
; EXPECT --function src_half: correct
; EXPECT --function src_bfloat: incorrect
; EXPECT --function src_vector: correct

declare half @give()
declare void @take(half)

define half @same(half %p) {
  ret half %p
}

define void @src_argument(half %p) {
  call void @take(half nofpclass(nan) %p)
  ret void
}
define void @tgt_argument(half %p) {
  call void @take(half %p)
  ret void
}

define void @src_result() {
  %p = call nofpclass(nan) half @give()
  call void @take(half %p)
  ret void
}
define void @tgt_result() {
  %p = call half @give()
  call void @take(half %p)
  ret void
}

define nofpclass(nan) half @src_own_result(half %p) {
  ret half %p
}
define half @tgt_own_result(half %p) {
  ret half %p
}

define void @src_entered(half %p) {
  %q = call nofpclass(nan) half @same(half %p)
  call void @take(half %q)
  ret void
}
define void @tgt_entered(half %p) {
  call void @take(half %p)
  ret void
}

define void @src_added(half noundef %p) {
  call void @take(half %p)
  ret void
}
define void @tgt_added(half noundef %p) {
  call void @take(half nofpclass(nan) %p)
  ret void
}

define i1 @src_half(half noundef nofpclass(inf) %p) {
  %b = bitcast half %p to i16
  %c = icmp eq i16 %b, 31744
  ret i1 %c
}
define i1 @tgt_half(half noundef nofpclass(inf) %p) {
  ret i1 false
}

define i1 @src_bfloat(bfloat noundef nofpclass(inf) %p) {
  %b = bitcast bfloat %p to i16
  %c = icmp eq i16 %b, 31744
  ret i1 %c
}
define i1 @tgt_bfloat(bfloat noundef nofpclass(inf) %p) {
  ret i1 false
}

define <2 x i1> @src_vector(<2 x bfloat> noundef nofpclass(nan) %p) {
  %c = fcmp ord <2 x bfloat> %p, zeroinitializer
  ret <2 x i1> %c
}
define <2 x i1> @tgt_vector(<2 x bfloat> noundef nofpclass(nan) %p) {
  ret <2 x i1> splat (i1 true)
}
