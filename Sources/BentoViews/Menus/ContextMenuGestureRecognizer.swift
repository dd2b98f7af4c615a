internal import BentoGeometry
internal import BentoPlatform

/// A gesture recognizer that opens the context menu of the pressed view: immediately for the secondary
/// button, or after a long press by a touch or pen.
///
/// The press may continue into the menu: releasing it over an item chooses the item. Every window has such a
/// recognizer.
@MainActor
final class ContextMenuGestureRecognizer: GestureRecognizer {
  private static let holdTime = Duration.milliseconds(500)
  private static let allowedMovement = 10.0

  private var start = Point.zero
  /// The menu that the press has opened, or nil.
  private weak var menu: (any OpenMenu)?
  private var hasMoved = false

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down: pressBegan(sample)
    case .move:
      guard state == .possible else { return follow(sample.location) }
      if start.distance(to: sample.location) > Self.allowedMovement { fail() }
    case .up:
      guard state != .possible else { return fail() }
      follow(sample.location)
      let opened = hasMoved ? menu : nil
      recognize()
      opened?.dragDidEnd(at: sample.location)
    case .cancel, .leave: fail()
    }
  }

  override func reset() {
    menu = nil
    hasMoved = false
    super.reset()
  }

  private func pressBegan(_ sample: PointerSample) {
    start = sample.location
    let isHeld = sample.button == .primary && sample.device != .mouse
    guard isHeld || sample.button == .secondary, let window = view as? Window,
      let target = window.hitTest(start), target.isContextMenuOffered
    else { return fail() }
    guard isHeld else { return open(for: target) }
    decisionTimer = window.scheduleTimer(after: Self.holdTime) { [weak self, weak target] in
      guard let self, let target, state == .possible else { return }
      open(for: target)
    }
  }

  private func open(for target: View) {
    guard let (menu, owner) = target.contextMenuToShow(at: start), begin() else { return fail() }
    self.menu = menu.open(at: .point(start), from: owner, startsAtFirst: false)
  }

  private func follow(_ point: Point) {
    if start.distance(to: point) >= MenuOrigin.dragDistance { hasMoved = true }
    if hasMoved { menu?.dragDidMove(to: point) }
  }
}
