/// The characters that end the lines of text.
public enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// A newline, as in text of Linux and macOS.
  case newline = "\n"
  /// A carriage return and a newline, as in text of Windows and of most internet formats.
  case carriageReturnNewline = "\r\n"
  /// A carriage return, as in text of old Macintosh computers.
  case carriageReturn = "\r"
}
