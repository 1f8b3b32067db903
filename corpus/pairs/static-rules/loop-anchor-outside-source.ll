; What: The same incorrect function as the source: it breaks a rule, so the question is invalid.
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles"; "Closed Paths"
; (1)
; EXPECT: invalid closed-path-use

define void @src(i32 noundef %n) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  call void @convergent.op() [ "convergencectrl"(token %anchor) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  call void @convergent.op() [ "convergencectrl"(token %loop) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
