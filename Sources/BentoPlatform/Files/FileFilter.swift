/// A set of files, defined by their name extensions.
///
/// ```swift
/// let images = FileFilter("Images", extensions: ["png", "jpg"])
/// images.accepts("cat.PNG")    // true: case does not matter
/// images.accepts("notes.txt")  // false
/// ```
public struct FileFilter: Hashable, Sendable {
  /// The name of the filter, such as "Images".
  public var name: String
  /// The extensions without a dot, in any case; if empty, the filter accepts all files.
  public var extensions: [String]

  /// Creates a filter.
  public init(_ name: String, extensions: [String]) {
    self.name = name
    self.extensions = extensions.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }

  /// A filter that accepts all files.
  public static let all = FileFilter("All files", extensions: [])

  /// Returns whether the filter accepts a file with the given name.
  public func accepts(_ name: FileName) -> Bool {
    guard !extensions.isEmpty else { return true }
    let small = String(decoding: name.bytes, as: UTF8.self).lowercased().utf8.reversed()
    return extensions.contains { small.starts(with: ".\($0.lowercased())".utf8.reversed()) }
  }
}
