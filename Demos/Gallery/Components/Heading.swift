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
    addSubview(label)
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.label
    label.frame = bounds.inset(by: EdgeInsets(top: 20, left: 16, bottom: 8, right: 16))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: label.sizeThatFits(size).height + 28)
  }
}
