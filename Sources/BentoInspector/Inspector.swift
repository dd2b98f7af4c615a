internal import BentoGeometry
public import BentoGraphics
internal import BentoPlatform
public import BentoViews
internal import DequeModule

/// A panel and marks over a host's views that show what the frame is made of.
///
/// Hand one to `ViewHost.inspector` to show it, and nil to hide it. The panel lists the tree and the
/// counters of the last frame; a view under the pointer is marked, in the window and in the list. On
/// request all frames are outlined, regions that were painted flash, and pixels that a frame painted
/// more than once are heated until another frame paints them.
///
/// The views are painted into memory of the inspector's own, exactly as they would be without it,
/// and what it draws itself comes on top: the host's statistics do not count it. A host without an
/// inspector does nothing for it.
@MainActor
public final class Inspector {
  /// What can be shown over the views.
  public nonisolated struct Marks: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The outline of every view's frame.
    public static let frames = Marks(rawValue: 1)
    /// The regions that were painted, fading out, and those that were moved instead.
    public static let damage = Marks(rawValue: 2)
    /// How often every pixel was painted by the frame that painted it last.
    public static let overdraw = Marks(rawValue: 4)
  }

  /// What is shown over the views.
  public var marks: Marks {
    didSet {
      guard marks != oldValue else { return }
      overdraw = nil
      setNeedsPicture()
    }
  }

  /// The view that is marked, or nil; the pointer changes it.
  public weak var selectedView: View? {
    didSet { if selectedView !== oldValue { setNeedsPicture() } }
  }

  /// How many bytes of memory the process has, or nil where that is not known.
  public var memoryBytes: @MainActor () -> Int? = ProcessMemory.residentBytes

  /// What the text engine of a host keeps, or nil where it does not count.
  public var textCaches: @MainActor (any TextEngine) -> TextCacheReport? = { $0.cacheReport }

  /// Tells how many blocks of memory the program has asked for so far, or nil where nobody counts.
  ///
  /// A program that stands in front of the allocator hands its counter over; the difference over what
  /// a host does for one frame, from its ticks to its paint and without the inspector's own part, is
  /// shown.
  public var allocationCount: (@MainActor () -> Int)?

  /// What the last frames did, the oldest first; at most 60.
  public private(set) var frames: [Frame] = []
  /// The most frames that are remembered.
  static let frameLimit = 60

  /// How long a painted region is seen.
  static let fade = Duration.milliseconds(600)

  weak var host: ViewHost?
  /// The views' own pixels.
  var memory: PixelMemory?
  /// The painter of what is drawn over the views.
  var painter: (any Painter)?
  private(set) var flashes: Deque<Flash> = []
  private var lastStatistics = FrameStatistics()
  private var lastBlits: [PixelRect] = []
  /// How often pixels were painted, while that is shown.
  private(set) var overdraw: OverdrawMap?
  /// The blocks of memory that were asked for since the last frame.
  private var allocations = 0
  /// How many pieces of work are counted, each inside of the one before.
  private var countedWork = 0
  /// The blocks of memory that were asked for until the outermost of them began; nil where nobody counts.
  private var countAtStart: Int?
  /// Whether the panel or the marks changed since they were drawn.
  private(set) var needsPicture = true

  /// How far the list of views is scrolled, in points.
  var treeOffset = 0.0
  /// Whether the list follows the view that the pointer is over.
  var followsPointer = true
  /// The press that began on the panel, by the pointer's number.
  var heldPointer: Int?
  /// The pointers that are pressed on the views.
  var viewPointers: Set<Int> = []

  /// Creates an inspector.
  public init(marks: Marks = [.damage]) {
    self.marks = marks
  }
}

// MARK: - Frames

extension Inspector {
  /// What one frame did.
  public nonisolated struct Frame: Hashable, Sendable {
    /// The number of views that recorded their drawing.
    public var recordings = 0
    /// The number of views that laid their subviews out.
    public var layouts = 0
    /// The drawing operations that touched a pixel.
    public var operations = 0
    /// The painted pixels.
    public var pixels = 0
    /// The calls of the graphics library that drew or clipped.
    public var drawingCalls = 0
    /// The rectangles whose pixels were moved instead of painted.
    public var blits = 0
    /// The blocks of memory that were asked for, or nil where nobody counts.
    public var allocations: Int?
    /// The bytes of memory that the process had, or nil where that is not known.
    public var memoryBytes: Int?
    /// What the text engine kept, or nil where it does not say.
    public var textCaches: TextCacheReport?
  }

  /// A region that was painted.
  struct Flash {
    var rects: [PixelRect]
    /// The rectangles that were moved.
    var blits: [PixelRect]
    var time: HostTime
  }

  /// Whether flashes are seen that fade out.
  var isFading: Bool { marks.contains(.damage) && !flashes.isEmpty }

  /// Whether something of the inspector's own must be drawn.
  var wantsPicture: Bool { needsPicture || isFading }

  /// Notes that the panel or the marks changed.
  func setNeedsPicture() {
    needsPicture = true
    host?.needsFrame()
  }

  /// Notes that the panel and the marks are about to be drawn.
  func beginPicture(at now: HostTime) {
    needsPicture = false
    flashes.removeAll { now - $0.time >= Self.fade }
  }

  /// Forgets all frames: another host begins.
  func begin(on host: ViewHost) {
    self.host = host
    memory = nil
    painter = host.graphics.painter.makeCompanion()
    frames.removeAll()
    flashes.removeAll()
    lastStatistics = host.statistics
    overdraw = nil
    allocations = 0
    needsPicture = true
  }

  /// Forgets what is being counted: the inspector is taken away in the middle of it.
  func stopCounting() { countedWork = 0 }

  /// Whether the next frame must paint everything, to learn how often pixels are painted.
  var wantsEverything: Bool { marks.contains(.overdraw) && overdraw == nil }

  /// Begins to count the blocks of memory that a piece of a frame's work asks for.
  func beginCounting() {
    countedWork += 1
    if countedWork == 1 { countAtStart = allocationCount?() }
  }

  /// Counts what the piece of work that began last has asked for.
  func endCounting() {
    // One that began before the inspector was shown is not counted.
    guard countedWork > 0 else { return }
    countedWork -= 1
    guard countedWork == 0, let countAtStart, let allocationCount else { return }
    allocations += allocationCount() - countAtStart
  }

  /// Notes what the frame being painted moves, and then paints inside a region.
  func notePainting(
    _ list: DisplayList,
    of region: Region,
    after blits: [ScrollBlit],
    on host: ViewHost
  ) {
    let before = allocationCount?() ?? 0
    lastBlits = blits.map(\.viewport)
    if marks.contains(.overdraw) {
      var map = overdraw ?? OverdrawMap(host.pixelBounds)
      overdraw = nil
      if map.bounds != host.pixelBounds { map = OverdrawMap(host.pixelBounds) }
      for blit in blits { map.move(blit.viewport, dx: blit.offset.dx, dy: blit.offset.dy) }
      map.paint(list, scale: host.scale, region: region)
      overdraw = map
    }
    allocations -= (allocationCount?() ?? 0) - before
  }

  /// Notes a frame of the views.
  func noteFrame(_ statistics: FrameStatistics, at now: HostTime) {
    let frame = Frame(
      recordings: statistics.recordings - lastStatistics.recordings,
      layouts: statistics.layouts - lastStatistics.layouts,
      operations: statistics.paintedOperations,
      pixels: statistics.paintedPixels,
      drawingCalls: statistics.drawingCalls,
      blits: statistics.blits,
      allocations: allocationCount == nil ? nil : allocations,
      memoryBytes: memoryBytes(),
      textCaches: host.flatMap { textCaches($0.graphics.textEngine) }
    )
    frames.append(frame)
    if frames.count > Self.frameLimit { frames.removeFirst() }
    lastStatistics = statistics
    allocations = 0
    flashes.append(Flash(rects: Array(statistics.painted.rects), blits: lastBlits, time: now))
    if flashes.count > 16 { flashes.removeFirst() }
  }
}
