import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Numbers that are typed.
@Suite
struct NumberFieldTests {
  private let harness = Harness(size: Size(width: 240, height: 120), scale: 2)
  private let field = NumberField()
  private let other = Button(title: "Other")

  init() {
    field.accessibilityLabel = "Width"
    field.range = 10...500
    field.step = 10
    field.value = 120
    field.frame = Rect(x: 20, y: 20, width: 110, height: 36)
    other.frame = Rect(x: 20, y: 80, width: 110, height: 34)
    harness.window.addSubview(field)
    harness.window.addSubview(other)
    harness.render()
  }

  private func changes() -> () -> [Double?] {
    var values: [Double?] = []
    field.addAction(for: .valueChanged) { [field] in values.append(field.value) }
    return { values }
  }

  @Test
  func `what is typed counts with Return, brought into the range`() {
    let values = changes()
    harness.key(.tab)
    harness.type("95.5")
    #expect(values() == [])
    harness.key(.enter)
    #expect(field.value == 95.5)
    harness.key(.character("a"), modifiers: .control)
    harness.type("9000")
    harness.key(.enter)

    #expect(values() == [95.5, 500])
    #expect(field.text == "500")
  }

  @Test
  func `what is typed counts when the keyboard goes elsewhere`() {
    let values = changes()
    harness.key(.tab)
    harness.type("42")
    harness.key(.tab)
    #expect(other.isFirstResponder)
    #expect(values() == [42])
  }

  @Test
  func `the field's own menu keeps what is typed and selected until the keyboard goes elsewhere`() {
    let values = changes()
    var ends: [Double?] = []
    field.onEndEditing = { [field] in ends.append(field.value) }
    harness.key(.tab)
    harness.type("42")
    harness.key(.menu)
    harness.settle()
    #expect(!field.isFirstResponder && field.text == "42" && values() == [])
    harness.key(.escape)
    harness.settle()
    #expect(field.isFirstResponder && field.selectedText == "" && values() == [])

    other.becomeFirstResponder()

    #expect(values() == [42] && ends == [42])
  }

  @Test
  func `a text that is no number is taken back, an empty one is none`() {
    let values = changes()
    harness.key(.tab)
    harness.type("1-2")
    harness.key(.enter)
    #expect(field.text == "120")
    harness.key(.character("a"), modifiers: .control)
    harness.type("77")
    harness.key(.escape)
    #expect(field.text == "120")
    harness.key(.backspace)
    harness.key(.enter)

    #expect(field.value == nil)
    #expect(values() == [nil])
    harness.type("letters")
    #expect(field.text == "")
  }

  @Test
  func `keys step and page`() {
    let values = changes()
    harness.key(.tab)
    for key in [Key.up, .down, .pageUp, .pageDown] { harness.key(key) }
    #expect(values() == [130, 120, 220, 120])
    harness.type("43")
    harness.key(.up)
    #expect(values().suffix(2) == [43, 50])
  }

  @Test
  func `the buttons step, again while they are held`() {
    let more = Point(x: 109, y: 31)
    harness.click(at: more)
    #expect(field.value == 130)
    #expect(field.isFirstResponder)
    harness.pointer(.down, at: Point(x: 109, y: 46))
    harness.advance(by: .milliseconds(650))
    harness.pointer(.up, at: Point(x: 109, y: 46))
    #expect((field.value ?? 0) < 120)
    field.isEditable = false
    harness.click(at: more)
    let value = field.value
    #expect(field.value == value)
  }

  @Test
  func `what the program sets tells nobody`() {
    let values = changes()
    field.value = 7
    #expect(field.value == 10)
    field.value = .nan
    #expect(field.value == 10)
    field.format.suffix = " mm"
    #expect(field.text == "10 mm")
    field.value = nil
    #expect(field.text == "")
    field.range = 40...50
    field.value = 0
    #expect(field.text == "40 mm")
    field.step = -1
    #expect(field.step == 1)
    #expect(values() == [])
  }

  @Test
  func `assistive technology reads, steps and sets it`() {
    #expect(harness.semantics().contains(#"stepper "Width" = "120""#))
    #expect(harness.perform("increment", role: .stepper, name: "Width"))
    #expect(field.value == 130)
    #expect(harness.setValue("20", role: .stepper, name: "Width"))
    #expect(!harness.setValue("5", role: .stepper, name: "Width"))
    #expect(!harness.setValue("wide", role: .stepper, name: "Width"))
    field.isEnabled = false
    #expect(!harness.setValue("30", role: .stepper, name: "Width"))
    #expect(field.value == 20)
  }
}

/// How numbers are written and read.
@Suite
struct NumberFormatTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (12, "12"), (-3.5, "-3.5"), (0.1 + 0.2, "0.3"), (1e-9, "0"),
    (1234567.25, "1234567.25"), (-1e-9, "0"), (.infinity, ""), (.nan, ""),
  ])
  func `numbers are written with the digits that they have`(number: Double, text: String) {
    #expect(NumberFormat().text(number) == text)
  }

  @Test
  func `fractions, groups, prefix and suffix are those of the format`() {
    var format = NumberFormat(fractionDigits: 2...2)
    format.groupingSeparator = "."
    format.decimalSeparator = ","
    format.prefix = "≈ "
    format.suffix = " EUR"
    #expect(format.text(1234567.5) == "≈ 1.234.567,50 EUR")
    #expect(format.text(-999) == "≈ -999,00 EUR")
    #expect(format.text(0.995) == "≈ 1,00 EUR" || format.text(0.995) == "≈ 0,99 EUR")
    #expect(format.number("≈ 1.234.567,50 EUR") == 1_234_567.5)
    #expect(format.number("1234,567") == 1234.57)
    #expect(format.number("- 5") == -5)
    #expect(format.number("٣٤") == 34)
  }

  @Test(arguments: ["", " ", "-", ".", "1-2", "1.2.3", "one", "1e5", "--1", "½"])
  func `a text that is no number is none`(text: String) {
    #expect(NumberFormat().number(text) == nil)
  }

  @Test
  func `what is written is read again`() {
    var format = NumberFormat(fractionDigits: 0...4)
    format.groupingSeparator = ","
    var number = 0.0001
    while number < 1e11 {
      #expect(format.number(format.text(number)) == number)
      #expect(format.number(format.text(-number)) == -number)
      number = ((number * 37 * 10_000).rounded() + 1) / 10_000
    }
    #expect(NumberFormat(fractionDigits: -5...400).text(0.5) == "0.5")
    #expect(NumberFormat().text(1e300) == "1e+300")
  }
}
