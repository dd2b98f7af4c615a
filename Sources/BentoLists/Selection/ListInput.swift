internal import BentoGeometry
internal import BentoInteraction
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// An object that lets the user select, find, move and delete the items of a list with the pointer and the
/// keyboard.
@MainActor
final class ListInput {
  private unowned let list: ListView
  /// The recognizer for presses on items.
  let press = PressGestureRecognizer()
  /// The location, in the list's space, of the press that is currently selecting or activating an item, or
  /// nil.
  private(set) var activationPoint: Point?

  private var selection: ListSelection { list.selection }

  init(of list: ListView) {
    self.list = list
  }

  /// Attaches the recognizer for presses.
  func begin() {
    press.takesNearTouches = false
    press.addAction { [weak self] _ in self?.pressDidChange() }
    list.addGestureRecognizer(press)
  }
}

// MARK: - Presses

extension ListInput {
  /// Updates the list during a press: the item under the pointer is highlighted, and is selected if the press
  /// ends on it.
  private func pressDidChange() {
    switch press.state {
    case .began:
      guard list.itemReorder.move == nil, list.pressMayBegin(on: itemUnderPress()),
        list.allowsSelection
      else { return }
      selection.isLedByKeys = false
      selection.endTypeAhead()
      selection.setPressed(pressableItem())
    case .changed:
      if let path = selection.pressedPath, itemUnderPress() != path { selection.setPressed(nil) }
    case .ended:
      list.showPresentItems()
      list.endTransientStates(animated: true)
      let path = selection.pressedPath
      selection.setPressed(nil)
      // Items that have scrolled or moved under a stationary pointer are not the ones that the user pressed.
      guard let path, list.allowsSelection, list.isIdle, itemUnderPress() == path else { return }
      activationPoint = press.location(in: list)
      selection.press(path, by: press)
      activationPoint = nil
    case .cancelled, .failed, .possible:
      selection.setPressed(nil)
    }
  }

  private func itemUnderPress() -> ItemPath? { list.shownItem(at: press.location(in: list)) }

  /// Returns the item under the press, or nil if there is none or a view inside the item handles presses
  /// itself.
  private func pressableItem() -> ItemPath? {
    guard let path = itemUnderPress(), let cell = list.cellView(at: path),
      list.program.mayHighlight(path), cell.leavesPress(at: press.location(in: list), in: list)
    else { return nil }
    return path
  }
}

// MARK: - Keys

extension ListInput {
  /// Handles a key that moves, extends or activates the selection, or that acts on the selected items.
  ///
  /// If only one item can be selected at a time, Shift and Control have no effect, so they do not turn a key
  /// that moves the selection into one that scrolls.
  ///
  /// - Returns: Whether the list handles the key.
  func handle(_ event: KeyEvent) -> Bool {
    guard list.allowsSelection, list.isIdle else { return false }
    list.loadIfNeeded()
    guard list.sections.rowCount > 0 else { return false }
    if moveSelected(by: event) { return true }
    if selection.type(event, at: list.host?.currentTime ?? .zero) { return true }
    guard event.modifiers.isSubset(of: [.shift, .control]) else { return false }
    if event.modifiers.isEmpty, fold(by: event.key) { return true }
    let modifiers = list.allowsMultipleSelection ? event.modifiers : []
    if let step = ListStep(event.key) {
      let target = list.geometry.neighbor(by: step, in: list)
      // A controller leaves the list at its ends.
      if event.isFromController, target == selection.focusedPath { return false }
      return move(to: target, modifiers)
    }
    switch event.key {
    case .home: return move(to: list.sections.row(atIndex: 0), modifiers)
    case .end: return move(to: list.sections.row(atIndex: list.sections.rowCount - 1), modifiers)
    case .space: return selection.chooseFocused(by: event)
    case .enter where event.modifiers.isEmpty: return selection.activateFocused()
    case .delete where event.modifiers.isEmpty: return deleteSelected()
    case .character("a") where modifiers.contains(.control):
      if modifiers.contains(.shift) { selection.selectNone() } else { selection.selectAll() }
      return true
    default: return false
    }
  }

  private func move(to path: ItemPath?, _ modifiers: KeyModifiers) -> Bool {
    guard let path else { return false }
    selection.move(to: path, modifiers)
    return true
  }

  /// Moves the selected items in response to Alt and an arrow key.
  private func moveSelected(by event: KeyEvent) -> Bool {
    guard event.modifiers == .alt, let step = ListStep(event.key),
      let distance = list.geometry.moveDistance(by: step, in: list)
    else { return false }
    return list.itemReorder.moveSelected(by: distance)
  }

  /// Expands or collapses the focused item of an outline, or moves the focus to another item.
  private func fold(by key: Key) -> Bool {
    guard key == .left || key == .right else { return false }
    let opens = (key == .right) != list.leadsFromRight
    let (isOutline, next) = list.program.fold(selection.focusedPath, opens: opens)
    if let next { selection.move(to: next, []) }
    return isOutline
  }

  /// Deletes the selected items, or the focused item if none is selected.
  ///
  /// - Returns: Whether any of the items can be deleted.
  private func deleteSelected() -> Bool {
    var isDone = false
    selection.forEachTracked(selection.chosenOrFocused) { path in
      if list.program.delete(path) { isDone = true }
    }
    return isDone
  }
}

/// A step from one item to another, triggered by a key and determined by the items' positions.
nonisolated enum ListStep: Hashable, Sendable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown

  /// Creates the step for a key, or returns nil if the key does not trigger a step.
  init?(_ key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: return nil
    }
  }
}

// MARK: - Views that handle input themselves

extension View {
  /// Returns whether no view in the cell handles a press at the given point in the list.
  func leavesPress(at point: Point, in list: View) -> Bool {
    guard let hit = list.hitTest(point), hit.isDescendant(of: self) else { return false }
    var view: View? = hit
    while let current = view, current !== self {
      let recognizers = current.gestureRecognizers
      let takesKeyboard = current.canBecomeFirstResponder && current.becomesFirstResponderOnPress
      if takesKeyboard || recognizers.contains(where: \.isEnabled) { return false }
      view = current.superview
    }
    return true
  }

  /// The action of the only check box or switch in the cell, or nil if there is none or more than one.
  var onlyToggle: AccessibilityAction? {
    let toggles = usableToggles
    return toggles.count == 1 ? toggles[0] : nil
  }

  private var usableToggles: [AccessibilityAction] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    if accessibilityRole == .checkbox || accessibilityRole == .switch {
      let press = defaultSemantics.actions.first { $0.name == "press" }
      return press.map { [$0] } ?? []
    }
    return subviews.flatMap(\.usableToggles)
  }
}
