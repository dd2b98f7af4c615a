internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CBentoPixels
internal import CCairo

/// Drawing straight into the pixels of a surface, past Cairo.
///
/// Whole pixels of one color, of a picture or under a mask are all that a window is made of, and
/// pixman draws them with vectors of 128 bits at best. The law: a pixel becomes what Cairo would
/// have made of it, byte for byte, whatever the processor.
///
/// All positions are pixels of the window. Nothing outside of `clip` is touched.
@safe
struct PixelCompositor {
  /// The window's pixels that the surface holds.
  let bounds: PixelRect
  private let first: UnsafeMutableRawPointer
  private let stride: Int
  private let hasAlpha: Bool

  /// Draws into a surface whose first pixel lies at `origin` of the window; nil when its pixels
  /// are not words of four channels.
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

  /// The target's pixels in a rectangle that lies inside of it.
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
  /// The color as a premultiplied word, rounded as Cairo does.
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

  /// Lays a color over rectangles.
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

  /// Lays a color over the pixels under a mask.
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
  /// Lays a color over the pixels under the masks of the words of a text, whose line begins at a pixel.
  func mask(_ words: WordCache.PlacedLine, _ color: UInt32, x: Int, y: Int, clip: PixelRect) {
    unsafe words.bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      for mask in words.masks {
        let stride = mask.stride
        var rect = mask.rect.offsetBy(dx: x, dy: y)
        // Up to the end of its rows, where it is empty: in whole vectors.
        rect.width = stride
        let part = rect.intersection(clip)
        guard !part.isEmpty else { continue }
        let first = mask.start + (part.y - rect.y) * stride + part.x - rect.x
        unsafe BentoPixels_overMask(Self.level, pixels(in: part), bytes + first, stride, color)
      }
    }
  }
}

// MARK: - Pictures

/// Pixels to draw, or a mask of single bytes, at a place of the window; borrowed from a surface.
@safe
struct PixelSource {
  /// The window's pixels that they are for.
  let rect: PixelRect
  /// The bytes from one row to the next.
  let stride: Int
  /// Whether nothing shows through: the alpha channel means nothing.
  let isOpaque: Bool
  private let first: UnsafeMutableRawPointer

  /// The pixels of a surface whose first pixel lies at a place; nil when they are of another kind.
  init?(pixels surface: Surface, x: Int, y: Int) {
    let isOpaque = surface.format == CAIRO_FORMAT_RGB24
    guard isOpaque || surface.format == CAIRO_FORMAT_ARGB32 else { return nil }
    self.init(surface, x: x, y: y, isOpaque: isOpaque)
  }

  /// The bytes of a mask whose first pixel lies at a place; nil for other surfaces.
  init?(mask surface: Surface, x: Int, y: Int) {
    guard surface.format == CAIRO_FORMAT_A8 else { return nil }
    self.init(surface, x: x, y: y, isOpaque: false)
  }

  /// Pixels in memory, row after row, whose first one lies at a place.
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

  /// The pixels from the first one of a part of the rectangle on.
  fileprivate func words(at part: PixelRect) -> UnsafePointer<UInt32> {
    let offset = (part.y - rect.y) * stride + (part.x - rect.x) * 4
    return unsafe UnsafePointer((first + offset).assumingMemoryBound(to: UInt32.self))
  }

  /// The bytes from the first one of a part of the rectangle on.
  fileprivate func bytes(at part: PixelRect) -> UnsafePointer<UInt8> {
    let offset = (part.y - rect.y) * stride + part.x - rect.x
    return unsafe UnsafePointer((first + offset).assumingMemoryBound(to: UInt8.self))
  }
}

extension PixelCompositor {
  /// Copies pixels as they are.
  func copy(_ source: PixelSource, clip: PixelRectList) {
    let bits = hasAlpha && source.isOpaque ? Self.opaque : 0
    for limit in clip {
      let part = source.rect.intersection(limit)
      guard !part.isEmpty else { continue }
      unsafe BentoPixels_copy(pixels(in: part), source.words(at: part), source.stride, bits)
    }
  }

  /// Lays pixels, as opaque as `alpha`, over the target.
  func paint(_ source: PixelSource, alpha: Double, clip: PixelRectList) {
    paint(source, in: source.rect, alpha: alpha, clip: clip)
  }

  /// Lays the pixels in a part of a picture, as opaque as `alpha`, over the target.
  func paint(_ source: PixelSource, in drawn: PixelRect, alpha: Double, clip: PixelRectList) {
    // Cairo's own limits.
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

  /// Replaces pixels by others as far as a mask is opaque.
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
