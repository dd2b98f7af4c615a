#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether blocks are counted: false in a program with a sanitizer's allocator.
bool allocationCounterIsCounting(void);

/// The number of memory blocks that the calling thread has allocated so far.
unsigned long allocationCounterBlocks(void);

/// The total size of the process's allocated blocks, in bytes.
unsigned long allocationCounterHeapBytes(void);

#endif
