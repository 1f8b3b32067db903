; What: an intrinsic that stands in no table is an operation of which only its attributes are known. It only
; computes, so two calls with the same operands are one, and it may be speculated.
; Document: LangRef, "Function Attributes", memory, willreturn, nounwind
; EXPECT: correct proved

define i32 @src(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %then, label %else

then:
  %a = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 4, i32 8)
  br label %end

else:
  %b = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 4, i32 8)
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %x, i1 noundef %c) {
  %a = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 4, i32 8)
  ret i32 %a
}

declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
