internal import BentoListLayouts
internal import BentoViews

/// The program that uses a list, represented by the calls that the list makes to its data source and
/// delegate.
///
/// This is the only place where a list calls the program's code for its items. Unless stated otherwise, paths
/// are those of the displayed items. Methods that are called for each item that appears or disappears receive
/// the list as a parameter, for the reason given at ``ListGeometry``.
@MainActor
class ListProgram {
  /// The queries known to be answered only by default implementations.
  final var defaults: DefaultAnswers = []

  init() {}

  // MARK: Items

  /// Returns the data source's current number of items in each section.
  func itemCounts() -> [Int] { [] }

  /// Returns the configured view of an element that becomes visible, or nil if it has none.
  func makeView(for element: ListElement, in list: ListView) -> View? { nil }

  /// Notifies the delegate that a view is about to be displayed.
  func willDisplay(_ tile: ListTile, in list: ListView) {}

  /// Notifies the delegate that a view is no longer displayed.
  func didEndDisplaying(_ tile: ListTile, in list: ListView) {}

  // MARK: Selection

  /// Whether, if multiple selection is allowed, a plain press adds an item to the selection or removes it,
  /// and an arrow key moves only the focus.
  ///
  /// This is the behavior in UIKit. If false, a press or an arrow key replaces the selection, as in desktop
  /// lists; a touch adds or removes an item in any case.
  var togglesByPress: Bool { false }

  /// Returns whether an item may be highlighted while it is pressed and may then be selected or activated.
  func mayHighlight(_ path: ItemPath) -> Bool { true }

  /// Returns the item to select instead of the one that the user chose, or nil to select none.
  func replacement(forChosen path: ItemPath) -> ItemPath? { path }

  /// Returns whether the user may remove a single item from the selection.
  func mayDeselect(_ path: ItemPath) -> Bool { true }

  /// Notifies the delegate of a user action on an item.
  func report(_ event: ItemEvent, of path: ItemPath) {}

  /// Returns the text that is matched when the user types to find an item, or nil if there is no text or no
  /// delegate.
  func typeSelectText(of path: ItemPath) -> String? { nil }

  // MARK: Moving

  /// Returns whether the program allows the user to move an item, given the item's path in the data.
  func mayMove(_ path: ItemPath) -> Bool { false }

  /// Returns the destination that the program allows for an item, given its path in the data and the proposed
  /// path.
  func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath { path }

  /// Notifies the data source of the items that the user moved, with their paths in the data.
  func reportMoves(_ moves: ItemMoves) {}

  // MARK: Actions

  /// Returns the program's context menu for an item, or nil.
  func menu(ofItemAt path: ItemPath) -> Menu? { nil }

  /// Returns the actions for an item for which the program provides no menu.
  func menuActions(ofItemAt path: ItemPath) -> [RowMenuAction] { [] }

  /// Deletes an item in response to the Delete key.
  ///
  /// - Returns: Whether the item can be deleted.
  func delete(_ path: ItemPath) -> Bool { false }

  /// Expands or collapses an item in an outline, or finds the next item to focus.
  ///
  /// - Returns: Whether the list shows an outline, and the item to focus if it is not the current one.
  func fold(_ path: ItemPath?, opens: Bool) -> (isOutline: Bool, next: ItemPath?) { (false, nil) }
}

/// A user action on an item that is reported to delegates.
nonisolated enum ItemEvent: Hashable, Sendable {
  case selection
  case deselection
  case activation
}

/// The queries that are answered only by the protocols' default implementations.
///
/// A default implementation records itself here when it runs. Which implementation runs depends only on the
/// type, so a default implementation that has run once need not be called for every item.
nonisolated struct DefaultAnswers: OptionSet, Sendable {
  let rawValue: Int

  private init(bit: Int) { rawValue = 1 << bit }

  init(rawValue: Int) { self.rawValue = rawValue }

  static let highlighting = DefaultAnswers(bit: 0)
  static let selecting = DefaultAnswers(bit: 1)
  static let selection = DefaultAnswers(bit: 2)
  static let deselection = DefaultAnswers(bit: 3)

  static let rowHeight = DefaultAnswers(bit: 4)
  static let estimatedRowHeight = DefaultAnswers(bit: 5)
  static let sectionEstimate = DefaultAnswers(bit: 6)
  static let headerHeight = DefaultAnswers(bit: 7)
  static let footerHeight = DefaultAnswers(bit: 8)
  static let headerView = DefaultAnswers(bit: 9)
  static let footerView = DefaultAnswers(bit: 10)
  static let headerTitle = DefaultAnswers(bit: 11)
  static let footerTitle = DefaultAnswers(bit: 12)
  /// A flag that records that the delegate was called once for a header's view.
  static let headerProbe = DefaultAnswers(bit: 13)
  /// A flag that records that the delegate was called once for a footer's view.
  static let footerProbe = DefaultAnswers(bit: 14)
  static let sectionIndexTitles = DefaultAnswers(bit: 15)
  /// A flag that records that the delegate was called once for the height of a row.
  static let rowHeightProbe = DefaultAnswers(bit: 16)

  static let itemSize = DefaultAnswers(bit: 17)
  static let sectionInset = DefaultAnswers(bit: 18)
  static let lineSpacing = DefaultAnswers(bit: 19)
  static let interitemSpacing = DefaultAnswers(bit: 20)
  static let headerSize = DefaultAnswers(bit: 21)
  static let footerSize = DefaultAnswers(bit: 22)
  static let columnSpan = DefaultAnswers(bit: 23)
}
