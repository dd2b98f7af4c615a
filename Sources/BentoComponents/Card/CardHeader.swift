internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

/// The title of a card with its buttons.
struct CardHeader: Renderable {
  let title: String
  let subtitle: String
  let actions: [Component.Card.Action]
  let titleStyle: LabelStyleSheet
  let subtitleStyle: LabelStyleSheet

  func render(in view: CardHeaderView) {
    titleStyle.apply(to: view.titleLabel)
    subtitleStyle.apply(to: view.subtitleLabel)
    view.show(title: title, subtitle: subtitle)
    view.show(actions)
  }

  func willUnmount(from view: CardHeaderView, storage: ViewStorage) {
    view.forgetActions()
  }
}

/// The view of a card's title.
@MainActor
final class CardHeaderView: StackView {
  let titleLabel = Label()
  let subtitleLabel = Label()
  private let texts = StackView()
  private var buttons: [Button] = []
  private var performs: [() -> Void] = []

  required init() {
    super.init()
    alignment = .center
    spacing = 8
    texts.axis = .vertical
    texts.spacing = 2
    texts.sizeConstraints.width.hugging = 200
    texts.addArrangedSubview(titleLabel)
    texts.addArrangedSubview(subtitleLabel)
    titleLabel.accessibilityRole = .heading
    addArrangedSubview(texts)
  }

  func show(title: String, subtitle: String) {
    titleLabel.text = title
    titleLabel.isHidden = title.isEmpty
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = subtitle.isEmpty
  }

  func show(_ actions: [Component.Card.Action]) {
    while buttons.count > actions.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < actions.count { addButton(at: buttons.count) }
    performs = actions.map(\.perform)
    for (button, action) in zip(buttons, actions) {
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
    }
  }

  func forgetActions() {
    performs = []
  }

  private func addButton(at index: Int) {
    let button = Button()
    button.font = .system(ofSize: 14, weight: .semibold)
    button.contentEdgeInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    button.addAction(for: .touchUpInside) { [unowned self] in
      if performs.indices.contains(index) { performs[index]() }
    }
    buttons.append(button)
    addArrangedSubview(button)
  }
}
