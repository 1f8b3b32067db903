; What: A callee with divergent control flow of its own; two threads meet in it only where they
; meet at the call.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (rule 2)
; EXPECT: correct
; EXPECT --threads 3: correct

define i32 @src(i1 noundef %c, i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  %v = call i32 @callee(i32 %x) [ "convergencectrl"(token %tok) ]
  br label %end

end:
  %r = phi i32 [ %x, %0 ], [ %v, %then ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  %odd = trunc i32 %x to i1
  br i1 %odd, label %yes, label %no

yes:
  %s = call i32 @subgroupAdd(i32 %x) [ "convergencectrl"(token %tok) ]
  br label %no

no:
  %v = phi i32 [ 0, %then ], [ %s, %yes ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  %r = phi i32 [ %x, %0 ], [ %v, %no ]
  ret i32 %r
}

define internal i32 @callee(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %odd = trunc i32 %x to i1
  br i1 %odd, label %yes, label %no

yes:
  %s = call i32 @subgroupAdd(i32 %x) [ "convergencectrl"(token %tok) ]
  br label %no

no:
  %v = phi i32 [ 0, %0 ], [ %s, %yes ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret i32 %v
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
declare void @convergent.operation() convergent willreturn nounwind
