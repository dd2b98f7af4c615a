internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CBentoPixels
internal import CCairo

/// A compositor that draws directly into the pixels of a surface, without Cairo.
///
/// Everything in a window is drawn in whole pixels: in one color, from a bitmap, or through a mask.
/// Pixman does this with vectors of at most 128 bits. The invariant is that a pixel gets the value
/// that Cairo would give it, byte for byte, on any processor.
///
/// All positions are pixels of the window. Nothing outside `clip` is changed.
@safe
struct PixelCompositor {
  /// The pixels of the window that the surface contains.
  let bounds: PixelRect
  private let first: UnsafeMutableRawPointer
  private let stride: Int
  private let hasAlpha: Bool

  /// Creates a compositor for a surface whose first pixel is at `origin` in the window; returns nil
  /// if the surface's pixels are not four-channel words.
  init?(_ surface: Surface, origin: (x: Int, y: Int)) {
    guard surface.format == CAIRO_FORMAT_ARGB32 || surface.format == CAIRO_FORMAT_RGB24,
      let first = unsafe surface.firstPixel
    else { return nil }
    unsafe self.first = unsafe first
    stride = surface.stride
    hasAlpha = surface.format == CAIRO_FORMAT_ARGB32
    bounds = surface.bounds.offsetBy(dx: origin.x, dy: origin.y)
  }

  private static let level = BentoPixels_bestLevel()
  private static let opaque: UInt32 = 0xFF00_0000

  /// Returns the target's pixels within a rectangle inside the target.
  private func pixels(in rect: PixelRect) -> BentoPixelsTarget {
    let offset = (rect.y - bounds.y) * stride + (rect.x - bounds.x) * 4
    return unsafe BentoPixelsTarget(
      first: (first + offset).assumingMemoryBound(to: UInt32.self),
      stride: stride,
      width: rect.width,
      height: rect.height
    )
  }
}

// MARK: - Colors

extension Color {
  /// The color as a premultiplied word, rounded as in Cairo.
  var compositedWord: UInt32 {
    func channel(_ share: Double) -> UInt32 { UInt32(share * 65_535 + 0.5) >> 8 }
    return channel(alpha) << 24 | channel(red * alpha) << 16 | channel(green * alpha) << 8
      | channel(blue * alpha)
  }
}

extension PixelCompositor {
  /// Sets every pixel to zero.
  func clear(_ clip: PixelRectList) {
    for rect in clip {
      unsafe BentoPixels_fill(pixels(in: rect), 0)
    }
  }

  /// Blends a color over rectangles.
  func fill(_ rects: some Sequence<PixelRect>, _ color: UInt32, clip: PixelRectList) {
    for rect in rects {
      for limit in clip {
        let part = rect.intersection(limit)
        guard !part.isEmpty else { continue }
        if color >= Self.opaque {
          unsafe BentoPixels_fill(pixels(in: part), color)
        } else {
          unsafe BentoPixels_overColor(Self.level, pixels(in: part), color)
        }
      }
    }
  }

  /// Blends a color through a mask.
  func mask(_ mask: PixelSource, _ color: UInt32, clip: PixelRectList) {
    for limit in clip {
      let part = mask.rect.intersection(limit)
      guard !part.isEmpty else { continue }
      let bytes = unsafe mask.bytes(at: part)
      unsafe BentoPixels_overMask(Self.level, pixels(in: part), bytes, mask.stride, color)
    }
  }
}

extension PixelCompositor {
  /// Blends a color through the masks of the words in a line of text that begins at a pixel.
  func mask(_ words: WordCache.PlacedLine, _ color: UInt32, x: Int, y: Int, clip: PixelRect) {
    unsafe words.bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      for mask in words.masks {
        let stride = mask.stride
        var rect = mask.rect.offsetBy(dx: x, dy: y)
        // The width includes the padding of the rows, which is empty, so only whole vectors are
        // drawn.
        rect.width = stride
        let part = rect.intersection(clip)
        guard !part.isEmpty else { continue }
        let first = mask.start + (part.y - rect.y) * stride + part.x - rect.x
        unsafe BentoPixels_overMask(Self.level, pixels(in: part), bytes + first, stride, color)
      }
    }
  }
}

// MARK: - Images

/// Pixels, or the single bytes of a mask, at a position in the window; borrowed from a surface.
@safe
struct PixelSource {
  /// The pixels of the window that the source covers.
  let rect: PixelRect
  /// The distance between rows, in bytes.
  let stride: Int
  /// Whether all pixels are opaque, in which case the alpha channel is ignored.
  let isOpaque: Bool
  private let first: UnsafeMutableRawPointer

  /// Borrows the pixels of a surface whose first pixel is at a position; returns nil if the surface
  /// has another format.
  init?(pixels surface: Surface, x: Int, y: Int) {
    let isOpaque = surface.format == CAIRO_FORMAT_RGB24
    guard isOpaque || surface.format == CAIRO_FORMAT_ARGB32 else { return nil }
    self.init(surface, x: x, y: y, isOpaque: isOpaque)
  }

  /// Borrows the bytes of a mask whose first pixel is at a position; returns nil for other surfaces.
  init?(mask surface: Surface, x: Int, y: Int) {
    guard surface.format == CAIRO_FORMAT_A8 else { return nil }
    self.init(surface, x: x, y: y, isOpaque: false)
  }

  /// Borrows pixels in memory, row by row, that cover a rectangle.
  init(_ words: UnsafeRawPointer, in rect: PixelRect, isOpaque: Bool) {
    unsafe first = unsafe UnsafeMutableRawPointer(mutating: words)
    self.rect = rect
    self.isOpaque = isOpaque
    stride = rect.width * 4
  }

  private init?(_ surface: Surface, x: Int, y: Int, isOpaque: Bool) {
    guard let first = unsafe surface.firstPixel else { return nil }
    unsafe self.first = unsafe first
    self.isOpaque = isOpaque
    stride = surface.stride
    rect = surface.bounds.offsetBy(dx: x, dy: y)
  }

  /// Returns a pointer to the first pixel in a part of the rectangle.
  fileprivate func words(at part: PixelRect) -> UnsafePointer<UInt32> {
    let offset = (part.y - rect.y) * stride + (part.x - rect.x) * 4
    return unsafe UnsafePointer((first + offset).assumingMemoryBound(to: UInt32.self))
  }

  /// Returns a pointer to the first byte in a part of the rectangle.
  fileprivate func bytes(at part: PixelRect) -> UnsafePointer<UInt8> {
    let offset = (part.y - rect.y) * stride + part.x - rect.x
    return unsafe UnsafePointer((first + offset).assumingMemoryBound(to: UInt8.self))
  }
}

extension PixelCompositor {
  /// Copies pixels unchanged.
  func copy(_ source: PixelSource, clip: PixelRectList) {
    let bits = hasAlpha && source.isOpaque ? Self.opaque : 0
    for limit in clip {
      let part = source.rect.intersection(limit)
      guard !part.isEmpty else { continue }
      unsafe BentoPixels_copy(pixels(in: part), source.words(at: part), source.stride, bits)
    }
  }

  /// Blends pixels over the target with an opacity.
  func paint(_ source: PixelSource, alpha: Double, clip: PixelRectList) {
    paint(source, in: source.rect, alpha: alpha, clip: clip)
  }

  /// Blends the pixels in a part of a bitmap over the target with an opacity.
  func paint(_ source: PixelSource, in drawn: PixelRect, alpha: Double, clip: PixelRectList) {
    // This is how Cairo rounds an opacity.
    let share = UInt8(UInt32(max(0, min(1, alpha)) * 65_535 + 0.5) >> 8)
    if share == 255, source.isOpaque { return copy(source, clip: clip) }
    for limit in clip {
      let part = drawn.intersection(limit)
      guard !part.isEmpty else { continue }
      let (target, words) = unsafe (pixels(in: part), source.words(at: part))
      if share == 255 {
        unsafe BentoPixels_over(Self.level, target, words, source.stride)
      } else {
        unsafe BentoPixels_overFaded(
          Self.level,
          target,
          words,
          source.stride,
          source.isOpaque,
          share
        )
      }
    }
  }

  /// Replaces pixels with others through a mask.
  func replace(_ mask: PixelSource, by source: PixelSource, clip: PixelRectList) {
    for limit in clip {
      let part = mask.rect.intersection(source.rect).intersection(limit)
      guard !part.isEmpty else { continue }
      unsafe BentoPixels_replaceMask(
        Self.level,
        pixels(in: part),
        mask.bytes(at: part),
        mask.stride,
        source.words(at: part),
        source.stride
      )
    }
  }
}
