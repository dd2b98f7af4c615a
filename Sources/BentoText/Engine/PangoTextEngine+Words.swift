internal import CPango

extension PangoTextEngine {
  /// Returns the ranges of the words in a string, in order and in UTF-8 bytes, according to the rules of
  /// Unicode (UAX #29) and, for Thai, a dictionary.
  ///
  /// - Complexity: O(length).
  public func words(in string: String) -> [Range<Int>]? {
    var string = string
    let count = string.unicodeScalars.count + 1
    var marks = [UInt8](repeating: 0, count: count)
    let isDone = string.withUTF8 { bytes in
      guard let length = Int32(exactly: bytes.count) else { return false }
      // An empty buffer has no base address.
      guard let start = bytes.baseAddress, length > 0 else { return true }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe CPango_findWords($0, length, &marks, Int32(count)) != 0
      }
    }
    guard isDone else { return nil }
    var words: [Range<Int>] = []
    var begin: Int?
    var offset = 0
    // A word may end at the position where the next one begins, so the end is handled first.
    func look(at mark: UInt8) {
      if mark & 2 != 0, let start = begin {
        words.append(start..<offset)
        begin = nil
      }
      if mark & 1 != 0 { begin = offset }
    }
    for (scalar, mark) in zip(string.unicodeScalars, marks) {
      look(at: mark)
      offset += UTF8.width(scalar)
    }
    look(at: marks[count - 1])
    return words
  }
}
