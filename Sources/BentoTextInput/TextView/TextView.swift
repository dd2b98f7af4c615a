public import BentoCommands
public import BentoEditing
public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A multiline text view that lets the user read, select, and edit text.
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
/// Lines wrap at the width of the view. Only the visible paragraphs are laid out: ten megabytes of text open
/// within a frame. The heights of paragraphs that have never been visible are estimates; correcting them
/// doesn't move the visible content. A paragraph of more than 4,096 bytes is laid out in pieces, each of
/// which begins a new line.
///
/// Changes by the program are not reported. Changes by the user, including undo and redo, are reported to
/// ``onChange`` with the whole text. For very long text, use ``onEdit``, which adds no cost.
@MainActor
open class TextView: ScrollView {
  /// The text, without an input method's marked text.
  ///
  /// Setting different text moves the caret to its end and clears the undo history. Setting the same text has
  /// no effect.
  ///
  /// - Complexity: O(length) for the first call after a change.
  public var text: String {
    get { wholeText }
    set {
      styling.paragraph = nil
      setWholeText(newValue)
    }
  }

  /// Called with the address of a link that the user opens; if it is nil, the link is opened in the user's
  /// browser.
  ///
  /// In read-only text, the user opens a link with a press, or with Tab and Return. In editable text, the
  /// user presses it while holding Control, or uses the context menu.
  public var onOpenLink: ((String) -> Void)?

  /// The attributes of links that don't specify their own color, font, or underline; if these attributes have
  /// no color, links have the tint color.
  public var linkTextAttributes = TextAttributes(isUnderlined: true) {
    didSet { if linkTextAttributes != oldValue { textAppearanceDidChange() } }
  }

  /// The text displayed while the view is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }

  /// The color of the placeholder, or nil to use the theme's.
  public var placeholderColor: Color? {
    didSet { if placeholderColor != oldValue { setNeedsLayout() } }
  }

  /// Whether the user can change the text; if not, keys scroll it, and it can still be selected and copied.
  public var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  /// Whether the text can be selected; if not, it can't be edited either.
  public var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }

  /// Whether the view scrolls its text; if not, the view is as tall as the text.
  ///
  /// If the view also can't be edited, its ideal width is that of the text: ``sizeThatFits(_:)`` then hugs
  /// the text.
  ///
  /// If the text has more than 4,096 bytes and the view is in an enclosing scroll view, only the visible part
  /// is laid out. The view is as wide as possible, and its height is an estimate that scrolling makes exact.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { scrollEnablingDidChange() } }
  }

  /// Whether the container makes the view as wide as the longest line of the text; if so, each paragraph is
  /// estimated to be one line high.
  package var fitsLines = false {
    didSet { if fitsLines != oldValue { textAppearanceDidChange() } }
  }

  /// The maximum number of lines to which the view grows with its text before it scrolls, or nil, the
  /// default, if the height doesn't depend on the text.
  ///
  /// A view that doesn't scroll continues to grow.
  public var maximumNumberOfVisibleLines: Int? {
    didSet { if maximumNumberOfVisibleLines != oldValue { growthDidChange() } }
  }

  /// The line ending used for lines that the user enters or pastes; if nil, the default, the line ending of
  /// the text's first line is used, or a newline if there is only one line.
  ///
  /// Text set by the program is not changed.
  public var lineEnding: LineEnding?

  /// Whether Tab types a tab, while Ctrl+Tab and Ctrl+Shift+Tab move to other views; if false, Tab moves to
  /// other views.
  public var acceptsTab = true

  /// Called with the whole text after each change by the user.
  public var onChange: ((String) -> Void)?

  /// Called after each change by the user.
  public var onEdit: (() -> Void)?

  /// Called when the user presses Ctrl+Return or, if ``submitsOnReturn`` is true, Return; if it is nil, the
  /// keys have their usual effects.
  public var onSubmit: (() -> Void)?

  /// Whether Return alone calls ``onSubmit``, as in a messaging program; Shift+Return begins a new line.
  ///
  /// A Return that ends an input method's composition doesn't submit.
  public var submitsOnReturn = false

  /// Called after the caret or the selection changes.
  public var onSelectionChange: (() -> Void)?

  /// Called when the user begins editing: the view has become first responder and can be edited.
  public var onBeginEditing: (() -> Void)? {
    get { controller.onBeginEditing }
    set { controller.onBeginEditing = newValue }
  }

  /// Called when the user ends editing: the view has lost focus to something other than its own context menu.
  public var onEndEditing: (() -> Void)? {
    get { controller.onEndEditing }
    set { controller.onEndEditing = newValue }
  }

  /// Whether the user is editing the text: the view or its own context menu has focus.
  public var isEditing: Bool { controller.isEditing }

  /// A closure that returns whether to accept typed, pasted, dropped, or committed text, given the whole text
  /// as it would be after the change; if the closure is nil, all text is accepted.
  ///
  /// - Complexity: If this is set, the whole text is assembled for each typed character.
  public var shouldChange: ((_ proposed: String) -> Bool)? {
    get { controller.shouldChange }
    set { controller.shouldChange = newValue }
  }

  /// A closure that returns the contents to put on the clipboard when the user copies or cuts text, for example
  /// with the text also as HTML; if nil, the default, only the text is copied.
  public var makeCopiedContents: ((_ text: String) -> ClipboardContents)?

  /// A closure that is called when the user pastes, and returns whether it handles the data on the clipboard,
  /// for example an image; if it returns false, or is nil, the text on the clipboard is inserted.
  public var onPaste: ((Clipboard) -> Bool)?

  /// The maximum number of characters that the user can enter, or nil for no limit; pasted text is truncated.
  public var maximumLength: Int?

  /// Whether words that the window's ``/BentoViews/Window/textAssistant`` reports as misspelled are marked,
  /// with suggestions in the context menu.
  public var checksSpelling = true {
    didSet { if checksSpelling != oldValue { spellingDidChange() } }
  }

  /// The maximum number of undo steps, or nil, the default, for no limit.
  ///
  /// If there are more steps, the oldest ones are discarded. A step is a typed word, a paste, a series of
  /// deletions, or the like.
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
    didSet { if font != oldValue { textAppearanceDidChange() } }
  }

  /// The color of the text, or nil to use the theme's.
  public var textColor: Color? {
    didSet { if textColor != oldValue { redrawLines() } }
  }

  /// The horizontal alignment of lines; by default, it follows the direction of each paragraph, as in a
  /// document.
  public var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { textAppearanceDidChange() } }
  }

  /// The insets of the text from the edges, in points.
  public var textContainerInset = EdgeInsets(top: 8, left: 10, bottom: 8, right: 10) {
    didSet {
      guard textContainerInset != oldValue else { return }
      let insets = textContainerInset
      let sum = insets.top + insets.left + insets.bottom + insets.right
      if sum.isFinite { textAppearanceDidChange() } else { textContainerInset = oldValue }
    }
  }

  /// Whether paragraph numbers are shown at the leading edge.
  public var showsLineNumbers = false {
    didSet { if showsLineNumbers != oldValue { textAppearanceDidChange() } }
  }

  /// The font of paragraph numbers, or nil to use a smaller version of the text's font.
  package var lineNumberFont: Font? {
    didSet { if lineNumberFont != oldValue { textAppearanceDidChange() } }
  }

  /// The search whose matches are highlighted, or nil.
  public var search: TextSearch? {
    get { finder?.search }
    set {
      // Strings with different encodings can be equal, but have different matches.
      finder = newValue.map { TextFinder($0) }
      setNeedsLayout()
    }
  }

  /// The highlight color of matches, or nil for ``/BentoGraphics/Theme/Colors/searchHighlight``, or its light or
  /// dark counterpart if ``textColor`` would not be legible on it.
  public var searchHighlightColor: Color? {
    didSet { if searchHighlightColor != oldValue { redrawLines() } }
  }

  /// The controller of the text, the selection, and the undo history; it also handles keys and commands, and
  /// text fields have one, too.
  private(set) lazy var controller = TextInputController(for: self)
  /// Cached properties of the text.
  var content = TextContent()
  /// The styles of the text.
  var styling = TextStyling()
  /// The compiled form of the search, or nil.
  private(set) var finder: TextFinder?
  /// The text divided into blocks, which are laid out one at a time, and the views of the visible blocks.
  let layout = TextBlocksLayout()
  /// The horizontal position that the caret keeps when it moves up or down.
  var goal = CaretGoal()
  /// The insertion point.
  let caret = Caret()
  /// The view that displays the placeholder.
  let hint = TextHintView()
  /// The handler of presses on the text, and of the selection handles for touch.
  private(set) lazy var presses = TextPresses(for: self)
  /// Whether the next layout pass scrolls the caret into view.
  private(set) var needsReveal = false
  /// The background color taken from the theme.
  private var ownBackground: Color?
  /// The focus ring, or nil while it is not shown.
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
    takeDroppedText(presses) { [unowned self] in insert($0) }
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { isSelectable }

  open override func keyDown(with event: KeyEvent) -> Bool {
    (!event.isArrowOnController && handleKey(event)) || super.keyDown(with: event)
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

  /// Returns a hand cursor over links that a press opens.
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

  /// Updates the view when the keyboard focus changes.
  func keyboardDidChange() {
    controller.keyboardDidChange()
    updateFocusRing()
    redrawLines()
    setNeedsLayout()
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
    textAppearanceDidChange()
  }

  open override func layoutSubviews() {
    // This lays out the visible blocks and creates their views.
    tile()
    super.layoutSubviews()
    placeHint()
    placeCaret()
    presses.layoutHandles()
    updateFocusRing()
  }

  /// The natural size of the view: as wide as a short line or, if the view neither scrolls nor can be edited,
  /// as wide as the longest line of the text.
  ///
  /// The height of a view that grows with its text is measured at its actual width.
  open override var intrinsicContentSize: Size {
    Size(
      width: hugsText ? huggingSize(within: .infinity).width : 180,
      height: grows ? View.noIntrinsicMetric : naturalHeight(width: 180)
    )
  }

  open override var heightDependsOnWidth: Bool { grows }

  /// Returns the size of the text within a maximum width if the view neither scrolls nor can be edited;
  /// otherwise, that width and the height that fits the text.
  open override func sizeThatFits(_ size: Size) -> Size {
    if hugsText { return huggingSize(within: size.width) }
    let width = size.givenWidth ?? 180
    let height = naturalHeight(width: width)
    return Size(width: width, height: grows ? height : min(height, max(0, size.height)))
  }

  open override func firstBaseline(in size: Size) -> Double? {
    measure(request(" ")).map { textContainerInset.top + $0.firstBaseline }
  }

  /// The beginning of the text.
  open override var contentDescription: String? { beginning(200) }

  /// A text area labeled by its placeholder if it has no label; a press focuses it.
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

  /// Makes the next layout pass scroll the caret into view, or keep the scroll position if `isWanted` is
  /// false.
  func revealCaret(_ isWanted: Bool = true) {
    needsReveal = isWanted
    if isWanted { setNeedsLayout() }
  }

  // MARK: Context menu

  open override var offersContextMenu: Bool { isSelectable }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    guard contextMenu == nil else { return super.makeContextMenu(at: point) }
    // A menu opened with a key applies to the selection.
    let selected = controller.text.selection.range.lowerBound
    let link = point.map { self.link(atContent: $0) } ?? self.link(at: selected)
    var menu = controller.editMenu
    let place = point.map { hit(inContent: $0).offset } ?? controller.text.selection.head
    menu.items.insert(contentsOf: controller.spellingItems(at: place), at: 0)
    if let link { menu.items.insert(contentsOf: menuItems(for: link), at: 0) }
    return controller.followed(menu)
  }

  /// Sets the background to the theme's unless the program has set another one.
  private func applyBackground() {
    guard backgroundColor == nil || backgroundColor == ownBackground else { return }
    ownBackground = theme.colors.surface
    backgroundColor = ownBackground
  }
}
