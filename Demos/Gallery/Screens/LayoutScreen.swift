import Bento
import BentoTesting

/// A stack in a card with an adjustable width, and controls for all properties that affect the stack's
/// layout.
final class LayoutScreen: View {
  static let entry = GalleryScreen(
    name: "layout",
    title: "Layout",
    summary: "A resizable stack with options for direction, distribution and alignment.",
    size: Size(width: 640, height: 600),
    make: { LayoutScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? LayoutScreen else { return }
      harness.click(on: screen.alignment.buttons[4])
      harness.click(on: screen.direction.buttons[1])
      let handle = screen.stage.handle
      let start = handle.convert(handle.bounds.center, to: nil)
      harness.drag(from: start, to: Point(x: start.x - 170, y: start.y + 8))
    }
  )

  static let distributions: [(name: String, value: StackDistribution)] = [
    ("Fill", .fill), ("Equal sizes", .fillEqually), ("Proportional", .fillProportionally),
    ("Equal gaps", .equalSpacing), ("Equal centers", .equalCentering),
  ]
  static let packings: [(name: String, value: StackDistribution)] = [
    ("Start", .start), ("Center", .center), ("End", .end), ("Between", .spaceBetween),
    ("Around", .spaceAround), ("Evenly", .spaceEvenly),
  ]
  static let alignments: [(name: String, value: StackAlignment)] = [
    ("Fill", .fill), ("Leading", .leading), ("Center", .center), ("Trailing", .trailing),
    ("First line", .firstBaseline), ("Last line", .lastBaseline),
  ]
  /// The scales to which edges are snapped, in device pixels per point, or nil for the display's scale.
  static let scales: [(name: String, value: Double?)] = [
    ("Display", nil), ("1×", 1), ("2×", 2), ("3×", 3), ("8 points", 1.0 / 8),
  ]

  let axis = ChoiceBar("Axis", ["Row", "Column"])
  let direction = ChoiceBar("Direction", ["Left to right", "Right to left"])
  let sharing = ChoiceBar("Distribution", distributions.map(\.name))
  let packing = ChoiceBar("Packing", packings.map(\.name), selection: -1)
  let alignment = ChoiceBar("Alignment", alignments.map(\.name))
  let scale = ChoiceBar("Scale", scales.map(\.name))
  let frames = Switch()
  let stage = LayoutStage()
  let message = Label()
  private let scroll = ScrollView()
  private let page = StackView()
  private let pairs = [StackView(), StackView()]
  private static let leastStageHeight = 180.0
  /// The minimum width at which two controls share a row, in points.
  private static let pairWidth = 540.0
  private var captions: [Label] = []
  /// The captions of equal width.
  private var columnCaptions: [Label] = []
  private var hasConflict = false

  required init() {
    super.init()
    addSamples()
    frames.isOn = true
    frames.accessibilityLabel = "Frames"
    message.font = .preferredFont(forTextStyle: .footnote)
    message.numberOfLines = 2
    for view in [axis, line("Direction", direction)] { pairs[0].addArrangedSubview(view) }
    for view in [scale, line("Frames", frames)] { pairs[1].addArrangedSubview(view) }
    let lines = [
      line("Axis", pairs[0]), line("Distribution", sharing), line("", packing),
      line("Alignment", alignment), line("Scale", pairs[1]),
    ]
    for view in lines + [stage, message] { page.addArrangedSubview(view) }
    page.axis = .vertical
    page.spacing = 8
    page.setCustomSpacing(4, after: lines[1])
    page.setCustomSpacing(16, after: lines[4])
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(top: 16, left: 20, bottom: 12, right: 20)
    stage.sizeConstraints.height.hugging = 1
    stage.sizeConstraints.height.minimum.required = Self.leastStageHeight
    scroll.addSubview(page)
    addSubview(scroll)
    connect()
    updateSizes()
    showMessage([])
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSizes()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateSizes()
  }

  /// Adapts the sizes that depend on text to the text scale.
  private func updateSizes() {
    axis.requiredWidth(scaled(140))
    for caption in columnCaptions { caption.requiredWidth(scaled(76)) }
    message.requiredHeight(scaled(34))
  }

  override func layoutSubviews() {
    let isNarrow = bounds.width < Self.pairWidth
    for pair in pairs {
      pair.axis = isNarrow ? .vertical : .horizontal
      pair.alignment = isNarrow ? .leading : .fill
      pair.spacing = isNarrow ? 8 : 16
    }
    scroll.frame = bounds
    let size = page.sizeThatFits(Size(width: bounds.width, height: .infinity))
    let height = max(bounds.height, size.height)
    page.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scroll.contentSize = Size(width: bounds.width, height: height)
    updateColors()
  }

  private func updateColors() {
    for caption in captions { caption.textColor = theme.colors.secondaryLabel }
    message.textColor = hasConflict ? theme.colors.negativeText : theme.colors.secondaryLabel
  }

  /// Returns a row with a name and a control.
  private func line(_ name: String, _ control: View) -> StackView {
    let caption = Label(text: name)
    caption.font = .preferredFont(forTextStyle: .footnote)
    captions.append(caption)
    let line = StackView(arrangedSubviews: [caption, control], spacing: 8)
    line.alignment = .center
    if !(control is Switch), name != "Direction" { columnCaptions.append(caption) }
    caption.sizeConstraints.width.hugging = 900
    caption.sizeConstraints.width.compression = 900
    return line
  }

  private func addSamples() {
    let large = Tile("Large", color: Tile.colors[0], font: .system(ofSize: 26, weight: .bold))
    large.sizeConstraints.width.minimum.required = 60
    large.sizeConstraints.width.hugging = 300
    large.sizeConstraints.width.compression = 800
    stage.add(large)
    let text = Tile(
      "Text that wraps if it must",
      color: Tile.colors[1]
    )
    text.sizeConstraints.width.minimum.required = 56
    stage.add(text)
    stage.add(Tile("3 : 2", color: Tile.colors[2]).width(90).aspectRatio(1.5))
    let fixed = Tile("width 72", color: Tile.colors[3])
    stage.add(fixed.width(72).minHeight(44))
  }
}

// MARK: - Changes

extension LayoutScreen {
  private func connect() {
    let stack = stage.stack
    axis.didChoose = { [weak self] index in
      self?.change { stack.axis = index == 0 ? .horizontal : .vertical }
    }
    direction.didChoose = { [weak self] index in
      self?.change { stack.direction = index == 0 ? .leftToRight : .rightToLeft }
    }
    sharing.didChoose = { [weak self] index in
      self?.packing.show(-1)
      self?.change { self?.distribute(as: Self.distributions[index].value, grow: 1) }
    }
    packing.didChoose = { [weak self] index in
      self?.sharing.show(-1)
      self?.change { self?.distribute(as: Self.packings[index].value, grow: 0) }
    }
    alignment.didChoose = { [weak self] index in
      self?.change { stack.alignment = Self.alignments[index].value }
    }
    scale.didChoose = { [weak self] index in
      self?.change { stack.layoutScale = Self.scales[index].value }
    }
    frames.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      self.stage.showsFrames = self.frames.isOn
    }
    stage.didReport = { [weak self] in self?.showMessage($0) }
  }

  /// Sets the distribution and each view's share of the free space; the share is 0 for distributions that
  /// divide the free space themselves.
  private func distribute(as distribution: StackDistribution, grow: Double) {
    stage.stack.distribution = distribution
    for view in stage.stack.arrangedSubviews { view.sizeConstraints.grow = grow }
  }

  /// Changes the stack, animating the views to their new positions.
  private func change(_ edit: () -> Void) {
    edit()
    View.animate(
      withDuration: .milliseconds(380),
      usingSpringWithDamping: 0.85,
      animations: {
        stage.setNeedsLayout()
        stage.layoutIfNeeded()
      }
    )
  }

  private func showMessage(_ reports: [LayoutReport]) {
    hasConflict = !reports.isEmpty
    if let first = reports.first {
      let others = reports.count > 1 ? ", and \(reports.count - 1) more" : ""
      message.text = "Last report: \(first.code.rawValue), \(first.summary)\(others)"
    } else {
      message.text = "Drag the handle at the right edge, or focus it and use the arrow keys."
    }
    updateColors()
  }
}
