import Bento

/// A view in a scroll view, as high as it asks to be and as wide as there is room, up to a width that is
/// good to read.
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
  /// Places a page as high as it asks to be, in the middle and no wider than is good to read.
  func place(_ page: View, widest: Double) {
    let width = min(widest, bounds.width)
    let height = page.sizeThatFits(Size(width: width, height: .infinity)).height
    page.frame = Rect(x: ((bounds.width - width) / 2).rounded(), y: 0, width: width, height: height)
    contentSize = Size(width: bounds.width, height: height)
  }
}
