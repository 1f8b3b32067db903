; What: A loop with two back edges made a nest, as LLVM's LoopSimplify does when it separates
; nested loops: a thread that takes the outer back edge starts to count anew, and misses the
; threads that went round the inner loop as often.
; Document: clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG"
; Transform: split-loop loop outer --force
; SLOW: its first line takes about a second
; EXPECT: incorrect communicating-set-changed
; EXPECT --uniform p --uniform q: correct
; illegal: `call void @op(i32 1)` in %loop is counted in one loop instead of two
; Clang, Thread Convergence, “Ambiguity in a Simplified CFG”: But in a multi-threaded environment, the convergence of threads is different for these two statements.

; Function Attrs: convergent
define void @src(i32 noundef %p, i32 noundef %q) #0 {
entry:
  br label %loop

loop:                                             ; preds = %outer, %inner, %entry
  %b = phi i32 [ %p, %entry ], [ %b.next, %inner ], [ %b.next, %outer ]
  %c = phi i32 [ %q, %entry ], [ %c, %inner ], [ %c.next, %outer ]
  call void @op(i32 1)
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %inner, label %other

inner:                                            ; preds = %loop
  br label %loop

other:                                            ; preds = %loop
  %anew = trunc i32 %c to i1
  %c.next = lshr i32 %c, 1
  br i1 %anew, label %outer, label %end

outer:                                            ; preds = %other
  br label %loop

end:                                              ; preds = %other
  ret void
}

; Function Attrs: convergent
define void @tgt(i32 noundef %p, i32 noundef %q) #0 {
entry:
  br label %loop.before

loop:                                             ; preds = %loop.before, %inner
  %b = phi i32 [ %b.next, %inner ], [ %b.1, %loop.before ]
  %c = phi i32 [ %c, %inner ], [ %c.1, %loop.before ]
  call void @op(i32 1)
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %inner, label %other

inner:                                            ; preds = %loop
  br label %loop

other:                                            ; preds = %loop
  %anew = trunc i32 %c to i1
  %c.next = lshr i32 %c, 1
  br i1 %anew, label %outer, label %end

outer:                                            ; preds = %other
  br label %loop.before

end:                                              ; preds = %other
  ret void

loop.before:                                      ; preds = %outer, %entry
  %b.1 = phi i32 [ %p, %entry ], [ %b.next, %outer ]
  %c.1 = phi i32 [ %q, %entry ], [ %c.next, %outer ]
  br label %loop
}

; Function Attrs: convergent nounwind willreturn
declare void @op(i32) #1

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }

