public import Bento
public import Foundation

/// A temporary folder for a test.
public final class Scratch {
  /// The location of the folder.
  public let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("saving-\(UUID().uuidString)").path

  /// Creates the folder, which is removed when the object is deallocated.
  public init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder.
  public var folder: FilePath { FilePath(path) }

  /// The path of a name in the folder.
  public func place(_ name: FileName) -> FilePath { folder.appending(name) }

  /// The path of a name in the folder.
  public func at(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file without using the programs' code.
  public func put(_ text: String, _ name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(filePath: at(name)))
    chmod(at(name), mode)
  }

  /// The contents of a file, or nil if there is none.
  public func text(_ name: String) -> String? {
    try? String(contentsOfFile: at(name), encoding: .utf8)
  }

  /// The contents of a file by its exact name, or nil if there is none.
  public func text(_ name: FileName) -> String? {
    let file = open(place(name).cString, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return (try? handle.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder, as bytes.
  public var fileNames: Set<FileName> {
    Set(((try? SystemFileStore().entries(inFolder: folder)) ?? []).map(\.name))
  }

  /// The names in the folder, including hidden files.
  public var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
  }

  /// The status of a path, without following a link.
  public func status(_ name: String) -> stat {
    var status = stat()
    lstat(at(name), &status)
    return status
  }

  /// The permissions of a file.
  public func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }

  /// Runs a tool; returns whether it succeeded.
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
