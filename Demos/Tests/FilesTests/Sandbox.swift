import Bento
import FileOperations
import Foundation

/// A temporary folder with files in it, removed when the test is over.
final class Sandbox: Sendable {
  let path: FilePath
  let trash: Trash

  init() {
    let text =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
      + "/files-\(UUID().uuidString)"
    path = FilePath(text)
    trash = Trash(data: path.appending("data"))
    try? FileManager.default.createDirectory(atPath: text, withIntermediateDirectories: true)
    try? Disk.makeFolder(path.appending("home"))
  }

  deinit {
    try? Disk.delete(path, WorkControl())
  }

  /// A small image, as the bytes of a PNG file.
  @MainActor
  static var picture: [UInt8] {
    let view = View()
    view.backgroundColor = .blue
    return (try? view.data(as: .png, size: Size(width: 40, height: 30))) ?? []
  }

  var home: FilePath { path.appending("home") }

  func at(_ name: String) -> FilePath { FilePath(home.text + "/" + name) }

  func makeFolder(_ name: String) throws { try Disk.makeFolder(at(name)) }

  func write(_ name: String, _ text: String = "text") throws {
    try text.write(toFile: at(name).text, atomically: false, encoding: .utf8)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: at(name).text, withDestinationPath: target)
  }

  func text(_ path: FilePath) -> String? {
    (try? Disk.contents(of: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  func names(_ path: FilePath) -> [String] {
    ((try? Disk.names(in: path)) ?? []).map(\.text).sorted()
  }

  /// Performs an operation and returns its outcome.
  @discardableResult
  func run(_ operation: FileOperation, _ control: WorkControl = WorkControl())
    -> FileOperation.Outcome
  {
    operation.run(in: trash, control)
  }
}
