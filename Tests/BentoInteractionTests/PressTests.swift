import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct PressTests {
  private let harness = Harness(size: Size(width: 240, height: 120))
  private let button = Button(title: "Press", style: .gray)
  private let log = Log()

  init() {
    button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    harness.window.addSubview(button)
    for event in [
      ControlEvent.touchDown, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
    ] {
      button.addAction(for: event) { [log] in log.events.append(event) }
    }
  }

  @Test
  func `a press inside activates`() {
    harness.pointer(.down, at: Point(x: 30, y: 30))
    #expect(button.state == [.highlighted, .focused])

    harness.pointer(.up, at: Point(x: 110, y: 50))

    #expect(!button.isHighlighted)
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  /// A way in which a control becomes unreachable.
  enum Loss: CaseIterable {
    case hidden
    case withoutInteraction
    case removed
    case disabled
  }

  @Test(arguments: Loss.allCases, [0, 1, 2])
  func `a press is cancelled immediately when its control or an ancestor becomes unreachable`(
    loss: Loss,
    levels: Int
  ) {
    let holders = [View(frame: harness.window.bounds), View(frame: harness.window.bounds)]
    harness.window.addSubview(holders[1])
    holders[1].addSubview(holders[0])
    holders[0].addSubview(button)
    let lost: View = levels == 0 ? button : holders[levels - 1]
    harness.pointer(.down, at: Point(x: 30, y: 30))

    switch loss {
    case .hidden: lost.isHidden = true
    case .withoutInteraction: lost.isUserInteractionEnabled = false
    case .removed: lost.removeFromSuperview()
    case .disabled: button.isEnabled = false
    }
    #expect(!button.isHighlighted && log.events == [.touchDown, .touchCancel])
    lost.isHidden = false
    lost.isUserInteractionEnabled = true
    if lost.superview == nil { harness.window.addSubview(lost) }
    button.isEnabled = true
    harness.pointer(.up, at: Point(x: 30, y: 30))

    #expect(log.events == [.touchDown, .touchCancel])
    harness.click(at: Point(x: 30, y: 30))
    #expect(log.events.suffix(2) == [.touchDown, .touchUpInside])
  }

  @Test
  func `a button may hide itself and its ancestors when pressed`() {
    button.addAction(for: .touchUpInside) { [unowned button] in button.isHidden = true }

    harness.click(at: Point(x: 30, y: 30))

    #expect(button.isHidden && log.events == [.touchDown, .touchUpInside])
  }

  @Test
  func `a press next to the button does nothing`() {
    let disposition = harness.click(at: Point(x: 200, y: 100))

    #expect(disposition == .ignored)
    #expect(log.events.isEmpty)
  }

  @Test
  func `a press dragged out ends outside, and one that returns does not`() {
    let inside = Point(x: 60, y: 40)
    let outside = Point(x: 60, y: 100)

    harness.pointer(.down, at: inside)
    harness.pointer(.move, at: outside)
    #expect(!button.isHighlighted)
    harness.pointer(.up, at: outside)
    #expect(log.events == [.touchDown, .touchUpOutside])

    harness.pointer(.down, at: inside)
    harness.pointer(.move, at: outside)
    harness.pointer(.move, at: inside)
    #expect(button.isHighlighted)
    harness.pointer(.up, at: inside)
    #expect(log.events == [.touchDown, .touchUpOutside, .touchDown, .touchUpInside])
  }

  @Test
  func `a press taken by the host is cancelled`() {
    harness.pointer(.down, at: button.center)

    harness.host.cancelAllInput()

    #expect(!button.isHighlighted)
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test(arguments: [PointerEvent.Button.secondary, .middle])
  func `other mouse buttons do not press`(other: PointerEvent.Button) {
    harness.pointer(.down, at: button.center, button: other)
    harness.pointer(.up, at: button.center, button: other)

    #expect(log.events.isEmpty)
  }

  @Test
  func `a disabled button ignores pointer and keys and is not focusable`() {
    button.becomeFirstResponder()
    button.isEnabled = false
    #expect(!button.isFirstResponder)

    harness.click(on: button)
    button.becomeFirstResponder()
    harness.key(.space)

    #expect(log.events.isEmpty)
    #expect(button.state == .disabled)
  }

  @Test
  func `disabling a pressed button cancels the press`() {
    harness.pointer(.down, at: button.center)

    button.isEnabled = false
    #expect(!button.isHighlighted)
    harness.pointer(.up, at: button.center)

    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test
  func `a button that leaves the window while pressed is at rest when it returns`() {
    harness.pointer(.move, at: button.center)
    harness.pointer(.down, at: button.center)

    button.removeFromSuperview()
    harness.pointer(.up, at: Point(x: 60, y: 40))
    harness.pointer(.move, at: Point(x: 200, y: 100))
    harness.window.addSubview(button)

    #expect(button.state == .normal)
    #expect(!button.isHovered)
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test
  func `hover is visible, even when the button moves away from the pointer`() {
    harness.pointer(.move, at: button.center)
    #expect(button.isHovered)
    #expect(harness.services.cursor == .arrow)

    button.frame.x = 130
    harness.advance(by: .milliseconds(16))

    #expect(!button.isHovered)
    #expect(harness.services.cursor == .arrow)
  }

  @Test
  func `a button enabled under a resting pointer is hovered`() {
    button.isEnabled = false
    harness.pointer(.move, at: button.center)
    #expect(!button.isHovered)

    button.isEnabled = true
    harness.advance(by: .milliseconds(16))

    #expect(button.isHovered)
  }

  @Test
  func `every state is drawn like a fresh button in that state`() {
    harness.render()
    harness.pointer(.down, at: button.center)
    harness.render()
    harness.pointer(.up, at: button.center)
    harness.pointer(.move, at: Point(x: 220, y: 110))
    button.isEnabled = false
    harness.render()
    button.isEnabled = true
    let used = harness.render()

    let fresh = Harness(size: Size(width: 240, height: 120))
    fresh.window.addSubview(
      {
        let button = Button(title: "Press", style: .gray)
        button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
        return button
      }()
    )
    #expect(used == fresh.render())
  }
}

/// The events of a control in their order.
private final class Log {
  var events: [ControlEvent] = []
}
