internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// The events that a list of rows forwards to its table.
@MainActor
protocol ColumnTableOwner: AnyObject {
  /// Called when the pointer enters or leaves the rows.
  func bodyHoverDidChange(isHovered: Bool)
  /// Called after the rows scroll.
  func bodyDidScroll()
  /// Called after the rows are laid out.
  func bodyDidLayOut()
  /// Handles a key before the list does; returns whether it was handled.
  func bodyKeyDown(_ event: KeyEvent) -> Bool
  /// Called after the list handles a key.
  func bodyDidAnswerKey()
}

/// The list of a column table's rows, which scrolls horizontally if the columns are wider than the
/// list.
@MainActor
final class ColumnTableBody: TableView {
  weak var owner: (any ColumnTableOwner)?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.bodyDidLayOut()
  }

  override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    owner?.bodyHoverDidChange(isHovered: isHovered)
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

  /// Empty semantics: the rows and the titles are part of the column table's semantics.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    owner?.bodyDidAnswerKey()
  }
}
