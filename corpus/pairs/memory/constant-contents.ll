; What a constant holds besides numbers: addresses and poison; where a load is wider than the constant is aligned,
; it is undefined or reads the constant.  Undef bytes and addresses that have no meaning here are not known.  A variable
; of local linkage that the module only reads holds its initialiser, too; one that it writes anywhere does not.
; Document: LLVM LangRef, "Global Variables", "Linkage Types" (`internal`)
; EXPECT --function src_element: correct
; EXPECT --function src_address: correct
; EXPECT --function src_address_wrong: incorrect result-changed
; EXPECT --function src_through: correct
; EXPECT --function src_poison: correct
; EXPECT --function src_wide: correct
; EXPECT --function src_wide_wrong: incorrect result-changed
; EXPECT --function src_undef: unknown approximation
; EXPECT --function src_only_read: correct
; EXPECT --function src_only_read_wrong: incorrect result-changed
; EXPECT --function src_read_by_phi: correct
; EXPECT --function src_written_elsewhere: incorrect result-changed
; EXPECT --function src_undef_read: unknown approximation
; EXPECT --function src_undef_written: incorrect result-undef
; EXPECT --function src_escapes: incorrect result-changed

@g = global i32 7
@pointer = internal constant ptr @g
@fields = internal constant { i32, ptr } { i32 5, ptr getelementptr inbounds (i8, ptr @g, i64 2) }
@inner = internal constant i32 9
@outer = internal constant [2 x ptr] [ptr @g, ptr @inner]
@poisoned = internal constant [2 x i32] [i32 1, i32 poison]
@halves = internal constant [4 x i16] [i16 1, i16 2, i16 3, i16 4]
@open = internal constant [2 x i32] [i32 1, i32 undef]
@read = internal global i32 5
@other = internal global i32 6
@written = internal global i32 5
@passed = internal global i32 5
@open_read = internal global i32 undef
@open_written = internal global i32 undef

define i32 @src_address() {
  %q = load ptr, ptr @pointer
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_address() {
  %v = load i32, ptr @g
  ret i32 %v
}

define ptr @src_address_wrong() {
  %q = load ptr, ptr @pointer
  ret ptr %q
}

define ptr @tgt_address_wrong() {
  ret ptr getelementptr (i8, ptr @g, i64 4)
}

define ptr @src_element() {
  %at = getelementptr inbounds i8, ptr @fields, i64 8
  %q = load ptr, ptr %at
  ret ptr %q
}

define ptr @tgt_element() {
  ret ptr getelementptr inbounds (i8, ptr @g, i64 2)
}

; The constant that the address in a constant is of.
define i32 @src_through(ptr noundef %p) {
  store i32 1, ptr %p
  %at = getelementptr inbounds i8, ptr @outer, i64 8
  %q = load ptr, ptr %at
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @tgt_through(ptr noundef %p) {
  store i32 1, ptr %p
  ret i32 9
}

define i32 @src_poison() {
  %at = getelementptr inbounds i8, ptr @poisoned, i64 4
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt_poison() {
  ret i32 poison
}

define i32 @src_wide() {
  %v = load i32, ptr @halves
  ret i32 %v
}

define i32 @tgt_wide() {
  ret i32 131073
}

define i32 @src_wide_wrong() {
  %v = load i32, ptr @halves
  ret i32 %v
}

define i32 @tgt_wide_wrong() {
  ret i32 131074
}

define i32 @src_undef() {
  %at = getelementptr inbounds i8, ptr @open, i64 4
  %v = load i32, ptr %at
  ret i32 %v
}

define i32 @tgt_undef() {
  ret i32 3
}

define i32 @src_only_read() {
  %v = load i32, ptr @read
  ret i32 %v
}

define i32 @tgt_only_read() {
  ret i32 5
}

define i32 @src_only_read_wrong() {
  %v = load i32, ptr @read
  ret i32 %v
}

define i32 @tgt_only_read_wrong() {
  ret i32 6
}

define i32 @src_read_by_phi(i1 noundef %c) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ @read, %entry ], [ @other, %then ]
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_read_by_phi(i1 noundef %c) {
  %v = select i1 %c, i32 6, i32 5
  ret i32 %v
}

define i32 @src_written_elsewhere() {
  %v = load i32, ptr @written
  ret i32 %v
}

define i32 @tgt_written_elsewhere() {
  ret i32 5
}

define void @writes(i32 %x) {
  %at = getelementptr i8, ptr @written, i64 0
  store i32 %x, ptr %at
  ret void
}

define i32 @src_escapes() {
  %v = load i32, ptr @passed
  ret i32 %v
}

define i32 @tgt_escapes() {
  ret i32 5
}

define ptr @gives() {
  ret ptr @passed
}

; What is only read is undef; the contents are not modelled.
define i32 @src_undef_read() {
  %held = load i32, ptr @open_read
  ret i32 %held
}

define i32 @tgt_undef_read() {
  ret i32 undef
}

; What is written may be a number.
define i32 @src_undef_written() {
  %held = load i32, ptr @open_written
  store i32 1, ptr @open_written
  ret i32 %held
}

define i32 @tgt_undef_written() {
  store i32 1, ptr @open_written
  ret i32 undef
}
