import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Typed numbers.
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
  func `Return accepts the typed number, clamped to the range`() {
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
  func `the typed number is accepted when the focus moves elsewhere`() {
    let values = changes()
    harness.key(.tab)
    harness.type("42")
    harness.key(.tab)
    #expect(other.isFirstResponder)
    #expect(values() == [42])
  }

  @Test
  func `the field's own menu keeps typing and selection until the focus moves elsewhere`() {
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
  func `invalid text is reverted, and empty text is nil`() {
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
  func `a paste with an invalid character is rejected as a whole`() {
    harness.key(.tab)
    for text in ["1,5", "about 40", "4O"] {
      harness.window.clipboard.text = text
      harness.key(.character("v"), modifiers: .control)
      #expect(field.text == "120", "\(text)")
    }
    harness.window.clipboard.text = "40\n"
    harness.key(.character("v"), modifiers: .control)
    harness.key(.enter)
    #expect(field.value == 40)
  }

  @Test
  func `a large number is edited digit by digit without its group separators`() {
    field.range = 0...1e12
    field.format = NumberFormat(fractionDigits: 0...9)
    field.format.decimalSeparator = ","
    field.format.groupingSeparator = "."
    field.value = 2e9
    #expect(field.text == "2.000.000.000")
    harness.key(.tab)
    harness.key(.end)
    harness.key(.backspace)
    harness.type("15")
    harness.key(.enter)
    #expect(field.value == 20_000_000_015 && field.text == "20000000015")
    field.resignFirstResponder()
    #expect(field.text == "20.000.000.015")

    let values = changes()
    field.format.fractionDigits = 0...0
    field.value = 1_234.5
    harness.key(.tab)
    field.resignFirstResponder()
    #expect(values() == [] && field.value == 1_234.5)
  }

  @Test
  func `keys move by a step and by a page`() {
    let values = changes()
    harness.key(.tab)
    for key in [Key.up, .down, .pageUp, .pageDown] { harness.key(key) }
    #expect(values() == [130, 120, 220, 120])
    harness.type("43")
    harness.key(.up)
    #expect(values().suffix(2) == [43, 50])
  }

  @Test
  func `the buttons step and repeat while they are held`() {
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
  func `values set by the program are not reported`() {
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
  func `assistive technology reads, steps and sets the number`() {
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

/// Formatting and parsing numbers.
@Suite
struct NumberFormatTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (12, "12"), (-3.5, "-3.5"), (0.1 + 0.2, "0.3"), (1e-9, "0"),
    (1234567.25, "1234567.25"), (-1e-9, "0"), (.infinity, ""), (.nan, ""),
  ])
  func `numbers are formatted with their significant digits`(number: Double, text: String) {
    #expect(NumberFormat().text(number) == text)
  }

  @Test
  func `fractions, groups, prefix and suffix follow the format`() {
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
  func `invalid text is parsed as nil`(text: String) {
    #expect(NumberFormat().number(text) == nil)
  }

  @Test
  func `formatted numbers can be parsed`() {
    var format = NumberFormat(fractionDigits: 0...4)
    format.groupingSeparator = ","
    var number = 0.0001
    while number < 1e11 {
      #expect(format.number(format.text(number)) == number)
      #expect(format.number(format.text(-number)) == -number)
      number = ((number * 37 * 10_000).rounded() + 1) / 10_000
    }
    #expect(NumberFormat(fractionDigits: -5...400).text(0.5) == "0.5")
  }

  @Test(arguments: [("", "."), (",", "."), (".", ","), ("\u{202F}", ","), ("'", ".")])
  func `formatted numbers of any magnitude can be parsed`(group: String, decimal: Character) {
    for digits in [0, 1, 2, 6, 9] {
      for (prefix, suffix) in [("", ""), ("$", ""), ("", " mm"), ("≈ ", " EUR")] {
        var format = NumberFormat(fractionDigits: 0...digits)
        format.groupingSeparator = group
        format.decimalSeparator = decimal
        format.prefix = prefix
        format.suffix = suffix
        for exponent in Array(-12...24) + [60, 150, 307] {
          for mantissa in [1, 1.5, 2, 3.3333333333333335, 9.007199254740993, 9.999999999999998] {
            guard let number = Double("\(mantissa)e\(exponent)"), number.isFinite else { continue }
            for number in [number, -number] {
              let text = format.text(number)
              let read = format.number(text)
              #expect(read != nil && read.map(format.text) == text, "\(text)")
              // A number with no more digits than the format has is parsed unchanged.
              if number.magnitude >= 0x1p53 { #expect(read == number, "\(text)") }
            }
          }
        }
      }
    }
  }

  @Test
  func `large numbers have all their digits, in groups`() {
    var format = NumberFormat(fractionDigits: 0...9)
    format.decimalSeparator = ","
    format.groupingSeparator = "."
    #expect(format.text(2e9) == "2.000.000.000" && format.number("2.000.000.000") == 2e9)
    #expect(format.text(9_007_199_254_740_994) == "9.007.199.254.740.994")
    #expect(format.text(-1e21) == "-1.000.000.000.000.000.000.000")
    #expect(NumberFormat().text(1e12) == "1000000000000")
    #expect(NumberFormat().text(1e300) == "1" + String(repeating: "0", count: 300))
    #expect(NumberFormat(fractionDigits: 2...2).text(9_999_999.999) == "10000000.00")
    #expect(
      NumberFormat().text(.leastNonzeroMagnitude) == "0"
        && NumberFormat().text(0.0000005) == "0.000001"
    )
  }

  @Test(arguments: [
    "1.5", "1.23", "12.34.567", "1234.567", ".123", "1.", "1..000", "1,5.000", "1.000 000",
    "1  000",
  ])
  func `misplaced separators are rejected`(text: String) {
    var format = NumberFormat()
    format.decimalSeparator = ","
    format.groupingSeparator = "."
    #expect(format.number(text) == nil)
    #expect(format.number("1.000,5") == 1_000.5 && format.number("1 000") == 1_000)
    #expect(NumberFormat().number("1,5") == nil)
  }

  @Test
  func `the sign may be on either side of a prefix`() {
    var format = NumberFormat(fractionDigits: 2...2)
    format.prefix = "$"
    #expect(format.text(-5) == "-$5.00")
    for text in ["-$5.00", "$-5", "-5", "\u{2212}$5", "- $ 5"] {
      #expect(format.number(text) == -5)
    }
    #expect(format.number("-$-5") == nil && format.number("+$5") == 5)
    format.suffix = " mm"
    #expect(format.number("5mm") == 5)
  }
}
