/// The characters that end the lines of text.
public enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// A newline, as on Linux and macOS.
  case newline = "\n"
  /// A carriage return and a newline, as on Windows and in most internet formats.
  case carriageReturnNewline = "\r\n"
  /// A carriage return, as on old Macintosh computers.
  case carriageReturn = "\r"
}
