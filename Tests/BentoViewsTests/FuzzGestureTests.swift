import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import SeededRandom
import TestTraits
import Testing

@testable import BentoViews

/// Random pointers over random trees of recognizers, whose views are hidden and disabled in the middle of
/// presses: nothing unreachable acts, and no state remains at the end.
@Suite(.slow)
struct FuzzGestureTests {
  @Test(arguments: FuzzScale.seeds(60, from: 1))
  func `no press leaves any state`(seed: UInt64) {
    let stage = GestureStage(seed: seed)
    for _ in 0..<150 { stage.step() }

    #expect(stage.ghosts.isEmpty, "seed \(seed): \(stage.ghosts)")
    let remains = stage.finish()
    #expect(remains.isEmpty, "seed \(seed): \(remains)")
  }
}

/// A tree of views with recognizers, and three pointers: a mouse, a touch and a pen.
@MainActor
private final class GestureStage {
  private let harness = Harness(size: Size(width: 200, height: 200))
  private let ground = View()
  private var random: SplitMix
  private var views: [View]
  private var recognizers: [GestureRecognizer] = []
  /// The positions and buttons with which the pressed pointers went down.
  private var down: [Int: (place: Point, button: PointerEvent.Button)] = [:]
  /// The views that a gesture has just made unreachable: events decided with it may still be reported.
  private var lost: Set<ObjectIdentifier> = []
  /// The events of unreachable views.
  private(set) var ghosts: [String] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    views = [ground]
    harness.mount(ground)
    for _ in 0..<8 { addView() }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func real(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func chance(_ share: Double) -> Bool { real(0...1) < share }

  private func point() -> Point { Point(x: real(0...200), y: real(0...200)) }
}

// MARK: - Building

extension GestureStage {
  private func addView() {
    let view: View
    switch int(0...5) {
    case 0, 1:
      let control: Control = chance(0.5) ? Button(title: "a") : Switch()
      for event in [ControlEvent.touchUpInside, .touchUpOutside, .valueChanged] {
        control.addAction(for: event) { [unowned self, unowned control] in
          note("\(event)", in: control)
        }
      }
      view = control
    case 2:
      let scrollView = ScrollView()
      scrollView.contentSize = Size(width: 300, height: 600)
      scrollView.alwaysBounceVertical = true
      if chance(0.5) { scrollView.panGestureRecognizer.allowedDevices.insert(.mouse) }
      view = scrollView
    default: view = View()
    }
    view.frame = Rect(
      x: real(0...80),
      y: real(0...80),
      width: real(40...160),
      height: real(40...160)
    )
    views.randomElement(using: &random)?.addSubview(view)
    views.append(view)
    for _ in 0..<int(0...2) { addRecognizer(to: view) }
  }

  private func addRecognizer(to view: View) {
    let recognizer = makeRecognizer()
    if let other = recognizers.randomElement(using: &random), chance(0.4) {
      recognizer.require(toFail: other)
    }
    if chance(0.1) { recognizer.shouldRecognizeSimultaneously = { _ in true } }
    if chance(0.1) { recognizer.allowedDevices = [.touch] }
    recognizer.addAction { [weak self] in self?.act($0) }
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer {
    switch int(0...3) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = int(1...3)
      return tap
    case 1:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = .milliseconds(int(0...400))
      return press
    case 2:
      let pan = PanGestureRecognizer()
      pan.threshold = chance(0.2) ? 0 : 6
      pan.axes = [[.horizontal, .vertical], .horizontal, .vertical][int(0...2)]
      return pan
    default: return PressGestureRecognizer()
    }
  }

  /// The changes that an action may make to everything around it.
  private func act(_ recognizer: GestureRecognizer) {
    if [.began, .changed, .ended].contains(recognizer.state), let view = recognizer.view {
      note("\(type(of: recognizer)) \(recognizer.state)", in: view)
    }
    if chance(0.04) { recognizer.view?.removeFromSuperview() }
    if chance(0.04) {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    if chance(0.03) { recognizers.randomElement(using: &random)?.isEnabled = false }
    if chance(0.03) { harness.host.cancelAllInput() }
    if chance(0.03), let view = views.randomElement(using: &random) {
      lost.insert(ObjectIdentifier(view))
      view.isHidden.toggle()
    }
    if chance(0.03), let view = recognizer.view {
      view.removeGestureRecognizer(recognizer)
      ground.addGestureRecognizer(recognizer)
    }
  }
}

// MARK: - Reach

extension GestureStage {
  /// Records an event in a view.
  private func note(_ event: String, in view: View) {
    var current: View? = view
    while let holder = current {
      if lost.contains(ObjectIdentifier(holder)) { return }
      if holder.isHidden || !holder.isUserInteractionEnabled {
        ghosts.append("\(event) in \(type(of: view)) in \(type(of: holder))")
        return
      }
      current = holder.superview
    }
  }

  /// Hides, shows, or disables views around a press, or anywhere.
  private func changeReach() {
    var view = chance(0.5) ? views.randomElement(using: &random) : recognizers.last?.view
    for _ in 0..<int(0...2) { view = view?.superview ?? view }
    guard view !== harness.window else { return }
    if chance(0.5) { view?.isHidden.toggle() } else { view?.isUserInteractionEnabled.toggle() }
    // Most views are reachable most of the time.
    if chance(0.5) { views.forEach { $0.isHidden = false } }
    if chance(0.5) { views.forEach { $0.isUserInteractionEnabled = true } }
  }

  /// Focuses a control, and sends keys to it.
  private func useKeys() {
    let controls = views.compactMap { $0 as? Control }
    if chance(0.5) { controls.randomElement(using: &random)?.becomeFirstResponder() }
    harness.key(chance(0.5) ? .space : .enter)
  }
}

// MARK: - Steps

extension GestureStage {
  func step() {
    let id = int(0...2)
    lost = []
    switch int(0...9) {
    case 0, 1, 2: pressOrRelease(id)
    case 3, 4, 5: move(id)
    case 6:
      harness.scroll(
        by: Size(width: real(-40...40), height: real(-40...40)),
        at: point(),
        isPrecise: chance(0.5)
      )
    case 7: tap(id)
    case 8: chance(0.5) ? changeTree() : changeReach()
    case 9 where chance(0.5): useKeys()
    default: harness.advance(by: .milliseconds(int(0...600)))
    }
  }

  private func send(
    _ phase: PointerEvent.Phase,
    _ id: Int,
    _ point: Point,
    button: PointerEvent.Button = .primary,
    clicks: Int = 1
  ) {
    harness.send(
      .pointer(
        PointerEvent(
          phase: phase,
          position: point,
          id: id,
          device: [.mouse, .touch, .pen][id],
          button: button,
          clickCount: id == 0 ? clicks : 1
        )
      )
    )
  }

  private func pressOrRelease(_ id: Int) {
    if let press = down.removeValue(forKey: id) {
      let end = chance(0.5) ? press.place : point()
      send(chance(0.9) ? .up : .cancel, id, end, button: press.button)
    } else {
      let button = id == 0 && chance(0.1) ? PointerEvent.Button.middle : .primary
      let start = point()
      down[id] = (start, button)
      send(.down, id, start, button: button, clicks: int(1...3))
    }
  }

  private func move(_ id: Int) {
    let near = down[id]?.place.offsetBy(dx: real(-8...8), dy: real(-8...8))
    send(.move, id, near.flatMap { chance(0.5) ? $0 : nil } ?? point())
  }

  private func tap(_ id: Int) {
    guard down[id] == nil else { return }
    let place = point()
    for click in 1...int(1...3) {
      send(.down, id, place, clicks: click)
      send(.up, id, place, clicks: click)
      harness.advance(by: .milliseconds(int(0...300)))
    }
  }

  private func changeTree() {
    if chance(0.3), let view = views.dropFirst().randomElement(using: &random) {
      view.removeFromSuperview()
      ground.addSubview(view)
    } else if chance(0.3) {
      views.randomElement(using: &random)?.isUserInteractionEnabled.toggle()
    }
  }
}

// MARK: - The end

extension GestureStage {
  /// Lifts all pointers, lets everything finish, and returns the remaining state.
  func finish() -> [String] {
    for view in views {
      view.isUserInteractionEnabled = true
      view.isHidden = false
    }
    for (id, press) in down {
      harness.send(
        .pointer(
          PointerEvent(
            phase: .cancel,
            position: press.place,
            id: id,
            device: [.mouse, .touch, .pen][id]
          )
        )
      )
    }
    harness.advance(by: .seconds(3))
    harness.pointer(.leave, at: .zero)
    harness.settle()
    var remains: [String] = []
    for recognizer in recognizers where recognizer.view?.host != nil {
      if recognizer.state == .began || recognizer.state == .changed || recognizer.arena != nil {
        remains.append("\(type(of: recognizer)) \(recognizer.state)")
      }
    }
    for view in views where view.host != nil {
      if let control = view as? Control, control.isHighlighted || control.isHovered {
        remains.append("\(type(of: control)) \(control.state) hovered \(control.isHovered)")
      }
      if let scrollView = view as? ScrollView, !isAtRest(scrollView) {
        remains.append("scroll view at \(scrollView.contentOffset)")
      }
    }
    if harness.host.wants.contains(.pointer) { remains.append("the host wants the pointer") }
    return remains
  }

  private func isAtRest(_ scrollView: ScrollView) -> Bool {
    let (minimum, maximum) = scrollView.offsetLimits
    let offset = scrollView.contentOffset
    return !scrollView.isDragging && !scrollView.isDecelerating
      && offset.x >= minimum.x - 0.01 && offset.x <= maximum.x + 0.01
      && offset.y >= minimum.y - 0.01 && offset.y <= maximum.y + 0.01
  }
}
