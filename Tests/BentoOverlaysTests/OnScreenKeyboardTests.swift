import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import Testing

@testable import BentoOverlays
@testable import BentoViews

/// The on-screen keyboard, with controllers and touches.
@Suite
struct OnScreenKeyboardTests {
  private let harness = Harness(size: Size(width: 640, height: 400))

  private func field<Field: TextField>(_ field: Field, y: Double = 20) -> Field {
    field.frame = Rect(x: 20, y: y, width: 200, height: 32)
    harness.window.addSubview(field)
    field.becomeFirstResponder()
    harness.settle()
    return field
  }

  private var panel: KeyboardPanel? {
    harness.window.overlayLayer?.overlays.compactMap { $0.content as? KeyboardPanel }.first
  }

  private func key(_ key: OnScreenKeyboardLayout.Key) -> View? {
    panel?.subviews.first { ($0 as? KeyboardKeyView)?.key == key }
  }

  private func touch(_ wanted: OnScreenKeyboardLayout.Key) {
    guard let view = key(wanted) else { return }
    let point = view.convert(view.bounds.center, to: nil)
    harness.pointer(.down, at: point, device: .touch, id: 1)
    harness.pointer(.up, at: point, device: .touch, id: 1)
    harness.settle()
  }

  private func move(_ moves: ControllerEvent.Button...) {
    for button in moves { harness.press(button) }
  }

  // MARK: Controllers

  @Test func `south opens it, types the current key, and east closes it`() {
    let field = field(TextField())

    harness.press(.south)
    harness.settle()
    #expect(harness.window.showsOnScreenKeyboard)
    #expect(field.isFirstResponder && field.text == "")

    harness.press(.south)
    move(.right, .south, .down, .south)
    #expect(field.text == "qwa")

    #expect(harness.press(.east) == .handled)
    harness.settle()
    #expect(!harness.window.showsOnScreenKeyboard)
    #expect(field.isFirstResponder)
    #expect(harness.press(.east) == .ignored)
  }

  @Test func `west deletes, north types a space, and the shoulders move the caret`() {
    let field = field(TextField())
    harness.press(.south)

    move(.south, .north, .south, .west, .leftShoulder, .leftShoulder)
    move(.right, .south)
    #expect(field.text == "wq ")
    move(.rightShoulder, .west)
    #expect(field.text == "w ")
  }

  @Test func `a held button repeats what repeats, and nothing else`() {
    let field = field(TextField())
    field.text = String(repeating: "x", count: 20)
    harness.press(.south)
    harness.send(.controller(ControllerEvent(.down(.west))))
    harness.advance(by: .milliseconds(800))
    harness.send(.controller(ControllerEvent(.up(.west))))
    #expect((12...15).contains(field.text.count))

    let count = field.text.count
    harness.send(.controller(ControllerEvent(.down(.south))))
    harness.advance(by: .milliseconds(800))
    harness.send(.controller(ControllerEvent(.up(.south))))
    #expect(field.text.count == count + 1)
  }

  @Test func `moving left and right wraps around, and every key can be reached`() throws {
    _ = field(TextField())
    harness.press(.south)
    harness.settle()
    let panel = try #require(panel)

    move(.left)
    #expect(panel.currentKey == .text("p"))
    move(.right)
    #expect(panel.currentKey == .text("q"))

    var reached: Set<OnScreenKeyboardLayout.Key> = []
    for _ in 0..<4 {
      for _ in 0..<12 {
        if let key = panel.currentKey { reached.insert(key) }
        move(.right)
      }
      move(.down)
    }
    #expect(reached == Set(OnScreenKeyboardLayout.latin.pages[0].joined()))
  }

  @Test func `shift makes one letter uppercase and, pressed twice, all letters`() {
    let field = field(TextField())
    harness.press(.south)

    move(.leftStick, .south, .south, .leftStick, .leftStick, .south, .south, .leftStick, .south)
    #expect(field.text == "QqQQq")
  }

  @Test func `start submits a field, and closes the keyboard`() {
    let field = field(TextField())
    var submits = 0
    field.onSubmit = { submits += 1 }
    harness.press(.south)

    move(.south, .start)
    #expect(submits == 1 && field.text == "q")
    #expect(!harness.window.showsOnScreenKeyboard)
  }

  @Test func `in the mode for programs with their own keyboard, south is left to the program`() {
    _ = field(TextField())
    harness.window.onScreenKeyboardMode = .never

    #expect(harness.press(.south) == .ignored)
    #expect(!harness.window.showsOnScreenKeyboard)
  }

  // MARK: Fields

  @Test func `number fields get digits, and the separator of their format`() {
    let number = NumberField()
    number.format.decimalSeparator = ","
    number.format.fractionDigits = 0...2
    number.range = 0...100
    _ = field(number)
    harness.press(.south)
    harness.settle()
    #expect(key(.text(",")) != nil && key(.text("q")) == nil)

    touch(.text("4"))
    touch(.text(","))
    touch(.text("5"))
    touch(.enter)
    #expect(number.value == 4.5)
  }

  @Test func `limits, secure fields and undo work as with a keyboard`() {
    let field = field(TextField())
    field.purpose = .email
    field.isSecure = true
    harness.press(.south)
    harness.settle()

    for key in ["a", "b"] { touch(.text(key)) }
    touch(.space)
    #expect(field.text == "ab")
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "")
  }

  @Test func `a program gives its own letters`() {
    let field = field(TextField())
    harness.window.onScreenKeyboardLayout = OnScreenKeyboardLayout(letters: ["йцу", "фыв"])
    harness.press(.south)
    harness.settle()

    touch(.shift)
    touch(.text("ц"))
    touch(.text("в"))
    #expect(field.text == "Цв")
    touch(.page(1))
    touch(.text("7"))
    #expect(field.text == "Цв7")
  }

  @Test func `another layout is shown at once, and a controller stays at a key`() {
    let field = field(TextField())
    harness.press(.south)
    move(.right, .south)

    harness.window.onScreenKeyboardLayout = OnScreenKeyboardLayout(letters: ["йцу", "фыв"])
    #expect(harness.window.showsOnScreenKeyboard && field.isFirstResponder)
    move(.right, .south)

    #expect(field.text == "wц")
  }

  @Test func `empty layouts and missing pages do no harm`() {
    _ = field(TextField())
    harness.window.onScreenKeyboardLayout = OnScreenKeyboardLayout(pages: [[], [[]]])
    harness.press(.south)
    harness.settle()
    #expect(key(.text("q")) != nil)
    harness.press(.east)
    harness.window.onScreenKeyboardLayout = OnScreenKeyboardLayout(pages: [[[.page(7), .page(-1)]]])
    harness.press(.south)
    harness.settle()
    move(.south, .right, .south, .up, .left, .south)
    #expect(harness.window.showsOnScreenKeyboard)
  }

  // MARK: Touch

  @Test func `in the mode for kiosks, it opens with the focus, and closing it ends editing`() {
    harness.window.onScreenKeyboardMode = .always
    let field = field(TextField())
    #expect(harness.window.showsOnScreenKeyboard)

    touch(.text("o"))
    touch(.close)
    #expect(field.text == "o")
    #expect(!field.isFirstResponder && !harness.window.showsOnScreenKeyboard)

    harness.pointer(.down, at: Point(x: 60, y: 36), device: .touch, id: 1)
    harness.pointer(.up, at: Point(x: 60, y: 36), device: .touch, id: 1)
    harness.settle()
    #expect(harness.window.showsOnScreenKeyboard)
  }

  @Test func `two fingers type at the same time`() throws {
    let field = field(TextField())
    harness.window.showOnScreenKeyboard()
    harness.settle()
    let (a, b) = (try #require(key(.text("a"))), try #require(key(.text("l"))))
    let (first, second) = (
      a.convert(a.bounds.center, to: nil), b.convert(b.bounds.center, to: nil)
    )

    harness.pointer(.down, at: first, device: .touch, id: 1)
    harness.pointer(.down, at: second, device: .touch, id: 2)
    harness.pointer(.up, at: first, device: .touch, id: 1)
    harness.pointer(.up, at: second, device: .touch, id: 2)
    #expect(field.text == "al")
  }

  @Test(arguments: [20.0, 180, 340])
  func `it never covers the field`(y: Double) throws {
    let field = field(TextField(), y: y)
    harness.window.showOnScreenKeyboard()
    harness.settle()

    let panel = try #require(panel)
    #expect(panel.frame.intersection(field.frame).isEmpty)
    #expect(harness.window.bounds.contains(panel.frame))
  }

  @Test func `it closes when the field is removed, loses the focus or is pressed beside`() {
    let first = field(TextField())
    harness.window.showOnScreenKeyboard()
    harness.settle()
    first.removeFromSuperview()
    harness.settle()
    #expect(!harness.window.showsOnScreenKeyboard)

    _ = field(TextField())
    harness.window.showOnScreenKeyboard()
    harness.settle()
    harness.click(at: Point(x: 600, y: 20))
    harness.settle()
    #expect(!harness.window.showsOnScreenKeyboard)
  }

  // MARK: Drawing

  @Test(arguments: Theme.Density.allCases)
  func `it is drawn in every density`(density: Theme.Density) {
    var theme = density == .compact ? Theme.dark : .light
    theme.density = density
    harness.window.setTheme(theme)
    _ = field(TextField())
    harness.press(.south)
    move(.down, .right, .right)
    harness.settle()

    let name = "keyboard-\(density)"
    expectSnapshot(of: harness.render(), named: name)
  }
}
