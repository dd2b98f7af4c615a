public import BentoCommands
internal import BentoEditing
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A control for editing a line of text.
///
/// ```swift
/// let name = TextField()
/// name.placeholder = "Name"
/// name.onChange = { model.name = $0 }
/// name.onSubmit = { model.save() }
///
/// let code = TextField()
/// code.maximumLength = 6
/// code.shouldChange = { $0.allSatisfy(\.isNumber) }
///
/// let password = TextField()
/// password.isSecure = true
/// ```
///
/// A field supports the usual desktop editing features: moving by words and lines, double- and triple-clicks,
/// the clipboard and the primary selection, undo, input methods, and a context menu. Line breaks in its text
/// become spaces.
///
/// Changes by the program are not reported. Changes by the user, including undo and redo, are reported to
/// ``onChange`` and then as `ControlEvent/valueChanged`.
@MainActor
open class TextField: Control {
  /// The text, without an input method's marked text.
  ///
  /// Setting different text moves the caret to the end of the text and clears the undo history. Setting the
  /// same text has no effect, so rendering a screen again doesn't move the caret.
  public var text: String {
    get { controller.text.buffer.string }
    set { controller.setText(TextField.line(newValue)) }
  }

  /// The text displayed while the field is empty; it is truncated with an ellipsis if it is too long.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }

  /// Whether the user can change the text; if not, the text can still be selected and copied.
  public var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  /// Whether the text is secret: it is displayed as dots, can't be copied, and is not passed to input
  /// methods.
  public var isSecure = false {
    didSet { if isSecure != oldValue { secrecyDidChange() } }
  }

  /// Called with the text after each change by the user.
  public var onChange: ((String) -> Void)?

  /// Called when the user presses Return; if the closure is nil, Return is passed to the superviews.
  public var onSubmit: (() -> Void)?

  /// Returns whether to accept typed, pasted, dropped, or committed text, given the whole text as it would be
  /// after the change; nil to accept all text.
  public var shouldChange: ((_ proposed: String) -> Bool)? {
    get { controller.shouldChange }
    set { controller.shouldChange = newValue }
  }

  /// Returns whether to accept a change that ``shouldChange`` has accepted, given the replaced range and the
  /// replacement; nil to accept all changes.
  ///
  /// ```swift
  /// code.shouldReplace = { range, replacement in range.isEmpty || replacement.isEmpty }
  /// ```
  public var shouldReplace: ((_ range: Range<String.Index>, _ replacement: String) -> Bool)? {
    didSet {
      controller.shouldReplace = shouldReplace.map { shouldReplace in
        { [unowned self] range, string in
          let text = text
          let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
          let upper = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
          return shouldReplace(lower..<upper, string)
        }
      }
    }
  }

  /// Called when the user begins editing: the field has become first responder and can be edited.
  public var onBeginEditing: (() -> Void)? {
    get { controller.onBeginEditing }
    set { controller.onBeginEditing = newValue }
  }

  /// Called when the user ends editing: the field has lost focus to something other than its own context
  /// menu.
  public var onEndEditing: (() -> Void)? {
    get { controller.onEndEditing }
    set { controller.onEndEditing = newValue }
  }

  /// Whether the user is editing the text: the field or its own context menu has focus.
  public var isEditing: Bool { controller.isEditing }

  /// The kind of text to enter; together with ``allowsCharacter``, it determines the characters that can be
  /// typed and pasted.
  public var purpose = TextInputPurpose.text {
    didSet { if purpose != oldValue { spellingDidChange() } }
  }

  /// Returns whether a character can be typed and pasted; nil to allow all characters.
  public var allowsCharacter: ((Character) -> Bool)?

  /// Whether text with a disallowed character is rejected as a whole instead of having that character
  /// removed.
  package var admitsWholeTextOnly = false

  /// Called instead of ``reportEdit()`` after the user changes the text; used by the toolkit's own fields.
  package var didEdit: (() -> Void)?

  /// Called when the user begins or ends editing, before the program is notified; used by the toolkit's own
  /// fields.
  package var editingDidToggle: (() -> Void)?

  /// The maximum number of characters that the user can enter, or nil for no limit; pasted text is truncated.
  public var maximumLength: Int?

  /// A closure that returns the formatted version of the text that would result from the user's change, or
  /// nil for no formatting.
  ///
  /// The caret keeps its position relative to letters and digits, whatever the format inserts between them.
  /// Text set by the program or restored by undo is not formatted.
  ///
  /// ```swift
  /// card.allowsCharacter = { $0.isASCII && $0.isNumber || $0 == " " }
  /// card.textFormat = { text in
  ///   let digits = text.filter(\.isNumber).prefix(16)
  ///   return String(digits.enumerated().flatMap { $0 > 0 && $0 % 4 == 0 ? [" ", $1] : [$1] })
  /// }
  /// ```
  public var textFormat: ((_ proposed: String) -> String)? {
    get { lineFormat }
    set { lineFormat = newValue.map { format in { TextField.line(format($0)) } } }
  }

  private var lineFormat: ((String) -> String)?

  /// Whether words that the window's ``/BentoViews/Window/textAssistant`` reports as misspelled are marked,
  /// with suggestions in the context menu; never for secure fields.
  public var checksSpelling = false {
    didSet { if checksSpelling != oldValue { spellingDidChange() } }
  }

  /// The maximum number of undo steps, beyond which the oldest are discarded; nil, the default, for no limit.
  ///
  /// A step is a typed word, a paste, a series of deletions, or the like.
  public var undoLimit: Int? {
    get { controller.undoLimit }
    set { controller.undoLimit = newValue }
  }

  /// The table of editing keys.
  public var editingKeys: EditingKeys {
    get { controller.keys }
    set { controller.keys = newValue }
  }

  /// The font of the text.
  public var font: Font = .preferredFont(forTextStyle: .body) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the text, or nil to use the theme's.
  public var textColor: Color? {
    didSet { if textColor != oldValue { canvas.setNeedsDisplay() } }
  }

  /// The alignment of text that is narrower than the field.
  public var textAlignment: TextAlignment = .leading {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }

  /// The style of the field's border.
  public var borderStyle = TextFieldBorderStyle.rounded {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }

  /// The insets of the text from the edges, in points; nil to use those of the border style.
  public var contentInsets: EdgeInsets? {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The mode that specifies when the clear button is visible.
  public var clearButtonMode = TextFieldViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// The view at the leading edge of the text, or nil.
  public var leftView: View? {
    didSet { if leftView !== oldValue { accessoryDidChange(from: oldValue, to: leftView) } }
  }

  /// The view at the trailing edge of the text, or nil.
  public var rightView: View? {
    didSet { if rightView !== oldValue { accessoryDidChange(from: oldValue, to: rightView) } }
  }

  private(set) lazy var controller = TextInputController(for: self)
  let canvas = TextCanvas()
  let caret = Caret()
  let clearButton = ClearButton()
  private(set) lazy var presses = TextPresses(for: self)
  /// The cached layout of the line, or nil if something has changed since it was computed.
  var storedLayout: FieldLayout?
  /// The distance by which the line is scrolled to the left to show the caret, in points.
  var scrollOffset = 0.0

  /// Creates an empty field.
  public required init() {
    super.init()
    cursor = .text
    accessibilityValue = ""
    canvas.field = self
    addSubview(canvas)
    canvas.addSubview(caret)
    clearButton.isHidden = true
    clearButton.addAction(for: .touchUpInside) { [unowned self] in clear() }
    addSubview(clearButton)
    addGestureRecognizer(presses.recognizer)
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
    takeDroppedText(presses) { [unowned self] in insert($0) }
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, !event.isArrowOnController else { return passOn(event) }
    if controller.keyDown(event) { return true }
    return handleKey(event) || passOn(event)
  }

  /// Handles a key that does not edit the text.
  ///
  /// - Returns: Whether the field has used the key.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .enter, event.modifiers.isEmpty, let onSubmit else { return false }
    if !event.isRepeat { onSubmit() }
    return true
  }

  open override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: isEnabled ? controller.commands : [])
  }

  open override func insertText(_ text: String) -> Bool {
    controller.insertText(text) || super.insertText(text)
  }

  open override func setMarkedText(_ text: MarkedText) -> Bool {
    controller.setMarkedText(text) || super.setMarkedText(text)
  }

  open override var textInputTraits: TextTraits? {
    mayEdit ? TextTraits(isSecure: isSecure) : nil
  }

  open override var caretRect: Rect? {
    lineLayout.map { convert(caretFrame(in: $0), from: canvas) }
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    keyboardDidChange()
  }

  func editingDidChange() {
    editingDidToggle?()
  }

  /// Updates the field when the keyboard focus changes.
  func keyboardDidChange() {
    controller.keyboardDidChange()
    setNeedsLayout()
    setNeedsDisplay()
    canvas.setNeedsDisplay()
  }

  // MARK: View

  open override func stateDidChange() {
    super.stateDidChange()
    presses.recognizer.isEnabled = isEnabled
    editabilityDidChange()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    caret.backgroundColor = tintColor
    canvas.setNeedsDisplay()
  }

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    caret.backgroundColor = tintColor
    canvas.setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    caret.backgroundColor = tintColor
    contentDidChange()
  }

  open override func layoutSubviews() {
    placeParts()
    presses.layoutHandles()
  }

  /// Returns whether a point is inside the field or one of its touch handles, which extend beyond it.
  open override func point(inside point: Point) -> Bool {
    super.point(inside: point) || presses.hasHandle(at: convert(point, to: nil))
  }

  open override func draw(in context: DrawContext) {
    drawBorder(in: context)
  }

  /// A size wide enough for a name; stacks stretch fields before other views.
  open override var intrinsicContentSize: Size { Size(width: 180, height: naturalHeight) }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.givenWidth ?? 180, height: naturalHeight)
  }

  open override func firstBaseline(in size: Size) -> Double? { baseline(in: size) }

  open override func lastBaseline(in size: Size) -> Double? { baseline(in: size) }

  open override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  open override var contentDescription: String? { shownText }

  /// The semantics of a text field, which is named by its placeholder if it has no label and focused by a
  /// press.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .textField, name: placeholder.isEmpty ? nil : placeholder)
    if isSecure {
      semantics.states.insert(.secure)
    } else {
      semantics.selection = isFirstResponder ? controller.selectedCharacters : nil
    }
    guard isEnabled else {
      semantics.states.insert(.disabled)
      return semantics
    }
    if isEditable { semantics.states.insert(.editable) }
    semantics.actions = [
      AccessibilityAction(name: "press") { [weak self] in self?.becomeFirstResponder() },
      AccessibilityAction(name: "showMenu") { [weak self] in self?.openContextMenuByKey() },
    ]
    semantics.actions += controller.accessibilityActions
    return semantics
  }

  /// Replaces the text as the user would; used by assistive technology.
  ///
  /// - Returns: Whether the text is now equal to the value.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard mayEdit else { return false }
    controller.commitMarked()
    controller.replace(0..<controller.text.buffer.count, with: value, kind: .single)
    return text == value
  }

  /// Reports a change to the text by the user.
  package func reportEdit() {
    onChange?(text)
    sendActions(for: .valueChanged)
  }

  // MARK: Context menu

  open override var offersContextMenu: Bool { isEnabled }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    contextMenu != nil ? super.makeContextMenu(at: point) : editMenu(at: point)
  }
}
