import Bento

/// A view in a scroll view, at its natural height and the available width.
final class ScrolledPage: View {
  private let content: View
  private let isLimited: Bool
  private let scroll = PageScroller()

  /// - Parameter isLimited: Whether the view is at most as wide as the cards of tables.
  init(_ content: View, isLimited: Bool = false) {
    self.content = content
    self.isLimited = isLimited
    super.init()
    scroll.addSubview(content)
    addSubview(scroll)
  }

  required convenience init() { self.init(View()) }

  override func layoutSubviews() {
    scroll.frame = bounds
    scroll.place(content, widest: isLimited ? theme.sizes.contentWidth : .infinity)
  }
}

/// A scroll view whose superview places the content again when its size has changed.
private final class PageScroller: ScrollView {
  override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    superview?.setNeedsLayout()
  }
}

extension ScrollView {
  /// Places a page at its natural height, centered and at most as wide as the readable maximum.
  func place(_ page: View, widest: Double) {
    let width = min(widest, bounds.width)
    let height = page.sizeThatFits(Size(width: width, height: .infinity)).height
    page.frame = Rect(x: ((bounds.width - width) / 2).rounded(), y: 0, width: width, height: height)
    contentSize = Size(width: bounds.width, height: height)
  }
}
