; What: A "noconvergent" statement is an anchor: that all threads run it together is one of its
; choices, that they must is not. The first pair makes it stronger, the second would make a
; convergent statement weaker.
; Document: clang-thread-convergence-crosslane, "The noconvergent Statement";
; clang-convergence-control-spec, "Function body"
; EXPECT --function src_weaker: incorrect
; EXPECT: incorrect
; EXPECT --function src_stronger: correct

define void @src_stronger(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @opv(i32 1) [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  %free = call token @llvm.experimental.convergence.anchor()
  call void @opv(i32 2) [ "convergencectrl"(token %free) ]
  br label %end

end:
  ret void
}

define void @tgt_stronger(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @opv(i32 1) [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  call void @opv(i32 2) [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @src_weaker(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @opv(i32 1) [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  call void @opv(i32 2) [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt_weaker(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @opv(i32 1) [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  %free = call token @llvm.experimental.convergence.anchor()
  call void @opv(i32 2) [ "convergencectrl"(token %free) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @opv(i32) convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
