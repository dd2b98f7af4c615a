internal import BentoEditing
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A line of text that the user edits.
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
/// A field edits as fields of the desktop do: words and lines by keys, double and triple press,
/// clipboard and primary selection, undo, input methods, and a context menu. Line breaks in its text
/// become spaces.
///
/// What the program sets is reported to nobody. What the user changes, by undo and redo as well, is
/// reported to ``onChange`` and then as `ControlEvent/valueChanged`.
@MainActor
open class TextField: Control {
  /// The text, without what an input method is still composing.
  ///
  /// Setting another text puts the caret at its end and begins a new undo history. Setting the same
  /// text changes nothing, so that a screen that is rendered again does not move the caret.
  public var text: String {
    get { controller.text.buffer.string }
    set { controller.setText(TextField.line(newValue)) }
  }

  /// The hint that is shown while there is no text; one that is too long ends with an ellipsis.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }

  /// Whether the user can change the text; what cannot be changed can be selected and copied.
  public var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  /// Whether the text is a secret: it is drawn as dots and never copied, and no input method sees it.
  public var isSecure = false {
    didSet { if isSecure != oldValue { secrecyDidChange() } }
  }

  /// Runs after each change by the user; nil for nothing.
  public var onChange: ((String) -> Void)?

  /// Runs when Return is pressed; while it is nil, Return goes to the views around the field.
  public var onSubmit: (() -> Void)?

  /// Decides about typed, pasted, dropped and committed text, with all of the text as it would be; nil
  /// for yes.
  public var shouldChange: ((_ proposed: String) -> Bool)? {
    get { controller.shouldChange }
    set { controller.shouldChange = newValue }
  }

  /// Decides about the same changes as ``shouldChange``, and after it, with what of the text is replaced
  /// and by what; nil for yes.
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

  /// Runs when the user begins to edit: when the field, which can be changed, gets the keyboard; nil for
  /// nothing.
  public var onBeginEditing: (() -> Void)? {
    get { controller.onBeginEditing }
    set { controller.onBeginEditing = newValue }
  }

  /// Runs when the user is done with editing: when the keyboard goes elsewhere, other than to the
  /// field's own menu; nil for nothing.
  public var onEndEditing: (() -> Void)? {
    get { controller.onEndEditing }
    set { controller.onEndEditing = newValue }
  }

  /// Whether the user edits the text: the field has the keyboard, or its own menu has.
  public var isEditing: Bool { controller.isEditing }

  /// What is to be entered, which decides with ``allowsCharacter`` what can be typed and pasted.
  public var purpose = TextInputPurpose.text {
    didSet { if purpose != oldValue { spellingDidChange() } }
  }

  /// Decides which characters can be typed and pasted; nil for all.
  public var allowsCharacter: ((Character) -> Bool)?

  /// Whether a text with a character that is not allowed is refused, in place of losing it.
  package var admitsWholeTextOnly = false

  /// What a field of the toolkit does after a change of the text by the user, in place of
  /// ``reportEdit()``; nil for nothing else.
  package var didEdit: (() -> Void)?

  /// What a field of the toolkit does when the user begins or ends to edit the text, before the program
  /// hears of it.
  package var editingDidToggle: (() -> Void)?

  /// The most characters that the user can make of the text, or nil for any number; of text that is
  /// pasted the beginning is taken.
  public var maximumLength: Int?

  /// Puts what the user types into a form: makes of the text as it would be the one that is shown; nil to
  /// leave it.
  ///
  /// The caret stays behind the same letters and digits, whatever the format puts between them. What the
  /// program sets is not formatted, nor what undo brings back.
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

  /// Whether words that the window's ``/BentoViews/Window/textAssistant`` finds misspelled are marked, and
  /// the context menu has suggestions for them; those of a secret never are.
  public var checksSpelling = false {
    didSet { if checksSpelling != oldValue { spellingDidChange() } }
  }

  /// The most steps that can be undone, the oldest being forgotten; nil, the default, for any number.
  ///
  /// A step is a word that was typed, a paste, a row of deletions and the like.
  public var undoLimit: Int? {
    get { controller.undoLimit }
    set { controller.undoLimit = newValue }
  }

  /// The keys that edit.
  public var editingKeys: EditingKeys {
    get { controller.keys }
    set { controller.keys = newValue }
  }

  /// The typeface and size.
  public var font: Font = .preferredFont(forTextStyle: .body) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  /// The color of the text, or nil for the theme's.
  public var textColor: Color? {
    didSet { if textColor != oldValue { canvas.setNeedsDisplay() } }
  }

  /// Where the text lies between the two sides while it is shorter than the field.
  public var textAlignment: TextAlignment = .leading {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }

  /// Whether leading and trailing are the sides of the layout instead of those of the text, as
  /// `Label.alignsWithLayoutDirection` says.
  public var alignsWithLayoutDirection = false {
    didSet { if alignsWithLayoutDirection != oldValue { contentDidChange() } }
  }

  /// What the field draws around its text.
  public var borderStyle = TextFieldBorderStyle.rounded {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }

  /// The room between the edges and the text, in points; nil for that of the border style.
  public var contentInsets: EdgeInsets? {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// When a button is shown that clears the text.
  public var clearButtonMode = TextFieldViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// A view before the text, at the side at which reading begins; nil for none.
  public var leftView: View? {
    didSet { if leftView !== oldValue { accessoryDidChange(from: oldValue, to: leftView) } }
  }

  /// A view behind the text; nil for none.
  public var rightView: View? {
    didSet { if rightView !== oldValue { accessoryDidChange(from: oldValue, to: rightView) } }
  }

  private(set) lazy var controller = TextInputController(for: self)
  let canvas = TextCanvas()
  let caret = Caret()
  let clearButton = ClearButton()
  private(set) lazy var presses = TextPresses(for: self)
  /// The line as it was laid out last, or nil when something has changed since.
  var storedLayout: FieldLayout?
  /// How far the line is moved to the left to show the caret, in points.
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
    dropHandler = { [unowned self] in insert($0) }
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled else { return passOn(event) }
    if controller.keyDown(event) { return true }
    if event.key == .enter, event.modifiers.isEmpty, let onSubmit {
      if !event.isRepeat { onSubmit() }
      return true
    }
    return passOn(event)
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

  /// Follows where the keyboard goes.
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

  /// The handles of a touch hang out of the field.
  open override func point(inside point: Point) -> Bool {
    super.point(inside: point) || presses.hasHandle(at: convert(point, to: nil))
  }

  open override func draw(in context: DrawContext) {
    drawBorder(in: context)
  }

  /// As wide as a name needs; stacks stretch fields before anything else.
  open override var intrinsicContentSize: Size { Size(width: 180, height: naturalHeight) }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite && size.width > 0 ? size.width : 180, height: naturalHeight)
  }

  open override func firstBaseline(in size: Size) -> Double? { baseline(in: size) }

  open override func lastBaseline(in size: Size) -> Double? { baseline(in: size) }

  open override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  open override var contentDescription: String? { shownText }

  /// A text field, which is called by its placeholder unless it has a label; a press gives it the
  /// keyboard.
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

  /// Replaces the text as the user would, for assistive technology.
  ///
  /// - Returns: whether the text is the value now.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard mayEdit else { return false }
    controller.commitMarked()
    controller.replace(0..<controller.text.buffer.count, with: value, kind: .single)
    return text == value
  }

  /// Reports a change of the text by the user.
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
