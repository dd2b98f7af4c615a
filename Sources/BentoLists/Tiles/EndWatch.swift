internal import BentoGeometry

/// A value that tracks whether a list is at the end of its content so that the list can stay there.
///
/// The end moves when rows are inserted, grow or wrap differently, and when the view is resized. To
/// distinguish such changes from scrolling by the user, the list records its offset after each layout.
nonisolated struct EndWatch {
  /// Whether the list stays at its end.
  var isOn = false
  /// Whether the visible content stays in place even when the list is scrolled to its beginning.
  var keepsBeginning = false
  /// The offset at which the list was at its end, or nil if the list was not at its end.
  ///
  /// An empty list is at its end.
  private var stand: Point? = .zero
  /// The maximum distance, in points, at which an offset counts as being at the end: offsets are rounded to
  /// pixels.
  private static let tolerance = 0.5

  /// Records the offset at which the list is or will come to rest.
  mutating func note(_ offset: Point, end: Point) {
    let distance = end - offset
    let isAtEnd =
      distance.x.magnitude <= Self.tolerance && distance.y.magnitude <= Self.tolerance
    stand = isAtEnd ? offset : nil
  }

  /// Records that the content was moved along with the visible part.
  mutating func shift(by distance: Point) {
    stand = stand.map { $0 + distance }
  }

  /// Returns whether the list must be at its end, wherever the end is now.
  ///
  /// The offset is compared with the recorded one without a tolerance: the list itself recorded that offset,
  /// so any difference means that the content has been scrolled.
  func holds(_ offset: Point) -> Bool { isOn && stand == offset }
}
