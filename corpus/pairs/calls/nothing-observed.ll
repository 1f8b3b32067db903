; What: a function that returns nothing and observes nothing is compared all the same: a target that is undefined where
; it is not is wrong (@src_undefined). Any target refines a source that is undefined for all inputs (@src_never); within
; a bound on cycles this is not known (@src_later).
; Document: LangRef, "Undefined Values"
; EXPECT --function src: correct proved
; EXPECT --function src_undefined: incorrect target-undefined
; EXPECT --function src_never: correct source-undefined
; EXPECT --function src_later: unknown vacuous

define void @src(i32 noundef %x) {
  %y = add i32 %x, 1
  ret void
}

define void @tgt(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  ret void
}

define void @src_undefined(i32 noundef %x) {
  ret void
}

define void @tgt_undefined(i32 noundef %x) {
  %y = udiv i32 1, %x
  ret void
}

define i32 @src_never(i32 noundef %x) {
  %y = udiv i32 %x, 0
  ret i32 %y
}

define i32 @tgt_never(i32 noundef %x) {
  ret i32 7
}

define i32 @src_later(i32 noundef %x) {
entry:
  br label %loop

loop:
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %m = add i32 %n, 1
  %c = icmp ult i32 %m, 1000000
  br i1 %c, label %loop, label %end

end:
  unreachable
}

define i32 @tgt_later(i32 noundef %x) {
  unreachable
}
