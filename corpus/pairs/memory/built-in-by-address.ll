; What: each thread has its own `GlobalInvocationId`, also where its address comes by way of a number, a constant table, a
; variable, a select, an argument of an entered function or of a call: a branch on what is loaded there may diverge.  A
; table that only holds the address is the same for all threads, and so is what a kernel's argument points to.  Where
; the module makes a number of the address, whether an argument is the address is not decided.
; Document: SPIR-V, "BuiltIn"; docs/memory.md, "Races"
; EXPECT --function src_in_table: correct proved
; EXPECT --function src_number: incorrect communicating-set-changed
; EXPECT --function src_table: incorrect communicating-set-changed
; EXPECT --function src_table_of_numbers: incorrect communicating-set-changed
; EXPECT --function src_variable: incorrect communicating-set-changed
; EXPECT --function src_select: incorrect communicating-set-changed
; EXPECT --function src_entered: incorrect communicating-set-changed
; EXPECT --function src_answer: incorrect communicating-set-changed
; EXPECT --function src_distance: unknown approximation
; EXPECT --function src_argument: unknown approximation

target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@table = internal addrspace(1) constant [1 x ptr addrspace(1)] [ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId]
@numbers = internal addrspace(1) constant [1 x i64] [i64 ptrtoint (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to i64)]
@variable = internal addrspace(1) global ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId
@other = external addrspace(1) global [0 x i8]
@held = external addrspace(1) global [4 x i64]

declare void @bar() convergent
declare ptr addrspace(1) @answer(ptr addrspace(1)) nounwind willreturn memory(none)

define internal spir_func i64 @read(ptr addrspace(1) %p) {
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  ret i64 %r
}

define spir_kernel void @src_number() convergent {
  %n = ptrtoint ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to i64
  %p = inttoptr i64 %n to ptr addrspace(1)
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_number() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_table() convergent {
  %p = load ptr addrspace(1), ptr addrspace(1) @table
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_table() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_table_of_numbers() convergent {
  %n = load i64, ptr addrspace(1) @numbers
  %p = inttoptr i64 %n to ptr addrspace(1)
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_table_of_numbers() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_variable() convergent {
  %p = load ptr addrspace(1), ptr addrspace(1) @variable
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_variable() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_select(ptr addrspace(1) noundef align 8 %q, i1 noundef %k) convergent {
  %p = select i1 %k, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, ptr addrspace(1) %q
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_select(ptr addrspace(1) noundef align 8 %q, i1 noundef %k) convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_answer() convergent {
  %p = call ptr addrspace(1) @answer(ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId)
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_answer() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_distance() convergent {
  %n = ptrtoint ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to i64
  %m = ptrtoint ptr addrspace(1) @other to i64
  %d = sub i64 %n, %m
  %p = getelementptr i8, ptr addrspace(1) @other, i64 %d
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_distance() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_argument(ptr addrspace(1) noundef align 8 %p) convergent {
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_argument(ptr addrspace(1) noundef align 8 %p) convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_in_table() convergent {
  %p = getelementptr i64, ptr addrspace(1) @held, i64 1
  %r = load i64, ptr addrspace(1) %p, align 8, !noundef !0
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_in_table() convergent {
  call void @bar()
  ret void
}

define spir_kernel void @src_entered() convergent {
  %r = call spir_func i64 @read(ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId)
  %c = icmp eq i64 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
define spir_kernel void @tgt_entered() convergent {
  call void @bar()
  ret void
}

!0 = !{}
