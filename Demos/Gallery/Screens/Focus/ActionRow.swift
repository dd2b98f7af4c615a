import Bento

/// A row with a tap action, and a line that describes the action.
struct ActionRow: Renderable {
  let title: String
  let subtitle: String
  let didTap: () -> Void

  func render(in view: ActionRowView) {
    view.title.text = title
    view.subtitle.text = subtitle
    view.accessibilityLabel = title
    view.isAccessibilityElement = true
    view.highlightingGesture.didTap = .resign(action: didTap)
    view.highlightingGesture.didRebindView()
  }
}

/// The view of an ``ActionRow``.
final class ActionRowView: InteractiveView {
  let title = Label()
  let subtitle = Label()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    title.textAlignment = .center
    subtitle.font = .preferredFont(forTextStyle: .body)
    subtitle.textAlignment = .center
    for view in [title, subtitle] { addSubview(view) }
  }

  override func layoutSubviews() {
    title.textColor = theme.colors.accentText
    subtitle.textColor = theme.colors.secondaryLabel
    title.frame = Rect(x: 16, y: 10, width: max(0, bounds.width - 32), height: scaled(20))
    subtitle.frame = Rect(
      x: 16,
      y: 11 + scaled(20),
      width: max(0, bounds.width - 32),
      height: scaled(18)
    )
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 20 + scaled(38))
  }
}
