internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The panel at the bottom of a narrow window, with a toolbar above an input view.
@MainActor
final class InputPanel: View {
  /// The minimum height of the page, in points; the panel may always take up half of the window, though.
  private static let leastPage = 120.0

  let container = InputContainer()
  private(set) weak var request: InputRequest?
  private var toolbar: View?

  required init() {
    super.init()
    clipsToBounds = true
    accessibilityLabel = "Input"
    addSubview(container)
  }

  /// Shows the views of a request.
  func show(_ request: InputRequest) {
    self.request = request
    if let toolbar, toolbar !== request.toolbar, toolbar.superview === self {
      toolbar.removeFromSuperview()
    }
    toolbar = request.toolbar
    if let toolbar { addSubview(toolbar) }
    container.show(request.input == nil ? nil : request)
    if let owner = request.owner { semanticContentDirection = owner.effectiveContentDirection }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Releases the views, which are about to move to another superview.
  func clear() {
    request = nil
    container.show(nil)
  }

  /// Returns the height that fits the content, limited so that part of the page remains visible.
  func height(forWidth width: Double, in room: Double) -> Double {
    let natural = toolbarHeight(width) + container.contentSize(forWidth: width).height
    return displayScale.snap(min(natural, max(room / 2, room - Self.leastPage)))
  }

  private func toolbarHeight(_ width: Double) -> Double {
    guard let toolbar else { return 0 }
    let height = toolbar.sizeThatFits(Size(width: width, height: .infinity)).height
    return height.isFinite ? max(0, height) : 0
  }

  // MARK: Views

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }

  override func layoutSubviews() {
    let height = min(toolbarHeight(bounds.width), bounds.height)
    if let toolbar, toolbar.superview === self {
      toolbar.place(in: Rect(x: 0, y: 0, width: bounds.width, height: height))
    }
    container.place(
      in: Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    )
  }

  override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func draw(in context: DrawContext) {
    let line = Rect(
      x: context.bounds.x,
      y: context.bounds.y,
      width: context.bounds.width,
      height: context.scale.pixel
    )
    context.fill(line, with: context.theme.colors.separator)
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.elevatedSurface
    setNeedsDisplay()
  }
}

/// Excludes the panel from Tab navigation, because its content belongs to the first responder, or becomes
/// first responder when the input is shown.
extension InputPanel: FocusScope {
  func focusTarget(after view: View?, isBackward: Bool) -> View? { nil }
}
