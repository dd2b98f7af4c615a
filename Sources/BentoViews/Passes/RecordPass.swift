internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// Records the drawing of marked views.
///
/// The pass runs in a commit, for the marked views, and ahead of time for views that will become visible. It
/// paints nothing: its result is data, which is painted as many times as its pixels are damaged.
@MainActor
enum RecordPass {
  /// Returns the drawing of `draw(in:)` along with the background, border and shadow of the view.
  static func record(_ view: View) -> ViewRecording {
    let properties = view.shown
    let frame = Rect(origin: .zero, size: properties.size)
    let radii = properties.cornerRadii.clamped(to: properties.size)
    let outline: Shape = radii.isZero ? .rect(frame) : .roundedRect(frame, radii)
    var recording = ViewRecording()
    if let shadow = properties.shadow, !shadow.color.isClear {
      recording.back.append(.shadow(outline, shadow))
    }
    if let color = properties.backgroundColor, !color.isClear {
      recording.back.append(.fill(outline, .color(color)))
    }
    if let gradient = properties.effects?.values.backgroundGradient {
      recording.back.append(.fill(outline, .gradient(gradient.stretched(to: frame))))
    }
    if let shadow = properties.effects?.values.innerShadow, !shadow.color.isClear {
      recording.back.append(.innerShadow(outline, shadow))
    }
    recording.content = content(of: view, properties)
    if properties.borderWidth > 0, !properties.borderColor.isClear {
      recording.front.append(border(properties, frame: frame, radii: radii))
    }
    recording.findInk(at: view.displayScale)
    return recording
  }

  private static func content(of view: View, _ properties: ViewProperties) -> DisplayList {
    let context = DrawContext(
      view,
      bounds: properties.bounds,
      scale: view.displayScale
    )
    if let host = view.host {
      host.compositor.whileDrawing(view) { view.draw(in: context) }
    } else {
      view.draw(in: context)
    }
    let drawn = context.list
    guard !drawn.isEmpty, properties.boundsOrigin != .zero else { return drawn }
    var list = DisplayList()
    let corner = properties.boundsOrigin
    list.append(.pushTransform(.translation(x: -corner.x, y: -corner.y)))
    list.append(.list(drawn))
    list.append(.pop)
    return list
  }

  private static func border(
    _ properties: ViewProperties,
    frame: Rect,
    radii: CornerRadii
  ) -> DrawOperation {
    let half = properties.borderWidth / 2
    let line = frame.insetBy(dx: half, dy: half)
    let shape: Shape =
      radii.isZero ? .rect(line) : .roundedRect(line, radii.map { max(0, $0 - half) })
    return .stroke(
      shape,
      .color(properties.borderColor),
      StrokeStyle(width: properties.borderWidth)
    )
  }
}
