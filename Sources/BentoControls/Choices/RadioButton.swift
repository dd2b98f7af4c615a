internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
internal import BentoViews

/// A radio button with a title: one of several choices, only one of which is on.
///
/// A ``RadioGroup`` creates its own buttons. Use separate buttons for choices in different places; the
/// program must then turn off the previously selected one.
///
/// ```swift
/// let system = RadioButton(title: "Use the system's")
/// let own = RadioButton(title: "Choose a color:")
/// system.addAction(for: .valueChanged) { [weak own] in own?.isOn = false }
/// own.addAction(for: .valueChanged) { [weak system] in system?.isOn = false }
/// ```
///
/// A press turns the button on; the user can't turn it off.
@MainActor
open class RadioButton: TitledControl {
  /// Whether the button is on; setting it sends no event.
  public var isOn: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }

  /// Called with true after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Bool) -> Void)?

  /// Creates a button that is off and has no title.
  public required init() {
    super.init()
  }

  /// Turns the button on.
  open override func activate() {
    if !isOn {
      isOn = true
      onChange?(isOn)
      sendActions(for: .valueChanged)
    }
    super.activate()
  }

  /// Whether Tab stops at the button; in a group, Tab stops at only one of the buttons.
  open override var isTabStop: Bool {
    (superview as? OptionGroup)?.isTabStop(self) ?? super.isTabStop
  }

  /// The semantics of a radio button, checked while it is on.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .radioButton
    semantics.value = isOn ? "on" : "off"
    semantics.states.remove(.selected)
    if isOn { semantics.states.insert(.checked) }
    return semantics
  }

  /// Turns the button "on", as the user would; "off" succeeds only if the button is already off.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled else { return false }
    if value == "on", !isOn { activate() }
    return value == (isOn ? "on" : "off")
  }

  override func drawIndicator(in rect: Rect, _ context: DrawContext) {
    ChoiceIndicator(of: self, radius: rect.width / 2, mark: isOn ? .dot : nil)
      .draw(in: rect, context)
  }

  override func drawFocus(around indicator: Rect, _ context: DrawContext) {
    context.drawFocusRing(around: indicator, cornerRadius: indicator.width / 2)
  }
}
