internal import Glibc

extension FilePath {
  /// Creates the path of a command-line argument from its original bytes; a relative path is resolved against
  /// the working directory, and the URI of a local file is accepted as well.
  ///
  /// ```swift
  /// let files = CommandLine.arguments.dropFirst().map { FilePath(argument: $0) }
  /// ```
  ///
  /// - Parameter text: The argument as a string, which may differ from its bytes if they are not valid UTF-8.
  public init(argument text: String) {
    if let path = FilePath(uri: text) {
      self = path
      return
    }
    let bytes = Self.originalBytes(of: text)
    // Only the system can resolve ".." in a path with symbolic links.
    let hasDots = bytes.split(separator: Self.slash).contains { $0.elementsEqual("..".utf8) }
    if hasDots, let real = Self.realPath(bytes) {
      self = real
    } else if bytes.first == Self.slash {
      self.init(bytes: bytes)
    } else {
      let folder = Self.realPath(Array(".".utf8)) ?? .root
      self.init(bytes: folder.bytes + [Self.slash] + bytes)
    }
  }

  /// Returns the bytes of the last argument that is shown as a string.
  private static func originalBytes(of text: String) -> [UInt8] {
    let arguments = unsafe CommandLine.unsafeArgv
    for index in (0..<Int(CommandLine.argc)).reversed() {
      guard let argument = unsafe arguments[index] else { continue }
      let name = unsafe FileName(
        bytes: UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      )
      if name.text == FileName(text).text { return name.bytes }
    }
    return Array(text.utf8)
  }

  private static func realPath(_ bytes: [UInt8]) -> FilePath? {
    guard let real = unsafe realpath(bytes.map(CChar.init(bitPattern:)) + [0], nil) else {
      return nil
    }
    defer { unsafe free(real) }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }
}
