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
}
