import Bento

/// The name of a style sheet, and buttons with that style in three states.
struct ButtonRow: AutoRenderable {
  let styleSheet: ButtonRowView.StyleSheet
  let configurator: (ButtonRowView) -> Void

  init(_ name: String, title: String, styleSheet: ButtonStyleSheet) {
    self.styleSheet = ButtonRowView.StyleSheet().compose(\.button, styleSheet)
    configurator = { view in
      view.nameLabel.text = name
      for button in view.buttons { button.setTitle(title, for: .normal) }
    }
  }
}

/// The view of a ``ButtonRow``: a normal, a selected and a disabled button.
final class ButtonRowView: BaseStackView {
  final class StyleSheet: BaseStackViewStyleSheet<ButtonRowView> {
    var name = SampleSheets.name
    var button = ButtonStyleSheet()

    required init() {
      super.init()
      spacing = 8
      alignment = .center
      layoutMargins = EdgeInsets(horizontal: 16, vertical: 8)
    }

    override func apply(to element: ButtonRowView) {
      super.apply(to: element)
      name.apply(to: element.nameLabel)
      for view in element.buttons { button.apply(to: view) }
    }

    override func copy() -> Self {
      let copy = super.copy()
      copy.name = name.copy()
      copy.button = button.copy()
      return copy
    }
  }

  let nameLabel = Label()
  let buttons = [Button(), Button(), Button()]

  required init() {
    super.init()
    nameLabel.width(96)
    addArrangedSubview(nameLabel)
    for button in buttons {
      button.width(104)
      button.sizeConstraints.height.minimum.required = 36
      addArrangedSubview(button)
    }
    addArrangedSubview(Spacer())
    buttons[1].isSelected = true
    buttons[2].isEnabled = false
  }
}
