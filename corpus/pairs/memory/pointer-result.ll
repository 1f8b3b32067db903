; What: an unknown convergent operation gives a pointer, and a structure with one, as wide as its address space's.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT --uniform c: correct proved
; EXPECT: incorrect result-changed

target datalayout = "e-p:64:64-p3:32:32"

%pair = type { i32, ptr addrspace(3) }

define ptr addrspace(3) @src(ptr addrspace(3) noundef %p, i1 noundef %c) convergent {
  %a = call %pair @operation(ptr addrspace(3) %p)
  %b = extractvalue %pair %a, 1
  %r = call ptr addrspace(3) @other(ptr addrspace(3) %b)
  ret ptr addrspace(3) %r
}

define ptr addrspace(3) @tgt(ptr addrspace(3) noundef %p, i1 noundef %c) convergent {
  %a = call %pair @operation(ptr addrspace(3) %p)
  %b = extractvalue %pair %a, 1
  br i1 %c, label %then, label %else

then:
  %r = call ptr addrspace(3) @other(ptr addrspace(3) %b)
  ret ptr addrspace(3) %r

else:
  %s = call ptr addrspace(3) @other(ptr addrspace(3) %b)
  ret ptr addrspace(3) %s
}

declare %pair @operation(ptr addrspace(3)) convergent memory(none) willreturn nounwind
declare ptr addrspace(3) @other(ptr addrspace(3)) convergent memory(none) willreturn nounwind
