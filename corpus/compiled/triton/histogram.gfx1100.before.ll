target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @histogram(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, i32 inreg %2, ptr addrspace(1) inreg %3, ptr addrspace(1) inreg %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = and i32 %6, 127
  %8 = udiv i32 %7, 32
  %9 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %13 = call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = mul i32 %13, 256
  %15 = urem i32 %7, 32
  %16 = shl i32 %15, 0
  %17 = or i32 0, %16
  %18 = shl i32 %12, 5
  %19 = or i32 %17, %18
  %20 = and i32 %19, 127
  %21 = shl i32 %20, 1
  %22 = or disjoint i32 %21, 0
  %23 = xor i32 0, %22
  %24 = xor i32 %23, 0
  %25 = xor i32 %23, 1
  %26 = add i32 %24, 0
  %27 = add i32 %25, 0
  %28 = add i32 %14, %26
  %29 = add i32 %14, %27
  %30 = getelementptr i32, ptr addrspace(1) %0, i32 %28
  %31 = getelementptr i32, ptr addrspace(1) %0, i32 %29
  %32 = icmp slt i32 %28, %2
  %33 = icmp slt i32 %29, %2
  br i1 %32, label %34, label %36

34:                                               ; preds = %5
  %35 = load <1 x i32>, ptr addrspace(1) %30, align 4
  br label %36

36:                                               ; preds = %34, %5
  %37 = phi <1 x i32> [ %35, %34 ], [ zeroinitializer, %5 ]
  %38 = extractelement <1 x i32> %37, i32 0
  br i1 %33, label %39, label %41

39:                                               ; preds = %36
  %40 = load <1 x i32>, ptr addrspace(1) %31, align 4
  br label %41

41:                                               ; preds = %39, %36
  %42 = phi <1 x i32> [ %40, %39 ], [ zeroinitializer, %36 ]
  %43 = extractelement <1 x i32> %42, i32 0
  %44 = and i32 %38, 1
  %45 = icmp ne i32 %44, 0
  %46 = call i32 @llvm.amdgcn.ballot.i32(i1 %45)
  %47 = and i32 %38, 2
  %48 = icmp ne i32 %47, 0
  %49 = call i32 @llvm.amdgcn.ballot.i32(i1 %48)
  %50 = and i32 %38, 4
  %51 = icmp ne i32 %50, 0
  %52 = call i32 @llvm.amdgcn.ballot.i32(i1 %51)
  %53 = and i32 %38, 8
  %54 = icmp ne i32 %53, 0
  %55 = call i32 @llvm.amdgcn.ballot.i32(i1 %54)
  %56 = and i32 %38, 16
  %57 = icmp ne i32 %56, 0
  %58 = call i32 @llvm.amdgcn.ballot.i32(i1 %57)
  %59 = and i32 %38, 32
  %60 = icmp ne i32 %59, 0
  %61 = call i32 @llvm.amdgcn.ballot.i32(i1 %60)
  %62 = and i32 %7, 1
  %63 = icmp ne i32 %62, 0
  %64 = select i1 %63, i32 0, i32 -1
  %65 = xor i32 %49, %64
  %66 = and i32 -1, %65
  %67 = and i32 %7, 2
  %68 = icmp ne i32 %67, 0
  %69 = select i1 %68, i32 0, i32 -1
  %70 = xor i32 %52, %69
  %71 = and i32 %66, %70
  %72 = and i32 %7, 4
  %73 = icmp ne i32 %72, 0
  %74 = select i1 %73, i32 0, i32 -1
  %75 = xor i32 %55, %74
  %76 = and i32 %71, %75
  %77 = and i32 %7, 8
  %78 = icmp ne i32 %77, 0
  %79 = select i1 %78, i32 0, i32 -1
  %80 = xor i32 %58, %79
  %81 = and i32 %76, %80
  %82 = and i32 %7, 16
  %83 = icmp ne i32 %82, 0
  %84 = select i1 %83, i32 0, i32 -1
  %85 = xor i32 %61, %84
  %86 = and i32 %81, %85
  %87 = and i32 %86, -1
  %88 = xor i32 %46, -1
  %89 = and i32 %87, %88
  %90 = call i32 @llvm.ctpop.i32(i32 %89)
  %91 = add i32 %90, 0
  %92 = xor i32 %46, 0
  %93 = and i32 %87, %92
  %94 = call i32 @llvm.ctpop.i32(i32 %93)
  %95 = add i32 %94, 0
  %96 = and i32 %43, 1
  %97 = icmp ne i32 %96, 0
  %98 = call i32 @llvm.amdgcn.ballot.i32(i1 %97)
  %99 = and i32 %43, 2
  %100 = icmp ne i32 %99, 0
  %101 = call i32 @llvm.amdgcn.ballot.i32(i1 %100)
  %102 = and i32 %43, 4
  %103 = icmp ne i32 %102, 0
  %104 = call i32 @llvm.amdgcn.ballot.i32(i1 %103)
  %105 = and i32 %43, 8
  %106 = icmp ne i32 %105, 0
  %107 = call i32 @llvm.amdgcn.ballot.i32(i1 %106)
  %108 = and i32 %43, 16
  %109 = icmp ne i32 %108, 0
  %110 = call i32 @llvm.amdgcn.ballot.i32(i1 %109)
  %111 = and i32 %43, 32
  %112 = icmp ne i32 %111, 0
  %113 = call i32 @llvm.amdgcn.ballot.i32(i1 %112)
  %114 = xor i32 %101, %64
  %115 = and i32 -1, %114
  %116 = xor i32 %104, %69
  %117 = and i32 %115, %116
  %118 = xor i32 %107, %74
  %119 = and i32 %117, %118
  %120 = xor i32 %110, %79
  %121 = and i32 %119, %120
  %122 = xor i32 %113, %84
  %123 = and i32 %121, %122
  %124 = and i32 %123, -1
  %125 = xor i32 %98, -1
  %126 = and i32 %124, %125
  %127 = call i32 @llvm.ctpop.i32(i32 %126)
  %128 = add i32 %91, %127
  %129 = xor i32 %98, 0
  %130 = and i32 %124, %129
  %131 = call i32 @llvm.ctpop.i32(i32 %130)
  %132 = add i32 %95, %131
  %133 = shl i32 %11, 5
  %134 = or i32 %17, %133
  %135 = and i32 %134, 63
  %136 = lshr i32 %135, 0
  %137 = or disjoint i32 %136, 0
  %138 = xor i32 0, %137
  %139 = xor i32 %138, 0
  %140 = and i32 %7, 31
  %141 = add i32 %7, 0
  %142 = urem i32 %141, 64
  %143 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %142
  store i32 0, ptr addrspace(3) %143, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %144 = mul i32 %140, 2
  %145 = add i32 %144, 0
  %146 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %145
  %147 = atomicrmw add ptr addrspace(3) %146, i32 %128 monotonic, align 4
  %148 = add i32 %144, 1
  %149 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %148
  %150 = atomicrmw add ptr addrspace(3) %149, i32 %132 monotonic, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %151 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %139
  %152 = load i32, ptr addrspace(3) %151, align 4
  %153 = sdiv i32 %152, 1
  %154 = shl i32 %10, 5
  %155 = or i32 %17, %154
  %156 = and i32 %155, 63
  %157 = lshr i32 %156, 0
  %158 = or disjoint i32 %157, 0
  %159 = xor i32 0, %158
  %160 = xor i32 %159, 0
  %161 = add i32 %160, 0
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %162 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 822243328)
  fence syncscope("agent") release
  %163 = and i32 %9, 2
  %164 = icmp eq i32 %163, 0
  %165 = insertelement <1 x i32> undef, i32 %153, i32 0
  %166 = bitcast <1 x i32> %165 to i32
  %167 = mul i32 %161, 4
  %168 = select i1 %164, i32 %167, i32 -2147483648
  %169 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %166, ptr addrspace(8) %162, i32 %168, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
