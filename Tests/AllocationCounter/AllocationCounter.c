// Replaces the C library's allocator in the program that it is linked into, and counts allocations;
// if a sanitizer has replaced it already, this does nothing.

#include "AllocationCounter.h"

#include <malloc.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ALLOCATOR_IS_TAKEN 1
#endif
#endif

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread unsigned long blocks;

unsigned long allocationCounterBlocks(void) { return blocks; }

bool allocationCounterIsCounting(void) {
#ifdef ALLOCATOR_IS_TAKEN
  return false;
#else
  return true;
#endif
}

unsigned long allocationCounterHeapBytes(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

#ifndef ALLOCATOR_IS_TAKEN

void *malloc(size_t size) {
  blocks += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  blocks += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  blocks += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  blocks += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  blocks += 1;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? 12 : 0;
}

#endif
