/// Files by the ends of their names.
public struct FileFilter: Hashable, Sendable {
  /// What the files are called, such as "Pictures".
  public var name: String
  /// The ends of their names without a dot, in any case; with none, all files are meant.
  public var extensions: [String]

  /// Creates a filter.
  public init(_ name: String, extensions: [String]) {
    self.name = name
    self.extensions = extensions.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }

  /// All files.
  public static let all = FileFilter("All files", extensions: [])

  /// Whether a file with a name is meant.
  public func accepts(_ name: FileName) -> Bool {
    guard !extensions.isEmpty else { return true }
    let small = String(decoding: name.bytes, as: UTF8.self).lowercased().utf8.reversed()
    return extensions.contains { small.starts(with: ".\($0.lowercased())".utf8.reversed()) }
  }
}
