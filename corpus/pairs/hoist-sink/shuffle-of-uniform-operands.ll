; What: Shuffles that want an operand to be the same in all members, of both arms, hoisted: with more members it may differ, which
; is undefined. Nor is the result one for all members: a lane outside gives each of them a value of its own.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --function src_lane --ops shuffle-uniform.toml: incorrect uniformity-lost
; EXPECT --function src_value --ops shuffle-uniform.toml: incorrect uniformity-lost
; EXPECT --function src_result --ops shuffle-uniform.toml: incorrect

declare i32 @same_lane(i32, i32) convergent nounwind willreturn memory(none)
declare i32 @same_value(i32, i32) convergent nounwind willreturn memory(none)
declare void @subgroupBarrier() convergent nounwind willreturn
declare void @use(i32) nounwind willreturn

define void @src_lane(i1 noundef %c, i32 noundef %v, i32 noundef %l) {
  br i1 %c, label %a, label %b
a:
  %s = call i32 @same_lane(i32 %v, i32 %l)
  call void @use(i32 %s)
  br label %e
b:
  %s2 = call i32 @same_lane(i32 %v, i32 %l)
  call void @use(i32 %s2)
  br label %e
e:
  ret void
}

define void @tgt_lane(i1 noundef %c, i32 noundef %v, i32 noundef %l) {
  %s = call i32 @same_lane(i32 %v, i32 %l)
  call void @use(i32 %s)
  ret void
}

define void @src_value(i1 noundef %c, i32 noundef %v, i32 noundef %l) {
  br i1 %c, label %a, label %b
a:
  %s = call i32 @same_value(i32 %v, i32 %l)
  call void @use(i32 %s)
  br label %e
b:
  %s2 = call i32 @same_value(i32 %v, i32 %l)
  call void @use(i32 %s2)
  br label %e
e:
  ret void
}

define void @tgt_value(i1 noundef %c, i32 noundef %v, i32 noundef %l) {
  %s = call i32 @same_value(i32 %v, i32 %l)
  call void @use(i32 %s)
  ret void
}

define void @src_result(i32 noundef %v, i32 noundef %l) convergent {
  %s = call i32 @same_lane(i32 %v, i32 %l)
  call void @use(i32 %s)
  %z = icmp eq i32 %s, 0
  br i1 %z, label %a, label %b
a:
  call void @subgroupBarrier()
  br label %e
b:
  call void @subgroupBarrier()
  br label %e
e:
  ret void
}

define void @tgt_result(i32 noundef %v, i32 noundef %l) convergent {
  %s = call i32 @same_lane(i32 %v, i32 %l)
  call void @use(i32 %s)
  call void @subgroupBarrier()
  ret void
}
