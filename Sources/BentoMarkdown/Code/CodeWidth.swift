/// A search for the lines of code that may be the widest, so the others need not be measured.
nonisolated enum CodeWidth {
  /// The maximum number of lines to measure.
  static let limit = 8
  /// The maximum number of bytes to consider per line; a text view breaks longer lines.
  static let longest = 4_096

  /// Returns up to ``limit`` lines with the most columns.
  ///
  /// - Complexity: O(length).
  static func widestLines(of code: String) -> [String] {
    var widest: [(columns: Int, range: Range<Int>)] = []
    var code = code
    code.makeContiguousUTF8()
    let bytes = code.utf8.span
    func end(_ range: Range<Int>) {
      let columns = columns(of: bytes, in: range)
      guard widest.count < limit || columns > widest[limit - 1].columns else { return }
      if widest.count == limit { widest.removeLast() }
      let place = widest.firstIndex { $0.columns < columns } ?? widest.count
      widest.insert((columns, range), at: place)
    }
    var start = 0
    for place in bytes.indices {
      let byte = bytes[place]
      let isBreak = byte == UInt8(ascii: "\n") || byte == 13
      let isLong = place - start >= longest && byte & 0xC0 != 0x80
      guard isBreak || isLong else { continue }
      end(start..<place)
      start = isBreak ? place + 1 : place
    }
    end(start..<bytes.count)
    return widest.map {
      String(
        decoding: code.utf8.prefix($0.range.upperBound).dropFirst($0.range.lowerBound),
        as: UTF8.self
      )
    }
  }

  /// Returns the approximate number of columns of a line in a monospaced font; tabs extend to the next tab
  /// stop, and characters outside alphabets take up two columns.
  private static func columns(of bytes: Span<UInt8>, in line: Range<Int>) -> Int {
    var columns = 0
    for place in line {
      switch bytes[place] {
      case 9: columns += 8 - columns % 8
      case 0x80..<0xC0: break
      case 0xE1...: columns += 2
      default: columns += 1
      }
    }
    return columns
  }
}
