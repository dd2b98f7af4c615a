package import Bento

/// A row, 30 points high, with a button.
package struct ButtonCell: Renderable {
  let title: String
  let isEnabled: Bool
  let didTap: () -> Void

  package init(title: String, isEnabled: Bool = true, didTap: @escaping () -> Void) {
    self.title = title
    self.isEnabled = isEnabled
    self.didTap = didTap
  }

  package func render(in view: ButtonCellView) {
    view.button.setTitle(title, for: .normal)
    view.button.isEnabled = isEnabled
    view.didTap = didTap
  }
}

/// The view of a ``ButtonCell``.
package final class ButtonCellView: BaseView {
  let button = Button(title: "", style: .tinted)
  var didTap: (() -> Void)?

  package required init() {
    super.init()
    button.contentEdgeInsets = EdgeInsets(horizontal: 12, vertical: 0)
    addSubview(button)
    height(34)
    button.addAction(for: .touchUpInside) { [weak self] in self?.didTap?() }
  }

  package override func layoutSubviews() {
    button.frame = bounds.inset(by: EdgeInsets(horizontal: 16, vertical: 2))
  }
}
