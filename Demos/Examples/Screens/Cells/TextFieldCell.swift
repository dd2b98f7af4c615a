package import Bento

/// A row with a title and a text field; in narrow windows, a toolbar moves between the fields.
package struct TextFieldCell: Renderable, Focusable {
  let title: String
  let placeholder: String
  let text: String
  let didChange: (String) -> Void

  /// - Parameter didChange: Called after each keystroke.
  package init(
    title: String,
    placeholder: String = "",
    text: String,
    didChange: @escaping (String) -> Void
  ) {
    self.title = title
    self.placeholder = placeholder
    self.text = text
    self.didChange = didChange
  }

  package var focusEligibility: FocusEligibility { .eligible(text.isEmpty ? .empty : .populated) }

  package func render(in view: TextFieldCellView) {
    view.title.text = title
    view.field.placeholder = placeholder
    view.field.text = text
    view.didChange = didChange
  }
}

/// The view of a ``TextFieldCell``.
package final class TextFieldCellView: BaseView, FocusableView {
  let title = Label()
  let field = TextField()
  var didChange: ((String) -> Void)?

  private static let edge = 16.0
  private static let spacing = 8.0

  package required init() {
    super.init()
    field.borderStyle = .none
    field.accessibilityLabeledBy = title
    for view in [title, field] { addSubview(view) }
    field.onChange = { [weak self] in self?.didChange?($0) }
    field.onBeginEditing = { [weak self] in self?.showFocusToolbar() }
  }

  package func focus() { field.becomeFirstResponder() }

  package func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }

  /// Handles Return: moves to the next field, or ends editing after the last one.
  package override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .enter, event.modifiers.isEmpty, field.isFirstResponder else {
      return super.keyDown(with: event)
    }
    if event.isRepeat { return true }
    if !withFocusCoordinator({ $0.move(.backward) }) { field.resignFirstResponder() }
    return true
  }

  package override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * Self.edge)
    let titleWidth = (width * 0.3).rounded()
    let height = field.intrinsicContentSize.height
    title.frame = Rect(x: Self.edge, y: 0, width: titleWidth, height: bounds.height)
    field.frame = Rect(
      x: title.frame.maxX + Self.spacing,
      y: ((bounds.height - height) / 2).rounded(),
      width: max(0, width - titleWidth - Self.spacing),
      height: height
    )
    guard effectiveContentDirection == .rightToLeft else { return }
    for view in [title, field] { view.frame.origin.x = bounds.width - view.frame.maxX }
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(44, field.intrinsicContentSize.height.rounded(.up)))
  }
}
