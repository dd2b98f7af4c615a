internal import BentoGeometry
internal import BentoViews

/// A view that shows the suggestions of a list in a panel like that of a menu.
@MainActor
final class SuggestionView: View {
  private static let mostHeight = 320.0

  /// Returns the frame of the view that the list belongs to, in the window's coordinate space.
  var anchor: () -> Rect = { .zero }
  /// Called with the index of the suggestion that was pressed.
  var didChoose: (Int) -> Void = { _ in }
  private(set) var panel: MenuPanel?
  private var titles: [String] = []
  /// The resting pointer, which highlights nothing until it moves.
  private var resting = RestingPointer()

  required init() {
    super.init()
    let press = MenuPressGestureRecognizer { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
  }

  /// Replaces the visible suggestions.
  func fill(with titles: [String]) {
    guard titles != self.titles || panel == nil else { return }
    self.titles = titles
    panel?.removeFromSuperview()
    var menu = Menu(items: titles.map { MenuItem($0) {} })
    menu.minimumWidth = anchor().width
    let panel = MenuPanel(menu) { [weak self] in self?.didChoose($0) }
    self.panel = panel
    addSubview(panel)
    if window != nil { panel.fill() }
    awaitPointer()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the frame below or above the view that the list belongs to.
  func frame(in bounds: Rect) -> Rect {
    guard let panel else { return .zero }
    if panel.rows.isEmpty { panel.fill() }
    var size = panel.metrics.size
    size.height = min(size.height, Self.mostHeight)
    let frame = OverlayPlacement.frame(
      of: size,
      below: anchor(),
      gap: 2,
      in: OverlayPlacement.area(in: bounds),
      leadsFromRight: leadsFromRight
    )
    return Rect(
      x: displayScale.snap(frame.x),
      y: displayScale.snap(frame.y),
      width: frame.width,
      height: frame.height
    )
  }

  // MARK: Views

  /// Always true; together with `becomesFirstResponderOnPress`, this keeps a press in the list from changing
  /// the first responder.
  override var canBecomeFirstResponder: Bool { true }

  override var becomesFirstResponderOnPress: Bool { false }

  override var isTabStop: Bool { false }

  override func themeDidChange() {
    super.themeDidChange()
    panel?.updateColors()
    panel?.fill()
  }

  override func layoutSubviews() {
    panel?.frame = bounds
  }

  // MARK: Pointer

  /// Ignores the pointer until it moves, because the suggestions below it have changed.
  func awaitPointer() {
    resting.begin(at: host?.mouseLocation)
  }

  private func index(at windowPoint: Point) -> Int? {
    panel?.index(at: convert(windowPoint, from: nil))
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    let index = index(at: recognizer.windowLocation)
    switch recognizer.state {
    case .began, .changed:
      resting.end()
      panel?.highlight(index)
    case .ended: if let index { didChoose(index) }
    case .cancelled: panel?.highlight(nil)
    case .possible, .failed: break
    }
  }
}

extension SuggestionView: PointerFollowing {
  func pointerDidMove(to point: Point) {
    guard resting.hasMoved(to: point) else { return }
    if let index = index(at: point) { panel?.highlight(index) }
  }
}
