internal import BentoGeometry
public import BentoPlatform

/// Finds a press and release without much motion between.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in quick succession are wanted; less than one counts as one.
  public var numberOfTapsRequired = 1
  /// The button that must be pressed.
  public var button: PointerEvent.Button = .primary
  /// How far the pointer may stray, in points.
  static let allowedMovement = 10.0

  private var start = Point.zero

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      if sample.button != button { fail() }
    case .move:
      if start.distance(to: sample.location) > Self.allowedMovement { fail() }
    case .up:
      // Further clicks in quick succession begin to count anew.
      guard sample.clickCount.isMultiple(of: max(1, numberOfTapsRequired)),
        start.distance(to: sample.location) <= Self.allowedMovement
      else {
        fail()
        return
      }
      recognize()
    case .cancel, .leave:
      fail()
    }
  }
}

/// Finds a press that is held.
@MainActor
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the press must last.
  public var minimumPressDuration: Duration = .milliseconds(500)
  /// How far the pointer may stray before the gesture begins, in points.
  public var allowableMovement = 10.0

  private var start = Point.zero
  private var timer: HostTimer?

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      guard sample.button == .primary else {
        fail()
        return
      }
      timer = view?.host?.schedule(after: minimumPressDuration) { [weak self] in
        self?.begin()
      }
    case .move:
      if state == .possible {
        if start.distance(to: sample.location) > allowableMovement { stopWaiting() }
      } else {
        change()
      }
    case .up:
      if state == .possible { stopWaiting() } else { recognize() }
    case .cancel, .leave:
      stopWaiting()
    }
  }

  private func stopWaiting() {
    timer?.cancel()
    timer = nil
    fail()
  }

  public override func reset() {
    timer?.cancel()
    timer = nil
    super.reset()
  }
}

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
    let room = view.bounds.outset(by: tolerance)
    isInside = room.contains(location(in: view))
  }
}

nonisolated extension Rect {
  /// The rectangle with every edge moved outwards.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }
}
