internal import BentoGeometry

/// Knows whether a list stands at the end of its content, so that it can stay there.
///
/// The end moves when rows come, grow or wrap differently, and when the view is resized. To see that
/// it was not the user who left the end, the list notes where it stood after each layout.
nonisolated struct EndWatch {
  /// Whether the list is asked to stay at its end.
  var isOn = false
  /// Whether the list keeps what is in view in place at its beginning as well.
  var keepsBeginning = false
  /// The offset at which the list stood at its end, or nil when it was elsewhere.
  ///
  /// An empty list stands at its end.
  private var stand: Point? = .zero
  /// How far from the end a list still stands at it, in points: offsets are rounded to pixels.
  private static let tolerance = 0.5

  /// Notes where the list stands, or will come to rest.
  mutating func note(_ offset: Point, end: Point) {
    let distance = end - offset
    let isAtEnd =
      distance.x.magnitude <= Self.tolerance && distance.y.magnitude <= Self.tolerance
    stand = isAtEnd ? offset : nil
  }

  /// Notes that the content was moved together with the visible part.
  mutating func shift(by distance: Point) {
    stand = stand.map { $0 + distance }
  }

  /// Whether the list has to be at its end, wherever that is now.
  func holds(_ offset: Point) -> Bool { isOn && stand == offset }
}
