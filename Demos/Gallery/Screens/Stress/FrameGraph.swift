import Bento

/// A graph of the frame times, with the latest on the right and a line at the duration of one display frame.
final class FrameGraph: View {
  private static let barWidth = 3.0
  /// The frame time at the top of the graph, in display frames.
  private static let range = 3.0
  /// The minimum frame time of a late frame, in display frames.
  private static let lateness = 1.5

  /// The duration of a display frame.
  let frame60 = ViewHost.frameInterval
  /// The number of late frames.
  private(set) var lateFrames = 0
  private var times: [Double] = []
  private var last: HostTime?

  required init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityLabel = "Frame times"
  }

  /// Records a frame.
  func note(_ moment: HostTime) {
    defer { last = moment }
    guard let last else { return }
    let time = (moment - last) / frame60
    if time >= Self.lateness { lateFrames += 1 }
    times.append(time)
    let room = Int(bounds.width / Self.barWidth)
    if times.count > room { times.removeFirst(times.count - room) }
    setNeedsDisplay()
  }

  /// Clears the time of the last frame, so that a pause does not count as a late frame.
  func pause() { last = nil }

  override func draw(in context: DrawContext) {
    let area = context.bounds
    let colors = context.theme.colors
    var x = area.maxX - Double(times.count) * Self.barWidth
    for time in times {
      let height = max(1, min(1, time / Self.range) * area.height)
      context.fill(
        Rect(x: x, y: area.maxY - height, width: Self.barWidth - 1, height: height),
        with: time >= Self.lateness ? colors.negative : colors.accentFill.withAlpha(0.7)
      )
      x += Self.barWidth
    }
    let line = area.maxY - (area.height / Self.range).rounded() - 4
    context.fill(Rect(x: area.x, y: line, width: area.width, height: 1), with: colors.separator)
  }
}
