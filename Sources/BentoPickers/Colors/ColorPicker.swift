internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
internal import BentoTextInput
public import BentoViews

/// A color picker with a square of saturation and brightness, a strip of hues, number fields, a text field,
/// and a palette.
///
/// A ``ColorWell`` shows a color picker in a popover. A program with enough space can show it permanently:
///
/// ```swift
/// let picker = ColorPicker()
/// picker.color = brush.color
/// picker.onChange = { brush.color = $0 }
/// ```
///
/// **Keys.** The arrow keys change a value by one hundredth, or by one tenth with Shift; Page Up and Page
/// Down change the brightness by one tenth; Home and End move to the first and the last value. Tab moves
/// from part to part.
@MainActor
public final class ColorPicker: View {
  /// The ideal width, in points.
  private static let width = 265.0
  private static let gap = 12.0

  /// The selected color; setting it does not call `onChange`.
  public var color: Color {
    get { storedColor }
    set { show(newValue) }
  }

  /// Whether the user can choose the opacity of the color; false by default.
  public var supportsAlpha = false {
    didSet {
      guard supportsAlpha != oldValue else { return }
      if !supportsAlpha { storedColor = storedColor.withAlpha(1) }
      updateParts()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The palette of colors below the number fields.
  public var palette: [Color] = ColorPicker.standardPalette {
    didSet {
      swatches.colors = palette
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// Called when the user selects a different color, including while dragging.
  public var onChange: ((Color) -> Void)?

  private var storedColor = Color(white: 0)
  /// The components of the color as the user selected them; they are stored because a gray has no hue.
  private var hsv = HSVColor(hue: 0, saturation: 0, brightness: 0)
  private let area = ColorArea()
  private let hues = ColorStrip()
  private let opacities = ColorStrip()
  private let text = TextField()
  private let numbers = (0..<3).map { _ in NumberField() }
  private let captions = ["Hex", "R", "G", "B"].map { Label(text: $0) }
  private let swatches = ColorSwatches()

  /// A palette of ten matching hues and five grays.
  public static let standardPalette: [Color] = [
    0xE5484D, 0xF76808, 0xFFB224, 0x46A758, 0x12A594, 0x0091FF, 0x3E63DD, 0x8E4EC6, 0xE93D82,
    0x8D6E63, 0x000000, 0x4A4E57, 0x8A8F99, 0xD2D5DB, 0xFFFFFF,
  ]
  .map { Color(hex: $0) }

  /// Creates a picker with black selected.
  public required init() {
    super.init()
    hues.accessibilityLabel = "Hue"
    hues.stepCount = 360
    opacities.accessibilityLabel = "Opacity"
    text.accessibilityLabel = "Hex"
    swatches.accessibilityLabel = "Palette"
    area.onChange = { [unowned self] in choose($0) }
    hues.onChange = { [unowned self] hue in
      choose(HSVColor(hue: hue * 360, saturation: hsv.saturation, brightness: hsv.brightness))
    }
    opacities.onChange = { [unowned self] in choose(color.withAlpha($0)) }
    swatches.onChange = { [unowned self] in choose($0) }
    text.onChange = { [unowned self] in readText($0, isFinal: false) }
    text.onSubmit = { [unowned self] in readText(text.text, isFinal: true) }
    text.font = .preferredFont(forTextStyle: .footnote)
    text.contentInsets = EdgeInsets(horizontal: 7, vertical: 4)
    for (field, name) in zip(numbers, ["Red", "Green", "Blue"]) {
      field.accessibilityLabel = name
      field.range = 0...255
      field.font = .preferredFont(forTextStyle: .footnote)
      field.contentInsets = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      field.addAction(for: .valueChanged) { [unowned self] in readNumbers() }
    }
    for caption in captions {
      caption.font = .preferredFont(forTextStyle: .caption2)
      caption.textAlignment = .center
      caption.isAccessibilityElement = false
    }
    swatches.colors = palette
    let fields: [View] = [text] + numbers
    for view in [area, hues, opacities] + fields + captions + [swatches] { addSubview(view) }
    themeDidChange()
    updateParts()
  }

  // MARK: Choosing

  private func show(_ color: Color) {
    hsv = HSVColor(color, keeping: hsv)
    storedColor = supportsAlpha ? color : color.withAlpha(1)
    updateParts()
  }

  /// Selects a color on behalf of the user.
  private func choose(_ new: Color, except source: View? = nil) {
    take(new, as: HSVColor(new, keeping: hsv), except: source)
  }

  private func choose(_ new: HSVColor) {
    take(new.color(alpha: color.alpha), as: new, except: nil)
  }

  private func take(_ new: Color, as parts: HSVColor, except source: View?) {
    let before = color
    hsv = parts
    storedColor = supportsAlpha ? new : new.withAlpha(1)
    updateParts(except: source)
    if color != before { onChange?(color) }
  }

  private func readText(_ words: String, isFinal: Bool) {
    guard let color = ColorText.color(words) else {
      if isFinal { updateParts() }
      return
    }
    // Text that is still being typed is not changed.
    choose(color, except: isFinal ? nil : text)
  }

  private func readNumbers() {
    let parts = numbers.map { ($0.value ?? 0) / 255 }
    choose(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha))
  }

  private func updateParts(except source: View? = nil) {
    let color = color
    area.hsv = hsv
    hues.fraction = hsv.hue / 360
    opacities.kind = .opacity(hsv.color())
    opacities.fraction = color.alpha
    opacities.isHidden = !supportsAlpha
    if source !== text { text.text = ColorText.text(color) }
    for (field, part) in zip(numbers, [color.red, color.green, color.blue]) {
      let number = (part * 255).rounded()
      if field.value != number { field.value = number }
    }
    swatches.chosen = color
  }

  // MARK: View

  public override func themeDidChange() {
    super.themeDidChange()
    for caption in captions { caption.textColor = theme.colors.secondaryLabel }
  }

  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: "Color")
  }

  public override var intrinsicContentSize: Size {
    Size(width: Self.width, height: layOut(width: Self.width, places: false))
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? min(Self.width, max(1, size.width)) : Self.width
    return Size(width: width, height: layOut(width: width, places: false))
  }

  public override func layoutSubviews() {
    _ = layOut(width: bounds.width, places: true)
  }

  /// Lays out or measures the parts from top to bottom.
  ///
  /// - Returns: The total height, in points.
  private func layOut(width: Double, places: Bool) -> Double {
    var y = 0.0
    func put(_ view: View, height: Double) {
      if places { view.place(in: Rect(x: 0, y: y, width: width, height: height)) }
      y += height + Self.gap
    }
    put(area, height: 150)
    put(hues, height: 18)
    if supportsAlpha { put(opacities, height: 18) }
    let fieldHeight = displayScale.ceil(text.intrinsicContentSize.height)
    let captionHeight = displayScale.ceil(captions[0].intrinsicContentSize.height)
    let spacing = 6.0
    let number = (width - 3 * spacing) * 0.225
    var x = 0.0
    for (index, view) in ([text] + numbers as [View]).enumerated() {
      let wanted = index == 0 ? width - 3 * (number + spacing) : number
      if places {
        let left = leadsFromRight ? width - x - wanted : x
        view.place(in: Rect(x: left, y: y, width: wanted, height: fieldHeight))
        captions[index].place(
          in: Rect(x: left, y: y + fieldHeight + 2, width: wanted, height: captionHeight)
        )
      }
      x += wanted + spacing
    }
    y += fieldHeight + 2 + captionHeight + Self.gap
    let height = swatches.sizeThatFits(Size(width: width, height: .infinity)).height
    put(swatches, height: height)
    return max(0, y - Self.gap)
  }
}
