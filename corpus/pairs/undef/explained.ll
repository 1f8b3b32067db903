; What: Each look of the source at undef is chosen to explain what the target shows: as the target's look at the same
; input, at an end of the range (a comparison may be true there and false there), or so that a branch on undef is
; undefined behaviour.
; Document: LangRef, "Undefined Values"
; EXPECT --undef-inputs --function src_difference: correct
; EXPECT --undef-inputs --function src_divided: correct
; EXPECT --undef-inputs --function src_strict: incorrect result-changed
; EXPECT --undef-inputs --function src_count: correct
; EXPECT --undef-inputs --function src_count_off: incorrect target-undefined
; EXPECT --undef-inputs --function src_no_difference: incorrect result-undef

; The quotient of undef may be anything up to what the greatest number gives.
define i1 @src_divided(i4 %x, i4 %y) {
  %q = udiv i4 undef, %x
  %r = icmp uge i4 %q, %y
  ret i1 %r
}

define i1 @tgt_divided(i4 %x, i4 %y) {
  %product = call { i4, i1 } @llvm.umul.with.overflow.i4(i4 %x, i4 %y)
  %over = extractvalue { i4, i1 } %product, 1
  %r = xor i1 %over, true
  ret i1 %r
}

; Where %x is the least number, the source is true and the target may be false.
define i1 @src_strict(i8 %x) {
  %r = icmp sle i8 %x, undef
  ret i1 %r
}

define i1 @tgt_strict(i8 %x) {
  %r = icmp slt i8 %x, undef
  ret i1 %r
}

; A bound that is undef is undefined behaviour at the branch.
define void @src_count(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %below = icmp ult i8 %i, %n
  %few = icmp ult i8 %i, 2
  %more = select i1 %below, i1 %few, i1 false
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define void @tgt_count(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %below = icmp ult i8 %i, %n
  %few = icmp ult i8 %i, 2
  %more = select i1 %below, i1 %few, i1 false
  br i1 %more, label %loop, label %exit
exit:
  %least = call i8 @llvm.umin.i8(i8 %n, i8 2)
  %same = icmp eq i8 %i, %least
  call void @llvm.assume(i1 %same)
  ret void
}

define void @src_count_off(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %below = icmp ult i8 %i, %n
  %few = icmp ult i8 %i, 2
  %more = select i1 %few, i1 %below, i1 false
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define void @tgt_count_off(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %below = icmp ult i8 %i, %n
  %few = icmp ult i8 %i, 2
  %more = select i1 %few, i1 %below, i1 false
  br i1 %more, label %loop, label %exit
exit:
  %same = icmp eq i8 %i, %n
  call void @llvm.assume(i1 %same)
  ret void
}

; Two looks differ by anything, one look does not differ from itself.
define i8 @src_difference(i8 %x) {
  %f = freeze i8 %x
  %d = sub i8 %x, %x
  %r = add i8 %d, %f
  ret i8 %r
}

define i8 @tgt_difference(i8 %x) {
  ret i8 %x
}

define i8 @src_no_difference(i8 %x) {
  %f = freeze i8 %x
  %d = sub i8 %f, %f
  ret i8 %d
}

define i8 @tgt_no_difference(i8 %x) {
  %d = sub i8 %x, %x
  ret i8 %d
}

declare { i4, i1 } @llvm.umul.with.overflow.i4(i4, i4)
declare i8 @llvm.umin.i8(i8, i8)
declare void @llvm.assume(i1)
