internal import BentoCairo
package import BentoGraphics
internal import Glibc

/// The file of a snapshot, `Snapshots/<test file>/<name>.<kind>` next to the test file.
package struct SnapshotFile {
  /// The full path.
  package let path: String
  private let folder: String

  /// The maximum size of a file that is read, in bytes.
  private static let limit = 256 << 20

  /// Creates the file of a snapshot.
  ///
  /// - Returns: nil if the name is not a valid file name because it is empty, hidden or contains a slash.
  package init?(testFile: String, name: String, kind: String) {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      return nil
    }
    var parts = testFile.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var base = parts.popLast() ?? ""
    if base.hasSuffix(".swift") { base.removeLast(6) }
    parts += ["Snapshots", base]
    folder = parts.joined(separator: "/")
    path = "\(folder)/\(name).\(kind)"
  }

  /// Whether the snapshot has been recorded.
  package var exists: Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the snapshot's bytes.
  ///
  /// - Throws: ``ImageError`` with code `file` if the snapshot cannot be read.
  package func read() throws(ImageError) -> [UInt8] {
    try FileBytes.read(path, limit: Self.limit, operation: "Reading \(path)")
  }

  /// Writes the snapshot and creates its directories.
  ///
  /// - Throws: ``ImageError`` with code `file` if the snapshot cannot be written.
  package func write(_ bytes: [UInt8]) throws(ImageError) {
    var prefix = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      prefix += part
      if !prefix.isEmpty { unsafe mkdir(prefix, 0o777) }
      prefix += "/"
    }
    try FileBytes.write(bytes, to: path, operation: "Writing \(path)")
  }
}
