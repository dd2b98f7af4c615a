internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
public import BentoViews

/// A row of a ``Form``: a field with a label, or a view that spans the whole width.
///
/// ```swift
/// let mail = TextField()
/// let row = FormRow("E-mail", mail, help: "For receipts only.", isRequired: true) {
///   mail.text.contains("@") ? nil : "Enter a valid e-mail address."
/// }
/// ```
///
/// The label is the accessibility label of the field. A press on the label focuses the field, or toggles it
/// if it is a switch or checkbox. The help and the error appear below the field and are part of its
/// accessibility description.
@MainActor
public final class FormRow {
  /// The text of the label; empty for a row without one.
  public var label: String {
    get { labelView.text ?? "" }
    set {
      guard newValue != label else { return }
      labelView.text = newValue
      updateLabel()
      form?.rowDidChange()
    }
  }

  /// The view that edits the value.
  public let field: View

  /// The help text below the field, or nil.
  public var help: String? {
    didSet {
      guard help != oldValue else { return }
      helpView.text = help
      helpView.isHidden = help == nil
      form?.rowDidChange()
    }
  }

  /// Whether a mark next to the label indicates that the field is required.
  public var isRequired: Bool {
    didSet {
      guard isRequired != oldValue else { return }
      updateMark()
      form?.rowDidChange()
    }
  }

  /// A closure that returns the error in the value as a sentence, or nil if the value is valid.
  public var validation: (() -> String?)?

  /// Whether the row is hidden and takes up no space; changes are animated in a window.
  public var isHidden = false {
    didSet { if isHidden != oldValue { form?.rowsDidShow([self]) } }
  }

  /// Whether the field spans both columns and has no label next to it.
  let spans: Bool
  let labelView = FormLabel()
  let markView = FormMark()
  let helpView = Label()
  let errorView = FormErrorLabel()
  /// The view that contains the parts of the row.
  let view = FormRowView()
  weak var form: Form?

  /// Creates a row with a label next to or above a field.
  ///
  /// - Parameters:
  ///   - label: The text of the label.
  ///   - field: The view that edits the value. If it stretches easily, it is as wide as the column;
  ///     otherwise, it has its ideal width.
  ///   - help: The help text.
  ///   - isRequired: Whether a mark indicates that the field is required.
  ///   - validation: A closure that returns the error in the value, or nil. Called by ``Form/validate()``.
  public convenience init(
    _ label: String,
    _ field: View,
    help: String? = nil,
    isRequired: Bool = false,
    validation: (() -> String?)? = nil
  ) {
    self.init(label: label, field, help, isRequired, validation, spans: false)
  }

  /// Creates a row that has no label and spans both columns, such as for buttons, a note, or an image.
  public convenience init(spanning field: View, help: String? = nil) {
    self.init(label: "", field, help, false, nil, spans: true)
  }

  private init(
    label: String,
    _ field: View,
    _ help: String?,
    _ isRequired: Bool,
    _ validation: (() -> String?)?,
    spans: Bool
  ) {
    self.field = field
    self.help = help
    self.isRequired = isRequired
    self.validation = validation
    self.spans = spans
    labelView.text = label
    labelView.font = .preferredFont(forTextStyle: .subheadline)
    labelView.numberOfLines = 0
    labelView.onPress = { [weak self] in self?.labelWasPressed() }
    markView.text = "*"
    markView.font = labelView.font
    helpView.text = help
    helpView.isHidden = help == nil
    helpView.font = .preferredFont(forTextStyle: .footnote)
    helpView.numberOfLines = 0
    errorView.isHidden = true
    updateLabel()
    field.accessibilityDescribedBy = [helpView]
    (field as? Control)?.addAction(for: .valueChanged) { [weak self] in self?.fieldDidChange() }
    view.contentDidChange = { [weak self] in self?.form?.rowDidChange() }
    for part in [labelView, markView, field, errorView, helpView] { view.addSubview(part) }
  }

  private func updateLabel() {
    labelView.isHidden = label.isEmpty
    if !label.isEmpty {
      field.accessibilityLabeledBy = labelView
    } else if field.accessibilityLabeledBy === labelView {
      field.accessibilityLabeledBy = nil
    }
    updateMark()
  }

  private func updateMark() {
    markView.isHidden = !isRequired || label.isEmpty
    // A hint set by the program is preserved.
    if isRequired {
      field.accessibilityHint = Self.requiredHint
    } else if field.accessibilityHint == Self.requiredHint {
      field.accessibilityHint = nil
    }
  }

  private static let requiredHint = "Required"

  private func labelWasPressed() {
    if let control = field as? Checkbox { return control.activate() }
    if let control = field as? Switch { return control.activate() }
    field.becomeFirstResponder()
  }

  // MARK: Validation

  /// Validates the value and shows the error, if any.
  ///
  /// - Returns: Whether the value is valid.
  @discardableResult
  func validate() -> Bool {
    guard let validation, !isHidden else { return true }
    let message = validation()
    field.errorMessage = message
    show(message)
    return message == nil
  }

  /// Shows an error below the field; nil removes it.
  private func show(_ message: String?) {
    guard (message ?? errorView.text) != errorView.text || errorView.isHidden != (message == nil)
    else { return }
    let appears = errorView.isHidden && message != nil
    if let message { errorView.text = message }
    errorView.isHidden = message == nil
    form?.errorDidChange(of: self, appears: appears)
  }

  /// Validates an invalid field again after a change, so its error disappears immediately.
  func fieldDidChange() {
    if field.errorMessage != nil || !errorView.isHidden { validate() }
  }
}

/// The container of a row's parts, positioned by the form.
@MainActor
final class FormRowView: View {
  var contentDidChange: () -> Void = {}

  override func contentSizeDidChange(of subview: View) { contentDidChange() }
}

/// The label of a row, which focuses the field when pressed.
@MainActor
final class FormLabel: Label {
  var onPress: () -> Void = {}

  required init() {
    super.init()
    isUserInteractionEnabled = true
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] recognizer in
        if recognizer.state == .ended { self?.onPress() }
      }
    )
  }
}

/// The mark that indicates a required field; assistive technology uses the field's hint instead.
@MainActor
final class FormMark: Label {
  override var defaultSemantics: ViewSemantics { ViewSemantics() }
}

/// A field's error message, with an icon at the leading edge.
@MainActor
final class FormErrorLabel: View {
  private static let gap = 5.0
  private let label = Label()
  private var side: Double { displayScale.snap(14 * effectiveTextScale) }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    addSubview(label)
    themeDidChange()
  }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  override func themeDidChange() {
    super.themeDidChange()
    label.textColor = theme.colors.negativeText
  }

  override var contentDescription: String? { text }

  override func sizeThatFits(_ size: Size) -> Size {
    let taken = side + Self.gap
    let inner = label.sizeThatFits(Size(width: max(1, size.width - taken), height: .infinity))
    return Size(width: inner.width + taken, height: max(inner.height, side))
  }

  override func layoutSubviews() {
    let taken = side + Self.gap
    label.frame = Rect(
      x: leadsFromRight ? bounds.x : bounds.x + taken,
      y: bounds.y,
      width: max(0, bounds.width - taken),
      height: bounds.height
    )
  }

  override func draw(in context: DrawContext) {
    let line = label.firstBaseline(in: Size(width: label.bounds.width, height: .infinity)) ?? 11
    let rect = Rect(
      x: leadsFromRight ? context.bounds.maxX - side : context.bounds.x,
      y: context.scale.snap(max(0, line - 0.75 * side)),
      width: side,
      height: side
    )
    context.draw(Icon.warning, in: rect, color: context.theme.colors.negativeText)
  }
}
