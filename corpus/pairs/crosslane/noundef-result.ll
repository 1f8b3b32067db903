; A known operation whose result is declared `noundef`: what it computes from poison is poison all the same, which is
; undefined; it is not that no such environment exists.
; Document: LLVM LangRef, "Parameter Attributes", `noundef`
; EXPECT --function src_one: incorrect
; EXPECT --function src: incorrect
; EXPECT --function src --threads 1: incorrect
; EXPECT --function src_same: correct
; EXPECT --function src_excused: correct
; EXPECT --function src_unknown: correct

declare noundef i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare noundef i32 @of_this_library(i32) convergent nounwind willreturn memory(none)

define i32 @src(i32 noundef %y) convergent {
  %r = call i32 @subgroupAdd(i32 %y)
  ret i32 %r
}
define i32 @tgt(i32 noundef %y) convergent {
  %r = call i32 @subgroupAdd(i32 poison)
  ret i32 %r
}

; In one thread.
define i32 @src_one(i32 noundef %y, i1 noundef %c) convergent {
  %r = call i32 @subgroupAdd(i32 %y)
  ret i32 %r
}
define i32 @tgt_one(i32 noundef %y, i1 noundef %c) convergent {
  %x = select i1 %c, i32 %y, i32 poison
  %r = call i32 @subgroupAdd(i32 %x)
  ret i32 %r
}

define i32 @src_same(i32 noundef %y) convergent {
  %r = call i32 @subgroupAdd(i32 %y)
  %s = add i32 %r, %r
  ret i32 %s
}
define i32 @tgt_same(i32 noundef %y) convergent {
  %r = call i32 @subgroupAdd(i32 %y)
  %s = shl i32 %r, 1
  ret i32 %s
}

; The source is undefined where its argument is poison.
define i32 @src_excused(i32 %y) convergent {
  %r = call i32 @subgroupAdd(i32 %y)
  ret i32 %r
}
define i32 @tgt_excused(i32 %y) convergent {
  %f = freeze i32 %y
  %r = call i32 @subgroupAdd(i32 %f)
  ret i32 %r
}

; What an unknown function gives is never poison.
define i32 @src_unknown(i32 noundef %y) convergent {
  %r = call i32 @of_this_library(i32 %y)
  ret i32 %r
}
define i32 @tgt_unknown(i32 noundef %y) convergent {
  %r = call i32 @of_this_library(i32 %y)
  %f = freeze i32 %r
  ret i32 %f
}
