internal import CPango
internal import Glibc
internal import Synchronization

/// The font files that a program brings along.
///
/// Add them before the first window, host or text engine is created:
///
/// ```swift
/// import BentoText
///
/// try ProgramFonts.add("Fonts/Inter-Regular.ttf", isDefault: true)
/// try ProgramFonts.add("Fonts/Inter-Bold.ttf", isDefault: true)
/// try ProgramFonts.add("Fonts/PressStart.ttf")  // for Font(family: "Press Start 2P", pointSize: 12)
/// ```
public enum ProgramFonts {
  /// The reason why a font file was not added.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// There is no font at the path.
    case unreadable(path: String)
    /// Text has been laid out or measured already.
    case late

    /// A sentence that describes the failure.
    public var description: String {
      switch self {
      case .unreadable(let path): "“\(path)” is not a font file that can be read."
      case .late: "Fonts must be added before the first window or host is created."
      }
    }
  }

  private struct State {
    var files: [FontFiles.File] = []
    var defaultFamily: String?
    var isInUse = false
  }

  private static let state = Mutex(State())

  /// Adds a font file.
  ///
  /// - Parameters:
  ///   - path: A TrueType or OpenType file, which must exist while the program runs.
  ///   - isDefault: Whether text without a family of its own uses the file's family instead of the toolkit's
  ///     own. Characters and weights that the family lacks come from other fonts.
  /// - Returns: The name of the file's family.
  @discardableResult
  public static func add(_ path: String, isDefault: Bool = false) throws(Failure) -> String {
    var count: Int32 = 0
    // The file is opened later, when the current folder may be another one.
    guard let resolved = unsafe realpath(path, nil) else { throw .unreadable(path: path) }
    defer { unsafe free(resolved) }
    let file = unsafe String(cString: resolved)
    let pattern = unsafe withFontconfigString(file) { unsafe FcFreeTypeQuery($0, 0, nil, &count) }
    guard let pattern = unsafe pattern else { throw .unreadable(path: path) }
    defer { unsafe FcPatternDestroy(pattern) }
    var name: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch,
      let family = unsafe name.map({ unsafe String(cString: $0) })
    else { throw .unreadable(path: path) }
    unsafe FcPatternDel(pattern, FC_FILE)
    guard let text = unsafe FcNameUnparse(pattern) else { throw .unreadable(path: path) }
    defer { unsafe FcStrFree(text) }
    let font = unsafe FontFiles.File(path: file, pattern: String(cString: text))
    let isAdded = state.withLock { state in
      if state.isInUse { return false }
      state.files.append(font)
      if isDefault { state.defaultFamily = family }
      return true
    }
    if !isAdded { throw .late }
    return family
  }

  /// The added files; no more can be added afterward.
  static func filesInUse() -> [FontFiles.File] {
    state.withLock { state in
      state.isInUse = true
      return state.files
    }
  }

  /// The family of text without one, or nil for the toolkit's own; no file can be added afterward.
  static let defaultFamily: String? = state.withLock { state in
    state.isInUse = true
    return state.defaultFamily
  }
}
