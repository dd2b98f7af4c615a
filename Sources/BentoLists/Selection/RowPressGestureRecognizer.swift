internal import BentoPlatform
internal import BentoViews

/// Follows a press on the rows of a table, with what the pointer and the keyboard say about it.
///
/// As a button's, it begins at once and without winning over others: a drag that scrolls takes it
/// away.
@MainActor
final class RowPressGestureRecognizer: GestureRecognizer {
  /// How many presses in quick succession this one is.
  private(set) var clickCount = 1
  /// The modifier keys that were down when the press began.
  private(set) var modifiers: KeyModifiers = []
  /// The kind of device.
  private(set) var device = PointerEvent.Device.mouse

  override var isTentative: Bool { true }

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary else { return fail() }
      clickCount = sample.clickCount
      modifiers = sample.modifiers
      device = sample.device
      begin()
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}
