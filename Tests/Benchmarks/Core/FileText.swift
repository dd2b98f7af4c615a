import Glibc

/// Reads the system's files about processes.
enum FileText {
  /// The first 4,096 bytes of a file as text; empty if it cannot be read.
  static func contents(of path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
