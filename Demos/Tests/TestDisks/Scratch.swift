public import Bento
public import Foundation

/// A folder of its own for a test.
public final class Scratch {
  /// Where the folder is.
  public let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("saving-\(UUID().uuidString)").path

  /// Makes the folder, which goes with the object.
  public init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder.
  public var folder: FilePath { FilePath(path) }

  /// Where a name in the folder is.
  public func place(_ name: FileName) -> FilePath { folder.appending(name) }

  /// The path of a name in the folder.
  public func at(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file otherwise than the programs do.
  public func put(_ text: String, _ name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(filePath: at(name)))
    chmod(at(name), mode)
  }

  /// What a file has; nil where there is none.
  public func text(_ name: String) -> String? {
    try? String(contentsOfFile: at(name), encoding: .utf8)
  }

  /// What a file has, by its very name; nil where there is none.
  public func text(_ name: FileName) -> String? {
    let file = open(place(name).cString, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return (try? handle.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All that is in the folder, by the bytes of the names.
  public var fileNames: Set<FileName> {
    Set(((try? SystemFileStore().entries(inFolder: folder)) ?? []).map(\.name))
  }

  /// All that is in the folder, hidden files as well.
  public var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
  }

  /// What is there, without following a link.
  public func status(_ name: String) -> stat {
    var status = stat()
    lstat(at(name), &status)
    return status
  }

  /// The permissions of a file.
  public func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }

  /// Runs a tool; whether it ended well.
  public static func run(_ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
