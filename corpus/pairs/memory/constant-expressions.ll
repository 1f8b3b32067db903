; What: a constant expression computes what the instruction of that name computes, element by element where it is a vector.
; Document: LangRef, "Constant Expressions"
; EXPECT --function src_distance: correct
; EXPECT --function src_distance_wrong: incorrect result-changed
; EXPECT --function src_addresses: correct
; EXPECT --function src_addresses_wrong: incorrect result-changed
; EXPECT --function src_bitcast: correct
; EXPECT --function src_bitcast_wrong: incorrect result-changed
; EXPECT --function src_held: correct
; EXPECT --function src_held_wrong: incorrect result-changed

@g = global [4 x i32] zeroinitializer
@h = global i32 0
@d = constant i64 sub (i64 ptrtoint (ptr @h to i64), i64 ptrtoint (ptr @g to i64))

define i64 @src_distance() {
  %a = ptrtoint ptr @h to i64
  %b = ptrtoint ptr @g to i64
  %r = sub i64 %a, %b
  ret i64 %r
}
define i64 @tgt_distance() {
  ret i64 sub (i64 ptrtoint (ptr @h to i64), i64 ptrtoint (ptr @g to i64))
}

define i64 @src_distance_wrong() {
  %a = ptrtoint ptr @h to i64
  %b = ptrtoint ptr @g to i64
  %r = sub i64 %a, %b
  ret i64 %r
}
define i64 @tgt_distance_wrong() {
  ret i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64))
}

define <2 x ptr> @src_addresses() {
  %r = getelementptr [4 x i32], ptr @g, i64 0, <2 x i64> <i64 1, i64 3>
  ret <2 x ptr> %r
}
define <2 x ptr> @tgt_addresses() {
  ret <2 x ptr> getelementptr ([4 x i32], ptr @g, <2 x i64> zeroinitializer, <2 x i64> <i64 1, i64 3>)
}

define <2 x ptr> @src_addresses_wrong() {
  %r = getelementptr [4 x i32], ptr @g, i64 0, <2 x i64> <i64 1, i64 3>
  ret <2 x ptr> %r
}
define <2 x ptr> @tgt_addresses_wrong() {
  ret <2 x ptr> <ptr getelementptr (i8, ptr @g, i64 4), ptr @h>
}

define i16 @src_bitcast() {
  %r = extractelement <2 x i16> bitcast (<1 x i32> splat (i32 65538) to <2 x i16>), i32 0
  ret i16 %r
}
define i16 @tgt_bitcast() {
  ret i16 2
}

define i16 @src_bitcast_wrong() {
  %r = extractelement <2 x i16> bitcast (<1 x i32> splat (i32 65538) to <2 x i16>), i32 0
  ret i16 %r
}
define i16 @tgt_bitcast_wrong() {
  ret i16 1
}

define i64 @src_held() {
  %r = load i64, ptr @d
  ret i64 %r
}
define i64 @tgt_held() {
  ret i64 sub (i64 ptrtoint (ptr @h to i64), i64 ptrtoint (ptr @g to i64))
}

define i64 @src_held_wrong() {
  %r = load i64, ptr @d
  ret i64 %r
}
define i64 @tgt_held_wrong() {
  ret i64 0
}
