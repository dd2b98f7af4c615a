import Glibc

/// A failure to read a process folder.
package struct ProcError: Error, CustomStringConvertible {
  package let description: String
}

/// A folder such as `/proc`, whose files are read into a reused buffer.
final class ProcFolder {
  private let descriptor: Int32
  private let stream: OpaquePointer
  private var capacity = 16_384
  private var buffer: UnsafeMutableRawPointer

  /// Opens a folder.
  init(_ root: String) throws(ProcError) {
    guard let stream = opendir(root) else {
      throw ProcError(description: "\(root) cannot be read: \(String(cString: strerror(errno)))")
    }
    guard let buffer = malloc(capacity) else { throw ProcError(description: "Out of memory.") }
    (self.stream, self.buffer, descriptor) = (stream, buffer, dirfd(stream))
  }

  deinit {
    closedir(stream)
    free(buffer)
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

  /// Opens a file, usually with a path short enough to need no allocation; returns a negative number on
  /// failure.
  func open(_ path: String, _ flags: Int32 = 0) -> Int32 {
    openat(descriptor, path, O_RDONLY | O_CLOEXEC | flags)
  }

  /// Returns the bytes of a file, or nil if the file does not exist; the bytes are valid until the next
  /// read.
  ///
  /// - Parameter isWhole: Whether to read to the end of a file that returns its content in parts.
  func read(_ path: String, isWhole: Bool = false) -> UnsafeRawBufferPointer? {
    let file = open(path)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var length = 0
    while true {
      let count = Glibc.read(file, buffer + length, capacity - length)
      guard count >= 0 else { return nil }
      length += count
      if count == 0 || (!isWhole && length < capacity) { break }
      if length == capacity {
        guard let larger = realloc(buffer, capacity * 2) else { return nil }
        (buffer, capacity) = (larger, capacity * 2)
      }
    }
    return UnsafeRawBufferPointer(start: buffer, count: length)
  }

  /// Returns the bytes of an open file from its start, or nil if its process has ended.
  func read(_ file: Int32) -> UnsafeRawBufferPointer? {
    let count = pread(file, buffer, capacity, 0)
    return count > 0 ? UnsafeRawBufferPointer(start: buffer, count: count) : nil
  }

  /// Returns the target of a link, or nil if there is no permission.
  func target(_ link: String) -> String? {
    let text = buffer.assumingMemoryBound(to: CChar.self)
    let length = readlinkat(descriptor, link, text, capacity)
    guard length >= 0 else { return nil }
    return ProcReader.printable(UnsafeRawBufferPointer(start: buffer, count: length))
  }

  /// Returns the number of files in a folder, or nil if there is no permission.
  func count(_ path: String) -> Int? {
    let file = open(path, O_DIRECTORY)
    guard let files = fdopendir(file) else {
      if file >= 0 { close(file) }
      return nil
    }
    defer { closedir(files) }
    var count = 0
    while let entry = readdir(files) {
      if entry.pointee.d_name.0 != 0x2E { count += 1 }
    }
    return count
  }
}

/// Scans numbers and words in bytes.
struct ByteScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The byte at the position, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let next, next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Skips to and past a byte; returns whether it was found.
  @discardableResult
  mutating func skip(past byte: UInt8) -> Bool {
    while let next {
      position += 1
      if next == byte { return true }
    }
    return false
  }

  /// Scans a byte after spaces.
  mutating func byte() -> UInt8? {
    skipSpaces()
    defer { position += 1 }
    return next
  }

  /// Scans an unsigned number; returns nil if there is none.
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

  /// Scans a signed number; returns nil if there is none.
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

  /// Skips a text if it is at the position; returns whether it was.
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
