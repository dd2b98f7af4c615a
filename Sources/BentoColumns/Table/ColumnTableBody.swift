internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// What the list of rows tells the table that it belongs to.
@MainActor
protocol ColumnTableOwner: AnyObject {
  /// The rows were scrolled.
  func bodyDidScroll()
  /// The rows were laid out.
  func bodyDidLayOut()
  /// Answers a key before the list does; whether it means anything to the table.
  func bodyKeyDown(_ event: KeyEvent) -> Bool
  /// The list has answered a key.
  func bodyDidAnswerKey()
}

/// The rows of a table of columns: a list that is scrolled sideways where its columns are wider.
@MainActor
final class ColumnTableBody: TableView {
  weak var owner: (any ColumnTableOwner)?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.bodyDidLayOut()
  }

  override func didScroll() {
    super.didScroll()
    owner?.bodyDidScroll()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    if isFirstResponder, owner?.bodyKeyDown(event) == true { return true }
    let isAnswered = super.keyDown(with: event)
    if isAnswered { owner?.bodyDidAnswerKey() }
    return isAnswered
  }

  /// Nothing by itself: the rows belong to the table of columns, beside the titles.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    owner?.bodyDidAnswerKey()
  }
}
