internal import BentoGeometry

/// The layouts of one string for different widths.
final class LayoutVariants {
  /// The maximum number of layouts.
  ///
  /// A label is measured without a width, for the proposed width and for its final width; a fourth layout
  /// lets two views of different widths show the same text.
  private static let limit = 4

  /// The builder that lays out the text for other widths; nil while only known words are needed.
  var builder: TextLayoutBuilder?
  /// The index of the layouts in the budget while they are cached.
  var use: Int?
  /// The layouts, with the newest last.
  private var layouts: [TextLayout] = []

  /// Whether there is no layout yet.
  var isEmpty: Bool { layouts.isEmpty }

  /// The approximate memory of the layouts and of their builder, in bytes.
  var byteCount: Int { layouts.reduce(builder?.byteCount ?? 0) { $0 + $1.byteCount } }

  /// Returns the layout of text wrapped at `width` pixels, if there is one.
  func layout(fitting width: Pixels?) -> TextLayout? {
    layouts.last { $0.fits(width) }
  }

  /// Adds a layout, and drops the oldest if there are too many.
  func add(_ layout: TextLayout) {
    layouts.append(layout)
    if layouts.count > Self.limit { layouts.removeFirst() }
  }
}
