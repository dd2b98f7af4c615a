internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// Follows the presses that move thumbs along a slider.
///
/// Mouse and pen move a thumb from the moment of the press. A finger has to move sideways first, so that
/// it can scroll the page that the slider is on, or to tap.
@MainActor
final class SliderDrag {
  /// Called when a press begins at a place of the view; answers with the middle of the thumb that it has
  /// taken hold of.
  var didBegin: (Point) -> Double? = { _ in nil }
  /// Called with the place at which the middle of the thumb is wanted.
  var didMove: (Double) -> Void = { _ in }
  /// Called when the press is over.
  var didEnd: () -> Void = {}
  /// Whether presses count.
  var isEnabled = true { didSet { recognizers.forEach { $0.isEnabled = isEnabled } } }

  private var recognizers: [GestureRecognizer] = []
  private var grip = 0.0
  /// How far from the middle of a thumb a press takes hold of it.
  private static let reach = SliderTrack.thumbDiameter / 2 + 2

  init(in view: View) {
    let press = PanGestureRecognizer { [unowned self] in follow($0) }
    press.threshold = 0
    press.allowedDevices = [.mouse, .pen]
    let swipe = PanGestureRecognizer { [unowned self] in follow($0) }
    swipe.axes = .horizontal
    swipe.allowedDevices = [.touch]
    let tap = TapGestureRecognizer { [unowned self] in
      if $0.state == .ended { jump(to: $0.location(in: $0.view)) }
    }
    tap.allowedDevices = [.touch]
    recognizers = [press, swipe, tap]
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    let place = pan.location(in: pan.view)
    switch pan.state {
    case .began:
      let start = Point(x: place.x - pan.motion.x, y: place.y - pan.motion.y)
      take(start)
      didMove(place.x - grip)
    case .changed: didMove(place.x - grip)
    case .ended:
      didMove(place.x - grip)
      didEnd()
    case .cancelled: didEnd()
    case .possible, .failed: break
    }
  }

  private func take(_ point: Point) {
    let offset = didBegin(point).map { point.x - $0 } ?? 0
    grip = offset.magnitude <= Self.reach ? offset : 0
  }

  private func jump(to point: Point) {
    take(point)
    didMove(point.x - grip)
    didEnd()
  }
}
