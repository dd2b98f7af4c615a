internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoOverlays
public import BentoPlatform
public import BentoViews

/// A control that shows a color and opens a ``ColorPicker`` next to it when pressed.
///
/// ```swift
/// let well = ColorWell()
/// well.accessibilityLabel = "Brush"
/// well.color = brush.color
/// well.addAction(for: .valueChanged) { well in brush.color = well.color }
/// ```
///
/// The color changes while the user drags. A press outside the picker closes it; Escape closes it and
/// restores the previous color. All wells of the program offer the most recently chosen colors; see
/// ``recentColors``.
@MainActor
open class ColorWell: Control {
  private static let recentLimit = 10

  /// The most recently chosen colors in this program, newest first; at most ten.
  ///
  /// A program can save them and restore them the next time it starts.
  public static var recentColors: [Color] = [] {
    didSet {
      if recentColors.count > recentLimit {
        recentColors.removeLast(recentColors.count - recentLimit)
      }
    }
  }

  /// The selected color; setting it sends no event.
  public var color = Color(hex: 0x3E63DD) {
    didSet {
      guard color != oldValue else { return }
      setNeedsDisplay()
      if picker?.color != color { picker?.color = color }
    }
  }

  /// Whether the user can choose the opacity of the color; false by default.
  public var supportsAlpha = false {
    didSet { picker?.supportsAlpha = supportsAlpha }
  }

  /// The palette that the picker offers.
  public var palette = ColorPicker.standardPalette

  private var popover: Popover?
  private weak var picker: ColorPicker?
  private var colorBefore: Color?

  /// Called with the color after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Color) -> Void)?

  /// Creates a well with a blue color.
  public required init() {
    super.init()
    keepIntrinsicSize()
  }

  /// Whether the picker is open.
  public var isOpen: Bool { popover?.isShown == true }

  // MARK: Picker

  open override func activate() {
    super.activate()
    if isOpen { popover?.dismiss() } else { open() }
  }

  private func open() {
    guard window != nil else { return }
    let picker = ColorPicker()
    picker.supportsAlpha = supportsAlpha
    picker.palette = palette + Self.recentColors.filter { !palette.contains($0) }
    picker.color = color
    picker.onChange = { [weak self] in self?.choose($0) }
    let frame = ColorPickerFrame(picker)
    frame.onCancel = { [weak self] in self?.cancel() }
    let popover = Popover(content: frame)
    popover.onDismiss = { [weak self] in self?.didClose() }
    self.picker = picker
    self.popover = popover
    colorBefore = color
    popover.show(from: self)
    setNeedsDisplay()
  }

  private func choose(_ new: Color) {
    guard isEnabled, new != color else { return }
    color = new
    onChange?(color)
    sendActions(for: .valueChanged)
  }

  private func cancel() {
    if let colorBefore { choose(colorBefore) }
    popover?.dismiss()
  }

  private func didClose() {
    popover = nil
    setNeedsDisplay()
    guard color != colorBefore, !palette.contains(color) else { return }
    Self.recentColors.removeAll { $0 == color }
    Self.recentColors.insert(color, at: 0)
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    let height = controlMetrics.controlHeight
    return Size(width: displayScale.snap(1.5 * height), height: height)
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = min(context.theme.radii.medium, context.bounds.height / 2)
    let outline = Shape.roundedRect(context.bounds, CornerRadii(radius))
    context.fill(outline, with: .color(colors.surface))
    let line = errorMessage == nil ? colors.fieldBorder : colors.negativeText
    context.stroke(
      .roundedRect(context.bounds.insetBy(dx: 0.5, dy: 0.5), CornerRadii(max(0, radius - 0.5))),
      with: line
    )
    let inner = context.bounds.insetBy(dx: 4, dy: 4)
    context.withOpacity(isEnabled ? 1 : 0.4) {
      context.drawSwatch(color, in: inner, cornerRadius: max(0, radius - 4))
    }
    if isEnabled, isHighlighted || isHovered || isOpen {
      context.fill(outline, with: .color(isHighlighted || isOpen ? colors.pressed : colors.hover))
    }
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  // MARK: Semantics

  /// A button whose value is the color, in the form "#RRGGBB".
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.value = ColorText.text(color)
    semantics.states.insert(isOpen ? .expanded : .collapsed)
    return semantics
  }

  open override var contentDescription: String? { ColorText.text(color) }

  /// Selects the color that a string such as "#3E63DD" specifies, as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let new = ColorText.color(value) else { return false }
    choose(supportsAlpha ? new : new.withAlpha(1))
    return true
  }
}

/// A picker with margins, closed by Escape.
@MainActor
final class ColorPickerFrame: View {
  private static let margin = 14.0
  private let picker: ColorPicker
  var onCancel: () -> Void = {}

  init(_ picker: ColorPicker) {
    self.picker = picker
    super.init()
    addSubview(picker)
  }

  required convenience init() {
    self.init(ColorPicker())
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    onCancel()
    return true
  }

  override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width - 2 * Self.margin, height: .infinity)
    let inner = picker.sizeThatFits(room)
    return Size(width: inner.width + 2 * Self.margin, height: inner.height + 2 * Self.margin)
  }

  override func layoutSubviews() {
    picker.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
  }
}
