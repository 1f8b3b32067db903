; The range is promised at the call that moves, not by the callee: there, any answer is possible.
; Document: LLVM LangRef, "speculatable", "range(<ty> <a>, <b>)"
; EXPECT: incorrect target-undefined

target triple = "nvptx64-nvidia-cuda"

define i32 @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  %size = call noundef range(i32 1, 1025) i32 @size()
  br label %end

end:
  %r = phi i32 [ %size, %then ], [ 0, %entry ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c) convergent {
entry:
  %size = call noundef range(i32 1, 1025) i32 @size()
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %size, %then ], [ 0, %entry ]
  ret i32 %r
}

declare i32 @size() nocallback nofree nosync nounwind speculatable willreturn memory(none)
