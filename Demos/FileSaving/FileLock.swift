public import Bento
import Glibc

extension WholeFile {
  /// Does something while no other program of ours does the like in the folder: reading, and then writing
  /// what follows from it.
  ///
  /// Where the folder cannot be locked, or another program does not let go of it for long, it is done
  /// without.
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
