// Foundation's run loop, if the program uses Foundation. These symbols are weak: they are defined if the
// linker or loader finds Foundation for other reasons, and null otherwise. They have different names here
// because a program's headers also declare them.
#ifndef CRUNLOOP_SHIM_H
#define CRUNLOOP_SHIM_H

#include <stdint.h>

#define CRUNLOOP_WEAK(name) __asm__(name) __attribute__((weak))

extern const void *CRunLoop_getMain(void) CRUNLOOP_WEAK("CFRunLoopGetMain");
extern int32_t CRunLoop_runInMode(const void *mode, double seconds, uint8_t returnsAfterSource)
    CRUNLOOP_WEAK("CFRunLoopRunInMode");
extern double CRunLoop_getNextTimer(const void *loop, const void *mode)
    CRUNLOOP_WEAK("CFRunLoopGetNextTimerFireDate");
extern double CRunLoop_now(void) CRUNLOOP_WEAK("CFAbsoluteTimeGetCurrent");
extern const void *const CRunLoop_defaultMode CRUNLOOP_WEAK("kCFRunLoopDefaultMode");

/// Returns whether the program has a run loop.
static inline int CRunLoop_isThere(void) {
  return CRunLoop_getMain && CRunLoop_runInMode && CRunLoop_getNextTimer && CRunLoop_now &&
         &CRunLoop_defaultMode != 0;
}

/// Lets the main run loop process everything that is due, without waiting; called on the first thread.
static inline void CRunLoop_turn(void) { CRunLoop_runInMode(CRunLoop_defaultMode, 0, 0); }

/// Returns the number of seconds until the main run loop's next timer is due; negative if there is none.
static inline double CRunLoop_secondsToTimer(void) {
  double moment = CRunLoop_getNextTimer(CRunLoop_getMain(), CRunLoop_defaultMode);
  if (moment == 0) return -1;
  double seconds = moment - CRunLoop_now();
  return seconds > 0 ? seconds : 0;
}

#endif
