import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextFieldDrawingTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  private func isClean() -> Bool { harness.render() == harness.renderFully() }

  @Test
  func `the caret blinks with small damage, stops after ten seconds and resumes with a key`() {
    harness.click(on: field)
    harness.settle()
    harness.render()

    var blinks = 0
    for _ in 0..<40 {
      harness.advance(by: .milliseconds(300))
      harness.render()
      guard !harness.lastDamage.isEmpty else { continue }
      blinks += 1
      #expect(harness.lastDamage.bounds.width <= 6)
      #expect(harness.lastDamage.bounds.height <= 50)
      #expect(isClean())
    }
    #expect((12...17).contains(blinks))
    harness.advance(by: .seconds(5))
    harness.render()
    #expect(harness.lastDamage.isEmpty)
    #expect(harness.host.nextDeadline == nil)

    harness.type("a")
    harness.render()
    harness.advance(by: .milliseconds(1_300))
    harness.render()
    #expect(!harness.lastDamage.isEmpty)
  }

  @Test
  func `the caret does not blink under reduced motion`() {
    harness.services.prefersReducedMotion = true
    harness.click(on: field)
    harness.settle()
    harness.render()
    harness.advance(by: .seconds(3))
    harness.render()

    #expect(harness.lastDamage.isEmpty)
  }

  @Test
  func `a typed character only damages its line`() {
    harness.click(on: field)
    harness.type("hello")
    harness.render()
    harness.type("x")
    harness.render()

    let inside = Rect(x: 22, y: 22, width: 196, height: 30)
    let damage = harness.lastDamage.bounds
    #expect(damage.width > 0)
    #expect(Double(damage.x) >= inside.minX * 2 && Double(damage.maxX) <= inside.maxX * 2)
    #expect(isClean())
  }

  @Test
  func `a window without the focus shows no caret`() {
    harness.click(on: field)
    harness.pointer(.leave, at: .zero)
    harness.settle()
    let active = harness.render()
    harness.host.setActive(false)
    harness.settle()
    let inactive = harness.render()
    harness.host.setActive(true)
    harness.settle()

    #expect(active != inactive)
    #expect(harness.render() == active)
  }

  @Test
  func `the input method's window follows the caret`() throws {
    harness.click(on: field)
    let empty = try #require(harness.services.caret)
    harness.type("hello")
    let end = try #require(harness.services.caret)
    field.frame.origin.y += 20
    harness.settle()
    let moved = try #require(harness.services.caret)

    #expect(end.minX > empty.minX + 20)
    #expect(end.minY == empty.minY)
    #expect(moved.minY == end.minY + 20)
    #expect(end.height > 12 && end.height < 34)
  }

  @Test
  func `the drawing does not depend on its history`() {
    harness.click(on: field)
    harness.type("hello wörld")
    harness.key(.left, modifiers: [.control, .shift])
    harness.compose("ㅎ")
    #expect(isClean())
    harness.compose("")
    fixture.other.becomeFirstResponder()
    fixture.other.resignFirstResponder()
    harness.pointer(.leave, at: .zero)
    harness.settle()
    #expect(isClean())

    let fresh = FieldFixture()
    fresh.field.text = field.text
    fresh.harness.settle()

    #expect(harness.render() == fresh.harness.render())
  }

  @Test(arguments: [0.0, 1, 5, 20])
  func `a field without space never traps`(width: Double) {
    field.text = "hello"
    field.clearButtonMode = .always
    field.leftView = Switch()
    field.frame.size = Size(width: width, height: width)
    field.becomeFirstResponder()
    harness.type("x")
    harness.click(on: field)
    harness.key(.left, modifiers: .shift)
    harness.settle()

    #expect(isClean())
    #expect(field.text == "hellox")
  }

  @Test
  func `accessories are at the sides and change sides with the direction`() {
    let left = Switch()
    let right = Switch()
    field.leftView = left
    field.rightView = right
    harness.settle()
    #expect(left.frame.maxX < right.frame.minX)
    field.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(right.frame.maxX < left.frame.minX)
    field.leftView = nil

    #expect(left.superview == nil)
  }

  @Test
  func `a field is as high as its line at any position`() {
    let size = field.sizeThatFits(Size(width: 120, height: .infinity))
    #expect(size.width == 120)
    #expect(size.height >= 28 && size.height <= 40)
    field.borderStyle = .none

    #expect(field.sizeThatFits(.zero).height < size.height)
  }
}
