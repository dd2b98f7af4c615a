internal import BentoGeometry
public import BentoGraphics
internal import BentoPlatform
public import BentoViews
internal import DequeModule

/// A panel and marks that show, on top of a host's views, how a frame is produced.
///
/// ```swift
/// window.inspectorKey = .function(12)  // F12 shows and hides an inspector
/// window.makeInspector = { Inspector(marks: [.frames, .damage]) }
/// ```
///
/// Set `ViewHost.inspector` to an inspector to show it, and to nil to hide it. The panel lists the view
/// hierarchy and the counters of the last frame; the view under the pointer is marked in the window and in
/// the list. Optionally, all view frames are outlined, painted regions flash, and pixels that a frame painted
/// more than once are colored until another frame paints them.
///
/// The views are painted into the inspector's own memory, exactly as they would be without the inspector, and
/// the inspector's drawing is added on top; the host's statistics don't include that drawing. A host without
/// an inspector has no overhead.
@MainActor
public final class Inspector {
  /// The marks that can be shown on top of the views.
  public nonisolated struct Marks: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The outline of every view's frame.
    public static let frames = Marks(rawValue: 1)
    /// The painted regions, which fade out, and the regions whose pixels were moved.
    public static let damage = Marks(rawValue: 2)
    /// The number of times each pixel was painted by the last frame that painted it.
    public static let overdraw = Marks(rawValue: 4)
  }

  /// The marks on top of the views.
  public var marks: Marks {
    didSet {
      guard marks != oldValue else { return }
      overdraw = nil
      setNeedsRepaint()
    }
  }

  /// The marked view, which follows the pointer, or nil if no view is marked.
  public weak var selectedView: View? {
    didSet { if selectedView !== oldValue { setNeedsRepaint() } }
  }

  /// A closure that returns the memory usage of the process in bytes, or nil if it is not known.
  public var memoryBytes: @MainActor () -> Int? = ProcessMemory.residentBytes

  /// A closure that returns a report on the caches of a host's text engine, or nil if there is no report.
  public var textCaches: @MainActor (any TextEngine) -> TextCacheReport? = { $0.cacheReport }

  /// A closure that returns the number of memory allocations that the program has made so far.
  ///
  /// This property is nil if allocations are not counted.
  ///
  /// A program that replaces the allocator provides its counter here. The panel shows the number of
  /// allocations during one frame of a host, from the ticks through painting, excluding the inspector's own.
  public var allocationCount: (@MainActor () -> Int)?

  /// The most recent frames, at most 60, oldest first.
  public private(set) var frames: [Frame] = []
  /// The maximum number of stored frames.
  static let frameLimit = 60

  /// The duration for which a painted region flashes.
  static let fade = Duration.milliseconds(600)

  weak var host: ViewHost?
  /// The pixels of the views.
  var memory: PixelMemory?
  /// The painter of the drawing on top of the views.
  var painter: (any Painter)?
  private(set) var flashes: Deque<Flash> = []
  private var lastStatistics = FrameStatistics()
  private var lastBlits: [PixelRect] = []
  /// The number of times each pixel was painted, or nil unless overdraw is shown.
  private(set) var overdraw: OverdrawMap?
  /// The number of allocations since the last frame.
  private var allocations = 0
  /// The depth of nested work whose allocations are being counted.
  private var countedWork = 0
  /// The number of allocations before the outermost counted work, or nil if allocations are not counted.
  private var countAtStart: Int?
  /// Whether the panel or the marks have changed since they were last drawn.
  private(set) var needsRepaint = true

  /// The scroll offset of the list of views, in points.
  var treeOffset = 0.0
  /// Whether the list scrolls to the view under the pointer.
  var followsPointer = true
  /// The identifier of the pointer whose press began on the panel, or nil.
  var heldPointer: Int?
  /// The identifiers of the pointers pressed on the views.
  var viewPointers: Set<Int> = []

  /// Creates an inspector.
  public init(marks: Marks = [.damage]) {
    self.marks = marks
  }
}

// MARK: - Frames

extension Inspector {
  /// The statistics of one frame.
  public nonisolated struct Frame: Hashable, Sendable {
    /// The number of views that recorded their drawing.
    public var recordings = 0
    /// The number of views that laid out their subviews.
    public var layouts = 0
    /// The number of drawing operations that touched a pixel.
    public var operations = 0
    /// The number of painted pixels.
    public var pixels = 0
    /// The number of calls to the graphics library that drew or clipped.
    public var drawingCalls = 0
    /// The number of rectangles whose pixels were moved instead of painted.
    public var blits = 0
    /// The number of memory allocations, or nil if they are not counted.
    public var allocations: Int?
    /// The memory usage of the process in bytes, or nil if it is not known.
    public var memoryBytes: Int?
    /// The caches of the text engine, or nil if there is no report.
    public var textCaches: TextCacheReport?
  }

  /// A painted region.
  struct Flash {
    var rects: [PixelRect]
    /// The rectangles whose pixels were moved instead of painted.
    var blits: [PixelRect]
    var time: HostTime
  }

  /// Whether flashes are fading out.
  var isFading: Bool { marks.contains(.damage) && !flashes.isEmpty }

  /// Whether the inspector's own drawing must be updated.
  var wantsRepaint: Bool { needsRepaint || isFading }

  /// Records that the panel or the marks have changed.
  func setNeedsRepaint() {
    needsRepaint = true
    host?.needsFrame()
  }

  /// Called before the panel and the marks are drawn.
  func beginRepaint(at now: HostTime) {
    needsRepaint = false
    flashes.removeAll { now - $0.time >= Self.fade }
  }

  /// Discards all frames, because the inspector is now used by a different host.
  func begin(on host: ViewHost) {
    self.host = host
    memory = nil
    painter = host.graphics.painter.makeCompanion()
    frames.removeAll()
    flashes.removeAll()
    lastStatistics = host.statistics
    overdraw = nil
    allocations = 0
    needsRepaint = true
  }

  /// Stops counting when the inspector is removed in the middle of a frame.
  func stopCounting() { countedWork = 0 }

  /// Whether the next frame must paint everything to determine how many times each pixel is painted.
  var wantsEverything: Bool { marks.contains(.overdraw) && overdraw == nil }

  /// Begins counting the allocations for part of a frame's work.
  func beginCounting() {
    countedWork += 1
    if countedWork == 1 { countAtStart = allocationCount?() }
  }

  /// Adds the allocations of the work that began most recently.
  func endCounting() {
    // Work that began before the inspector was shown is not counted.
    guard countedWork > 0 else { return }
    countedWork -= 1
    guard countedWork == 0, let countAtStart, let allocationCount else { return }
    allocations += allocationCount() - countAtStart
  }

  /// Records the pixels that the current frame moves, and the operations that it paints inside a region.
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

  /// Records a frame of the views.
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
