; What: the copies that calls of one function get are the same on both sides, however many calls there are and wherever they
; are: two that become one (@src_sink), one that is gone (@src_dead), others (@src_unroll, @src_exchanged).
; Document: LangRef, "Parameter Attributes", byval
; EXPECT --function src_dead: correct proved
; EXPECT --function src_sink: correct proved
; EXPECT --function src_unroll: correct proved
; EXPECT --function src_twice: incorrect target-undefined
; EXPECT --function src_exchanged: correct proved

declare void @take(ptr byval(i32) align 4) nounwind willreturn
declare void @m(ptr byval(i32) align 4) memory(none) nounwind willreturn
define void @src_sink(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @take(ptr byval(i32) align 4 %p)
  br label %e
b:
  call void @take(ptr byval(i32) align 4 %p)
  br label %e
e:
  ret void
}
define void @tgt_sink(ptr noundef %p, i1 noundef %c) {
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @src_dead(ptr noundef %p, ptr noundef %q) {
  call void @m(ptr byval(i32) align 4 %q)
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @tgt_dead(ptr noundef %p, ptr noundef %q) {
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @src_unroll(ptr noundef %p) {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%j, %h]
  call void @take(ptr byval(i32) align 4 %p)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, 2
  br i1 %c, label %h, label %x
x:
  ret void
}
define void @tgt_unroll(ptr noundef %p) {
  call void @take(ptr byval(i32) align 4 %p)
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @src_twice(ptr noundef %p) {
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @tgt_twice(ptr noundef %p) {
  call void @take(ptr byval(i32) align 4 %p)
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
define void @src_exchanged(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @take(ptr byval(i32) align 4 %p)
  ret void
b:
  call void @take(ptr byval(i32) align 4 %q)
  ret void
}
define void @tgt_exchanged(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %n = xor i1 %c, true
  br i1 %n, label %a, label %b
a:
  call void @take(ptr byval(i32) align 4 %q)
  ret void
b:
  call void @take(ptr byval(i32) align 4 %p)
  ret void
}
