; What: The source never ends and shows nothing, which is defined where nothing promises progress.  A target that never
; ends either, and is undefined only where the source is, refines it; one that ends, or divides by what becomes 0, does not.
; Document: docs/semantics.md, section 8, "Ends"
; EXPECT --function src_counter: correct proved
; EXPECT --bounded --function src_counter: correct neither-ends
; EXPECT --bounded --function src_constant: correct neither-ends
; EXPECT --function src_hoisted: correct proved
; EXPECT --bounded --function src_hoisted: correct neither-ends
; EXPECT --function src_recursive: correct neither-ends
; EXPECT --function src_progress: correct source-undefined
; EXPECT --function src_undefined: correct source-undefined
; EXPECT --function src_removed: incorrect end-changed
; EXPECT --function src_branch: incorrect target-undefined
; EXPECT --function src_divides: incorrect target-undefined
; EXPECT --function src_later: unknown vacuous
; EXPECT --function src_stores: unknown vacuous
; EXPECT --function src_marked: unknown vacuous
; EXPECT --function src_may_return: unknown vacuous

define void @src_counter() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br label %loop
}
define void @tgt_counter() {
entry:
  br label %loop
loop:
  br label %loop
}

define i32 @src_constant(i32 %n) {
entry:
  br label %loop
loop:
  switch i32 0, label %loop [ i32 7, label %exit ]
exit:
  ret i32 %n
}
define i32 @tgt_constant(i32 %n) {
entry:
  %local = alloca i32
  store i32 %n, ptr %local
  br label %loop
loop:
  br i1 true, label %loop, label %exit
exit:
  ret i32 0
}

; What is assumed in the second iteration is assumed in each later one.
define void @src_hoisted(i1 %c, ptr %p) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %holds = phi i1 [ %c, %entry ], [ %same, %loop ]
  call void @llvm.assume(i1 %holds)
  %value = load i32, ptr %p
  %same = icmp eq i32 %value, 5
  %next = add i32 %x, %value
  br label %loop
}
define void @tgt_hoisted(i1 %c, ptr %p) {
entry:
  %value = load i32, ptr %p
  %same = icmp eq i32 %value, 5
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %holds = phi i1 [ %c, %entry ], [ %same, %loop ]
  call void @llvm.assume(i1 %holds)
  %next = add i32 %x, %value
  br label %loop
}

define internal void @recurse() {
  call void @recurse()
  ret void
}
define i32 @src_recursive() {
  call void @recurse()
  ret i32 1
}
define i32 @tgt_recursive() {
entry:
  br label %loop
loop:
  br label %loop
}

define void @src_progress() mustprogress {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_progress() mustprogress {
  ret void
}

; Before the first call: it may take the thread beyond any bound, but that is undefined, too.
define void @src_undefined() {
entry:
  br label %loop
loop:
  store i32 1, ptr poison
  %more = call i1 @opaque()
  br i1 %more, label %loop, label %loop
}
define void @tgt_undefined() {
  ret void
}

define void @src_removed() {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_removed() {
  ret void
}

define void @src_branch(i1 %c) {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_branch(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %again
again:
  br label %loop
}

define void @src_divides(i32 noundef %n) {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_divides(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2, %entry ], [ %next, %loop ]
  %next = sub i32 %i, 1
  %quotient = udiv i32 %n, %i
  br label %loop
}

; Undefined in the iteration after the bound; no state repeats.
define void @src_later(i32 noundef %n) {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_later(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %next, %loop ]
  %next = sub i32 %i, 1
  %quotient = udiv i32 %n, %i
  br label %loop
}

; Another thread might see it.
@seen = global i32 0
define void @src_stores() {
entry:
  br label %loop
loop:
  br label %loop
}
define void @tgt_stores() {
entry:
  store i32 0, ptr @seen
  br label %loop
loop:
  br label %loop
}

; The loop is marked as an effect, by which it may run for ever: that is not looked at.
define void @src_marked() mustprogress {
entry:
  br label %loop
loop:
  call void @llvm.sideeffect()
  br label %loop
}
define void @tgt_marked() mustprogress {
  ret void
}

; The inner call returns where the outer one does not.
define internal void @twice(i1 %c) {
entry:
  br i1 %c, label %exit, label %deeper
deeper:
  call void @twice(i1 true)
  br label %exit
exit:
  ret void
}
define void @src_may_return(i32 noundef %n) {
entry:
  call void @twice(i1 false)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_may_return(i32 noundef %n) {
entry:
  br label %loop
loop:
  br label %loop
}

declare i1 @opaque()
