public import Bento
import Glibc

extension FilePath {
  /// The user's home folder.
  public static var home: FilePath { ofUser("HOME", else: "") }

  /// Returns a user folder that can be configured, such as `$XDG_STATE_HOME`.
  ///
  /// - Parameters:
  ///   - variable: The name of the environment variable; a relative path is ignored, as the specification
  ///     requires.
  ///   - standard: The default, relative to the home folder.
  ///   - environment: Reads an environment variable.
  public static func ofUser(
    _ variable: String,
    else standard: FileName,
    environment: (String) -> [UInt8]? = bytes(ofVariable:)
  ) -> FilePath {
    func folder(_ name: String) -> FilePath? {
      environment(name).flatMap { $0.first == UInt8(ascii: "/") ? FilePath(bytes: $0) : nil }
    }
    return folder(variable) ?? (folder("HOME") ?? .root).appending(standard)
  }

  /// Returns the bytes of an environment variable, or nil.
  public static func bytes(ofVariable name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// Creates the path of a command-line argument from its original bytes; a relative path is
  /// resolved against the working directory.
  ///
  /// - Parameter text: The argument as a string, which may differ from its bytes if they are not valid UTF-8.
  public init(argument text: String) {
    let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap(\.self)
      .map { FileName(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    let bytes = arguments.last { $0.text == FileName(text).text }?.bytes ?? Array(text.utf8)
    // Only the system can resolve ".." in a path with symbolic links.
    let hasDots = bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    if hasDots, let real = Self.realPath(bytes) {
      self = real
    } else if bytes.first == UInt8(ascii: "/") {
      self.init(bytes: bytes)
    } else {
      let folder = Self.realPath(Array(".".utf8)) ?? .root
      self.init(bytes: folder.bytes + [UInt8(ascii: "/")] + bytes)
    }
  }

  private static func realPath(_ bytes: [UInt8]) -> FilePath? {
    guard let real = realpath(bytes.map(CChar.init(bitPattern:)) + [0], nil) else { return nil }
    defer { free(real) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }
}
