; What: The bytes of a variable of the module's own to which no function stores, or only what is there, hold at all times what the
; initialiser says: loads of them are constants.
; Why: this is what LLVM's Attributor does; the stores may go with the loads.  Where another value is stored, another module may store, or
; what is stored may have been read elsewhere, nothing is known; and a store outside the variable stays undefined.
; Document: LangRef, "Linkage Types" (`internal`)
; EXPECT --function src_chosen: correct
; EXPECT --function src_kept: correct
; EXPECT --function src_both: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_same: correct
; EXPECT --function src_cell: correct
; EXPECT --function src_other_cell: incorrect communicating-set-changed
; EXPECT --function src_number: correct
; EXPECT --function src_pointer: correct
; EXPECT --function src_uninitialised: correct
; EXPECT --function src_initialised: incorrect
; EXPECT --function src_from_undef: incorrect result-changed
; EXPECT --function src_one: incorrect
; EXPECT --function src_outside: incorrect
; EXPECT --function src_elsewhere: incorrect
; EXPECT --function src_ranged: incorrect
; EXPECT --function src_wrong: incorrect operands-changed
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_undefined: incorrect
; EXPECT --function src_counted: correct
; EXPECT --function src_never: correct
; EXPECT --function src_generic: correct
; EXPECT --function src_elsewhere_counted: incorrect result-changed
; EXPECT --function src_in_vector: correct
; EXPECT --function src_of_vector: correct
; EXPECT --function src_other_of_vector: incorrect result-changed
; EXPECT --function src_of_bits: incorrect result-changed

declare void @op(i32) convergent
declare void @barrier() convergent

@kept = internal global [8 x i32] zeroinitializer
define void @src_kept(i32 noundef %i) convergent {
  %m = and i32 %i, 3
  %p = getelementptr inbounds [8 x i32], ptr @kept, i32 0, i32 %m
  %v = load i32, ptr %p
  store i32 %v, ptr @kept
  %w = load i32, ptr @kept
  call void @op(i32 %w)
  ret void
}
define void @tgt_kept(i32 noundef %i) convergent {
  call void @op(i32 0)
  ret void
}

; A phi that is one of its own operands, by way of the variable.
@chosen = internal global [8 x i32] zeroinitializer
define i32 @src_chosen(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi i32 [ 0, %entry ], [ %w, %loop ]
  %p = phi ptr [ @chosen, %entry ], [ %q, %loop ]
  store i32 %v, ptr %p
  %q = getelementptr inbounds i32, ptr %p, i32 1
  %u = load i32, ptr %q
  %c = icmp eq i32 %i, 1
  %w = select i1 %c, i32 %u, i32 %v
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret i32 %w
}
define i32 @tgt_chosen(i32 noundef %n) {
  ret i32 0
}

; Each is zero because the other one is.
@one = internal global i32 0
@another = internal global i32 0
define i32 @src_both() {
  %v = load i32, ptr @one
  store i32 %v, ptr @another
  %w = load i32, ptr @another
  store i32 %w, ptr @one
  %u = load i32, ptr @one
  ret i32 %u
}
define i32 @tgt_both() {
  ret i32 0
}

; Other threads store zeros, too.
@shared = internal global i32 0
define void @src_barrier() convergent {
  %v = load i32, ptr @shared
  store i32 %v, ptr @shared
  call void @barrier()
  %w = load i32, ptr @shared
  call void @op(i32 %w)
  ret void
}
define void @tgt_barrier() convergent {
  call void @barrier()
  call void @op(i32 0)
  ret void
}

@same = internal global [8 x i32] zeroinitializer
define i32 @src_same(i32 noundef %i) {
  %p = getelementptr inbounds [8 x i32], ptr @same, i32 0, i32 %i
  store i32 0, ptr %p
  %v = load i32, ptr @same
  ret i32 %v
}
define i32 @tgt_same(i32 noundef %i) {
  %p = getelementptr inbounds [8 x i32], ptr @same, i32 0, i32 %i
  store i32 0, ptr %p
  ret i32 0
}

; The second cell is zero, whatever is in the first.
@cells = internal global [8 x i32] zeroinitializer
define void @src_cell(i32 noundef %x) convergent {
  store i32 %x, ptr @cells
  %p = getelementptr inbounds [8 x i32], ptr @cells, i32 0, i32 1
  %v = load i32, ptr %p
  %c = trunc i32 %v to i1
  br i1 %c, label %a, label %b
a:
  %w = load i32, ptr @cells
  call void @op(i32 %w)
  ret void
b:
  call void @op(i32 %x)
  ret void
}
define void @tgt_cell(i32 noundef %x) convergent {
  store i32 %x, ptr @cells
  call void @op(i32 %x)
  ret void
}
define void @src_other_cell(i32 noundef %x) convergent {
  %v = load i32, ptr @cells
  %c = trunc i32 %v to i1
  br i1 %c, label %a, label %b
a:
  call void @op(i32 %x)
  ret void
b:
  call void @op(i32 %x)
  ret void
}
define void @tgt_other_cell(i32 noundef %x) convergent {
  call void @op(i32 %x)
  ret void
}

@numbers = internal global [4 x i32] [i32 5, i32 6, i32 7, i32 8]
define i32 @src_number(i32 noundef %x, i1 noundef %c) {
  store i32 %x, ptr @numbers
  %p = getelementptr inbounds [4 x i32], ptr @numbers, i32 0, i32 2
  %v = load i32, ptr %p
  %w = select i1 %c, i32 %v, i32 7
  store i32 %w, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt_number(i32 noundef %x, i1 noundef %c) {
  store i32 %x, ptr @numbers
  ret i32 7
}

@pointer = internal global ptr null
define i1 @src_pointer() {
  %p = load ptr, ptr @pointer
  store ptr %p, ptr @pointer
  %is = icmp eq ptr %p, null
  ret i1 %is
}
define i1 @tgt_pointer() {
  ret i1 true
}

@set = internal global i32 0
define void @src_one() convergent {
  %v = load i32, ptr @set
  store i32 %v, ptr @set
  call void @op(i32 %v)
  ret void
}
define void @tgt_one() convergent {
  call void @op(i32 0)
  ret void
}
define void @sets() {
  store i32 1, ptr @set
  ret void
}

@outside = global i32 0
define void @src_outside() convergent {
  %v = load i32, ptr @outside
  store i32 %v, ptr @outside
  call void @op(i32 %v)
  ret void
}
define void @tgt_outside() convergent {
  call void @op(i32 0)
  ret void
}

; What is stored is zero, perhaps in another object; what was read there is not known.
@elsewhere = internal global i32 0
define i32 @src_elsewhere(i1 noundef %c, ptr noundef %p) {
  %place = select i1 %c, ptr @elsewhere, ptr %p
  %v = load i32, ptr %place
  store i32 %v, ptr @elsewhere
  %w = load i32, ptr @elsewhere
  ret i32 %w
}
define i32 @tgt_elsewhere(i1 noundef %c, ptr noundef %p) {
  ret i32 0
}

; Poison is stored, by the target.
@ranged = internal global i32 0
define i32 @src_ranged() {
  store i32 0, ptr @ranged
  %w = load i32, ptr @ranged
  ret i32 %w
}
define i32 @tgt_ranged() {
  %v = load i32, ptr @ranged, !range !0
  store i32 %v, ptr @ranged
  %w = load i32, ptr @ranged
  ret i32 %w
}

@wrong = internal global i32 0
define void @src_wrong() convergent {
  %v = load i32, ptr @wrong
  store i32 %v, ptr @wrong
  call void @op(i32 %v)
  ret void
}
define void @tgt_wrong() convergent {
  call void @op(i32 1)
  ret void
}

@watched = internal global i32 0
define void @src_volatile() convergent {
  store volatile i32 0, ptr @watched
  %v = load i32, ptr @watched
  call void @op(i32 %v)
  ret void
}
define void @tgt_volatile() convergent {
  %v = load i32, ptr @watched
  call void @op(i32 %v)
  ret void
}

@undefined = internal global [2 x i32] zeroinitializer
define i32 @src_undefined(i32 noundef %i) {
  store i32 0, ptr @undefined
  ret i32 0
}
define i32 @tgt_undefined(i32 noundef %i) {
  %p = getelementptr [2 x i32], ptr @undefined, i32 0, i32 %i
  store i32 0, ptr %p
  ret i32 0
}

; What starts as undef, and is never stored, is undef: a branch on it is undefined.
@group = internal addrspace(3) global [4 x i32] undef
define i32 @src_uninitialised(i32 noundef %x) {
  store i32 %x, ptr addrspace(3) @group
  %p = getelementptr i8, ptr addrspace(3) @group, i32 4
  %v = load i32, ptr addrspace(3) %p
  %c = icmp ult i32 %v, 1
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
define i32 @tgt_uninitialised(i32 noundef %x) {
  unreachable
}

@filled = internal addrspace(3) global [4 x i32] undef
define i32 @src_initialised(i32 noundef %x) {
  %p = getelementptr i8, ptr addrspace(3) @filled, i32 4
  %v = load i32, ptr addrspace(3) %p
  %c = icmp ult i32 %v, 1
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
define i32 @tgt_initialised(i32 noundef %x) {
  unreachable
}
define void @fills(i32 noundef %x) {
  store i32 %x, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @filled, i32 6)
  ret void
}

; A result that was a number may not be undef.
@numbered = internal addrspace(3) global [4 x i32] undef
define i32 @src_from_undef(i32 noundef %x) {
  store i32 %x, ptr addrspace(3) @numbered
  ret i32 0
}
define i32 @tgt_from_undef(i32 noundef %x) {
  store i32 %x, ptr addrspace(3) @numbered
  %p = getelementptr i8, ptr addrspace(3) @numbered, i32 4
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}

!0 = !{i32 1, i32 5}

; An unrolled loop reads at constants what the loop reads at its counter: the address is compared with these.
@counted = internal global [2 x i32] zeroinitializer
define i32 @src_counted(i32 noundef %i) {
  store i32 5, ptr @counted
  %rest = and i32 %i, 1
  %at = getelementptr inbounds [2 x i32], ptr @counted, i32 0, i32 %rest
  %r = load i32, ptr %at
  ret i32 %r
}
define i32 @tgt_counted(i32 noundef %i) {
  store i32 5, ptr @counted
  %rest = and i32 %i, 1
  %first = icmp eq i32 %rest, 0
  br i1 %first, label %one, label %two
one:
  %a = load i32, ptr @counted
  ret i32 %a
two:
  %b = load i32, ptr getelementptr inbounds (i8, ptr @counted, i64 4)
  ret i32 %b
}

; What nobody stores to is undef at the loop's address, too: the branch is undefined on both sides.
@never = internal global [2 x i32] undef
define i32 @src_never(i32 noundef %i) {
  store i32 5, ptr @never
  %rest = and i32 %i, 1
  %at = getelementptr inbounds [2 x i32], ptr @never, i32 0, i32 %rest
  %r = load i32, ptr %at
  %is = icmp eq i32 %r, 7
  br i1 %is, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @tgt_never(i32 noundef %i) {
  store i32 5, ptr @never
  %rest = and i32 %i, 1
  %first = icmp eq i32 %rest, 0
  br i1 %first, label %no, label %two
two:
  %b = load i32, ptr getelementptr inbounds (i8, ptr @never, i64 4)
  %is = icmp eq i32 %b, 7
  br i1 %is, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; Through another address space, as before InferAddressSpaces.
@lds = internal addrspace(3) global [2 x i32] zeroinitializer
define i32 @src_generic(i32 noundef %i) {
  store i32 5, ptr addrspace(3) @lds
  %rest = and i32 %i, 1
  %at = getelementptr inbounds [2 x i32], ptr addrspacecast (ptr addrspace(3) @lds to ptr), i32 0, i32 %rest
  %r = load i32, ptr %at
  ret i32 %r
}
define i32 @tgt_generic(i32 noundef %i) {
  store i32 5, ptr addrspace(3) @lds
  %rest = and i32 %i, 1
  %first = icmp eq i32 %rest, 0
  br i1 %first, label %one, label %two
one:
  %a = load i32, ptr addrspace(3) @lds
  ret i32 %a
two:
  %b = load i32, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @lds, i32 4)
  ret i32 %b
}

; Only there: at other places memory holds what was stored.
define i32 @src_elsewhere_counted(i32 noundef %i) {
  store i32 5, ptr @counted
  %rest = and i32 %i, 1
  %at = getelementptr inbounds [2 x i32], ptr @counted, i32 0, i32 %rest
  %r = load i32, ptr %at
  ret i32 %r
}
define i32 @tgt_elsewhere_counted(i32 noundef %i) {
  store i32 5, ptr @counted
  %b = load i32, ptr getelementptr inbounds (i8, ptr @counted, i64 4)
  ret i32 %b
}

; One element of a vector never changes: LoadStoreVectorizer joins its load with that of a cell that does (found by a hunt).
@in_vector = internal global [8 x i32] zeroinitializer
define i32 @src_in_vector(i32 %x) {
  %at = getelementptr [8 x i32], ptr @in_vector, i32 0, i32 1
  store i32 %x, ptr %at
  %other = load i32, ptr %at
  %v = load i32, ptr @in_vector
  ret i32 %v
}
define i32 @tgt_in_vector(i32 %x) {
  %at = getelementptr [8 x i32], ptr @in_vector, i32 0, i32 1
  store i32 %x, ptr %at
  %both = load <2 x i32>, ptr @in_vector, align 4
  %v = extractelement <2 x i32> %both, i32 0
  ret i32 %v
}

; An element that never changes, and one that does, of what is not 0.
@of_vector = internal global [4 x i32] [i32 7, i32 8, i32 9, i32 10]
define i32 @src_of_vector(i32 noundef %x) {
  %at = getelementptr [4 x i32], ptr @of_vector, i32 0, i32 2
  store i32 %x, ptr %at
  %all = load <4 x i32>, ptr @of_vector, align 4
  %v = extractelement <4 x i32> %all, i32 3
  ret i32 %v
}
define i32 @tgt_of_vector(i32 noundef %x) {
  %at = getelementptr [4 x i32], ptr @of_vector, i32 0, i32 2
  store i32 %x, ptr %at
  ret i32 10
}

@other_of_vector = internal global [4 x i32] [i32 7, i32 8, i32 9, i32 10]
define i32 @src_other_of_vector(i32 noundef %x) {
  %at = getelementptr [4 x i32], ptr @other_of_vector, i32 0, i32 2
  store i32 %x, ptr %at
  %all = load <4 x i32>, ptr @other_of_vector, align 4
  %v = extractelement <4 x i32> %all, i32 2
  ret i32 %v
}
define i32 @tgt_other_of_vector(i32 noundef %x) {
  %at = getelementptr [4 x i32], ptr @other_of_vector, i32 0, i32 2
  store i32 %x, ptr %at
  ret i32 9
}

; Elements of 7 bits are not where bytes are: the second has a bit of the byte that changes.
@of_bits = internal global [3 x i8] zeroinitializer
define i7 @src_of_bits(i8 noundef %x) {
  store i8 %x, ptr @of_bits
  %all = load <3 x i7>, ptr @of_bits, align 1
  %v = extractelement <3 x i7> %all, i32 1
  ret i7 %v
}
define i7 @tgt_of_bits(i8 noundef %x) {
  store i8 %x, ptr @of_bits
  ret i7 0
}
