internal import BentoListLayouts
internal import BentoViews

/// The program behind a list: what the list asks its data source and delegate, and tells them.
///
/// It is the one place where a list calls a program's code because of its items. Paths are those of what
/// is shown, unless they are said to be the data's.
@MainActor
class ListProgram {
  /// The questions that are known to be answered by nobody but the defaults.
  final var defaults: DefaultAnswers = []

  init() {}

  // MARK: Items

  /// The numbers of items in the sections, as the data source has them now.
  func itemCounts() -> [Int] { [] }

  /// The filled view of an element that comes into view, or nil where there is none.
  func makeView(for element: ListElement) -> View? { nil }

  /// Tells the delegate that a view is about to be shown.
  func willDisplay(_ tile: ListTile) {}

  /// Tells the delegate that a view is no longer shown.
  func didEndDisplaying(_ tile: ListTile) {}

  // MARK: Selection

  /// Whether a plain press or arrow key adds to the selection where many items can be selected, as on
  /// touch screens and in UIKit; otherwise it replaces the selection, as in desktop lists.
  var togglesByPress: Bool { false }

  /// Whether an item may be highlighted while it is pressed, and then selected or activated.
  func mayHighlight(_ path: ItemPath) -> Bool { true }

  /// The item to select instead of one that the user chose; nil for none.
  func replacement(forChosen path: ItemPath) -> ItemPath? { path }

  /// Whether the user may remove an item by itself from the selection.
  func mayDeselect(_ path: ItemPath) -> Bool { true }

  /// Tells the delegate what the user did to an item.
  func report(_ event: ItemEvent, of path: ItemPath) {}

  /// The text by which the user finds an item by typing how it begins; nil for none, and where there is
  /// no delegate.
  func typeSelectText(of path: ItemPath) -> String? { nil }

  // MARK: Moving

  /// Whether the program lets the user move an item, by its path in the data.
  func mayMove(_ path: ItemPath) -> Bool { false }

  /// Where the program lets an item go, given its path in the data and where it was dragged.
  func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath { path }

  /// Tells the data source that the user moved items, by their paths in the data.
  func reportMoves(_ moves: ItemMoves) {}

  // MARK: Actions

  /// The context menu that the program has for an item, or nil.
  func menu(ofItemAt path: ItemPath) -> Menu? { nil }

  /// What the user can do with an item without a menu of the program.
  func menuActions(ofItemAt path: ItemPath) -> [RowMenuAction] { [] }

  /// Deletes an item as the Delete key does.
  ///
  /// - Returns: whether it can be deleted.
  func delete(_ path: ItemPath) -> Bool { false }

  /// Expands or collapses an item of an outline, or goes on from one that is.
  ///
  /// - Returns: whether the list shows an outline, and where keys act next, if that is elsewhere.
  func fold(_ path: ItemPath?, opens: Bool) -> (isOutline: Bool, next: ItemPath?) { (false, nil) }
}

/// What the user does to an item, of which delegates hear.
nonisolated enum ItemEvent: Hashable, Sendable {
  case selection
  case deselection
  case activation
}

/// The questions that nobody but the protocols' own defaults answer.
///
/// A default notes itself here when it runs. Which implementation runs depends on the type alone, so
/// one that has run once need not be asked for every item.
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
  /// The delegate was asked once for a header's view.
  static let headerProbe = DefaultAnswers(bit: 13)
  /// The delegate was asked once for a footer's view.
  static let footerProbe = DefaultAnswers(bit: 14)
  static let sectionIndexTitles = DefaultAnswers(bit: 15)
  /// The delegate was asked once for the height of a row.
  static let rowHeightProbe = DefaultAnswers(bit: 16)

  static let itemSize = DefaultAnswers(bit: 17)
  static let sectionInset = DefaultAnswers(bit: 18)
  static let lineSpacing = DefaultAnswers(bit: 19)
  static let interitemSpacing = DefaultAnswers(bit: 20)
  static let headerSize = DefaultAnswers(bit: 21)
  static let footerSize = DefaultAnswers(bit: 22)
  static let columnSpan = DefaultAnswers(bit: 23)
}
