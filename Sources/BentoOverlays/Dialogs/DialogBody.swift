internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A view that shows the text and content of a dialog, from top to bottom.
@MainActor
final class DialogBody: PanelScroller {
  /// The maximum width, in points, of a dialog whose width is determined by its text.
  static let mostWidth = 440.0
  /// The minimum width, in points, of a dialog if the window is wide enough.
  static let leastWidth = 280.0
  /// The height reserved for text in a small window before the buttons also begin to scroll.
  static let leastHeight = 80.0

  private let title = Label()
  private let message = Label()
  private var content: View?

  required init() {
    super.init()
    clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityRole = .heading
    message.font = .preferredFont(forTextStyle: .subheadline)
    for label in [title, message] {
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  /// Shows the text and the content of a dialog.
  func fill(with dialog: Dialog) {
    title.text = dialog.title
    title.isHidden = dialog.title.isEmpty
    message.text = dialog.message
    message.isHidden = dialog.message.isEmpty
    content = dialog.content
    if let content { addSubview(content) }
    setNeedsLayout()
  }

  override func themeDidChange() {
    super.themeDidChange()
    message.textColor = theme.colors.secondaryLabel
  }

  // MARK: Layout

  /// The width at which no text wraps, including margins.
  var naturalWidth: Double {
    let texts = parts.map { width(of: $0) }.max() ?? 0
    return texts + 2 * theme.spacing.extraLarge
  }

  /// The ideal width of the content, including margins.
  var contentWidth: Double {
    guard let content, !content.isHidden else { return 0 }
    return width(of: content) + 2 * theme.spacing.extraLarge
  }

  /// Returns the height at which nothing scrolls, given a width.
  func height(for width: Double) -> Double {
    frames(for: width).last.map { $0.maxY } ?? theme.spacing.extraLarge
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(for: bounds.width)
    for (part, frame) in zip(parts, frames) { part.frame = frame }
    let height = frames.last?.maxY ?? 0
    contentSize = Size(width: bounds.width, height: height)
    isScrollEnabled = height > bounds.height
  }

  /// The visible views, from top to bottom.
  private var parts: [View] {
    [title, message, content].compactMap { $0 }.filter { !$0.isHidden && $0.superview === self }
  }

  private func frames(for width: Double) -> [Rect] {
    let spacing = theme.spacing
    let room = max(0, width - 2 * spacing.extraLarge)
    var y = spacing.extraLarge
    return parts.enumerated().map { index, part in
      if index > 0 { y += part === content ? spacing.large : spacing.medium }
      let wanted = LeafLayout.size(of: part, width: room, height: nil, isContained: true).height
      let height = displayScale.ceil(wanted.isFinite ? max(0, wanted) : 0)
      defer { y += height }
      let place = Rect(x: spacing.extraLarge, y: y, width: room, height: height)
      return LeafLayout.frame(of: part, in: place)
    }
  }

  private func width(of part: View) -> Double {
    let width = part.measure(width: nil, height: nil).width
    return width.isFinite ? width.rounded(.up) : 0
  }
}
