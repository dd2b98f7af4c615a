import Bento
import FileOperations
import Foundation
import SeededRandom

/// Files on two disks, the temporary folder and memory, for a program that is killed during its work.
final class FileWork {
  let roots: [FilePath]
  /// The bytes of each file with its permissions, which distinguish it from all others.
  private var files: [Facts: Int] = [:]
  private var link: [UInt8] { Array("nowhere at all".utf8) }

  /// The properties of a file that do not depend on its location.
  private struct Facts: Hashable {
    let bytes: Data
    let mode: mode_t
  }

  init(using generator: inout SplitMix) throws {
    let name = "files-kill-\(UUID().uuidString)"
    roots = ["/tmp", "/dev/shm"].map { FilePath("\($0)/\(name)") }
    for root in roots {
      try Disk.makeFolder(root)
      try fill(root.appending("home"), depth: 0, using: &generator)
      try Disk.makeFolder(root.appending("others"))
      for number in 0..<3 {
        try put("other \(number)", root.appending(FileName("others/\(number)")), 0o640)
      }
    }
  }

  deinit { for root in roots { try? Disk.delete(root, WorkControl(), isOwn: true) } }

  private func put(_ text: String, _ path: FilePath, _ mode: mode_t) throws {
    try Data(text.utf8).write(to: URL(filePath: path.text))
    chmod(path.cString, mode)
  }

  private func fill(_ folder: FilePath, depth: Int, using generator: inout SplitMix) throws {
    try Disk.makeFolder(folder)
    for number in 0..<Int.random(in: 3...5, using: &generator) {
      let path = folder.appending(FileName("file \(number).txt"))
      let text = "file \(files.count) of \(roots[0].name)\n"
      let count = Int.random(in: 1...40_000, using: &generator) / (number == 0 ? 1 : 40)
      let mode = [0o644, 0o600, 0o444, 0o755].randomElement(using: &generator) ?? 0o600
      let contents = String(repeating: text, count: max(1, count))
      try put(contents, path, mode_t(mode))
      files[Facts(bytes: Data(contents.utf8), mode: mode_t(mode))] = files.count
    }
    symlink("nowhere at all", folder.appending("link").cString)
    guard depth < 2 else { return }
    for number in 0..<2 {
      try fill(folder.appending(FileName("folder \(number)")), depth: depth + 1, using: &generator)
    }
  }

  private func paths(in folder: FilePath) -> [FilePath] {
    ((try? Disk.names(in: folder)) ?? []).flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      let isFolder = Disk.status(path).map(Disk.isFolder) == true
      return [path] + (isFolder ? paths(in: path) : [])
    }
  }

  /// Everything known about the files that are not part of the work.
  var others: [String] {
    roots.flatMap {
      paths(in: $0.appending("others")).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
    .map { path in
      let status = Disk.status(path) ?? stat()
      let bytes = try? Disk.contents(of: path, limit: 1 << 20)
      return "\(path) \(status.st_ino) \(status.st_mode) \(status.st_mtim.tv_nsec) \(bytes ?? [])"
    }
  }

  /// The partial copies that the program left.
  var parts: [FilePath] {
    roots.flatMap { paths(in: $0) }.filter { $0.name.text.hasPrefix(".bento-") }
  }

  /// Removes the partial copies, as the program does in each folder that it shows.
  func tidy() {
    for root in roots {
      for path in [root] + paths(in: root) { Disk.tidy(path) }
    }
  }

  /// The faults in the files, apart from partial copies: each file must exist at least once, and no
  /// file may have different or incomplete contents.
  var faults: [String] {
    var missing = Set(files.values)
    var faults: [String] = []
    for path in roots.flatMap({ paths(in: $0) }) {
      guard !path.text.contains("/.bento-"), !path.text.contains("/others"),
        path.parent.name != "info", let status = Disk.status(path)
      else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        let bytes = (try? Disk.contents(of: path, limit: 1 << 24)) ?? []
        let facts = Facts(bytes: Data(bytes), mode: status.st_mode & 0o7777)
        if let number = files[facts] {
          missing.remove(number)
        } else {
          faults.append("\(path) has \(bytes.count) bytes, mode \(facts.mode)")
        }
      case S_IFLNK:
        var target = [CChar](repeating: 0, count: 64)
        let count = readlink(path.cString, &target, 63)
        let isWhole =
          count == link.count
          && target.prefix(count).elementsEqual(
            link.map(CChar.init(bitPattern:))
          )
        if !isWhole { faults.append("\(path) leads elsewhere") }
      default: break
      }
    }
    return faults + missing.sorted().map { "file \($0) is gone" }
  }
}
