public import Bento
import Glibc

extension WholeFile {
  /// A file that was deleted as far as anybody sees, and can be put back as it was: with its owner, its
  /// permissions, its links and its date.
  public struct Aside: Hashable, Sendable {
    fileprivate let place: FilePath

    /// Puts the file back under a name that none has.
    ///
    /// - Throws: `EEXIST` where there is a file of that name, `ENOENT` where the file is gone.
    public func putBack(as path: FilePath) throws(FileProblem) {
      try WholeFile.rename(place, to: path)
    }

    /// Deletes the file for good.
    public func discard() { unlink(place.cString) }
  }

  /// Gives a file, or a link, a name that none has.
  ///
  /// - Throws: `EEXIST` where there is a file of that name, `ENOENT` where the file is gone.
  public static func rename(_ path: FilePath, to target: FilePath) throws(FileProblem) {
    guard SystemPath(path).rename(to: SystemPath(target)) else {
      throw FileProblem(.replace, target)
    }
  }

  /// Takes a file, or a link, out of sight; what is set aside is deleted by ``Aside/discard()``, or by
  /// ``tidy(_:)`` at the next start.
  public static func setAside(_ path: FilePath) throws(FileProblem) -> Aside {
    let place = path.parent.appending(partName())
    guard Glibc.rename(path.cString, place.cString) == 0 else { throw FileProblem(.replace, path) }
    return Aside(place: place)
  }
}
