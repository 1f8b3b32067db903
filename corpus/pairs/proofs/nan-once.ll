; What: In a loop a product is computed twice, or once: where it is a NaN, which one is open, and the source chooses twice as the target does once. In `wrong` the target counts from 1.
; Document: LangRef, "Behavior of Floating-Point NaN values"; docs/proofs.md, "P5 choices"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect

define i32 @src(i32 noundef %n, float %c, float %e) {
entry:
  br label %loop
loop:
  %y = phi float [ 0.0, %entry ], [ %y2, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %x = phi float [ 0.0, %entry ], [ %x2, %body ]
  %d = icmp slt i32 %i, %n
  br i1 %d, label %test, label %exit
test:
  %a = fmul float %y, %y
  %m = fadd float %x, %a
  %k = fcmp olt float %m, 4.0
  br i1 %k, label %body, label %exit
body:
  %b = fmul float %y, %y
  %q = fneg float %b
  %t = fadd float %x, %q
  %x2 = fadd float %t, %c
  %u = fmul float 2.0, %x
  %y2 = fadd float %u, %e
  %j = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}
define i32 @tgt(i32 noundef %n, float %c, float %e) {
entry:
  br label %loop
loop:
  %y = phi float [ 0.0, %entry ], [ %y2, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %x = phi float [ 0.0, %entry ], [ %x2, %body ]
  %d = icmp slt i32 %i, %n
  br i1 %d, label %test, label %exit
test:
  %a = fmul float %y, %y
  %m = fadd float %x, %a
  %k = fcmp olt float %m, 4.0
  br i1 %k, label %body, label %exit
body:
  %q = fneg float %a
  %t = fadd float %x, %q
  %x2 = fadd float %t, %c
  %u = fmul float 2.0, %x
  %y2 = fadd float %u, %e
  %j = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}
define i32 @src_wrong(i32 noundef %n, float %c, float %e) {
entry:
  br label %loop
loop:
  %y = phi float [ 0.0, %entry ], [ %y2, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %x = phi float [ 0.0, %entry ], [ %x2, %body ]
  %d = icmp slt i32 %i, %n
  br i1 %d, label %test, label %exit
test:
  %a = fmul float %y, %y
  %m = fadd float %x, %a
  %k = fcmp olt float %m, 4.0
  br i1 %k, label %body, label %exit
body:
  %b = fmul float %y, %y
  %q = fneg float %b
  %t = fadd float %x, %q
  %x2 = fadd float %t, %c
  %u = fmul float 2.0, %x
  %y2 = fadd float %u, %e
  %j = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}
define i32 @tgt_wrong(i32 noundef %n, float %c, float %e) {
entry:
  br label %loop
loop:
  %y = phi float [ 0.0, %entry ], [ %y2, %body ]
  %i = phi i32 [ 1, %entry ], [ %j, %body ]
  %x = phi float [ 0.0, %entry ], [ %x2, %body ]
  %d = icmp slt i32 %i, %n
  br i1 %d, label %test, label %exit
test:
  %a = fmul float %y, %y
  %m = fadd float %x, %a
  %k = fcmp olt float %m, 4.0
  br i1 %k, label %body, label %exit
body:
  %q = fneg float %a
  %t = fadd float %x, %q
  %x2 = fadd float %t, %c
  %u = fmul float 2.0, %x
  %y2 = fadd float %u, %e
  %j = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}
