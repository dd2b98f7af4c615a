internal import BentoGeometry
internal import BentoGraphics

/// The number of times each pixel of a host was painted by the last frame that painted it.
///
/// The map counts the bounds of the pixels that each operation actually paints inside the frame's region. For
/// a rectangle's outline, only the line counts; clipped parts, and views that the frame omits because an
/// opaque view covers them, don't count.
nonisolated struct OverdrawMap {
  let bounds: PixelRect
  private var counts: [UInt8]

  /// Creates a map in which no pixels have been painted.
  init(_ bounds: PixelRect) {
    self.bounds = PixelRect(
      x: 0,
      y: 0,
      width: max(0, bounds.width),
      height: max(0, bounds.height)
    )
    counts = [UInt8](repeating: 0, count: self.bounds.area)
  }

  /// Accesses the number of times a pixel was painted; zero outside the map.
  subscript(x: Pixels, y: Pixels) -> Int {
    bounds.contains(x: x, y: y) ? Int(counts[y * bounds.width + x]) : 0
  }

  /// Moves the counts inside a rectangle along with the pixels that a frame scrolls.
  mutating func move(_ viewport: PixelRect, dx: Pixels, dy: Pixels) {
    let viewport = viewport.intersection(bounds)
    let target = viewport.offsetBy(dx: dx, dy: dy).intersection(viewport)
    guard !target.isEmpty else { return }
    let before = counts
    for y in target.minY..<target.maxY {
      let from = (y - dy) * bounds.width - dx
      for x in target.minX..<target.maxX { counts[y * bounds.width + x] = before[from + x] }
    }
  }

  /// Replaces the counts in a region with those of the operations of a display list.
  mutating func paint(_ list: DisplayList, scale: Scale, region: Region) {
    for rect in region.rects {
      let rect = rect.intersection(bounds)
      change(rect) { $0 = 0 }
      add(list, State(map: .scale(x: scale.factor, y: scale.factor), clip: rect))
    }
  }

  private struct State {
    var map: Transform
    var clip: PixelRect
  }

  private mutating func add(_ list: DisplayList, _ state: State) {
    var states = OpenStates(state)
    for operation in list.operations {
      let state = states.current
      switch operation {
      case .pushTransform(let transform):
        states.push { $0.map = transform.followed(by: $0.map) }
      case .pushClip(let shape):
        let rect = pixels(of: shape.bounds, state)
        states.push { $0.clip = $0.clip.intersection(rect) }
      case .pushOpacity, .pushBlend: states.push()
      case .pop: states.pop()
      case .list(let inner), .picture(let inner): add(inner, state)
      case .stroke(.rect(let rect), _, let style), .stroke(.roundedRect(let rect, _), _, let style):
        countLine(around: rect, width: style.width, state)
      case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow:
        count(operation.inkBounds, state)
      }
    }
  }

  private func pixels(of rect: Rect, _ state: State) -> PixelRect {
    let device = state.map.apply(to: rect)
    return device.isFinite ? Scale.one.pixels(device) : .zero
  }

  private mutating func count(_ rect: Rect, _ state: State) {
    change(pixels(of: rect, state).intersection(state.clip)) { if $0 < .max { $0 += 1 } }
  }

  /// Counts the four sides of a rectangle's outline with the given line width.
  private mutating func countLine(around rect: Rect, width: Double, _ state: State) {
    let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
    guard outer.width > 2 * width, outer.height > 2 * width else {
      count(outer, state)
      return
    }
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    count(Rect(x: outer.x, y: outer.y, width: outer.width, height: width), state)
    count(Rect(x: outer.x, y: inner.maxY, width: outer.width, height: width), state)
    count(Rect(x: outer.x, y: inner.y, width: width, height: inner.height), state)
    count(Rect(x: inner.maxX, y: inner.y, width: width, height: inner.height), state)
  }

  private mutating func change(_ rect: PixelRect, _ edit: (inout UInt8) -> Void) {
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      for index in (y * bounds.width + rect.minX)..<(y * bounds.width + rect.maxX) {
        edit(&counts[index])
      }
    }
  }
}

// MARK: - Colors

nonisolated extension OverdrawMap {
  /// The colors for pixels painted twice, three times, and four or more times; pixels painted once have no
  /// color.
  static let colors = [
    Color(hex: 0x3B82F6, alpha: 0.34), Color(hex: 0x22C55E, alpha: 0.40),
    Color(hex: 0xF59E0B, alpha: 0.48), Color(hex: 0xEF4444, alpha: 0.58),
  ]

  /// Returns an image of the colors of all pixels.
  func picture() -> PixelBuffer {
    let heat = [0, 0] + Self.colors.map(\.premultipliedWord)
    let words = counts.map { heat[min(Int($0), heat.count - 1)] }
    return PixelBuffer(width: bounds.width, height: bounds.height, words: words)
  }
}

nonisolated extension Color {
  /// The color as a pixel buffer word.
  fileprivate var premultipliedWord: UInt32 {
    func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    return Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
      .premultipliedWord
  }
}
