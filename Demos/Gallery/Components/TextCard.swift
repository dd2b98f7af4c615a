import Bento

/// A titled card with a column of texts.
final class TextCard: View {
  /// The stack with the texts.
  let stack = StackView()
  private let title = Label()

  required init() {
    super.init()
    stack.axis = .vertical
    stack.spacing = 10
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(16)
    title.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    title.numberOfLines = 0
    stack.addArrangedSubview(title)
    addSubview(stack)
    cornerRadius = 12
    borderWidth = 1
  }

  /// Creates a card.
  convenience init(_ title: String, _ views: [View]) {
    self.init()
    self.title.text = title
    for view in views { stack.addArrangedSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }

  override var heightDependsOnWidth: Bool { true }

  override func layoutSubviews() {
    backgroundColor = theme.colors.surface
    borderColor = theme.colors.border
    title.textColor = theme.colors.secondaryLabel
    stack.frame = bounds
  }
}
