// Linux file functions that the C library declares only for GNU programs, or that are not in its Swift
// module.
#ifndef CFILECALLS_SHIM_H
#define CFILECALLS_SHIM_H

#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Renames a file without replacing another; fails with `EEXIST` if one exists, or with `EINVAL` if the file
/// system cannot determine this.
static inline int CFileCalls_rename(const char *from, const char *to) {
  const int currentFolder = -100, noReplace = 1;
  return (int)syscall(SYS_renameat2, currentFolder, from, currentFolder, to, noReplace);
}

/// Waits until all data written to the file system of an open file is on disk.
static inline int CFileCalls_flushDisk(int file) { return (int)syscall(SYS_syncfs, file); }

#endif
