public import Bento
import Glibc
import Synchronization

/// A temporary file, such as an incomplete copy, that a program creates in a folder of other files.
///
/// The file's name identifies the process, so that the file can be deleted once the process has ended.
struct HiddenFile {
  private let process: pid_t

  private static let count = Atomic(0)

  /// Returns a name that is unique in this process.
  static func nextName() -> String {
    ".bento-\(getpid())-\(count.add(1, ordering: .relaxed).newValue).part"
  }

  /// Parses a name; returns nil if it is not a name of this kind.
  init?(name: String) {
    guard name.hasPrefix(".bento-"), name.hasSuffix(".part") else { return nil }
    let numbers = name.dropFirst(7).dropLast(5).split(separator: "-").map { pid_t($0) }
    guard numbers.count == 2, let process = numbers[0], numbers[1] != nil else { return nil }
    self.process = process
  }

  /// Whether the process that created the file has ended.
  var isLeft: Bool { process > 0 && kill(process, 0) != 0 && errno == ESRCH }
}

extension WholeFile {
  /// Returns a name, unique in this process, for an incomplete file next to the final one; ``isLeft(_:)``
  /// returns whether the file was abandoned.
  public static func partName() -> FileName { FileName(HiddenFile.nextName()) }

  /// Returns whether a name belongs to a file left by a killed program.
  public static func isLeft(_ name: FileName) -> Bool {
    HiddenFile(name: name.text)?.isLeft == true
  }

  /// Deletes the files left in a folder by killed programs; called at launch.
  public static func tidy(_ folder: FilePath) {
    for name in names(in: folder) where isLeft(name) {
      unlink(folder.appending(name).cString)
    }
  }
}
