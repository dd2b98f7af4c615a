internal import Glibc

/// Text in memory of the program.
enum ProgramText {
  /// Copies terminated text unless it equals a string; NULL is the empty text.
  ///
  /// Comparing does not allocate, which keeps a description that equals the last one cheap.
  ///
  /// - Returns: Whether the string has changed.
  @safe
  static func copy(
    _ pointer: UnsafePointer<CChar>?,
    to string: inout String
  ) throws(DoorError) -> Bool {
    guard let pointer = unsafe pointer else {
      if string.isEmpty { return false }
      string = ""
      return true
    }
    if unsafe string.withCString({ unsafe strcmp($0, pointer) == 0 }) { return false }
    string = try read(pointer)
    return true
  }

  /// Returns a copy of terminated text.
  @safe
  static func read(_ pointer: UnsafePointer<CChar>?) throws(DoorError) -> String {
    guard let pointer = unsafe pointer else { throw .argument("The text is NULL.") }
    guard let text = unsafe String(validatingCString: pointer) else {
      throw .argument("The text is not valid UTF-8.")
    }
    return text
  }

  /// Returns whether a string equals terminated text.
  @safe
  static func isEqual(_ string: String, _ pointer: UnsafePointer<CChar>) -> Bool {
    unsafe string.withCString { unsafe strcmp($0, pointer) == 0 }
  }

  /// Writes a string and its terminator into a buffer, cut at a character boundary.
  ///
  /// - Precondition: The capacity is positive.
  @safe
  static func write(_ string: String, to buffer: UnsafeMutablePointer<CChar>, _ capacity: Int) {
    let bytes = fitting(string, capacity).utf8
    for (index, byte) in bytes.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
    unsafe buffer[bytes.count] = 0
  }

  /// Writes a string to a buffer of the program, cut if necessary.
  ///
  /// - Returns: The number of bytes of the whole string.
  @safe
  static func answer(
    to buffer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    with text: () throws(DoorError) -> String
  ) throws(DoorError) -> Int32 {
    guard let buffer = unsafe buffer, capacity > 0 else {
      throw .argument("The buffer is NULL, or its capacity is zero.")
    }
    let text = try text()
    write(text, to: buffer, capacity)
    return Int32(clamping: text.utf8.count)
  }

  /// Returns the characters of a string that fit into a buffer along with the terminator.
  static func fitting(_ string: String, _ capacity: Int) -> Substring {
    guard string.utf8.count >= capacity else { return string[...] }
    var end = string.startIndex
    var bytes = 0
    for index in string.indices {
      let next = string.index(after: index)
      bytes += string[index..<next].utf8.count
      guard bytes < capacity else { break }
      end = next
    }
    return string[..<end]
  }
}
