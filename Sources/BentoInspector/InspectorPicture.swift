internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews
internal import DequeModule

/// The inspector's drawing: the views' pixels, the marks on top of the views, and the panel.
@MainActor
struct InspectorPicture {
  let inspector: Inspector
  let host: ViewHost
  let layout: InspectorLayout
  let colors: Theme.Colors
  var list = DisplayList()

  /// Prepares the drawing on top of a host.
  init(_ inspector: Inspector, on host: ViewHost) {
    self.inspector = inspector
    self.host = host
    layout = inspector.layout(in: host.window)
    colors = host.window.theme.colors
  }

  /// Returns the complete drawing, on top of the views' pixels.
  func list(over pixels: PixelBuffer) -> DisplayList {
    var picture = self
    let whole = host.scale.points(host.pixelBounds)
    let image = Image(pixels: pixels, scale: host.scale.factor)
    picture.list.append(.image(image, in: whole, ImageStyle(interpolation: .nearest)))
    if inspector.marks.contains(.overdraw) { picture.addOverdraw(whole) }
    if inspector.marks.contains(.damage) { picture.addFlashes() }
    if inspector.marks.contains(.frames) { picture.addFrames() }
    picture.addSelection()
    picture.addPanel()
    return picture.list
  }
}

// MARK: - Marks

extension InspectorPicture {
  /// The color of painted regions.
  static let damageColor = Color(hex: 0xEC4899)
  /// The color of moved pixels.
  static let blitColor = Color(hex: 0x06B6D4)

  private mutating func addOverdraw(_ whole: Rect) {
    guard let map = inspector.overdraw else { return }
    let image = Image(pixels: map.picture(), scale: host.scale.factor)
    list.append(.image(image, in: whole, ImageStyle(interpolation: .nearest)))
  }

  private mutating func addFlashes() {
    for flash in inspector.flashes {
      let age = (host.currentTime - flash.time).inSeconds / Inspector.fade.inSeconds
      let strength = max(0, min(1, 1 - age))
      let parts = [
        (flash.blits, Self.blitColor, 0.12), (flash.rects, Self.damageColor, 0.22),
      ]
      for (rects, color, share) in parts {
        for rect in rects where !rect.isEmpty {
          let place = host.scale.points(rect)
          fill(.rect(place), color.withAlpha(share * strength))
          stroke(.rect(place.insetBy(dx: 0.5, dy: 0.5)), color.withAlpha(0.9 * strength))
        }
      }
    }
  }

  private mutating func addFrames() {
    for row in InspectorTree(host.window).rows where !row.isHidden && row.depth > 0 {
      let frame = row.view.convert(row.view.bounds, to: nil)
      guard frame.isFinite, !frame.isEmpty else { continue }
      stroke(.rect(frame.insetBy(dx: 0.5, dy: 0.5)), colors.accentFill.withAlpha(0.45))
    }
  }

  private mutating func addSelection() {
    guard let view = inspector.selectedView, view.host === host else { return }
    let frame = view.convert(view.bounds, to: nil)
    guard frame.isFinite else { return }
    fill(.rect(frame), colors.accentFill.withAlpha(0.16))
    stroke(.rect(frame.insetBy(dx: 1, dy: 1)), colors.accentFill, width: 2)
    let text = "\(view.inspectedName)  \(frame.width.inspected) × \(frame.height.inspected)"
    let font = Font.preferredFont(forTextStyle: .caption2).withWeight(.semibold)
    let room = host.window.bounds
    let width = min(room.width, self.width(of: text, font) + 16)
    let above = frame.y - 24
    let y = above >= 4 ? above : min(frame.maxY + 4, room.height - 24)
    let pill = Rect(
      x: max(4, min(frame.x, room.width - width - 4)),
      y: max(4, y),
      width: width,
      height: 20
    )
    fill(.roundedRect(pill, CornerRadii(Theme.Radii().medium)), colors.accentFill)
    add(text, font, colors.onAccent, in: pill.insetBy(dx: 8, dy: 0))
  }
}

// MARK: - Parts

extension InspectorPicture {
  /// Fills a shape.
  mutating func fill(_ shape: Shape, _ color: Color) {
    list.append(.fill(shape, .color(color)))
  }

  /// Strokes the outline of a shape.
  mutating func stroke(_ shape: Shape, _ color: Color, width: Double = 1) {
    list.append(.stroke(shape, .color(color), StrokeStyle(width: width)))
  }

  /// Adds a line of text, centered vertically in a rectangle and truncated to its width.
  mutating func add(
    _ text: String,
    _ font: Font,
    _ color: Color,
    alignment: TextAlignment = .leading,
    in rect: Rect
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let request = request(text, font, color, alignment)
    let size = host.graphics.textEngine.measure(request, width: rect.width, scale: host.scale).size
    let y = rect.y + (rect.height - size.height) / 2
    let place = Rect(x: rect.x, y: y, width: rect.width, height: size.height)
    list.append(.text(request, in: place))
  }

  /// Returns the width of a line of text.
  func width(of text: String, _ font: Font) -> Double {
    let request = request(text, font, .black, .leading)
    return host.graphics.textEngine.measure(request, width: nil, scale: host.scale).size.width
  }

  private func request(
    _ text: String,
    _ font: Font,
    _ color: Color,
    _ alignment: TextAlignment
  ) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(
        alignment: alignment,
        lineBreakMode: .byTruncatingTail,
        lineLimit: 1,
        direction: .leftToRight
      )
    )
  }
}
