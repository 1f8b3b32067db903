; What: the intrinsics of the Objective-C runtime are unknown functions that may do what their declarations say, and may
; free what they are given (@src_released). Passes know more about them, so a difference in such calls is not decided. A
; call with the bundle "clang.arc.attachedcall" is unsupported, by name.
; Document: LangRef, "ObjC ARC Attached Call Operand Bundles", "Function Attributes"
; EXPECT --function src_kept: correct proved
; EXPECT --function src_returned: correct proved
; EXPECT --function src_beside: incorrect result-changed
; EXPECT --function src_removed: unknown approximation
; EXPECT --function src_released: unknown approximation
; EXPECT --function src_attached: unsupported
; EXPECT --function src_attached_lost: unsupported

define i32 @src_kept(ptr %p, i32 noundef %x) {
  %a = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %p)
  %r = add i32 %x, %x
  ret i32 %r
}

define i32 @tgt_kept(ptr %p, i32 noundef %x) {
  %a = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %p)
  %r = shl i32 %x, 1
  ret i32 %r
}

define ptr @src_returned(ptr %p) {
  %a = call ptr @llvm.objc.retain(ptr %p)
  ret ptr %a
}

define ptr @tgt_returned(ptr %p) {
  %a = call ptr @llvm.objc.retain(ptr %p)
  ret ptr %p
}

define i32 @src_beside(ptr %p, i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %then, label %else

then:
  %a = call ptr @llvm.objc.retain(ptr %p)
  ret i32 %x

else:
  ret i32 %x
}

define i32 @tgt_beside(ptr %p, i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %then, label %else

then:
  %a = call ptr @llvm.objc.retain(ptr %p)
  ret i32 %x

else:
  ret i32 7
}

define void @src_removed(ptr %p) {
  %a = call ptr @llvm.objc.retain(ptr %p)
  call void @llvm.objc.release(ptr %p)
  ret void
}

define void @tgt_removed(ptr %p) {
  ret void
}

define void @src_released(ptr %p) {
  %v = load i32, ptr %p
  call void @llvm.objc.release(ptr %p) willreturn
  ret void
}

define void @tgt_released(ptr %p) {
  %v = load i32, ptr %p
  call void @llvm.objc.release(ptr %p) willreturn
  %w = load i32, ptr %p
  ret void
}

define void @src_attached() {
  %r = call ptr @give() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret void
}

define void @tgt_attached() {
  %r = call ptr @give()
  %s = call ptr @llvm.objc.retainAutoreleasedReturnValue(ptr %r)
  ret void
}

define void @src_attached_lost() {
  %r = call ptr @give() [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  ret void
}

define void @tgt_attached_lost() {
  %r = call ptr @give()
  ret void
}

declare ptr @give()
declare ptr @llvm.objc.retain(ptr)
declare void @llvm.objc.release(ptr)
declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)
