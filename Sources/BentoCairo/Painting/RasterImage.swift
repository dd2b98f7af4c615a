internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// A namespace for rendering drawings as pixels.
enum RasterImage {
  /// The properties that the pixels depend on.
  struct Key: Hashable {
    /// The content to render.
    enum Content: Hashable {
      /// A vector drawing used as an image.
      case drawing(VectorDrawing)
      /// An image in a rectangle of the given size, tiled or in nine parts.
      case image(Image, Size)
    }

    /// The content to render.
    let content: Content
    /// The number of columns.
    let width: Pixels
    /// The number of rows.
    let height: Pixels

    /// The maximum number of columns or rows; larger renderings are limited to this size and
    /// stretched.
    private static let sideLimit = 2_048

    /// Creates the key for a rendering with the given extent.
    init(content: Content, extent: PixelRect) {
      self.content = content
      width = max(1, min(Self.sideLimit, extent.width))
      height = max(1, min(Self.sideLimit, extent.height))
    }

    /// Creates the key for a rendering that is rotated afterward, at twice the resolution at which
    /// it is displayed.
    init(content: Content, size: Size, space: DeviceSpace) {
      func extent(_ length: Double) -> Pixels {
        let pixels = length * space.lengthFactor * 2
        return pixels.isFinite ? Int(min(pixels, Double(Self.sideLimit)).rounded(.up)) : 1
      }
      self.content = content
      width = max(1, extent(size.width))
      height = max(1, extent(size.height))
    }

    /// Returns whether a rendering is small enough to be cached.
    static func fits(_ extent: PixelRect) -> Bool {
      extent.width <= sideLimit && extent.height <= sideLimit
    }

    /// The size of the content, in points.
    fileprivate var size: Size {
      switch content {
      case .drawing(let vector): vector.size
      case .image(_, let size): size
      }
    }
  }

  /// Draws the pixels; returns nil if memory runs out.
  static func draw(
    _ key: Key,
    _ list: DisplayList,
    with painter: CairoPainter,
    scale: Scale
  ) -> PixelBuffer? {
    guard
      let surface = Surface(format: CAIRO_FORMAT_ARGB32, width: key.width, height: key.height)
    else { return nil }
    let canvas = Canvas(surface)
    let map = Transform.scale(
      x: Double(key.width) / key.size.width,
      y: Double(key.height) / key.size.height
    )
    var pass = PaintPass(
      painter: painter,
      canvas: canvas,
      scale: scale,
      damage: Region(surface.bounds)
    )
    pass.space = DeviceSpace(scale: .one).entering(map)
    guard pass.space.isDrawable else { return nil }
    pass.run(list)
    return surface.copyWords().map {
      PixelBuffer(width: key.width, height: key.height, words: $0)
    }
  }
}

/// A rectangle extracted from an image.
struct ImagePart {
  /// The properties that the pixels depend on.
  struct Key: Hashable {
    /// The identity of the image's pixels.
    let source: ObjectIdentifier
    /// The rectangle.
    let rect: PixelRect
  }

  /// The pixels of the rectangle.
  let pixels: PixelBuffer
  private weak let source: PixelStorage?

  /// Extracts a rectangle, which must be inside the image.
  init(_ rect: PixelRect, of image: PixelBuffer) {
    let words = image.words
    var cut: [UInt32] = []
    cut.reserveCapacity(rect.area)
    for row in rect.minY..<rect.maxY {
      let start = row * image.width + rect.minX
      cut.append(contentsOf: words[start..<start + rect.width])
    }
    pixels = PixelBuffer(width: rect.width, height: rect.height, words: cut)
    source = image.storage
  }

  /// Returns whether the part was extracted from a buffer that still exists.
  func isCut(from image: PixelBuffer) -> Bool { source === image.storage }
}

/// The parts of a nine-part image along one axis: the start, the middle and the end, except those
/// without a source or a destination.
struct NinePartAxis {
  /// A mapping from pixels of the image to pixels of the destination.
  struct Part: Hashable {
    /// The pixels of the image.
    var source: Range<Int>
    /// The pixels of the destination, relative to its start.
    var place: Range<Int>
  }

  /// The parts, in order.
  let parts: [Part]

  /// Divides an axis into parts.
  ///
  /// - Parameters:
  ///   - source: The number of the image's pixels along the axis.
  ///   - place: The number of drawn pixels along the axis.
  ///   - insets: The lengths of the start and end, in points.
  ///   - density: The number of the image's pixels per point.
  ///   - factor: The number of the window's pixels per point.
  init(
    source: Int,
    place: Int,
    insets: (Double, Double),
    density: Double,
    factor: Double
  ) {
    func pixels(_ length: Double, _ factor: Double, limit: Int) -> Int {
      let value = (length * factor).rounded()
      return value > 0 ? Int(min(value, Double(limit))) : 0
    }
    let start = pixels(insets.0, density, limit: source)
    let end = pixels(insets.1, density, limit: source - start)
    var placedStart = start > 0 ? pixels(insets.0, factor, limit: 1 << 20) : 0
    var placedEnd = end > 0 ? pixels(insets.1, factor, limit: 1 << 20) : 0
    // If the two ends do not fit, they share the extent in proportion to their lengths, as in CSS
    // border images; the same applies if there is no middle to stretch.
    let isTight = placedStart + placedEnd > place || start + end == source
    if isTight, placedStart + placedEnd > 0 {
      placedStart = place * placedStart / (placedStart + placedEnd)
      placedEnd = place - placedStart
    }
    parts = [
      Part(source: 0..<start, place: 0..<placedStart),
      Part(source: start..<source - end, place: placedStart..<place - placedEnd),
      Part(source: source - end..<source, place: place - placedEnd..<place),
    ].filter { !$0.source.isEmpty && !$0.place.isEmpty }
  }
}
