public import BentoGeometry

extension Node {
  /// Returns the size of the component at a given width, in points.
  ///
  /// The component is rendered into a temporary view, which is then measured; nothing is mounted. On each
  /// side, the larger of the view's own margin and the inherited margin applies.
  public func sizeBoundTo(width: Double, inheritedMargins: EdgeInsets = .zero) -> Size {
    component.size(bound: .width(width), inheritedMargins: inheritedMargins)
  }

  /// Returns the size of the component at a given height, in points.
  public func sizeBoundTo(height: Double, inheritedMargins: EdgeInsets = .zero) -> Size {
    component.size(bound: .height(height), inheritedMargins: inheritedMargins)
  }

  /// Returns the smallest size that fits the component within a maximum size, in points.
  public func sizeBoundTo(size: Size, inheritedMargins: EdgeInsets = .zero) -> Size {
    component.size(bound: .size(size), inheritedMargins: inheritedMargins)
  }
}

extension Section {
  /// Returns the size of a supplement at a given width, in points, or nil if there is no such supplement.
  public func componentSize(
    of supplement: Supplement,
    fittingWidth width: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Size? {
    supplements[supplement]?.size(bound: .width(width), inheritedMargins: inheritedMargins)
  }

  /// Returns the size of a supplement at a given height, in points, or nil if there is no such supplement.
  public func componentSize(
    of supplement: Supplement,
    fittingHeight height: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Size? {
    supplements[supplement]?.size(bound: .height(height), inheritedMargins: inheritedMargins)
  }

  /// Returns the smallest size that fits a supplement within a maximum size, in points, or nil if there is no
  /// such supplement.
  public func componentSize(
    of supplement: Supplement,
    fittingSize size: Size,
    inheritedMargins: EdgeInsets = .zero
  ) -> Size? {
    supplements[supplement]?.size(bound: .size(size), inheritedMargins: inheritedMargins)
  }

  /// Returns the height of the section in a table of a given width, in points, including the header, items
  /// and footer but not the separators.
  ///
  /// - Complexity: O(*n*) in the number of measured components.
  public func tableViewHeightBoundTo(
    width: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Double {
    let outside = [Supplement.header, .footer].compactMap { supplements[$0] }
    let components = outside + items.map(\.component)
    return components.reduce(0) {
      $0 + $1.tableHeight(forWidth: width, inheritedMargins: inheritedMargins)
    }
  }
}

extension Box {
  /// The maximum number of items measured to determine a section's ideal width.
  private static var idealWidthLimit: Int { 64 }

  /// The largest ideal width among the headers, footers and first items of each section.
  var idealTableWidth: Double {
    var widest = 0.0
    for section in sections {
      let items = section.items.prefix(Self.idealWidthLimit).map(\.component)
      for component in Array(section.supplements.values) + items {
        let limit = Double.infinity
        let size = component.size(bound: .height(limit), inheritedMargins: .zero)
        if size.width.isFinite { widest = max(widest, size.width) }
      }
    }
    return widest
  }

  /// Returns the height of the box in a table of a given width, in points, without separators.
  ///
  /// - Complexity: O(*n*) in the number of measured components.
  public func tableViewHeightBoundTo(
    width: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Double {
    sections.reduce(0) {
      $0 + $1.tableViewHeightBoundTo(width: width, inheritedMargins: inheritedMargins)
    }
  }
}
