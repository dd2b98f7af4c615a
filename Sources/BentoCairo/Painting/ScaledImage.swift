internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// An image rendered once, at its displayed size and with its corners applied.
struct ScaledImage {
  /// The properties that the pixels depend on.
  struct Key: Hashable {
    /// The identity of the image's pixels.
    let source: ObjectIdentifier
    /// The extent of the whole image, in pixels.
    let extents: PixelRect
    /// The rectangle that the image is drawn into, in the space of `map`.
    let rect: Rect
    /// The radii of the corners, in the space of `map`.
    let radii: CornerRadii
    /// The transform from points to pixels.
    let map: Transform
    /// The pixels that are drawn.
    var window: PixelRect
    /// How to interpolate between the image's pixels.
    let interpolation: ImageStyle.Interpolation
    /// Whether only the opacity is stored.
    let isMask: Bool
  }

  /// The pixels, or their opacity.
  let surface: Surface
  private weak let source: PixelStorage?

  /// Draws an image; returns nil if memory runs out.
  init?(_ key: Key, pixels: PixelBuffer, isOpaque: Bool) {
    // Without an alpha channel, copying replaces blending, but a rounded corner or rotated edge needs one.
    let fillsWindow = key.map.isAxisAligned && key.radii.isZero
    let format =
      key.isMask
      ? CAIRO_FORMAT_A8 : isOpaque && fillsWindow ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard
      let surface = Surface(format: format, width: key.window.width, height: key.window.height)
    else { return nil }
    let canvas = Canvas(surface, origin: (key.window.x, key.window.y))
    var shown = key.extents
    var drawn = pixels
    if ImageExcerpt.isNeeded(for: pixels) {
      let isSmooth = key.interpolation == .smooth
      // The excerpt is nil if the image is merely adjacent to the window's border.
      let part = ImageExcerpt(key.neededPart, of: pixels, isSmooth: isSmooth)
      guard let part else { return nil }
      (drawn, shown) = (part.pixels, part.rect)
    }
    let isDrawn = drawn.withSurface(isOpaque: isOpaque) { image in
      canvas.withContext { Self.draw(image, showing: shown, key, with: $0) }
    }
    guard isDrawn == true else { return nil }
    self.surface = surface
    source = pixels.storage
  }

  /// Returns whether the image was drawn from the pixels of a buffer that still exists.
  func isDrawn(from pixels: PixelBuffer) -> Bool { source === pixels.storage }

  /// - Parameter shown: The given part of the whole image, in pixels of the whole image.
  private static func draw(
    _ image: Surface,
    showing shown: PixelRect,
    _ key: Key,
    with context: CairoContext
  ) -> Bool {
    context.transform(by: key.map)
    guard let pattern = CairoPattern(image) else { return false }
    let across = Double(key.extents.width) / key.rect.width
    let down = Double(key.extents.height) / key.rect.height
    // The number of given pixels per pixel of the whole image.
    let reduction = (
      x: Double(image.width) / Double(shown.width), y: Double(image.height) / Double(shown.height)
    )
    let inverse = cairo_matrix_t(
      xx: across * reduction.x,
      yx: 0,
      xy: 0,
      yy: down * reduction.y,
      x0: (-key.rect.x * across - Double(shown.x)) * reduction.x,
      y0: (-key.rect.y * down - Double(shown.y)) * reduction.y
    )
    pattern.setMatrix(inverse)
    // Without padding, the filter would blend the image's edge with the transparent pixels around
    // it.
    pattern.setExtend(CAIRO_EXTEND_PAD)
    let isSmooth = key.interpolation == .smooth
    pattern.setFilter(isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    context.setSource(pattern)
    ContextPath.addRounded(key.rect, key.radii.clamped(to: key.rect.size), to: context)
    context.fill()
    return context.isWell
  }
}

// MARK: - Pixels as surfaces

extension PixelBuffer {
  /// Calls a closure with the pixels as a read-only surface; returns nil if the buffer is empty.
  func withSurface<Result>(isOpaque: Bool, _ body: (Surface) -> Result) -> Result? {
    unsafe storage.words.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return unsafe Surface(
        wrapping: UnsafeMutableRawPointer(mutating: base),
        format: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
        width: width,
        height: height,
        stride: width * 4
      ).map(body)
    }
  }
}

/// A cache that records whether pixel buffers are opaque, which is determined once per buffer.
struct ImageOpacities {
  private struct Entry {
    weak let storage: PixelStorage?
    let isOpaque: Bool
  }

  private static let limit = 1_024
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns whether every pixel is opaque.
  ///
  /// - Complexity: O(pixels) for the first call with a given buffer, O(1) afterward.
  mutating func isOpaque(_ pixels: PixelBuffer) -> Bool {
    let identity = ObjectIdentifier(pixels.storage)
    if let entry = entries[identity], entry.storage === pixels.storage { return entry.isOpaque }
    let isOpaque = pixels.storage.words.allSatisfy { $0 >= 0xFF00_0000 }
    if entries.count >= Self.limit {
      entries = entries.filter { $0.value.storage != nil }
      if entries.count >= Self.limit { entries.removeAll() }
    }
    entries[identity] = Entry(storage: pixels.storage, isOpaque: isOpaque)
    return isOpaque
  }
}
