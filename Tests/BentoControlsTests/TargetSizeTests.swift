import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import Testing

@testable import BentoViews

/// The size of the area in which a press reaches a control.
@MainActor
struct TargetSizeTests {
  /// The views of a control that are pressed: the control and the parts of it that are controls.
  private func targets(in view: View) -> [View] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    // A press on a slider moves its nearest thumb.
    if view is Slider || view is RangeSlider { return [view] }
    let isPressed = view is Control || view.gestureRecognizers.contains(where: \.isEnabled)
    return (isPressed ? [view] : []) + view.subviews.flatMap { targets(in: $0) }
  }

  @Test(arguments: [false, true], [PointerEvent.Device.mouse, .touch])
  func `every target is as large as its device needs, or adjacent to another`(
    isMirrored: Bool,
    device: PointerEvent.Device
  ) {
    let page = ControlPage(isMirrored: isMirrored)
    page.disclosure.isExpanded = true
    let search = SearchField(frame: Rect(x: 560, y: 420, width: 160, height: 36))
    search.text = "relay"
    page.harness.window.addSubview(search)
    page.harness.settle()
    let dispatcher = page.harness.host.dispatcher
    // Touches in a text field that are not on one of its buttons place the caret.
    let targets: [View] = (page.controls + [search]).flatMap { control in
      device == .touch ? [control] : self.targets(in: control)
    }
    let side = EventDispatcher.leastSide(for: device) - (device == .touch ? 1 : 0)
    #expect(device == .touch || targets.count > 25)
    for target in targets {
      let frame = target.convert(target.bounds, to: nil)
      let (dx, dy) = (max(side, frame.width) / 2 - 0.25, max(side, frame.height) / 2 - 0.25)
      for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
        let point = Point(x: frame.midX + x * dx, y: frame.midY + y * dy)
        guard page.harness.window.bounds.contains(point) else { continue }
        let hit = dispatcher.hitTest(point + dispatcher.miss(at: point, by: device))
        let isOwn = hit?.isDescendant(of: target) == true
        // Not a target around it: a press that misses a button in a field would edit the field.
        let isOther = targets.contains {
          $0 !== target && !target.isDescendant(of: $0) && hit?.isDescendant(of: $0) == true
        }
        #expect(isOwn || isOther, "\(type(of: target)) \(frame) at \(x), \(y)")
      }
    }
  }

  @Test
  func
    `a press near a small control reaches it, and is followed until its end`()
  {
    let harness = Harness(size: Size(width: 200, height: 100))
    var presses = 0
    let button = Button(title: "")
    button.frame = Rect(x: 90, y: 40, width: 14, height: 12)
    button.addAction(for: .touchUpInside) { presses += 1 }
    harness.window.addSubview(button)
    harness.settle()

    for point in [(86.0, 46.0), (108.5, 46), (97, 34.5), (97, 57.5)] {
      harness.pointer(.down, at: Point(x: point.0, y: point.1))
      harness.pointer(.up, at: Point(x: point.0, y: point.1))
    }
    #expect(presses == 4)
    for point in [(84.0, 46.0), (110, 46), (97, 33), (97, 59)] {
      harness.pointer(.down, at: Point(x: point.0, y: point.1))
      harness.pointer(.up, at: Point(x: point.0, y: point.1))
    }
    #expect(presses == 4)
    harness.pointer(.down, at: Point(x: 86, y: 46))
    harness.pointer(.up, at: Point(x: 10, y: 10))
    #expect(presses == 4)
  }
}
