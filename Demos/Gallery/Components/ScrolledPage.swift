import Bento

/// A view in a scroll view, at its natural height and the available width, up to a readable maximum.
final class ScrolledPage: View {
  private let content: View
  private let widest: Double
  private let scroll = ScrollView()

  init(_ content: View, widest: Double = .infinity) {
    self.content = content
    self.widest = widest
    super.init()
    scroll.addSubview(content)
    addSubview(scroll)
  }

  required convenience init() { self.init(View()) }

  override func contentSizeDidChange(of subview: View) { setNeedsLayout() }

  override func layoutSubviews() {
    scroll.frame = bounds
    scroll.place(content, widest: widest)
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
