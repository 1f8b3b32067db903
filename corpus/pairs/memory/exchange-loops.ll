; What: A loop that tries cmpxchg until it succeeds is the atomicrmw that leaves what the loop computes, with
; the ordering of the exchange that succeeds: attempts that fail write nothing. With poison in memory, or undef
; from a plain load in a race, an attempt is undefined, which the operation is not: so the proof says.
; A loop of the source may become the operation (@src_made_one), also where its first value is a guess (@src_guess).
; Document: LangRef, "'cmpxchg' Instruction", "'atomicrmw' Instruction"; docs/memory.md
; EXPECT --function src_float: correct proved-but-for-poison
; EXPECT --function src_add: correct proved-but-for-poison
; EXPECT --function src_subtracts: incorrect
; EXPECT --function src_relaxed: incorrect
; EXPECT --function src_other_float: incorrect
; EXPECT --function src_inc_wrap: correct proved-but-for-poison
; EXPECT --function src_new_value: unknown approximation
; EXPECT --function src_argument: unknown approximation
; EXPECT --function src_stored_between: unknown approximation
; EXPECT --function src_effect: incorrect
; EXPECT --function src_volatile: unknown approximation
; EXPECT --function src_exchanged_float: correct proved
; EXPECT --function src_other_exchanged_float: incorrect
; EXPECT --function src_made_one: correct proved
; EXPECT --function src_made_another: incorrect
; EXPECT --function src_guess: correct
; EXPECT --function src_unknown_operation: unknown approximation
; EXPECT --function src_tried_once: incorrect

define i32 @src_add(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_add(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %x, %old
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @src_subtracts(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_subtracts(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = sub i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @src_relaxed(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_relaxed(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new monotonic seq_cst, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define float @src_float(ptr noundef %p, float noundef %x) {
  %old = atomicrmw fadd ptr %p, float %x monotonic
  ret float %old
}

define float @tgt_float(ptr noundef %p, float noundef %x) {
  %first = load float, ptr %p, align 4
  br label %loop
loop:
  %old = phi float [ %first, %0 ], [ %again, %loop ]
  %new = fadd float %old, %x
  %b = bitcast float %new to i32
  %a = bitcast float %old to i32
  %pair = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  %again = bitcast i32 %read to float
  br i1 %success, label %end, label %loop
end:
  ret float %again
}

define float @src_other_float(ptr noundef %p, float noundef %x) {
  %old = atomicrmw fsub ptr %p, float %x monotonic
  ret float %old
}

define float @tgt_other_float(ptr noundef %p, float noundef %x) {
  %first = load float, ptr %p, align 4
  br label %loop
loop:
  %old = phi float [ %first, %0 ], [ %again, %loop ]
  %new = fadd float %old, %x
  %b = bitcast float %new to i32
  %a = bitcast float %old to i32
  %pair = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  %again = bitcast i32 %read to float
  br i1 %success, label %end, label %loop
end:
  ret float %again
}

define void @src_inc_wrap(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw uinc_wrap ptr %p, i32 %x acq_rel
  ret void
}

define void @tgt_inc_wrap(ptr noundef %p, i32 noundef %x) {
  %first = load atomic i32, ptr %p monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %more = add i32 %old, 1
  %wraps = icmp uge i32 %old, %x
  %new = select i1 %wraps, i32 0, i32 %more
  %pair = cmpxchg ptr %p, i32 %old, i32 %new acq_rel monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret void
}

; What is returned is the new value.
define i32 @src_new_value(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_new_value(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %new
}

; The first value is an argument, which may be poison.
define i32 @src_argument(ptr noundef %p, i32 %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_argument(ptr noundef %p, i32 %x) {
  br label %loop
loop:
  %old = phi i32 [ %x, %0 ], [ %read, %loop ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

; The first value is compared each time, so that it never ends where that is not there.
define i32 @src_stored_between(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_stored_between(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %old, %loop ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

; Each attempt stores elsewhere, too.
define void @src_effect(ptr noundef %p, ptr noundef %q, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret void
}

define void @tgt_effect(ptr noundef %p, ptr noundef %q, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  store i32 1, ptr %q
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret void
}

; How often it is accessed counts.
define i32 @src_volatile(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %x) {
  %old = atomicrmw volatile add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @tgt_volatile(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %old, %x
  %pair = cmpxchg volatile ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define float @src_exchanged_float(ptr noundef %p, float noundef %x) {
  %old = atomicrmw xchg ptr %p, float %x monotonic
  ret float %old
}

define float @tgt_exchanged_float(ptr noundef %p, float noundef %x) {
  %b = bitcast float %x to i32
  %a = atomicrmw xchg ptr %p, i32 %b monotonic
  %old = bitcast i32 %a to float
  ret float %old
}

define float @src_other_exchanged_float(ptr noundef %p, float noundef %x) {
  %old = atomicrmw xchg ptr %p, float %x monotonic
  ret float %old
}

define float @tgt_other_exchanged_float(ptr noundef %p, float noundef %x) {
  %n = fneg float %x
  %b = bitcast float %n to i32
  %a = atomicrmw xchg ptr %p, i32 %b monotonic
  %old = bitcast i32 %a to float
  ret float %old
}

; The source's loop in place of the operation: the operation does what a loop that succeeds at once does.
define i32 @src_made_one(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %x, %old
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @tgt_made_one(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

define i32 @src_made_another(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %new = add i32 %x, %old
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @tgt_made_another(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw sub ptr %p, i32 %x seq_cst
  ret i32 %old
}

; The first value is a guess.
define i32 @src_guess(ptr noundef %p, i32 noundef %x) {
  br label %loop
loop:
  %old = phi i32 [ 0, %0 ], [ %read, %loop ]
  %new = add i32 %x, %old
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @tgt_guess(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

; The loop is of no known operation.
define i32 @src_unknown_operation(ptr noundef %p, i32 noundef %x) {
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  %product = mul i32 %x, 0
  %more = add i32 %old, %product
  %new = add i32 %more, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst monotonic, align 4
  %success = extractvalue { i32, i1 } %pair, 1
  %read = extractvalue { i32, i1 } %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}

define i32 @tgt_unknown_operation(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %old
}

; One exchange, which may fail, is no operation.
define i32 @src_tried_once(ptr noundef %p, i32 noundef %x) {
  %pair = cmpxchg ptr %p, i32 0, i32 %x seq_cst monotonic, align 4
  %read = extractvalue { i32, i1 } %pair, 0
  ret i32 %read
}

define i32 @tgt_tried_once(ptr noundef %p, i32 noundef %x) {
  %old = atomicrmw xchg ptr %p, i32 %x seq_cst
  ret i32 %old
}
