internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoMenus
internal import BentoPlatform
public import BentoViews

/// A button in a bar, created by ``BarButtonItem/make(willTriggerAction:)``.
@MainActor
public final class BarButton: Control {
  private static let margin = 10.0

  private var iconSide: Double { scaledIconSide(20) }

  /// The content of the button.
  var appearance = BarButtonItem.Appearance.text("") {
    didSet { if appearance != oldValue { appearanceDidChange() } }
  }
  /// The accessibility label; nil to use the button's text.
  var name: String? { didSet { updateName() } }
  /// Called when the button is pressed.
  var press: () -> Void = {}
  private var spinner: ActivityIndicator?

  /// Creates a button without text.
  public required init() {
    super.init()
  }

  // MARK: Control

  /// Performs the item's action.
  public override func activate() {
    super.activate()
    press()
  }

  /// False, because only the action, not the press itself, may change the first responder.
  public override var becomesFirstResponderOnPress: Bool { false }

  public override var contentDescription: String? {
    if case .text(let text) = appearance { return text }
    return nil
  }

  public override var intrinsicContentSize: Size {
    let least = controlMetrics.barButtonHeight
    switch appearance {
    case .text(let text):
      let size = measure(request(text, .black))?.size ?? .zero
      return Size(
        width: displayScale.ceil(size.width) + 2 * Self.margin,
        height: max(least, displayScale.ceil(size.height) + 8)
      )
    case .image(let image):
      return Size(
        width: max(least, image.size.width + 2 * Self.margin),
        height: max(least, image.size.height + 8)
      )
    case .icon, .activityIndicator:
      let side = max(least, iconSide + 14)
      return Size(width: side, height: side)
    }
  }

  public override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  public override func layoutSubviews() {
    guard let spinner else { return }
    let size = spinner.intrinsicContentSize
    spinner.frame = centered(size)
  }

  public override func draw(in context: DrawContext) {
    let radius = context.theme.radii.medium
    if let stateOverlay {
      context.fill(context.bounds, cornerRadius: radius, with: stateOverlay)
    }
    let color = isEnabled ? context.tintTextColor : context.theme.colors.disabledLabel
    switch appearance {
    case .text(let text):
      let size = measure(request(text, color))?.size ?? .zero
      let room = max(0, context.bounds.width - 2 * Self.margin)
      let width = min(room, displayScale.ceil(size.width))
      context.draw(
        request(text, color),
        in: centered(Size(width: width, height: size.height))
      )
    case .image(let image): draw(image, color, in: context)
    case .icon(let icon): drawIcon(icon, side: iconSide, color: color, in: context)
    case .activityIndicator: break
    }
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  private func draw(_ image: Image, _ color: Color, in context: DrawContext) {
    let room = Size(
      width: max(0, context.bounds.width - 8),
      height: max(0, context.bounds.height - 8)
    )
    let (width, height) = (max(image.size.width, 1e-9), max(image.size.height, 1e-9))
    let share = min(1, room.width / width, room.height / height)
    let place = centered(Size(width: width * share, height: height * share))
    if image.renderingMode == .alwaysOriginal {
      context.draw(image, in: place)
    } else {
      context.draw(image, in: place, style: ImageStyle(tint: color))
    }
  }

  // MARK: Parts

  private func centered(_ size: Size) -> Rect {
    Rect(
      x: displayScale.snap((bounds.width - size.width) / 2),
      y: displayScale.snap((bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  private func appearanceDidChange() {
    if appearance == .activityIndicator {
      let spinner = self.spinner ?? ActivityIndicator()
      self.spinner = spinner
      addSubview(spinner)
      spinner.startAnimating()
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
    updateName()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func updateName() {
    accessibilityLabel = name ?? (appearance == .activityIndicator ? "Busy" : nil)
    if case .text = appearance { toolTip = nil } else { toolTip = name }
  }

  private func request(_ text: String, _ color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .subheadline), color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }
}
