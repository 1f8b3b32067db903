; What: A change of the control flow graph that moves no operation across a branch.
; Document: llvm-convergent-operations, "Examples for the Correctness of Program Transforms";
; "Overview"
; EXPECT --model ipdom: correct
; EXPECT: correct
; EXPECT --threads 3: correct

define void @src(i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  call void @convergent.operation()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  %not = xor i1 %condition, true
  br i1 %not, label %end, label %split

split:
  br label %then

then:
  call void @convergent.operation()
  br label %end

end:
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
