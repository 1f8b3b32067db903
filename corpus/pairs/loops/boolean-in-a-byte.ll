; What: A boolean that a loop carries in a byte, as clang writes it, becomes one bit (LLVM's pass InstCombine).  The source's value may be poison
; where the target's is not; then the ballot of it is poison in the source, for all its members, and the branch on it is undefined.  So the
; operands of both ballots are equal.  A thread that keeps another value is another matter, and so is a shuffle, whose result is poison by the
; lane that is read, and no other.
; Document: LangRef, "Poison Values"; docs/proofs.md, "One thread"
; EXPECT --function src: correct proved
; EXPECT --function src_kept: incorrect

declare i64 @llvm.amdgcn.ballot.i64(i1) convergent nounwind willreturn memory(none)
declare i32 @f(i32) nounwind willreturn
define void @src(i1 noundef %c0, i32 noundef %x) convergent {
entry:
  %z0 = zext i1 %c0 to i8
  br label %h
h:
  %b = phi i8 [ %z0, %entry ], [ %b1, %l ]
  %t = trunc nuw i8 %b to i1
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 %t)
  %nz = icmp ne i64 %m, 0
  br i1 %nz, label %body, label %out
body:
  br i1 %t, label %yes, label %l
yes:
  %v = call i32 @f(i32 %x)
  %d = icmp ne i32 %v, -1
  %z = zext i1 %d to i8
  br label %l
l:
  %b1 = phi i8 [ %z, %yes ], [ %b, %body ]
  br label %h
out:
  ret void
}

define void @tgt(i1 noundef %c0, i32 noundef %x) convergent {
entry:
  br label %h
h:
  %b.off0 = phi i1 [ %c0, %entry ], [ %b1.off0, %l ]
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 %b.off0)
  %z = icmp eq i64 %m, 0
  br i1 %z, label %out, label %body
body:
  br i1 %b.off0, label %yes, label %l
yes:
  %v = call i32 @f(i32 %x)
  %d = icmp ne i32 %v, -1
  br label %l
l:
  %b1.off0 = phi i1 [ %d, %yes ], [ false, %body ]
  br label %h
out:
  ret void
}

define void @src_kept(i1 noundef %c0, i32 noundef %x) convergent {
entry:
  %z0 = zext i1 %c0 to i8
  br label %h
h:
  %b = phi i8 [ %z0, %entry ], [ %b1, %l ]
  %t = trunc nuw i8 %b to i1
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 %t)
  %nz = icmp ne i64 %m, 0
  br i1 %nz, label %body, label %out
body:
  br i1 %t, label %yes, label %l
yes:
  %v = call i32 @f(i32 %x)
  %d = icmp ne i32 %v, -1
  %z = zext i1 %d to i8
  br label %l
l:
  %b1 = phi i8 [ %z, %yes ], [ %b, %body ]
  br label %h
out:
  ret void
}

define void @tgt_kept(i1 noundef %c0, i32 noundef %x) convergent {
entry:
  br label %h
h:
  %b.off0 = phi i1 [ %c0, %entry ], [ %b1.off0, %l ]
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 %b.off0)
  %z = icmp eq i64 %m, 0
  br i1 %z, label %out, label %body
body:
  br i1 %b.off0, label %yes, label %l
yes:
  %v = call i32 @f(i32 %x)
  %d = icmp ne i32 %v, -1
  br label %l
l:
  %b1.off0 = phi i1 [ %d, %yes ], [ true, %body ]
  br label %h
out:
  ret void
}
