import Bento
import BentoTesting

/// Stacks under every distribution, with buttons that change them while they are shown.
final class LayoutScreen: View {
  static let entry = GalleryScreen(
    name: "layout",
    title: "Layout",
    summary: "Stacks, constraints and aspect ratios, with changes that animate.",
    size: Size(width: 560, height: 460),
    make: { LayoutScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? LayoutScreen else { return }
      harness.click(on: screen.distributionButton)
    }
  )

  private static let distributions: [(name: String, value: StackDistribution)] = [
    ("Fill", .fill), ("Fill equally", .fillEqually),
    ("Fill proportionally", .fillProportionally), ("Equal spacing", .equalSpacing),
    ("Equal centering", .equalCentering), ("Space around", .spaceAround),
  ]

  private var distribution = 0
  private var isNarrow = false
  private var isReversed = false
  private let distributionButton = Button(title: "Distribution", style: .filled)
  private let widthButton = Button(title: "Width", style: .gray)
  private let directionButton = Button(title: "Direction", style: .gray)
  private let caption = Label()
  private let row = StackView()
  private let card = View()
  private let column = StackView()
  private let page = StackView()

  required init() {
    super.init()
    makeRow()
    makeColumn()
    let buttons = StackView(
      arrangedSubviews: [distributionButton, widthButton, directionButton],
      spacing: 8
    )
    buttons.distribution = .fillEqually
    caption.font = .system(ofSize: 13)
    page.axis = .vertical
    page.spacing = 16
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(20)
    page.addArrangedSubview(buttons)
    page.addArrangedSubview(caption)
    addSubview(page)
    addSubview(card)
    card.addSubview(row)
    addSubview(column)
    distributionButton.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      self.change { self.distribution = (self.distribution + 1) % Self.distributions.count }
    }
    widthButton.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      self.change { self.isNarrow.toggle() }
    }
    directionButton.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      self.change { self.isReversed.toggle() }
    }
    apply()
  }

  private func makeRow() {
    card.cornerRadius = 12
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(12)
    for (index, title) in ["One", "Second", "The third"].enumerated() {
      row.addArrangedSubview(Tile(title, color: Tile.colors[index]))
    }
  }

  private func makeColumn() {
    column.axis = .vertical
    column.spacing = 10
    let ratio = Tile("16 : 9", color: Tile.colors[3])
    ratio.sizeConstraints.aspectRatio = 16.0 / 9
    ratio.sizeConstraints.width.exact.preferred = 192
    let fixed = Tile("width 120, minimum height 44", color: Tile.colors[4])
    fixed.sizeConstraints.width.exact.required = 120
    fixed.sizeConstraints.height.minimum.required = 44
    let text = Label(
      text: "Widths are settled before heights, so text wraps at its final width without a second "
        + "pass, and every view is visited once in each pass."
    )
    text.numberOfLines = 0
    text.font = .system(ofSize: 14)
    let side = StackView(arrangedSubviews: [fixed, text], axis: .vertical, spacing: 10)
    side.alignment = .leading
    let pair = StackView(arrangedSubviews: [ratio, side], spacing: 12)
    pair.alignment = .leading
    column.addArrangedSubview(pair)
    let spread = StackView(
      arrangedSubviews: [
        Tile("leading", color: Tile.colors[0]), Spacer(), Tile("trailing", color: Tile.colors[1]),
      ],
      spacing: 8
    )
    column.addArrangedSubview(spread)
    column.addArrangedSubview(Spacer())
  }

  override func layoutSubviews() {
    caption.textColor = theme.colors.secondaryLabel
    card.backgroundColor = theme.colors.surface
    card.borderColor = theme.colors.border
    card.borderWidth = 1
    let height = page.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    page.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let width = (bounds.width - 40) * (isNarrow ? 0.6 : 1)
    card.frame = Rect(x: 20, y: height, width: width, height: 88)
    row.frame = card.bounds
    column.frame = Rect(
      x: 20,
      y: card.frame.maxY + 24,
      width: bounds.width - 40,
      height: max(0, bounds.height - card.frame.maxY - 44)
    )
  }

  private func change(_ edit: () -> Void) {
    edit()
    View.animate(
      withDuration: .milliseconds(420),
      usingSpringWithDamping: 0.8,
      animations: {
        apply()
        setNeedsLayout()
        layoutIfNeeded()
      }
    )
  }

  private func apply() {
    let current = Self.distributions[distribution]
    row.distribution = current.value
    row.direction = isReversed ? .rightToLeft : .leftToRight
    caption.text =
      "\(current.name), \(isNarrow ? "60 %" : "full") width, "
      + (isReversed ? "right to left" : "left to right")
  }
}

/// A coloured box with its name.
private final class Tile: View {
  static let colors = [0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77].map {
    Color(hex: UInt32($0))
  }

  private let label = Label()

  convenience init(_ title: String, color: Color) {
    self.init()
    backgroundColor = color
    cornerRadius = 8
    label.text = title
    label.textColor = .white
    label.font = .system(ofSize: 14, weight: .semibold)
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 6, dy: 4)
  }

  override var intrinsicContentSize: Size {
    let text = label.intrinsicContentSize
    return Size(width: text.width + 28, height: text.height + 20)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(width: size.width - 12, height: .infinity))
    return Size(width: text.width + 12, height: text.height + 20)
  }

  override var heightDependsOnWidth: Bool { true }
}
