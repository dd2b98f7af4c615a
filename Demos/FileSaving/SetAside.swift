public import Bento
import Glibc

extension WholeFile {
  /// A deleted file that can be restored with its owner, permissions, links and date.
  public struct Aside: Hashable, Sendable {
    fileprivate let place: FilePath

    /// Restores the file under an unused name.
    ///
    /// - Throws: `EEXIST` if there is a file with that name, `ENOENT` if the file no longer exists.
    public func putBack(as path: FilePath) throws(FileProblem) {
      try WholeFile.rename(place, to: path)
    }

    /// Deletes the file permanently.
    public func discard() { unlink(place.cString) }
  }

  /// Renames a file or a link to an unused name.
  ///
  /// - Throws: `EEXIST` if there is a file with that name, `ENOENT` if the file no longer exists.
  public static func rename(_ path: FilePath, to target: FilePath) throws(FileProblem) {
    guard SystemPath(path).rename(to: SystemPath(target)) else {
      throw FileProblem(.replace, target)
    }
  }

  /// Hides a file or a link until ``Aside/discard()`` or, at the next launch, ``tidy(_:)`` deletes it.
  public static func setAside(_ path: FilePath) throws(FileProblem) -> Aside {
    let place = path.parent.appending(partName())
    guard Glibc.rename(path.cString, place.cString) == 0 else { throw FileProblem(.replace, path) }
    return Aside(place: place)
  }
}
