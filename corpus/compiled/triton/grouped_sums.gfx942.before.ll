target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @grouped_sums(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 255
  %9 = udiv i32 %8, 64
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %17 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %18 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %19 = call i32 @llvm.amdgcn.workgroup.id.x()
  %20 = mul i32 %19, 16
  %21 = urem i32 %8, 64
  %22 = shl i32 %21, 0
  %23 = or i32 0, %22
  %24 = shl i32 %18, 6
  %25 = or i32 %23, %24
  %26 = and i32 %25, 240
  %27 = lshr i32 %26, 4
  %28 = or disjoint i32 %27, 0
  %29 = xor i32 0, %28
  %30 = xor i32 %29, 0
  %31 = add i32 %30, 0
  %32 = shl i32 %17, 6
  %33 = or i32 %23, %32
  %34 = and i32 %33, 15
  %35 = lshr i32 %34, 0
  %36 = or disjoint i32 %35, 0
  %37 = xor i32 0, %36
  %38 = xor i32 %37, 0
  %39 = add i32 %38, 0
  %40 = add i32 %20, %31
  %41 = add i32 %20, %39
  %42 = shl i32 %16, 6
  %43 = or i32 %23, %42
  %44 = and i32 %43, 31
  %45 = lshr i32 %44, 0
  %46 = or disjoint i32 %45, 0
  %47 = xor i32 0, %46
  %48 = xor i32 %47, 0
  %49 = add i32 %48, 0
  %50 = mul i32 %40, 32
  %51 = getelementptr i32, ptr addrspace(1) %0, i32 %50
  %52 = shl i32 %15, 6
  %53 = or i32 %23, %52
  %54 = and i32 %53, 15
  %55 = shl i32 %54, 1
  %56 = or disjoint i32 %55, 0
  %57 = xor i32 0, %56
  %58 = xor i32 %57, 0
  %59 = add i32 %58, 0
  %60 = getelementptr i32, ptr addrspace(1) %51, i32 %59
  %61 = icmp slt i32 %40, %3
  br i1 %61, label %62, label %64

62:                                               ; preds = %6
  %63 = load <2 x i32>, ptr addrspace(1) %60, align 8
  br label %64

64:                                               ; preds = %62, %6
  %65 = phi <2 x i32> [ %63, %62 ], [ zeroinitializer, %6 ]
  %66 = extractelement <2 x i32> %65, i32 0
  %67 = extractelement <2 x i32> %65, i32 1
  %68 = getelementptr i32, ptr addrspace(1) %2, i32 %41
  %69 = add i32 %66, %67
  %70 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %69, i32 %69, i32 296, i32 15, i32 15, i1 true)
  %71 = add i32 %69, %70
  %72 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %71, i32 %71, i32 321, i32 15, i32 15, i1 true)
  %73 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %72, i32 %72, i32 27, i32 15, i32 15, i1 true)
  %74 = add i32 %71, %73
  %75 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %74, i32 %74, i32 78, i32 15, i32 15, i1 true)
  %76 = add i32 %74, %75
  %77 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %76, i32 %76, i32 177, i32 15, i32 15, i1 true)
  %78 = add i32 %76, %77
  %79 = icmp slt i32 %41, %3
  %80 = shl i32 %14, 6
  %81 = or i32 %23, %80
  %82 = and i32 %81, 240
  %83 = lshr i32 %82, 2
  %84 = or disjoint i32 0, %83
  %85 = xor i32 0, %84
  %86 = xor i32 %85, 0
  %87 = xor i32 %86, 0
  %88 = add i32 %87, 0
  %89 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %88
  %90 = insertelement <1 x i32> undef, i32 %78, i32 0
  store <1 x i32> %90, ptr addrspace(3) %89, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %91 = and i32 %81, 15
  %92 = shl i32 %91, 2
  %93 = or disjoint i32 %92, 0
  %94 = xor i32 0, %93
  %95 = xor i32 %94, 0
  %96 = xor i32 %95, 0
  %97 = add i32 %96, 0
  %98 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %97
  %99 = load <1 x i32>, ptr addrspace(3) %98, align 4
  %100 = extractelement <1 x i32> %99, i32 0
  %101 = and i32 %21, 48
  %102 = icmp eq i32 %101, 0
  %103 = and i32 %13, 3
  %104 = icmp eq i32 %103, 0
  %105 = and i1 %102, %104
  %106 = and i1 %105, %79
  %107 = insertelement <1 x i32> undef, i32 %100, i32 0
  br i1 %106, label %108, label %109

108:                                              ; preds = %64
  store <1 x i32> %107, ptr addrspace(1) %68, align 4
  br label %109

109:                                              ; preds = %108, %64
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %110 = xor i32 %21, 32
  %111 = shl i32 %110, 2
  %112 = call i32 @llvm.amdgcn.ds.bpermute(i32 %111, i32 %66)
  %113 = add i32 %66, %112
  %114 = xor i32 %21, 16
  %115 = shl i32 %114, 2
  %116 = call i32 @llvm.amdgcn.ds.bpermute(i32 %115, i32 %113)
  %117 = add i32 %113, %116
  %118 = call i32 @llvm.amdgcn.ds.bpermute(i32 %111, i32 %67)
  %119 = add i32 %67, %118
  %120 = call i32 @llvm.amdgcn.ds.bpermute(i32 %115, i32 %119)
  %121 = add i32 %119, %120
  %122 = shl i32 %12, 6
  %123 = or i32 %23, %122
  %124 = and i32 %123, 15
  %125 = shl i32 %124, 3
  %126 = and i32 %123, 192
  %127 = shl i32 %126, 1
  %128 = or disjoint i32 %125, %127
  %129 = xor i32 0, %128
  %130 = xor i32 %129, 0
  %131 = xor i32 %130, 0
  %132 = add i32 %131, 0
  %133 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %132
  %134 = insertelement <2 x i32> undef, i32 %117, i32 0
  %135 = insertelement <2 x i32> %134, i32 %121, i32 1
  store <2 x i32> %135, ptr addrspace(3) %133, align 8
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %136 = and i32 %123, 63
  %137 = shl i32 %136, 3
  %138 = or disjoint i32 %137, 0
  %139 = xor i32 0, %138
  %140 = xor i32 %139, 0
  %141 = xor i32 %140, 0
  %142 = add i32 %141, 0
  %143 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %142
  %144 = load <2 x i32>, ptr addrspace(3) %143, align 8
  %145 = extractelement <2 x i32> %144, i32 0
  %146 = extractelement <2 x i32> %144, i32 1
  %147 = call i32 @llvm.amdgcn.ds.bpermute(i32 %111, i32 %145)
  %148 = add i32 %145, %147
  %149 = call i32 @llvm.amdgcn.ds.bpermute(i32 %115, i32 %148)
  %150 = add i32 %148, %149
  %151 = call i32 @llvm.amdgcn.ds.bpermute(i32 %111, i32 %146)
  %152 = add i32 %146, %151
  %153 = call i32 @llvm.amdgcn.ds.bpermute(i32 %115, i32 %152)
  %154 = add i32 %152, %153
  %155 = and i32 %21, 16
  %156 = icmp eq i32 %155, 0
  %157 = select i1 %156, i32 %150, i32 %154
  %158 = select i1 %156, i32 %154, i32 %150
  %159 = and i32 %23, 30
  %160 = lshr i32 %159, 1
  %161 = and i32 %23, 1
  %162 = shl i32 %161, 4
  %163 = and i32 %23, 32
  %164 = or disjoint i32 %160, %162
  %165 = or disjoint i32 %164, %163
  %166 = or disjoint i32 %165, 0
  %167 = xor i32 0, %166
  %168 = xor i32 %167, 0
  %169 = shl i32 %168, 2
  %170 = call i32 @llvm.amdgcn.ds.bpermute(i32 %169, i32 %157)
  %171 = xor i32 %167, 16
  %172 = shl i32 %171, 2
  %173 = call i32 @llvm.amdgcn.ds.bpermute(i32 %172, i32 %158)
  %174 = and i32 %21, 1
  %175 = icmp eq i32 %174, 0
  %176 = select i1 %175, i32 %170, i32 %173
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %177 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %178 = and i32 %21, 32
  %179 = icmp eq i32 %178, 0
  %180 = and i32 %10, 3
  %181 = icmp eq i32 %180, 0
  %182 = and i1 %179, %181
  %183 = insertelement <1 x i32> undef, i32 %176, i32 0
  %184 = bitcast <1 x i32> %183 to i32
  %185 = mul i32 %49, 4
  %186 = select i1 %182, i32 %185, i32 -2147483648
  %187 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %184, ptr addrspace(8) %177, i32 %186, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #6

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
