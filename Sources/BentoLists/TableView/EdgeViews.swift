internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The views above and below all sections of a table.
///
/// They are not items: their heights are the space above and below the items in ``HeightIndex``, so every
/// offset includes them (decision 19). They exist while they are set in the table, whether or not they are
/// visible.
@MainActor
final class EdgeViews {
  /// The view above the first header, or nil.
  private(set) var header: View?
  /// The view below the last footer, or nil.
  private(set) var footer: View?
  /// The conditions under which the heights of the views were measured, or nil if the heights are out of
  /// date.
  private(set) var conditions: MeasuringConditions?

  /// The views above and below the sections, without those that are not set.
  var all: [View] { [header, footer].compactMap(\.self) }

  /// Returns whether a view is the one above or below the sections.
  func contains(_ view: View) -> Bool { view === header || view === footer }

  /// Sets the view above the sections.
  func setHeader(_ view: View?, in list: ListView) {
    let old = header
    header = view
    didReplace(old, by: view, in: list)
  }

  /// Sets the view below the sections.
  func setFooter(_ view: View?, in list: ListView) {
    let old = footer
    footer = view
    didReplace(old, by: view, in: list)
  }

  private func didReplace(_ old: View?, by new: View?, in list: ListView) {
    guard new !== old else { return }
    if let old, old.superview === list, !contains(old) { old.removeFromSuperview() }
    noteStale(in: list)
  }

  // MARK: Heights

  /// Records that the heights may have changed.
  func noteStale(in list: ListView) {
    forgetHeights()
    list.setNeedsTiling()
  }

  /// Marks the views as needing to be measured the next time heights are updated.
  func forgetHeights() { conditions = nil }

  /// Measures the views if necessary.
  ///
  /// If the view above the sections is not visible, a change in its height moves nothing that is visible;
  /// while part of it is visible, its top is kept in place instead.
  func update(
    under conditions: MeasuringConditions,
    in list: ListView,
    _ geometry: TableGeometry
  ) {
    guard self.conditions != conditions else { return }
    self.conditions = conditions
    let above = fittedHeight(of: header, in: list, geometry)
    let below = fittedHeight(of: footer, in: list, geometry) + geometry.column.gap
    let heights = geometry.heights
    guard above != heights.roomAbove || below != heights.roomBelow else { return }
    let growth = above - heights.roomAbove
    let isPassed =
      geometry.isContentScrolled(in: list) && !isHeaderInView(of: list, geometry)
      && !list.tileSet.shown.isEmpty
    geometry.rowHeights.setRoom(above: above, below: below)
    if isPassed { list.moveContent(by: Point(x: 0, y: growth)) }
    list.settleOffset(keeping: nil)
  }

  /// Returns whether part of the view above the sections is visible, or would be if it had any height.
  func isHeaderInView(of list: ListView, _ geometry: TableGeometry) -> Bool {
    list.contentOffset.y < list.offsetLimits.minimum.y + geometry.heights.roomAbove
  }

  /// Returns the height of a view, measured within the view hierarchy so that the view uses the table's theme
  /// and text engine.
  private func fittedHeight(
    of view: View?,
    in list: ListView,
    _ geometry: TableGeometry
  ) -> Double {
    guard let view else { return 0 }
    if view.superview !== list {
      View.performWithoutAnimation {
        list.insertSubview(view, at: list.subviews.first === list.emptyView ? 1 : 0)
        view.frame = frame(of: view, height: view.frame.height, in: list, geometry)
      }
    }
    let fitting = view.sizeThatFits(Size(width: geometry.columnWidth(in: list), height: .infinity))
    return geometry.accepted(list.displayScale.ceil(fitting.height))
  }

  // MARK: Places

  /// Places the views.
  func place(in list: ListView, _ geometry: TableGeometry) {
    if let header { header.frame = frame(of: header, in: list, geometry) }
    if let footer { footer.frame = frame(of: footer, in: list, geometry) }
  }

  /// Returns the frame of the view above or below the sections.
  func frame(of view: View, in list: ListView, _ geometry: TableGeometry) -> Rect {
    let heights = geometry.heights
    let height =
      view === header ? heights.roomAbove : heights.roomBelow - geometry.column.gap
    return frame(of: view, height: height, in: list, geometry)
  }

  private func frame(
    of view: View,
    height: Double,
    in list: ListView,
    _ geometry: TableGeometry
  ) -> Rect {
    let heights = geometry.heights
    let top = view === header ? 0 : list.displayScale.snap(heights.offset(of: heights.count))
    let x = geometry.column.isInset ? geometry.columnRange(in: list).x : 0
    return Rect(x: x, y: top, width: geometry.columnWidth(in: list), height: height)
  }
}
