internal import BentoCairo
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

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
