internal import CBentoAssets
internal import Glibc
internal import Synchronization

/// The embedded fonts, as files that fontconfig can open while the process runs.
///
/// Each font is in anonymous memory and is named by its file descriptor, so no search path or temporary file
/// is needed unless the system has no `/proc`. A file is empty until the font is written to it, because most
/// programs use only two or three of the fonts: writing all took 3 ms and 1.5 MB at every start (`start`).
enum FontFiles {
  /// A font file.
  struct File {
    /// The path that opens the font after it has been written.
    let path: String
    /// The properties that fontconfig would read from the font, in fontconfig's pattern syntax.
    let pattern: String
    /// The number of an embedded font and the descriptor of its file, or nil for a file of the program.
    private let content: (index: Int, descriptor: Int32)?

    /// A file of the program.
    init(path: String, pattern: String) {
      self.path = path
      self.pattern = pattern
      content = nil
    }

    /// The file of an embedded font.
    fileprivate init(path: String, pattern: String, index: Int, descriptor: Int32) {
      self.path = path
      self.pattern = pattern
      content = (index, descriptor)
    }

    /// Writes an embedded font to its file, unless this has been done; the file must be complete before
    /// anything opens it.
    func write() {
      if let content { _ = FontFiles.isWritten(content.index, to: content.descriptor) }
    }
  }

  /// The files of the embedded fonts and those of the program.
  static let all = embedded + ProgramFonts.filesInUse()

  /// The files of the embedded fonts, created on first use.
  private static let embedded: [File] = (0..<BentoAssets_fontCount()).compactMap { index in
    let file = BentoAssets_createFile()
    guard file >= 0, let pattern = unsafe BentoAssets_fontPattern(index) else { return nil }
    let line = unsafe String(cString: pattern).prefix { $0 != "\n" }
    // A copy must be complete when it is made.
    guard let path = path(of: file, fill: { isWritten(index, to: file) }) else { return nil }
    return File(path: path, pattern: String(line), index: index, descriptor: file)
  }

  private static let written = Mutex<Set<Int>>([])

  /// Writes all fonts, for text of which it is not known what fontconfig chooses.
  static func writeAll() {
    all.forEach { $0.write() }
  }

  private static func isWritten(_ index: Int, to file: Int32) -> Bool {
    written.withLock { written in
      if written.contains(index) { return true }
      guard BentoAssets_writeFont(index, file) else { return false }
      written.insert(index)
      return true
    }
  }

  /// Returns a path for reopening the file with the given descriptor.
  ///
  /// Usually, the result is the path of the file's descriptor. If the system has no such path, such as in a
  /// bare `chroot`, the result is the path of a copy that exists while the process runs; `fill` writes what
  /// is copied.
  static func path(
    of file: Int32,
    descriptors: String = "/proc/self/fd",
    fill: () -> Bool
  ) -> String? {
    let path = "\(descriptors)/\(file)"
    if unsafe access(path, R_OK) == 0 { return path }
    return fill() ? copy(of: file) : nil
  }

  private static func copy(of file: Int32) -> String? {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/bento-font-XXXXXX".utf8CString)
    let target = unsafe mkstemp(&name)
    guard target >= 0 else { return nil }
    defer { close(target) }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isFirst = copies.withLock { copies in
      copies.append(path)
      return copies.count == 1
    }
    // The handler is registered only once: it removes all copies, and the number of handlers is limited.
    if isFirst { atexit(removeCopies) }
    var place: off_t = 0
    while true {
      let count = unsafe sendfile(target, file, &place, 1 << 20)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? path : nil }
    }
  }

  fileprivate static let copies = Mutex<[String]>([])
}

/// Removes the copies of the fonts; called when the process exits.
private func removeCopies() {
  for path in FontFiles.copies.withLock({ $0 }) { unsafe unlink(path) }
}
