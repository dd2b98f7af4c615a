internal import BentoControls
internal import BentoGeometry
internal import BentoViews

/// The layout of a row: text between a leading and a trailing part, all vertically centered.
///
/// A row's view uses the plan for layout and sizing, and the row's component uses the plan to compute the
/// height without a view. The view and the component differ only in how they measure the text.
///
/// The plan does not use one of the layout engine's stacks. A stack needs views for its nodes, which a
/// component does not have, and would double the time to bind a row (`bento.bind.toggle`).
@MainActor
struct RowPlan {
  /// The area that contains the parts beside the text.
  enum Containment {
    /// The area inside the margins, which also contains the text.
    case margins
    /// The whole height of the row; the vertical margins apply only to the text.
    case row
  }

  /// The frames of the parts, in left-to-right coordinates.
  struct Frames {
    var leading = Rect.zero
    var text = Rect.zero
    var trailing = Rect.zero
  }

  /// The spacing between the edges of the row and its parts, in points.
  var margins: EdgeInsets
  /// The size of the leading part; nil for none.
  var leading: Size?
  /// The size of the trailing part; nil for none.
  var trailing: Size?
  /// The spacing between the text and the parts, in points.
  var spacing: Double
  /// The area that contains the parts.
  var containment = Containment.margins
  /// A closure that measures the text at a given width, which is infinite if the row has no width yet, and
  /// may be negative if there is no space.
  let measureText: (Double) -> Size

  /// The width of the parts, including the spacing.
  private var taken: Double {
    (leading.map { $0.width + spacing } ?? 0) + (trailing.map { $0.width + spacing } ?? 0)
  }

  /// Returns the size of the row at a given width; at an infinite width, the text is on one line.
  func size(in width: Double) -> Size {
    let text = measureText(width - margins.horizontal - taken)
    let parts = max(leading?.height ?? 0, trailing?.height ?? 0)
    let height = text.height.roundedUpToPoints
    return Size(
      width: margins.horizontal + taken + text.width.rounded(.up),
      height: containment == .margins
        ? max(height, parts) + margins.vertical : max(height + margins.vertical, parts)
    )
  }

  /// Returns the frames of the parts in a row.
  func frames(in row: Rect) -> Frames {
    let inner = row.inset(by: margins)
    let width = max(0, inner.width - taken)
    let height = measureText(width).height.roundedUpToPoints
    let middle = containment == .margins ? inner.midY : row.midY
    func frame(x: Double, _ size: Size) -> Rect {
      Rect(x: x, y: middle - size.height / 2, width: size.width, height: size.height)
    }
    return Frames(
      leading: leading.map { frame(x: inner.minX, $0) } ?? .zero,
      text: frame(
        x: inner.minX + (leading.map { $0.width + spacing } ?? 0),
        Size(width: width, height: containment == .margins ? height : min(height, row.height))
      ),
      trailing: trailing.map { frame(x: inner.maxX - $0.width, $0) } ?? .zero
    )
  }
}

extension Label {
  /// Returns the size of the text at a given width, or zero if the text is empty.
  ///
  /// The width may be negative.
  func textSize(width: Double) -> Size {
    guard text?.isEmpty == false else { return .zero }
    return sizeThatFits(Size(width: max(1, width), height: .infinity))
  }
}

extension View {
  /// Places a part at a frame given in left-to-right coordinates, aligned to whole device pixels.
  func place(_ part: View, _ frame: Rect) {
    part.frame = frame.mirrored(in: layoutMarginsRect, if: leadsFromRight)
      .snapped(to: displayScale)
  }
}
