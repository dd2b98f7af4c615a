internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// The pixels of a gradient, drawn once.
///
/// A gradient that changes only vertically or horizontally is drawn as a narrow strip that repeats.
struct GradientStrip {
  /// The properties that the pixels depend on.
  struct Key: Hashable {
    /// The colors and their positions.
    let gradient: Gradient
    /// The transform from the gradient's space to pixels.
    let map: Transform
    /// The pixels of the strip.
    let window: PixelRect
    /// The opacity that the colors are multiplied by.
    let alpha: Double

    private static let stripExtent = 256

    /// Creates the key for a window's pixels; returns nil if the gradient has no colors or contains
    /// invalid numbers.
    init?(_ gradient: Gradient, map: Transform, window: PixelRect, alpha: Double) {
      guard !window.isEmpty, !gradient.stops.isEmpty, gradient.isFinite else { return nil }
      self.gradient = gradient
      self.map = map
      self.alpha = alpha
      var window = window
      // Along the axis on which the color is constant, neither the position nor the extent is part
      // of the key, so all views with such a gradient share a strip.
      if case .linear(let from, let to) = gradient.kind, map.isAxisAligned {
        if from.x == to.x {
          window.x = 0
          window.width = Self.stripExtent
        } else if from.y == to.y {
          window.y = 0
          window.height = Self.stripExtent
        }
      }
      self.window = window
    }
  }

  /// The pixels.
  let surface: Surface

  /// Draws the pixels; returns nil if memory runs out.
  init?(_ key: Key) {
    let isOpaque = key.alpha >= 1 && key.gradient.isOpaque
    guard
      let surface = Surface(
        format: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
        width: key.window.width,
        height: key.window.height
      ),
      let pattern = key.gradient.makePattern(alpha: key.alpha)
    else { return nil }
    let canvas = Canvas(surface, origin: (key.window.x, key.window.y))
    let isDrawn = canvas.withContext { context in
      context.transform(by: key.map)
      context.setSource(pattern)
      // Cairo draws a single-color gradient as a fill. Adding it to transparent pixels gives the
      // same result.
      if SolidFills.areLost { context.setOperator(CAIRO_OPERATOR_ADD) }
      context.paint()
      return context.isWell
    }
    guard isDrawn == true else { return nil }
    self.surface = surface
  }
}

extension Gradient {
  /// Whether all numbers are finite and in Cairo's range.
  var isFinite: Bool {
    let numbers: [Double]
    switch kind {
    case .linear(let from, let to): numbers = [from.x, from.y, to.x, to.y]
    case .radial(let center, let radius): numbers = [center.x, center.y, radius]
    case .circles(let from, let startRadius, let to, let endRadius):
      numbers = [from.x, from.y, startRadius, to.x, to.y, endRadius]
    }
    return numbers.allSatisfy { $0.magnitude < 1e6 } && stops.allSatisfy(\.position.isFinite)
  }

  /// The maximum number of stops that are drawn unchanged: Cairo's setup time grows with the square
  /// of the number of stops, and the time per pixel grows linearly with it.
  private static let mostStops = 256

  /// The stops; if there are too many, the first and last stop in each of 128 equal parts.
  private var drawnStops: [Stop] {
    guard stops.count > Self.mostStops else { return stops }
    let count = Self.mostStops / 2
    var parts = [(first: Stop, last: Stop)?](repeating: nil, count: count)
    for stop in stops {
      let part = Int(max(0, min(1, stop.position)) * Double(count - 1))
      parts[part] = (parts[part]?.first ?? stop, stop)
    }
    return parts.flatMap { part in part.map { [$0.first, $0.last] } ?? [] }
  }

  /// Returns a Cairo pattern for the gradient, or nil if memory runs out.
  func makePattern(alpha: Double) -> CairoPattern? {
    let made: OpaquePointer?
    switch kind {
    case .linear(let from, let to):
      unsafe made = unsafe cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radius):
      // Cairo draws nothing for a degenerate gradient with a radius of zero; with a tiny radius, it draws the
      // last color.
      unsafe made = unsafe cairo_pattern_create_radial(
        center.x,
        center.y,
        0,
        center.x,
        center.y,
        max(radius, 1e-3)
      )
    case .circles(let from, let startRadius, let to, let endRadius):
      unsafe made = unsafe cairo_pattern_create_radial(
        from.x,
        from.y,
        max(0, startRadius),
        to.x,
        to.y,
        max(0, endRadius)
      )
    }
    guard let pattern = unsafe CairoPattern(made) else { return nil }
    switch spread {
    case .pad: pattern.setExtend(CAIRO_EXTEND_PAD)
    case .repeated: pattern.setExtend(CAIRO_EXTEND_REPEAT)
    case .reflected: pattern.setExtend(CAIRO_EXTEND_REFLECT)
    }
    for stop in drawnStops {
      pattern.addStop(at: max(0, min(1, stop.position)), stop.color, alpha: alpha)
    }
    guard pattern.isWell else { return nil }
    return pattern
  }
}
