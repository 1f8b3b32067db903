; What: `indirectbr`: a jump to the address of a block. Where the addresses come from the function's own blocks, and are
; only jumped to, the jump is a switch. Threads that jump to other blocks part. Where an address is compared or kept
; the pair is unsupported, by name.
; Document: LangRef, "'indirectbr' Instruction", "Addresses of Basic Blocks"
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_merged: incorrect communicating-set-changed
; EXPECT --function src_merged --uniform x: correct
; EXPECT --function src_exchanged: correct proved
; EXPECT --function src_table: correct
; EXPECT --function src_table_wrong: incorrect
; EXPECT --function src_unlisted: correct
; EXPECT --function src_newly_unlisted: incorrect target-undefined
; EXPECT --function src_other_blocks: correct
; EXPECT --function src_compared: unsupported
; EXPECT --function src_kept: unsupported

@targets = private constant [2 x ptr] [ptr blockaddress(@src_table, %a), ptr blockaddress(@src_table, %b)]
@exchanged = private constant [2 x ptr] [ptr blockaddress(@tgt_table, %b), ptr blockaddress(@tgt_table, %a)]
@wrong = private constant [2 x ptr] [ptr blockaddress(@src_table_wrong, %a), ptr blockaddress(@src_table_wrong, %b)]
@wrong.t = private constant [2 x ptr] [ptr blockaddress(@tgt_table_wrong, %b), ptr blockaddress(@tgt_table_wrong, %a)]

declare void @op() convergent nounwind willreturn
declare void @use(ptr) nounwind willreturn

define void @src_merged(i1 noundef %x) convergent {
  %to = select i1 %x, ptr blockaddress(@src_merged, %a), ptr blockaddress(@src_merged, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  call void @op()
  br label %end
b:
  call void @op()
  br label %end
end:
  ret void
}

define void @tgt_merged(i1 noundef %x) convergent {
  %to = select i1 %x, ptr blockaddress(@tgt_merged, %a), ptr blockaddress(@tgt_merged, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  br label %end
b:
  br label %end
end:
  call void @op()
  ret void
}

define i32 @src_exchanged(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_exchanged, %a), ptr blockaddress(@src_exchanged, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_exchanged(i1 noundef %x) {
  br i1 %x, label %yes, label %no
yes:
  br label %jump
no:
  br label %jump
jump:
  %to = phi ptr [ blockaddress(@tgt_exchanged, %b), %no ], [ blockaddress(@tgt_exchanged, %a), %yes ]
  indirectbr ptr %to, [label %b, label %a]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @src_wrong(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_wrong, %a), ptr blockaddress(@src_wrong, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_wrong(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@tgt_wrong, %b), ptr blockaddress(@tgt_wrong, %a)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @src_table(i1 noundef %x) {
  %i = zext i1 %x to i64
  %at = getelementptr [2 x ptr], ptr @targets, i64 0, i64 %i
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_table(i1 noundef %x) {
  %not = xor i1 %x, true
  %i = zext i1 %not to i64
  %at = getelementptr ptr, ptr @exchanged, i64 %i
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @src_table_wrong(i1 noundef %x) {
  %i = zext i1 %x to i64
  %at = getelementptr [2 x ptr], ptr @wrong, i64 0, i64 %i
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_table_wrong(i1 noundef %x) {
  %i = zext i1 %x to i64
  %at = getelementptr [2 x ptr], ptr @wrong.t, i64 0, i64 %i
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @src_unlisted(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_unlisted, %a), ptr blockaddress(@src_unlisted, %b)
  indirectbr ptr %to, [label %a]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_unlisted(i1 noundef %x) {
  %to = select i1 true, ptr blockaddress(@tgt_unlisted, %a), ptr blockaddress(@tgt_unlisted, %b)
  indirectbr ptr %to, [label %a]
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @src_newly_unlisted(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_newly_unlisted, %a), ptr blockaddress(@src_newly_unlisted, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 1
}

define i32 @tgt_newly_unlisted(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@tgt_newly_unlisted, %a), ptr blockaddress(@tgt_newly_unlisted, %b)
  indirectbr ptr %to, [label %a]
a:
  ret i32 1
b:
  ret i32 1
}

define i32 @src_other_blocks(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_other_blocks, %a), ptr blockaddress(@src_other_blocks, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 1
}

define i32 @tgt_other_blocks(i1 noundef %x) {
  indirectbr ptr blockaddress(@tgt_other_blocks, %a), [label %a]
a:
  ret i32 1
}

define i1 @src_compared(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_compared, %a), ptr blockaddress(@src_compared, %b)
  %same = icmp eq ptr %to, blockaddress(@src_compared, %a)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i1 %same
b:
  ret i1 %same
}

define i1 @tgt_compared(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@tgt_compared, %a), ptr blockaddress(@tgt_compared, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i1 %x
b:
  ret i1 %x
}

define void @src_kept(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@src_kept, %a), ptr blockaddress(@src_kept, %b)
  call void @use(ptr %to)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret void
b:
  ret void
}

define void @tgt_kept(i1 noundef %x) {
  %to = select i1 %x, ptr blockaddress(@tgt_kept, %a), ptr blockaddress(@tgt_kept, %b)
  call void @use(ptr %to)
  indirectbr ptr %to, [label %b, label %a]
a:
  ret void
b:
  ret void
}
