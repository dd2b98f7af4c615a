internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The keys of one or more shortcuts, drawn like those of a keyboard.
@MainActor
struct KeyCaps {
  private static let margin = 6.0
  private static let gap = 3.0
  private static let orGap = 14.0

  /// The names of the keys in each shortcut.
  let shortcuts: [[String]]
  private let view: View

  /// Creates the keys, measured as they will be drawn in a view.
  init(_ shortcuts: [[String]], in view: View) {
    self.shortcuts = shortcuts
    self.view = view
  }

  /// The total width of the keys, in points.
  var width: Double {
    let widths = shortcuts.map { width(of: $0) }
    return widths.reduce(0, +) + Double(max(0, shortcuts.count - 1)) * Self.orGap
  }

  /// Draws the keys in the order in which they are pressed, regardless of the layout direction.
  func draw(in rect: Rect, _ context: DrawContext) {
    var x = rect.x
    for (index, names) in shortcuts.enumerated() {
      if index > 0 {
        let slash = request("/", context.theme.colors.tertiaryLabel)
        let size = size(of: slash)
        let origin = Point(x: x + (Self.orGap - size.width) / 2, y: rect.midY - size.height / 2)
        draw(slash, at: origin, size, context)
        x += Self.orGap
      }
      for name in names {
        drawKey(name, x: x, middle: rect.midY, context)
        x += width(of: name) + Self.gap
      }
      x -= Self.gap
    }
  }

  private func drawKey(_ name: String, x: Double, middle: Double, _ context: DrawContext) {
    let colors = context.theme.colors
    let request = request(name, colors.label)
    let size = size(of: request)
    let height = view.displayScale.ceil(size.height + 4)
    let box = Rect(
      x: context.scale.snap(x),
      y: context.scale.snap(middle - height / 2),
      width: width(of: name),
      height: height
    )
    let radius = context.theme.radii.small
    context.fill(box, cornerRadius: radius, with: colors.border)
    // The bottom edge of the key is thicker so that the key looks raised.
    let top = box.inset(
      by: EdgeInsets(
        top: context.scale.pixel,
        left: context.scale.pixel,
        bottom: 2,
        right: context.scale.pixel
      )
    )
    context.fill(top, cornerRadius: radius - context.scale.pixel, with: colors.surface)
    let origin = Point(x: box.midX - size.width / 2, y: top.midY - size.height / 2)
    draw(request, at: origin, size, context)
  }

  private func draw(
    _ request: TextRequest,
    at origin: Point,
    _ size: Size,
    _ context: DrawContext
  ) {
    let corner = Point(x: context.scale.snap(origin.x), y: context.scale.snap(origin.y))
    context.draw(request, in: Rect(origin: corner, size: size))
  }

  private func width(of names: [String]) -> Double {
    names.reduce(-Self.gap) { $0 + width(of: $1) + Self.gap }
  }

  private func width(of name: String) -> Double {
    let size = size(of: request(name, .black))
    let scale = view.displayScale
    return max(scale.ceil(size.width + 2 * Self.margin), scale.ceil(size.height + 4))
  }

  private func size(of request: TextRequest) -> Size { view.measure(request)?.size ?? .zero }

  private func request(_ name: String, _ color: Color) -> TextRequest {
    TextRequest(
      name,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .caption1), color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
