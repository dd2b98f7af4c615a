public import BentoPlatform

/// The folders in which the user chose files last, the newest first, for as long as the program runs.
///
/// A program may keep ``paths`` and set them at its next start.
@MainActor
public enum RecentFolders {
  private static let limit = 5

  /// The paths; five at most are kept.
  public static var paths: [FilePath] = [] {
    didSet { if paths.count > limit { paths = Array(paths.prefix(limit)) } }
  }

  /// Notes that files were chosen in a folder.
  static func note(_ path: FilePath) {
    paths = [path] + paths.filter { $0 != path }
  }
}
