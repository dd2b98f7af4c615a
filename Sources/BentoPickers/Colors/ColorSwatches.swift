internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// Rows of colors to choose from; the arrow keys move between them.
@MainActor
final class ColorSwatches: Control {
  private static let side = 20.0
  private static let leastGap = 5.0

  var colors: [Color] = [] {
    didSet {
      guard colors != oldValue else { return }
      current = min(current, max(0, colors.count - 1))
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The selected color, or nil.
  var chosen: Color? {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }
  /// Called when the user selects a color.
  var onChange: (Color) -> Void = { _ in }
  private var current = 0

  required init() {
    super.init()
  }

  private var columns: Int {
    columns(in: bounds.width)
  }

  private func columns(in width: Double) -> Int {
    max(1, Int((width + Self.leastGap) / (Self.side + Self.leastGap)))
  }

  /// Returns the space between colors that makes full rows extend from edge to edge.
  private func gap(in width: Double) -> Double {
    let columns = columns(in: width)
    guard columns > 1 else { return Self.leastGap }
    return (width - Double(columns) * Self.side) / Double(columns - 1)
  }

  private func frame(of index: Int) -> Rect {
    let step = Self.side + gap(in: bounds.width)
    let x = displayScale.snap(Double(index % columns) * step)
    return Rect(
      x: leadsFromRight ? bounds.width - x - Self.side : x,
      y: displayScale.snap(Double(index / columns) * step),
      width: Self.side,
      height: Self.side
    )
  }

  private func index(at point: Point) -> Int? {
    colors.indices.first { frame(of: $0).insetBy(dx: -2, dy: -2).contains(point) }
  }

  private func choose(_ index: Int) {
    current = index
    setNeedsDisplay()
    onChange(colors[index])
  }

  override func pressEnded(at point: Point) {
    if isPressInside, let index = index(at: point) { choose(index) }
  }

  override func activate() {
    if colors.indices.contains(current) { choose(current) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let columns = columns(in: size.width)
    let gap = gap(in: size.width)
    let rows = (colors.count + columns - 1) / columns
    let height = Double(rows) * (Self.side + gap) - gap
    return Size(width: size.width, height: displayScale.ceil(max(0, height)))
  }

  override var canBecomeFirstResponder: Bool { isEnabled && !colors.isEmpty }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    let forward = leadsFromRight ? -1 : 1
    let target: Int
    switch event.key {
    case .left: target = current - forward
    case .right: target = current + forward
    case .up: target = current - columns
    case .down: target = current + columns
    case .home: target = 0
    case .end: target = colors.count - 1
    default: return super.keyDown(with: event)
    }
    let exists = colors.indices.contains(target)
    if !exists, event.isFromController { return super.keyDown(with: event) }
    if exists { choose(target) }
    showFocusRing()
    return true
  }

  override func draw(in context: DrawContext) {
    for (index, color) in colors.enumerated() {
      let frame = frame(of: index)
      context.drawSwatch(color, in: frame, cornerRadius: context.theme.radii.small)
      if color == chosen {
        context.stroke(
          .roundedRect(
            frame.insetBy(dx: -1.5, dy: -1.5),
            CornerRadii(context.theme.radii.small + 1.5)
          ),
          with: context.tintColor,
          style: StrokeStyle(width: 2)
        )
      }
      if showsFocusRing, index == current {
        context.drawFocusRing(
          around: frame.insetBy(dx: -1, dy: -1),
          cornerRadius: context.theme.radii.small + 1
        )
      }
    }
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .list)
    semantics.parts = colors.enumerated().map { index, color in
      var part = ViewSemantics(role: .radioButton, name: ColorText.text(color))
      part.frame = frame(of: index)
      if color == chosen { part.states.insert(.checked) }
      part.actions = [AccessibilityAction(name: "press") { [weak self] in self?.choose(index) }]
      return part
    }
    return semantics
  }
}
