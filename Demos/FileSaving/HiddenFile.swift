public import Bento
import Glibc
import Synchronization

/// A file that a program keeps for a while in a folder of files, such as one that is not complete: its
/// name tells whose it is, and nobody needs it once that program has ended.
struct HiddenFile {
  private let process: pid_t

  private static let count = Atomic(0)

  /// A name that no file has had in this process.
  static func nextName() -> String {
    ".bento-\(getpid())-\(count.add(1, ordering: .relaxed).newValue).part"
  }

  /// What a name tells; nil for that of another file.
  init?(name: String) {
    guard name.hasPrefix(".bento-"), name.hasSuffix(".part") else { return nil }
    let numbers = name.dropFirst(7).dropLast(5).split(separator: "-").map { pid_t($0) }
    guard numbers.count == 2, let process = numbers[0], numbers[1] != nil else { return nil }
    self.process = process
  }

  /// Whether the program that made it has ended.
  var isLeft: Bool { process > 0 && kill(process, 0) != 0 && errno == ESRCH }
}

extension WholeFile {
  /// A name for something that is not complete yet, beside what it is to become: no file has had it in
  /// this process, and ``isLeft(_:)`` tells when nobody needs it any more.
  public static func partName() -> FileName { FileName(HiddenFile.nextName()) }

  /// Whether a name is that of something that a program left which was killed in the middle of its work.
  public static func isLeft(_ name: FileName) -> Bool {
    HiddenFile(name: name.text)?.isLeft == true
  }

  /// Takes away the files that a program which was killed in the middle of its work has left in a folder;
  /// called at the start.
  public static func tidy(_ folder: FilePath) {
    for name in names(in: folder) where isLeft(name) {
      unlink(folder.appending(name).cString)
    }
  }
}
