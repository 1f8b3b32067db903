; A speculatable intrinsic, declared `noundef range(...)`, is hoisted out of an arm: whatever it gives is within its declared
; range, also where only the target calls it.
; Document: LLVM LangRef, "speculatable", "range(<ty> <a>, <b>)"
; EXPECT: correct

target triple = "nvptx64-nvidia-cuda"

define i32 @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  %size = call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %end

end:
  %r = phi i32 [ %size, %then ], [ 0, %entry ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c) convergent {
entry:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %size, %then ], [ 0, %entry ]
  ret i32 %r
}

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() nocallback nofree nosync nounwind speculatable willreturn memory(none)
