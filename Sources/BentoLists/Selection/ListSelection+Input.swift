internal import BentoInteraction
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// The effects of presses and keys on the selection, once the list has identified the affected row.
extension ListSelection {
  /// Handles a completed press on a row.
  func press(_ path: ItemPath, by press: PressGestureRecognizer) {
    let extends = allowsMany && press.modifiers.contains(.shift)
    let toggles = allowsMany && press.modifiers.contains(.control)
    if extends {
      choose(path, .range(addsToOthers: toggles))
    } else if toggles {
      choose(path, .toggle)
    } else if press.clickCount == 2, rows.focus == path, contains(path) {
      activate(path)
    } else if allowsMany, list?.program.togglesByPress == true || press.device == .touch {
      choose(path, .toggle)
    } else {
      choose(path, .only)
    }
  }

  /// Moves the selection to the row identified by a key, extends it, or moves only the focus.
  ///
  /// Only the focus moves if multiple selection is allowed and the key is pressed with Control, or if a plain
  /// press would add to the selection.
  func move(to path: ItemPath, _ modifiers: KeyModifiers) {
    isLedByKeys = true
    if modifiers.contains(.shift) {
      choose(path, .range(addsToOthers: modifiers.contains(.control)))
    } else if allowsMany, list?.program.togglesByPress == true || modifiers.contains(.control) {
      change { rows in
        if modifiers.contains(.control) { rows.focus(on: path) } else { rows.moveFocus(to: path) }
      }
    } else if path != rows.focus || rows.gap != nil || rows.paths != [path] {
      choose(path, .only)
    }
    list?.updateChrome()
    if let focus = rows.focus { list?.reveal(focus) }
  }

  /// Selects the focused row in response to Space, or adds or removes it if multiple selection is allowed.
  ///
  /// If only one row can be selected and it already is, other handlers, such as its cell, receive the key
  /// first.
  ///
  /// - Returns: Whether there is a focused row.
  func chooseFocused(by event: KeyEvent) -> Bool {
    guard let path = focusedPath else { return false }
    isLedByKeys = true
    let modifiers = allowsMany ? event.modifiers : []
    if !allowsMany, event.modifiers.isEmpty, contains(path),
      giveKey(event, toSelected: path)
    {
      return true
    }
    if modifiers.contains(.shift) {
      choose(path, .range(addsToOthers: modifiers.contains(.control)))
    } else {
      choose(path, allowsMany ? .toggle : .only)
    }
    return true
  }

  /// Offers a key to other handlers if the key would only reselect the selected item.
  ///
  /// The other handlers are, in order, a command of the list, the only check box or switch in the item's
  /// cell, the activation callback, and the views around the list.
  ///
  /// - Returns: Whether any of them handled the key.
  private func giveKey(_ event: KeyEvent, toSelected path: ItemPath) -> Bool {
    guard let list else { return false }
    if list.performCommand(for: event) { return true }
    if let toggle = list.cellView(at: path)?.onlyToggle {
      if !event.isRepeat { toggle.perform() }
      return true
    }
    guard list.rowActions.activate != nil else { return list.passOn(event) }
    if !event.isRepeat, list.program.mayHighlight(path) { report(.activation, of: path) }
    return true
  }

  /// Selects and activates the focused row.
  ///
  /// - Returns: Whether there is a focused row.
  func activateFocused() -> Bool {
    guard let path = focusedPath else { return false }
    isLedByKeys = true
    if !contains(path) {
      choose(path, allowsMany && list?.program.togglesByPress == true ? .toggle : .only)
    }
    if let path = focusedPath, contains(path) { activate(path) }
    return true
  }
}
