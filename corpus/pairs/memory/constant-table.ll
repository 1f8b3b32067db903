; A load from a constant global gives what its initialiser says, after a barrier too.
; Document: LLVM LangRef, "Global Variables"
; EXPECT --function src_index: correct
; EXPECT --function src: correct
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_variable: incorrect result-changed
; EXPECT --function src_replaceable: incorrect result-changed
; EXPECT --function src_store: correct
; EXPECT --function src_written: incorrect target-undefined

@table = internal constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@variable = global [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@other = weak constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4

declare void @barrier() convergent nounwind willreturn

define i32 @src() convergent {
  call void @barrier()
  %at = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 2
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt() convergent {
  call void @barrier()
  ret i32 30
}

define i32 @src_index(i32 noundef %i) convergent {
  %at = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 %i
  %small = icmp ult i32 %i, 4
  br i1 %small, label %in, label %out
in:
  %v = load i32, ptr %at
  ret i32 %v
out:
  ret i32 0
}

define i32 @tgt_index(i32 noundef %i) convergent {
  %more = add i32 %i, 1
  %v = mul i32 %more, 10
  %small = icmp ult i32 %i, 4
  %r = select i1 %small, i32 %v, i32 0
  ret i32 %r
}

define i32 @src_wrong() convergent {
  %at = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 2
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt_wrong() convergent {
  ret i32 20
}

define i32 @src_variable() convergent {
  %at = getelementptr inbounds [4 x i32], ptr @variable, i32 0, i32 2
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt_variable() convergent {
  ret i32 30
}

define i32 @src_replaceable() convergent {
  %at = getelementptr inbounds [4 x i32], ptr @other, i32 0, i32 2
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt_replaceable() convergent {
  ret i32 30
}

; A store through any pointer does not change a constant: where it would, it is undefined.
define i32 @src_store(ptr noundef %p) convergent {
  store i32 7, ptr %p
  %v = load i32, ptr @table
  ret i32 %v
}

define i32 @tgt_store(ptr noundef %p) convergent {
  store i32 7, ptr %p
  ret i32 10
}

define i32 @src_written() convergent {
  call void @barrier()
  ret i32 1
}

define i32 @tgt_written() convergent {
  store i32 30, ptr getelementptr inbounds (i8, ptr @table, i64 8)
  call void @barrier()
  ret i32 1
}
