internal import BentoCairo
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLists
internal import BentoViews

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
