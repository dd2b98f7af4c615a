public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
public import BentoPlatform
internal import BentoViews

/// The view of a ``Component/Avatar``.
@MainActor
public final class AvatarComponentView: BaseView {
  /// The diameter of the circle, in points, at a text scale of 1.
  var diameter = 40.0 {
    didSet { if diameter != oldValue { contentDidChange() } }
  }
  /// The alignment of the circle in a view that is wider than the circle.
  var alignment = StackAlignment.leading {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The circle.
  let circle = ImageOrLabelView()
  /// The badge that shows the contact's presence.
  let badge = PresenceBadge()
  private var name = ""
  private var presence: Presence?
  private var image: Image?

  /// Creates a circle without a contact.
  public required init() {
    super.init()
    isAccessibilityElement = true
    // In a stack, the adjacent views get the extra space.
    sizeConstraints.width.hugging = 900
    sizeConstraints.width.compression = 900
    circle.imageView.contentMode = .scaleAspectFill
    circle.label.textColor = .white
    addSubview(circle)
    addSubview(badge)
  }

  /// The diameter of the circle at the window's text scale, in points; a multiple of 4 if the text
  /// is scaled.
  private var extent: Double {
    let scale = effectiveTextScale
    return scale == 1 ? diameter : max(8, (diameter * scale / 4).rounded() * 4)
  }

  /// Shows the given contact.
  func show(name: String, image: Image?, presence: Presence?) {
    self.name = name
    self.presence = presence
    self.image = image
    updateContent()
  }

  private func updateContent() {
    let initials = AvatarLook.initials(of: name)
    if let image {
      circle.content = .image(image)
    } else if initials.isEmpty {
      circle.content = .image(Image(icon: .user, pointSize: displayScale.snap(extent * 0.6)))
    } else {
      circle.content = .text(initials)
    }
    let isPicture = image != nil
    circle.backgroundColor = isPicture ? .clear : AvatarLook.color(of: name)
    circle.imageView.tintColor = isPicture ? nil : .white
    circle.imageView.contentMode = isPicture ? .scaleAspectFill : .center
    circle.cornerRadius = extent / 2
    // The label scales the font along with the circle.
    circle.label.font = .system(ofSize: max(6, (diameter * 0.4).rounded()), weight: .semibold)
    badge.presence = presence
    badge.isHidden = presence == nil
  }

  /// Scales the circle along with the surrounding text.
  public override func textScaleDidChange() {
    super.textScaleDidChange()
    updateContent()
    contentDidChange()
  }

  /// Adopts the text scale of the window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard circle.cornerRadius != extent / 2 else { return }
    updateContent()
    contentDidChange()
  }

  /// The image role, labeled with the name of the contact.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .image, name: name.isEmpty ? nil : name, value: presence?.words)
  }

  /// The contact's name, or nil if it is empty.
  public override var contentDescription: String? { name.isEmpty ? nil : name }

  // MARK: Layout

  /// The size of the circle, including the margins.
  public override var intrinsicContentSize: Size {
    let margins = effectiveLayoutMargins
    return Size(
      width: extent + margins.left + margins.right,
      height: extent + margins.top + margins.bottom
    )
  }

  /// Returns the size of the circle, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  /// Places the circle, and the badge at the circle's bottom trailing edge.
  public override func layoutSubviews() {
    let area = layoutMarginsRect
    let rest = area.width - extent
    let x: Double
    switch alignment {
    case .center: x = rest / 2
    case .trailing: x = rest
    default: x = 0
    }
    let place = Rect(
      x: area.x + x,
      y: area.y + (area.height - extent) / 2,
      width: extent,
      height: extent
    )
    circle.frame = place.mirrored(in: area, if: leadsFromRight).snapped(to: displayScale)
    let side = max(8, (extent * 0.3).rounded())
    let overhang = (side * 0.15).rounded()
    let corner = Rect(
      x: circle.frame.maxX - side + overhang,
      y: circle.frame.maxY - side + overhang,
      width: side,
      height: side
    )
    badge.frame = corner.mirrored(in: circle.frame, if: leadsFromRight)
  }

  /// Lays out the circle inside the new margins.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

/// A dot that indicates a contact's presence by both color and shape.
@MainActor
final class PresenceBadge: View {
  /// The presence of the contact; nil hides the dot.
  var presence: Presence? {
    didSet { if presence != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    guard let presence else { return }
    let colors = context.theme.colors
    let area = context.bounds
    let rim = max(1.5, (area.width * 0.16 * 2).rounded() / 2)
    let dot = area.insetBy(dx: rim, dy: rim)
    context.fill(.ellipse(area), with: .color(colors.surface))
    context.fill(.ellipse(dot), with: .color(presence.color(in: colors)))
    let width = max(1, dot.width * 0.22)
    switch presence {
    case .online: break
    case .away:
      // The hands of a clock.
      var hands = Path()
      hands.move(to: Point(x: dot.midX, y: dot.y + dot.height * 0.22))
      hands.addLine(to: Point(x: dot.midX, y: dot.midY))
      hands.addLine(to: Point(x: dot.midX + dot.width * 0.24, y: dot.midY + dot.height * 0.14))
      context.stroke(hands, with: colors.surface, style: StrokeStyle(width: width * 0.7))
    case .busy:
      let bar = Rect(
        x: dot.x + dot.width * 0.2,
        y: dot.midY - width / 2,
        width: dot.width * 0.6,
        height: width
      )
      context.fill(bar, with: colors.surface)
    case .offline:
      context.fill(.ellipse(dot.insetBy(dx: width, dy: width)), with: .color(colors.surface))
    }
  }
}

extension Presence {
  /// Returns the color of the dot.
  fileprivate func color(in colors: Theme.Colors) -> Color {
    switch self {
    case .online: colors.positive
    case .away: Color(hex: 0xE39A1C)
    case .busy: colors.negative
    case .offline: colors.tertiaryLabel
    }
  }

  /// The description that assistive technology reads.
  fileprivate var words: String {
    switch self {
    case .online: "Online"
    case .away: "Away"
    case .busy: "Busy"
    case .offline: "Offline"
    }
  }
}
