internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Finds the parts of content that stay on one page.
@MainActor
struct PartFinder {
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
    let scale = Scale(PrintHost.scale)
    for line in engine.geometry(of: request, width: rect.width, scale: scale).lines {
      add(transform.apply(to: line.frame.offsetBy(dx: rect.x, dy: rect.y)))
    }
  }

  private mutating func add(_ rect: Rect) {
    guard rect.isFinite, rect.height > 0 else { return }
    parts.append(rect.minY..<rect.maxY)
  }
}
