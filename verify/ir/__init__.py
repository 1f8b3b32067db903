"""LLVM IR as immutable typed data, read from LLVM itself.

`llvm` has LLVM parse, verify and print; `reader` turns that canonical text into the data of
`types`, `values` and `function`; `parse_*` hold the grammar, one part each.
"""
