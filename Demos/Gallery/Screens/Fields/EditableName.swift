import Bento

/// A name that a press replaces with a field for editing it.
final class EditableName: View {
  let button = Button(title: "", style: .plain)
  let field = InlineTextField()
  /// The name.
  private(set) var name = ""
  private var isEditing = false

  convenience init(_ name: String) {
    self.init()
    show(name)
  }

  required init() {
    super.init()
    // The name stays in place when the field replaces it.
    let insets = EdgeInsets(horizontal: 10, vertical: 4)
    (button.contentEdgeInsets, field.contentInsets) = (insets, insets)
    button.contentAlignment = .leading
    button.addAction(for: .touchUpInside) { [unowned self] in edit() }
    field.accessibilityLabel = "File name"
    field.onChange = { [unowned self] _ in check() }
    field.onEnd = { [unowned self] in end($0) }
    addSubview(button)
  }

  override var intrinsicContentSize: Size { button.intrinsicContentSize }

  override func layoutSubviews() {
    button.frame = bounds
    field.frame = bounds
  }

  private func show(_ name: String) {
    self.name = name
    button.setTitle(name, for: .normal)
  }

  /// Shows the field, with the name selected.
  func edit() {
    isEditing = true
    field.text = name
    field.errorMessage = nil
    button.isHidden = true
    addSubview(field)
    field.becomeFirstResponder()
    field.selectAll()
  }

  private func check() { field.errorMessage = field.text.isEmpty ? "Enter a name." : nil }

  private func end(_ reason: InlineTextField.EndReason) {
    guard isEditing else { return }
    check()
    let isValid = field.errorMessage == nil
    // The field stays until its text is valid, or until it is left.
    if !isValid, reason != .cancel, reason != .resign { return }
    if isValid, reason != .cancel { show(field.text) }
    isEditing = false
    button.isHidden = false
    if reason != .resign { button.becomeFirstResponder() }
    field.removeFromSuperview()
  }
}
