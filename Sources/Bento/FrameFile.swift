internal import BentoCairo
internal import Glibc

/// The file that stores a window's frame, in the state directory of the XDG Base Directory specification.
nonisolated struct FrameFile {
  /// The path of the file.
  let path: String

  /// Creates a file at a path.
  init(path: String) {
    self.path = path
  }

  /// Creates the file for a program's window; returns nil if there is no state directory.
  ///
  /// - Parameters:
  ///   - program: The program's identifier, or nil for the executable's name.
  ///   - window: The window's identifier.
  ///   - environment: A closure that returns the value of an environment variable.
  init?(
    program: String?,
    window: String,
    environment: (String) -> String? = { unsafe getenv($0).map { unsafe String(cString: $0) } }
  ) {
    // The specification requires that relative paths be ignored.
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let executable = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ "\($0)/.local/state" }),
      let program = FrameFile.name(program ?? executable ?? ""),
      let window = FrameFile.name(window)
    else { return nil }
    path = "\(state)/\(program)/window-\(window)"
  }

  /// Returns text converted to a valid file name.
  private static func name(_ text: String) -> String? {
    let name = text.unicodeScalars.map { $0 == "/" || $0.value < 0x20 ? "-" : String($0) }.joined()
    return name.isEmpty || name == "." || name == ".." || name.utf8.count > 200 ? nil : name
  }

  /// Returns the frame in the file, or nil if there is none.
  func read() -> WindowFrame? {
    let bytes = try? FileBytes.read(path, limit: 1 << 16, operation: "Reading a frame")
    return bytes.flatMap { WindowFrame(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  /// Writes a frame atomically; failures are ignored, because they don't justify interrupting the user.
  func write(_ frame: WindowFrame) {
    let folders = path.split(separator: "/").dropLast()
    for count in 0..<folders.count {
      unsafe mkdir("/" + folders.prefix(count + 1).joined(separator: "/"), 0o700)
    }
    try? FileBytes.write(Array(frame.rawValue.utf8), to: path, operation: "Writing a frame")
  }
}
