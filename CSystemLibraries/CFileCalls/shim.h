// What Linux does with files that the C library declares for GNU's programs only, or not in the module
// that Swift has of it.
#ifndef CFILECALLS_SHIM_H
#define CFILECALLS_SHIM_H

#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Gives a file a name or a place that none has: `EEXIST` where one has, `EINVAL` where the file system
/// cannot tell.
static inline int CFileCalls_rename(const char *from, const char *to) {
  const int currentFolder = -100, noReplace = 1;
  return (int)syscall(SYS_renameat2, currentFolder, from, currentFolder, to, noReplace);
}

/// Waits until all that was written to the disk of an open file is there.
static inline int CFileCalls_flushDisk(int file) { return (int)syscall(SYS_syncfs, file); }

#endif
