; What: a getelementptr with a vector works by element, and an operand that is no vector is the same for all (@src,
; @src_bases); which element is read matters (@src_other). A bitcast of an address changes nothing, also of a local
; variable's (@src_cast), and a select may choose by element (@src_select).
; Document: LangRef, "'getelementptr' Instruction", "'bitcast .. to' Instruction", "'select' Instruction"
; EXPECT --function src_bases: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_inbounds: incorrect result-poison
; EXPECT --function src_cast: correct proved
; EXPECT --function src_cast_wrong: incorrect result-changed
; EXPECT --function src_select: correct proved
; EXPECT --function src_select_wrong: incorrect result-changed

define i32 @src(ptr noundef %p, <2 x i64> noundef %i) {
  %v = getelementptr i32, ptr %p, <2 x i64> %i
  %a = extractelement <2 x ptr> %v, i32 1
  %x = load i32, ptr %a
  ret i32 %x
}

define i32 @tgt(ptr noundef %p, <2 x i64> noundef %i) {
  %j = extractelement <2 x i64> %i, i32 1
  %a = getelementptr i32, ptr %p, i64 %j
  %x = load i32, ptr %a
  ret i32 %x
}

define ptr @src_bases(<2 x ptr> noundef %p, i64 noundef %i) {
  %v = getelementptr { i32, [4 x i16] }, <2 x ptr> %p, i64 0, i32 1, i64 %i
  %a = extractelement <2 x ptr> %v, i32 1
  ret ptr %a
}

define ptr @tgt_bases(<2 x ptr> noundef %p, i64 noundef %i) {
  %b = extractelement <2 x ptr> %p, i32 1
  %c = getelementptr i8, ptr %b, i64 4
  %a = getelementptr i16, ptr %c, i64 %i
  ret ptr %a
}

define ptr @src_other(ptr noundef %p, <2 x i64> noundef %i) {
  %v = getelementptr i32, ptr %p, <2 x i64> %i
  %a = extractelement <2 x ptr> %v, i32 1
  ret ptr %a
}

define ptr @tgt_other(ptr noundef %p, <2 x i64> noundef %i) {
  %j = extractelement <2 x i64> %i, i32 0
  %a = getelementptr i32, ptr %p, i64 %j
  ret ptr %a
}

define <2 x ptr> @src_inbounds(ptr noundef %p, <2 x i64> noundef %i) {
  %v = getelementptr i32, ptr %p, <2 x i64> %i
  ret <2 x ptr> %v
}

define <2 x ptr> @tgt_inbounds(ptr noundef %p, <2 x i64> noundef %i) {
  %v = getelementptr inbounds i32, ptr %p, <2 x i64> %i
  ret <2 x ptr> %v
}

define i32 @src_cast(i32 noundef %x, ptr noundef %p) {
  %local = alloca i32
  %cast = bitcast ptr %local to ptr
  store i32 %x, ptr %cast
  %y = load i32, ptr %local
  ret i32 %y
}

define i32 @tgt_cast(i32 noundef %x, ptr noundef %p) {
  ret i32 %x
}

define ptr @src_cast_wrong(i32 noundef %x, ptr noundef %p) {
  %cast = bitcast ptr %p to ptr
  ret ptr %cast
}

define ptr @tgt_cast_wrong(i32 noundef %x, ptr noundef %p) {
  ret ptr null
}

define <2 x i32> @src_select(<2 x i32> noundef %x, <2 x i32> noundef %y) {
  %c = icmp slt <2 x i32> %x, %y
  %m = select <2 x i1> %c, <2 x i32> %x, <2 x i32> %y
  ret <2 x i32> %m
}

define <2 x i32> @tgt_select(<2 x i32> noundef %x, <2 x i32> noundef %y) {
  %c = icmp sge <2 x i32> %x, %y
  %m = select <2 x i1> %c, <2 x i32> %y, <2 x i32> %x
  ret <2 x i32> %m
}

define <2 x i32> @src_select_wrong(<2 x i32> noundef %x, <2 x i32> noundef %y) {
  %c = icmp slt <2 x i32> %x, %y
  %m = select <2 x i1> %c, <2 x i32> %x, <2 x i32> %y
  ret <2 x i32> %m
}

define <2 x i32> @tgt_select_wrong(<2 x i32> noundef %x, <2 x i32> noundef %y) {
  %c = icmp slt <2 x i32> %x, %y
  %first = extractelement <2 x i1> %c, i32 0
  %m = select i1 %first, <2 x i32> %x, <2 x i32> %y
  ret <2 x i32> %m
}
