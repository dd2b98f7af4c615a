internal import BentoGeometry
internal import BentoPlatform

/// Follows a press on a control: it begins at once, without winning over others.
@MainActor
public final class PressGestureRecognizer: GestureRecognizer {
  /// Whether the pointer is over the view, with some room around it while pressed.
  public private(set) var isInside = false
  /// How far outside the view the pointer still counts as over it, in points.
  public var tolerance = 12.0

  public override var isTentative: Bool { true }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary else {
        fail()
        return
      }
      isInside = true
      begin()
    case .move:
      updateInside()
      change()
    case .up:
      updateInside()
      recognize()
    case .cancel, .leave:
      fail()
    }
  }

  private func updateInside() {
    guard let view else { return }
    let room = view.bounds.insetBy(dx: -tolerance, dy: -tolerance)
    isInside = room.contains(location(in: view))
  }
}
