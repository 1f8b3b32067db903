; What: a loop that counts to five, and that threads leave earlier by a vote, unrolled (loop-unroll).  No run exceeds six
; executions, so that is proved at once; @src_short: the last iteration is missing; @src_set: the vote of the second
; is one of all threads.  @src_last, @src_fewer: the difference shows only where the loop has counted to its end.
; Document: LangRef, "'br' Instruction"; docs/semantics.md, section 7 (bounds)
; EXPECT --function src: correct
; EXPECT --function src_short: incorrect
; EXPECT --function src_set: incorrect
; EXPECT --function src_last: incorrect
; EXPECT --function src_fewer: incorrect
target triple = "amdgcn-amd-amdhsa"

declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @pure(i32) nounwind willreturn memory(none)

define i64 @src(i32 noundef %bits) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i64 [ 0, %entry ], [ %total, %latch ]
  %more = icmp ne i32 %i, 5
  br i1 %more, label %body, label %exit
body:
  %mask = shl nuw nsw i32 1, %i
  %bit = and i32 %bits, %mask
  %off = icmp eq i32 %bit, 0
  br i1 %off, label %latch, label %vote
vote:
  %set = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added = add i64 %set, %sum
  %leaves = icmp ugt i64 %added, 100
  br i1 %leaves, label %exit, label %latch
latch:
  %total = phi i64 [ %sum, %body ], [ %added, %vote ]
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  %out = phi i64 [ %sum, %head ], [ %added, %vote ]
  ret i64 %out
}

define i64 @tgt(i32 noundef %bits) {
entry:
  br label %body0
body0:
  %bit0 = and i32 %bits, 1
  %off0 = icmp eq i32 %bit0, 0
  br i1 %off0, label %latch0, label %vote0
vote0:
  %set0 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added0 = add i64 %set0, 0
  %leaves0 = icmp ugt i64 %added0, 100
  br i1 %leaves0, label %exit, label %latch0
latch0:
  %total0 = phi i64 [ 0, %body0 ], [ %added0, %vote0 ]
  br label %body1
body1:
  %bit1 = and i32 %bits, 2
  %off1 = icmp eq i32 %bit1, 0
  br i1 %off1, label %latch1, label %vote1
vote1:
  %set1 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added1 = add i64 %set1, %total0
  %leaves1 = icmp ugt i64 %added1, 100
  br i1 %leaves1, label %exit, label %latch1
latch1:
  %total1 = phi i64 [ %total0, %body1 ], [ %added1, %vote1 ]
  br label %body2
body2:
  %bit2 = and i32 %bits, 4
  %off2 = icmp eq i32 %bit2, 0
  br i1 %off2, label %latch2, label %vote2
vote2:
  %set2 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added2 = add i64 %set2, %total1
  %leaves2 = icmp ugt i64 %added2, 100
  br i1 %leaves2, label %exit, label %latch2
latch2:
  %total2 = phi i64 [ %total1, %body2 ], [ %added2, %vote2 ]
  br label %body3
body3:
  %bit3 = and i32 %bits, 8
  %off3 = icmp eq i32 %bit3, 0
  br i1 %off3, label %latch3, label %vote3
vote3:
  %set3 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added3 = add i64 %set3, %total2
  %leaves3 = icmp ugt i64 %added3, 100
  br i1 %leaves3, label %exit, label %latch3
latch3:
  %total3 = phi i64 [ %total2, %body3 ], [ %added3, %vote3 ]
  br label %body4
body4:
  %bit4 = and i32 %bits, 16
  %off4 = icmp eq i32 %bit4, 0
  br i1 %off4, label %latch4, label %vote4
vote4:
  %set4 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added4 = add i64 %set4, %total3
  %leaves4 = icmp ugt i64 %added4, 100
  br i1 %leaves4, label %exit, label %latch4
latch4:
  %total4 = phi i64 [ %total3, %body4 ], [ %added4, %vote4 ]
  br label %exit
exit:
  %out = phi i64 [ %total4, %latch4 ], [ %added0, %vote0 ], [ %added1, %vote1 ], [ %added2, %vote2 ], [ %added3, %vote3 ], [ %added4, %vote4 ]
  ret i64 %out
}

define i64 @src_short(i32 noundef %bits) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i64 [ 0, %entry ], [ %total, %latch ]
  %more = icmp ne i32 %i, 5
  br i1 %more, label %body, label %exit
body:
  %mask = shl nuw nsw i32 1, %i
  %bit = and i32 %bits, %mask
  %off = icmp eq i32 %bit, 0
  br i1 %off, label %latch, label %vote
vote:
  %set = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added = add i64 %set, %sum
  %leaves = icmp ugt i64 %added, 100
  br i1 %leaves, label %exit, label %latch
latch:
  %total = phi i64 [ %sum, %body ], [ %added, %vote ]
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  %out = phi i64 [ %sum, %head ], [ %added, %vote ]
  ret i64 %out
}

define i64 @tgt_short(i32 noundef %bits) {
entry:
  br label %body0
body0:
  %bit0 = and i32 %bits, 1
  %off0 = icmp eq i32 %bit0, 0
  br i1 %off0, label %latch0, label %vote0
vote0:
  %set0 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added0 = add i64 %set0, 0
  %leaves0 = icmp ugt i64 %added0, 100
  br i1 %leaves0, label %exit, label %latch0
latch0:
  %total0 = phi i64 [ 0, %body0 ], [ %added0, %vote0 ]
  br label %body1
body1:
  %bit1 = and i32 %bits, 2
  %off1 = icmp eq i32 %bit1, 0
  br i1 %off1, label %latch1, label %vote1
vote1:
  %set1 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added1 = add i64 %set1, %total0
  %leaves1 = icmp ugt i64 %added1, 100
  br i1 %leaves1, label %exit, label %latch1
latch1:
  %total1 = phi i64 [ %total0, %body1 ], [ %added1, %vote1 ]
  br label %body2
body2:
  %bit2 = and i32 %bits, 4
  %off2 = icmp eq i32 %bit2, 0
  br i1 %off2, label %latch2, label %vote2
vote2:
  %set2 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added2 = add i64 %set2, %total1
  %leaves2 = icmp ugt i64 %added2, 100
  br i1 %leaves2, label %exit, label %latch2
latch2:
  %total2 = phi i64 [ %total1, %body2 ], [ %added2, %vote2 ]
  br label %body3
body3:
  %bit3 = and i32 %bits, 8
  %off3 = icmp eq i32 %bit3, 0
  br i1 %off3, label %latch3, label %vote3
vote3:
  %set3 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added3 = add i64 %set3, %total2
  %leaves3 = icmp ugt i64 %added3, 100
  br i1 %leaves3, label %exit, label %latch3
latch3:
  %total3 = phi i64 [ %total2, %body3 ], [ %added3, %vote3 ]
  br label %exit
exit:
  %out = phi i64 [ %total3, %latch3 ], [ %added0, %vote0 ], [ %added1, %vote1 ], [ %added2, %vote2 ], [ %added3, %vote3 ]
  ret i64 %out
}

define i64 @src_set(i32 noundef %bits) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i64 [ 0, %entry ], [ %total, %latch ]
  %more = icmp ne i32 %i, 5
  br i1 %more, label %body, label %exit
body:
  %mask = shl nuw nsw i32 1, %i
  %bit = and i32 %bits, %mask
  %off = icmp eq i32 %bit, 0
  br i1 %off, label %latch, label %vote
vote:
  %set = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added = add i64 %set, %sum
  %leaves = icmp ugt i64 %added, 100
  br i1 %leaves, label %exit, label %latch
latch:
  %total = phi i64 [ %sum, %body ], [ %added, %vote ]
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  %out = phi i64 [ %sum, %head ], [ %added, %vote ]
  ret i64 %out
}

define i64 @tgt_set(i32 noundef %bits) {
entry:
  br label %body0
body0:
  %bit0 = and i32 %bits, 1
  %off0 = icmp eq i32 %bit0, 0
  br i1 %off0, label %latch0, label %vote0
vote0:
  %set0 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added0 = add i64 %set0, 0
  %leaves0 = icmp ugt i64 %added0, 100
  br i1 %leaves0, label %exit, label %latch0
latch0:
  %total0 = phi i64 [ 0, %body0 ], [ %added0, %vote0 ]
  br label %body1
body1:
  %bit1 = and i32 %bits, 2
  %off1 = icmp eq i32 %bit1, 0
  %set1 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %off1, label %latch1, label %vote1
vote1:
  %added1 = add i64 %set1, %total0
  %leaves1 = icmp ugt i64 %added1, 100
  br i1 %leaves1, label %exit, label %latch1
latch1:
  %total1 = phi i64 [ %total0, %body1 ], [ %added1, %vote1 ]
  br label %body2
body2:
  %bit2 = and i32 %bits, 4
  %off2 = icmp eq i32 %bit2, 0
  br i1 %off2, label %latch2, label %vote2
vote2:
  %set2 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added2 = add i64 %set2, %total1
  %leaves2 = icmp ugt i64 %added2, 100
  br i1 %leaves2, label %exit, label %latch2
latch2:
  %total2 = phi i64 [ %total1, %body2 ], [ %added2, %vote2 ]
  br label %body3
body3:
  %bit3 = and i32 %bits, 8
  %off3 = icmp eq i32 %bit3, 0
  br i1 %off3, label %latch3, label %vote3
vote3:
  %set3 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added3 = add i64 %set3, %total2
  %leaves3 = icmp ugt i64 %added3, 100
  br i1 %leaves3, label %exit, label %latch3
latch3:
  %total3 = phi i64 [ %total2, %body3 ], [ %added3, %vote3 ]
  br label %body4
body4:
  %bit4 = and i32 %bits, 16
  %off4 = icmp eq i32 %bit4, 0
  br i1 %off4, label %latch4, label %vote4
vote4:
  %set4 = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %added4 = add i64 %set4, %total3
  %leaves4 = icmp ugt i64 %added4, 100
  br i1 %leaves4, label %exit, label %latch4
latch4:
  %total4 = phi i64 [ %total3, %body4 ], [ %added4, %vote4 ]
  br label %exit
exit:
  %out = phi i64 [ %total4, %latch4 ], [ %added0, %vote0 ], [ %added1, %vote1 ], [ %added2, %vote2 ], [ %added3, %vote3 ], [ %added4, %vote4 ]
  ret i64 %out
}

define i32 @src_last(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %v = call i32 @pure(i32 %i)
  %found = icmp eq i32 %v, %x
  br i1 %found, label %early, label %latch
latch:
  %s1 = add i32 %s, %v
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 6
  br i1 %done, label %late, label %head
early:
  ret i32 %s
late:
  ret i32 %s1
}

define i32 @tgt_last(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %v = call i32 @pure(i32 %i)
  %found = icmp eq i32 %v, %x
  br i1 %found, label %early, label %latch
latch:
  %s1 = add i32 %s, %v
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 6
  br i1 %done, label %late, label %head
early:
  ret i32 %s
late:
  %more = add i32 %s1, 1
  ret i32 %more
}

define i32 @src_fewer(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %v = call i32 @pure(i32 %i)
  %found = icmp eq i32 %v, %x
  br i1 %found, label %early, label %latch
latch:
  %s1 = add i32 %s, %v
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 20
  br i1 %done, label %late, label %head
early:
  ret i32 %s
late:
  ret i32 %s1
}

define i32 @tgt_fewer(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %v = call i32 @pure(i32 %i)
  %found = icmp eq i32 %v, %x
  br i1 %found, label %early, label %latch
latch:
  %s1 = add i32 %s, %v
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 19
  br i1 %done, label %late, label %head
early:
  ret i32 %s
late:
  ret i32 %s1
}
