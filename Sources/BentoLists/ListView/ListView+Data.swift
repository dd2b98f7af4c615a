internal import BentoListLayouts
internal import BentoViews

// MARK: - Loading

extension ListView {
  /// Discards the data, the selection and the sizes, and loads everything again.
  ///
  /// The data source is queried at the next layout or query. Animations of updates end immediately.
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

  /// Loads the numbers of sections and items, and the sizes, if necessary.
  func loadIfNeeded() {
    guard needsLoad else { return geometry.bringUpToDate(in: self) }
    needsLoad = false
    perform {
      sections = SectionTable(rowCounts: askItemCounts())
      geometry.load(in: self)
      setNeedsTiling()
    }
  }

  /// Returns the data source's current numbers of items, with a dragged item counted where it is displayed.
  func askItemCounts() -> [Int] {
    let counts = program.itemCounts()
    return itemReorder.move?.shownCounts(counts) ?? counts
  }

  /// Whether there are no items; nil while the data is not loaded.
  var hasNoItems: Bool? { needsLoad ? nil : sections.rowCount == 0 }

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return sections.sectionCount
  }

  /// Returns the number of items in a section, or 0 if there is no such section.
  func itemCount(inSection section: Int) -> Int {
    loadIfNeeded()
    return sections.rowCounts.indices.contains(section) ? sections.rowCounts[section] : 0
  }
}
