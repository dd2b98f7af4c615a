import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct HarnessTests {
  private let harness = Harness(size: Size(width: 200, height: 100), scale: 2)

  @Test
  func `the image has the window's size in device pixels`() {
    let picture = harness.render()

    #expect(picture.width == 400)
    #expect(picture.height == 200)
    #expect(picture[0, 0] == Pixel(red: 0xF5, green: 0xF5, blue: 0xF7))
  }

  @Test
  func `the theme colors the window`() {
    let harness = Harness(size: Size(width: 10, height: 10), theme: .dark)

    #expect(harness.render()[5, 5] == Pixel(red: 0x17, green: 0x18, blue: 0x1B))
  }

  @Test
  func `a mounted view follows the window's size`() {
    let view = View()
    harness.mount(view)

    harness.resize(to: Size(width: 120, height: 80))

    #expect(view.frame == Rect(x: 0, y: 0, width: 120, height: 80))
    #expect(harness.render().width == 240)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the first image damages everything and an unchanged one nothing`() {
    harness.render()
    #expect(harness.lastDamage == Region(PixelRect(x: 0, y: 0, width: 400, height: 200)))

    harness.render()
    #expect(harness.lastDamage.isEmpty)
  }

  @Test
  func `the damage of a change is in device pixels`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 15))
    harness.window.addSubview(view)
    harness.render()

    view.backgroundColor = .blue
    harness.render()

    #expect(harness.lastDamage == Region(PixelRect(x: 20, y: 40, width: 60, height: 30)))
  }

  @Test
  func `painting fully leaves the damage for the next image`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 15))
    harness.window.addSubview(view)
    harness.render()
    view.backgroundColor = .blue

    let full = harness.renderFully()
    let picture = harness.render()

    #expect(!harness.lastDamage.isEmpty)
    #expect(picture == full)
  }

  @Test
  func `a click reaches the view and focuses it`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    harness.window.addSubview(view)

    let disposition = harness.click(on: view)

    #expect(disposition == .captured)
    #expect(view.taps == 1)
    #expect(view.isFirstResponder)
    #expect(harness.click(at: Point(x: 5, y: 90)) == .ignored)
    #expect(view.taps == 1)
  }

  @Test
  func `keys and text reach the focused view`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    harness.window.addSubview(view)
    #expect(harness.type("lost") == .ignored)
    view.becomeFirstResponder()

    harness.type("text")
    harness.key(.left, modifiers: [.shift])

    #expect(view.text == "text")
    #expect(view.keys.last == KeyEvent(phase: .down, key: .left, modifiers: [.shift]))
  }

  @Test
  func `typing presses each key, and delivers text if text input is on`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    harness.window.addSubview(view)
    view.becomeFirstResponder()

    #expect(harness.type("aB ü\n") == .handled)
    #expect(view.text == "aB ü")
    #expect(
      view.keys == [
        KeyEvent(phase: .down, key: .character("a")),
        KeyEvent(phase: .down, key: .character("b"), modifiers: .shift),
        KeyEvent(phase: .down, key: .space),
        KeyEvent(phase: .down, key: .character("ü")),
        KeyEvent(phase: .down, key: .enter),
      ]
    )

    view.traits = nil
    harness.advance(by: .zero)
    harness.type("no text")
    #expect(view.text == "aB ü")
    #expect(view.keys.count == 12)
  }

  @Test
  func `an input method composes and commits`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    harness.window.addSubview(view)
    #expect(harness.compose("ㅎ") == .ignored)
    view.becomeFirstResponder()

    harness.compose("ㅎ")
    harness.compose("하")
    #expect(view.text == "")
    harness.commit("한")

    #expect(view.text == "한")
    #expect(view.marks == ["ㅎ", "하", ""])
  }

  @Test
  func `a click has a button, a count and modifiers`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    harness.window.addSubview(view)

    harness.click(on: view, button: .secondary, clickCount: 2, modifiers: [.control])

    #expect(view.presses == [Press(button: .secondary, clickCount: 2, modifiers: .control)])
    #expect(view.taps == 0)
  }

  @Test
  func `the wheel scrolls the view under it`() {
    let view = ScrollView(frame: harness.window.bounds)
    view.contentSize = Size(width: 200, height: 500)
    harness.mount(view)

    harness.scroll(by: Size(width: 0, height: -120), at: Point(x: 50, y: 50))

    #expect(view.contentOffset.y == 120)
  }

  @Test
  func `the dump names type, frame, text, accessibility and state`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    view.accessibilityLabel = "Name"
    view.accessibilityIdentifier = "name-field"
    let hidden = View(frame: Rect(x: 1, y: 2, width: 3, height: 4.5))
    hidden.isHidden = true
    hidden.addSubview(View())
    view.addSubview(hidden)
    harness.window.addSubview(view)
    view.becomeFirstResponder()
    harness.type("Ada")

    #expect(
      harness.dump() == """
        Window (0, 0, 200×100)
          Probe (50, 10, 40×40) "Ada" label="Name" id="name-field" focused
            View (1, 2, 3×4.5) hidden
        """
    )
  }

  @Test
  func `the services record the views' requests`() {
    let view = Probe(frame: Rect(x: 50, y: 10, width: 40, height: 40))
    view.cursor = .pointingHand
    harness.window.addSubview(view)

    harness.pointer(.move, at: Point(x: 60, y: 20))
    #expect(harness.services.cursor == .pointingHand)

    harness.pointer(.move, at: Point(x: 5, y: 5))
    #expect(harness.services.cursor == .arrow)
  }
}

/// A press of the pointer.
private struct Press: Equatable {
  var button: PointerEvent.Button
  var clickCount: Int
  var modifiers: KeyModifiers
}

/// A view that counts taps and receives keys and text.
private final class Probe: View {
  private(set) var taps = 0
  private(set) var marks: [String] = []
  var traits: TextTraits? = TextTraits()
  private let recorder = PressRecorder()
  var presses: [Press] { recorder.presses }
  private(set) var text = ""
  private(set) var keys: [KeyEvent] = []

  required init() {
    super.init()
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.taps += 1 })
    addGestureRecognizer(recorder)
  }

  override var textInputTraits: TextTraits? { traits }

  override func setMarkedText(_ text: MarkedText) -> Bool {
    marks.append(text.string)
    return true
  }

  override var canBecomeFirstResponder: Bool { true }

  override var contentDescription: String? { text }

  override func keyDown(with event: KeyEvent) -> Bool {
    keys.append(event)
    return true
  }

  override func insertText(_ text: String) -> Bool {
    self.text += text
    return true
  }
}

/// A recognizer that records presses and never recognizes them.
private final class PressRecorder: GestureRecognizer {
  private(set) var presses: [Press] = []

  override func pointerDidStep(_ sample: PointerSample) {
    guard sample.phase == .down else { return }
    presses.append(
      Press(button: sample.button, clickCount: sample.clickCount, modifiers: sample.modifiers)
    )
    fail()
  }
}
