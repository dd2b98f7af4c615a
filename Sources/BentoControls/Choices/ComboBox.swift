internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
public import BentoPlatform
public import BentoTextInput
internal import BentoViews

/// A text field with a list of suggestions.
///
/// ```swift
/// let font = ComboBox(items: ["Inter", "Noto Sans", "Noto Serif"])
/// font.accessibilityLabel = "Font"
/// font.text = document.fontName
/// font.onChange = { document.fontName = $0 }
/// ```
///
/// While the user types, the list shows the items that contain a word beginning with the typed text, ignoring
/// case and accents. Up and Down open the list and move through it, Return accepts the highlighted item,
/// Escape closes the list, and the button opens it with all items. The user can also type any other text.
@MainActor
open class ComboBox: TextField {
  /// The items in the list, in order.
  public var items: [String] = [] {
    didSet { if items != oldValue, isOpen { update() } }
  }

  /// Whether the list is open.
  public var isOpen: Bool { list.isShown }

  private let list = SuggestionList()
  private var shownItems: [String] = []
  private var showsAll = false
  private let button = ComboButton()

  /// Creates an empty field without items.
  public required init() {
    super.init()
    rightView = button
    button.action = { [unowned self] in toggle() }
    didEdit = { [unowned self] in
      reportEdit()
      suggest()
    }
    list.didChoose = { [unowned self] in take(at: $0) }
    list.didDismiss = { [weak self] in self?.setNeedsDisplay() }
  }

  /// Creates an empty field with items.
  public convenience init(items: [String]) {
    self.init()
    self.items = items
  }

  /// Returns the items that contain a word beginning with the given text; all items if the text is blank.
  func matches(for text: String) -> [String] {
    let pattern = SearchFolding.folded(String(text.drop(while: \.isWhitespace)))
    guard !pattern.isEmpty else { return items }
    var folding = SearchFolding()
    return items.filter { item in
      var rest = item[...]
      while !rest.isEmpty {
        if folding.text(String(rest), beginsWith: pattern) { return true }
        guard let space = rest.firstIndex(where: \.isWhitespace) else { return false }
        rest = rest[rest.index(after: space)...]
      }
      return false
    }
  }

  // MARK: List

  private func toggle() {
    guard mayEdit else { return }
    becomeFirstResponder()
    if isOpen { list.dismiss() } else { open(showingAll: true) }
  }

  private func open(showingAll: Bool) {
    guard mayEdit else { return }
    showsAll = showingAll
    update()
  }

  private func update() {
    shownItems = showsAll ? items : matches(for: text)
    // A single item that has already been typed in full is not offered as a suggestion.
    if !showsAll, shownItems == [text] { shownItems = [] }
    list.show(shownItems, for: self)
    setNeedsDisplay()
  }

  /// Accepts an item on behalf of the user.
  private func take(at index: Int) {
    guard shownItems.indices.contains(index) else { return }
    let item = shownItems[index]
    list.dismiss()
    if item != text { _ = super.setAccessibilityValue(item) }
    list.dismiss()
    selectAll()
  }

  private func suggest() {
    guard isFirstResponder else { return }
    if text.isEmpty { list.dismiss() } else { open(showingAll: false) }
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard mayEdit, !isComposing, isOpen || !event.isArrowOnController else {
      return super.keyDown(with: event)
    }
    switch (event.key, event.modifiers) {
    case (.down, []), (.up, []), (.down, .alt): step(event.key)
    case (.escape, []) where isOpen: list.dismiss()
    case (.enter, []) where isOpen:
      guard let index = list.highlightedIndex else {
        list.dismiss()
        return super.keyDown(with: event)
      }
      take(at: index)
    default: return super.keyDown(with: event)
    }
    return true
  }

  private func step(_ key: Key) {
    if isOpen {
      list.moveHighlight(by: key == .up ? -1 : 1)
    } else {
      open(showingAll: true)
      list.highlight(shownItems.firstIndex(of: text) ?? (key == .up ? shownItems.count - 1 : 0))
    }
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isFirstResponder { list.dismiss() }
  }

  open override func stateDidChange() {
    super.stateDidChange()
    button.isEnabled = mayEdit
    if !mayEdit { list.dismiss() }
  }

  // MARK: Semantics

  /// The semantics of a text field with a list.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .comboBox
    semantics.states.insert(isOpen ? .expanded : .collapsed)
    guard mayEdit else { return semantics }
    semantics.actions.append(
      AccessibilityAction(name: isOpen ? "collapse" : "expand") { [weak self] in self?.toggle() }
    )
    return semantics
  }
}

/// The button that opens the list of a combo box.
@MainActor
private final class ComboButton: View, FieldButton {
  private let button = RepeatButton()

  var action: () -> Void {
    get { button.action }
    set { button.action = newValue }
  }

  var isEnabled: Bool {
    get { button.isEnabled }
    set { button.isEnabled = newValue }
  }

  required init() {
    super.init()
    button.icon = .chevronDown
    button.iconSide = 12
    button.repeats = false
    addSubview(button)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: controlMetrics.targetSize, height: controlMetrics.targetSize)
  }

  override func layoutSubviews() {
    button.frame = bounds
  }
}
