internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// A box that is checked or not, with a title.
///
/// ```swift
/// let wrap = Checkbox(title: "Wrap long lines")
/// wrap.isOn = document.wrapsLines
/// wrap.addAction(for: .valueChanged) { wrap in document.wrapsLines = wrap.isOn }
/// ```
///
/// A box that stands for several things of which only some are on is mixed:
///
/// ```swift
/// let all = Checkbox(title: "Select all")
/// all.isOn = selection.count == items.count
/// all.isMixed = !selection.isEmpty && selection.count < items.count
/// ```
///
/// A press on the box or its title, and Space while it has the keyboard, turns it. A mixed box is turned
/// on.
@MainActor
open class Checkbox: TitledControl {
  private var storedIsOn = false

  /// Whether the box is checked.
  ///
  /// Setting it, to whatever value, ends the mixed state and sends no event.
  public var isOn: Bool {
    get { storedIsOn }
    set {
      guard newValue != storedIsOn || isMixed else { return }
      storedIsOn = newValue
      isMixed = false
      setNeedsDisplay()
    }
  }

  /// Whether the box is neither on nor off, which only a program can set.
  public var isMixed = false {
    didSet { if isMixed != oldValue { setNeedsDisplay() } }
  }

  /// Runs with whether the box is checked after each change by the user, before
  /// `ControlEvent.valueChanged` is sent; nil for nothing.
  public var onChange: ((Bool) -> Void)?

  /// Creates a box that is off and has no title.
  public required init() {
    super.init()
  }

  /// Turns the box as a press does.
  open override func activate() {
    isOn = isMixed || !isOn
    onChange?(isOn)
    sendActions(for: .valueChanged)
    super.activate()
  }

  /// A check box, checked or mixed.
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

  /// Turns the box "on" or "off", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, value == "on" || value == "off" else { return false }
    // A mixed box is turned on before it is turned off.
    while isMixed || isOn != (value == "on") { activate() }
    return true
  }

  override func drawIndicator(in rect: Rect, _ context: DrawContext) {
    let mark: ChoiceIndicator.Mark? = isMixed ? .dash : isOn ? .check : nil
    ChoiceIndicator(of: self, radius: context.theme.radii.small, mark: mark)
      .draw(in: rect, context)
  }
}
