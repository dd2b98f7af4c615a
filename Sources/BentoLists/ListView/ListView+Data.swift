internal import BentoListLayouts
internal import BentoViews

// MARK: - Loading

extension ListView {
  /// Discards what is known of the data, the selection and the sizes, and loads everything again.
  ///
  /// The data source is asked when the list is next laid out or questioned. Animations of updates
  /// end at once.
  public func reloadData() {
    guard isIdle else {
      return whenIdle { [weak self] in self?.reloadData() }
    }
    perform {
      itemReorder.forget()
      rowMenu.forget()
      tileSet.finishMotion()
      rubberBand.end()
      geometry.willReload()
      selection.forget()
      scrollGoal = nil
      needsLoad = true
      tileSet.releaseAll()
      geometry.didReload()
      setNeedsTiling()
    }
  }

  /// Asks for the numbers of sections and items, and for sizes, as far as that is due.
  func loadIfNeeded() {
    guard needsLoad else { return geometry.bringUpToDate(in: self) }
    needsLoad = false
    perform {
      sections = SectionTable(rowCounts: askItemCounts())
      geometry.load(in: self)
      setNeedsTiling()
    }
  }

  /// The numbers of items as the data source has them now, with a dragged one where it is shown.
  func askItemCounts() -> [Int] {
    let counts = program.itemCounts()
    return itemReorder.move?.shownCounts(counts) ?? counts
  }

  /// Whether there are no items; nil while the data is still to be loaded.
  var hasNoItems: Bool? { needsLoad ? nil : sections.rowCount == 0 }

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return sections.sectionCount
  }

  /// The number of items in a section; 0 where there is no such section.
  func itemCount(inSection section: Int) -> Int {
    loadIfNeeded()
    return sections.rowCounts.indices.contains(section) ? sections.rowCounts[section] : 0
  }
}
