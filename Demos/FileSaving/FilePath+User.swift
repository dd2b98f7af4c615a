public import Bento
import Glibc

extension FilePath {
  /// The user's home.
  public static var home: FilePath { ofUser("HOME", else: "") }

  /// A folder that the desktop lets its users move, such as `$XDG_STATE_HOME`.
  ///
  /// - Parameters:
  ///   - variable: What the environment calls it; by the rules of the desktop, a path that is not absolute
  ///     counts as none.
  ///   - standard: Where it is otherwise, in the home.
  ///   - environment: Reads a variable.
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

  /// A variable of the environment; nil for none.
  public static func bytes(ofVariable name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The path that an argument of the command line stands for, by the bytes that were written there;
  /// what does not begin with a slash lies in the folder in which the program was started.
  ///
  /// - Parameter text: The argument as Swift reads it, which is no path where it is no UTF-8.
  public init(argument text: String) {
    let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap(\.self)
      .map { FileName(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    let bytes = arguments.last { $0.text == FileName(text).text }?.bytes ?? Array(text.utf8)
    // Only the system knows where the dots of a path lead that goes through links.
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
