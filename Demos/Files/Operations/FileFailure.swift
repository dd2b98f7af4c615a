package import Bento
import FileSaving
import Glibc

/// An error in a file operation.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The past participle of the operation, as in "could not be copied".
  package let deed: String
  package let path: FilePath
  package let code: Int32

  /// - Parameter code: The error number, or nil for `errno`.
  package init(_ deed: String, _ path: FilePath, code: Int32? = nil) {
    let code = code ?? errno
    self.deed = deed
    self.path = path
    self.code = code
  }

  /// A folder cannot be moved into itself.
  package static let intoItself: Int32 = -1
  /// The disk of the file has no trash.
  package static let noTrash: Int32 = -2
  /// A socket or a device cannot be copied.
  package static let special: Int32 = -3

  /// A file was copied to another disk, but only partly deleted.
  package static let inTwoPlaces: Int32 = -4

  /// The description shown to the user.
  package var description: String { "“\(path.name.text)” could not be \(deed). \(reason)" }

  package var reason: String {
    switch code {
    case Self.intoItself: "A folder cannot be placed inside itself."
    case Self.noTrash: "Its disk has no trash."
    case Self.special: "The item is a device or a socket, not a file."
    case Self.inTwoPlaces:
      "It was copied completely, but the original could not be fully deleted."
    default: FileProblem.reason(of: code)
    }
  }
}
