public import BentoCells
public import BentoListLayouts
public import BentoViews

/// The object that determines heights, headers, selection and row actions, and that is notified of events.
///
/// Every requirement has a default. Calls to `willDisplay…` and `didEndDisplaying…` are balanced for each
/// view.
///
/// ```swift
/// final class Inbox: TableViewDelegate {
///   func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 32 }
///
///   func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
///     print("row", indexPath.row)
///   }
/// }
/// ```
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// Returns the height of a row, or `TableView.automaticDimension` to measure its cell; the table's
  /// `rowHeight` by default.
  ///
  /// This method is called when the row becomes visible, or when the table loads if heights are not
  /// estimated.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double
  /// Returns the estimated height of a row; the table's `estimatedRowHeight` by default.
  ///
  /// This method is called for every row when the table loads.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ItemPath) -> Double
  /// Returns a single estimate for all rows of a section, which avoids a call for each row; nil by default.
  func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double?
  /// Returns the height of a header, or 0 for none; the table's `sectionHeaderHeight` by default.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the estimated height of a self-sizing header.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double
  /// Returns the height of a footer, or 0 for none; the table's `sectionFooterHeight` by default.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// Returns the estimated height of a self-sizing footer.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double

  // MARK: Headers and footers

  /// Returns the view above a section, or nil; called when that view becomes visible.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view below a section, or nil; called when that view becomes visible.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called when a cell is about to be displayed.
  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: ItemPath
  )
  /// Called when a cell is no longer displayed, with the last path of its row.
  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: ItemPath
  )
  /// Called when a header is about to be displayed.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called when a header is no longer displayed.
  func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  )
  /// Called when a footer is about to be displayed.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called when a footer is no longer displayed.
  func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  )

  // MARK: Selection

  /// Returns whether a row may be highlighted while it is pressed and may then be selected; true by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ItemPath) -> Bool
  /// Returns the row to select instead of the one that the user chose, or nil to select none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: ItemPath) -> ItemPath?
  /// Called after the user selects a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath)
  /// Called after the user deselects a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ItemPath)
  /// Called after the user activates a row by double-clicking it, or by pressing Return while it has keyboard
  /// focus.
  func tableView(_ tableView: TableView, didActivateRowAt indexPath: ItemPath)
  /// Returns the text that is matched when the user types to find a row, or nil for no text.
  ///
  /// This method is called for successive rows, starting with the focused one or the next one, until the text
  /// of a row begins with the typed text, but for at most 100,000 rows. The default is the first text
  /// displayed by a visible row, so rows that are not visible are not found.
  func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: ItemPath) -> String?

  // MARK: Moving rows

  /// Returns the destination of a row that the user moves; the proposed path by default.
  ///
  /// This method is called whenever the row is dragged to another position. If the destination is
  /// impossible, the row stays where it is currently displayed. To move the row back to its original
  /// position, return `sourceIndexPath`.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: The path of the row in the data.
  ///   - proposedIndexPath: The path to which the row was dragged, as it will be once the row is removed from
  ///     its old path.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath

  // MARK: Row actions

  /// Returns the swipe actions at the leading edge of a row, or nil (the default) to disable the swipe.
  ///
  /// This method is called when the user swipes the row or presses the Delete key.
  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration?
  /// Returns the swipe actions at the trailing edge of a row, following the same rules as for the leading
  /// edge.
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration?
  /// Returns the context menu of a row, which is opened with the secondary button, the Menu key or a long
  /// press.
  ///
  /// The default is nil: the menu then contains the swipe actions at both edges of the row; if the row has
  /// none, there is no menu. If a view at the pointer inside the row has its own menu, that menu takes
  /// precedence.
  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu?
}

// MARK: - Defaults for heights

extension TableViewDelegate {
  /// Returns the table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    tableView.program.defaults.insert(.rowHeight)
    return tableView.rowHeight
  }

  /// Returns the table's `estimatedRowHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: ItemPath
  ) -> Double {
    tableView.program.defaults.insert(.estimatedRowHeight)
    return tableView.estimatedRowHeight
  }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowsInSection section: Int
  ) -> Double? {
    tableView.program.defaults.insert(.sectionEstimate)
    return nil
  }

  /// Returns the table's `sectionHeaderHeight`.
  public func tableView(
    _ tableView: TableView,
    heightForHeaderInSection section: Int
  ) -> Double {
    tableView.program.defaults.insert(.headerHeight)
    return tableView.sectionHeaderHeight
  }

  /// Returns the table's `estimatedSectionHeaderHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> Double {
    tableView.estimatedSectionHeaderHeight
  }

  /// Returns the table's `sectionFooterHeight`.
  public func tableView(
    _ tableView: TableView,
    heightForFooterInSection section: Int
  ) -> Double {
    tableView.program.defaults.insert(.footerHeight)
    return tableView.sectionFooterHeight
  }

  /// Returns the table's `estimatedSectionFooterHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> Double {
    tableView.estimatedSectionFooterHeight
  }
}

// MARK: - Other defaults

extension TableViewDelegate {
  /// Returns nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.program.defaults.insert(.headerView)
    return nil
  }

  /// Returns nil.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.program.defaults.insert(.footerView)
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willDisplayHeaderView view: View,
    forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willDisplayFooterView view: View,
    forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  ) {}

  /// Returns true.
  public func tableView(
    _ tableView: TableView,
    shouldHighlightRowAt indexPath: ItemPath
  ) -> Bool {
    tableView.program.defaults.insert(.highlighting)
    return true
  }

  /// Returns the row itself.
  public func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: ItemPath
  ) -> ItemPath? {
    tableView.program.defaults.insert(.selecting)
    return indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
    tableView.program.defaults.insert(.selection)
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ItemPath) {
    tableView.program.defaults.insert(.deselection)
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didActivateRowAt indexPath: ItemPath) {}

  /// Returns the first text displayed by the cell of a visible row, or its accessibility label.
  public func tableView(
    _ tableView: TableView,
    typeSelectTextForRowAt indexPath: ItemPath
  ) -> String? {
    tableView.tileSet.visibleText(of: indexPath)
  }

  /// Returns the proposed path.
  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath { proposedIndexPath }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil, so that the menu contains the swipe actions of the row.
  public func tableView(
    _ tableView: TableView,
    contextMenuForRowAt indexPath: ItemPath
  ) -> Menu? { nil }
}
