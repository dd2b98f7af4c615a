internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The insertion point, which blinks until there has been no input for a while.
///
/// The caret is a separate view, so a blink repaints only the area that the caret covers.
@MainActor
final class Caret: View {
  /// Half of the blink period, as in GTK.
  static let interval = Duration.milliseconds(600)
  /// The number of half periods for which the caret blinks after the last input: ten seconds.
  static let lastBeat = 16

  private var timer: ViewTimer?
  private var beat = 0

  required init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows the caret and restarts blinking.
  func begin() {
    isHidden = false
    updateForActivity { alpha = 1 }
    beat = 0
    guard timer?.isValid != true, host?.prefersReducedMotion != true else { return }
    timer = beat(Self.interval) { [unowned self] in step() }
  }

  /// Hides the caret, gradually if its window has just become inactive.
  func end() {
    timer?.cancel()
    timer = nil
    guard !isInActiveWindow else { return isHidden = true }
    updateForActivity { alpha = 0 }
  }

  private func step() {
    beat += 1
    isHidden = beat.isMultiple(of: 2) && beat < Self.lastBeat
    guard beat >= Self.lastBeat else { return }
    isHidden = false
    timer?.cancel()
    timer = nil
  }
}

extension View {
  /// Returns the frame of a caret, moved to the nearer end of a placeholder that it would otherwise cover.
  ///
  /// - Parameters:
  ///   - caret: The frame of the caret in the empty text.
  ///   - placeholder: The placeholder; only its first line matters.
  ///   - x: The left edge of the placeholder's box.
  ///   - width: The width of the placeholder's box.
  func caretFrame(
    _ caret: Rect,
    nextTo placeholder: TextRequest,
    x: Double,
    width: Double
  ) -> Rect {
    guard let line = geometry(of: placeholder, width: max(1, width))?.lines.first,
      let left = line.segments.map(\.minX).min(), let right = line.segments.map(\.maxX).max(),
      left < right
    else { return caret }
    let pixel = displayScale.pixel
    let (start, end) = (x + left, x + right)
    guard caret.maxX > start - pixel, caret.minX < end + pixel else { return caret }
    // The caret of centered text is in the middle, and moves to the leading end.
    let surplus = (caret.minX - start) - (end - caret.minX)
    let isAtStart = surplus.magnitude < 2 ? !leadsFromRight : surplus < 0
    var frame = caret
    frame.origin.x =
      isAtStart
      ? -displayScale.ceil(-start) - pixel - caret.width : displayScale.ceil(end) + pixel
    return frame
  }
}
