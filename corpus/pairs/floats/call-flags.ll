; What: nnan and ninf of a call make its result poison where an argument or the result is a NaN or infinite; so a
; pass may drop them, and not add them. Of the sign of zero either is right.
; Document: LangRef, "Fast-Math Flags"
; EXPECT --function src_argument: correct proved
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_added: incorrect result-poison
; EXPECT --function src_observed: incorrect operands-poison
; EXPECT --function src_entered: correct proved
; EXPECT --function src_entered_added: incorrect result-poison
; EXPECT --function src_entered_argument: correct proved
; EXPECT --function src_sign: correct proved
; EXPECT --function src_contract: correct proved

define float @src_dropped(float noundef %x) {
  %r = call nnan ninf float @computes(float %x)
  ret float %r
}

define float @tgt_dropped(float noundef %x) {
  %r = call float @computes(float %x)
  ret float %r
}

define float @src_added(float noundef %x) {
  %r = call float @computes(float %x)
  ret float %r
}

define float @tgt_added(float noundef %x) {
  %r = call nnan float @computes(float %x)
  ret float %r
}

define float @src_argument(float noundef %x) {
  %nan = fcmp uno float %x, %x
  br i1 %nan, label %then, label %else

then:
  %r = call nnan float @computes(float %x)
  ret float %r

else:
  ret float 1.0
}

define float @tgt_argument(float noundef %x) {
  ret float 1.0
}

define void @src_observed(float noundef %x) {
  %r = call float @answers()
  call void @observes(float %r)
  ret void
}

define void @tgt_observed(float noundef %x) {
  %r = call ninf float @answers()
  call void @observes(float %r)
  ret void
}

define float @same(float %x) {
  ret float %x
}

define float @constant(i32 %x) {
  %f = bitcast i32 %x to float
  ret float %f
}

define float @src_entered(i32 noundef %x) {
  %r = call nnan float @constant(i32 %x)
  ret float %r
}

define float @tgt_entered(i32 noundef %x) {
  %r = call float @constant(i32 %x)
  ret float %r
}

define float @src_entered_added(i32 noundef %x) {
  %r = call float @constant(i32 %x)
  ret float %r
}

define float @tgt_entered_added(i32 noundef %x) {
  %r = call nnan float @constant(i32 %x)
  ret float %r
}

define float @src_entered_argument(float noundef %x) {
  %r = call nnan float @same(float %x)
  ret float %r
}

define float @tgt_entered_argument(float noundef %x) {
  ret float %x
}

define i32 @src_sign(float noundef %x) {
  %r = call nsz float @computes(float %x)
  %zero = fcmp oeq float %r, 0.0
  %r.zero = select i1 %zero, float 0.0, float %r
  %i = bitcast float %r.zero to i32
  ret i32 %i
}

define i32 @tgt_sign(float noundef %x) {
  %r = call float @computes(float %x)
  %zero = fcmp oeq float %r, 0.0
  %r.zero = select i1 %zero, float 0.0, float %r
  %i = bitcast float %r.zero to i32
  ret i32 %i
}

define float @src_contract(float noundef %x) {
  %r = call contract float @computes(float %x)
  ret float %r
}

define float @tgt_contract(float noundef %x) {
  %r = call float @computes(float %x)
  ret float %r
}

declare float @computes(float) memory(none) willreturn nounwind
declare float @answers() willreturn nounwind
declare void @observes(float) willreturn nounwind
