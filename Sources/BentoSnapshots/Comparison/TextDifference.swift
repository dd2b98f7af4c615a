internal import BitCollections

/// The lines in which two strings differ.
package struct TextDifference {
  /// A line of the merged text.
  package enum Line: Hashable {
    /// A line in both strings.
    case both(String)
    /// A line that only the expected text has.
    case missing(String)
    /// A line that only the actual text has.
    case unexpected(String)
  }

  /// All lines of both strings, which form the expected text without the unexpected lines, and the actual
  /// text without the missing lines.
  package let lines: [Line]

  /// Compares two strings line by line.
  ///
  /// - Complexity: O(lines × differences).
  package init(got: String, want: String) {
    let given = got.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = want.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var missing: BitSet = []
    var unexpected: BitSet = []
    for change in given.difference(from: wanted) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): unexpected.insert(offset)
      }
    }
    var joined: [Line] = []
    var position = 0
    for (offset, line) in wanted.enumerated() {
      if missing.contains(offset) {
        joined.append(.missing(line))
        continue
      }
      while unexpected.contains(position) {
        joined.append(.unexpected(given[position]))
        position += 1
      }
      joined.append(.both(line))
      position += 1
    }
    joined += given[position...].map(Line.unexpected)
    lines = joined
  }

  /// The number of lines that only one of the strings has.
  package var differingLines: Int {
    lines.count { line in
      if case .both = line { false } else { true }
    }
  }
}

// MARK: - Showing

extension TextDifference {
  /// The number of lines shown around a difference.
  private static let context = 2
  /// The maximum number of lines shown.
  private static let limit = 200

  /// The differing lines and the lines around them, marked `-` if only expected and `+` if only actual; each
  /// group of lines is preceded by the number of its first line in the expected text.
  package var summary: String {
    let shown = shownIndices
    var output: [String] = []
    var number = 1
    var previous: Int?
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        if previous != index - 1 { output.append("@@ line \(number) @@") }
        previous = index
        output.append(line.marked)
      }
      if case .unexpected = line { continue }
      number += 1
    }
    guard output.count > Self.limit else { return output.joined(separator: "\n") }
    let rest = output.count - Self.limit
    return (output.prefix(Self.limit) + ["… and \(rest) more lines"]).joined(separator: "\n")
  }

  private var shownIndices: BitSet {
    var shown: BitSet = []
    for (index, line) in lines.enumerated() {
      if case .both = line { continue }
      let range = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
      shown.formUnion(range)
    }
    return shown
  }
}

extension TextDifference.Line {
  /// The line, preceded by its marker.
  fileprivate var marked: String {
    switch self {
    case .both(let text): "  " + text
    case .missing(let text): "- " + text
    case .unexpected(let text): "+ " + text
    }
  }
}
