// Statements and conditions of the documents' examples.
#pragma once

// "... // A1" is a call of a convergent function A1.
#define STATEMENT(name) extern "C" __attribute__((convergent)) void name();
// Each evaluation takes the next bit of what the thread was given: its way through the program.
#define COND ((way >>= 1), (way & 1))
