import Bento

/// A heading above a group of rows.
struct Heading: Renderable {
  let text: String

  func render(in view: HeadingView) {
    view.label.text = text
  }
}

/// The view of a ``Heading``.
final class HeadingView: View {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 0
    addSubview(label)
  }

  private func textHeight(in size: Size) -> Double {
    let width = max(0, size.width - padding.horizontal)
    return label.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  private var padding: EdgeInsets {
    let spacing = theme.spacing
    return EdgeInsets(
      top: spacing.extraLarge,
      left: spacing.large,
      bottom: spacing.medium,
      right: spacing.large
    )
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.label
    label.frame = bounds.inset(by: padding)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: textHeight(in: size) + padding.vertical)
  }
}
