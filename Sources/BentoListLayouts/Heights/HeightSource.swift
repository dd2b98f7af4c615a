package import BentoGeometry
package import BentoGraphics

/// What answers for the heights of items that have not been seen: ``TableHeights``, and reference work in
/// tests.
///
/// The answers may run the program's code.
@MainActor
package protocol HeightSource {
  /// What heights depend on when they are measured now.
  var measuringConditions: MeasuringConditions { get }

  /// Determines where the heights of rows come from.
  func findRowHeightPolicy() -> RowHeightPolicy

  /// The height of an item, zero for a header or footer with nothing to show; nil for an item that
  /// is measured when it comes into view.
  func givenHeight(of item: ListItem) -> Double?

  /// The estimate of a row, header or footer that is measured.
  func guessedHeight(of item: ListItem) -> Double

  /// Adds the estimates of rows whose heights become known when they come into view.
  ///
  /// - Complexity: O(1) unless there is an estimate for each row.
  func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns)
}

/// What measured heights depend on, apart from the content.
package struct MeasuringConditions: Equatable {
  /// The width of the list.
  var width: Double
  /// The scale that heights are rounded up for.
  var scale: Scale
  /// The engine that measures text, which stays as long as what it measured holds: a weak reference would
  /// be made and counted each time that heights are looked at (`lists.edit1`).
  var engine: (any TextEngine)?

  /// Creates the conditions of a list.
  package init(width: Double, scale: Scale, engine: (any TextEngine)?) {
    self.width = width
    self.scale = scale
    self.engine = engine
  }

  package static func == (lhs: MeasuringConditions, rhs: MeasuringConditions) -> Bool {
    lhs.width == rhs.width && lhs.scale == rhs.scale && lhs.engine === rhs.engine
  }
}
