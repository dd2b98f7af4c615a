import Bento

/// An image, initials or nothing, next to text.
struct PortraitRow: AutoRenderable {
  let styleSheet: PortraitRowView.StyleSheet
  let configurator: (PortraitRowView) -> Void

  init(_ content: ImageOrLabel, _ text: String, styleSheet: ImageOrLabelView.StyleSheet) {
    self.styleSheet = PortraitRowView.StyleSheet().compose(\.portrait, styleSheet)
    configurator = { view in
      view.portrait.content = content
      view.label.text = text
    }
  }
}

/// The view of a ``PortraitRow``.
final class PortraitRowView: BaseStackView {
  final class StyleSheet: BaseStackViewStyleSheet<PortraitRowView> {
    var portrait = ImageOrLabelView.StyleSheet()
    var text = LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .body))

    required init() {
      super.init()
      spacing = 12
      alignment = .center
      layoutMargins = EdgeInsets(horizontal: 16, vertical: 8)
    }

    override func apply(to element: PortraitRowView) {
      super.apply(to: element)
      portrait.apply(to: element.portrait)
      text.apply(to: element.label)
    }

    override func copy() -> Self {
      let copy = super.copy()
      copy.portrait = portrait.copy()
      copy.text = text.copy()
      return copy
    }
  }

  let portrait = ImageOrLabelView()
  let label = Label()

  required init() {
    super.init()
    enforcesMinimumHeight = true
    portrait.sizeConstraints.width.hugging = 900
    portrait.sizeConstraints.height.hugging = 900
    for view in [portrait, label] { addArrangedSubview(view) }
  }
}
