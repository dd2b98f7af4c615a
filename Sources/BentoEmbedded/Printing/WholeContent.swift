internal import BentoCairo
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

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
