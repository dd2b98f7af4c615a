internal import BentoCairo
internal import BentoGraphics

/// The content of a document, laid out to the width of a page.
@MainActor
protocol PrintContent {
  /// The painter that has measured the text.
  var painter: CairoPainter { get }

  /// Returns the vertical ranges of the next pages after a position, at least one unless the content ends there.
  func pages(after position: Double) -> [Range<Double>]

  /// Returns the drawing that shows a page, and the position of its top edge in the content.
  func drawing(of page: Range<Double>) -> (list: DisplayList, top: Double)
}
