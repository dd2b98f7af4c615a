internal import BentoPlatform
internal import BentoViews

/// What a selection needs of the list that owns it.
@MainActor
protocol SelectableList: AnyObject {
  /// The order of the items.
  var sections: SectionTable { get }
  /// Whether a plain press or arrow key adds to the selection where many items can be selected, as
  /// on touch screens and in UIKit; otherwise it replaces the selection, as in desktop lists.
  var togglesByPress: Bool { get }

  /// Whether an item may be highlighted while it is pressed, and then selected or activated.
  func mayHighlight(_ path: ItemPath) -> Bool
  /// The item to select instead of one that the user chose; nil for none.
  func replacement(forChosen path: ItemPath) -> ItemPath?
  /// Whether the user may remove an item by itself from the selection.
  func mayDeselect(_ path: ItemPath) -> Bool
  /// The text by which the user finds an item by typing how it begins; nil for none.
  func typeSelectText(of path: ItemPath) -> String?
  /// Whether anybody but the defaults decides which items may be selected, as far as is known; asked
  /// after one was asked about.
  var decidesAboutEachRow: Bool { get }
  /// Whether anybody hears of each item that a user selects, as far as is known.
  var reportsEachSelection: Bool { get }
  /// Whether anybody hears of each item that a user removes from the selection, as far as is known.
  var reportsEachDeselection: Bool { get }
  /// Reports that the user selected an item.
  func reportSelection(of path: ItemPath)
  /// Reports that the user removed an item from the selection.
  func reportDeselection(of path: ItemPath)
  /// Reports that a user has chosen items, once for a choice.
  ///
  /// - Parameter isChange: Whether others are selected than before.
  func reportChoice(isChange: Bool)
  /// Reports that the user activated an item.
  func reportActivation(of path: ItemPath)
  /// Finds who takes a key that would only select the one selected item again.
  ///
  /// - Returns: whether anyone has taken it.
  func giveKey(_ event: KeyEvent, toSelected path: ItemPath) -> Bool

  /// Brings what is shown of the items in line with the selection.
  func showSelection(animated: Bool)
  /// Brings the ring that shows where keys act in line with the selection.
  func updateChrome()
  /// Shows an item as pressed or not.
  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath)
  /// Brings an item into view.
  func reveal(_ path: ItemPath)
}

extension SelectableList where Self: View {
  /// Asks a command of the list, the only check box or switch in an item's cell, whoever is told of
  /// activation, and then the views around.
  func give(_ event: KeyEvent, to path: ItemPath, in cell: View?, _ actions: RowActions) -> Bool {
    if performCommand(for: event) { return true }
    if let toggle = cell?.onlyToggle {
      if !event.isRepeat { toggle.perform() }
      return true
    }
    guard actions.activate != nil else { return passOn(event) }
    if !event.isRepeat, mayHighlight(path) { reportActivation(of: path) }
    return true
  }
}

extension View {
  /// What turns the check box or switch inside, if there is one and no other.
  fileprivate var onlyToggle: AccessibilityAction? {
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
