; What: A call that only writes to its arguments' memory is dead where that is overwritten as a whole, or ends, before
; anything reads it: LLVM's DSE drops it.  It is not where a part stays, where a loop comes back to a read, where other
; code that has the address may read, or where the variable is read after the function.
; Document: LangRef, "Function Attributes", `memory`; "Parameter Attributes", byval
; EXPECT --function src_overwritten: correct
; EXPECT --function src_global: correct
; EXPECT --function src_copy: correct
; EXPECT --function src_last: correct
; EXPECT --function src_cast: correct
; EXPECT --function src_on_one_way: correct
; EXPECT --function src_part: incorrect operation-changed
; EXPECT --function src_read_between: incorrect observation-missing
; EXPECT --function src_read_by_others: incorrect operation-changed
; EXPECT --function src_in_loop: incorrect observation-missing
; EXPECT --function src_global_read: incorrect observation-missing
; EXPECT --function src_of_others: incorrect observation-missing

declare void @writes(ptr captures(none)) memory(argmem: write) nounwind willreturn
declare void @keeps(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @casts(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @any(ptr) nounwind willreturn
declare void @all() nounwind willreturn
@own = internal global i32 0
@others = external global i32

define void @src_overwritten() {
  %a = alloca i32
  call void @writes(ptr captures(none) %a)
  store i32 2, ptr %a
  call void @any(ptr %a)
  ret void
}
define void @tgt_overwritten() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @any(ptr %a)
  ret void
}

define void @src_global() {
  call void @writes(ptr captures(none) @own)
  store i32 2, ptr @own
  ret void
}
define void @tgt_global() {
  store i32 2, ptr @own
  ret void
}

define void @src_copy(ptr byval(i32) %p) {
  call void @keeps(ptr %p)
  ret void
}
define void @tgt_copy(ptr byval(i32) %p) {
  ret void
}

define i32 @src_last() {
  %a = alloca i32
  call void @keeps(ptr %a)
  %v = load i32, ptr %a
  call void @keeps(ptr %a)
  ret i32 %v
}
define i32 @tgt_last() {
  %a = alloca i32
  call void @keeps(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define void @src_cast() {
  %a = alloca i32, addrspace(5)
  %g = addrspacecast ptr addrspace(5) %a to ptr
  call void @casts(ptr %g)
  ret void
}
define void @tgt_cast() {
  ret void
}

define void @src_on_one_way(i1 noundef %c) {
  %a = alloca i32
  call void @writes(ptr captures(none) %a)
  br i1 %c, label %then, label %end
then:
  store i32 2, ptr %a
  call void @any(ptr %a)
  br label %end
end:
  ret void
}
define void @tgt_on_one_way(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %then, label %end
then:
  store i32 2, ptr %a
  call void @any(ptr %a)
  br label %end
end:
  ret void
}

define void @src_part() {
  %a = alloca [2 x i32]
  call void @writes(ptr captures(none) %a)
  store i32 2, ptr %a
  call void @any(ptr %a)
  ret void
}
define void @tgt_part() {
  %a = alloca [2 x i32]
  store i32 2, ptr %a
  call void @any(ptr %a)
  ret void
}

define i32 @src_read_between() {
  %a = alloca i32
  call void @writes(ptr captures(none) %a)
  %v = load i32, ptr %a
  store i32 2, ptr %a
  ret i32 %v
}
define i32 @tgt_read_between() {
  %a = alloca i32
  %v = load i32, ptr %a
  store i32 2, ptr %a
  ret i32 %v
}

define void @src_read_by_others() {
  %a = alloca i32
  call void @any(ptr %a)
  call void @writes(ptr captures(none) %a)
  call void @all()
  store i32 2, ptr %a
  ret void
}
define void @tgt_read_by_others() {
  %a = alloca i32
  call void @any(ptr %a)
  call void @all()
  store i32 2, ptr %a
  ret void
}

define i32 @src_in_loop(i32 noundef %n) {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %a
  call void @writes(ptr captures(none) %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}
define i32 @tgt_in_loop(i32 noundef %n) {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

define i32 @src_global_read(ptr noundef %p) {
  call void @writes(ptr captures(none) @own)
  %v = load i32, ptr %p
  store i32 2, ptr @own
  ret i32 %v
}
define i32 @tgt_global_read(ptr noundef %p) {
  %v = load i32, ptr %p
  store i32 2, ptr @own
  ret i32 %v
}

define void @src_of_others() {
  call void @writes(ptr captures(none) @others)
  ret void
}
define void @tgt_of_others() {
  ret void
}
