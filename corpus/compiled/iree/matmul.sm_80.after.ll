target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@__dynamic_shared_memory__ = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: alwaysinline norecurse nounwind
define ptx_kernel void @matmul_dispatch_0_matmul_64x64x64_f16xf16xf32(ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call range(i32 0, 128) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %5 = lshr i32 %4, 3
  %6 = zext nneg i32 %5 to i64
  %7 = shl nuw nsw i32 %4, 3
  %8 = and i32 %7, 56
  %9 = zext nneg i32 %8 to i64
  %10 = or disjoint i32 %4, 128
  %11 = lshr i32 %10, 3
  %12 = zext nneg i32 %11 to i64
  %13 = or disjoint i32 %5, 32
  %14 = zext nneg i32 %13 to i64
  %15 = or disjoint i32 %5, 48
  %16 = zext nneg i32 %15 to i64
  %17 = lshr i32 %4, 2
  %18 = zext nneg i32 %17 to i64
  %19 = and i32 %7, 24
  %20 = zext nneg i32 %19 to i64
  %21 = lshr i32 %10, 2
  %22 = zext nneg i32 %21 to i64
  %23 = and i32 %17, 7
  %24 = shl nuw nsw i32 %4, 1
  %25 = and i32 %24, 6
  %26 = zext nneg i32 %25 to i64
  %27 = tail call range(i32 0, 2) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %.idx = shl nuw nsw i64 %6, 7
  %28 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx
  %29 = getelementptr [2 x i8], ptr addrspace(1) %28, i64 %9
  %30 = load <8 x half>, ptr addrspace(1) %29, align 16
  %.idx1 = mul nuw nsw i64 %6, 136
  %31 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx1
  %32 = getelementptr [2 x i8], ptr addrspace(3) %31, i64 %9
  store <8 x half> %30, ptr addrspace(3) %32, align 8
  %.idx2 = shl nuw nsw i64 %12, 7
  %33 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx2
  %34 = getelementptr [2 x i8], ptr addrspace(1) %33, i64 %9
  %35 = load <8 x half>, ptr addrspace(1) %34, align 16
  %.idx3 = mul nuw nsw i64 %12, 136
  %36 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx3
  %37 = getelementptr [2 x i8], ptr addrspace(3) %36, i64 %9
  store <8 x half> %35, ptr addrspace(3) %37, align 8
  %.idx4 = shl nuw nsw i64 %14, 7
  %38 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx4
  %39 = getelementptr [2 x i8], ptr addrspace(1) %38, i64 %9
  %40 = load <8 x half>, ptr addrspace(1) %39, align 16
  %.idx5 = mul nuw nsw i64 %14, 136
  %41 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx5
  %42 = getelementptr [2 x i8], ptr addrspace(3) %41, i64 %9
  store <8 x half> %40, ptr addrspace(3) %42, align 8
  %.idx6 = shl nuw nsw i64 %16, 7
  %43 = getelementptr i8, ptr addrspace(1) %0, i64 %.idx6
  %44 = getelementptr [2 x i8], ptr addrspace(1) %43, i64 %9
  %45 = load <8 x half>, ptr addrspace(1) %44, align 16
  %.idx7 = mul nuw nsw i64 %16, 136
  %46 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx7
  %47 = getelementptr [2 x i8], ptr addrspace(3) %46, i64 %9
  store <8 x half> %45, ptr addrspace(3) %47, align 8
  %48 = shl nuw nsw i32 %27, 5
  %49 = or disjoint i32 %19, %48
  %50 = zext nneg i32 %49 to i64
  %.idx8 = shl nuw nsw i64 %18, 7
  %51 = getelementptr i8, ptr addrspace(1) %1, i64 %.idx8
  %52 = getelementptr [2 x i8], ptr addrspace(1) %51, i64 %50
  %53 = load <8 x half>, ptr addrspace(1) %52, align 16
  %.idx9 = mul nuw nsw i64 %18, 72
  %54 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx9
  %55 = getelementptr [2 x i8], ptr addrspace(3) %54, i64 %20
  store <8 x half> %53, ptr addrspace(3) %55, align 8
  %.idx10 = shl nuw nsw i64 %22, 7
  %56 = getelementptr i8, ptr addrspace(1) %1, i64 %.idx10
  %57 = getelementptr [2 x i8], ptr addrspace(1) %56, i64 %50
  %58 = load <8 x half>, ptr addrspace(1) %57, align 16
  %.idx11 = mul nuw nsw i64 %22, 72
  %59 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx11
  %60 = getelementptr [2 x i8], ptr addrspace(3) %59, i64 %20
  store <8 x half> %58, ptr addrspace(3) %60, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %61 = lshr i32 %4, 1
  %62 = and i32 %61, 32
  %63 = or disjoint i32 %62, %23
  %64 = zext nneg i32 %63 to i64
  %.idx19 = mul nuw nsw i64 %64, 136
  %65 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx19
  %66 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %26
  %67 = load <2 x half>, ptr addrspace(3) %66, align 4
  %68 = or disjoint i32 %25, 8
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %69
  %71 = load <2 x half>, ptr addrspace(3) %70, align 4
  %72 = or disjoint i32 %25, 16
  %73 = zext nneg i32 %72 to i64
  %74 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %73
  %75 = load <2 x half>, ptr addrspace(3) %74, align 4
  %76 = or disjoint i32 %25, 24
  %77 = zext nneg i32 %76 to i64
  %78 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %77
  %79 = load <2 x half>, ptr addrspace(3) %78, align 4
  %80 = or disjoint i32 %25, 32
  %81 = zext nneg i32 %80 to i64
  %82 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %81
  %83 = load <2 x half>, ptr addrspace(3) %82, align 4
  %84 = or disjoint i32 %25, 40
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %85
  %87 = load <2 x half>, ptr addrspace(3) %86, align 4
  %88 = or disjoint i32 %25, 48
  %89 = zext nneg i32 %88 to i64
  %90 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %89
  %91 = load <2 x half>, ptr addrspace(3) %90, align 4
  %92 = or disjoint i32 %25, 56
  %93 = zext nneg i32 %92 to i64
  %94 = getelementptr [2 x i8], ptr addrspace(3) %65, i64 %93
  %95 = load <2 x half>, ptr addrspace(3) %94, align 4
  %96 = or disjoint i32 %63, 8
  %97 = zext nneg i32 %96 to i64
  %.idx20 = mul nuw nsw i64 %97, 136
  %98 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx20
  %99 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %26
  %100 = load <2 x half>, ptr addrspace(3) %99, align 4
  %101 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %69
  %102 = load <2 x half>, ptr addrspace(3) %101, align 4
  %103 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %73
  %104 = load <2 x half>, ptr addrspace(3) %103, align 4
  %105 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %77
  %106 = load <2 x half>, ptr addrspace(3) %105, align 4
  %107 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %81
  %108 = load <2 x half>, ptr addrspace(3) %107, align 4
  %109 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %85
  %110 = load <2 x half>, ptr addrspace(3) %109, align 4
  %111 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %89
  %112 = load <2 x half>, ptr addrspace(3) %111, align 4
  %113 = getelementptr [2 x i8], ptr addrspace(3) %98, i64 %93
  %114 = load <2 x half>, ptr addrspace(3) %113, align 4
  %115 = or disjoint i32 %63, 16
  %116 = zext nneg i32 %115 to i64
  %.idx21 = mul nuw nsw i64 %116, 136
  %117 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx21
  %118 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %26
  %119 = load <2 x half>, ptr addrspace(3) %118, align 4
  %120 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %69
  %121 = load <2 x half>, ptr addrspace(3) %120, align 4
  %122 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %73
  %123 = load <2 x half>, ptr addrspace(3) %122, align 4
  %124 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %77
  %125 = load <2 x half>, ptr addrspace(3) %124, align 4
  %126 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %81
  %127 = load <2 x half>, ptr addrspace(3) %126, align 4
  %128 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %85
  %129 = load <2 x half>, ptr addrspace(3) %128, align 4
  %130 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %89
  %131 = load <2 x half>, ptr addrspace(3) %130, align 4
  %132 = getelementptr [2 x i8], ptr addrspace(3) %117, i64 %93
  %133 = load <2 x half>, ptr addrspace(3) %132, align 4
  %134 = or disjoint i32 %63, 24
  %135 = zext nneg i32 %134 to i64
  %.idx22 = mul nuw nsw i64 %135, 136
  %136 = getelementptr i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 %.idx22
  %137 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %26
  %138 = load <2 x half>, ptr addrspace(3) %137, align 4
  %139 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %69
  %140 = load <2 x half>, ptr addrspace(3) %139, align 4
  %141 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %73
  %142 = load <2 x half>, ptr addrspace(3) %141, align 4
  %143 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %77
  %144 = load <2 x half>, ptr addrspace(3) %143, align 4
  %145 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %81
  %146 = load <2 x half>, ptr addrspace(3) %145, align 4
  %147 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %85
  %148 = load <2 x half>, ptr addrspace(3) %147, align 4
  %149 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %89
  %150 = load <2 x half>, ptr addrspace(3) %149, align 4
  %151 = getelementptr [2 x i8], ptr addrspace(3) %136, i64 %93
  %152 = load <2 x half>, ptr addrspace(3) %151, align 4
  %153 = and i32 %61, 16
  %154 = or disjoint i32 %153, %23
  %155 = zext nneg i32 %154 to i64
  %.idx23 = mul nuw nsw i64 %26, 72
  %156 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx23
  %157 = getelementptr [2 x i8], ptr addrspace(3) %156, i64 %155
  %158 = load <1 x half>, ptr addrspace(3) %157, align 2
  %159 = or disjoint i32 %154, 8
  %160 = zext nneg i32 %159 to i64
  %161 = getelementptr [2 x i8], ptr addrspace(3) %156, i64 %160
  %162 = load <1 x half>, ptr addrspace(3) %161, align 2
  %163 = mul nuw nsw i32 %25, 36
  %164 = zext nneg i32 %163 to i64
  %165 = getelementptr [2 x i8], ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %164
  %166 = getelementptr i8, ptr addrspace(3) %165, i64 72
  %167 = getelementptr [2 x i8], ptr addrspace(3) %166, i64 %155
  %168 = load <1 x half>, ptr addrspace(3) %167, align 2
  %169 = getelementptr [2 x i8], ptr addrspace(3) %166, i64 %160
  %170 = load <1 x half>, ptr addrspace(3) %169, align 2
  %.idx24 = mul nuw nsw i64 %69, 72
  %171 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx24
  %172 = getelementptr [2 x i8], ptr addrspace(3) %171, i64 %155
  %173 = load <1 x half>, ptr addrspace(3) %172, align 2
  %174 = getelementptr [2 x i8], ptr addrspace(3) %171, i64 %160
  %175 = load <1 x half>, ptr addrspace(3) %174, align 2
  %176 = getelementptr i8, ptr addrspace(3) %165, i64 648
  %177 = getelementptr [2 x i8], ptr addrspace(3) %176, i64 %155
  %178 = load <1 x half>, ptr addrspace(3) %177, align 2
  %179 = getelementptr [2 x i8], ptr addrspace(3) %176, i64 %160
  %180 = load <1 x half>, ptr addrspace(3) %179, align 2
  %.idx25 = mul nuw nsw i64 %73, 72
  %181 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx25
  %182 = getelementptr [2 x i8], ptr addrspace(3) %181, i64 %155
  %183 = load <1 x half>, ptr addrspace(3) %182, align 2
  %184 = getelementptr [2 x i8], ptr addrspace(3) %181, i64 %160
  %185 = load <1 x half>, ptr addrspace(3) %184, align 2
  %186 = getelementptr i8, ptr addrspace(3) %165, i64 1224
  %187 = getelementptr [2 x i8], ptr addrspace(3) %186, i64 %155
  %188 = load <1 x half>, ptr addrspace(3) %187, align 2
  %189 = getelementptr [2 x i8], ptr addrspace(3) %186, i64 %160
  %190 = load <1 x half>, ptr addrspace(3) %189, align 2
  %.idx26 = mul nuw nsw i64 %77, 72
  %191 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx26
  %192 = getelementptr [2 x i8], ptr addrspace(3) %191, i64 %155
  %193 = load <1 x half>, ptr addrspace(3) %192, align 2
  %194 = getelementptr [2 x i8], ptr addrspace(3) %191, i64 %160
  %195 = load <1 x half>, ptr addrspace(3) %194, align 2
  %196 = getelementptr i8, ptr addrspace(3) %165, i64 1800
  %197 = getelementptr [2 x i8], ptr addrspace(3) %196, i64 %155
  %198 = load <1 x half>, ptr addrspace(3) %197, align 2
  %199 = getelementptr [2 x i8], ptr addrspace(3) %196, i64 %160
  %200 = load <1 x half>, ptr addrspace(3) %199, align 2
  %.idx27 = mul nuw nsw i64 %81, 72
  %201 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx27
  %202 = getelementptr [2 x i8], ptr addrspace(3) %201, i64 %155
  %203 = load <1 x half>, ptr addrspace(3) %202, align 2
  %204 = getelementptr [2 x i8], ptr addrspace(3) %201, i64 %160
  %205 = load <1 x half>, ptr addrspace(3) %204, align 2
  %206 = getelementptr i8, ptr addrspace(3) %165, i64 2376
  %207 = getelementptr [2 x i8], ptr addrspace(3) %206, i64 %155
  %208 = load <1 x half>, ptr addrspace(3) %207, align 2
  %209 = getelementptr [2 x i8], ptr addrspace(3) %206, i64 %160
  %210 = load <1 x half>, ptr addrspace(3) %209, align 2
  %.idx28 = mul nuw nsw i64 %85, 72
  %211 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx28
  %212 = getelementptr [2 x i8], ptr addrspace(3) %211, i64 %155
  %213 = load <1 x half>, ptr addrspace(3) %212, align 2
  %214 = getelementptr [2 x i8], ptr addrspace(3) %211, i64 %160
  %215 = load <1 x half>, ptr addrspace(3) %214, align 2
  %216 = getelementptr i8, ptr addrspace(3) %165, i64 2952
  %217 = getelementptr [2 x i8], ptr addrspace(3) %216, i64 %155
  %218 = load <1 x half>, ptr addrspace(3) %217, align 2
  %219 = getelementptr [2 x i8], ptr addrspace(3) %216, i64 %160
  %220 = load <1 x half>, ptr addrspace(3) %219, align 2
  %.idx29 = mul nuw nsw i64 %89, 72
  %221 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx29
  %222 = getelementptr [2 x i8], ptr addrspace(3) %221, i64 %155
  %223 = load <1 x half>, ptr addrspace(3) %222, align 2
  %224 = getelementptr [2 x i8], ptr addrspace(3) %221, i64 %160
  %225 = load <1 x half>, ptr addrspace(3) %224, align 2
  %226 = getelementptr i8, ptr addrspace(3) %165, i64 3528
  %227 = getelementptr [2 x i8], ptr addrspace(3) %226, i64 %155
  %228 = load <1 x half>, ptr addrspace(3) %227, align 2
  %229 = getelementptr [2 x i8], ptr addrspace(3) %226, i64 %160
  %230 = load <1 x half>, ptr addrspace(3) %229, align 2
  %.idx30 = mul nuw nsw i64 %93, 72
  %231 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__dynamic_shared_memory__, i64 8704), i64 %.idx30
  %232 = getelementptr [2 x i8], ptr addrspace(3) %231, i64 %155
  %233 = load <1 x half>, ptr addrspace(3) %232, align 2
  %234 = getelementptr [2 x i8], ptr addrspace(3) %231, i64 %160
  %235 = load <1 x half>, ptr addrspace(3) %234, align 2
  %236 = getelementptr i8, ptr addrspace(3) %165, i64 4104
  %237 = getelementptr [2 x i8], ptr addrspace(3) %236, i64 %155
  %238 = load <1 x half>, ptr addrspace(3) %237, align 2
  %239 = getelementptr [2 x i8], ptr addrspace(3) %236, i64 %160
  %240 = load <1 x half>, ptr addrspace(3) %239, align 2
  %241 = shufflevector <1 x half> %158, <1 x half> %168, <2 x i32> <i32 0, i32 1>
  %242 = shufflevector <1 x half> %173, <1 x half> %178, <2 x i32> <i32 0, i32 1>
  %243 = shufflevector <1 x half> %162, <1 x half> %170, <2 x i32> <i32 0, i32 1>
  %244 = shufflevector <1 x half> %175, <1 x half> %180, <2 x i32> <i32 0, i32 1>
  %245 = shufflevector <1 x half> %183, <1 x half> %188, <2 x i32> <i32 0, i32 1>
  %246 = shufflevector <1 x half> %193, <1 x half> %198, <2 x i32> <i32 0, i32 1>
  %247 = shufflevector <1 x half> %185, <1 x half> %190, <2 x i32> <i32 0, i32 1>
  %248 = shufflevector <1 x half> %195, <1 x half> %200, <2 x i32> <i32 0, i32 1>
  %249 = shufflevector <1 x half> %203, <1 x half> %208, <2 x i32> <i32 0, i32 1>
  %250 = shufflevector <1 x half> %213, <1 x half> %218, <2 x i32> <i32 0, i32 1>
  %251 = shufflevector <1 x half> %205, <1 x half> %210, <2 x i32> <i32 0, i32 1>
  %252 = shufflevector <1 x half> %215, <1 x half> %220, <2 x i32> <i32 0, i32 1>
  %253 = shufflevector <1 x half> %223, <1 x half> %228, <2 x i32> <i32 0, i32 1>
  %254 = shufflevector <1 x half> %233, <1 x half> %238, <2 x i32> <i32 0, i32 1>
  %255 = shufflevector <1 x half> %225, <1 x half> %230, <2 x i32> <i32 0, i32 1>
  %256 = shufflevector <1 x half> %235, <1 x half> %240, <2 x i32> <i32 0, i32 1>
  %257 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %67, <2 x half> %100, <2 x half> %71, <2 x half> %102, <2 x half> %241, <2 x half> %242, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00)
  %258 = extractvalue { float, float, float, float } %257, 0
  %259 = extractvalue { float, float, float, float } %257, 1
  %260 = extractvalue { float, float, float, float } %257, 2
  %261 = extractvalue { float, float, float, float } %257, 3
  %262 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %67, <2 x half> %100, <2 x half> %71, <2 x half> %102, <2 x half> %243, <2 x half> %244, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00)
  %263 = extractvalue { float, float, float, float } %262, 0
  %264 = extractvalue { float, float, float, float } %262, 1
  %265 = extractvalue { float, float, float, float } %262, 2
  %266 = extractvalue { float, float, float, float } %262, 3
  %267 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %119, <2 x half> %138, <2 x half> %121, <2 x half> %140, <2 x half> %241, <2 x half> %242, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00)
  %268 = extractvalue { float, float, float, float } %267, 0
  %269 = extractvalue { float, float, float, float } %267, 1
  %270 = extractvalue { float, float, float, float } %267, 2
  %271 = extractvalue { float, float, float, float } %267, 3
  %272 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %119, <2 x half> %138, <2 x half> %121, <2 x half> %140, <2 x half> %243, <2 x half> %244, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00)
  %273 = extractvalue { float, float, float, float } %272, 0
  %274 = extractvalue { float, float, float, float } %272, 1
  %275 = extractvalue { float, float, float, float } %272, 2
  %276 = extractvalue { float, float, float, float } %272, 3
  %277 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %75, <2 x half> %104, <2 x half> %79, <2 x half> %106, <2 x half> %245, <2 x half> %246, float %258, float %259, float %260, float %261)
  %278 = extractvalue { float, float, float, float } %277, 0
  %279 = extractvalue { float, float, float, float } %277, 1
  %280 = extractvalue { float, float, float, float } %277, 2
  %281 = extractvalue { float, float, float, float } %277, 3
  %282 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %75, <2 x half> %104, <2 x half> %79, <2 x half> %106, <2 x half> %247, <2 x half> %248, float %263, float %264, float %265, float %266)
  %283 = extractvalue { float, float, float, float } %282, 0
  %284 = extractvalue { float, float, float, float } %282, 1
  %285 = extractvalue { float, float, float, float } %282, 2
  %286 = extractvalue { float, float, float, float } %282, 3
  %287 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %123, <2 x half> %142, <2 x half> %125, <2 x half> %144, <2 x half> %245, <2 x half> %246, float %268, float %269, float %270, float %271)
  %288 = extractvalue { float, float, float, float } %287, 0
  %289 = extractvalue { float, float, float, float } %287, 1
  %290 = extractvalue { float, float, float, float } %287, 2
  %291 = extractvalue { float, float, float, float } %287, 3
  %292 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %123, <2 x half> %142, <2 x half> %125, <2 x half> %144, <2 x half> %247, <2 x half> %248, float %273, float %274, float %275, float %276)
  %293 = extractvalue { float, float, float, float } %292, 0
  %294 = extractvalue { float, float, float, float } %292, 1
  %295 = extractvalue { float, float, float, float } %292, 2
  %296 = extractvalue { float, float, float, float } %292, 3
  %297 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %83, <2 x half> %108, <2 x half> %87, <2 x half> %110, <2 x half> %249, <2 x half> %250, float %278, float %279, float %280, float %281)
  %298 = extractvalue { float, float, float, float } %297, 0
  %299 = extractvalue { float, float, float, float } %297, 1
  %300 = extractvalue { float, float, float, float } %297, 2
  %301 = extractvalue { float, float, float, float } %297, 3
  %302 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %83, <2 x half> %108, <2 x half> %87, <2 x half> %110, <2 x half> %251, <2 x half> %252, float %283, float %284, float %285, float %286)
  %303 = extractvalue { float, float, float, float } %302, 0
  %304 = extractvalue { float, float, float, float } %302, 1
  %305 = extractvalue { float, float, float, float } %302, 2
  %306 = extractvalue { float, float, float, float } %302, 3
  %307 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %127, <2 x half> %146, <2 x half> %129, <2 x half> %148, <2 x half> %249, <2 x half> %250, float %288, float %289, float %290, float %291)
  %308 = extractvalue { float, float, float, float } %307, 0
  %309 = extractvalue { float, float, float, float } %307, 1
  %310 = extractvalue { float, float, float, float } %307, 2
  %311 = extractvalue { float, float, float, float } %307, 3
  %312 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %127, <2 x half> %146, <2 x half> %129, <2 x half> %148, <2 x half> %251, <2 x half> %252, float %293, float %294, float %295, float %296)
  %313 = extractvalue { float, float, float, float } %312, 0
  %314 = extractvalue { float, float, float, float } %312, 1
  %315 = extractvalue { float, float, float, float } %312, 2
  %316 = extractvalue { float, float, float, float } %312, 3
  %317 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %91, <2 x half> %112, <2 x half> %95, <2 x half> %114, <2 x half> %253, <2 x half> %254, float %298, float %299, float %300, float %301)
  %318 = extractvalue { float, float, float, float } %317, 0
  %319 = extractvalue { float, float, float, float } %317, 1
  %320 = insertelement <2 x float> poison, float %318, i64 0
  %321 = insertelement <2 x float> %320, float %319, i64 1
  %322 = extractvalue { float, float, float, float } %317, 2
  %323 = extractvalue { float, float, float, float } %317, 3
  %324 = insertelement <2 x float> poison, float %322, i64 0
  %325 = insertelement <2 x float> %324, float %323, i64 1
  %326 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %91, <2 x half> %112, <2 x half> %95, <2 x half> %114, <2 x half> %255, <2 x half> %256, float %303, float %304, float %305, float %306)
  %327 = extractvalue { float, float, float, float } %326, 0
  %328 = extractvalue { float, float, float, float } %326, 1
  %329 = insertelement <2 x float> poison, float %327, i64 0
  %330 = insertelement <2 x float> %329, float %328, i64 1
  %331 = extractvalue { float, float, float, float } %326, 2
  %332 = extractvalue { float, float, float, float } %326, 3
  %333 = insertelement <2 x float> poison, float %331, i64 0
  %334 = insertelement <2 x float> %333, float %332, i64 1
  %335 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %131, <2 x half> %150, <2 x half> %133, <2 x half> %152, <2 x half> %253, <2 x half> %254, float %308, float %309, float %310, float %311)
  %336 = extractvalue { float, float, float, float } %335, 0
  %337 = extractvalue { float, float, float, float } %335, 1
  %338 = insertelement <2 x float> poison, float %336, i64 0
  %339 = insertelement <2 x float> %338, float %337, i64 1
  %340 = extractvalue { float, float, float, float } %335, 2
  %341 = extractvalue { float, float, float, float } %335, 3
  %342 = insertelement <2 x float> poison, float %340, i64 0
  %343 = insertelement <2 x float> %342, float %341, i64 1
  %344 = tail call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %131, <2 x half> %150, <2 x half> %133, <2 x half> %152, <2 x half> %255, <2 x half> %256, float %313, float %314, float %315, float %316)
  %345 = extractvalue { float, float, float, float } %344, 0
  %346 = extractvalue { float, float, float, float } %344, 1
  %347 = insertelement <2 x float> poison, float %345, i64 0
  %348 = insertelement <2 x float> %347, float %346, i64 1
  %349 = extractvalue { float, float, float, float } %344, 2
  %350 = extractvalue { float, float, float, float } %344, 3
  %351 = insertelement <2 x float> poison, float %349, i64 0
  %352 = insertelement <2 x float> %351, float %350, i64 1
  %353 = or disjoint i32 %153, %48
  %354 = or disjoint i32 %353, %25
  %355 = zext nneg i32 %354 to i64
  %.idx31 = shl nuw nsw i64 %64, 8
  %356 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx31
  %357 = getelementptr [4 x i8], ptr addrspace(1) %356, i64 %355
  store <2 x float> %321, ptr addrspace(1) %357, align 8
  %358 = or disjoint i32 %354, 8
  %359 = zext nneg i32 %358 to i64
  %360 = getelementptr [4 x i8], ptr addrspace(1) %356, i64 %359
  store <2 x float> %330, ptr addrspace(1) %360, align 8
  %.idx32 = shl nuw nsw i64 %97, 8
  %361 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx32
  %362 = getelementptr [4 x i8], ptr addrspace(1) %361, i64 %355
  store <2 x float> %325, ptr addrspace(1) %362, align 8
  %363 = getelementptr [4 x i8], ptr addrspace(1) %361, i64 %359
  store <2 x float> %334, ptr addrspace(1) %363, align 8
  %.idx33 = shl nuw nsw i64 %116, 8
  %364 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx33
  %365 = getelementptr [4 x i8], ptr addrspace(1) %364, i64 %355
  store <2 x float> %339, ptr addrspace(1) %365, align 8
  %366 = getelementptr [4 x i8], ptr addrspace(1) %364, i64 %359
  store <2 x float> %348, ptr addrspace(1) %366, align 8
  %.idx34 = shl nuw nsw i64 %135, 8
  %367 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx34
  %368 = getelementptr [4 x i8], ptr addrspace(1) %367, i64 %355
  store <2 x float> %343, ptr addrspace(1) %368, align 8
  %369 = getelementptr [4 x i8], ptr addrspace(1) %367, i64 %359
  store <2 x float> %352, ptr addrspace(1) %369, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: alwaysinline convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: alwaysinline nocallback nofree nosync nounwind memory(none)
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, float, float, float, float) #4

attributes #0 = { alwaysinline norecurse nounwind "nvvm.maxntid"="128,1,1" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline convergent nocallback nounwind }
attributes #4 = { alwaysinline nocallback nofree nosync nounwind memory(none) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
