#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether blocks are counted: not in a program with a sanitizer's allocator.
bool allocationCounterIsCounting(void);

/// The blocks of memory that the calling thread has asked for so far.
unsigned long allocationCounterBlocks(void);

/// The bytes of all blocks of memory that the process holds.
unsigned long allocationCounterHeapBytes(void);

#endif
