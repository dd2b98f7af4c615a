internal import BentoCairo
internal import Glibc

/// The file in which a window's frame is kept, in the folder for the state of programs that the XDG
/// specification names.
nonisolated struct FrameFile {
  /// Where the file is.
  let path: String

  /// The file at a path.
  init(path: String) {
    self.path = path
  }

  /// The file of a program's window; nil where there is no such folder.
  ///
  /// - Parameters:
  ///   - program: The program's identifier; nil for the executable's name.
  ///   - window: The window's identifier.
  ///   - environment: Reads a variable.
  init?(
    program: String?,
    window: String,
    environment: (String) -> String? = { unsafe getenv($0).map { unsafe String(cString: $0) } }
  ) {
    // The specification tells to ignore a path that is not absolute.
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

  /// A text as the name of a file.
  private static func name(_ text: String) -> String? {
    let name = text.unicodeScalars.map { $0 == "/" || $0.value < 0x20 ? "-" : String($0) }.joined()
    return name.isEmpty || name == "." || name == ".." || name.utf8.count > 200 ? nil : name
  }

  /// The frame that the file holds, or nil.
  func read() -> WindowFrame? {
    let bytes = try? FileBytes.read(path, limit: 1 << 16, operation: "Reading a frame")
    return bytes.flatMap { WindowFrame(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  /// Writes a frame, as a whole or not at all; what cannot be kept is no reason to disturb anybody.
  func write(_ frame: WindowFrame) {
    let folders = path.split(separator: "/").dropLast()
    for count in 0..<folders.count {
      unsafe mkdir("/" + folders.prefix(count + 1).joined(separator: "/"), 0o700)
    }
    try? FileBytes.write(Array(frame.rawValue.utf8), to: path, operation: "Writing a frame")
  }
}
