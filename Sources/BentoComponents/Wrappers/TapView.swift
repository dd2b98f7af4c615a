public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// The view around a component that the user can press: as large as the component, with a veil over it
/// that shows the press.
@MainActor
public final class TapView: Control, CompositeView {
  /// The component.
  public let children = ComponentChildren()
  /// What a press does.
  var action: (() -> Void)?
  private let veil = TapVeil()

  /// Creates a view without a component.
  public required init() {
    super.init()
    cursor = .pointingHand
    addSubview(veil)
  }

  /// Calls the action.
  public override func activate() {
    super.activate()
    action?()
  }

  /// Shows the press.
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

  /// Places the component over the whole view.
  public override func layoutSubviews() {
    placeContent()
    veil.frame = bounds
    if let content { veil.cornerRadii = content.cornerRadii }
  }

  /// The size that suits the component.
  public override func sizeThatFits(_ size: Size) -> Size { contentSize(fitting: size) }

  /// The ideal size of the component.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width.
  public override var heightDependsOnWidth: Bool { true }

  /// The component's.
  public override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  /// The component's.
  public override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  /// Tells the layouts above that the component wants another size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Hands the margins of the list on to the component.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}

extension TapView: ComponentHost {}

/// What lies over a component that is pressed or has the keyboard.
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
      // Inside, as a row reaches to the edges of its list, which would cut the ring off.
      context.drawFocusRing(
        around: context.bounds.insetBy(dx: 3, dy: 3),
        cornerRadii: cornerRadii.map { max(0, $0 - 3) }
      )
    }
  }
}
