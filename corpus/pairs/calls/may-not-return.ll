; What: a call that writes nothing and may fail to return is not observed by itself. Whether it returns follows from
; its operands: so a second call tells nothing new, and none may come or go.  Two may change places (@src_swapped), if the
; one that comes first is defined for all operands: the other may keep it from being called (@src_swapped_undefined).
; Document: LangRef, "Function Attributes", willreturn
; EXPECT --function src_twice: correct proved
; EXPECT --function src_swapped: correct proved
; EXPECT --function src_swapped_undefined: incorrect target-undefined
; EXPECT --function src_gone: incorrect end-changed
; EXPECT --function src_speculated: incorrect
; EXPECT --function src_before: incorrect observation-added
; EXPECT --function src_site: correct proved
; EXPECT --function src_site_added: incorrect target-undefined
; EXPECT --function src_unwinds: correct
; EXPECT --function src_may_unwind: incorrect end-changed
; EXPECT --function src_may_stay: incorrect end-changed
; EXPECT --function src_unwinds_first: incorrect target-undefined
; EXPECT --function src_frozen: unknown approximation

define i32 @src_twice(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  %b = call i32 @computes(i32 %x)
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_twice(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 0
}

define i32 @src_swapped(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  %b = call i32 @defined(i32 %x)
  ret i32 %b
}

define i32 @tgt_swapped(i32 noundef %x) {
  %b = call i32 @defined(i32 %x)
  %a = call i32 @computes(i32 %x)
  ret i32 %b
}

define i32 @src_swapped_undefined(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  %b = call i32 @reads(i32 %x)
  ret i32 %b
}

define i32 @tgt_swapped_undefined(i32 noundef %x) {
  %b = call i32 @reads(i32 %x)
  %a = call i32 @computes(i32 %x)
  ret i32 %b
}

define void @src_gone(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  ret void
}

define void @tgt_gone(i32 noundef %x) {
  ret void
}

define i32 @src_speculated(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  %a = call i32 @computes(i32 %x)
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ 0, %0 ]
  ret i32 %r
}

define i32 @tgt_speculated(i32 noundef %x, i1 noundef %c) {
  %a = call i32 @computes(i32 %x)
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}

define void @src_before(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  call void @writes()
  ret void
}

define void @tgt_before(i32 noundef %x) {
  call void @writes()
  %a = call i32 @computes(i32 %x)
  ret void
}

define i32 @src_site(i32 noundef %x) {
  %a = call i32 @computes(i32 %x) willreturn
  ret i32 %a
}

define i32 @tgt_site(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 %a
}

define i32 @src_site_added(i32 noundef %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 %a
}

define i32 @tgt_site_added(i32 noundef %x) {
  %a = call i32 @computes(i32 %x) willreturn
  ret i32 %a
}

define void @src_frozen(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret void
}

define void @tgt_frozen(i32 %x) {
  %y = freeze i32 %x
  %a = call i32 @computes(i32 %y)
  ret void
}

; In a function that is nounwind a call that unwinds is undefined.
define void @src_unwinds(i32 noundef %x) nounwind {
  %a = call i32 @unwinds(i32 %x)
  ret void
}

define void @tgt_unwinds(i32 noundef %x) nounwind {
  ret void
}

define void @src_may_unwind(i32 noundef %x) {
  %a = call i32 @unwinds(i32 %x)
  ret void
}

define void @tgt_may_unwind(i32 noundef %x) {
  ret void
}

define void @src_may_stay(i32 noundef %x) nounwind {
  %a = call i32 @stays(i32 %x)
  ret void
}

define void @tgt_may_stay(i32 noundef %x) nounwind {
  ret void
}

define void @src_unwinds_first(i32 noundef %x, i1 noundef %c) nounwind {
  br i1 %c, label %then, label %end

then:
  %a = call i32 @unwinds(i32 %x)
  br label %end

end:
  ret void
}

define void @tgt_unwinds_first(i32 noundef %x, i1 noundef %c) nounwind {
  %a = call i32 @unwinds(i32 %x)
  ret void
}

declare i32 @unwinds(i32) memory(read) willreturn
declare i32 @stays(i32) memory(read)
declare i32 @computes(i32) memory(none) nounwind
declare i32 @reads(i32) memory(read) nounwind
declare i32 @defined(i32) memory(read) nounwind speculatable
declare void @writes() willreturn nounwind
