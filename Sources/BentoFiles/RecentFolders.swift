public import BentoPlatform

/// The folders from which the user most recently chose files, newest first.
///
/// They are kept only while the program runs.
///
/// A program can save ``paths`` and restore them at its next launch:
///
/// ```swift
/// RecentFolders.paths = settings.recentFolders
/// ```
@MainActor
public enum RecentFolders {
  private static let limit = 5

  /// The paths, newest first; at most five are kept.
  public static var paths: [FilePath] = [] {
    didSet { if paths.count > limit { paths = Array(paths.prefix(limit)) } }
  }

  /// Records that files were chosen in a folder.
  static func note(_ path: FilePath) {
    paths = [path] + paths.filter { $0 != path }
  }
}
