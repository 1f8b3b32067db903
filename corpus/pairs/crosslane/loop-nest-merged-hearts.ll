; What: The same merging with hearts: two nested hearts replaced by one.
; Document: clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG" (a better
; solution: tokens)
; SLOW: its first line takes half a second
; EXPECT: incorrect

define void @src(i32 noundef %p, i32 noundef %q) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:
  %b.in = phi i32 [ %p, %0 ], [ %b.next, %C ]
  %c.in = phi i32 [ %q, %0 ], [ %c.next, %C ]
  %h1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  br label %B

B:
  %b = phi i32 [ %b.in, %outer ], [ %b.next, %B ]
  %h2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %h1) ]
  call void @opv(i32 1) [ "convergencectrl"(token %h2) ]
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @opv(i32 2) [ "convergencectrl"(token %h1) ]
  %cond2 = trunc i32 %c.in to i1
  %c.next = lshr i32 %c.in, 1
  br i1 %cond2, label %outer, label %D

D:
  ret void
}

define void @tgt(i32 noundef %p, i32 noundef %q) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %b = phi i32 [ %p, %0 ], [ %b.next, %B ], [ %b.next, %C ]
  %c.in = phi i32 [ %q, %0 ], [ %c.in, %B ], [ %c.next, %C ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  call void @opv(i32 1) [ "convergencectrl"(token %heart) ]
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @opv(i32 2) [ "convergencectrl"(token %heart) ]
  %cond2 = trunc i32 %c.in to i1
  %c.next = lshr i32 %c.in, 1
  br i1 %cond2, label %B, label %D

D:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @opv(i32) convergent willreturn nounwind
