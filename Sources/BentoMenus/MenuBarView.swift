internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The menu bar at the top of a window.
///
/// An open menu has keyboard focus, and the pointer and the arrow keys move from one menu to the next. Menus
/// that do not fit within the width are combined in an overflow menu at the trailing edge.
///
/// Invariant, outside of calls: while the menu's overlay is presented, ``openIndex`` is the index of a
/// visible title; otherwise, it is nil.
@MainActor
final class MenuBarView: View, WindowMenuBar {
  /// The space, in points, beside the first and last titles, and above and below each title.
  private static let sideMargin = 4.0
  private static let verticalMargin = 3.0
  private static let overflowTitle = "»"

  /// The menus, as set by the program.
  let menus: [Menu]
  /// The titles of the menus and of the overflow menu.
  private(set) var titles: [MenuBarTitle] = []
  /// The number of menus that fit.
  private(set) var fittingCount = 0
  /// The index of the title whose menu is open, or nil.
  private(set) var openIndex: Int?
  /// The overlay with the open menu, or nil.
  private var overlay: Overlay?
  /// The view of the open menu, which is reused when another menu opens.
  private weak var menuView: MenuView?
  /// The open menu's `onDismiss`, which is called when the menu closes or is replaced by another one, or
  /// nil.
  private var didDismiss: (() -> Void)?
  /// The location of the current press in the window.
  private var pressStart = Point.zero
  private var isDragging = false
  /// The most recently measured height and the scale at which it was measured, or nil.
  private var measured: (scale: Scale, height: Double)?

  required init() {
    menus = []
    super.init()
  }

  init(_ menus: [Menu]) {
    self.menus = menus
    super.init()
    let letters = Self.mnemonics(of: menus)
    titles = menus.enumerated().map { index, menu in
      makeTitle(menu.title, index, letters[index], isEnabled: !menu.shownItems.isEmpty)
    }
    titles.append(makeTitle(Self.overflowTitle, menus.count, nil, isEnabled: true))
    titles.last?.accessibilityLabel = "More menus"
    let press = MenuPressGestureRecognizer { [weak self] in self?.pressDidChange($0) }
    addGestureRecognizer(press)
  }

  private func makeTitle(
    _ text: String,
    _ index: Int,
    _ mnemonic: Character?,
    isEnabled: Bool
  ) -> MenuBarTitle {
    let title = MenuBarTitle(text, mnemonic: mnemonic, isEnabled: isEnabled) { [weak self] in
      guard let self else { return }
      if openIndex == index { close() } else { open(index, startsAtFirst: true) }
    }
    addSubview(title)
    return title
  }

  /// Returns the letters that open the menus together with Alt.
  ///
  /// For each menu, this is its own letter or, if it has none, the first letter in its title that is
  /// available.
  static func mnemonics(of menus: [Menu]) -> [Character?] {
    func lowercased(_ character: Character) -> Character? {
      let text = character.lowercased()
      return text.count == 1 ? text.first : nil
    }
    var letters = menus.map { $0.mnemonic.flatMap(lowercased) }
    var taken = Set(letters.compactMap { $0 })
    for (index, menu) in menus.enumerated() where letters[index] == nil {
      letters[index] = menu.title.lazy
        .filter { $0.isLetter || $0.isNumber }
        .compactMap(lowercased)
        .first { !taken.contains($0) }
      if let letter = letters[index] { taken.insert(letter) }
    }
    return letters
  }

  /// Traps if the state of the bar is inconsistent; for tests, outside of calls.
  func checkInvariants() {
    precondition((openIndex != nil) == (overlay?.isPresented == true), "An open menu is shown.")
    for (index, title) in titles.enumerated() {
      precondition(title.isOpen == (index == openIndex), "The title of the open menu shows it.")
    }
  }

  // MARK: Views

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .menuBar) }

  /// The ideal height of the bar, in points.
  ///
  /// It is measured only once per scale because each layout pass of the window requests it
  /// (`overlay.menubar.closed`).
  var naturalHeight: Double {
    if let measured, measured.scale == displayScale { return measured.height }
    let tallest = titles.map(\.intrinsicContentSize.height).max() ?? 0
    let height = tallest + 2 * Self.verticalMargin + displayScale.pixel
    if window != nil { measured = (displayScale, height) }
    return height
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    measured = nil
  }

  override func themeDidChange() {
    super.themeDidChange()
    measured = nil
  }

  override func layoutSubviews() {
    let widths = titles.map(\.intrinsicContentSize.width)
    let available = max(0, bounds.width - 2 * Self.sideMargin) + Scale.tolerance
    let count = menus.count
    fittingCount = count
    if widths.prefix(count).reduce(0, +) > available {
      // The overflow title is measured first because its width is needed in any case.
      var width = widths[count]
      fittingCount =
        widths.prefix(count).prefix { next in
          width += next
          return width <= available
        }.count
    }
    // The distance of the next title from the leading edge.
    var distance = Self.sideMargin
    for (index, title) in titles.enumerated() {
      title.isHidden = !isShown(index)
      guard !title.isHidden else { continue }
      title.frame = Rect(
        x: leadsFromRight ? bounds.width - distance - widths[index] : distance,
        y: Self.verticalMargin,
        width: widths[index],
        height: max(0, bounds.height - 2 * Self.verticalMargin - displayScale.pixel)
      )
      distance += widths[index]
    }
  }

  private func isShown(_ index: Int) -> Bool {
    index == menus.count ? fittingCount < menus.count : index < fittingCount
  }

  override func draw(in context: DrawContext) {
    context.fill(context.bounds, with: context.theme.colors.surface)
    context.drawBottomLine()
  }

  // MARK: Commands

  /// The commands of the items with shortcuts, which are available even while all menus are closed.
  ///
  /// Items that refer to commands are omitted because their keys work wherever the commands are available.
  var itemCommands: [Command] { menus.flatMap { Self.commands(of: $0, group: $0.title) } }

  /// The commands of all items, except for commands that no responder offers.
  var choosableCommands: [Command] {
    let items = menus.flatMap { Self.items(of: $0, group: $0.title) }
    let found = window?.commands(Set(items.compactMap(\.item.commandID))) ?? [:]
    return items.compactMap { item, group in
      guard let id = item.commandID else {
        return Command(
          item.title,
          group: group,
          icon: item.icon,
          shortcut: item.shortcut,
          isOn: item.isOn,
          isEnabled: item.isEnabled,
          isDestructive: item.isDestructive,
          action: item.action
        )
      }
      guard var command = found[id] else { return nil }
      command.group = group
      command.icon = command.icon ?? item.icon
      return command
    }
  }

  /// Returns the items that perform commands in a menu and its submenus, each with its heading.
  private static func items(of menu: Menu, group: String) -> [(item: MenuItem, group: String)] {
    menu.items.flatMap { item -> [(item: MenuItem, group: String)] in
      if let submenu = item.submenu { return items(of: submenu, group: "\(group) › \(item.title)") }
      return item.isSeparator ? [] : [(item, group)]
    }
  }

  private static func commands(of menu: Menu, group: String) -> [Command] {
    menu.items.flatMap { item -> [Command] in
      if let submenu = item.submenu { return commands(of: submenu, group: group) }
      guard let shortcut = item.shortcut, item.commandID == nil else { return [] }
      return [
        Command(
          item.title,
          group: group,
          shortcut: shortcut,
          isEnabled: item.isEnabled,
          action: item.action
        )
      ]
    }
  }
}

// MARK: - Opening

extension MenuBarView {
  /// Opens a menu, replacing any open menu.
  func open(_ index: Int, startsAtFirst: Bool) {
    guard let window, titles.indices.contains(index), isShown(index) else { return }
    let menu = menu(at: index).resolved { [window] in window.command($0) }
    guard !menu.shownItems.isEmpty else { return }
    let origin = MenuOrigin.rect(titles[index].convert(titles[index].bounds, to: nil))
    if let menuView, openIndex != nil {
      guard openIndex != index else { return }
      let ended = didDismiss
      setOpen(index)
      menuView.show(menu, at: origin)
      ended?()
    } else {
      let view = MenuView(menu, at: origin, for: self)
      view.bar = self
      let overlay = Overlay(container: view, kind: .transient)
      overlay.didDismiss = { [weak self, weak view] in
        view?.didClose()
        self?.didClose()
      }
      overlay.opensUpward = { [weak view] in view?.isAboveOrigin == true }
      view.close = { [weak overlay] in overlay?.dismiss() }
      self.overlay = overlay
      menuView = view
      setOpen(index)
      window.present(overlay, for: self)
      guard overlay.isPresented else { return didClose() }
      view.awaitPointer()
    }
    didDismiss = menu.onDismiss
    menu.didOpen?()
    if startsAtFirst { menuView?.highlight(nil) }
  }

  /// Opens the menu for a key event: F10, or Alt and the letter of a menu.
  ///
  /// - Returns: Whether the key was handled.
  func open(for event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .function(10) || event.modifiers == .alt else {
      return false
    }
    // The number of menus that fit is known only after a layout pass.
    window?.layoutIfNeeded()
    if event.key == .function(10), event.modifiers.isEmpty {
      guard let first = index(by: 1, from: -1) else { return false }
      open(first, startsAtFirst: true)
      return true
    }
    guard event.modifiers == .alt, case .character(let character) = event.key,
      let index = titles.firstIndex(where: {
        $0.mnemonic.map(String.init) == character.lowercased() && $0.isEnabled
      })
    else { return false }
    open(isShown(index) ? index : menus.count, startsAtFirst: true)
    return true
  }

  /// Opens the next enabled menu, wrapping around at the ends.
  ///
  /// - Parameter step: 1 for the next menu, -1 for the previous one.
  func step(by step: Int) {
    guard let openIndex, let next = index(by: step, from: openIndex) else { return }
    open(next, startsAtFirst: true)
  }

  /// While a menu is open, opens the menu of the title under the pointer instead.
  ///
  /// - Returns: Whether there is a title under the pointer.
  func follow(to windowPoint: Point) -> Bool {
    guard let index = index(at: windowPoint) else { return false }
    if index != openIndex { open(index, startsAtFirst: false) }
    return true
  }

  /// Returns the index of the enabled menu whose title is at a point in the window, or nil.
  func index(at windowPoint: Point) -> Int? {
    let point = convert(windowPoint, from: nil)
    return titles.firstIndex { !$0.isHidden && $0.isEnabled && $0.frame.contains(point) }
  }

  /// Closes the open menu.
  func close() {
    overlay?.dismiss()
  }

  /// Underlines the mnemonics of the menu titles while Alt is held down.
  func keyDidChange(_ event: KeyEvent) {
    guard event.modifiers == .alt else { return hideMnemonics() }
    guard case .other = event.key else { return }
    for title in titles { title.showsMnemonic = true }
  }

  /// Removes the underlines; also called after the window loses keyboard focus.
  func hideMnemonics() {
    for title in titles { title.showsMnemonic = false }
  }

  /// Returns the menu of a title; the overflow menu contains the menus that do not fit, as submenus.
  private func menu(at index: Int) -> Menu {
    guard index == menus.count else { return menus[index] }
    return Menu(
      Self.overflowTitle,
      items: menus[fittingCount...].map { MenuItem($0.title, submenu: $0) }
    )
  }

  /// Returns the index of the next visible and enabled title, wrapping around at the ends, or nil if there is
  /// none.
  private func index(by step: Int, from index: Int) -> Int? {
    let count = titles.count
    // All other titles are tried first, in the direction of the step, and the title itself last.
    return (1...count).lazy
      .map { ((index + step * $0) % count + count) % count }
      .first { self.isShown($0) && self.titles[$0].isEnabled }
  }

  /// Makes the title at an index appear open, or no title if the index is nil.
  private func setOpen(_ index: Int?) {
    openIndex = index
    for (number, title) in titles.enumerated() { title.isOpen = number == index }
  }

  private func didClose() {
    overlay = nil
    setOpen(nil)
    let ended = didDismiss
    didDismiss = nil
    ended?()
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    let point = recognizer.windowLocation
    switch recognizer.state {
    case .began:
      pressStart = point
      isDragging = false
      if let index = index(at: point) { open(index, startsAtFirst: false) }
    case .changed:
      if pressStart.distance(to: point) >= MenuOrigin.dragDistance { isDragging = true }
      if isDragging { menuView?.dragDidMove(to: point) }
    case .ended:
      if isDragging { menuView?.dragDidEnd(at: point) }
    case .cancelled, .possible, .failed: break
    }
  }
}
