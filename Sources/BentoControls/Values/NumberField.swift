public import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
public import BentoTextInput
public import BentoViews

/// A text field for a number, with buttons that make it smaller and larger.
///
/// ```swift
/// let width = NumberField()
/// width.accessibilityLabel = "Width"
/// width.range = 10...500
/// width.step = 10
/// width.format.suffix = " mm"
/// width.value = page.width
/// width.addAction(for: .valueChanged) { width in page.width = width.value ?? 10 }
/// ```
///
/// A text that is pasted or dropped is refused as a whole where it has a character that no number has.
/// What is typed counts when Return is pressed or the keyboard goes elsewhere: it is brought into the
/// range and written again, with separators of groups, which are not there while it is edited. A text that is no number is taken back then, and so it is by Escape. Up and
/// Down change the number by a step, Page Up and Page Down by a fifth of the range.
///
/// `TextField/onChange` tells of each change of the text, ``onValueChange`` and then
/// `ControlEvent.valueChanged` of those of the number.
@MainActor
open class NumberField: TextField {
  private var number = BoundedValue(in: 0...100, step: 1)
  private var isEmpty = true
  private let arrows = NumberArrows()

  /// Runs with the number after each change by the user; nil for nothing.
  public var onValueChange: ((Double?) -> Void)?

  /// The number, or nil for none; setting it sends no event.
  ///
  /// A number out of the range becomes the nearest bound. NaN is ignored and logged.
  public var value: Double? {
    get { isEmpty ? nil : number.value }
    set {
      if let newValue {
        guard !newValue.isNaN else {
          number.set(newValue, of: self)
          return
        }
        number.set(newValue, of: self)
      }
      isEmpty = newValue == nil
      valueDidChange()
    }
  }

  /// The bounds, 0…100 at first; the value is brought between them.
  ///
  /// Bounds that are not finite are ignored and logged.
  public var range: ClosedRange<Double> {
    get { number.range }
    set {
      number.setRange(newValue, of: self)
      valueDidChange()
    }
  }

  /// By how much a key or a press on a button changes the number, 1 at first.
  ///
  /// A step that is not finite or not above zero counts as 1 and is logged.
  public var step: Double {
    get { number.step ?? 1 }
    set {
      number.setStep(newValue, of: self)
      if number.step == nil { number.setStep(1, of: self) }
    }
  }

  /// How the number is written.
  public var format = NumberFormat() {
    didSet { if format != oldValue { valueDidChange() } }
  }

  /// Creates an empty field for numbers from 0 to 100.
  public required init() {
    super.init()
    rightView = arrows
    textAlignment = .trailing
    allowsCharacter = { [unowned self] in format.allows($0) }
    // A number of which some characters were left out is another one.
    admitsWholeTextOnly = true
    didEdit = { [unowned self] in onChange?(text) }
    editingDidToggle = { [unowned self] in updateText() }
    arrows.more.action = { [unowned self] in move(by: 1) }
    arrows.less.action = { [unowned self] in move(by: -1) }
    valueDidChange()
  }

  private var naturalWidth: Double { displayScale.snap(110 * max(1, effectiveTextScale)) }

  open override var intrinsicContentSize: Size {
    Size(width: naturalWidth, height: super.intrinsicContentSize.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let isGiven = size.width.isFinite && size.width > 0
    return Size(
      width: isGiven ? min(naturalWidth, size.width) : naturalWidth,
      height: super.sizeThatFits(size).height
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateArrows()
  }

  // MARK: Changes by the user

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard mayEdit, event.modifiers.isEmpty, !isComposing else {
      return super.keyDown(with: event)
    }
    switch event.key {
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .pageUp: move(by: number.pageSteps)
    case .pageDown: move(by: -number.pageSteps)
    case .enter:
      commit()
      return super.keyDown(with: event)
    case .escape where text != writtenText:
      text = writtenText
      selectAll()
    default: return super.keyDown(with: event)
    }
    return true
  }

  /// A field that only its own menu has taken the keyboard from is still edited.
  private func updateText() {
    guard isEditing else { return commit() }
    if text != writtenText { text = writtenText }
    selectAll()
  }

  /// Takes the number that the text says, or takes a text back that says none.
  private func commit() {
    defer { if text != writtenText { text = writtenText } }
    guard mayEdit, text != editedText, text != wholeText else { return }
    if text.allSatisfy(\.isWhitespace) {
      choose(nil)
    } else if let number = format.number(text) {
      choose(number)
    }
  }

  private func move(by count: Double) {
    guard mayEdit else { return }
    commit()
    choose(isEmpty ? number.value : number.moved(by: count, from: number.value))
    text = writtenText
    selectAll()
  }

  /// Sets a number as the user does.
  private func choose(_ target: Double?) {
    let old = value
    value = target
    guard value != old else { return }
    onValueChange?(value)
    sendActions(for: .valueChanged)
  }

  private var writtenText: String { isEditing ? editedText : wholeText }

  private var wholeText: String { value.map(format.text) ?? "" }

  /// The number without separators of groups, which would stand wrong behind each digit that is typed
  /// among them.
  private var editedText: String {
    var format = format
    format.groupingSeparator = ""
    return value.map(format.text) ?? ""
  }

  private func valueDidChange() {
    text = writtenText
    updateArrows()
  }

  private func updateArrows() {
    arrows.more.isEnabled = mayEdit && (isEmpty || number.value < range.upperBound)
    arrows.less.isEnabled = mayEdit && (isEmpty || number.value > range.lowerBound)
  }

  open override func stateDidChange() {
    super.stateDidChange()
    updateArrows()
  }

  // MARK: Semantics

  /// A field with a number that can be made larger and smaller.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .stepper
    guard mayEdit else { return semantics }
    semantics.actions += AccessibilityAction.adjusting { [weak self] steps in
      self?.move(by: Double(steps))
    }
    return semantics
  }

  /// Sets the number that a text says, as the user would; one out of the range is refused.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard mayEdit, let wanted = format.number(value), range.contains(wanted) else { return false }
    choose(wanted)
    return true
  }
}

/// The two buttons of a number field, one above the other.
@MainActor
private final class NumberArrows: View {
  let more = RepeatButton()
  let less = RepeatButton()

  required init() {
    super.init()
    more.icon = .chevronUp
    less.icon = .chevronDown
    for button in [more, less] {
      button.iconSide = 10
      button.cornerRadius = 3
      addSubview(button)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 20, height: 24) }

  override func layoutSubviews() {
    let middle = displayScale.snap(bounds.height / 2)
    more.frame = Rect(x: 0, y: 0, width: bounds.width, height: middle)
    less.frame = Rect(x: 0, y: middle, width: bounds.width, height: bounds.height - middle)
  }
}
