internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The text field in the cell being edited.
@MainActor
final class CellField: TextField {
  /// How editing ends.
  enum End {
    /// The text is committed, and the list of rows becomes first responder.
    case commit
    /// The text is committed, and editing moves to another cell.
    case commitAndMove(isBackward: Bool)
    /// The text is discarded.
    case cancel
    /// Another view has become first responder.
    case leave
  }

  /// Called when a key press ends editing or another view becomes first responder.
  var onEnd: (End) -> Void = { _ in }
  private var wasFirstResponder = false

  required init() {
    super.init()
    borderStyle = .none
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.enter, []): onEnd(.commit)
    case (.escape, []):
      if super.keyDown(with: event) { return true }
      onEnd(.cancel)
    case (.tab, []): onEnd(.commitAndMove(isBackward: false))
    case (.tab, .shift): onEnd(.commitAndMove(isBackward: true))
    default: return super.keyDown(with: event)
    }
    return true
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    let hasLeft = wasFirstResponder && !isFirstResponder
    wasFirstResponder = isFirstResponder
    if hasLeft { onEnd(.leave) }
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.small
    context.fill(context.bounds, cornerRadius: radius, with: colors.surface)
    context.stroke(
      .roundedRect(context.bounds.insetBy(dx: 1, dy: 1), CornerRadii(max(0, radius - 1))),
      with: errorMessage != nil ? colors.negativeText : context.tintColor,
      style: StrokeStyle(width: 2)
    )
  }
}

/// The error message below a cell.
@MainActor
final class CellMessage: View {
  private let label = Label()

  required init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .alert
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    label.contentInsets = EdgeInsets(horizontal: 8, vertical: 5)
    addSubview(label)
    themeDidChange()
  }

  /// The message.
  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.elevatedSurface
    cornerRadius = theme.radii.medium
    borderColor = theme.colors.negativeText
    borderWidth = 1
    shadow = theme.elevations.low.shadow(color: theme.colors.shadow)
    label.textColor = theme.colors.negativeText
  }

  override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }

  override func layoutSubviews() { label.frame = bounds }
}
