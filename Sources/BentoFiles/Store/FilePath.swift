/// Paths as text: parts between slashes.
nonisolated enum FilePath {
  /// A path without "." and "..", doubled slashes and a slash at its end; absolute.
  ///
  /// - Parameters:
  ///   - path: A path; "~" at its beginning stands for the home.
  ///   - folder: The folder from which a path without a slash at its beginning leads.
  static func standardized(_ path: String, in folder: String, home: String) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    if !path.hasPrefix("/") { path = folder + "/" + path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path of something in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The folder around a path; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path; "/" for the root.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// The folders from the root to a path, itself included.
  static func ancestors(of path: String) -> [String] {
    var all = [path]
    while let parent = parent(of: all[0]) { all.insert(parent, at: 0) }
    return all
  }
}
