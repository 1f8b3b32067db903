; What: A call that only writes to local variables which nothing reads is dead, whatever it writes: the target may lack it.
; It may not where the variable is read (@src_read, @src_read_in_call), where it may write elsewhere (@src_elsewhere), or may
; not return (@src_may_not_return); and the target may not add one (@src_added).
; Document: LangRef, "Function Attributes", `memory`
; EXPECT --function src_at_call: correct
; EXPECT --function src_dead: correct
; EXPECT --function src_part: correct
; EXPECT --function src_two: correct
; EXPECT --function src_reader: correct
; EXPECT --function src_other_kept: correct
; EXPECT --function src_read: incorrect observation-missing
; EXPECT --function src_read_in_call: incorrect operation-changed
; EXPECT --function src_elsewhere: incorrect observation-missing
; EXPECT --function src_may_not_return: incorrect observation-missing
; EXPECT --function src_communicates: incorrect observation-missing
; EXPECT --function src_added: incorrect observation-added

declare i32 @writes(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @copies(ptr, ptr readonly) memory(argmem: readwrite) nounwind willreturn
declare void @any(ptr)
declare void @stays(ptr) memory(argmem: readwrite) nounwind
declare void @converges(ptr) memory(argmem: readwrite) nounwind willreturn convergent
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
@g = global i32 0

define i32 @src_dead() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a
  %r = call i32 @writes(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 1
}
define i32 @tgt_dead() {
  ret i32 1
}

define void @src_at_call() {
  %a = alloca i32
  call void @any(ptr %a) memory(argmem: readwrite) nounwind willreturn
  ret void
}
define void @tgt_at_call() {
  ret void
}

define void @src_part() {
  %a = alloca [2 x i32]
  %b = getelementptr inbounds i8, ptr %a, i64 4
  %r = call i32 @writes(ptr %b)
  call void @any(ptr null)
  ret void
}
define void @tgt_part() {
  call void @any(ptr null)
  ret void
}

define void @src_two() {
  %a = alloca i32
  %b = alloca i32
  call void @copies(ptr %a, ptr @g)
  call void @copies(ptr %b, ptr %a)
  ret void
}
define void @tgt_two() {
  ret void
}

define i32 @src_reader() {
  %a = alloca i32
  %b = alloca i32
  store i32 7, ptr %a
  call void @copies(ptr %b, ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_reader() {
  ret i32 7
}

define void @src_other_kept() {
  %a = alloca i32
  %r = call i32 @writes(ptr %a)
  %s = call i32 @writes(ptr @g)
  ret void
}
define void @tgt_other_kept() {
  %s = call i32 @writes(ptr @g)
  ret void
}

define i32 @src_read() {
  %a = alloca i32
  store i32 7, ptr %a
  %r = call i32 @writes(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_read() {
  ret i32 7
}

define void @src_read_in_call() {
  %a = alloca i32
  %r = call i32 @writes(ptr %a)
  call void @copies(ptr @g, ptr %a)
  ret void
}
define void @tgt_read_in_call() {
  %a = alloca i32
  call void @copies(ptr @g, ptr %a)
  ret void
}

define void @src_elsewhere() {
  %a = alloca i32
  call void @any(ptr %a) nounwind willreturn
  ret void
}
define void @tgt_elsewhere() {
  ret void
}

define void @src_may_not_return() {
  %a = alloca i32
  call void @stays(ptr %a)
  ret void
}
define void @tgt_may_not_return() {
  ret void
}

define void @src_communicates() {
  %a = alloca i32
  call void @converges(ptr %a)
  ret void
}
define void @tgt_communicates() {
  ret void
}

define void @src_added() {
  ret void
}
define void @tgt_added() {
  %a = alloca i32
  %r = call i32 @writes(ptr %a)
  ret void
}
