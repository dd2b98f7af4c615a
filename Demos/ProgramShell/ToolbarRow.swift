package import Bento

/// The row at the top of a window: a tool bar, and a search field at the trailing edge, above a hairline.
package final class ToolbarRow: View {
  package let toolbar = Toolbar()
  package let search = SearchField()
  /// The view between the tool bar and the search field, or nil if the tool bar takes its space.
  private let middle: View?

  /// - Parameter middle: The view between the tool bar and the search field.
  package init(middle: View?) {
    self.middle = middle
    super.init()
    for view in [toolbar, middle, search] { view.map(addSubview) }
  }

  package required convenience init() { self.init(middle: nil) }

  package override func layoutSubviews() {
    let (width, control) = (bounds.width, controlMetrics.controlHeight)
    let margin = (bounds.height - control) / 2
    let isMirrored = effectiveContentDirection == .rightToLeft
    func place(_ view: View?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let frame = Rect(x: x, y: y, width: max(0, width), height: height)
      view?.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    let searchWidth = min(220, width * 0.28)
    let free = width - searchWidth - margin
    let tools = middle == nil ? free : min(toolbar.intrinsicContentSize.width, width * 0.5)
    place(toolbar, 0, 0, tools, bounds.height)
    place(middle, tools, margin, free - margin - tools, control)
    place(search, width - margin - searchWidth, margin, searchWidth, control)
  }

  package override func draw(in context: DrawContext) {
    let pixel = context.scale.pixel
    let line = Rect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    context.fill(line, with: context.theme.colors.separator)
  }
}
