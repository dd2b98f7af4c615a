internal import Glibc

/// The memory usage of the process, as reported by the kernel.
enum ProcessMemory {
  /// Returns the resident memory in bytes, or nil if the kernel does not report it.
  static func residentBytes() -> Int? {
    let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
