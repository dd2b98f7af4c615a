public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoPlatform
public import BentoViews

/// The view around a pressable component.
///
/// The view is as large as the component and has an overlay that indicates hover, presses and focus.
@MainActor
public final class TapView: Control, CompositeView {
  /// The component.
  public let children = ComponentChildren()
  /// Called when the view is pressed.
  var action: (() -> Void)?
  private let veil = TapVeil()

  /// Creates a view without a component.
  public required init() {
    super.init()
    addSubview(veil)
  }

  /// Calls the action.
  public override func activate() {
    super.activate()
    action?()
  }

  /// Shows the pressed or hover state.
  public override func stateDidChange() {
    super.stateDidChange()
    veil.show(isHighlighted ? .pressed : isHovered ? .hovered : .plain)
  }

  /// Shows the focus ring.
  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    veil.setNeedsDisplay()
  }

  // MARK: Layout

  /// Makes the component fill the view.
  public override func layoutSubviews() {
    placeContent()
    veil.frame = bounds
    if let content { veil.cornerRadii = content.cornerRadii }
  }

  /// Returns the size that fits the component.
  public override func sizeThatFits(_ size: Size) -> Size { contentSize(fitting: size) }

  /// The intrinsic size of the component.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width.
  public override var heightDependsOnWidth: Bool { true }

  /// Returns the first baseline of the component.
  public override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  /// Returns the last baseline of the component.
  public override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  /// Invalidates the size when the component needs a different size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Passes the list's margins on to the component.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}

extension TapView: ComponentHost {}

/// The overlay that shows the hover state, the pressed state and the focus ring.
@MainActor
private final class TapVeil: View {
  enum Look {
    case plain, hovered, pressed
  }

  private var look = Look.plain

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ look: Look) {
    guard look != self.look else { return }
    self.look = look
    setNeedsDisplay()
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let shape = Shape.roundedRect(context.bounds, cornerRadii)
    switch look {
    case .plain: break
    case .hovered: context.fill(shape, with: .color(colors.hover))
    case .pressed: context.fill(shape, with: .color(colors.pressed))
    }
    if (superview as? TapView)?.showsFocusRing == true {
      // The ring is drawn inside the bounds, because a row extends to the edges of its list, which would clip
      // the ring.
      context.drawFocusRing(
        around: context.bounds.insetBy(dx: 3, dy: 3),
        cornerRadii: cornerRadii.map { max(0, $0 - 3) }
      )
    }
  }
}
