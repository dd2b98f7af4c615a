import Glibc

extension WholeFile {
  /// A file that was deleted as far as anybody sees, and can be put back as it was: with its owner, its
  /// permissions, its links and its date.
  public struct Aside: Hashable, Sendable {
    fileprivate let place: String

    /// Puts the file back under a name that none has.
    ///
    /// - Throws: `EEXIST` where there is a file of that name, `ENOENT` where the file is gone.
    public func putBack(as path: String) throws(FileProblem) {
      // A link that is a second name for a moment would refuse symbolic links on some systems.
      var status = stat()
      if lstat(path, &status) == 0 { throw FileProblem(.replace, path, code: EEXIST) }
      guard rename(place, path) == 0 else { throw FileProblem(.replace, path) }
    }

    /// Deletes the file for good.
    public func discard() { unlink(place) }
  }

  /// Takes a file, or a link, out of sight; what is set aside is deleted by ``Aside/discard()``, or by
  /// ``tidy(_:)`` at the next start.
  public static func setAside(_ path: String) throws(FileProblem) -> Aside {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let place = folder + HiddenFile.nextName()
    guard rename(path, place) == 0 else { throw FileProblem(.replace, path) }
    return Aside(place: place)
  }
}
