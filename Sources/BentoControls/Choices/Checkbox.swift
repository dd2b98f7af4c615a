internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
internal import BentoViews

/// A checkbox with a title.
///
/// ```swift
/// let wrap = Checkbox(title: "Wrap long lines")
/// wrap.isOn = document.wrapsLines
/// wrap.addAction(for: .valueChanged) { wrap in document.wrapsLines = wrap.isOn }
/// ```
///
/// A checkbox that represents several things, only some of which are on, is in a mixed state:
///
/// ```swift
/// let all = Checkbox(title: "Select all")
/// all.isOn = selection.count == items.count
/// all.isMixed = !selection.isEmpty && selection.count < items.count
/// ```
///
/// The user toggles a checkbox by pressing the box or the title, or with Space while the checkbox has
/// focus. A checkbox in the mixed state turns on.
@MainActor
open class Checkbox: TitledControl {
  private var storedIsOn = false

  /// Whether the checkbox is checked.
  ///
  /// Setting it to any value ends the mixed state and sends no event.
  public var isOn: Bool {
    get { storedIsOn }
    set {
      guard newValue != storedIsOn || isMixed else { return }
      storedIsOn = newValue
      isMixed = false
      setNeedsDisplay()
    }
  }

  /// Whether the checkbox is in the mixed state, which only the program can set.
  public var isMixed = false {
    didSet { if isMixed != oldValue { setNeedsDisplay() } }
  }

  /// Called with the new state after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Bool) -> Void)?

  /// Creates a checkbox that is off and has no title.
  public required init() {
    super.init()
  }

  /// Toggles the checkbox, as a press does.
  open override func activate() {
    isOn = isMixed || !isOn
    onChange?(isOn)
    sendActions(for: .valueChanged)
    super.activate()
  }

  /// The semantics of a checkbox, checked or mixed according to its state.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .checkbox
    semantics.value = isMixed ? "mixed" : isOn ? "on" : "off"
    if isMixed {
      semantics.states.insert(.mixed)
    } else if isOn {
      semantics.states.insert(.checked)
    }
    return semantics
  }

  /// Turns the checkbox "on" or "off", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, value == "on" || value == "off" else { return false }
    // A mixed checkbox turns on before it turns off.
    while isMixed || isOn != (value == "on") { activate() }
    return true
  }

  override func drawIndicator(in rect: Rect, _ context: DrawContext) {
    let mark: ChoiceIndicator.Mark? = isMixed ? .dash : isOn ? .check : nil
    ChoiceIndicator(of: self, radius: context.theme.radii.small, mark: mark)
      .draw(in: rect, context)
  }
}
