internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
package import BentoViews

/// The trailing swipe actions of the row under the mouse, as small buttons over the end of its content.
///
/// The view draws no background: the content is clipped around it instead, so the row's own background,
/// selection and hover state are visible between the buttons.
@MainActor
package final class HoverActionsView: View {
  /// The buttons, from the edge of the row inward.
  private var buttons: [HoverActionButton] = []

  /// Creates buttons for the actions that have a title.
  package convenience init(
    _ configuration: SwipeActionsConfiguration,
    onPress: @escaping (ContextualAction, View) -> Void
  ) {
    self.init()
    for action in configuration.actions where action.title?.isEmpty == false {
      let button = HoverActionButton(action) { onPress(action, $0) }
      buttons.append(button)
      addSubview(button)
    }
  }

  /// Places the view at the trailing edge of a row's content, beside the controls that are there, and clips
  /// the content.
  ///
  /// The view is hidden over text that can be edited, and where it would cover more than half of the content.
  func place(over content: View) {
    let area = content.frame
    let gap = theme.spacing.medium
    let sizes = buttons.map { $0.naturalSize(inHeight: area.height) }
    let width =
      sizes.reduce(0) { $0 + $1.width } + theme.spacing.small * Double(max(0, sizes.count - 1))
    var room = ContentRoom(in: content)
    room.take(content)
    let end = room.isFree ? room.end - (room.end < area.width ? gap : 0) : 0
    let start = end - width - (room.end < area.width ? 0 : gap)
    isHidden = sizes.isEmpty || start - gap < area.width / 2
    guard !isHidden else { return content.clipShape = nil }
    let isMirrored = leadsFromRight
    let whole = Rect(origin: .zero, size: area.size)
    frame = Rect(x: start, y: 0, width: width, height: area.height)
      .mirrored(in: whole, if: isMirrored).offsetBy(dx: area.x, dy: area.y)
    let before = Rect(x: 0, y: 0, width: start - gap, height: area.height)
      .mirrored(in: whole, if: isMirrored)
    if room.end < area.width {
      let after = Rect(x: end, y: 0, width: area.width - end, height: area.height)
      var shown = Path()
      shown.addRect(before)
      shown.addRect(after.mirrored(in: whole, if: isMirrored))
      content.clipShape = .path(shown, .winding)
    } else {
      content.clipShape = .rect(before)
    }
    var x = width
    for (button, size) in zip(buttons, sizes) {
      x -= size.width
      let y = displayScale.snap((area.height - size.height) / 2)
      button.frame = Rect(origin: Point(x: x, y: y), size: size)
        .mirrored(in: bounds, if: isMirrored)
      x -= theme.spacing.small
    }
  }
}

/// The part of a row's content that is not occupied by controls at its trailing edge.
@MainActor
private struct ContentRoom {
  private let content: View
  /// The distance from the leading edge to the first control in the trailing half.
  private(set) var end: Double
  /// Whether there is no editable text in the trailing half.
  private(set) var isFree = true

  init(in content: View) {
    self.content = content
    end = content.bounds.width
  }

  /// Considers the controls in a view.
  mutating func take(_ view: View) {
    for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
      let frame = content.convert(subview.bounds, from: subview)
      let width = content.bounds.width
      let (start, last) =
        content.leadsFromRight ? (width - frame.maxX, width - frame.minX) : (frame.minX, frame.maxX)
      if subview.textInputTraits != nil, last > width / 2 {
        isFree = false
      } else if subview.canBecomeFirstResponder || subview is Control, start >= width / 2 {
        end = min(end, start)
      } else {
        take(subview)
      }
    }
  }
}

/// The button of an action on the row under the mouse.
@MainActor
private final class HoverActionButton: CellButton {
  private var action: ContextualAction?
  private var isUnderPointer = false { didSet { setNeedsDisplay() } }

  convenience init(_ action: ContextualAction, onPress: @escaping (View) -> Void) {
    self.init()
    self.action = action
    takePresses { [unowned self] in onPress(self) }
  }

  /// Returns the size that fits the title in a row.
  func naturalSize(inHeight height: Double) -> Size {
    let text = title.flatMap { measure($0)?.size.width } ?? 0
    let most = theme.sizes.compact.controlHeight * max(1, effectiveTextScale)
    return Size(
      width: displayScale.ceil(text + 2 * theme.spacing.medium),
      height: displayScale.snap(max(0, min(most, height - theme.spacing.small)))
    )
  }

  override func hoverDidChange(isHovered: Bool) { isUnderPointer = isHovered }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    context.fill(context.bounds, cornerRadius: radius, with: colors.fill)
    if isHighlighted || isUnderPointer {
      let state = isHighlighted ? colors.pressed : colors.hover
      context.fill(context.bounds, cornerRadius: radius, with: state)
    }
    guard let title, let size = measure(title)?.size else { return }
    let center = context.bounds.center
    let origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    context.draw(title, in: Rect(origin: origin, size: size))
  }

  private var title: TextRequest? {
    guard let action, let title = action.title else { return nil }
    let colors = theme.colors
    return TextRequest(
      title,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .footnote),
        color: action.style == .destructive ? colors.negativeText : colors.label
      ),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
