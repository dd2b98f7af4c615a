package import BentoGeometry
package import BentoViews

/// The space at the leading edge of a row in an outline: the indentation for its level, and its triangle.
///
/// All lengths are scaled with the text.
@MainActor
package struct OutlineIndent {
  /// The width of a level at the standard text size, in points.
  package static let step = 16.0
  /// The width and height of the triangle at the standard text size, in points.
  private static let side = 16.0
  /// The distance between the triangle and the leading edge of its row or level, in points.
  private static let inset = 8.0

  /// The indentation without the space for the triangle, in points.
  private let indentation: Double
  /// The width and height of the triangle, in points.
  private let side: Double
  /// Whether there is space for a triangle.
  private let hasTriangleSpace: Bool
  private let scale: Scale

  /// Creates the indentation of a row.
  ///
  /// - Parameters:
  ///   - level: The number of ancestors of the row.
  ///   - step: The width of a level at the standard text size, in points.
  ///   - disclosure: The state of the row's triangle.
  ///   - view: A view in the window of the row.
  package init(
    level: Int,
    step: Double = OutlineIndent.step,
    disclosure: TableViewCell.Disclosure,
    in view: View
  ) {
    indentation = Double(level) * step * view.effectiveTextScale
    side = view.scaledIconSide(Self.side)
    hasTriangleSpace = disclosure != .none
    scale = view.displayScale
  }

  /// The distance by which the content of the row is indented, in points.
  package var width: Double { indentation + (hasTriangleSpace ? side : 0) }

  /// Returns the frame of the triangle in the area of a row that is laid out from left to right.
  package func triangleFrame(in area: Rect) -> Rect {
    Rect(
      x: area.x + indentation + Self.inset,
      y: scale.snap(area.midY - side / 2),
      width: side,
      height: side
    )
  }
}
