internal import BentoCommands
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// An open menu and its open submenus.
///
/// The view fills the window, but only its panels handle presses. It is first responder while the menu is
/// open.
///
/// Invariants, outside of calls: there is a panel for the menu and one for each open submenu. The panel of a
/// submenu is next to the item at ``MenuPanel/openIndex`` of the previous panel; for the last panel, that
/// index is nil.
@MainActor
final class MenuView: PopupContainer {
  /// The time that the pointer must hover over an item before its submenu opens.
  private static let openingDelay = Duration.milliseconds(180)
  /// The time that the pointer must rest while moving toward a submenu before the item under it is
  /// highlighted.
  private static let restDelay = Duration.milliseconds(300)

  /// Called to close the menu.
  var close: () -> Void = {}
  /// The menu bar to which the menu belongs, or nil for a separate menu.
  weak var bar: MenuBarView?
  /// The panels, starting with that of the menu.
  private(set) var panels: [MenuPanel] = []
  private var menus: [Menu] = []
  private var origin = MenuOrigin.point(.zero)
  private var timer: HostTimer?
  /// The last location of the pointer.
  private var pointer: Point?
  /// The resting pointer, which highlights nothing until it moves.
  private var resting = RestingPointer()
  /// Whether the current press is the second click of a double-click at the pointer's resting position.
  ///
  /// Such a press was meant for the content behind the menu.
  private var ignoresPress = false
  /// The last location of the pointer on the item whose submenu is open, or nil.
  private var aim: Point?
  private var typeAhead = TypeAhead()
  /// Whether the press began on the title of the open menu in the menu bar, in which case the press closes
  /// the menu.
  private var pressIsOnOpenTitle = false
  /// Whether the press that opened the menu has since been inside it.
  private var dragWasInside = false

  required init() {
    super.init()
    let press = MenuPressGestureRecognizer { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
  }

  /// Creates the view of a menu that belongs to a view.
  convenience init(_ menu: Menu, at origin: MenuOrigin, for owner: View) {
    self.init()
    self.origin = origin
    semanticContentDirection = owner.effectiveContentDirection
    append(menu)
  }

  /// Traps if the panels are inconsistent; used by tests, outside of calls.
  func checkInvariants() {
    precondition(!panels.isEmpty && panels.count == menus.count, "Every menu has a panel.")
    precondition(panels.last?.openIndex == nil, "The last panel has no open submenu.")
    for panel in panels.dropLast() {
      let item = panel.openIndex.map { panel.rows[$0].item }
      precondition(item?.submenu != nil, "An open submenu belongs to an item that has one.")
    }
  }

  // MARK: Views

  override var canBecomeFirstResponder: Bool { true }

  override func hitTest(_ point: Point) -> View? {
    if let hit = super.hitTest(point) { return hit }
    // A press on a title in the menu bar opens the title's menu instead of closing the current menu.
    return bar?.index(at: convert(point, to: nil)) == nil ? nil : self
  }

  override func themeDidChange() {
    super.themeDidChange()
    for panel in panels { panel.fill() }
  }

  override func layoutSubviews() {
    let area = OverlayPlacement.area(in: area)
    for (level, panel) in panels.enumerated() {
      let size = panel.metrics.size
      let frame: Rect
      if let line = openLine(before: level) {
        frame = OverlayPlacement.frame(
          of: size,
          beside: line,
          overlap: 3,
          rise: MenuMetrics.edge,
          in: area,
          leadsFromRight: leadsFromRight
        )
      } else {
        frame = rootFrame(of: size, in: area)
      }
      panel.frame = Rect(
        x: displayScale.snap(frame.x),
        y: displayScale.snap(frame.y),
        width: frame.width,
        height: frame.height
      )
    }
    leaveWindowIfNeeded()
  }

  /// Returns the line of the item whose submenu is shown at a level; nil for the menu itself.
  private func openLine(before level: Int) -> Rect? {
    guard level > 0, let index = panels[level - 1].openIndex else { return nil }
    let parent = panels[level - 1]
    parent.layoutIfNeeded()
    let line = parent.frame(ofItemAt: index)
    return Rect(x: parent.frame.x, y: line.y, width: parent.frame.width, height: line.height)
  }

  override func popupAnchor(of view: View) -> Rect {
    let level = panels.firstIndex { $0 === view } ?? 0
    if let line = openLine(before: level) { return convert(line, to: nil) }
    return switch origin {
    case .point(let point): Rect(origin: point, size: .zero)
    case .rect(let rect): rect
    }
  }

  /// Whether the menu is above the point or rectangle at which it was opened.
  var isAboveOrigin: Bool {
    guard let frame = panels.first?.frame else { return false }
    return switch origin {
    case .point(let point): frame.midY < point.y
    case .rect(let rect): frame.maxY <= rect.minY
    }
  }

  private func rootFrame(of size: Size, in area: Rect) -> Rect {
    switch origin {
    case .point(let point):
      OverlayPlacement.frame(of: size, at: point, in: area, leadsFromRight: leadsFromRight)
    case .rect(let rect):
      OverlayPlacement.frame(
        of: size,
        below: rect,
        gap: 2,
        in: area,
        leadsFromRight: leadsFromRight
      )
    }
  }

  override func pointerDidMove(to point: Point) { track(point) }

  // MARK: Keyboard

  override func keyDown(with event: KeyEvent) -> Bool {
    handle(event)
    return true
  }

  override func keyUp(with event: KeyEvent) -> Bool { true }

  override func insertText(_ text: String) -> Bool { true }

  override func setMarkedText(_ text: MarkedText) -> Bool { true }

  private func handle(_ event: KeyEvent) {
    guard let panel = panels.last else { return }
    if type(event) || event.modifiers == .alt && bar?.open(for: event) == true { return }
    if event.modifiers.isSubset(of: .shift), let index = destination(of: event.key, in: panel) {
      return move(to: index, in: panel)
    }
    switch event.key {
    case .enter, .space: choose(panel.highlightedIndex, in: panel, byKey: true)
    case .left: if leadsFromRight { goIn() } else { goOut() }
    case .right: if leadsFromRight { goOut() } else { goIn() }
    case .escape: if !closeLast() { close() }
    case .menu, .function(10): close()
    default: runShortcut(event)
    }
  }

  /// Opens the submenu of the highlighted item or, if it has none, the next menu in the menu bar.
  private func goIn() {
    if !openHighlighted() { bar?.step(by: 1) }
  }

  /// Closes the last submenu or, if there is none, opens the previous menu in the menu bar.
  private func goOut() {
    if !closeLast() { bar?.step(by: -1) }
  }

  private func destination(of key: Key, in panel: MenuPanel) -> Int? {
    switch key {
    case .down: panel.index(by: 1)
    case .up: panel.index(by: -1)
    case .home, .pageUp: panel.index(by: 1, from: nil)
    case .end, .pageDown: panel.index(by: -1, from: nil)
    default: nil
    }
  }

  private func move(to index: Int, in panel: MenuPanel) {
    awaitPointer()
    panel.highlight(index)
    panel.reveal(index)
  }

  /// Moves to the next item that begins with the typed text.
  private func type(_ event: KeyEvent) -> Bool {
    let time = host?.currentTime ?? .zero
    guard let panel = panels.last, event.modifiers.isSubset(of: .shift) else { return false }
    switch event.key {
    case .character(let character): typeAhead.add(character, at: time)
    case .space where typeAhead.isRunning(at: time): typeAhead.add(" ", at: time)
    default:
      typeAhead.end()
      return false
    }
    let match = typeAhead.match(among: panel.rows.count, after: panel.highlightedIndex) {
      let item = panel.rows[$0].item
      return item.isEnabled ? item.title : nil
    }
    if let match { move(to: match, in: panel) }
    return true
  }

  /// Performs the command whose shortcut was pressed.
  private func runShortcut(_ event: KeyEvent) {
    for panel in panels.reversed() {
      let index = panel.rows.firstIndex { $0.item.shortcut?.matches(event) == true }
      if let index { return choose(index, in: panel, byKey: true) }
    }
  }
}

// MARK: - Opening and closing

extension MenuView {
  /// Replaces the menu and its submenus with another menu.
  func show(_ menu: Menu, at origin: MenuOrigin) {
    awaitPointer()
    typeAhead.end()
    self.origin = origin
    View.performWithoutAnimation {
      for panel in panels { panel.removeFromSuperview() }
      panels = []
      menus = []
      append(menu)
      layoutIfNeeded()
    }
  }

  /// Reveals the item at which keys begin, or highlights that item as if a key had moved there.
  func begin(at index: Int?, highlights: Bool) {
    panels.last?.startIndex = index
    if highlights { return highlight(index) }
    guard let panel = panels.last, let index, panel.rows.indices.contains(index) else { return }
    layoutIfNeeded()
    panel.layoutIfNeeded()
    panel.reveal(index)
  }

  /// Highlights an item as if a key had moved there or, if that item cannot be chosen, the first item that
  /// can be.
  func highlight(_ index: Int?) {
    guard let panel = panels.last else { return }
    let wanted = index.flatMap { panel.rows.indices.contains($0) ? $0 : nil }
    let usable = wanted.flatMap { panel.rows[$0].item.isEnabled ? $0 : nil }
    guard let target = usable ?? panel.index(by: 1, from: nil) else { return }
    // Rows have no frames before the first layout pass.
    panel.superview?.layoutIfNeeded()
    panel.layoutIfNeeded()
    move(to: target, in: panel)
  }

  /// Cancels everything that is pending; called after the menu closes.
  func didClose() {
    timer?.cancel()
    close = {}
  }

  private func append(_ menu: Menu) {
    let level = panels.count
    let panel = MenuPanel(menu) { [weak self] index in
      guard let self, panels.indices.contains(level) else { return }
      choose(index, in: panels[level], byKey: false)
    }
    panels.append(panel)
    menus.append(menu)
    addSubview(panel)
    if window != nil { panel.fill() }
  }

  /// Chooses an item: opens its submenu, or closes all menus and performs its action.
  private func choose(_ index: Int?, in panel: MenuPanel, byKey: Bool) {
    guard let index, panel.rows.indices.contains(index),
      let level = panels.firstIndex(where: { $0 === panel })
    else { return }
    let item = panel.rows[index].item
    guard item.isEnabled else { return }
    guard item.submenu == nil else { return open(index, in: level, highlightsFirst: byKey) }
    close()
    item.action()
  }

  private func open(_ index: Int, in level: Int, highlightsFirst: Bool) {
    timer?.cancel()
    let panel = panels[level]
    guard let submenu = panel.rows[index].item.submenu else { return }
    if panel.openIndex != index {
      closeMenus(beyond: level)
      panel.highlight(index)
      panel.reveal(index)
      panel.openIndex = index
      View.performWithoutAnimation {
        append(submenu)
        layoutIfNeeded()
      }
      resting.begin(at: host?.mouseLocation)
      if let opened = panels.last { OverlayMotion.drop.enter(opened) }
    }
    if highlightsFirst { highlight(nil) } else { aim = pointer }
  }

  /// Opens the submenu of the highlighted item.
  ///
  /// - Returns: Whether the item has a submenu.
  private func openHighlighted() -> Bool {
    guard let panel = panels.last, let index = panel.highlightedIndex,
      panel.rows[index].item.submenu != nil
    else { return false }
    open(index, in: panels.count - 1, highlightsFirst: true)
    return true
  }

  /// Closes the last submenu.
  ///
  /// - Returns: Whether there was a submenu.
  @discardableResult
  private func closeLast() -> Bool {
    guard panels.count > 1 else { return false }
    awaitPointer()
    closeMenus(beyond: panels.count - 2)
    return true
  }

  private func closeMenus(beyond level: Int) {
    guard level < panels.count - 1 else { return }
    for panel in panels[(level + 1)...] { panel.removeFromSuperview() }
    panels.removeSubrange((level + 1)...)
    menus.removeSubrange((level + 1)...)
    panels[level].openIndex = nil
  }

  /// Ignores the pointer until it moves, because the items below it have changed.
  func awaitPointer() {
    timer?.cancel()
    aim = nil
    resting.begin(at: host?.mouseLocation)
  }
}

// MARK: - Pointer

extension MenuView {
  private func track(_ windowPoint: Point) {
    let point = convert(windowPoint, from: nil)
    pointer = point
    guard resting.hasMoved(to: windowPoint) else { return }
    guard let level = panels.lastIndex(where: { $0.frame.contains(point) }) else {
      timer?.cancel()
      if bar?.follow(to: windowPoint) == true { return }
      if let last = panels.last, !isAiming(at: point, from: panels.count - 2) {
        last.highlight(nil)
      }
      return
    }
    let index = panels[level].index(at: point)
    guard level < panels.count - 1 else { return follow(index, in: level) }
    if index == panels[level].openIndex {
      timer?.cancel()
      aim = point
      closeMenus(beyond: level + 1)
      panels[level].highlight(index)
      panels[level + 1].highlight(nil)
    } else if isAiming(at: point, from: level) {
      wait(Self.restDelay) { $0.follow(index, in: level) }
    } else {
      follow(index, in: level)
    }
  }

  /// Moves the highlight to the item under the pointer, or removes it if the pointer is not over an item in
  /// the panel.
  private func follow(_ index: Int?, in level: Int) {
    timer?.cancel()
    guard panels.indices.contains(level) else { return }
    aim = nil
    let panel = panels[level]
    closeMenus(beyond: level)
    panel.highlight(index)
    guard let index, panel.rows[index].item.submenu != nil else { return }
    wait(Self.openingDelay) { $0.open(index, in: level, highlightsFirst: false) }
  }

  private func isAiming(at point: Point, from level: Int) -> Bool {
    guard let aim, panels.indices.contains(level + 1) else { return false }
    return SafeTriangle(apex: aim, target: panels[level + 1].frame).contains(point)
  }

  private func wait(_ delay: Duration, _ action: @escaping (MenuView) -> Void) {
    timer?.cancel()
    timer = scheduleTimer(after: delay) { [weak self] in
      if let self { action(self) }
    }
  }

  /// Updates the highlight after the press that opened the menu moves.
  func dragDidMove(to point: Point) {
    resting.end()
    track(point)
    if contains(point) { dragWasInside = true }
  }

  /// Ends the press that opened the menu, if the press has moved.
  ///
  /// If the press has been inside the menu but did not choose anything, the menu closes.
  func dragDidEnd(at point: Point) {
    if contains(point) { release(at: point) } else if dragWasInside { close() }
  }

  private func contains(_ windowPoint: Point) -> Bool {
    let point = convert(windowPoint, from: nil)
    return panels.contains { $0.frame.contains(point) }
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    let point = recognizer.windowLocation
    switch recognizer.state {
    case .began:
      let isRepeated = (recognizer as? MenuPressGestureRecognizer)?.isRepeated == true
      ignoresPress = isRepeated && contains(point) && !resting.hasMoved(to: point)
      if ignoresPress { return }
      resting.end()
      pressIsOnOpenTitle = bar?.openIndex != nil && bar?.index(at: point) == bar?.openIndex
      track(point)
    case .changed: track(point)
    case .ended:
      if ignoresPress, !resting.hasMoved(to: point) { return }
      release(at: point)
      if pressIsOnOpenTitle, bar?.index(at: point) == bar?.openIndex { close() }
    case .cancelled: panels.last?.highlight(nil)
    case .possible, .failed: break
    }
  }

  private func release(at windowPoint: Point) {
    let point = convert(windowPoint, from: nil)
    guard let panel = panels.last(where: { $0.frame.contains(point) }) else { return }
    choose(panel.index(at: point), in: panel, byKey: false)
  }
}
