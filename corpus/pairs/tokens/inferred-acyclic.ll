; What: Tokens inferred for uncontrolled operations in acyclic control flow, and dropped again.
; Document: llvm-convergent-operations, "Inferring Tokens"
; EXPECT --threads 3: correct
; EXPECT: correct
; EXPECT --entry any: correct

define void @src_inferred(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @op()
  br label %end

end:
  call void @op2()
  ret void
}

define void @tgt_inferred(i1 noundef %c) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @op() [ "convergencectrl"(token %entry) ]
  br label %end

end:
  call void @op2() [ "convergencectrl"(token %entry) ]
  ret void
}

define void @src_dropped(i1 noundef %c) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @op() [ "convergencectrl"(token %entry) ]
  br label %end

end:
  call void @op2() [ "convergencectrl"(token %entry) ]
  ret void
}

define void @tgt_dropped(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @op()
  br label %end

end:
  call void @op2()
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
