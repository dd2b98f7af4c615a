package import BentoGeometry
package import BentoGraphics

/// A provider of heights for items that have not been visible yet: ``TableHeights``, and reference
/// implementations in tests.
///
/// Its methods may run the program's code.
@MainActor
package protocol HeightSource {
  /// The current conditions on which measured heights depend.
  var measuringConditions: MeasuringConditions { get }

  /// Determines the source of row heights.
  func findRowHeightPolicy() -> RowHeightPolicy

  /// Returns the height of an item, which is zero for a header or footer without content; returns nil for
  /// an item that is measured when it becomes visible.
  func givenHeight(of item: ListItem) -> Double?

  /// Returns the estimated height of a row, header or footer that is measured.
  func guessedHeight(of item: ListItem) -> Double

  /// Adds the estimated heights of rows that are measured when they become visible.
  ///
  /// - Complexity: O(1) unless there is an estimate for each row.
  func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns)
}

/// The conditions on which measured heights depend, apart from the content.
package struct MeasuringConditions: Equatable {
  /// The width of the list.
  var width: Double
  /// The scale used to round heights up.
  var scale: Scale
  /// The engine that measures text, retained as long as its measurements are valid: a weak reference would be
  /// formed and counted on every access to the heights (`lists.edit1`).
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
