; What: promises that only the target makes about functions that call themselves.  What happens at any depth is done by the
; same instructions: what none of them breaks is kept.  That a recursive function returns does not follow (@src_returns), nor
; that its parameter is only read where a deeper call is given it for one that is written (@src_swapped), or kept where a
; deeper call keeps it (@src_keeps).
; Document: LangRef, "Function Attributes", `memory`, `nounwind`, `nosync`, `nofree`, `willreturn`; "Parameter Attributes"
; EXPECT --function src_reads: correct
; EXPECT --function src_mutual: correct
; EXPECT --function src_other: correct
; EXPECT --function src_returns: unsupported
; EXPECT --function src_swapped: unsupported
; EXPECT --function src_keeps: unsupported
; EXPECT --function src_throws: unsupported
; EXPECT --function src_stores: unsupported

@g = global i32 0
@place = global ptr null

declare void @throws() nosync nofree memory(none)

define i32 @src_reads(ptr %p, i1 noundef %c) {
entry:
  br i1 %c, label %again, label %end
again:
  %q = getelementptr i8, ptr %p, i64 4
  %r = call i32 @src_reads(ptr %q, i1 noundef false)
  br label %end
end:
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_reads(ptr nofree readonly captures(none) %p, i1 noundef %c) nounwind nosync nofree memory(argmem: read) {
entry:
  br i1 %c, label %again, label %end
again:
  %q = getelementptr i8, ptr %p, i64 4
  %r = call i32 @tgt_reads(ptr %q, i1 noundef false)
  br label %end
end:
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_mutual(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @back(i32 noundef %m)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

define void @back(i32 noundef %n) {
  call void @src_mutual(i32 noundef %n)
  ret void
}

define void @tgt_mutual(i32 noundef %n) nounwind nosync nofree memory(write, argmem: none, inaccessiblemem: none) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @back_2(i32 noundef %m)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

define void @back_2(i32 noundef %n) {
  call void @tgt_mutual(i32 noundef %n)
  ret void
}

; More than attributes differs.
define i32 @src_other(ptr %p, i32 noundef %n) {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @src_other(ptr %p, i32 noundef %m)
  %s = add i32 %r, %n
  ret i32 %s
end:
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_other(ptr readonly captures(none) %p, i32 noundef %n) nounwind nosync nofree memory(argmem: read) {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @tgt_other(ptr %p, i32 noundef %m)
  %s = add i32 %n, %r
  ret i32 %s
end:
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_returns(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  call void @src_returns(i32 noundef %n)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

define void @tgt_returns(i32 noundef %n) willreturn {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  call void @tgt_returns(i32 noundef %n)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

define void @src_swapped(ptr %p, ptr %q, i32 noundef %n) {
  store i32 1, ptr %q
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @src_swapped(ptr %q, ptr %p, i32 noundef %m)
  br label %end
end:
  ret void
}

define void @tgt_swapped(ptr readonly %p, ptr %q, i32 noundef %n) {
  store i32 1, ptr %q
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @tgt_swapped(ptr %q, ptr %p, i32 noundef %m)
  br label %end
end:
  ret void
}

define void @src_keeps(ptr %p, ptr %q, i32 noundef %n) {
  store ptr %q, ptr @place
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @src_keeps(ptr %q, ptr %p, i32 noundef %m)
  br label %end
end:
  ret void
}

define void @tgt_keeps(ptr captures(none) %p, ptr %q, i32 noundef %n) {
  store ptr %q, ptr @place
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  %m = sub i32 %n, 1
  call void @tgt_keeps(ptr %q, ptr %p, i32 noundef %m)
  br label %end
end:
  ret void
}

define void @src_throws(i32 noundef %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  call void @throws()
  call void @src_throws(i32 noundef 0)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

define void @tgt_throws(i32 noundef %n) nounwind {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %go
go:
  call void @throws()
  call void @tgt_throws(i32 noundef 0)
  br label %end
end:
  store i32 1, ptr @g
  ret void
}

; A deeper call writes through its parameter, which is a global.
define void @src_stores(ptr %p, i1 noundef %c) {
  br i1 %c, label %end, label %go
go:
  call void @src_stores(ptr @g, i1 noundef true)
  br label %end
end:
  store i32 1, ptr %p
  ret void
}

define void @tgt_stores(ptr %p, i1 noundef %c) memory(argmem: write) {
  br i1 %c, label %end, label %go
go:
  call void @tgt_stores(ptr @g, i1 noundef true)
  br label %end
end:
  store i32 1, ptr %p
  ret void
}
