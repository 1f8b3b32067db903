; What: an access that the function's own promises about memory forbid is undefined: in the source it excuses all
; (@src_argument, @src_global, @src_readnone, @src_entered), in the target it is refuted (@src_added, @src_read). Local
; variables and constants may be accessed (@src_local, @src_constant), and what may be allowed is (@src_either). A callee
; may access no more than its caller (@src_call, @src_argument_of_call), but need not (@src_may_call).
; Document: LangRef, "Function Attributes", `memory`; "Parameter Attributes", `readonly`, `readnone`
; EXPECT --function src_argument: correct source-undefined
; EXPECT --function src_global: correct source-undefined
; EXPECT --function src_readnone: correct source-undefined
; EXPECT --function src_entered: correct source-undefined
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_read: incorrect target-undefined
; EXPECT --function src_local: incorrect target-undefined
; EXPECT --function src_constant: incorrect target-undefined
; EXPECT --function src_either: unknown approximation
; EXPECT --function src_call: correct
; EXPECT --function src_argument_of_call: correct
; EXPECT --function src_may_call: incorrect target-undefined

@g = global i32 0
@table = constant i32 7

declare void @any() nounwind willreturn
declare void @given(ptr) nounwind willreturn memory(argmem: readwrite)

define i32 @src_argument(ptr %p) memory(read, argmem: none) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_argument(ptr %p) memory(read, argmem: none) {
  unreachable
}

define void @src_global() memory(argmem: readwrite) {
  store i32 1, ptr @g
  ret void
}

define void @tgt_global() memory(argmem: readwrite) {
  unreachable
}

define i32 @src_readnone(ptr readnone %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_readnone(ptr readnone %p) {
  unreachable
}

define internal void @writer(ptr %p) memory(read) {
  store i32 1, ptr %p
  ret void
}

define void @src_entered(ptr %p) {
  call void @writer(ptr %p)
  ret void
}

define void @tgt_entered(ptr %p) {
  ret void
}

define void @src_added(ptr noundef %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_added(ptr noundef readonly %p) {
  store i32 1, ptr %p
  ret void
}

define i32 @src_read() {
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @tgt_read() memory(none) {
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @src_local(i32 %n) memory(none) {
  %a = alloca i32
  store i32 %n, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_local(i32 %n) memory(none) {
  unreachable
}

define i32 @src_constant() memory(none) {
  %v = load i32, ptr @table
  ret i32 %v
}

define i32 @tgt_constant() memory(none) {
  unreachable
}

define void @src_either(i1 noundef %c, ptr readonly %p, ptr %q) {
  %a = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %a
  ret void
}

define void @tgt_either(i1 noundef %c, ptr readonly %p, ptr %q) {
  unreachable
}

define i32 @src_call() memory(read) {
  %v = load i32, ptr @g
  call void @any()
  %w = load i32, ptr @g
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_call() memory(read) {
  %v = load i32, ptr @g
  %d = sub i32 %v, %v
  ret i32 %d
}

define i32 @src_argument_of_call(ptr readonly %p) {
  %v = load i32, ptr %p
  call void @given(ptr %p)
  %w = load i32, ptr %p
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_argument_of_call(ptr readonly %p) {
  %v = load i32, ptr %p
  call void @given(ptr %p)
  %d = sub i32 %v, %v
  ret i32 %d
}

define void @src_may_call() memory(none) {
  call void @any()
  ret void
}

define void @tgt_may_call() memory(none) {
  unreachable
}
