func.func @matvec(%a: tensor<64x256xf32>, %x: tensor<256xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<64xf32>) -> tensor<64xf32>
  %product = linalg.matvec ins(%a, %x : tensor<64x256xf32>, tensor<256xf32>) outs(%start : tensor<64xf32>) -> tensor<64xf32>
  return %product : tensor<64xf32>
}
