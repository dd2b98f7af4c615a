import Bento

/// A message in a bubble, on the trailing side if the user wrote it.
struct BubbleRow: Renderable {
  let message: Message

  func render(in view: BubbleRowView) {
    view.bubble.isOwn = message.isOwn
    view.bubble.attributedText = message.text
    view.setNeedsLayout()
  }

  static func layoutEquivalence(_ old: BubbleRow, _ new: BubbleRow) -> LayoutEquivalence {
    old.message.text == new.message.text ? .same : .different
  }
}

/// The view of a ``BubbleRow``: a bubble that is at most three quarters as wide as the row.
final class BubbleRowView: View {
  private static let margin = 12.0
  private static let gap = 8.0

  let bubble = Bubble()

  required init() {
    super.init()
    addSubview(bubble)
  }

  override func layoutSubviews() {
    let size = bubbleSize(inWidth: bounds.width)
    let isAtRight = bubble.isOwn != (effectiveContentDirection == .rightToLeft)
    let x = isAtRight ? bounds.width - size.width - Self.margin : Self.margin
    bubble.frame = Rect(origin: Point(x: x, y: Self.gap / 2), size: size)
  }

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: bubbleSize(inWidth: size.width).height + Self.gap)
  }

  private func bubbleSize(inWidth width: Double) -> Size {
    bubble.sizeThatFits(Size(width: max(1, width * 0.75), height: .infinity))
  }

  /// A message whose text can be selected and copied, and which is not a tab stop.
  final class Bubble: TextView {
    /// Whether the user wrote the message.
    var isOwn = false {
      didSet {
        accessibilityLabel = isOwn ? "Sent" : "Received"
        themeDidChange()
      }
    }

    required init() {
      super.init()
      isEditable = false
      isScrollEnabled = false
      cornerRadius = 12
    }

    override var isTabStop: Bool { false }

    override func themeDidChange() {
      super.themeDidChange()
      backgroundColor = isOwn ? theme.colors.accentFill : theme.colors.fill
      textColor = isOwn ? theme.colors.onAccent : nil
      linkTextAttributes = TextAttributes(color: textColor, isUnderlined: true)
    }
  }
}
