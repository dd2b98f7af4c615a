/// The division of content into pages, between the parts that stay together.
///
/// Parts are ranges of vertical positions, such as those of lines and rows. The pages cover all of the content in
/// order, no page is taller than `height`, and no page ends inside a part that begins on it and fits on a page.
struct PageBreaks {
  /// The tolerance of positions, in points, so that parts that touch each other can be separated.
  private static let slack = 0.01

  private let parts: [Range<Double>]
  private let height: Double

  /// Creates a division of content with pages of a height.
  init(parts: [Range<Double>], height: Double) {
    self.height = max(1, height)
    let most = self.height
    self.parts =
      parts.filter { $0.upperBound - $0.lowerBound <= most }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the pages of content that begins at zero; at least one.
  ///
  /// - Complexity: O(parts of the longest page · pages).
  func pages(of length: Double) -> [Range<Double>] {
    var pages: [Range<Double>] = []
    var (start, first) = (0.0, 0)
    while length - start > height + Self.slack {
      while first < parts.count, parts[first].lowerBound <= start { first += 1 }
      let end = end(ofPageFrom: start, first)
      pages.append(start..<end)
      start = end
    }
    pages.append(start..<max(start, length))
    return pages
  }

  /// Returns the page of content with a length that begins at a position.
  func page(from start: Double, of length: Double) -> Range<Double> {
    guard length - start > height + Self.slack else { return start..<max(start, length) }
    let first = parts.firstIndex { $0.lowerBound > start } ?? parts.count
    return start..<end(ofPageFrom: start, first)
  }

  /// Returns the end of a page, before the first part that would be divided.
  ///
  /// - Parameter first: The index of the first part that begins after the page's start.
  private func end(ofPageFrom start: Double, _ first: Int) -> Double {
    var end = start + height
    var last = first
    while last < parts.count, parts[last].lowerBound < end { last += 1 }
    // A part that moves to the next page may be inside another one that is then divided, and begins earlier.
    var isDivided = true
    while isDivided {
      isDivided = false
      for part in parts[first..<last]
      where part.lowerBound < end - Self.slack && part.upperBound > end + Self.slack {
        end = part.lowerBound
        isDivided = true
        break
      }
    }
    return end - start > Self.slack ? end : start + height
  }
}
