internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The panel with the keys of the on-screen keyboard.
///
/// It never becomes first responder, so the text field keeps the focus, its caret and its input method.
@MainActor
final class KeyboardPanel: View {
  /// The use of the shift key.
  private enum Shift {
    case off, once, locked
  }

  /// Called with each pressed key that concerns the text.
  var onKey: (OnScreenKeyboardLayout.Key) -> Void = { _ in }

  private let pages: [[[OnScreenKeyboardLayout.Key]]]
  private var page = 0
  private var rows: [[KeyboardKeyView]] = []
  private var shift = Shift.off { didSet { if shift != oldValue { updateTitles() } } }
  /// The row and the index of the key at which a controller is; nil until one is used.
  private var place: (row: Int, index: Int)?

  init(_ layout: OnScreenKeyboardLayout, showsCurrent: Bool) {
    let pages = layout.pages.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    self.pages = pages.isEmpty ? OnScreenKeyboardLayout.latin.pages : pages
    super.init()
    accessibilityLabel = "Keyboard"
    fill()
    if showsCurrent { place = (0, 0) }
    updateCurrent()
  }

  required init() { preconditionFailure("Use init(_:showsCurrent:) to create a panel.") }

  // MARK: Keys

  /// The key at which a controller is; nil if none has been used yet.
  var currentKey: OnScreenKeyboardLayout.Key? { place.map { rows[$0.row][$0.index].key } }

  /// Moves to the nearest key in a direction; left and right wrap around in a row.
  func move(_ direction: MoveDirection) {
    guard let old = place else {
      place = (0, 0)
      return updateCurrent()
    }
    layoutIfNeeded()
    let keys = rows.indices.flatMap { row in rows[row].indices.map { (row: row, index: $0) } }
    let search = DirectionalSearch(from: rows[old.row][old.index].frame, toward: direction)
    let isHorizontal = direction.isHorizontal
    let others = keys.filter { isHorizontal ? $0.row == old.row : $0.row != old.row }
    if let best = search.best(of: others.map { rows[$0.row][$0.index].frame }) {
      place = others[best]
    } else if isHorizontal {
      place = (old.row, direction == .left ? rows[old.row].count - 1 : 0)
    }
    updateCurrent()
  }

  /// Presses a key: changes the keys, or reports the key.
  func press(_ key: OnScreenKeyboardLayout.Key) {
    switch key {
    case .shift: shift = shift == .off ? .once : shift == .once ? .locked : .off
    case .page(let index): show(index)
    case .text(let text):
      let isUpper = shift != .off
      if shift == .once { shift = .off }
      onKey(.text(isUpper ? text.uppercased() : text))
    default: onKey(key)
    }
  }

  private func show(_ index: Int) {
    guard pages.indices.contains(index), index != page else { return }
    page = index
    shift = .off
    fill()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func fill() {
    for view in rows.joined() { view.removeFromSuperview() }
    rows = pages[page].map { row in
      row.map { key in KeyboardKeyView(key) { [weak self] in self?.press(key) } }
    }
    for view in rows.joined() { addSubview(view) }
    if let old = place {
      let row = min(old.row, rows.count - 1)
      place = (row, min(old.index, rows[row].count - 1))
    }
    updateTitles()
    updateCurrent()
  }

  private func updateTitles() {
    for view in rows.joined() {
      switch view.key {
      case .text(let text): view.title = shift == .off ? text : text.uppercased()
      case .page(let index): view.title = index == 0 ? "ABC" : index == 1 ? "123" : "#+="
      case .shift: view.isSelected = shift != .off
      default: view.title = ""
      }
    }
  }

  private func updateCurrent() {
    for (row, views) in rows.enumerated() {
      for (index, view) in views.enumerated() {
        view.isCurrent = place.map { $0 == (row, index) } ?? false
      }
    }
  }

  // MARK: Views

  /// Always true; together with `becomesFirstResponderOnPress`, this keeps a press on a key from changing the
  /// first responder.
  override var canBecomeFirstResponder: Bool { true }

  override var becomesFirstResponderOnPress: Bool { false }

  override var isTabStop: Bool { false }

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }

  override func themeDidChange() {
    super.themeDidChange()
    applyPanelStyle(cornerRadius: theme.radii.large, elevation: theme.elevations.medium)
  }

  private var keyHeight: Double {
    displayScale.ceil(controlMetrics.controlHeight * max(1, effectiveTextScale))
  }

  private var gap: Double { theme.spacing.small }

  private var margin: Double { theme.spacing.medium }

  /// The number of letters' keys that fit into the widest row of the page.
  private var columns: Double { pages[page].map(Self.columns).max() ?? 1 }

  private static let leastSpace = 2.0

  /// Returns the width of a row in letters' keys, in which the space bar is at least two wide.
  private static func columns(_ row: [OnScreenKeyboardLayout.Key]) -> Double {
    row.reduce(0) { $0 + ($1.weight ?? leastSpace) }
  }

  /// Returns the size of the panel inside an area.
  func size(in area: Size) -> Size {
    let unit = keyHeight * 1.25
    let count = Double(pages[page].count)
    return Size(
      width: min(area.width, displayScale.ceil(columns * (unit + gap) - gap + 2 * margin)),
      height: min(area.height, count * (keyHeight + gap) - gap + 2 * margin)
    )
  }

  override func layoutSubviews() {
    let area = bounds.insetBy(dx: margin, dy: margin)
    guard !area.isEmpty, columns > 0 else { return }
    let unit = (area.width + gap) / columns
    let height = (area.height + gap) / Double(rows.count) - gap
    for (index, row) in rows.enumerated() {
      let y = area.y + Double(index) * (height + gap)
      let rest = columns - Self.columns(row.map(\.key))
      let hasSpace = row.contains { $0.key == .space }
      var x = area.x + (hasSpace ? 0 : rest / 2 * unit)
      for view in row {
        let width = (view.key.weight ?? Self.leastSpace + rest) * unit
        let (left, right) = (displayScale.snap(x), displayScale.snap(x + width - gap))
        let (top, bottom) = (displayScale.snap(y), displayScale.snap(y + height))
        view.frame = Rect(
          x: left,
          y: top,
          width: max(0, right - left),
          height: max(0, bottom - top)
        )
        x += width
      }
    }
  }
}
