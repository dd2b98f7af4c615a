public import Bento
import Glibc

extension WholeFile {
  /// Runs a closure while holding a lock on a folder, so that the closure can read files and then write
  /// changes based on their contents.
  ///
  /// Other instances of the program wait for the lock.
  ///
  /// If the folder cannot be locked, or another program keeps its lock for a long time, the closure runs
  /// without a lock.
  public static func locking<Failure: Error>(
    _ folder: FilePath,
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    let file = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    var attempts = 0
    while file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, attempts < 40 {
      usleep(5_000)
      attempts += 1
    }
    try work()
  }
}
