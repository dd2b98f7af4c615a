import Bento

/// A colored box with its name.
class Tile: View {
  static let colors = [0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77].map {
    Color(hex: UInt32($0))
  }

  private let label = Label()

  convenience init(
    _ title: String,
    color: Color,
    font: Font = .preferredFont(forTextStyle: .footnote)
  ) {
    self.init()
    label.font = font
    show(title, color: color)
  }

  /// Sets the name and color.
  func show(_ title: String, color: Color) {
    tintColor = color
    label.text = title
    accessibilityIdentifier = title
    setNeedsLayout()
  }

  required init() {
    super.init()
    cornerRadius = 4
    clipsToBounds = true
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  override func layoutSubviews() {
    let isDark = theme.colors.isDark
    backgroundColor = tintColor.withAlpha(isDark ? 0.32 : 0.2)
    label.textColor = theme.colors.label
    label.frame = bounds.insetBy(dx: min(6, bounds.width / 2), dy: 0)
  }

  override var intrinsicContentSize: Size {
    let text = label.intrinsicContentSize
    return Size(width: text.width + 20, height: text.height + 8)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(width: max(1, size.width - 12), height: .infinity))
    return Size(width: text.width + 12, height: text.height + 8)
  }

  override var heightDependsOnWidth: Bool { true }

  override func firstBaseline(in size: Size) -> Double? {
    label.firstBaseline(in: Size(width: max(1, size.width - 12), height: size.height))
  }

  override func lastBaseline(in size: Size) -> Double? {
    label.lastBaseline(in: Size(width: max(1, size.width - 12), height: size.height))
  }
}
