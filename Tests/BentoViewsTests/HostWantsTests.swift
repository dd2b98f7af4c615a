import BentoControls
import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// The input that a host reports it can use, and the text input it requests from its program.
@Suite
struct HostWantsTests {
  let harness = Harness(size: Size(width: 100, height: 100))
  let field = TypedView(frame: Rect(x: 10, y: 20, width: 60, height: 20))
  let button = Button(title: "Go")

  init() {
    button.frame = Rect(x: 10, y: 60, width: 60, height: 30)
    harness.window.addSubview(field)
    harness.window.addSubview(button)
  }

  @Test
  func `the host wants the pointer over a view and during a press`() {
    #expect(harness.host.wants == [])
    harness.pointer(.move, at: Point(x: 20, y: 70))
    #expect(harness.host.wants == .pointer)
    harness.pointer(.down, at: Point(x: 20, y: 70))
    harness.pointer(.move, at: Point(x: 500, y: -70))
    #expect(harness.host.wants.contains(.pointer))
    harness.pointer(.up, at: Point(x: 500, y: -70))
    #expect(!harness.host.wants.contains(.pointer))
    harness.pointer(.move, at: Point(x: 20, y: 70))
    harness.host.cancelAllInput()
    #expect(!harness.host.wants.contains(.pointer))
  }

  @Test
  func `the host wants keys while a view is focused, and text while it types`() {
    button.becomeFirstResponder()
    #expect(harness.host.wants == .keyboard)
    field.becomeFirstResponder()
    #expect(harness.host.wants == [.keyboard, .text])
    harness.host.setActive(false)
    #expect(harness.host.wants == [])
    harness.host.setActive(true)
    #expect(harness.host.wants == [.keyboard, .text])
    field.removeFromSuperview()
    #expect(harness.host.wants == [])
  }

  @Test
  func `the character that opens a field is not typed into it, and the next one is`() {
    let opener = OpenerView(field: field)
    harness.window.addSubview(opener)
    opener.becomeFirstResponder()

    // As SDL sends them if text input was on already.
    harness.send(.key(KeyEvent(phase: .down, key: .character("f"))))
    harness.send(.text("f"))
    harness.send(.key(KeyEvent(phase: .down, key: .character("g"))))
    harness.send(.text("g"))

    #expect(field.typed == ["g"])
  }

  @Test
  func `text input begins and ends with its view, with the caret in host points`() {
    field.becomeFirstResponder()
    #expect(harness.services.caret == Rect(x: 13, y: 24, width: 1, height: 12))

    field.frame.x = 30
    harness.advance(by: .zero)
    #expect(harness.services.caret?.x == 33)

    harness.host.setActive(false)
    #expect(harness.services.caret == nil)
    harness.host.setActive(true)
    #expect(harness.services.caret?.x == 33)

    button.becomeFirstResponder()
    #expect(harness.services.caret == nil)
  }

  @Test
  func `a view that stops typing ends text input without losing the focus`() {
    field.becomeFirstResponder()
    field.isEditable = false
    harness.advance(by: .zero)

    #expect(harness.services.caret == nil)
    #expect(harness.host.wants == .keyboard)
  }

  @Test
  func `keys skip disabled views and their subviews until they are enabled again`() {
    let page = KeyView(frame: harness.window.bounds)
    let inner = View(frame: page.bounds)
    harness.window.addSubview(page)
    page.addSubview(inner)
    inner.addSubview(field)
    field.becomeFirstResponder()

    inner.isUserInteractionEnabled = false
    harness.type("a")
    #expect(harness.host.wants == .keyboard && harness.services.caret == nil)
    #expect(page.keys == [.character("a")] && field.typed.isEmpty)
    inner.isUserInteractionEnabled = true
    harness.advance(by: .zero)
    harness.type("b")

    #expect(field.typed == ["b"] && field.isFirstResponder)
  }

  @Test
  func `a host that ends releases text input`() {
    let services = RecordingServices()
    do {
      let harness = Harness(size: Size(width: 50, height: 50))
      let host = ViewHost(
        size: Size(width: 50, height: 50),
        scale: 1,
        services: services,
        graphics: harness.host.graphics,
        commands: nil
      )
      let field = TypedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(field)
      field.becomeFirstResponder()
      #expect(services.caret != nil)
    }
    #expect(services.caret == nil)
  }

  @Test
  func `two hosts keep their input separate`() {
    let other = Harness(size: Size(width: 100, height: 100))
    field.becomeFirstResponder()
    harness.pointer(.down, at: Point(x: 20, y: 70))

    #expect(other.host.wants == [])
    #expect(other.key(.space) == .ignored)
    other.host.cancelAllInput()
    #expect(harness.host.wants == [.pointer, .keyboard])
  }
}

/// A view that records the keys that reach it.
private final class KeyView: View {
  private(set) var keys: [Key] = []

  override func keyDown(with event: KeyEvent) -> Bool {
    keys.append(event.key)
    return true
  }
}

/// A view that focuses a field when the first character is typed.
private final class OpenerView: View {
  private let field: View

  init(field: View) {
    self.field = field
    super.init()
  }

  required init() {
    field = View()
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(with event: KeyEvent) -> Bool { field.becomeFirstResponder() }
}
