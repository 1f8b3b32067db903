; What: the parts of an argument that is a struct or a vector are values of their own, each with
; its own poison.
; Document: LangRef, "Structure Type"
; EXPECT --function src_vector: incorrect result-changed
; EXPECT: incorrect result-changed
; EXPECT --function src_widths: correct
; EXPECT --function src_uniform: correct

define i32 @src({ i32, i32 } noundef %pair) {
  %r = extractvalue { i32, i32 } %pair, 0
  ret i32 %r
}

define i32 @tgt({ i32, i32 } noundef %pair) {
  %r = extractvalue { i32, i32 } %pair, 1
  ret i32 %r
}

define i32 @src_vector(<2 x i32> noundef %pair) {
  %r = extractelement <2 x i32> %pair, i32 0
  ret i32 %r
}

define i32 @tgt_vector(<2 x i32> noundef %pair) {
  %r = extractelement <2 x i32> %pair, i32 1
  ret i32 %r
}

define i8 @src_widths({ i32, i8 } noundef %pair) {
  %r = extractvalue { i32, i8 } %pair, 1
  %s = add i8 %r, %r
  ret i8 %s
}

define i8 @tgt_widths({ i32, i8 } noundef %pair) {
  %r = extractvalue { i32, i8 } %pair, 1
  %s = shl i8 %r, 1
  ret i8 %s
}

; Both parts of a kernel's argument are equal in all threads.
define spir_kernel void @src_uniform({ i32, i32 } noundef %pair) convergent {
  %part = extractvalue { i32, i32 } %pair, 1
  %c = icmp eq i32 %part, 0
  br i1 %c, label %then, label %else

then:
  call void @barrier()
  br label %end

else:
  call void @barrier()
  br label %end

end:
  ret void
}

define spir_kernel void @tgt_uniform({ i32, i32 } noundef %pair) convergent {
  call void @barrier()
  ret void
}

declare void @barrier() convergent willreturn nounwind
