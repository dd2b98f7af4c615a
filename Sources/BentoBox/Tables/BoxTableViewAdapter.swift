internal import BentoGeometry
public import BentoListLayouts
public import BentoLists
internal import BentoViews

/// An adapter for a table whose components compute their own heights and share the table's side
/// margins.
///
/// ```swift
/// table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Book.ID>(with: table))
/// ```
///
/// Rows, headers and footers whose components are `HeightCustomizing` are never measured; every
/// component's view has left and right layout margins at least as large as the table's.
@MainActor
public final class BoxTableViewAdapter<SectionID: Hashable, ItemID: Hashable>:
  TableViewAdapterBase<SectionID, ItemID>, TableViewDataSource, TableViewDelegate
{
  /// Creates an adapter for a table.
  public required init(with tableView: TableView) {
    super.init(with: tableView)
    renderer.inheritsSideMargins = true
  }

  /// Returns the height computed by the component plus that of the separator, or else the table's
  /// `rowHeight`.
  public override func tableView(
    _ tableView: TableView,
    heightForRowAt indexPath: ItemPath
  ) -> Double {
    let component = renderer.component(at: indexPath)
    guard let height = knownHeight(of: component, in: tableView) else {
      return super.tableView(tableView, heightForRowAt: indexPath)
    }
    return height + (tableView.separatorStyle == .none ? 0 : tableView.displayScale.pixel)
  }

  /// Returns the component's own height estimate, or else the table's `estimatedRowHeight`.
  public override func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: ItemPath
  ) -> Double {
    let estimate = super.tableView(tableView, estimatedHeightForRowAt: indexPath)
    let component = renderer.component(at: indexPath)
    return component.heightCustomizing(in: tableView)?.estimatedHeight(
      forWidth: tableView.columnWidth,
      inheritedMargins: renderer.contentMargins
    ) ?? estimate
  }

  /// Returns a common estimate for all rows of a lazy section, or nil for any other section.
  public override func tableView(
    _ tableView: TableView,
    estimatedHeightForRowsInSection section: Int
  ) -> Double? {
    guard sections.indices.contains(section), let first = sections[section].items.first else {
      return nil
    }
    guard sections[section].items.isLazy || first.component.heightCustomizing == nil else {
      return nil
    }
    return self.tableView(
      tableView,
      estimatedHeightForRowAt: ItemPath(row: 0, section: section)
    )
  }

  /// Returns the height computed by the header's component, or else the table's
  /// `sectionHeaderHeight`.
  public override func tableView(
    _ tableView: TableView,
    heightForHeaderInSection section: Int
  ) -> Double {
    knownHeight(of: renderer.component(of: .header, in: section), in: tableView)
      ?? super.tableView(tableView, heightForHeaderInSection: section)
  }

  /// Returns the height computed by the footer's component, or else the table's
  /// `sectionFooterHeight`.
  public override func tableView(
    _ tableView: TableView,
    heightForFooterInSection section: Int
  ) -> Double {
    knownHeight(of: renderer.component(of: .footer, in: section), in: tableView)
      ?? super.tableView(tableView, heightForFooterInSection: section)
  }

  private func knownHeight(of component: AnyRenderable?, in tableView: TableView) -> Double? {
    component?.heightCustomizing(in: tableView)?.height(
      forWidth: tableView.columnWidth,
      inheritedMargins: renderer.contentMargins
    )
  }
}

/// The adapter that a table uses if it has no custom adapter.
@MainActor
final class DefaultTableViewAdapter<SectionID: Hashable, ItemID: Hashable>:
  TableViewAdapterBase<SectionID, ItemID>, TableViewDataSource, TableViewDelegate
{}
