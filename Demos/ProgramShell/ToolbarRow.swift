package import Bento

/// The row at the top of a window: a tool bar, and a search field at the trailing edge, above a hairline.
package final class ToolbarRow: View {
  package let toolbar = Toolbar()
  package let search = SearchField()
  /// Called when Escape is pressed in an empty search field, or the down arrow in any, to focus the content.
  package var leaveSearch: () -> Void = {}
  /// The view between the tool bar and the search field, or nil if the tool bar takes its space.
  private let middle: View?

  /// - Parameter middle: The view between the tool bar and the search field.
  package init(middle: View?) {
    self.middle = middle
    super.init()
    for view in [toolbar, middle, search] { view.map(addSubview) }
  }

  package required convenience init() { self.init(middle: nil) }

  /// Shows buttons, unless they are already shown.
  package func show(_ items: [ToolbarItem]) {
    if items.map(\.icon) != toolbar.items.map(\.icon) { toolbar.items = items }
  }

  package override func keyDown(with event: KeyEvent) -> Bool {
    let leaves = (event.key == .down || event.key == .escape) && event.modifiers.isEmpty
    guard leaves, search.isFirstResponder else { return super.keyDown(with: event) }
    leaveSearch()
    return true
  }

  /// The height of the row, which depends on the text scale.
  package var height: Double { toolbar.intrinsicContentSize.height }

  package override func layoutSubviews() {
    let (width, control) = (bounds.width, search.intrinsicContentSize.height)
    let margin = (bounds.height - control) / 2
    let isMirrored = effectiveContentDirection == .rightToLeft
    func place(_ view: View?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let frame = Rect(x: x, y: y, width: max(0, width), height: height)
      view?.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    let scale = max(1, window?.textScale ?? 1)
    let searchWidth = min(220 * scale, max(88 * scale, width * 0.28))
    let free = width - searchWidth - margin
    let limit = min(width * 0.5, free - margin - 96 * scale)
    let tools = middle == nil ? free : min(toolbar.intrinsicContentSize.width, limit)
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
