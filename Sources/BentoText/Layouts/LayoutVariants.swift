internal import BentoGeometry

/// Layouts of one text at different widths.
final class LayoutVariants {
  /// A label is measured without a width, at the width that is offered and at the one that it gets;
  /// one more lets two views of different widths show the same text.
  private static let limit = 4

  /// What lays the text out at further widths; nil while it was put together from words.
  var builder: TextLayoutBuilder?
  /// What the budget knows the layouts by while they are kept.
  var use: Int?
  /// The layouts, the newest last.
  private var layouts: [TextLayout] = []

  /// Whether there is no layout yet.
  var isEmpty: Bool { layouts.isEmpty }

  /// The memory that the layouts and what they are made from take, in bytes, about.
  var byteCount: Int { layouts.reduce(builder?.byteCount ?? 0) { $0 + $1.byteCount } }

  /// The layout of text that is wrapped at `width` pixels, if there is one.
  func layout(fitting width: Pixels?) -> TextLayout? {
    layouts.last { $0.fits(width) }
  }

  /// Takes a layout in, and lets go of the oldest if there are too many.
  func add(_ layout: TextLayout) {
    layouts.append(layout)
    if layouts.count > Self.limit { layouts.removeFirst() }
  }
}
