; What: The source counts to a constant that is far beyond the bound: the bound is raised to it.  Where it counts further,
; or where it ends is not known, nothing is compared, unless a proof for any number of iterations does without.
; Document: docs/semantics.md, section 7
; EXPECT --function src_down: correct proved
; EXPECT --function src_folded: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_down_wrong: incorrect result-changed
; EXPECT --function src_stores: correct proved
; EXPECT --function src_stores_wrong: incorrect memory-changed
; EXPECT --function src_far: correct proved
; EXPECT --function src_too_far: unknown vacuous
; EXPECT --function src_outside: correct source-undefined

define i32 @src_folded() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %i, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
define i32 @tgt_folded() {
  ret i32 1000
}

define i32 @src_wrong() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %i, 100
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
define i32 @tgt_wrong() {
  ret i32 99
}

define i32 @src_down(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -200, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %taken, %loop ]
  %taken = add i32 %sum, %x
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, 0
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %taken
}
define i32 @tgt_down(i32 noundef %x) {
  %product = mul i32 %x, 100
  ret i32 %product
}

define i32 @src_down_wrong(i32 noundef %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -200, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %taken, %loop ]
  %taken = add i32 %sum, %x
  %next = add i32 %i, 2
  %done = icmp eq i32 %next, 0
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %taken
}
define i32 @tgt_down_wrong(i32 noundef %x) {
  %product = mul i32 %x, 99
  ret i32 %product
}

@last = global i32 0
define void @src_stores() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr @last
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_stores() {
  store i32 79, ptr @last
  ret void
}

define void @src_stores_wrong() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr @last
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_stores_wrong() {
  store i32 80, ptr @last
  ret void
}

define i32 @src_far() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %i, 100000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
define i32 @tgt_far() {
  ret i32 100000
}

define i32 @src_too_far() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %i, 100000
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
define i32 @tgt_too_far() {
  ret i32 100000
}

; Undefined in the ninth iteration, whatever it counts to.
define void @src_outside() {
entry:
  %local = alloca [8 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr [8 x i32], ptr %local, i32 0, i32 %i
  store i32 %i, ptr %place
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 100000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_outside() {
  unreachable
}
