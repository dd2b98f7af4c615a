internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// An icon placed in a rectangle and ready to be drawn.
struct PlacedIcon {
  /// The properties that the layers depend on if the icon is fitted to pixels.
  struct Key: Hashable {
    let icon: Icon
    let width: Pixels
    let height: Pixels
    let lineWidth: Pixels
  }

  /// The layers, bottom first.
  let layers: [Icon.Layer]
  /// The space of the layers; if the layers are fitted to pixels, the space is in pixels from the corner of
  /// the icon's square.
  let space: DeviceSpace
  /// The style of lines, in the space of the layers.
  let style: StrokeStyle
}

extension DeviceSpace {
  /// Places an icon in a rectangle of the space, on whole pixels if the space is aligned; returns nil if the
  /// icon has no size.
  func placed(_ icon: Icon, in rect: Rect, _ painter: CairoPainter) -> PlacedIcon? {
    let square = Icon.square(in: rect)
    guard square.isFinite, square.width > 0 else { return nil }
    guard isAligned else {
      let width = Icon.lineWidth(atSize: square.width)
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      return PlacedIcon(layers: icon.layers(in: square), space: self, style: style)
    }
    // The size is rounded rather than the edges, so an icon looks the same wherever it is placed.
    func extent(_ factor: Double) -> Pixels {
      max(1, Int(min(square.width * factor, 0x1p20).rounded()))
    }
    let key = PlacedIcon.Key(
      icon: icon,
      width: extent(map.a),
      height: extent(map.d),
      lineWidth: Icon.lineWidth(atSize: square.width, factor: lengthFactor)
    )
    let center = square.center
    let corner = Point(
      x: map.tx + Scale.edge(at: center.x * map.a - Double(key.width) / 2),
      y: map.ty + Scale.edge(at: center.y * map.d - Double(key.height) / 2)
    )
    let layers = painter.icons.value(for: key) {
      $0.reduce(MemoryLayout<PlacedIcon.Key>.stride) { $0 + $1.byteCount }
    } make: {
      icon.layers(width: key.width, height: key.height, lineWidth: key.lineWidth)
    }
    return PlacedIcon(
      layers: layers ?? [],
      space: DeviceSpace(pixelsFrom: corner.x, corner.y),
      style: StrokeStyle(width: Double(key.lineWidth), cap: .round, join: .round)
    )
  }
}

// MARK: - Painting

extension PaintPass {
  /// Draws an icon centered in a rectangle of the current space.
  mutating func drawIcon(_ icon: Icon, in rect: Rect, _ paint: Paint) {
    guard let placed = space.placed(icon, in: rect, painter) else { return }
    let (outer, outerAlpha) = (space, alpha)
    for layer in placed.layers {
      let shape = Shape.path(layer.path, .winding)
      space = placed.space
      let masks =
        layer.isLine
        ? masks(
          of: .stroke(shape, placed.style),
          bounds: DrawOperation.stroke(shape, paint, placed.style).inkBounds
        )
        : masks(of: .fill(shape), bounds: shape.bounds)
      // Gradients are in the space of the operation.
      space = outer
      alpha = outerAlpha * layer.opacity
      fill(masks, paint)
    }
    alpha = outerAlpha
  }
}

extension DocumentPass {
  /// Draws an icon centered in a rectangle of the current space.
  func drawIcon(_ icon: Icon, in rect: Rect, _ paint: Paint, _ operation: DrawOperation) {
    guard let placed = space.placed(icon, in: rect, painter) else { return }
    for layer in placed.layers {
      guard let isSet = setSource(paint, opacity: layer.opacity) else { return embed(operation) }
      let shape = Shape.path(layer.path, .winding)
      guard isSet, shape.bounds.isFinite else { continue }
      inSpace(placed.space.map) {
        context.save()
        context.newPath()
        context.setFillRule(CAIRO_FILL_RULE_WINDING)
        ContextPath.add(shape, to: context)
        if !layer.isLine {
          context.fill()
        } else if ContextPath.set(placed.style, for: shape, on: context) {
          context.stroke()
        } else {
          context.newPath()
        }
        context.restore()
      }
    }
  }
}
