import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// How the keyboard focus moves between the host and the program around it.
@Suite
struct KeyboardReturnTests {
  private let harness = Harness(size: Size(width: 200, height: 100))
  private let button = Button(title: "Press")
  private let field = TypedView(frame: Rect(x: 0, y: 50, width: 80, height: 40))
  private let beside = Point(x: 150, y: 80)
  private let log = Log()

  @MainActor
  private final class Log {
    var presses = 0
  }

  init() {
    harness.host.ownsWindow = false
    button.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    button.addAction(for: .touchUpInside) { [log] in log.presses += 1 }
    harness.window.addSubview(button)
    harness.window.addSubview(field)
  }

  @Test
  func `a press outside all views resigns the focus`() {
    harness.host.moveFocus()
    #expect(button.isFirstResponder && button.showsFocusRing)

    #expect(harness.click(at: beside) == .ignored)

    #expect(!button.showsFocusRing)
    #expect(harness.host.wants.isEmpty)
    #expect(harness.key(.space) == .ignored)
    #expect(log.presses == 0)
  }

  @Test(arguments: [Point(x: 150, y: 80), Point(x: 900, y: 900), Point(x: -5, y: 20)])
  func `a press outside the host resigns the focus with any button and touch`(point: Point) {
    for button in [PointerEvent.Button.primary, .secondary, .middle] {
      field.becomeFirstResponder()
      harness.pointer(.down, at: point, button: button)
      harness.pointer(.up, at: point, button: button)
      #expect(harness.host.firstResponder == nil)
    }
    field.becomeFirstResponder()
    harness.pointer(.down, at: point, device: .touch)

    #expect(harness.host.firstResponder == nil)
    #expect(harness.services.caret == nil)
  }

  @Test
  func `a press that a view handles keeps the focus`() {
    let plain = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    harness.window.addSubview(plain)
    button.becomeFirstResponder()

    #expect(harness.click(at: beside) == .handled)

    #expect(button.isFirstResponder)
  }

  @Test
  func `a text view in a separate window keeps the focus, and a button does not`() {
    harness.host.ownsWindow = true

    field.becomeFirstResponder()
    harness.click(at: beside)
    #expect(field.isFirstResponder)
    button.becomeFirstResponder()
    harness.click(at: beside)

    #expect(harness.host.firstResponder == nil)
  }

  @Test
  func `an inactive host passes keys to the program`() {
    button.becomeFirstResponder()
    harness.host.setActive(false)

    #expect(harness.host.wants.isEmpty)
    #expect(harness.key(.space) == .ignored)
    #expect(harness.key(.tab) == .ignored)
    #expect(harness.type("a") == .ignored)
    #expect(
      harness.send(.markedText(MarkedText(string: "a", selection: 0..<1))) == .ignored
    )
    #expect(log.presses == 0)
    #expect(button.isFirstResponder)
  }

  @Test
  func `Tab is the program's until a view has the focus`() {
    #expect(harness.key(.tab) == .ignored)
    #expect(harness.key(.tab, modifiers: .shift) == .ignored)
    #expect(harness.host.firstResponder == nil)

    #expect(harness.host.moveFocus())
    #expect(button.isFirstResponder && button.showsFocusRing)
    #expect(harness.key(.tab) == .handled)
    #expect(field.isFirstResponder)

    harness.click(at: beside)
    #expect(harness.host.moveFocus(isBackward: true))
    #expect(field.isFirstResponder)
  }

  @Test
  func `a host without views that can have the focus leaves it to the program`() {
    let empty = Harness(size: Size(width: 20, height: 20))
    #expect(!empty.host.moveFocus())
  }

  @Test
  func `a hidden host takes no input and has the same focus when it is shown again`() {
    let place = Point(x: 10, y: 10)
    field.becomeFirstResponder()
    harness.pointer(.down, at: place)
    #expect(harness.services.caret == nil)
    field.becomeFirstResponder()
    harness.host.setVisible(false)

    #expect(harness.host.wants.isEmpty)
    #expect(harness.services.caret == nil)
    #expect(harness.pointer(.up, at: place) == .ignored)
    #expect(harness.click(at: place) == .ignored)
    #expect(harness.key(.space) == .ignored)
    #expect(harness.type("a") == .ignored)
    #expect(log.presses == 0)

    harness.host.setVisible(true)
    #expect(field.isFirstResponder)
    #expect(harness.services.caret != nil)
    #expect(harness.host.wants == [.keyboard, .text])
  }

  @Test
  func `hiding a host in its own window only stops frames`() {
    harness.host.ownsWindow = true
    button.becomeFirstResponder()
    harness.host.setVisible(false)

    #expect(harness.key(.space) == .handled)
    #expect(log.presses == 1)
  }

  @Test
  func `a host that is active again resumes with the focused view`() {
    button.becomeFirstResponder()
    harness.host.setActive(false)
    harness.key(.space)
    harness.host.setActive(true)

    #expect(harness.key(.space) == .handled)
    #expect(log.presses == 1)
  }

  @Test
  func `an inactive host still receives pointer events`() {
    harness.host.setActive(false)

    harness.click(on: button)

    #expect(log.presses == 1)
  }
}
