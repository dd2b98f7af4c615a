internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The bar at the leading edge of a selected row, in front of the row's content.
///
/// Opaque content covers the background of a selected row, but not the bar.
@MainActor
final class RowSelectionBar: View {
  static let width = 3.0
  /// The distance from the edge of the row to the bar.
  static let inset = 6.0

  required init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = Self.width / 2
  }

  /// Returns the rectangle of the bar, which is at the row's leading edge and half as tall as the
  /// row.
  static func frame(in bounds: Rect, isRightToLeft: Bool, scale: Scale) -> Rect {
    let height = scale.snap(min(max(bounds.height / 2, min(bounds.height, 8)), 28))
    let y = scale.snap(bounds.midY - height / 2)
    return Rect(x: bounds.minX + inset, y: y, width: width, height: height)
      .mirrored(in: bounds, if: isRightToLeft)
  }
}
