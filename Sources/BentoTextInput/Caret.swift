internal import BentoGeometry
internal import BentoViews

/// The bar that shows where text goes: it blinks, and rests after a while without input.
///
/// It is a view of its own, so that a blink repaints as much as the bar covers.
@MainActor
final class Caret: View {
  /// Half of the time from one blink to the next, GTK's.
  static let interval = Duration.milliseconds(600)
  /// How many half blinks follow the last input: ten seconds.
  static let lastBeat = 16

  private var timer: ViewTimer?
  private var beat = 0

  required init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows the caret and lets it blink from now on.
  func begin() {
    isHidden = false
    beat = 0
    guard timer?.isValid != true, host?.prefersReducedMotion != true else { return }
    timer = beat(Self.interval) { [unowned self] in step() }
  }

  /// Takes the caret away.
  func end() {
    isHidden = true
    timer?.cancel()
    timer = nil
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
