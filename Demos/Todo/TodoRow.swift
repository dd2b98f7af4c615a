import Bento

/// A row with a checkbox, and either a title or the field for editing it.
struct TodoRow: Renderable {
  let todo: Todo
  let isEditing: Bool
  let didToggle: () -> Void
  let didRename: (String) -> Void
  let didCancel: () -> Void
  /// Called after Return or Escape, to return focus to the list.
  let didLeave: () -> Void

  func render(in view: TodoRowView) {
    view.checkbox.isOn = todo.isDone
    view.checkbox.accessibilityLabel = todo.title
    view.label.attributedText = AttributedText(
      todo.title,
      attributes: TextAttributes(isStruckThrough: todo.isDone)
    )
    view.label.textRole = todo.isDone ? .secondary : .primary
    view.label.isHidden = isEditing
    view.field.isHidden = !isEditing
    view.didToggle = didToggle
    view.didRename = isEditing ? didRename : nil
    view.didCancel = didCancel
    view.didLeave = didLeave
  }

  func willDisplay(_ view: TodoRowView) {
    if isEditing { view.edit(todo.title) }
  }
}

/// The view of a ``TodoRow``.
final class TodoRowView: StackView {
  let checkbox = Checkbox()
  let label = Label()
  let field = InlineTextField()
  var didToggle: (() -> Void)?
  /// Called with the new title; the closure is nil if the title is not being edited.
  var didRename: ((String) -> Void)?
  var didCancel: (() -> Void)?
  var didLeave: (() -> Void)?

  required init() {
    super.init()
    spacing = 4
    alignment = .center
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = EdgeInsets(horizontal: 16, vertical: 5)
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    // The title stays in place when the field, which has a border, replaces it.
    label.contentInsets = EdgeInsets(horizontal: 4, vertical: 4)
    // A long title wraps before it compresses the checkbox.
    label.sizeConstraints.width.compression = 200
    // The checkbox already has the title as its label.
    label.isAccessibilityElement = false
    field.font = label.font
    field.contentInsets = label.contentInsets
    field.accessibilityLabel = "Title"
    for view in [checkbox, label, field] { addArrangedSubview(view) }
    checkbox.addAction(for: .valueChanged) { [unowned self] in didToggle?() }
    field.onEnd = { [unowned self] in end($0) }
  }

  /// Begins editing the title, unless it is being edited.
  func edit(_ title: String) {
    guard !field.isFirstResponder else { return }
    field.text = title
    field.becomeFirstResponder()
    field.selectAll()
  }

  private func end(_ reason: InlineTextField.EndReason) {
    let rename = didRename
    didRename = nil
    switch reason {
    case .cancel: if rename != nil { didCancel?() }
    default: rename?(field.text)
    }
    if reason != .resign { didLeave?() }
  }
}
