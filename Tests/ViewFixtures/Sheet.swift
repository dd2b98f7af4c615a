package import BentoGeometry
package import BentoGraphics
package import BentoTesting
package import BentoViews

/// A window with vertically stacked variants of a control.
@MainActor
package final class Sheet {
  /// The window.
  package let harness: Harness
  private let width: Double
  private var y = Sheet.margin

  /// The padding around the variants, in points.
  package static let margin = 16.0

  /// Creates a sheet without variants, of a width in points.
  package init(width: Double, _ appearance: Appearance) {
    self.width = width
    harness = Harness(
      size: Size(width: width, height: 4_000),
      scale: 2,
      theme: appearance.theme
    )
  }

  /// Adds a row of views, each at its preferred or the given size.
  package func row(_ views: [View], size: Size? = nil, spacing: Double = 16) {
    var x = Self.margin
    var height = 0.0
    for view in views {
      harness.window.addSubview(view)
      let fitted = size ?? view.sizeThatFits(Size(width: .infinity, height: .infinity))
      view.frame = Rect(origin: Point(x: x, y: y), size: fitted)
      x += fitted.width + spacing
      height = max(height, fitted.height)
    }
    y += height + spacing
  }

  /// Adds a view as wide as the sheet, at its preferred or the given height.
  package func wide(_ view: View, height: Double? = nil) {
    harness.window.addSubview(view)
    let room = width - 2 * Self.margin
    let fitted = height ?? view.sizeThatFits(Size(width: room, height: .infinity)).height
    view.frame = Rect(x: Self.margin, y: y, width: room, height: fitted)
    y += fitted + Self.margin
  }

  /// The image, as high as the added views.
  package func picture() -> PixelBuffer {
    harness.resize(to: Size(width: width, height: y))
    return harness.render()
  }
}

extension PixelBuffer {
  /// One image of several with the same size, row by row.
  package static func grid(_ rows: [[PixelBuffer]]) -> PixelBuffer {
    guard let cell = rows.first?.first else { return PixelBuffer(width: 0, height: 0, words: []) }
    let words = rows.flatMap { row in
      (0..<cell.height).flatMap { y in
        row.flatMap { $0.words[y * cell.width..<(y + 1) * cell.width] }
      }
    }
    return PixelBuffer(
      width: cell.width * (rows.first?.count ?? 0),
      height: cell.height * rows.count,
      words: words
    )
  }
}
