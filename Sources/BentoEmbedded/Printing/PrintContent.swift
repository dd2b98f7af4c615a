internal import BentoCairo
internal import BentoGraphics
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// The content of a document, laid out to the width of a page.
@MainActor
protocol PrintContent {
  /// The painter that has measured the text.
  var painter: CairoPainter { get }

  /// Returns the vertical ranges of the next pages after a position, at least one unless the content ends there.
  func pages(after position: Double) -> [Range<Double>]

  /// Returns the drawing that shows a page, and the position of its top edge in the content.
  func drawing(of page: Range<Double>) -> (list: DisplayList, top: Double)
}

/// The host of views that are printed.
@MainActor
struct PrintHost {
  /// The scale at which text and edges are positioned.
  static let scale = 2.0
  /// Views that are taller than this share of a page are divided between their lines and subviews.
  private static let largestShare = 0.25

  let host: ViewHost
  let view: View
  let pageHeight: Double

  /// Shows a view without a background.
  init(_ view: View, width: Double, pageHeight: Double, theme: Theme, fonts: FontMode) {
    view.removeFromSuperview()
    self.view = view
    self.pageHeight = pageHeight
    host = ViewHost(
      size: Size(width: width, height: pageHeight),
      scale: Self.scale,
      services: OffscreenServices(),
      fonts: fonts
    )
    host.window.setTheme(theme)
    host.window.backgroundColor = .clear
    host.window.contentView = view
  }

  /// The height of a part that may be moved to the next page as a whole.
  var largestPart: Double { pageHeight * Self.largestShare }

  /// Lays out the view with a height and returns its drawing.
  func layOut(height: Double) -> DisplayList {
    host.resize(to: Size(width: host.window.bounds.width, height: height), scale: Self.scale)
    host.tick(at: .zero)
    return host.displayList()
  }

  /// Returns the ranges of vertical positions in a drawing that stay on one page if they can.
  func parts(of list: DisplayList) -> [Range<Double>] {
    var finder = PartFinder(engine: host.graphics.textEngine, limit: largestPart)
    finder.add(view, in: host.window)
    finder.add(list, .identity)
    return finder.parts
  }
}

/// Content that is laid out as a whole.
struct WholeContent: PrintContent {
  let painter: CairoPainter
  /// The ranges of vertical positions that stay on one page if they can.
  let parts: [Range<Double>]
  private let list: DisplayList
  private let ranges: [Range<Double>]

  /// Lays out a view, which is removed from its host afterward.
  init(_ print: PrintHost) {
    let (view, host) = (print.view, print.host)
    let wanted = view.sizeThatFits(Size(width: host.window.bounds.width, height: .infinity)).height
    let length = wanted.isFinite ? max(1, wanted.rounded(.up)) : print.pageHeight
    list = print.layOut(height: length)
    painter = host.documentPainter
    parts = print.parts(of: list)
    ranges = PageBreaks(parts: parts, height: print.pageHeight).pages(of: length)
    view.removeFromSuperview()
  }

  func pages(after position: Double) -> [Range<Double>] { position > 0 ? [] : ranges }

  func drawing(of page: Range<Double>) -> (list: DisplayList, top: Double) { (list, 0) }
}

/// A list of which only the rows of one page at a time are laid out, so that long lists take no more memory than
/// short ones.
struct ListContent: PrintContent {
  let painter: CairoPainter
  private let print: PrintHost
  private let list: ListView

  /// Shows a list without its scroll indicators.
  init(_ list: ListView, _ print: PrintHost) {
    (self.list, self.print) = (list, print)
    list.showsVerticalScrollIndicator = false
    list.showsHorizontalScrollIndicator = false
    painter = print.host.documentPainter
  }

  func pages(after position: Double) -> [Range<Double>] {
    let (drawing, top) = scroll(to: position)
    let length = max(1, list.contentSize.height)
    guard position == 0 || position < length else { return [] }
    let parts = print.parts(of: drawing).map { $0.lowerBound + top..<$0.upperBound + top }
    return [PageBreaks(parts: parts, height: print.pageHeight).page(from: position, of: length)]
  }

  func drawing(of page: Range<Double>) -> (list: DisplayList, top: Double) {
    scroll(to: page.lowerBound)
  }

  /// Scrolls to the page that begins at a position.
  ///
  /// More than the page is visible, so that headers and footers that stay at the edges of the list are outside of it.
  private func scroll(to position: Double) -> (list: DisplayList, top: Double) {
    let margin = min(position, print.largestPart)
    list.contentOffset.y = position - margin
    let drawing = print.layOut(height: print.pageHeight + 2 * print.largestPart)
    return (drawing, list.contentOffset.y)
  }
}
