internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// The recognizers that start drags from a view.
@MainActor
final class DragSource {
  private weak var view: View?
  private let makeDrag: (Point) -> Drag?
  /// A closure that returns whether a view inside is dragged by itself, such as a list's item; nil if the whole view
  /// is dragged.
  private let isItem: ((View) -> Bool)?
  private let gestures = DragGestures()
  /// The drag that starts when the gesture begins.
  private var candidate: (drag: Drag, start: Point)?
  private weak var session: DragSession?

  init(of view: View, isItem: ((View) -> Bool)? = nil, makeDrag: @escaping (Point) -> Drag?) {
    HostDrags.register()
    self.view = view
    self.isItem = isItem
    self.makeDrag = makeDrag
    gestures.attach(to: view) { [weak self] in
      self?.findCandidate(at: $0) == true
    } didChange: { [weak self] in
      self?.gestureDidChange($0)
    }
  }

  /// Removes the recognizers.
  func detach() {
    gestures.detach()
  }

  private func findCandidate(at windowPoint: Point) -> Bool {
    candidate = nil
    guard let view, let drags = view.host?.drags as? HostDrags else { return false }
    // A drag by assistive technology ends when the pointer begins one.
    if drags.session?.pickedUp != nil { drags.session?.cancel() }
    guard drags.session == nil,
      let drag = makeDrag(view.convert(windowPoint, from: nil)), drag.isPossible
    else { return false }
    candidate = (drag, windowPoint)
    return true
  }

  /// Returns whether a view is one that the source drags.
  func drags(_ other: View) -> Bool { isItem?(other) ?? (other === view) }

  /// Begins a drag without a pointer.
  func pickUp(_ item: View) {
    guard findCandidate(at: item.middle), let (drag, start) = candidate, let view,
      let drags = view.host?.drags as? HostDrags
    else { return }
    candidate = nil
    session = drags.begin(drag, from: view, grippedAt: start)
    session?.pickUp(item, at: start)
  }

  private func gestureDidChange(_ gesture: GestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let (drag, start) = candidate, let view, let drags = view.host?.drags as? HostDrags
      else { return }
      candidate = nil
      session = drags.begin(drag, from: view, grippedAt: start)
      session?.move(to: gesture.windowLocation, gesture.currentModifiers)
    case .changed: session?.move(to: gesture.windowLocation, gesture.currentModifiers)
    case .ended: session?.drop(at: gesture.windowLocation, gesture.currentModifiers)
    case .cancelled: session?.gestureWasCancelled()
    case .possible, .failed: break
    }
  }
}

extension Drag {
  /// Whether there is something to drop, and an action to perform.
  fileprivate var isPossible: Bool { !actions.isEmpty && (value != nil || !contents.isEmpty) }
}
