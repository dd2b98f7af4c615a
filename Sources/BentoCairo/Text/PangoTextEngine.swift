public import BentoGeometry
public import BentoGraphics

/// Lays text out with Pango.
///
/// Layouts are kept and found again by everything that they depend on, so text that is measured is
/// not laid out again to be drawn, and text that did not change is not laid out at all. An engine
/// is used on one thread at a time.
public final class PangoTextEngine: TextEngine {
  /// Layouts of one text at different widths, the last used last.
  private final class Variants {
    static let limit = 4
    var layouts: [TextLayout] = []
  }

  /// Texts longer than this, in UTF-8 bytes, are only laid out at the width that is asked for.
  private static let naturalLimit = 160

  /// So many short texts are kept; a long one counts as one more for every 64 bytes.
  private static let cacheLimit = 2_048

  private let fonts: FontLibrary
  private var variants = RecentCache<TextKey, Variants>(limit: cacheLimit)
  private var drawn = DrawnLayouts()

  /// Creates an engine.
  public init(fonts: FontMode) {
    self.fonts = FontLibrary(fonts)
  }

  /// The extents of text that is wrapped at `width` points, or not at all when it is nil.
  ///
  /// Empty text is as high as one line of its first run. A width that is not finite counts as nil
  /// and a negative one as zero.
  public func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics {
    let limit = width.flatMap { Self.limit($0, scale) }
    guard let layout = layout(for: request, width: limit, scale: scale) else {
      return TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    }
    return layout.metrics(scale: scale)
  }

  /// Where the lines and characters are of text that is wrapped and aligned at `width` points, or
  /// not wrapped and aligned at its own width when it is nil.
  ///
  /// - Complexity: O(1) when asked again for the same text and width, else O(length).
  public func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry {
    let limit = width.flatMap { Self.limit($0, scale) }
    guard let layout = layout(for: request, width: limit, scale: scale) else {
      return TextGeometry(string: request.string, lines: [], size: .zero, scale: scale)
    }
    return layout.geometry(of: request, boxWidth: limit ?? layout.width, scale: scale)
  }

  /// A width in pixels that lines may fill; nil for one that is not finite.
  private static func limit(_ width: Double, _ scale: Scale) -> Pixels? {
    guard width.isFinite else { return nil }
    return max(0, Int(min(Scale.wholePixels(within: width * scale.factor), 1e6)))
  }

  /// The layout of a request that is drawn, and mostly was in the frame before.
  func drawnLayout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    if let known = drawn.layout(for: request, width: width, scale: scale) { return known }
    guard let layout = layout(for: request, width: width, scale: scale) else { return nil }
    drawn.keep(layout, for: request, width: width, scale: scale)
    return layout
  }

  /// The layout of a request wrapped at `width` pixels; nil when there are no fonts at all.
  func layout(for request: TextRequest, width: Pixels?, scale: Scale) -> TextLayout? {
    let key = TextKey(request: request, scale: scale)
    let kept: Variants
    if let found = variants.value(for: key) {
      kept = found
    } else {
      kept = Variants()
      variants.insert(kept, for: key, cost: min(1 + request.byteCount / 64, Self.cacheLimit / 4))
    }
    if let layout = kept.layouts.last(where: { $0.fits(width) }) { return layout }
    guard let fonts = fonts.fonts(for: request) else { return nil }
    if width != nil, kept.layouts.isEmpty, request.byteCount <= Self.naturalLimit,
      let natural = TextLayoutBuilder(request, scale: scale, fonts: fonts).layout(width: nil)
    {
      kept.layouts.append(natural)
      if natural.fits(width) { return natural }
    }
    guard let layout = TextLayoutBuilder(request, scale: scale, fonts: fonts).layout(width: width)
    else { return nil }
    kept.layouts.append(layout)
    if kept.layouts.count > Variants.limit { kept.layouts.removeFirst() }
    return layout
  }
}

extension TextRequest {
  /// The length of the text in UTF-8 bytes.
  fileprivate var byteCount: Int { runs.reduce(0) { $0 + $1.string.utf8.count } }
}
