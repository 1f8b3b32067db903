target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @grouped_sums(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) %4, ptr addrspace(1) %5) #0 {
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 16
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 127
  %11 = urem i32 %10, 32
  %12 = udiv i32 %9, 32
  %13 = shl i32 %11, 0
  %14 = or i32 0, %13
  %15 = shl i32 %12, 5
  %16 = or i32 %14, %15
  %17 = and i32 %16, 120
  %18 = lshr i32 %17, 3
  %19 = or disjoint i32 %18, 0
  %20 = xor i32 0, %19
  %21 = xor i32 %20, 0
  %22 = add i32 %21, 0
  %23 = and i32 %16, 15
  %24 = lshr i32 %23, 0
  %25 = or disjoint i32 %24, 0
  %26 = xor i32 0, %25
  %27 = xor i32 %26, 0
  %28 = add i32 %27, 0
  %29 = add i32 %8, %22
  %30 = add i32 %8, %28
  %31 = and i32 %16, 31
  %32 = lshr i32 %31, 0
  %33 = or disjoint i32 %32, 0
  %34 = xor i32 0, %33
  %35 = xor i32 %34, 0
  %36 = add i32 %35, 0
  %37 = mul i32 %29, 32
  %38 = getelementptr i32, ptr addrspace(1) %0, i32 %37
  %39 = and i32 %16, 7
  %40 = shl i32 %39, 2
  %41 = or disjoint i32 %40, 0
  %42 = xor i32 0, %41
  %43 = xor i32 %42, 0
  %44 = add i32 %43, 0
  %45 = getelementptr i32, ptr addrspace(1) %38, i32 %44
  %46 = icmp slt i32 %29, %3
  %47 = call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$5 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l,b"(ptr addrspace(1) %45, i1 %46)
  %48 = extractvalue { i32, i32, i32, i32 } %47, 0
  %49 = bitcast i32 %48 to <1 x i32>
  %50 = extractvalue { i32, i32, i32, i32 } %47, 1
  %51 = bitcast i32 %50 to <1 x i32>
  %52 = extractvalue { i32, i32, i32, i32 } %47, 2
  %53 = bitcast i32 %52 to <1 x i32>
  %54 = extractvalue { i32, i32, i32, i32 } %47, 3
  %55 = bitcast i32 %54 to <1 x i32>
  %56 = extractelement <1 x i32> %49, i32 0
  %57 = extractelement <1 x i32> %51, i32 0
  %58 = extractelement <1 x i32> %53, i32 0
  %59 = extractelement <1 x i32> %55, i32 0
  %60 = getelementptr i32, ptr addrspace(1) %2, i32 %30
  %61 = add i32 %56, %57
  %62 = add i32 %58, %59
  %63 = add i32 %61, %62
  %64 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %63, i32 4, i32 31)
  %65 = add i32 %63, %64
  %66 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %65, i32 2, i32 31)
  %67 = add i32 %65, %66
  %68 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %67, i32 1, i32 31)
  %69 = add i32 %67, %68
  %70 = icmp slt i32 %30, %3
  %71 = lshr i32 %17, 1
  %72 = or disjoint i32 0, %71
  %73 = xor i32 0, %72
  %74 = xor i32 %73, 0
  %75 = xor i32 %74, 0
  %76 = add i32 %75, 0
  %77 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %76
  %78 = insertelement <1 x i32> undef, i32 %69, i32 0
  store <1 x i32> %78, ptr addrspace(3) %77, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %79 = shl i32 %23, 2
  %80 = or disjoint i32 %79, 0
  %81 = xor i32 0, %80
  %82 = xor i32 %81, 0
  %83 = xor i32 %82, 0
  %84 = add i32 %83, 0
  %85 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %84
  %86 = load i32, ptr addrspace(3) %85, align 4
  %87 = insertelement <1 x i32> undef, i32 %86, i32 0
  %88 = extractelement <1 x i32> %87, i32 0
  %89 = and i32 %11, 16
  %90 = icmp eq i32 %89, 0
  %91 = and i32 %12, 3
  %92 = icmp eq i32 %91, 0
  %93 = and i1 %90, %92
  %94 = insertelement <1 x i32> undef, i32 %88, i32 0
  %95 = bitcast <1 x i32> %94 to i32
  %96 = and i1 %93, %70
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %95, ptr addrspace(1) %60, i1 %96)
  %97 = getelementptr i32, ptr addrspace(1) %1, i32 %36
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %98 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %56, i32 16, i32 31)
  %99 = add i32 %56, %98
  %100 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %99, i32 8, i32 31)
  %101 = add i32 %99, %100
  %102 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %57, i32 16, i32 31)
  %103 = add i32 %57, %102
  %104 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %103, i32 8, i32 31)
  %105 = add i32 %103, %104
  %106 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %58, i32 16, i32 31)
  %107 = add i32 %58, %106
  %108 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %107, i32 8, i32 31)
  %109 = add i32 %107, %108
  %110 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 16, i32 31)
  %111 = add i32 %59, %110
  %112 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %111, i32 8, i32 31)
  %113 = add i32 %111, %112
  %114 = shl i32 %39, 4
  %115 = and i32 %16, 96
  %116 = shl i32 %115, 2
  %117 = or disjoint i32 %114, %116
  %118 = xor i32 0, %117
  %119 = xor i32 %118, 0
  %120 = xor i32 %119, 0
  %121 = add i32 %120, 0
  %122 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %121
  %123 = insertelement <4 x i32> undef, i32 %101, i32 0
  %124 = insertelement <4 x i32> %123, i32 %105, i32 1
  %125 = insertelement <4 x i32> %124, i32 %109, i32 2
  %126 = insertelement <4 x i32> %125, i32 %113, i32 3
  store <4 x i32> %126, ptr addrspace(3) %122, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %127 = shl i32 %31, 4
  %128 = or disjoint i32 %127, 0
  %129 = xor i32 0, %128
  %130 = xor i32 %129, 0
  %131 = xor i32 %130, 0
  %132 = add i32 %131, 0
  %133 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %132
  %134 = load <4 x i32>, ptr addrspace(3) %133, align 16
  %135 = extractelement <4 x i32> %134, i32 0
  %136 = extractelement <4 x i32> %134, i32 1
  %137 = extractelement <4 x i32> %134, i32 2
  %138 = extractelement <4 x i32> %134, i32 3
  %139 = insertelement <4 x i32> undef, i32 %135, i32 0
  %140 = insertelement <4 x i32> %139, i32 %136, i32 1
  %141 = insertelement <4 x i32> %140, i32 %137, i32 2
  %142 = insertelement <4 x i32> %141, i32 %138, i32 3
  %143 = extractelement <4 x i32> %142, i32 0
  %144 = extractelement <4 x i32> %142, i32 1
  %145 = extractelement <4 x i32> %142, i32 2
  %146 = extractelement <4 x i32> %142, i32 3
  %147 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %143, i32 16, i32 31)
  %148 = add i32 %143, %147
  %149 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %148, i32 8, i32 31)
  %150 = add i32 %148, %149
  %151 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %144, i32 16, i32 31)
  %152 = add i32 %144, %151
  %153 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %152, i32 8, i32 31)
  %154 = add i32 %152, %153
  %155 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %145, i32 16, i32 31)
  %156 = add i32 %145, %155
  %157 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %156, i32 8, i32 31)
  %158 = add i32 %156, %157
  %159 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %146, i32 16, i32 31)
  %160 = add i32 %146, %159
  %161 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %160, i32 8, i32 31)
  %162 = add i32 %160, %161
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %163 = or disjoint i32 %114, 0
  %164 = xor i32 0, %163
  %165 = xor i32 %164, 0
  %166 = xor i32 %165, 0
  %167 = add i32 %166, 0
  %168 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %167
  %169 = insertelement <4 x i32> undef, i32 %150, i32 0
  %170 = insertelement <4 x i32> %169, i32 %154, i32 1
  %171 = insertelement <4 x i32> %170, i32 %158, i32 2
  %172 = insertelement <4 x i32> %171, i32 %162, i32 3
  store <4 x i32> %172, ptr addrspace(3) %168, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %173 = shl i32 %12, 3
  %174 = or i32 %14, %173
  %175 = and i32 %174, 7
  %176 = shl i32 %175, 4
  %177 = or disjoint i32 %176, 0
  %178 = xor i32 0, %177
  %179 = xor i32 %178, 0
  %180 = xor i32 %179, 0
  %181 = add i32 %180, 0
  %182 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %181
  %183 = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %182)
  %184 = bitcast i32 %183 to <1 x i32>
  %185 = extractelement <1 x i32> %184, i32 0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %186 = and i1 %92, true
  %187 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %97, i32 %185, i1 %186)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(argmem: read)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(argmem: read) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
