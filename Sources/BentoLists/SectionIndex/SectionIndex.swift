internal import BentoCells
internal import BentoGeometry
internal import BentoViews

/// The index bar at the trailing edge of a table, which lets the user jump to a section.
@MainActor
final class SectionIndex {
  /// The bar, or nil if there are no titles.
  private(set) var bar: SectionIndexBar?
  /// Whether the titles may have changed.
  private(set) var needsTitles = false

  /// Records that the titles may have changed.
  func setNeedsTitles() { needsTitles = true }

  /// Returns the width that the bar takes up in the content area of cells.
  func room(in list: ListView) -> Double {
    bar.map { $0.width + scrollBarRoom(in: list) } ?? 0
  }

  /// Requests the titles from a table's data source, if necessary.
  func update(in table: TableView) {
    guard needsTitles, !table.needsLoad else { return }
    needsTitles = false
    let titles = table.dataSource?.sectionIndexTitles(for: table) ?? []
    guard !titles.isEmpty || bar != nil else { return }
    if titles.isEmpty {
      bar?.removeFromSuperview()
      bar = nil
      table.chromeDidChange(affectsHeights: true)
    } else if bar == nil {
      let bar = SectionIndexBar()
      bar.onChoose = { [weak table] in table?.jump(toIndexTitle: $0) }
      self.bar = bar
      table.addSubview(bar)
      table.chromeDidChange(affectsHeights: true)
    }
    bar?.titles = titles
  }

  /// Keeps the bar at the trailing edge of the visible part, next to the scroll bar.
  func place(in list: ListView) {
    guard let bar else { return }
    let area = list.bounds.inset(by: list.contentInset)
    let room = scrollBarRoom(in: list)
    let width = bar.width
    View.performWithoutAnimation {
      bar.frame = Rect(
        x: list.leadsFromRight ? area.minX + room : area.maxX - room - width,
        y: area.y,
        width: width,
        height: max(0, area.height)
      )
    }
  }

  /// Returns the width of the trailing scroll bar when the pointer is over it.
  private func scrollBarRoom(in list: ListView) -> Double {
    list.showsVerticalScrollIndicator ? 12 : 0
  }
}

extension TableView {
  /// Requests the titles of the index bar from the data source again.
  ///
  /// The table does this automatically when it loads and when sections or rows are inserted or removed.
  public func reloadSectionIndexTitles() {
    sectionIndex.setNeedsTitles()
    setNeedsLayout()
  }

  /// Scrolls to the section for one of the titles.
  fileprivate func jump(toIndexTitle index: Int) {
    guard let titles = sectionIndex.bar?.titles, titles.indices.contains(index), isIdle else {
      return
    }
    let section = dataSource?.tableView(
      self,
      sectionForSectionIndexTitle: titles[index],
      at: index
    )
    if let section { scrollToSection(section) }
  }
}
