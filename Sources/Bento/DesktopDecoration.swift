internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL

/// The values that determine the shadow and the corners of a window without a title bar.
struct DesktopDecoration: Equatable {
  let support: DecorationSupport
  let scale: Scale
  /// Whether the window is neither maximized, nor tiled, nor in full screen.
  let isFramed: Bool
  let isActive: Bool
  let border: Color
  let shadow: Color
  let radius: Double

  /// The width of the area around the content, in points, which the shadow fits in.
  private static let margin = 24.0
  private static let active = Theme.Elevation(radius: 13, drop: 3)
  private static let inactive = Theme.Elevation(radius: 8, drop: 2)
  /// The least opacity of the active window's shadow, which other windows of any color are below.
  private static let opacity = 0.4

  /// Draws the decoration, or returns nil if the window has none.
  @MainActor
  func make(by painter: some Painter) -> WindowDecoration? {
    guard support != .nothing, support == .shadow || isFramed else { return nil }
    // The margin of a maximized window is beyond the display, because some window managers keep it.
    let margin = support == .corners ? 0 : scale.pixels(DesktopDecoration.margin)
    let corner = isFramed ? scale.pixels(radius.rounded(.up)) : 0
    let side = 2 * (margin + corner) + 1
    let length = scale.points(2 * corner + 1)
    let outset = scale.points(margin)
    let content = Rect(x: outset, y: outset, width: length, height: length)
    return WindowDecoration(margin: margin, corner: corner) { color in
      let memory = PixelMemory.holding(PixelRect(x: 0, y: 0, width: side, height: side))
      painter.paint(
        drawing(content, filledWith: color),
        into: memory.target,
        scale: scale,
        damage: Region(memory.bounds)
      )
      return memory.picture()
    }
  }

  private func drawing(_ content: Rect, filledWith color: Color) -> DisplayList {
    var list = DisplayList()
    guard isFramed else {
      list.append(.fill(.rect(content), .color(color)))
      return list
    }
    let outline = Shape.roundedRect(content, CornerRadii(radius))
    if support != .corners {
      let elevation = isActive ? DesktopDecoration.active : DesktopDecoration.inactive
      let color =
        isActive ? shadow.withAlpha(max(shadow.alpha, DesktopDecoration.opacity)) : shadow
      list.append(.shadow(outline, elevation.shadow(color: color)))
    }
    list.append(.fill(outline, .color(color)))
    let half = scale.pixel / 2
    let line = Shape.roundedRect(content.insetBy(dx: half, dy: half), CornerRadii(radius - half))
    list.append(.stroke(line, .color(border), StrokeStyle(width: scale.pixel)))
    return list
  }
}
