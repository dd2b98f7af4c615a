internal import BentoCairo
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The content of a document, laid out to the width of a page.
struct PrintContent {
  /// The drawing of all of the content.
  let list: DisplayList
  /// The height of the content, in points.
  let length: Double
  /// The ranges of vertical positions that stay on one page if they can.
  let parts: [Range<Double>]
  /// The painter that has measured the text.
  let painter: CairoPainter

  /// The scale at which text and edges are positioned.
  static let scale = 2.0
  /// Views that are taller than this share of a page are divided between their lines and subviews.
  private static let largestShare = 0.25

  /// Lays out a view, which is removed from its host afterward.
  @MainActor
  init(_ view: View, width: Double, pageHeight: Double, theme: Theme, fonts: FontMode) {
    view.removeFromSuperview()
    let host = ViewHost(
      size: Size(width: width, height: pageHeight),
      scale: Self.scale,
      services: OffscreenServices(),
      fonts: fonts
    )
    host.window.setTheme(theme)
    host.window.backgroundColor = .clear
    host.window.contentView = view
    let wanted = view.sizeThatFits(Size(width: width, height: .infinity)).height
    length = wanted.isFinite ? max(1, wanted.rounded(.up)) : pageHeight
    host.resize(to: Size(width: width, height: length), scale: Self.scale)
    host.tick(at: .zero)
    list = host.displayList()
    painter = host.documentPainter
    var finder = PartFinder(engine: host.graphics.textEngine, limit: pageHeight * Self.largestShare)
    finder.add(view, in: host.window)
    finder.add(list, .identity)
    parts = finder.parts
    view.removeFromSuperview()
  }
}

/// Finds the parts of content that stay on one page.
@MainActor
private struct PartFinder {
  let engine: any TextEngine
  /// The height up to which a view or a text is one part, in points.
  let limit: Double
  var parts: [Range<Double>] = []

  init(engine: any TextEngine, limit: Double) {
    self.engine = engine
    self.limit = limit
  }

  /// Adds the small views of a tree.
  mutating func add(_ view: View, in window: Window) {
    guard !view.isHidden else { return }
    let frame = view.convert(view.bounds, to: window)
    if frame.height > limit {
      for subview in view.subviews { add(subview, in: window) }
    } else {
      add(frame)
    }
  }

  /// Adds the images and lines of text in a list.
  mutating func add(_ list: DisplayList, _ transform: Transform) {
    var (current, outer) = (transform, [Transform]())
    for operation in list.operations {
      switch operation {
      case .pushTransform(let inner):
        outer.append(current)
        current = inner.followed(by: current)
      case .pushClip, .pushOpacity, .pushBlend: outer.append(current)
      case .pop: if let last = outer.popLast() { current = last }
      case .list(let list), .picture(let list): add(list, current)
      case .image(_, let rect, _), .icon(_, let rect, _): add(current.apply(to: rect))
      case .text(let request, let rect): add(request, in: rect, current)
      case .fill, .stroke, .shadow, .innerShadow: break
      }
    }
  }

  private mutating func add(_ request: TextRequest, in rect: Rect, _ transform: Transform) {
    guard rect.height > limit else { return add(transform.apply(to: rect)) }
    let scale = Scale(PrintContent.scale)
    for line in engine.geometry(of: request, width: rect.width, scale: scale).lines {
      add(transform.apply(to: line.frame.offsetBy(dx: rect.x, dy: rect.y)))
    }
  }

  private mutating func add(_ rect: Rect) {
    guard rect.isFinite, rect.height > 0 else { return }
    parts.append(rect.minY..<rect.maxY)
  }
}
