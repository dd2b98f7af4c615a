public import BentoEditing
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// Text of many lines that the user reads, selects and edits.
///
/// ```swift
/// let notes = TextView()
/// notes.placeholder = "Notes"
/// notes.text = model.notes
/// notes.onChange = { model.notes = $0 }
///
/// let message = TextView()
/// message.maximumNumberOfVisibleLines = 6  // grows with its text, then scrolls
/// message.onSubmit = { model.send() }  // Ctrl+Return
/// message.submitsOnReturn = true  // Return, too; Shift+Return begins a line
///
/// let log = TextView()
/// log.isEditable = false
/// log.showsLineNumbers = true
/// log.search = TextSearch("error")
/// ```
///
/// Lines are wrapped at the width of the view. Only the paragraphs in view are laid out: a text of ten
/// megabytes opens within a frame, and the heights of paragraphs that were never seen are guesses, which
/// do not move what is seen when they turn out wrong. A paragraph of more than 4,096 bytes is laid out
/// in pieces, each of which begins a line.
///
/// What the program sets is reported to nobody. What the user changes, by undo and redo as well, is
/// reported to ``onChange``, which is given the whole text: for a very long one,
/// ``onEdit`` costs nothing.
@MainActor
open class TextView: ScrollView {
  /// The text, without what an input method is still composing.
  ///
  /// Setting another text puts the caret at its end and begins a new undo history; setting the same
  /// text changes nothing.
  ///
  /// - Complexity: O(length) for the first call after a change.
  public var text: String {
    get { wholeText }
    set {
      styling.paragraph = nil
      setWholeText(newValue)
    }
  }

  /// Runs with the address of a link that is opened; nil opens it in the user's browser.
  ///
  /// A press opens a link of a text that cannot be changed, and Tab and Return as well; in one that can,
  /// a press with Control does, and the context menu.
  public var onOpenLink: ((String) -> Void)?

  /// How links look that have no color, font or line of their own; without a color, they have the tint
  /// color.
  public var linkTextAttributes = TextAttributes(isUnderlined: true) {
    didSet { if linkTextAttributes != oldValue { lookDidChange() } }
  }

  /// The hint that is shown while there is no text.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }

  /// The color of the hint, or nil for the theme's.
  public var placeholderColor: Color? {
    didSet { if placeholderColor != oldValue { setNeedsLayout() } }
  }

  /// Whether the user can change the text; keys scroll what cannot be changed, and it can be selected
  /// and copied.
  public var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  /// Whether the text can be selected; if not, it cannot be changed either.
  public var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }

  /// Whether the view scrolls its text; if not, it is as high as the text, and where it cannot be changed
  /// either, it wants to be no wider: ``sizeThatFits(_:)`` then hugs the text.
  ///
  /// Of a text of more than 4,096 bytes in a scroll view around, only what that shows is laid out: the
  /// view is as wide as there is room, and its height is a guess that scrolling makes exact.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { scrollEnablingDidChange() } }
  }

  /// Whether whoever places the view makes it as wide as its longest line, so that the height of a
  /// paragraph that was never seen is that of a line.
  package var fitsLines = false {
    didSet { if fitsLines != oldValue { lookDidChange() } }
  }

  /// The most lines that the view grows to, which is as high as its text until then and scrolls what is
  /// beyond; nil, the default, for a height that does not follow the text.
  ///
  /// A view that does not scroll grows on.
  public var maximumNumberOfVisibleLines: Int? {
    didSet { if maximumNumberOfVisibleLines != oldValue { growthDidChange() } }
  }

  /// What ends the lines that the user begins and pastes; nil, the default, for what ends the first line
  /// of the text: a newline in a text of one line.
  ///
  /// The program's text is left as it is, whatever ends its lines.
  public var lineEnding: LineEnding?

  /// Whether Tab types a tab, and Ctrl+Tab and Ctrl+Shift+Tab lead to other views; if not, Tab leads to
  /// other views.
  public var acceptsTab = true

  /// Runs with the whole text after each change by the user; nil for nothing.
  public var onChange: ((String) -> Void)?

  /// Runs after each change by the user; nil for nothing.
  public var onEdit: (() -> Void)?

  /// Runs when Ctrl+Return is pressed, and with ``submitsOnReturn`` when Return is; while it is nil, the
  /// keys do what they do without it.
  public var onSubmit: (() -> Void)?

  /// Whether Return alone runs ``onSubmit``, as where messages are written; Shift+Return begins a line.
  ///
  /// A Return that ends what an input method composes sends nothing.
  public var submitsOnReturn = false

  /// Runs when the caret or the selection is at another place; nil for nothing.
  public var onSelectionChange: (() -> Void)?

  /// Runs when the user begins to edit: when the view, whose text can be changed, gets the keyboard; nil
  /// for nothing.
  public var onBeginEditing: (() -> Void)? {
    get { controller.onBeginEditing }
    set { controller.onBeginEditing = newValue }
  }

  /// Runs when the user is done with editing: when the keyboard goes elsewhere, other than to the view's
  /// own menu; nil for nothing.
  public var onEndEditing: (() -> Void)? {
    get { controller.onEndEditing }
    set { controller.onEndEditing = newValue }
  }

  /// Whether the user edits the text: the view has the keyboard, or its own menu has.
  public var isEditing: Bool { controller.isEditing }

  /// Decides about typed, pasted, dropped and committed text, with all of the text as it would be; nil
  /// for yes.
  ///
  /// - Complexity: A long text is put together for each letter.
  public var shouldChange: ((_ proposed: String) -> Bool)? {
    get { controller.shouldChange }
    set { controller.shouldChange = newValue }
  }

  /// The most characters that the user can make of the text, or nil for any number; of text that is
  /// pasted the beginning is taken.
  public var maximumLength: Int?

  /// Whether words that the window's ``/BentoViews/Window/textAssistant`` finds misspelled are marked, and
  /// the context menu has suggestions for them.
  public var checksSpelling = true {
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
    didSet { if font != oldValue { lookDidChange() } }
  }

  /// The color of the text, or nil for the theme's.
  public var textColor: Color? {
    didSet { if textColor != oldValue { redrawLines() } }
  }

  /// Where lines lie between the two sides.
  public var textAlignment: TextAlignment = .leading {
    didSet { if textAlignment != oldValue { lookDidChange() } }
  }

  /// Whether leading and trailing are the sides of the layout instead of those of the text, as
  /// `Label.alignsWithLayoutDirection` says.
  public var alignsWithLayoutDirection = false {
    didSet { if alignsWithLayoutDirection != oldValue { lookDidChange() } }
  }

  /// The room between the edges and the text, in points.
  public var textContainerInset = EdgeInsets(top: 8, left: 10, bottom: 8, right: 10) {
    didSet {
      guard textContainerInset != oldValue else { return }
      let insets = textContainerInset
      let sum = insets.top + insets.left + insets.bottom + insets.right
      if sum.isFinite { lookDidChange() } else { textContainerInset = oldValue }
    }
  }

  /// Whether the numbers of paragraphs stand before them.
  public var showsLineNumbers = false {
    didSet { if showsLineNumbers != oldValue { lookDidChange() } }
  }

  /// The typeface and size of the numbers of paragraphs; nil for the text's own, smaller.
  package var lineNumberFont: Font? {
    didSet { if lineNumberFont != oldValue { lookDidChange() } }
  }

  /// What is searched for, with its matches highlighted; nil for nothing.
  public var search: TextSearch? {
    get { finder?.search }
    set {
      // Strings that are written differently can be equal, but are not found in the same places.
      finder = newValue.map { TextFinder($0) }
      setNeedsLayout()
    }
  }

  /// The color behind what is found; nil for a marker's yellow, light or dark as suits ``textColor``.
  public var searchHighlightColor: Color? {
    didSet { if searchHighlightColor != oldValue { redrawLines() } }
  }

  private(set) lazy var controller = TextInputController(for: self)
  /// What is known of the text apart from its buffer.
  var content = TextContent()
  /// How letters look.
  var styling = TextStyling()
  /// What is searched for, prepared.
  private(set) var finder: TextFinder?
  /// The blocks, and those in view.
  let layout = TextBlocksLayout()
  /// Where the caret wants to be in lines that it comes to by up and down.
  var goal = CaretGoal()
  let caret = Caret()
  let hint = TextHintView()
  private(set) lazy var presses = TextPresses(for: self)
  /// Whether the caret is to be brought into view by the next layout.
  private(set) var needsReveal = false
  /// The background as it was set from the theme.
  private var ownBackground: Color?
  var focusRing: FocusRingView?

  /// Creates an empty view.
  public required init() {
    super.init()
    cursor = .text
    isAccessibilityElement = true
    addSubview(hint)
    addSubview(caret)
    addGestureRecognizer(presses.recognizer)
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 100
    dropHandler = { [unowned self] in insert($0) }
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { isSelectable }

  open override func keyDown(with event: KeyEvent) -> Bool {
    handleKey(event) || super.keyDown(with: event)
  }

  open override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: isSelectable ? controller.commands : [])
  }

  open override func insertText(_ text: String) -> Bool {
    controller.insertText(text) || super.insertText(text)
  }

  open override func setMarkedText(_ text: MarkedText) -> Bool {
    compose(text) || super.setMarkedText(text)
  }

  open override var textInputTraits: TextTraits? { mayEdit ? TextTraits(isSecure: false) : nil }

  open override var caretRect: Rect? { caretFrame() }

  /// A hand over links that a press opens.
  open override func cursor(at point: Point) -> CursorShape? {
    guard isSelectable, !mayEdit, link(atContent: point) != nil else {
      return super.cursor(at: point)
    }
    return .pointingHand
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    keyboardDidChange()
  }

  /// Follows where the keyboard goes.
  func keyboardDidChange() {
    controller.keyboardDidChange()
    updateFocusRing()
    redrawLines()
  }

  // MARK: View

  open override func themeDidChange() {
    super.themeDidChange()
    applyBackground()
    tintColorDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    caret.backgroundColor = tintColor
    redrawLines()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    caret.backgroundColor = tintColor
    lookDidChange()
  }

  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
    placeHint()
    placeCaret()
    presses.layoutHandles()
    updateFocusRing()
  }

  /// As wide as a short line or, of a text that neither scrolls nor can be changed, as its longest line.
  ///
  /// The height of a view that grows with its text is measured at the width that it gets, narrow or wide.
  open override var intrinsicContentSize: Size {
    Size(
      width: hugsText ? huggingSize(within: .infinity).width : 180,
      height: grows ? View.noIntrinsicMetric : naturalHeight(width: 180)
    )
  }

  open override var heightDependsOnWidth: Bool { grows }

  /// The size of the text in a width at the most, if it neither scrolls nor can be changed; else the width
  /// itself, with the height that suits the text there.
  open override func sizeThatFits(_ size: Size) -> Size {
    if hugsText { return huggingSize(within: size.width) }
    let width = size.width.isFinite && size.width > 0 ? size.width : 180
    let height = naturalHeight(width: width)
    return Size(width: width, height: grows ? height : min(height, max(0, size.height)))
  }

  open override func firstBaseline(in size: Size) -> Double? {
    measure(request(" ")).map { textContainerInset.top + $0.firstBaseline }
  }

  /// The beginning of the text.
  open override var contentDescription: String? { beginning(200) }

  /// A text area, which is called by its placeholder unless it has a label; a press gives it the
  /// keyboard.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(
      role: .textArea,
      name: placeholder.isEmpty ? nil : placeholder,
      value: text
    )
    if mayEdit { semantics.states.insert(.editable) }
    if isFirstResponder { semantics.selection = controller.selectedCharacters }
    semantics.parts = links.map { link in
      var part = ViewSemantics(
        role: .link,
        name: controller.text.buffer.string(in: link.range),
        value: link.address,
        actions: [AccessibilityAction(name: "press") { [weak self] in self?.open(link) }]
      )
      let lines = rects(of: link.range)
      part.frame = lines.first.map { lines.reduce($0) { $0.union($1) } }
      return part
    }
    guard isSelectable else { return semantics }
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

  /// Lets the next layout bring the caret into view or, for false, leave what is seen where it is.
  func revealCaret(_ isWanted: Bool = true) {
    needsReveal = isWanted
    if isWanted { setNeedsLayout() }
  }

  // MARK: Context menu

  open override var offersContextMenu: Bool { isSelectable }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    guard contextMenu == nil else { return super.makeContextMenu(at: point) }
    // Opened by a key, the menu is about what is selected.
    let selected = controller.text.selection.range.lowerBound
    let link = point.map { self.link(atContent: $0) } ?? self.link(at: selected)
    var menu = controller.editMenu
    let place = point.map { hit(inContent: $0).offset } ?? controller.text.selection.head
    menu.items.insert(contentsOf: controller.spellingItems(at: place), at: 0)
    if let link { menu.items.insert(contentsOf: menuItems(for: link), at: 0) }
    return controller.followed(menu)
  }

  /// Sets the background to the theme's, unless another one was set.
  private func applyBackground() {
    guard backgroundColor == nil || backgroundColor == ownBackground else { return }
    ownBackground = theme.colors.surface
    backgroundColor = ownBackground
  }
}
