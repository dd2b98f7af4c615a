internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// How a group's layer is composited, and the state to restore afterward.
struct OuterState {
  var factor: Double
  var mode: BlendMode
  var alpha: Double
  var clip: PixelRect
}

/// The result of beginning a group.
enum GroupStart {
  /// Nothing in the group is visible, or the group has already been drawn, so its steps are
  /// skipped.
  case finished
  /// The group's steps are drawn separately, with their opacity multiplied by the group's.
  case plain(outerAlpha: Double)
  /// The group's steps are drawn into a layer.
  case layer(Layer, OuterState)
}

extension PaintPass {
  /// Begins a group with an opacity.
  mutating func beginOpacity(
    _ factor: Double,
    of list: DisplayList,
    at index: Int
  ) -> GroupStart {
    guard factor > 0 else { return .finished }
    let outer = alpha
    if factor >= 1 { return .plain(outerAlpha: outer) }
    let content = largeList(inGroupAt: index, of: list)
    if let content, drawKept(content, .faded, factor: factor, .normal) { return .finished }
    let group = GroupSummary(list, from: index + 1, in: space)
    guard isVisible(group.ink) else { return .finished }
    // The decision must not depend on the damage, since the two methods round differently: a
    // layer's colors are rounded to 8 bits before they are blended, while those of a single
    // operation are rounded only once.
    let isPicture = group.overlaps || content != nil && group.isAligned && group.hasManySteps
    if !isPicture {
      alpha *= factor
      return .plain(outerAlpha: outer)
    }
    return beginLayer(group, content, .faded, factor: factor, .normal)
  }

  /// Begins a group that is blended with the content below it.
  mutating func beginBlend(
    _ mode: BlendMode,
    of list: DisplayList,
    at index: Int
  ) -> GroupStart {
    let content = largeList(inGroupAt: index, of: list)
    if let content, drawKept(content, .mixed, factor: 1, mode) { return .finished }
    let group = GroupSummary(list, from: index + 1, in: space)
    guard isVisible(group.ink) else { return .finished }
    return beginLayer(group, content, .mixed, factor: 1, mode)
  }

  /// Draws a moving list, for which a bitmap may be cached.
  ///
  /// Only a list that hides everything below it gets a bitmap; copying the bitmap then gives the
  /// same result, byte for byte, as drawing the list.
  mutating func drawPicture(_ content: DisplayList) {
    if alpha >= 1, !canvas.hasAlpha, isLarge(content) {
      if drawKept(content, .moved, factor: 1, .normal) { return }
      let group = GroupSummary(content, from: 0, in: space)
      if group.isOpaque, group.isWorthKeeping, isVisible(group.ink),
        makePicture(of: content, .moved, group, factor: 1, .normal)
      {
        return
      }
    }
    paint(content)
  }

  /// Begins a layer for a group, unless the group's bitmap is drawn immediately and cached.
  private mutating func beginLayer(
    _ group: GroupSummary,
    _ content: DisplayList?,
    _ use: KeptPictures.Use,
    factor: Double,
    _ mode: BlendMode
  ) -> GroupStart {
    if let content, makePicture(of: content, use, group, factor: factor, mode) {
      return .finished
    }
    // The group is drawn opaque into a transparent layer, and the layer is blended once with the opacity: g'
    // = factor · over(a, b). Fading each operation separately would let a show through b.
    clearIfNeeded()
    let covered = clip.intersection(group.ink)
    guard let layer = Layer(outer: canvas, covering: covered, format: group.format(on: canvas))
    else {
      return .finished
    }
    let outer = OuterState(factor: alpha * factor, mode: mode, alpha: alpha, clip: clip)
    layer.canvas.clip(to: damage.rects)
    canvas = layer.canvas
    clip = clip.intersection(canvas.bounds)
    alpha = 1
    return .layer(layer, outer)
  }

  /// Ends a layer and composites it.
  mutating func close(_ layer: Layer, _ outer: OuterState) {
    layerCalls += layer.canvas.calls
    canvas = layer.outer
    alpha = outer.alpha
    clip = outer.clip
    hideCovered()
    canvas.paint(
      layer.canvas.surface,
      x: layer.canvas.origin.x,
      y: layer.canvas.origin.y,
      alpha: outer.factor,
      mode: outer.mode
    )
  }
}

// MARK: - Cached bitmaps

extension PaintPass {
  /// Returns the list that is a group's only content, if caching its bitmap may be worthwhile.
  private func largeList(inGroupAt index: Int, of list: DisplayList) -> DisplayList? {
    guard let content = list.onlyList(inGroupAt: index), isLarge(content) else { return nil }
    return content
  }

  /// Returns whether a list draws at least as many pixels as a bitmap of 128 × 128; searching for the
  /// bitmap of a smaller list takes as long as drawing the list.
  private func isLarge(_ content: DisplayList) -> Bool {
    let size = content.inkBounds.size
    return size.width * size.height * scale.factor * scale.factor >= 16_384
  }

  private func key(for content: DisplayList, _ use: KeptPictures.Use) -> KeptPictures.Key {
    KeptPictures.Key(content, for: use, in: space, scale: scale, hasAlpha: canvas.hasAlpha)
  }

  /// Draws a list from its cached bitmap; returns `false` if there is none.
  private mutating func drawKept(
    _ content: DisplayList,
    _ use: KeptPictures.Use,
    factor: Double,
    _ mode: BlendMode
  ) -> Bool {
    let kept = painter.pictures.picture(
      for: key(for: content, use),
      origin: space.origin,
      bounds: canvas.bounds
    )
    guard let kept else { return false }
    draw(kept, factor: factor, mode)
    return true
  }

  private mutating func draw(
    _ picture: KeptPictures.Picture,
    factor: Double,
    _ mode: BlendMode
  ) {
    let place = picture.rect.offsetBy(dx: space.origin.x, dy: space.origin.y)
    skipHidden(drawing: place)
    guard isVisible(place) else { return }
    clearIfNeeded()
    canvas.paint(picture.parts, x: place.x, y: place.y, alpha: alpha * factor, mode: mode)
    paintedOperations += 1
  }

  /// Creates and draws the bitmap of a list that was also painted in the last pass, or that is
  /// drawn into a bitmap anyway; returns `false` for any other list, for a list that cannot be
  /// cached, and if memory runs out.
  private mutating func makePicture(
    of content: DisplayList,
    _ use: KeptPictures.Use,
    _ group: GroupSummary,
    factor: Double,
    _ mode: BlendMode
  ) -> Bool {
    // A rotated edge has different bytes at a different pixel, so its bitmap could not be moved.
    guard group.isAligned else { return false }
    let key = key(for: content, use)
    switch painter.pictures.note(key) {
    case .unknown: return false
    case .first:
      // Drawing into a layer first and into the bitmap the next time would make the first frames of
      // a motion twice as expensive as the others.
      guard use != .moved, mayWait(group), let picture = picture(of: content, use, group) else {
        return false
      }
      painter.pictures.letWait(picture, for: key)
      draw(picture, factor: factor, mode)
    case .again:
      guard let picture = picture(of: content, use, group) else { return false }
      let place = picture.seen(in: canvas.bounds, origin: space.origin)
      painter.pictures.keep(picture, for: key, place: place)
      draw(picture, factor: factor, mode)
    }
    return true
  }

  /// Returns whether the group's layer would contain the whole bitmap and whether the bitmap is small
  /// enough to cache for a frame that may not need it.
  private func mayWait(_ group: GroupSummary) -> Bool {
    group.ink.width * group.ink.height <= KeptPictures.waitingLimit / 4 && clip.contains(group.ink)
      && damage.contains(group.ink)
  }

  /// Creates the bitmap of a list and draws the list into it.
  private mutating func picture(
    of content: DisplayList,
    _ use: KeptPictures.Use,
    _ group: GroupSummary
  ) -> KeptPictures.Picture? {
    let held = group.ink.intersection(roundabout)
    guard
      let surface = Surface(
        format: group.format(on: canvas),
        width: held.width,
        height: held.height
      )
    else { return nil }
    let inner = Canvas(surface, origin: (held.x, held.y))
    var pass = PaintPass(painter: painter, canvas: inner, scale: scale, damage: Region(held))
    pass.space = space
    // The surface is new and already transparent, so there is no need to clear it.
    pass.skipClear()
    pass.paint(content)
    layerCalls += pass.calls
    let origin = space.origin
    // Fading rows consist mostly of empty space between pieces of text, so only the columns with content are
    // stored (`monitor measure`).
    return KeptPictures.Picture(
      parts: use == .faded ? PictureParts(surface) : PictureParts(whole: surface),
      rect: held.offsetBy(dx: -origin.x, dy: -origin.y),
      ink: group.ink.offsetBy(dx: -origin.x, dy: -origin.y)
    )
  }

  /// The canvas extended by its own size on each side, an area from which content may scroll into
  /// view.
  private var roundabout: PixelRect {
    let bounds = canvas.bounds
    return PixelRect(
      minX: bounds.x - bounds.width,
      minY: bounds.y - bounds.height,
      maxX: bounds.maxX + bounds.width,
      maxY: bounds.maxY + bounds.height
    )
  }
}
