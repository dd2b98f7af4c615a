import Bento

/// A header bar with a button in a window without a title bar.
@MainActor
final class HeaderPanel: View {
  private let bar = HeaderBar()

  required init() {
    super.init()
    bar.leadingItems = [
      ToolbarItem("New", icon: .plus) { report("new") },
      ToolbarItem("Remove", icon: .minus) { [unowned self] in bar.removeFromSuperview() },
    ]
    addSubview(bar)
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.intrinsicContentSize.height)
  }
}
