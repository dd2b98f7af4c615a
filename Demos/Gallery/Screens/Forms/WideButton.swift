import Bento

/// A button as wide as its row.
struct WideButton: Renderable {
  let title: String
  let action: () -> Void

  func render(in view: WideButtonView) {
    view.button.setTitle(title, for: .normal)
    view.action = action
  }
}

final class WideButtonView: View {
  let button = Button()
  var action: () -> Void = {}

  required init() {
    super.init()
    button.style = .filled
    button.addAction(for: .touchUpInside) { [unowned self] in action() }
    addSubview(button)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 60) }

  override func layoutSubviews() {
    button.frame = bounds.inset(by: EdgeInsets(top: 10, left: 16, bottom: 10, right: 16))
  }
}
