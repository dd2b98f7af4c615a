public import BentoCells
public import BentoListLayouts
public import BentoViews

/// The object that decides about heights, headers, selection and row actions, and is notified of what is shown.
///
/// Every requirement has a default. Calls of `willDisplay…` and `didEndDisplaying…` come in pairs
/// for each view.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// The height of a row, or `TableView.automaticDimension` to ask its cell; the table's
  /// `rowHeight` by default. Called when the row comes into view, or when the table loads if
  /// heights are not estimated.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double
  /// The estimated height of a row; the table's `estimatedRowHeight` by default. Called for
  /// every row when the table loads.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ItemPath) -> Double
  /// One estimate for all rows of a section, which saves asking row by row; nil by default.
  func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double?
  /// The height of a header; 0 for none; the table's `sectionHeaderHeight` by default.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// The estimated height of a header that is measured.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double
  /// The height of a footer; 0 for none; the table's `sectionFooterHeight` by default.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// The estimated height of a footer that is measured.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double

  // MARK: Headers and footers

  /// The view above a section, or nil; called when it comes into view.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The view below a section, or nil; called when it comes into view.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// A cell is about to be shown.
  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: ItemPath
  )
  /// A cell is no longer shown; the path is the one it had last.
  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: ItemPath
  )
  /// A header is about to be shown.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// A header is no longer shown.
  func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  )
  /// A footer is about to be shown.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// A footer is no longer shown.
  func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  )

  // MARK: Selection

  /// Whether a row may be highlighted while pressed and then selected; true by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ItemPath) -> Bool
  /// The row to select instead of one that the user chose; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: ItemPath) -> ItemPath?
  /// The user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath)
  /// The user deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ItemPath)
  /// The user activated a row: by a double click, or by Return while it had the keyboard.
  func tableView(_ tableView: TableView, didActivateRowAt indexPath: ItemPath)
  /// The text by which the user finds a row by typing how it begins; nil for none.
  ///
  /// Called for one row after the other, from the one that keys act on, until one begins with what
  /// was typed, and for 100,000 rows at most. The default is the first text that a row in view
  /// shows, so that rows out of view are not found.
  func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: ItemPath) -> String?

  // MARK: Moving rows

  /// Where a row goes that the user moves; the proposed path by default.
  ///
  /// Called whenever the row is dragged to another place. An answer where the row cannot be leaves it
  /// where it is shown; the row's own path takes it back there.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: Where the row is in the data.
  ///   - proposedIndexPath: Where it was dragged, once it is taken out of where it was.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath

  // MARK: Row actions

  /// The actions at the leading edge of a row; called when the user draws the row aside, and for the
  /// Delete key. The default is nil, which leaves the row in its place.
  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration?
  /// The actions at the trailing edge of a row, as at the leading one.
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration?
  /// The menu of what can be done with a row, for the secondary button, the Menu key and a long press.
  ///
  /// The default is nil: then the menu has the actions at both edges of the row, and without any there
  /// is no menu. A view in the row that has a menu of its own goes before it under the pointer.
  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu?
}

// MARK: - Defaults for heights

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    tableView.program.defaults.insert(.rowHeight)
    return tableView.rowHeight
  }

  /// The table's `estimatedRowHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: ItemPath
  ) -> Double {
    tableView.program.defaults.insert(.estimatedRowHeight)
    return tableView.estimatedRowHeight
  }

  /// No estimate for all rows.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowsInSection section: Int
  ) -> Double? {
    tableView.program.defaults.insert(.sectionEstimate)
    return nil
  }

  /// The table's `sectionHeaderHeight`.
  public func tableView(
    _ tableView: TableView,
    heightForHeaderInSection section: Int
  ) -> Double {
    tableView.program.defaults.insert(.headerHeight)
    return tableView.sectionHeaderHeight
  }

  /// The table's `estimatedSectionHeaderHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> Double {
    tableView.estimatedSectionHeaderHeight
  }

  /// The table's `sectionFooterHeight`.
  public func tableView(
    _ tableView: TableView,
    heightForFooterInSection section: Int
  ) -> Double {
    tableView.program.defaults.insert(.footerHeight)
    return tableView.sectionFooterHeight
  }

  /// The table's `estimatedSectionFooterHeight`.
  public func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> Double {
    tableView.estimatedSectionFooterHeight
  }
}

// MARK: - Other defaults

extension TableViewDelegate {
  /// No view.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.program.defaults.insert(.headerView)
    return nil
  }

  /// No view.
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

  /// Yes.
  public func tableView(
    _ tableView: TableView,
    shouldHighlightRowAt indexPath: ItemPath
  ) -> Bool {
    tableView.program.defaults.insert(.highlighting)
    return true
  }

  /// The row itself.
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

  /// The first text that the cell of a row in view shows, or its accessibility label.
  public func tableView(
    _ tableView: TableView,
    typeSelectTextForRowAt indexPath: ItemPath
  ) -> String? {
    tableView.tileSet.visibleText(of: indexPath)
  }

  /// The proposed path.
  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath { proposedIndexPath }

  /// None.
  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { nil }

  /// None.
  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { nil }

  /// The actions at the edges of the row.
  public func tableView(
    _ tableView: TableView,
    contextMenuForRowAt indexPath: ItemPath
  ) -> Menu? { nil }
}
