internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

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
