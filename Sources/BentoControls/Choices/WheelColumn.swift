internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews
internal import RealModule

/// One wheel of a picker: a scroll view that stops with a row in the middle.
///
/// Invariant: while nothing moves, the row in the middle is the selected one.
@MainActor
final class WheelColumn: ScrollView, ScrollViewDelegate {
  /// The row in the middle when the wheel last stopped; -1 if there are no rows.
  private(set) var selectedIndex = -1
  /// Called after user input makes the wheel stop at a different row.
  var onSettle: () -> Void = {}
  /// Called when the user presses the row in the middle, or Space or Return.
  var onConfirm: () -> Void = {}
  /// Called when a key moves focus to the adjacent wheel.
  ///
  /// - Returns: Whether there is such a wheel.
  var onMove: (_ isForward: Bool) -> Bool = { _ in false }
  var rowHeight = 34.0 {
    didSet { if rowHeight != oldValue { contentDidChange() } }
  }
  /// The maximum number of lines in a row; 0 for no limit.
  var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { canvas.setNeedsDisplay() } }
  }
  var font = Font.standard {
    didSet { if font != oldValue { canvas.setNeedsDisplay() } }
  }
  /// Whether the user can turn the wheel.
  var isUsable = true {
    didSet {
      guard isUsable != oldValue else { return }
      isScrollEnabled = isUsable
      if !isUsable { resignFirstResponder() }
      canvas.setNeedsDisplay()
    }
  }
  private var column = PickerWheel.Column("", titles: [])
  private let canvas = WheelCanvas()
  private var typeAhead = TypeAhead()

  required init() {
    super.init()
    clipsToBounds = true
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    isAccessibilityElement = true
    panGestureRecognizer.allowedDevices = [.mouse, .touch, .pen]
    scrollDelegate = self
    restingOffset = { [unowned self] proposed, _ in
      Point(x: proposed.x, y: offset(of: index(at: proposed.y)))
    }
    canvas.wheel = self
    addSubview(canvas)
    addGestureRecognizer(
      TapGestureRecognizer { [unowned self] in
        guard $0.state == .ended, isUsable else { return }
        let index = rowIndex(atHeight: $0.location(in: self).y - bounds.y)
        if index == selectedIndex, index == targetIndex { onConfirm() } else { choose(index) }
      }
    )
  }

  /// Shows the rows of a column.
  func show(_ column: PickerWheel.Column) {
    self.column = column
    accessibilityLabel = column.name.isEmpty ? nil : column.name
    selectedIndex = column.count == 0 ? -1 : min(max(0, selectedIndex), column.count - 1)
    contentDidChange()
  }

  /// The text of the selected row, or nil.
  var selectedTitle: String? { selectedIndex >= 0 ? column.title(selectedIndex) : nil }

  /// The row in the middle, or the one that the wheel is turning to.
  private var targetIndex: Int { index(at: glidingTarget.y) }

  // MARK: Turning

  private var margin: Double { max(0, (bounds.height - rowHeight) / 2) }

  private func offset(of index: Int) -> Double { Double(max(0, index)) * rowHeight - margin }

  private func index(at offset: Double) -> Int {
    let index = ((offset + margin) / rowHeight).rounded()
    return column.count == 0 ? -1 : Int(min(max(0, index), Double(column.count - 1)))
  }

  /// Turns to a row; no callback is called.
  func select(_ index: Int, animated: Bool) {
    guard column.count > 0 else { return }
    selectedIndex = min(max(0, index), column.count - 1)
    setContentOffset(Point(x: 0, y: offset(of: selectedIndex)), animated: animated)
    canvas.setNeedsDisplay()
  }

  /// Turns to a row as if the user had turned the wheel.
  private func choose(_ index: Int) {
    guard isUsable, column.count > 0 else { return }
    let target = min(max(0, index), column.count - 1)
    setContentOffset(Point(x: 0, y: offset(of: target)), animated: true)
    settle()
  }

  /// Selects the row that the wheel is turning to, as if the wheel had already stopped at that row.
  ///
  /// A user who presses another key while the wheel is turning has accepted that row.
  private func arrive() {
    let target = targetIndex
    guard isUsable, !isDragging, column.count > 0, target != selectedIndex else { return }
    select(target, animated: false)
    onSettle()
  }

  /// Selects the row in the middle if the wheel has stopped.
  private func settle() {
    guard !isDragging, !isDecelerating, glidingTarget.y == contentOffset.y else { return }
    let index = index(at: contentOffset.y)
    guard index != selectedIndex, (offset(of: index) - contentOffset.y).magnitude < 0.5 else {
      return
    }
    selectedIndex = index
    onSettle()
  }

  override func didScroll() {
    super.didScroll()
    View.performWithoutAnimation { canvas.frame = bounds }
    canvas.setNeedsDisplay()
    settle()
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }

  private func contentDidChange() {
    lineScroll = rowHeight
    contentSize = Size(width: bounds.width, height: Double(column.count) * rowHeight)
    contentInset = EdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    if column.count > 0 {
      setContentOffset(Point(x: 0, y: offset(of: selectedIndex)), animated: false)
    }
    canvas.frame = bounds
    canvas.setNeedsDisplay()
  }

  private var laidOutSize = Size.zero

  override func layoutSubviews() {
    if laidOutSize != bounds.size {
      laidOutSize = bounds.size
      contentDidChange()
    }
    super.layoutSubviews()
    canvas.frame = bounds
  }

  override func contentSizeDidChange(of subview: View) {}

  // MARK: The wheel

  /// The radius of the wheel.
  ///
  /// The visible half of the wheel ends at the edges, so half of the height corresponds to a quarter turn.
  private var radius: Double { max(1, bounds.height / 2) }

  /// Returns the vertical position, compression, and opacity of a row at a given distance from the middle
  /// along the circumference; nil for a row on the far side of the wheel.
  func appearance(ofDistance distance: Double) -> (y: Double, squeeze: Double, clearness: Double)? {
    let angle = distance / radius
    guard angle.magnitude < Double.pi / 2 else { return nil }
    let squeeze = Double.cos(angle)
    return (Double.sin(angle) * radius, squeeze, squeeze * squeeze)
  }

  /// Returns the index of the row that is visible at a vertical position.
  private func rowIndex(atHeight y: Double) -> Int {
    let share = min(max(-1, (y - bounds.height / 2) / radius), 1)
    let distance = Double.asin(share) * radius
    return index(at: contentOffset.y + distance)
  }

  /// The titles of the visible rows and their distances from the middle along the circumference.
  var seenRows: [(title: String, distance: Double)] {
    guard column.count > 0 else { return [] }
    let middle = (contentOffset.y + margin) / rowHeight
    let reach = radius * Double.pi / 2 / rowHeight
    let first = max(0, Int((middle - reach).rounded(.up)))
    let last = min(column.count - 1, Int((middle + reach).rounded(.down)))
    guard first <= last else { return [] }
    return (first...last).map { (column.title($0), (Double($0) - middle) * rowHeight) }
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { isUsable && column.count > 0 }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isFirstResponder { arrive() }
    canvas.setNeedsDisplay()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isFirstResponder, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    switch event.key {
    // A controller leaves the wheel at its ends.
    case .up where event.isFromController && targetIndex == 0,
      .down where event.isFromController && targetIndex == column.count - 1:
      return super.keyDown(with: event)
    case .up: choose(targetIndex - 1)
    case .down: choose(targetIndex + 1)
    case .pageUp: choose(targetIndex - 5)
    case .pageDown: choose(targetIndex + 5)
    case .home: choose(0)
    case .end: choose(column.count - 1)
    case .space, .enter:
      arrive()
      // A superview may also use the key.
      if !event.isRepeat { onConfirm() }
      return super.keyDown(with: event)
    case .left, .right:
      let moves = onMove((event.key == .right) != leadsFromRight)
      if !moves, event.isFromController { return super.keyDown(with: event) }
    case .character(let character): return type(character)
    default: return super.keyDown(with: event)
    }
    showFocusRing()
    canvas.setNeedsDisplay()
    return true
  }

  private func type(_ character: Character) -> Bool {
    typeAhead.add(character, at: host?.currentTime ?? .zero)
    let found = typeAhead.match(among: column.count, after: targetIndex) { [column] in
      column.title($0)
    }
    if let found { choose(found) }
    return true
  }

  // MARK: Semantics

  override var defaultSemantics: ViewSemantics {
    let steps = AccessibilityAction.adjusting { [weak self] in
      guard let self else { return }
      choose(targetIndex + $0)
    }
    return ViewSemantics(role: .stepper, value: selectedTitle)
      .offering(steps, while: isUsable && column.count > 0)
  }

  /// Turns to the row with the given text, as the user would.
  override func setAccessibilityValue(_ value: String) -> Bool {
    guard isUsable else { return false }
    let count = min(column.count, 100_000)
    guard let index = (0..<count).first(where: { column.title($0) == value }) else { return false }
    select(index, animated: false)
    onSettle()
    return true
  }
}

/// The visible face of a wheel.
@MainActor
final class WheelCanvas: View {
  weak var wheel: WheelColumn?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    guard let wheel else { return }
    let bounds = context.bounds
    let colors = context.theme.colors
    for row in wheel.seenRows {
      guard let seen = wheel.appearance(ofDistance: row.distance), seen.clearness > 0.02 else {
        continue
      }
      let color = wheel.isUsable ? colors.label : colors.disabledLabel
      let request = TextRequest(
        row.title,
        attributes: TextAttributes(font: wheel.font, color: color),
        paragraph: ParagraphStyle(
          alignment: .center,
          lineBreakMode: wheel.numberOfLines == 1 ? .byTruncatingTail : .byWordWrapping,
          lineLimit: wheel.numberOfLines
        )
      )
      let width = max(1, bounds.width - 12)
      guard let metrics = measure(request, width: width) else { continue }
      let isSettled = row.distance.magnitude < 0.25
      let middle = bounds.midY + seen.y
      let height = metrics.size.height
      let top = isSettled ? context.scale.snap(middle - height / 2) : middle - height / 2
      let box = Rect(x: bounds.x + 6, y: top, width: width, height: height)
      guard !isSettled else {
        context.draw(request, in: box)
        continue
      }
      let turn = Transform(
        a: 1,
        b: 0,
        c: 0,
        d: seen.squeeze,
        tx: 0,
        ty: middle * (1 - seen.squeeze)
      )
      context.withOpacity(seen.clearness) {
        context.withTransform(turn) { context.draw(request, in: box) }
      }
    }
    if wheel.showsFocusRing {
      let band = Rect(
        x: bounds.x + 2,
        y: context.scale.snap(bounds.midY - wheel.rowHeight / 2) + 2,
        width: max(0, bounds.width - 4),
        height: wheel.rowHeight - 4
      )
      context.drawFocusRing(around: band, cornerRadius: context.theme.radii.small)
    }
  }
}
