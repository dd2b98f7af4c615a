public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
public import BentoTextInput
internal import BentoViews

/// A text field for a number, with buttons that decrease and increase it.
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
/// Pasted or dropped text that contains a character that can't be part of a number is rejected as a whole.
/// Typed text is applied when the user presses Return or the field loses focus: the number is clamped to the
/// range and formatted with grouping separators, which are not shown during editing. If the text is not a
/// number, it is reverted instead; Escape also reverts the text. Up and Down change the number by a step,
/// and Page Up and Page Down change it by a fifth of the range.
///
/// `TextField/onChange` reports each change to the text; ``onValueChange`` and then
/// `ControlEvent.valueChanged` report changes to the number.
@MainActor
open class NumberField: TextField {
  private var number = BoundedValue(in: 0...100, step: 1)
  private var isEmpty = true
  private let arrows = NumberArrows()

  /// Called with the number after each change by the user.
  public var onValueChange: ((Double?) -> Void)?

  /// The number, or nil; setting it sends no event.
  ///
  /// An out-of-range number is clamped to the nearest bound. NaN is logged and ignored.
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

  /// The bounds, 0…100 by default; the value is clamped to them.
  ///
  /// Bounds that are not finite are logged and ignored.
  public var range: ClosedRange<Double> {
    get { number.range }
    set {
      number.setRange(newValue, of: self)
      valueDidChange()
    }
  }

  /// The amount by which a key or a button changes the number, 1 by default.
  ///
  /// A step that is not a finite number greater than zero is logged and treated as 1.
  public var step: Double {
    get { number.step ?? 1 }
    set {
      number.setStep(newValue, of: self)
      if number.step == nil { number.setStep(1, of: self) }
    }
  }

  /// The format of the number.
  public var format = NumberFormat() {
    didSet { if format != oldValue { valueDidChange() } }
  }

  /// Creates an empty field for numbers from 0 to 100.
  public required init() {
    super.init()
    rightView = arrows
    textAlignment = .trailing
    allowsCharacter = { [unowned self] in format.allows($0) }
    // Omitting individual characters would result in a different number.
    admitsWholeTextOnly = true
    didEdit = { [unowned self] in onChange?(text) }
    editingDidToggle = { [unowned self] in updateText() }
    arrows.more.action = { [unowned self] in move(by: 1) }
    arrows.less.action = { [unowned self] in move(by: -1) }
    valueDidChange()
  }

  private var naturalWidth: Double {
    // The arrows of the regular density are part of the 110 points.
    let surplus = arrows.width - Theme.Metrics.leastTarget
    return displayScale.snap(110 * max(1, effectiveTextScale)) + surplus
  }

  open override var intrinsicContentSize: Size {
    Size(width: naturalWidth, height: super.intrinsicContentSize.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(naturalWidth, size.givenWidth ?? naturalWidth),
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
    if event.isFromController {
      guard event.isHorizontalOnController else { return super.keyDown(with: event) }
      move(by: (event.key == .right) != leadsFromRight ? 1 : -1)
      showFocusRing()
      return true
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

  /// Updates the text; a field whose context menu has focus is still being edited.
  private func updateText() {
    guard isEditing else { return commit() }
    if text != writtenText { text = writtenText }
    selectAll()
  }

  /// Applies the number in the text, or reverts text that is not a number.
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

  /// Sets a number on behalf of the user.
  private func choose(_ target: Double?) {
    let old = value
    value = target
    guard value != old else { return }
    onValueChange?(value)
    sendActions(for: .valueChanged)
  }

  private var writtenText: String { isEditing ? editedText : wholeText }

  private var wholeText: String { value.map(format.text) ?? "" }

  /// The number as text without grouping separators, which each typed digit would misplace.
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

  /// The semantics of a field whose number can be decreased and increased.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .stepper
    guard mayEdit else { return semantics }
    semantics.actions += AccessibilityAction.adjusting { [weak self] steps in
      self?.move(by: Double(steps))
    }
    return semantics
  }

  /// Sets the value to the number in a string, as the user would; an out-of-range number is rejected.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard mayEdit, let wanted = format.number(value), range.contains(wanted) else { return false }
    choose(wanted)
    return true
  }
}

/// The two buttons of a number field, one above the other, or side by side if that would make the targets too
/// small for touch.
@MainActor
private final class NumberArrows: View, FieldButton {
  let more = RepeatButton()
  let less = RepeatButton()

  required init() {
    super.init()
    for button in [more, less] { addSubview(button) }
    updateIcons()
  }

  private var isHorizontal: Bool { controlMetrics.targetSize > Theme.Metrics.leastTarget }

  var width: Double { controlMetrics.targetSize * (isHorizontal ? 2 : 1) }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateIcons()
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateIcons()
  }

  private func updateIcons() {
    more.icon = isHorizontal ? .plus : .chevronUp
    less.icon = isHorizontal ? .minus : .chevronDown
    for button in [more, less] { button.iconSide = isHorizontal ? 14 : 10 }
  }

  /// Returns the height of the field without its border, so the press targets are as large as possible.
  override func sizeThatFits(_ size: Size) -> Size {
    let target = controlMetrics.targetSize
    let room = size.height.isFinite ? size.height - (isHorizontal ? 0 : 2) : target
    return Size(width: width, height: max(target, room))
  }

  override func layoutSubviews() {
    if isHorizontal {
      let middle = displayScale.snap(bounds.width / 2)
      let (left, right) = leadsFromRight ? (more, less) : (less, more)
      left.frame = Rect(x: 0, y: 0, width: middle, height: bounds.height)
      right.frame = Rect(x: middle, y: 0, width: bounds.width - middle, height: bounds.height)
      return
    }
    let middle = displayScale.snap(bounds.height / 2)
    more.frame = Rect(x: 0, y: 0, width: bounds.width, height: middle)
    less.frame = Rect(x: 0, y: middle, width: bounds.width, height: bounds.height - middle)
  }
}
