package import BentoGeometry

/// The parts of a rectangle whose pixels may differ from the single color of all its other pixels.
///
/// Most of a list is background, to the right of its text and between pieces of text. When the list scrolls,
/// only the columns with content have to be moved, along with the rows that have content across the full
/// width, such as separators (`lists.scroll37`, `frame.scroll37.1920x1080`).
///
/// Invariant: the columns are in order and do not touch; everything added is in the columns or the rows.
package struct UnevenParts {
  /// The maximum number of separate columns.
  private static let capacity = 4
  /// The distance up to which columns are joined: another move costs about as much as moving this many
  /// pixels.
  private static let gap = 32

  /// The rectangle, in device pixels.
  package private(set) var rect = PixelRect.zero
  /// The ranges of columns; only the first ``columnCount`` of them are valid.
  fileprivate var ranges = InlineArray<5, Range<Pixels>>(repeating: 0..<0)
  /// The number of ranges of columns.
  package private(set) var columnCount = 0
  /// For each row of the rectangle, whether the whole row may be uneven, rather than only the columns.
  fileprivate var isWide: [Bool] = []
  /// The number of rows that may be uneven as a whole.
  private var wideCount = 0

  /// Creates an empty value.
  package init() {}

  /// Starts over with a rectangle whose pixels are all equal, and keeps the allocated memory.
  package mutating func begin(_ rect: PixelRect) {
    self.rect = rect
    columnCount = 0
    isWide.removeAll(keepingCapacity: true)
    isWide.append(contentsOf: repeatElement(false, count: max(0, rect.height)))
    wideCount = 0
  }

  /// The ranges of columns, from left to right.
  package var columns: [Range<Pixels>] { (0..<columnCount).map { ranges[$0] } }

  /// Returns whether a whole row may be uneven, which is false for rows outside the rectangle.
  package func isWide(row: Pixels) -> Bool {
    let index = row - rect.y
    return isWide.indices.contains(index) && isWide[index]
  }

  /// Whether the parts contain at most three quarters of the rectangle's pixels, so moving only them is
  /// worthwhile.
  package var isSmall: Bool {
    let columns = (0..<columnCount).reduce(0) { $0 + ranges[$1].count }
    let moved = columns * rect.height + wideCount * (rect.width - columns)
    return moved * 4 <= rect.area * 3
  }

  /// Whether a rectangle is inside the columns.
  package func holds(_ other: PixelRect) -> Bool {
    let part = other.intersection(rect)
    guard !part.isEmpty else { return true }
    for index in 0..<columnCount
    where ranges[index].lowerBound <= part.minX && part.maxX <= ranges[index].upperBound {
      return true
    }
    return false
  }
}

// MARK: - Adding

extension UnevenParts {
  /// Adds a rectangle with unknown content.
  ///
  /// Rectangles that span nearly the full width add rows; all others add columns.
  ///
  /// - Complexity: O(rows of the added rectangle).
  package mutating func add(_ other: PixelRect) {
    let part = other.intersection(rect)
    guard !part.isEmpty else { return }
    guard part.width * 4 >= rect.width * 3 else { return add(part.minX..<part.maxX) }
    for row in part.minY - rect.y..<part.maxY - rect.y where !isWide[row] {
      isWide[row] = true
      wideCount += 1
    }
  }

  /// Inserts a range, and joins it with ranges near it.
  private mutating func add(_ columns: Range<Pixels>) {
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    var kept = 0
    while kept < columnCount, ranges[kept].upperBound + Self.gap < lower { kept += 1 }
    var next = kept
    while next < columnCount, ranges[next].lowerBound <= upper + Self.gap {
      (lower, upper) = (min(lower, ranges[next].lowerBound), max(upper, ranges[next].upperBound))
      next += 1
    }
    let removed = next - kept
    if removed == 0 {
      for index in stride(from: columnCount, to: kept, by: -1) { ranges[index] = ranges[index - 1] }
    } else {
      for index in next..<max(next, columnCount) { ranges[index - removed + 1] = ranges[index] }
    }
    ranges[kept] = lower..<upper
    columnCount += 1 - removed
    if columnCount > Self.capacity { joinNearest() }
  }

  /// Joins the two ranges that are closest to each other.
  private mutating func joinNearest() {
    var best = 1
    for index in 2..<columnCount
    where distance(before: index) < distance(before: best) { best = index }
    ranges[best - 1] = ranges[best - 1].lowerBound..<ranges[best].upperBound
    for index in best..<columnCount - 1 { ranges[index] = ranges[index + 1] }
    columnCount -= 1
  }

  private func distance(before index: Int) -> Int {
    ranges[index].lowerBound - ranges[index - 1].upperBound
  }
}

// MARK: - Moving

extension UnevenParts {
  /// Returns a row that has only the single color outside the columns, both before and after the rectangle's
  /// content is moved by a distance, or nil if there is no such row.
  package func evenRow(movingBy dy: Pixels) -> Pixels? {
    for row in rect.minY..<rect.maxY where !isWide(row: row) && !isWide(row: row - dy) {
      return row
    }
    return nil
  }
}

extension PixelTarget {
  /// Moves the content of a rectangle up or down within the rectangle, if only some parts are uneven.
  ///
  /// The result equals that of ``scroll(_:dx:dy:)`` wherever the moved pixels come from inside the rectangle.
  ///
  /// - Precondition: Outside the parts, the pixels of the parts' rectangle are all equal.
  /// - Complexity: That of moving the parts' memory once.
  package func scroll(_ parts: UnevenParts, dy: Pixels) {
    guard parts.rect == parts.rect.intersection(bounds), let evenRow = parts.evenRow(movingBy: dy)
    else { return scroll(parts.rect, dx: 0, dy: dy) }
    let rect = parts.rect
    let destination = rect.offsetBy(dx: 0, dy: dy).intersection(rect)
    guard !destination.isEmpty, dy != 0 else { return }
    // Byte offsets are computed once instead of per row (`frame.scroll37`).
    let stride = stride
    let all = bytes(rect.minX..<rect.maxX)
    var columns = InlineArray<4, Range<Int>>(repeating: 0..<0)
    let columnCount = min(parts.columnCount, columns.count)
    for index in 0..<columnCount { columns[index] = bytes(parts.ranges[index]) }
    let goesDown = dy > 0
    unsafe parts.isWide.withUnsafeBufferPointer { isWide in
      for step in 0..<destination.height {
        // Rows are read before they are overwritten.
        let row = goesDown ? destination.maxY - 1 - step : destination.minY + step
        let (to, from) = (row * stride, (row - dy) * stride)
        if unsafe isWide[row - dy - rect.y] {
          copy(all, from: from, to: to)
          continue
        }
        if unsafe isWide[row - rect.y] { copy(all, from: evenRow * stride, to: to) }
        for index in 0..<columnCount { copy(columns[index], from: from, to: to) }
      }
    }
  }

  /// Returns the byte offsets of columns in a row.
  private func bytes(_ columns: Range<Pixels>) -> Range<Int> {
    columns.lowerBound * format.bytesPerPixel..<columns.upperBound * format.bytesPerPixel
  }

  /// Copies part of a row to the same columns of another one; both are inside the target.
  @inline(__always)
  private func copy(_ part: Range<Int>, from source: Int, to destination: Int) {
    unsafe (base + destination + part.lowerBound).copyMemory(
      from: base + source + part.lowerBound,
      byteCount: part.count
    )
  }
}
