import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import TestTraits
import Testing

@testable import BentoViews

/// Every kind of recognizer that waits for every other kind to fail, whatever happens to that one.
///
/// None waits indefinitely: once the pointers are up and time has passed, every recognizer has decided, and
/// the next gesture is recognized.
@Suite(.slow)
struct FailureMatrixTests {
  enum Kind: CaseIterable {
    case tap, doubleTap, longPress, pan, press, silent
  }

  /// The outcome of the recognizer that must fail first, and its time.
  enum Fate: CaseIterable {
    case stays, isDisabledBefore, isDisabledDuring, isDisabledAfter
    case isRemovedBefore, isRemovedDuring, isRemovedAfter
    case losesItsViewDuring, losesItsViewAfter, isGone
    case mayNotBegin, isCancelledDuring, isCancelledAfter, isOfAnotherDevice
  }

  private let harness = Harness(size: Size(width: 200, height: 200))
  private let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let place = Point(x: 50, y: 50)

  init() {
    harness.window.addSubview(outer)
    outer.addSubview(inner)
    harness.render()
  }

  @Test(arguments: Kind.allCases, Fate.allCases)
  func `no recognizer waits indefinitely`(kind: Kind, fate: Fate) {
    for waiting in Kind.allCases where waiting != .silent {
      for isDeeper in [false, true] {
        run(
          waiting,
          on: isDeeper ? outer : inner,
          waitsFor: kind,
          on: isDeeper ? inner : outer,
          fate
        )
      }
    }
  }

  private func run(
    _ waiting: Kind,
    on view: View,
    waitsFor kind: Kind,
    on other: View,
    _ fate: Fate
  ) {
    var count = 0
    let waiter = make(waiting)
    waiter.addAction { if $0.state == .ended { count += 1 } }
    view.addGestureRecognizer(waiter)
    var required: GestureRecognizer? = make(kind)
    if let required {
      other.addGestureRecognizer(required)
      waiter.require(toFail: required)
    }
    let holder = other.superview

    switch fate {
    case .isDisabledBefore: required?.isEnabled = false
    case .isRemovedBefore: required.map(other.removeGestureRecognizer)
    case .isGone:
      required.map(other.removeGestureRecognizer)
      required = nil
    case .mayNotBegin: required?.shouldBegin = { false }
    case .isOfAnotherDevice: required?.allowedDevices = [.pen]
    default: break
    }
    perform(waiting) {
      switch fate {
      case .isDisabledDuring: required?.isEnabled = false
      case .isRemovedDuring: required.map(other.removeGestureRecognizer)
      case .losesItsViewDuring: other.removeFromSuperview()
      case .isCancelledDuring: harness.host.cancelAllInput()
      default: break
      }
    }
    switch fate {
    case .isDisabledAfter: required?.isEnabled = false
    case .isRemovedAfter: required.map(other.removeGestureRecognizer)
    case .losesItsViewAfter: other.removeFromSuperview()
    case .isCancelledAfter: harness.host.cancelAllInput()
    default: break
    }
    harness.advance(by: .seconds(2))

    let label: Comment = "\(waiting) waits for \(kind), which \(fate)"
    for recognizer in [waiter, required].compactMap({ $0 }) {
      #expect(recognizer.arena == nil, label)
      #expect(recognizer.state != .began && recognizer.state != .changed, label)
    }
    harness.render()
    harness.advance(by: .milliseconds(17))
    #expect(harness.host.nextDeadline == nil, label)

    // In any case: without the other recognizer, the next gesture is recognized.
    if other.superview == nil { holder?.addSubview(other) }
    if let required { other.removeGestureRecognizer(required) }
    if waiter.view?.window == nil { outer.addSubview(inner) }
    count = 0
    perform(waiting) {}
    harness.advance(by: .seconds(2))
    #expect(count == 1, label)
    waiter.view?.removeGestureRecognizer(waiter)
  }

  private func make(_ kind: Kind) -> GestureRecognizer {
    switch kind {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .press: return PressGestureRecognizer()
    case .silent: return GestureRecognizer()
    }
  }

  /// The gestures that the kind recognizes, with an action in the middle.
  private func perform(_ kind: Kind, during action: () -> Void) {
    harness.advance(by: .seconds(1))
    harness.pointer(.down, at: place)
    switch kind {
    case .tap, .press, .silent:
      action()
      harness.pointer(.up, at: place)
    case .doubleTap:
      harness.pointer(.up, at: place)
      action()
      harness.click(at: place, clickCount: 2)
    case .longPress:
      harness.advance(by: .milliseconds(300))
      action()
      harness.advance(by: .milliseconds(400))
      harness.pointer(.up, at: place)
    case .pan:
      harness.pointer(.move, at: Point(x: 50, y: 58))
      action()
      harness.pointer(.move, at: Point(x: 50, y: 80))
      harness.pointer(.up, at: Point(x: 50, y: 80))
    }
  }
}
