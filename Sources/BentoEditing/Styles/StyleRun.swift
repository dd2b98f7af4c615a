/// A range of text with one style.
package struct StyleRun: Hashable, Sendable {
  /// The number of bytes.
  package var length: Int
  /// The number of the style, whose appearance the view defines, or 0 for plain text.
  package var style: Int

  /// Creates a run.
  package init(length: Int, style: Int) {
    self.length = length
    self.style = style
  }
}

extension [StyleRun] {
  /// Returns the runs of two consecutive ranges; empty runs represent plain text.
  static func joining(
    _ first: [StyleRun],
    of firstLength: Int,
    _ second: [StyleRun],
    of secondLength: Int
  ) -> [StyleRun] {
    guard !first.isEmpty || !second.isEmpty else { return [] }
    var joined = first.isEmpty ? [StyleRun(length: firstLength, style: 0)] : first
    joined += second.isEmpty ? [StyleRun(length: secondLength, style: 0)] : second
    return joined
  }
}
