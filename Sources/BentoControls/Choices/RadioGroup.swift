public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoLayout
public import BentoViews

/// A group of radio buttons with titles, one of which is on.
///
/// ```swift
/// let theme = RadioGroup(titles: ["Light", "Dark", "Follow system"])
/// theme.accessibilityLabel = "Appearance"
/// theme.selectedIndex = 2
/// theme.addAction(for: .valueChanged) { theme in settings.theme = theme.selectedIndex }
/// ```
///
/// Tab stops at the selected choice. The arrow keys select the next and previous choices and wrap around; in
/// a right-to-left layout, Left and Right are swapped. To disable a choice, use
/// ``OptionGroup/setEnabled(_:forOptionAt:)``.
@MainActor
open class RadioGroup: OptionGroup {
  /// The direction in which the choices are arranged.
  public var axis: Axis = .vertical {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The space between the choices, in points; nil to use the theme's: small in a column, large in a row.
  public var spacing: Double? {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// Creates a group without choices.
  public required init() {
    super.init()
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = 700
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
  }

  /// The buttons for the choices; the program can set the buttons' fonts and tooltips.
  public var buttons: [RadioButton] { options.compactMap { $0 as? RadioButton } }

  override func makeOption() -> Control { RadioButton() }

  override func setTitle(_ title: String, of option: Control) {
    (option as? RadioButton)?.title = title
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let sizes = options.map { $0.sizeThatFits(size) }
    let gaps = usableSpacing * Double(max(0, sizes.count - 1))
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    return switch axis {
    case .vertical: Size(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
    case .horizontal: Size(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    }
  }

  open override var heightDependsOnWidth: Bool { axis == .vertical }

  open override func firstBaseline(in size: Size) -> Double? {
    options.first.flatMap { $0.firstBaseline(in: $0.sizeThatFits(size)) }
  }

  open override func layoutSubviews() {
    var place = 0.0
    for option in options {
      let fitted = option.sizeThatFits(bounds.size)
      if axis == .vertical {
        option.frame = Rect(x: 0, y: place, width: bounds.width, height: fitted.height)
        place += fitted.height + usableSpacing
      } else {
        let x = leadsFromRight ? bounds.width - place - fitted.width : place
        option.frame = Rect(x: x, y: 0, width: fitted.width, height: bounds.height)
        place += fitted.width + usableSpacing
      }
    }
  }

  open override func contentSizeDidChange(of subview: View) {
    arrangementDidChange()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    arrangementDidChange()
  }

  private var usableSpacing: Double {
    let own = axis == .vertical ? theme.spacing.small : theme.spacing.large
    guard let spacing, spacing.isFinite else { return own }
    return max(0, spacing)
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
