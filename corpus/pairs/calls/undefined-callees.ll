; What: a function that only computes may be undefined for some operands, as one that divides is, unless it is
; `speculatable`.  So the target must not call it where the source does not: for nothing (@src_added), before a branch
; (@src_hoisted), before a call that may not return (@src_moved).  Where the source calls it with the same operands, or with
; poison, it may (@src_again, @src_both, @src_sunk, @src_loop, @src_frozen); so it may what is `speculatable`
; (@src_speculatable).  That the source calls it excuses nothing else (@src_other).
; Document: LangRef, "Function Attributes", `speculatable` ("does not have undefined behavior")
; EXPECT --function src_hoisted: incorrect target-undefined
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_moved: incorrect target-undefined
; EXPECT --function src_again: correct
; EXPECT --function src_both: correct
; EXPECT --function src_sunk: correct
; EXPECT --function src_loop: correct
; EXPECT --function src_frozen: correct
; EXPECT --function src_speculatable: correct
; EXPECT --function src_other: incorrect result-changed

declare i32 @computes(i32) memory(none) nounwind willreturn
declare i32 @defined(i32) memory(none) nounwind willreturn speculatable
declare void @observed(i32)

define i32 @src_added(i32 %x) {
  ret i32 0
}

define i32 @tgt_added(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 0
}

define i32 @src_hoisted(i1 noundef %c, i32 %x) {
  br i1 %c, label %then, label %else
then:
  %a = call i32 @computes(i32 %x)
  ret i32 %a
else:
  ret i32 0
}

define i32 @tgt_hoisted(i1 noundef %c, i32 %x) {
  %a = call i32 @computes(i32 %x)
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}

define i32 @src_moved(i32 %x) {
  call void @observed(i32 0)
  %a = call i32 @computes(i32 %x)
  ret i32 %a
}

define i32 @tgt_moved(i32 %x) {
  %a = call i32 @computes(i32 %x)
  call void @observed(i32 0)
  ret i32 %a
}

define i32 @src_again(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 %a
}

define i32 @tgt_again(i32 %x) {
  %a = call i32 @computes(i32 %x)
  %b = call i32 @computes(i32 %x)
  ret i32 %b
}

define i32 @src_both(i1 noundef %c, i32 %x) {
  br i1 %c, label %then, label %else
then:
  %a = call i32 @computes(i32 %x)
  ret i32 %a
else:
  %b = call i32 @computes(i32 %x)
  %n = sub i32 0, %b
  ret i32 %n
}

define i32 @tgt_both(i1 noundef %c, i32 %x) {
  %a = call i32 @computes(i32 %x)
  %n = sub i32 0, %a
  %r = select i1 %c, i32 %a, i32 %n
  ret i32 %r
}

define i32 @src_sunk(i1 noundef %c, i32 %x) {
  %a = call i32 @computes(i32 %x)
  br i1 %c, label %then, label %else
then:
  ret i32 %a
else:
  ret i32 0
}

define i32 @tgt_sunk(i1 noundef %c, i32 %x) {
  br i1 %c, label %then, label %else
then:
  %a = call i32 @computes(i32 %x)
  ret i32 %a
else:
  ret i32 0
}

define void @src_loop(i32 noundef %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = call i32 @computes(i32 %x)
  call void @observed(i32 %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_loop(i32 noundef %x, i32 noundef %n) {
entry:
  %a = call i32 @computes(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @observed(i32 %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @src_frozen(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 %a
}

define i32 @tgt_frozen(i32 %x) {
  %y = freeze i32 %x
  %a = call i32 @computes(i32 %y)
  ret i32 %a
}

define i32 @src_speculatable(i1 noundef %c, i32 %x) {
  br i1 %c, label %then, label %else
then:
  %a = call i32 @defined(i32 %x)
  ret i32 %a
else:
  ret i32 0
}

define i32 @tgt_speculatable(i1 noundef %c, i32 %x) {
  %a = call i32 @defined(i32 %x)
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}

define i32 @src_other(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 1
}

define i32 @tgt_other(i32 %x) {
  %a = call i32 @computes(i32 %x)
  ret i32 2
}
