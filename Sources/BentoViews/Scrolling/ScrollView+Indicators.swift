package import BentoGeometry
internal import BentoLayout

/// The scroll bars.
extension ScrollView {
  /// Places the bars at the trailing and bottom edges, without an overlap in the corner.
  func layoutIndicators() {
    let area = bounds
    let content = contentSize.outset(by: contentInset)
    let hasVertical =
      showsVerticalScrollIndicator
      && ScrollIndicator.isNeeded(content: content.height, extent: area.height)
    let hasHorizontal =
      showsHorizontalScrollIndicator
      && ScrollIndicator.isNeeded(content: content.width, extent: area.width)
    let thickness = ScrollIndicator.thickness
    let corner = hasVertical && hasHorizontal ? thickness : 0
    let isMirrored = effectiveContentDirection == .rightToLeft
    verticalIndicator.isHidden = !hasVertical
    horizontalIndicator.isHidden = !hasHorizontal
    if hasVertical {
      verticalIndicator.place(
        in: Rect(
          x: isMirrored ? area.x : area.maxX - thickness,
          y: area.y,
          width: thickness,
          height: area.height - corner
        ),
        content: content.height,
        extent: area.height,
        offset: area.y + contentInset.top
      )
    }
    if hasHorizontal {
      horizontalIndicator.place(
        in: Rect(
          x: area.x + (isMirrored ? corner : 0),
          y: area.maxY - thickness,
          width: area.width - corner,
          height: thickness
        ),
        content: content.width,
        extent: area.width,
        offset: area.x + contentInset.left
      )
    }
  }

  /// The space that visible bars occupy at the trailing and bottom edges, in points.
  package var barRoom: Size {
    let content = contentSize.outset(by: contentInset)
    func room(_ isShown: Bool, _ content: Double, _ extent: Double) -> Double {
      let isNeeded = isShown && ScrollIndicator.isNeeded(content: content, extent: extent)
      return isNeeded ? ScrollIndicator.thickness : 0
    }
    return Size(
      width: room(showsVerticalScrollIndicator, content.height, bounds.height),
      height: room(showsHorizontalScrollIndicator, content.width, bounds.width)
    )
  }

  /// Scrolls along an axis to a given distance from the start.
  func scroll(_ axis: Axis, to distance: Double, animated: Bool) {
    let minimum = offsetLimits.minimum
    var offset = glidingTarget
    switch axis {
    case .horizontal: offset.x = minimum.x + distance
    case .vertical: offset.y = minimum.y + distance
    }
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls along an axis by a number of pages, no farther than the ends.
  ///
  /// - Returns: Whether the content can move farther.
  @discardableResult
  func scroll(_ axis: Axis, byPages count: Double) -> Bool {
    let page = axis == .vertical ? pageHeight : max(lineScroll, bounds.width - lineScroll)
    let delta = -count * page
    return scroll(
      by: axis == .vertical ? Size(width: 0, height: delta) : Size(width: delta, height: 0),
      isPrecise: false
    )
  }

  /// The distance of a page: the height of the view minus a line.
  var pageHeight: Double { max(lineScroll, bounds.height - lineScroll) }

  /// Shows the scroll bars for a moment.
  public func flashScrollIndicators() {
    showIndicators()
    hideIndicatorsSoon()
  }

  /// Shows both thumbs while the content moves.
  func showIndicators() {
    verticalIndicator.appear()
    horizontalIndicator.appear()
  }

  /// Fades both thumbs out once the content has been at rest for a moment.
  func hideIndicatorsSoon() {
    verticalIndicator.disappearSoon()
    horizontalIndicator.disappearSoon()
  }
}
