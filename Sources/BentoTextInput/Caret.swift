internal import BentoGeometry
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
