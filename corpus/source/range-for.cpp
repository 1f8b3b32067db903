// What: What a range-for evaluates by itself: begin and end before the loop, the rest in each iteration.
// EXPECT --target amdgpu: @foo correct same-function
// EXPECT --target spirv: @foo correct same-function
// RUN foo n=1 n=2
//   line   evaluation     iteration   thread 0          thread 1
//   43:14  :                          = 0               = 0
//   37:28  range_begin()              ●                 ●
//   43:14  :                          = 1               = 2
//   38:26  range_end()                ●                 ●
//   43:14  :              line 43: 1  = true            = true
//   31:50  compared()                 ●                 ●
//   43:14  :              line 43: 1  = 0               = 0
//   33:27  read()                     ●                 ●
//   44:5   A()            line 43: 1  ●                 ●
//   43:14  :              line 43: 1  = 0x70057ff03004  = 0x70057ff03004
//   32:28  advanced()                 ●                 ●
//   43:14  :              line 43: 2  = false           = true
//   31:50  compared()                 ●                 ●
//   43:14  :              line 43: 2                    = 1
//   33:27  read()                                       ●
//   44:5   A()            line 43: 2                    ●
//   43:14  :              line 43: 2                    = 0x70057ff03004
//   32:28  advanced()                                   ●
//   43:14  :              line 43: 3                    = false
//   31:50  compared()                                   ●
//   45:3   D()                        ●                 ●
#include "statements.h"
STATEMENT(A) STATEMENT(D) STATEMENT(range_begin) STATEMENT(range_end) STATEMENT(compared) STATEMENT(advanced) STATEMENT(read)
struct Iterator {
  int at;
  bool operator!=(const Iterator &other) const { compared(); return at != other.at; }
  Iterator &operator++() { advanced(); ++at; return *this; }
  int operator*() const { read(); return at; }
};
struct Range {
  int size;
  Iterator begin() const { range_begin(); return {0}; }
  Iterator end() const { range_end(); return {size}; }
};

extern "C" void foo(int n) {
  Range range{n};
  for (int i : range)
    A();
  D();
}
