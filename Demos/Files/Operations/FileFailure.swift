package import Bento
import FileSaving
import Glibc

/// Why something could not be done with a file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as in "could not be copied".
  package let deed: String
  package let path: FilePath
  package let code: Int32

  /// - Parameter code: The number of the system; nil for the one of the last call.
  package init(_ deed: String, _ path: FilePath, code: Int32? = nil) {
    let code = code ?? errno
    self.deed = deed
    self.path = path
    self.code = code
  }

  /// A folder was to be put into itself.
  package static let intoItself: Int32 = -1
  /// There is no trash on the disk of a file.
  package static let noTrash: Int32 = -2
  /// A socket or a device was to be copied.
  package static let special: Int32 = -3

  /// A file was copied to another disk and deleted in part.
  package static let inTwoPlaces: Int32 = -4

  /// A sentence for a person.
  package var description: String { "“\(path.name.text)” could not be \(deed). \(reason)" }

  package var reason: String {
    switch code {
    case Self.intoItself: "A folder cannot be put into itself."
    case Self.noTrash: "There is no trash on its disk."
    case Self.special: "It is a device or a connection, not a file."
    case Self.inTwoPlaces:
      "All of it is where it was to go, and what could not be deleted is still here."
    default: FileProblem.reason(of: code)
    }
  }
}
