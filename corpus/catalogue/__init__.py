"""Every instruction, type, intrinsic, known operation, attribute and kind of metadata as a tiny
function: what the tests of meanings run, and what `tangle-tv support` measures."""
