internal import BentoControls
internal import BentoGeometry
internal import BentoViews

/// The one formula of a row: a text between a leading and a trailing part, all in the middle of the height.
///
/// The view of a row is laid out by its plan and asks it for the size that it wants; the component asks
/// the same plan for the height that its view would have. What they differ in is what measures the text.
///
/// It is not a stack on the layout engine, since that needs views for its nodes, where a component has
/// none, and takes twice as long to bind a row (`bento.bind.toggle`).
@MainActor
struct RowPlan {
  /// What the parts beside the text keep away from.
  enum Containment {
    /// The edges inside the margins, as the text does.
    case margins
    /// The edges of the row: margins above and below are the text's alone.
    case row
  }

  /// The frames of the parts, where the text begins at the left.
  struct Frames {
    var leading = Rect.zero
    var text = Rect.zero
    var trailing = Rect.zero
  }

  /// The room between the edges of the row and its parts, in points.
  var margins: EdgeInsets
  /// The size of the part before the text; nil for none.
  var leading: Size?
  /// The size of the part at the other end; nil for none.
  var trailing: Size?
  /// The room between the text and the parts, in points.
  var spacing: Double
  /// What the parts keep away from.
  var containment = Containment.margins
  /// The size of the text in a width, which is infinite where the row has no width yet, and may be
  /// negative where there is no room.
  let measureText: (Double) -> Size

  /// What the parts take of the width, with the room beside the text.
  private var taken: Double {
    (leading.map { $0.width + spacing } ?? 0) + (trailing.map { $0.width + spacing } ?? 0)
  }

  /// The size that the row wants in a width; that with the text on one line in an infinite one.
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

  /// The frames of the parts in a row.
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
  /// The size of the text in a width, which may be negative; none without letters.
  func textSize(width: Double) -> Size {
    guard text?.isEmpty == false else { return .zero }
    return sizeThatFits(Size(width: max(1, width), height: .infinity))
  }
}

extension View {
  /// Places a part of a row whose frame begins at the left, on whole device pixels.
  func place(_ part: View, _ frame: Rect) {
    part.frame = (leadsFromRight ? frame.mirrored(in: layoutMarginsRect) : frame)
      .snapped(to: displayScale)
  }
}
