import Foundation

/// The checkout that these tests were compiled from.
enum Checkout {
  /// The folder with the manifest.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names in a folder that are not hidden, sorted.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Whether there is a file or folder, by its path from the root.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The files of all library targets.
  static func sources() throws -> [SourceFile] { try readSources.get() }

  /// The files of all test targets.
  static func tests() throws -> [SourceFile] { try readTests.get() }

  /// The files of all demos, and of their tests.
  static func demos() throws -> [SourceFile] { try readDemos.get() }

  // Read once, because nearly every rule uses them.
  private static let readSources = Result { try swiftFiles(below: "Sources") }
  private static let readTests = Result { try swiftFiles(below: "Tests") }
  private static let readDemos = Result { try swiftFiles(below: "Demos") }

  /// The Swift files below a folder, sorted by path; empty if the folder does not exist.
  private static func swiftFiles(below path: String) throws -> [SourceFile] {
    let folder = root.appending(path: path).path
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return
      try names
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .sorted()
      .map { try SourceFile(path: "\(path)/\($0)", text: text("\(path)/\($0)")) }
  }

  /// The texts of the articles, by their path from the catalog.
  static func articles() throws -> [String: String] {
    let catalog = "Sources/Bento/Bento.docc"
    let folder = root.appending(path: catalog).path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var articles: [String: String] = [:]
    for name in names where name.hasSuffix(".md") {
      articles[name] = try text("\(catalog)/\(name)")
    }
    return articles
  }
}
