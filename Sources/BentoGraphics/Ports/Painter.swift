public import BentoGeometry

/// What turns display lists into pixels.
public protocol Painter: AnyObject {
  /// Paints the part of a list that lies inside `damage`, and nothing outside of it.
  ///
  /// The list is in points with its origin at the target's first pixel. The pixels inside
  /// `damage` are replaced: where the list is transparent, so is a target with an alpha channel,
  /// and one without becomes black. The result inside `damage` does not depend on what `damage`
  /// is: painting two regions one after the other equals painting their union.
  ///
  /// - Returns: what was done, for inspectors and tests.
  @discardableResult
  func paint(
    _ list: DisplayList,
    into target: PixelTarget,
    scale: Scale,
    damage: Region
  ) -> PaintReport

  /// Does ahead what painting a list will need, as far as that does not depend on where it is
  /// painted; called when there is time.
  func prepare(_ list: DisplayList, scale: Scale)

  /// A painter that draws the same and shares no state with this one that painting changes.
  ///
  /// What is drawn beside a host's frames, such as an inspector, is painted by a companion: the
  /// host's own frames do not notice.
  func makeCompanion() -> any Painter

  /// Whether anybody can see what is painted; true at first. A painter keeps less for the next
  /// frame while nobody can.
  var isVisible: Bool { get set }

  /// The most bytes that may be kept for the next frames; 0, whatever is set, for a painter that
  /// keeps nothing.
  var cacheLimit: Int { get set }
}

extension Painter {
  /// Does nothing.
  public func prepare(_ list: DisplayList, scale: Scale) {}

  /// The painter itself: it has no state.
  public func makeCompanion() -> any Painter { self }

  /// Always true: nothing is kept.
  public var isVisible: Bool {
    get { true }
    set {}
  }

  /// Always 0: nothing is kept.
  public var cacheLimit: Int {
    get { 0 }
    set {}
  }
}

/// What one call of a painter did.
public struct PaintReport: Hashable, Sendable {
  /// The number of operations that touched a pixel.
  public var paintedOperations: Int
  /// The number of pixels inside the damage.
  public var paintedPixels: Int
  /// The number of calls of the graphics library that draw or clip.
  public var drawingCalls: Int
  /// The number of operations that were left out because they cannot be drawn: outlines with numbers
  /// past any device or of far too many steps, and drawings nested too deep.
  public var rejectedOperations: Int

  /// Creates a report.
  public init(
    paintedOperations: Int = 0,
    paintedPixels: Int = 0,
    drawingCalls: Int = 0,
    rejectedOperations: Int = 0
  ) {
    self.paintedOperations = paintedOperations
    self.paintedPixels = paintedPixels
    self.drawingCalls = drawingCalls
    self.rejectedOperations = rejectedOperations
  }
}

/// How large laid-out text is, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The extents: the widest line, rounded up to a pixel, and the height of all lines.
  public var size: Size
  /// The distance from the top to the first line's baseline.
  public var firstBaseline: Double
  /// The distance from the top to the last line's baseline.
  public var lastBaseline: Double
  /// The number of lines shown.
  public var lineCount: Int
  /// Whether an ellipsis stands for a part of the text.
  public var isTruncated: Bool
  /// The number of characters for which no font has a picture.
  public var unknownGlyphs: Int
  /// A family that the text asks for and that is not installed; nil when all are.
  public var missingFamily: String?

  /// Creates metrics.
  public init(
    size: Size,
    firstBaseline: Double,
    lastBaseline: Double,
    lineCount: Int,
    isTruncated: Bool = false,
    unknownGlyphs: Int = 0,
    missingFamily: String? = nil
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.unknownGlyphs = unknownGlyphs
    self.missingFamily = missingFamily
  }
}

/// What lays text out; the same layout measures and is drawn.
public protocol TextEngine: AnyObject {
  /// The extents of text that is wrapped at `width` points, or not at all when it is nil.
  ///
  /// Empty text is as high as one line of its first run.
  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics

  /// Where the lines and characters are of text that is wrapped and aligned at `width` points, or
  /// not wrapped and aligned at its own width when it is nil.
  ///
  /// The geometry is that of a text operation of the same width at a whole pixel.
  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry
}

/// A painter and the text engine whose layouts it draws.
public struct GraphicsBackend {
  /// What turns display lists into pixels.
  public let painter: any Painter
  /// What measures text.
  public let textEngine: any TextEngine

  /// Joins a painter and its text engine.
  public init(painter: any Painter, textEngine: any TextEngine) {
    self.painter = painter
    self.textEngine = textEngine
  }
}
