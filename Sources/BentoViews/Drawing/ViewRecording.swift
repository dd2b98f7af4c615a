internal import BentoGeometry
internal import BentoGraphics

/// What a view drew last, in the space whose zero is the view's top-left corner.
nonisolated struct ViewRecording: Equatable {
  /// Shadow and background.
  var back = DisplayList()
  /// What `draw(in:)` drew; cut off at the outline when the view clips.
  var content = DisplayList()
  /// The border, above the subviews.
  var front = DisplayList()

  /// A rectangle outside of which the view itself paints nothing, in points.
  var inkBounds: Rect {
    back.inkBounds.union(content.inkBounds).union(front.inkBounds)
  }

  /// How far from there roundings of painters may move something, in device pixels: by up to half a
  /// pixel for each of the maps that lie inside each other, in whole pixels.
  var inkSlack: Pixels {
    (max(back.transformDepth, content.transformDepth, front.transformDepth) + 1) / 2
  }
}

extension View {
  /// Draws the view again; called in the draw pass.
  func record() -> ViewRecording {
    let properties = shown
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
    recording.content = recordContent(properties)
    if properties.borderWidth > 0, !properties.borderColor.isClear {
      recording.front.append(border(properties, frame: frame, radii: radii))
    }
    return recording
  }

  private func recordContent(_ properties: ViewProperties) -> DisplayList {
    let context = DrawContext(
      bounds: properties.bounds,
      scale: displayScale,
      theme: theme,
      tintColor: tintColor
    )
    if let host {
      host.compositor.whileDrawing(self) { draw(in: context) }
    } else {
      draw(in: context)
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

  private func border(
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
