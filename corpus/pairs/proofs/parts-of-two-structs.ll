; What: Two structs of addresses that all advance alike, of each of which the target keeps the first: the others are
; poison where the first of their own struct is, not where that of the other one is.
; Document: docs/proofs.md, "Parts"
; EXPECT --function src: correct proved
; EXPECT --function src_other: incorrect

declare void @op(ptr addrspace(1), ptr addrspace(1)) convergent

define void @src(i32 noundef %n, ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
entry:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %1 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %p, 0
  %2 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %1, ptr addrspace(1) %p1, 1
  %3 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %q, 0
  %4 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %3, ptr addrspace(1) %q1, 1
  br label %5
5:
  %6 = phi i32 [ 0, %entry ], [ %27, %9 ]
  %7 = phi { ptr addrspace(1), ptr addrspace(1) } [ %2, %entry ], [ %22, %9 ]
  %8 = phi { ptr addrspace(1), ptr addrspace(1) } [ %4, %entry ], [ %26, %9 ]
  %c = icmp slt i32 %6, %n
  br i1 %c, label %9, label %28
9:
  %10 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %7, 0
  %11 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %7, 1
  %12 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %8, 0
  %13 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %8, 1
  call void @op(ptr addrspace(1) %10, ptr addrspace(1) %11)
  call void @op(ptr addrspace(1) %12, ptr addrspace(1) %13)
  %17 = getelementptr i8, ptr addrspace(1) %10, i64 64
  %18 = getelementptr i8, ptr addrspace(1) %11, i64 64
  %19 = getelementptr i8, ptr addrspace(1) %12, i64 64
  %20 = getelementptr i8, ptr addrspace(1) %13, i64 64
  %21 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %17, 0
  %22 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %21, ptr addrspace(1) %18, 1
  %25 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %19, 0
  %26 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %25, ptr addrspace(1) %20, 1
  %27 = add nsw i32 %6, 1
  br label %5
28:
  ret void
}

define void @tgt(i32 noundef %n, ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
entry:
  br label %1
1:
  %2 = phi i32 [ 0, %entry ], [ %11, %5 ]
  %3 = phi ptr addrspace(1) [ %p, %entry ], [ %9, %5 ]
  %4 = phi ptr addrspace(1) [ %q, %entry ], [ %10, %5 ]
  %c = icmp slt i32 %2, %n
  br i1 %c, label %5, label %12
5:
  %6 = getelementptr i8, ptr addrspace(1) %3, i64 4
  %7 = getelementptr i8, ptr addrspace(1) %4, i64 4
  call void @op(ptr addrspace(1) %3, ptr addrspace(1) %6)
  call void @op(ptr addrspace(1) %4, ptr addrspace(1) %7)
  %9 = getelementptr i8, ptr addrspace(1) %3, i64 64
  %10 = getelementptr i8, ptr addrspace(1) %4, i64 64
  %11 = add nsw i32 %2, 1
  br label %1
12:
  ret void
}

; The second operand is of the other struct.
define void @src_other(i32 noundef %n, ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
entry:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %1 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %p, 0
  %2 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %1, ptr addrspace(1) %p1, 1
  %3 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %q, 0
  %4 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %3, ptr addrspace(1) %q1, 1
  br label %5
5:
  %6 = phi i32 [ 0, %entry ], [ %27, %9 ]
  %7 = phi { ptr addrspace(1), ptr addrspace(1) } [ %2, %entry ], [ %22, %9 ]
  %8 = phi { ptr addrspace(1), ptr addrspace(1) } [ %4, %entry ], [ %26, %9 ]
  %c = icmp slt i32 %6, %n
  br i1 %c, label %9, label %28
9:
  %10 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %7, 0
  %11 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %7, 1
  %12 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %8, 0
  %13 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %8, 1
  call void @op(ptr addrspace(1) %10, ptr addrspace(1) %11)
  call void @op(ptr addrspace(1) %12, ptr addrspace(1) %13)
  %17 = getelementptr i8, ptr addrspace(1) %10, i64 64
  %18 = getelementptr i8, ptr addrspace(1) %11, i64 64
  %19 = getelementptr i8, ptr addrspace(1) %12, i64 64
  %20 = getelementptr i8, ptr addrspace(1) %13, i64 64
  %21 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %17, 0
  %22 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %21, ptr addrspace(1) %18, 1
  %25 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %19, 0
  %26 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %25, ptr addrspace(1) %20, 1
  %27 = add nsw i32 %6, 1
  br label %5
28:
  ret void
}

define void @tgt_other(i32 noundef %n, ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
entry:
  br label %1
1:
  %2 = phi i32 [ 0, %entry ], [ %11, %5 ]
  %3 = phi ptr addrspace(1) [ %p, %entry ], [ %9, %5 ]
  %4 = phi ptr addrspace(1) [ %q, %entry ], [ %10, %5 ]
  %c = icmp slt i32 %2, %n
  br i1 %c, label %5, label %12
5:
  %6 = getelementptr i8, ptr addrspace(1) %3, i64 4
  %7 = getelementptr i8, ptr addrspace(1) %3, i64 4
  call void @op(ptr addrspace(1) %3, ptr addrspace(1) %6)
  call void @op(ptr addrspace(1) %4, ptr addrspace(1) %7)
  %9 = getelementptr i8, ptr addrspace(1) %3, i64 64
  %10 = getelementptr i8, ptr addrspace(1) %4, i64 64
  %11 = add nsw i32 %2, 1
  br label %1
12:
  ret void
}
