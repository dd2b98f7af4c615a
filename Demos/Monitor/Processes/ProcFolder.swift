import Glibc

/// Why a folder of processes cannot be read.
package struct ProcError: Error, CustomStringConvertible {
  package let description: String
}

/// Files of a folder such as `/proc`, read into one buffer that is used again and again.
final class ProcFolder {
  private let descriptor: Int32
  private let stream: OpaquePointer
  private let path = UnsafeMutablePointer<CChar>.allocate(capacity: ProcFolder.longestPath)
  private var buffer = UnsafeMutableRawPointer.allocate(byteCount: 16_384, alignment: 16)
  private var capacity = 16_384
  /// The files `stat` that stay open, by the numbers of their processes.
  private var openStats: [Int32: Int32] = [:]
  private let mostOpenStats: Int

  private static let longestPath = 64

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - root: The folder's path.
  ///   - keepsStatsOpen: Whether the files `stat` stay open, which saves looking them up.
  init(_ root: String, keepsStatsOpen: Bool) throws(ProcError) {
    guard let stream = opendir(root) else {
      throw ProcError(description: "\(root) cannot be read: \(String(cString: strerror(errno)))")
    }
    self.stream = stream
    descriptor = dirfd(stream)
    mostOpenStats = keepsStatsOpen ? Self.statRoom : 0
  }

  deinit {
    for handle in openStats.values { close(handle) }
    closedir(stream)
    path.deallocate()
    buffer.deallocate()
  }

  /// Calls a closure with the number of each process.
  func forEachProcess(_ body: (Int32) -> Void) {
    rewinddir(stream)
    while let entry = readdir(stream) {
      let pid = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        var number = ByteScanner(UnsafeRawBufferPointer(rebasing: name.prefix(12)))
        let value = number.unsigned()
        return number.next == 0 ? value : nil
      }
      if let pid, let pid = Int32(exactly: pid) { body(pid) }
    }
  }

  /// The bytes of a file, which are valid until the next one is read; nil when there is none any more.
  ///
  /// - Parameters:
  ///   - pid: The process whose file it is; nil for one of the folder itself.
  ///   - file: The name.
  ///   - isWhole: Whether files are read to their end that give no more than a part at once.
  func read(_ file: StaticString, of pid: Int32?, isWhole: Bool = false) -> UnsafeRawBufferPointer?
  {
    let name = write(file, of: pid)
    let handle = openat(descriptor, name, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return nil }
    defer { close(handle) }
    var length = 0
    while true {
      let count = Glibc.read(handle, buffer + length, capacity - length)
      guard count >= 0 else { return nil }
      length += count
      if count == 0 || (!isWhole && length < capacity) { break }
      if length == capacity { grow() }
    }
    return UnsafeRawBufferPointer(start: buffer, count: length)
  }

  /// The bytes of the file `stat` of a process, as ``read(_:of:isWhole:)`` gives them.
  ///
  /// As long as there is room for it, the file stays open until ``forget(_:)``, or until its process has
  /// ended.
  func readStat(of pid: Int32) -> UnsafeRawBufferPointer? {
    if let handle = openStats[pid] {
      let count = pread(handle, buffer, capacity, 0)
      if count > 0 { return UnsafeRawBufferPointer(start: buffer, count: count) }
      // The number may be that of another process by now.
      forget(pid)
    }
    let handle = openat(descriptor, write("stat", of: pid), O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return nil }
    let count = pread(handle, buffer, capacity, 0)
    if count > 0, openStats.count < mostOpenStats {
      openStats[pid] = handle
    } else {
      close(handle)
    }
    return count >= 0 ? UnsafeRawBufferPointer(start: buffer, count: count) : nil
  }

  /// Closes the file of a process that has ended.
  func forget(_ pid: Int32) {
    if let handle = openStats.removeValue(forKey: pid) { close(handle) }
  }

  /// How many files are open, for tests.
  var openStatCount: Int { openStats.count }

  /// Half of the files that this program may open, and no more than some thousands.
  private static var statRoom: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    return Int(min(limit.rlim_cur / 2, 4_096))
  }

  /// Where a link leads; nil when that is not for everybody to know.
  func target(_ link: StaticString, of pid: Int32) -> String? {
    let name = write(link, of: pid)
    let length = readlinkat(descriptor, name, buffer.assumingMemoryBound(to: CChar.self), capacity)
    guard length >= 0 else { return nil }
    return ProcReader.printable(UnsafeRawBufferPointer(start: buffer, count: length))
  }

  /// How many files a process has open; nil when that is not for everybody to know.
  func openFiles(of pid: Int32) -> Int? {
    let handle = openat(descriptor, write("fd", of: pid), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { return nil }
    guard let files = fdopendir(handle) else {
      close(handle)
      return nil
    }
    defer { closedir(files) }
    var count = 0
    while let entry = readdir(files) {
      if entry.pointee.d_name.0 != 0x2E { count += 1 }
    }
    return count
  }

  private func grow() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
    larger.copyMemory(from: buffer, byteCount: capacity)
    buffer.deallocate()
    (buffer, capacity) = (larger, capacity * 2)
  }

  /// Writes the path of a file in the folder, without asking for memory.
  private func write(_ file: StaticString, of pid: Int32?) -> UnsafePointer<CChar> {
    var end = 0
    if let pid {
      var divisor: Int32 = 1
      while pid / divisor >= 10 { divisor *= 10 }
      while divisor > 0 {
        path[end] = CChar(0x30 + pid / divisor % 10)
        divisor /= 10
        end += 1
      }
      path[end] = 0x2F
      end += 1
    }
    precondition(end + file.utf8CodeUnitCount < Self.longestPath, "The names of files are short.")
    for offset in 0..<file.utf8CodeUnitCount {
      path[end + offset] = CChar(bitPattern: file.utf8Start[offset])
    }
    path[end + file.utf8CodeUnitCount] = 0
    return UnsafePointer(path)
  }
}

/// Reads numbers and words from bytes, one after the other.
struct ByteScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let next, next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Skips what comes until a byte, and that byte; whether there was one.
  @discardableResult
  mutating func skip(past byte: UInt8) -> Bool {
    while let next {
      position += 1
      if next == byte { return true }
    }
    return false
  }

  /// The byte at the position, behind spaces.
  mutating func byte() -> UInt8? {
    skipSpaces()
    defer { position += 1 }
    return next
  }

  /// A number without a sign; nil where there is none.
  mutating func unsigned(radix: UInt64 = 10) -> UInt64? {
    skipSpaces()
    let start = position
    var value: UInt64 = 0
    while let next {
      let digit: UInt64
      switch next {
      case 0x30...0x39: digit = UInt64(next - 0x30)
      case 0x61...0x66 where radix == 16: digit = UInt64(next - 0x57)
      default: return position > start ? value : nil
      }
      value = value &* radix &+ digit
      position += 1
    }
    return position > start ? value : nil
  }

  /// A number; nil where there is none.
  mutating func signed() -> Int? {
    skipSpaces()
    let isNegative = next == 0x2D
    if isNegative { position += 1 }
    guard let value = unsigned(), let value = Int(exactly: value) else { return nil }
    return isNegative ? -value : value
  }

  /// Skips words, each of which ends with a space.
  mutating func skipWords(_ count: Int) {
    for _ in 0..<count {
      skipSpaces()
      while let next, next != 0x20, next != 0x0A { position += 1 }
    }
  }

  /// Whether the bytes at the position are a text, which is then skipped.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }
}
