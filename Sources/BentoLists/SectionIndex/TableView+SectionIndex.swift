internal import BentoGeometry
internal import BentoViews

/// The bar at the trailing edge by which the user jumps to a section.
extension TableView {
  /// Asks the data source again which titles the bar at the trailing edge shows.
  ///
  /// The table does so by itself when it loads, and when sections or rows come and go.
  public func reloadSectionIndexTitles() {
    needsIndexTitles = true
    setNeedsLayout()
  }

  /// The room that the bar takes from the content of cells.
  var sectionIndexRoom: Double {
    sectionIndex == nil ? 0 : SectionIndexBar.width + scrollBarRoom
  }

  /// Notes that there may be other sections, which may have other titles.
  func noteSectionIndexTitles() {
    if !program.defaults.contains(.sectionIndexTitles) { reloadSectionIndexTitles() }
  }

  /// Asks for the titles, if that is due.
  func updateSectionIndexTitles() {
    guard needsIndexTitles, !needsLoad else { return }
    needsIndexTitles = false
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty || sectionIndex != nil else { return }
    if titles.isEmpty {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      chromeDidChange(affectsHeights: true)
    } else if sectionIndex == nil {
      let bar = SectionIndexBar()
      bar.onChoose = { [weak self] in self?.jump(toTitle: $0) }
      sectionIndex = bar
      addSubview(bar)
      chromeDidChange(affectsHeights: true)
    }
    sectionIndex?.titles = titles
  }

  /// Keeps the bar at the trailing edge of the visible part, beside the scroll bar.
  func placeSectionIndex() {
    guard let bar = sectionIndex else { return }
    let area = bounds.inset(by: contentInset)
    let room = scrollBarRoom
    let width = SectionIndexBar.width
    View.performWithoutAnimation {
      bar.frame = Rect(
        x: leadsFromRight ? area.minX + room : area.maxX - room - width,
        y: area.y,
        width: width,
        height: max(0, area.height)
      )
    }
  }

  /// What the scroll bar takes at the trailing edge when the pointer is over it.
  private var scrollBarRoom: Double { showsVerticalScrollIndicator ? 12 : 0 }

  private func jump(toTitle index: Int) {
    guard let titles = sectionIndex?.titles, titles.indices.contains(index), isIdle else { return }
    let section = dataSource?.tableView(
      self,
      sectionForSectionIndexTitle: titles[index],
      at: index
    )
    if let section { scrollToSection(section) }
  }
}
