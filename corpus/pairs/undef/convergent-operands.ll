; What: An unknown convergent callee that only computes is passed undef: it may look at it twice, and see two values, as
; any callee may.  So undef may become a number there, or be frozen; a number, or what is frozen, does not become undef.
; Document: LangRef, "Undefined Values", "freeze"; docs/semantics.md, section 8
; EXPECT --function src_number: incorrect result-changed
; EXPECT --function src_frozen: incorrect result-changed
; EXPECT --function src_freezes: correct
; EXPECT --function src_any_number: correct
; EXPECT --function src_even: incorrect result-changed
; EXPECT --function src_on_one_path: incorrect result-changed
; EXPECT --function src_one_path: correct
; EXPECT --function src_one_value: correct
; EXPECT --function src_reads: incorrect result-changed
; EXPECT --function src_dead: correct

declare i32 @compute(i32) convergent willreturn nounwind memory(none)
declare i32 @read(i32) convergent willreturn nounwind memory(read)

define i32 @src_frozen() convergent {
  %one = freeze i32 undef
  %result = call i32 @compute(i32 %one) convergent
  ret i32 %result
}

define i32 @tgt_frozen() convergent {
  %result = call i32 @compute(i32 undef) convergent
  ret i32 %result
}

define i32 @src_freezes() convergent {
  %result = call i32 @compute(i32 undef) convergent
  ret i32 %result
}

define i32 @tgt_freezes() convergent {
  %one = freeze i32 undef
  %result = call i32 @compute(i32 %one) convergent
  ret i32 %result
}

define i32 @src_number() convergent {
  %result = call i32 @compute(i32 7) convergent
  ret i32 %result
}

define i32 @tgt_number() convergent {
  %result = call i32 @compute(i32 undef) convergent
  ret i32 %result
}

define i32 @src_any_number() convergent {
  %result = call i32 @compute(i32 undef) convergent
  ret i32 %result
}

define i32 @tgt_any_number() convergent {
  %result = call i32 @compute(i32 7) convergent
  ret i32 %result
}

; Each value that one look sees, the frozen one may be.
define i32 @src_even() convergent {
  %one = freeze i32 undef
  %even = mul i32 %one, 2
  %result = call i32 @compute(i32 %even) convergent
  ret i32 %result
}

define i32 @tgt_even() convergent {
  %even = and i32 undef, -2
  %result = call i32 @compute(i32 %even) convergent
  ret i32 %result
}

define i32 @src_on_one_path(i1 noundef %condition) convergent {
  %one = freeze i32 undef
  %chosen = select i1 %condition, i32 5, i32 %one
  %result = call i32 @compute(i32 %chosen) convergent
  ret i32 %result
}

define i32 @tgt_on_one_path(i1 noundef %condition) convergent {
  %chosen = select i1 %condition, i32 5, i32 undef
  %result = call i32 @compute(i32 %chosen) convergent
  ret i32 %result
}

define i32 @src_one_path(i1 noundef %condition) convergent {
  %chosen = select i1 %condition, i32 5, i32 undef
  %result = call i32 @compute(i32 %chosen) convergent
  ret i32 %result
}

define i32 @tgt_one_path(i1 noundef %condition) convergent {
  %result = call i32 @compute(i32 5) convergent
  ret i32 %result
}

; Made from undef, and always the same.
define i32 @src_one_value() convergent {
  %result = call i32 @compute(i32 -1) convergent
  ret i32 %result
}

define i32 @tgt_one_value() convergent {
  %ones = or i32 undef, -1
  %result = call i32 @compute(i32 %ones) convergent
  ret i32 %result
}

define i32 @src_reads() convergent {
  %one = freeze i32 undef
  %result = call i32 @read(i32 %one) convergent
  ret i32 %result
}

define i32 @tgt_reads() convergent {
  %result = call i32 @read(i32 undef) convergent
  ret i32 %result
}

; Nobody sees the result.
define i32 @src_dead() convergent {
  %one = freeze i32 undef
  %result = call i32 @compute(i32 %one) convergent
  ret i32 0
}

define i32 @tgt_dead() convergent {
  %result = call i32 @compute(i32 undef) convergent
  ret i32 0
}
